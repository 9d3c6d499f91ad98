import type { MessageJson } from '../../src/chat/schema.ts'
import { t } from '../../src/texts/chat.ts'
import { call, isTemporary } from '../parts/api.ts'
import { createResender } from '../parts/resender.ts'
import { type Entry, isStored } from './listed-message.ts'
import type { MessageList } from './message-list.ts'

type Handlers = { onChange: () => void; onRefusal: (entry: Entry, problem: string) => void }

/**
 * Creates a queue that sends messages one at a time, in the order in which they were written. A message that cannot be
 * sent yet waits and is sent automatically. Only a rejected message has to be sent again by hand.
 */
export function createSendQueue(path: string, messages: MessageList, { onChange, onRefusal }: Handlers) {
  const { drain, start } = createResender(messages.firstQueued, async (entry) => {
    const reason = await post(entry)
    onChange()
    if (reason !== null) messages.markWaiting(reason)
    return reason === null
  })

  /**
   * Returns why the message has to wait, or null once it is stored or rejected. The nonce makes a retry safe: the
   * server stores the message once, even if its first response was lost.
   */
  async function post(entry: Entry): Promise<string | null> {
    messages.markSending(entry)
    const { text, reply_to } = entry.message.peek()
    const fields = { text, nonce: entry.nonce, reply_to: reply_to?.id }
    const answer = await (entry.attached
      ? loadPictures().then(
          (script) => script.sendPicture(entry, path, fields),
          () => undefined,
        )
      : call<MessageJson>('POST', path, fields))
    if (answer?.ok) messages.markStored(entry, answer.data)
    else if (!isStored(entry)) {
      if (!answer?.status) return t.waitingForSignal
      const { status, message } = answer
      if (isTemporary(status)) return t.notSentYetBecause(message)
      onRefusal(entry, t.notSentBecause(message))
    }
    return null
  }

  function changed() {
    onChange()
    drain()
  }

  return {
    start,
    send(...message: Parameters<MessageList['addUnsent']>) {
      messages.addUnsent(...message)
      changed()
    },
    resend(entry: Entry) {
      messages.markSending(entry)
      changed()
    },
    discard(entry: Entry) {
      messages.remove(entry)
      changed()
    },
  }
}

/** Does not use `crypto.randomUUID`, which exists only in secure contexts, because development may use plain HTTP. */
export const newNonce = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** The scripts are loaded only for messages with pictures. */
export const loadPictures = () => import('./picture-messages.tsx')
