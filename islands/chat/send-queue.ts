import type { MessageJson } from '../../src/chat/schema.ts'
import { call, isOfEarlierSession } from '../parts/api.ts'
import { type Entry, isStored } from './listed-message.ts'
import type { MessageList } from './message-list.ts'

// Milliseconds.
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

type Handlers = { onChange: () => void; onRefusal: (entry: Entry, problem: string) => void }

/**
 * Sends messages one at a time, in the order they were written. Those that cannot be sent at the moment wait, and are
 * sent by themselves; only what the server refuses has to be sent again by hand.
 */
export function createSendQueue(path: string, messages: MessageList, { onChange, onRefusal }: Handlers) {
  let isSending = false
  let pause = FIRST_PAUSE
  let timer: number | undefined

  async function drain() {
    if (isSending) return
    clearTimeout(timer)
    isSending = true
    for (let entry = messages.firstQueued(); entry; entry = messages.firstQueued()) {
      const reason = await post(entry)
      onChange()
      if (reason === null) pause = FIRST_PAUSE
      else {
        messages.markWaiting(reason)
        timer = window.setTimeout(drain, pause)
        pause = Math.min(LONGEST_PAUSE, 2 * pause)
        break
      }
    }
    isSending = false
  }

  /**
   * Returns why the message has to wait, or null once it has been stored or refused. The nonce makes a retry safe: the
   * server stores the message once, even if its first answer was lost.
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
      if (!answer?.status) return 'Waiting for signal.'
      const { status, message } = answer
      // The message goes out once its author has signed in, to which a 401 leads, or has loaded the page again.
      if (status >= 500 || [401, 429].includes(status) || (status === 403 && isOfEarlierSession()))
        return `Not sent yet. ${message}`
      onRefusal(entry, `Not sent. ${message}`)
    }
    return null
  }

  function changed() {
    onChange()
    drain()
  }

  return {
    /** Sends what is waiting, now and whenever the signal is back. Returns what ends that. */
    start() {
      addEventListener('online', drain)
      drain()
      return () => {
        removeEventListener('online', drain)
        clearTimeout(timer)
      }
    },
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

/** `crypto.randomUUID` exists in secure contexts only, and development may be reached over plain HTTP. */
export const newNonce = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** What is needed for messages with pictures alone. */
export const loadPictures = () => import('./picture-messages.tsx')
