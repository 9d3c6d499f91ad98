import { type Signal, signal } from '@preact/signals-react'
import type { MessageJson } from '../../src/chat/schema.ts'

type State = 'stored' | 'sending' | 'failed'
export type Shown = Omit<MessageJson, 'id'> & { id: number | null; state: State; problem: string }
/** One row. What it shows has a signal of its own, so that a change of one draws one. */
export type Entry = { key: string; nonce: string | null; message: Signal<Shown> }
type Delivered = MessageJson & { nonce?: string }
export type Messages = ReturnType<typeof openMessages>

/** What is on the screen: what is stored, by id, then what is on its way, in the order in which it was written. */
export function openMessages(first: MessageJson[], viewer: { id: number; username: string }) {
  const entries = signal<Entry[]>(first.map(storedEntry))
  /** Whether there may be older ones than these. */
  const hasOlder = signal(first.length >= 50)
  /** What others have written since the page was opened; set anew with each arrival. */
  const arrived = signal<MessageJson[]>([])
  let resets = 0
  let goneThrough = 0

  const firstId = () => entries.peek().find(isStored)?.message.peek().id ?? null
  const has = (id: number) => entries.peek().some(({ message }) => message.peek().id === id)
  const pending = (nonce: string) => entries.peek().find((entry) => entry.nonce === nonce && !isStored(entry))

  /** Takes in what has come, from wherever and however often. */
  function merge(messages: readonly Delivered[]): MessageJson[] {
    const added: Entry[] = []
    const others: MessageJson[] = []
    for (const { nonce, ...message } of messages) {
      if (message.id <= goneThrough || has(message.id)) continue
      const mine = nonce !== undefined && message.user_id === viewer.id ? pending(nonce) : undefined
      if (mine) mine.message.value = stored(message)
      else added.push(storedEntry(message))
      if (message.user_id !== viewer.id) others.push(message)
    }
    entries.value = inOrder([...entries.peek(), ...added])
    return others
  }

  return {
    entries,
    hasOlder,
    arrived,
    firstId,
    /** Counts the resets: what was asked for before one must not come back after it. */
    resets: () => resets,
    addNewer(messages: readonly Delivered[]) {
      const others = merge(messages)
      if (others.length > 0) arrived.value = others
    },
    addOlder(messages: readonly MessageJson[], isLast: boolean) {
      merge(messages)
      hasOlder.value = !isLast
    },
    /** Forgets what the organizer has reset, as far as it is known to have been. */
    forgetThrough(id: number) {
      if (id <= goneThrough) return
      goneThrough = id
      if ((firstId() ?? Number.POSITIVE_INFINITY) <= id) hasOlder.value = false
      entries.value = entries.peek().filter(({ message }) => (message.peek().id ?? id + 1) > id)
    },
    forgetAll() {
      resets++
      hasOlder.value = false
      entries.value = entries.peek().filter((entry) => !isStored(entry))
    },
    write(text: string, nonce: string): Entry {
      const timestamp = new Date().toISOString()
      const { id: user_id, username } = viewer
      const message: Shown = { id: null, user_id, username, text, timestamp, state: 'sending', problem: '' }
      const entry = { key: nonce, nonce, message: signal(message) }
      entries.value = [...entries.peek(), entry]
      return entry
    },
    /** The server has it. Perhaps it has been delivered already, by the socket or by the list. */
    settle(entry: Entry, message: MessageJson) {
      if (isStored(entry)) return
      if (has(message.id)) return this.discard(entry)
      entry.message.value = stored(message)
      entries.value = inOrder(entries.peek())
    },
    retry(entry: Entry) {
      entry.message.value = { ...entry.message.peek(), state: 'sending', problem: '' }
    },
    fail(entry: Entry, problem: string) {
      entry.message.value = { ...entry.message.peek(), state: 'failed', problem }
    },
    discard(entry: Entry) {
      entries.value = entries.peek().filter((other) => other !== entry)
    },
  }
}

export const isStored = ({ message }: Entry) => message.peek().state === 'stored'

const stored = (message: MessageJson): Shown => ({ ...message, state: 'stored', problem: '' })

const storedEntry = (message: MessageJson): Entry => ({
  key: String(message.id),
  nonce: null,
  message: signal(stored(message)),
})

const place = ({ message }: Entry) => message.peek().id ?? Number.POSITIVE_INFINITY
const inOrder = (entries: Entry[]) =>
  entries.toSorted((one, other) => (place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0))
