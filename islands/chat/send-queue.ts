import type { MessageJson } from '../../src/chat/schema.ts'
import { call } from '../parts/api.ts'
import { type Entry, isStored } from './listed-message.ts'
import type { MessageList } from './message-list.ts'

const MAX_ATTEMPTS = 3

type Handlers = { onChange: () => void; onFailure: (entry: Entry, problem: string) => void }

/** Sends messages one at a time, in the order they were written. */
export function createSendQueue(path: string, messages: MessageList, { onChange, onFailure }: Handlers) {
  const queue: Entry[] = []
  let draining = false

  async function drain() {
    if (draining) return
    draining = true
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      await post(entry)
      onChange()
    }
    draining = false
  }

  /** The nonce makes a retry safe: the server stores the message once, even if its first answer was lost. */
  async function post(entry: Entry) {
    const { text } = entry.message.peek()
    for (let attempt = 1; !isStored(entry); attempt++) {
      const answer = await call<MessageJson>('POST', path, { text, nonce: entry.nonce })
      if (answer.ok) return messages.markStored(entry, answer.data)
      if (isStored(entry)) return
      const isTransient = answer.status === 0 || answer.status >= 500
      if (!isTransient || attempt === MAX_ATTEMPTS) return onFailure(entry, `Not sent. ${answer.message}`)
      await new Promise((resolve) => setTimeout(resolve, 1000 * attempt))
    }
  }

  const enqueue = (entry: Entry) => {
    queue.push(entry)
    onChange()
    drain()
  }

  return {
    send: (text: string, nonce: string) => enqueue(messages.addUnsent(text, nonce)),
    resend(entry: Entry) {
      messages.markSending(entry)
      enqueue(entry)
    },
    discard(entry: Entry) {
      messages.remove(entry)
      onChange()
    },
  }
}

/** `crypto.randomUUID` exists in secure contexts only, and development may be reached over plain HTTP. */
export const newNonce = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
