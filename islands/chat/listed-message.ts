import { type Signal, signal } from '@preact/signals-react'
import type { MessageJson, PictureJson, QuoteJson } from '../../src/chat/schema.ts'

/** A waiting message is sent automatically; a failed message was rejected by the server. */
type State = 'stored' | 'sending' | 'waiting' | 'failed'
export type ListedMessage = Omit<MessageJson, 'id' | 'reply_to'> & {
  id: number | null
  reply_to?: QuoteJson | undefined
  state: State
  problem: string
}
/** One row. Its message is a separate signal, so that a change renders only this row. */
export type Entry = {
  key: string
  nonce: string | null
  message: Signal<ListedMessage>
  attached?: Attachment | undefined
}

/** The picture of an unsent message. After a reload, the object is empty until `kept-pictures.ts` restores it. */
export type Attachment = {
  file?: File
  /** The picture as shown until it is stored on the server. */
  picture?: PictureJson
  /** A warning that a reload would lose the picture. */
  note?: string
}

/** False while a message is being sent or waiting, and if it has failed. */
export const isStored = ({ message }: Entry) => message.peek().state === 'stored'
export const isQueued = ({ message }: Entry) => ['sending', 'waiting'].includes(message.peek().state)

/** Whether another user wrote the message, and it is newer than the last message that the viewer has read. */
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
/** Sorts stored entries by id. Unsent entries follow, in the same order as before, because the sort is stable. */
export const sorted = (entries: Entry[]) => entries.toSorted((one, other) => sortKey(one) - sortKey(other))
