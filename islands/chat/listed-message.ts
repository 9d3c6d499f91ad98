import { type Signal, signal } from '@preact/signals-react'
import type { MessageJson, PictureJson, QuoteJson } from '../../src/chat/schema.ts'

/** A waiting message is sent by itself; a failed one was refused. */
type State = 'stored' | 'sending' | 'waiting' | 'failed'
export type ListedMessage = Omit<MessageJson, 'id' | 'reply_to'> & {
  id: number | null
  reply_to?: QuoteJson | undefined
  state: State
  problem: string
}
/** One row. Its message is a signal of its own, so that a change renders only this row. */
export type Entry = {
  key: string
  nonce: string | null
  message: Signal<ListedMessage>
  attached?: Attachment | undefined
}

/** The picture of an unsent message. After a reload it is empty until `picture-messages.tsx` has restored it. */
export type Attachment = {
  file?: File
  /** How the picture is shown until it is stored. */
  picture?: PictureJson
  /** A warning, for a picture that a reload would lose. */
  note?: string
}

/** False while a message is being sent or waits, and after it has failed. */
export const isStored = ({ message }: Entry) => message.peek().state === 'stored'
export const isQueued = ({ message }: Entry) => ['sending', 'waiting'].includes(message.peek().state)

/** Whether the message is by another user, and newer than the last one that the viewer has read. */
export const isUnread = ({ message }: Entry, viewerId: number, readThrough: number) => {
  const { id, user_id } = message.peek()
  return user_id !== viewerId && (id ?? 0) > readThrough
}

export const stored = (message: MessageJson): ListedMessage => ({ ...message, state: 'stored', problem: '' })

export const storedEntry = (message: MessageJson): Entry => ({
  key: String(message.id),
  nonce: null,
  message: signal(stored(message)),
})

const sortKey = ({ message }: Entry) => message.peek().id ?? Number.MAX_SAFE_INTEGER
/** The sort is stable: unsent entries keep their order. */
export const sorted = (entries: Entry[]) => entries.toSorted((one, other) => sortKey(one) - sortKey(other))
