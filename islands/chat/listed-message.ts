import { type Signal, signal } from '@preact/signals-react'
import type { MessageJson, PictureJson, QuoteJson } from '../../src/chat/schema.ts'

/** One that waits will be sent by itself; one that has failed has been refused. */
type State = 'stored' | 'sending' | 'waiting' | 'failed'
export type ListedMessage = Omit<MessageJson, 'id' | 'reply_to'> & {
  id: number | null
  reply_to?: QuoteJson | undefined
  state: State
  problem: string
}
/** One row. Its message is a signal of its own, so that a change of it renders that row alone. */
export type Entry = {
  key: string
  nonce: string | null
  message: Signal<ListedMessage>
  attached?: Attachment | undefined
}

/** The picture of a message that is not stored. After a reload it is empty until `picture-messages.tsx` has restored it. */
export type Attachment = {
  file?: File
  /** As it is shown until it is stored. */
  picture?: PictureJson
  /** What to say where the picture would be lost by a reload. */
  note?: string
}

/** False for a message that is being sent, waits or has failed. */
export const isStored = ({ message }: Entry) => message.peek().state === 'stored'
export const isQueued = ({ message }: Entry) => ['sending', 'waiting'].includes(message.peek().state)

/** Whether it is of another one, after the message up to which the viewer has read. */
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
