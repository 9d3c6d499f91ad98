import type { MessageJson } from '../../src/chat/schema.ts'
import { call } from '../parts/api.ts'
import { type Entry, isStored, type Messages } from './messages.ts'

const TRIES = 3

type Handlers = { onChange: () => void; onFailure: (entry: Entry, problem: string) => void }

/** Sends one after the other, in the order in which they were written. */
export function openSending(path: string, messages: Messages, { onChange, onFailure }: Handlers) {
  const queue: Entry[] = []
  let busy = false

  async function work() {
    if (busy) return
    busy = true
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      await send(entry)
      onChange()
    }
    busy = false
  }

  /** The nonce makes it safe to try again: what was stored without our hearing of it is not stored twice. */
  async function send(entry: Entry) {
    const { text } = entry.message.peek()
    for (let tries = 1; !isStored(entry); tries++) {
      const answer = await call<MessageJson>('POST', path, { text, nonce: entry.nonce })
      if (answer.ok) return messages.settle(entry, answer.data)
      if (isStored(entry)) return
      const isPassing = answer.status === 0 || answer.status >= 500
      if (!isPassing || tries === TRIES) return onFailure(entry, `Not sent. ${answer.message}`)
      await new Promise((resolve) => setTimeout(resolve, 1000 * tries))
    }
  }

  const add = (entry: Entry) => {
    queue.push(entry)
    onChange()
    work()
  }

  return {
    send: (text: string, nonce: string) => add(messages.write(text, nonce)),
    again(entry: Entry) {
      messages.retry(entry)
      add(entry)
    },
    discard(entry: Entry) {
      messages.discard(entry)
      onChange()
    },
  }
}

/** `crypto.randomUUID` is missing where a laptop is reached over plain http. */
export const newNonce = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
