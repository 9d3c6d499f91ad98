import { signal } from '@preact/signals-react'
import type { MessageJson, QuoteJson } from '../../src/chat/schema.ts'
import type { Emoji } from '../../src/chat/view/emoji.ts'
import {
  type Attachment,
  type Entry,
  isQueued,
  isStored,
  type ListedMessage,
  sorted,
  stored,
  storedEntry,
} from './listed-message.ts'

type Reactions = Partial<Record<Emoji, { count: number; mine?: boolean }>>
type Delivered = MessageJson & { nonce?: string }
export type MessageList = ReturnType<typeof createMessageList>
type Options = { viewer: { id: number; username: string }; pageSize: number }

/** Creates the list of messages on the page: stored ones by id, then unsent ones in the order of writing. */
export function createMessageList(first: MessageJson[], { viewer, pageSize }: Options) {
  const entries = signal<Entry[]>(first.map(storedEntry))
  /** Whether the server may have older messages. */
  const hasOlder = signal(first.length >= pageSize)
  /** The messages from others that arrived last. Each arrival replaces the array. */
  const arrivals = signal<MessageJson[]>([])
  let resets = 0
  let removedThrough = 0

  const firstId = () => entries.peek().find(isStored)?.message.peek().id ?? null
  const find = (id: number) => entries.peek().find(({ message }) => message.peek().id === id)
  const findUnsent = (nonce: string) =>
    entries.peek().find((entry) => entry.nonce === nonce && !isStored(entry))

  /** Adds each message only once, even if it is delivered repeatedly. Returns the new messages from others. */
  function merge(messages: readonly Delivered[]): MessageJson[] {
    const added: Entry[] = []
    const others: MessageJson[] = []
    const known = new Set(entries.peek().map((entry) => entry.message.peek().id))
    for (const { nonce, ...message } of messages) {
      if (message.id <= removedThrough || known.has(message.id)) continue
      known.add(message.id)
      const unsent = nonce !== undefined && message.user_id === viewer.id ? findUnsent(nonce) : undefined
      if (unsent) unsent.message.value = stored(message)
      else added.push(storedEntry(message))
      if (message.user_id !== viewer.id) others.push(message)
    }
    entries.value = sorted([...entries.peek(), ...added])
    return others
  }

  function removeQuotes(id: number) {
    for (const { message } of entries.peek())
      if (message.peek().reply_to?.id === id) message.value = { ...message.peek(), reply_to: undefined }
  }

  return {
    entries,
    hasOlder,
    arrivals,
    firstId,
    /** Returns the unsent messages, in the order in which they were written. */
    unsent: () => entries.peek().filter((entry) => !isStored(entry)),
    /** Returns the first message that is being sent or waiting. */
    firstQueued: () => entries.peek().find(isQueued),
    /** Returns the number of resets so far. A page that was requested before a reset must not be added after it. */
    resets: () => resets,
    addNewer(messages: readonly Delivered[]) {
      const others = merge(messages)
      if (others.length > 0) arrivals.value = others
    },
    addOlder(messages: readonly MessageJson[], isLast: boolean) {
      merge(messages)
      hasOlder.value = !isLast
    },
    /** Removes the messages up to and including this id, and ignores them if they are delivered again. */
    removeThrough(id: number) {
      if (id <= removedThrough) return
      removedThrough = id
      if ((firstId() ?? Number.POSITIVE_INFINITY) <= id) hasOlder.value = false
      entries.value = entries.peek().filter(({ message }) => (message.peek().id ?? id + 1) > id)
    },
    /**
     * Sets the reactions to a message. A socket's frames are the same for all viewers, so they do not include which
     * reactions are the viewer's. Lists of messages and the response to the viewer's own reaction include that.
     */
    setReactions(id: number, reactions: Reactions) {
      const entry = find(id)
      if (!entry) return
      const message = entry.message.peek()
      const own = Object.entries(reactions).map(([emoji, { count, mine }]) => [
        emoji,
        { count, mine: mine ?? message.reactions?.[emoji as Emoji]?.mine ?? false },
      ])
      entry.message.value = { ...message, reactions: Object.fromEntries(own) }
    },
    /** Updates stored messages. */
    refresh(messages: readonly MessageJson[]) {
      for (const message of messages) {
        const entry = find(message.id)
        if (entry) entry.message.value = stored(message)
      }
    },
    /** Removes a message, and its quotes in replies. */
    delete(id: number) {
      removeQuotes(id)
      const entry = find(id)
      if (entry) this.remove(entry)
    },
    /** Removes a message that a moderator has hidden, unless the viewer wrote it, and in any case its quotes. */
    hide(id: number) {
      removeQuotes(id)
      const entry = find(id)
      if (!entry) return
      const message = entry.message.peek()
      if (message.user_id === viewer.id) entry.message.value = { ...message, hidden: true }
      else this.remove(entry)
    },
    /** Updates the message, or inserts it in order unless it is older than the loaded pages. */
    addRestored(message: MessageJson) {
      const entry = find(message.id)
      if (entry) entry.message.value = stored(message)
      else if (!hasOlder.peek() || message.id > (firstId() ?? 0)) merge([message])
    },
    removeStored() {
      resets++
      hasOlder.value = false
      entries.value = entries.peek().filter((entry) => !isStored(entry))
    },
    addUnsent(text: string, nonce: string, reply_to?: QuoteJson, attached?: Attachment): Entry {
      const { id: user_id, username } = viewer
      const timestamp = new Date().toISOString()
      const message = signal<ListedMessage>({
        id: null,
        user_id,
        username,
        text,
        timestamp,
        reply_to,
        picture: attached?.picture,
        state: 'sending',
        problem: '',
      })
      const entry = { key: nonce, nonce, message, attached }
      entries.value = [...entries.peek(), entry]
      return entry
    },
    markStored(entry: Entry, message: MessageJson) {
      // The socket or the poll may have delivered it already.
      if (isStored(entry)) return
      if (find(message.id)) return this.remove(entry)
      entry.message.value = stored(message)
      entries.value = sorted(entries.peek())
    },
    markSending(entry: Entry) {
      entry.message.value = { ...entry.message.peek(), state: 'sending', problem: '' }
    },
    /** Marks all messages that are still to be sent as waiting. */
    markWaiting(problem: string) {
      for (const { message, attached } of entries.peek().filter(isQueued))
        message.value = { ...message.peek(), state: 'waiting', problem: problem + (attached?.note ?? '') }
    },
    markFailed(entry: Entry, problem: string) {
      entry.message.value = { ...entry.message.peek(), state: 'failed', problem }
    },
    remove(entry: Entry) {
      entries.value = entries.peek().filter((other) => other !== entry)
    },
  }
}
