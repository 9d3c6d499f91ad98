import { broadcast, type OmittedByUser, omit } from './broadcast.ts'
import type { Frame } from './schema.ts'

export type MessageBatch = Extract<Frame, { type: 'messages' }>['messages']

const asOneFrame = (batch: MessageBatch) => (batch.length > 0 ? [batch] : [])

/** The pause per recipient of a frame, and the longest pause, in milliseconds. Tests lengthen them. */
export const pauses = { perSocket: 0.1, longest: 25 }

/**
 * How long messages are batched after a frame, in milliseconds. In a small room, the pause is too short to be noticed.
 */
export const pauseAfterFrame = (sockets: number) => Math.min(pauses.longest, sockets * pauses.perSocket)

/**
 * Sends the first message of a burst immediately, and batches messages that follow within a pause. The pause grows with
 * the number of sockets. Benchmarks replace `pause` and `toFrames` (dev/bench/chat-rooms.ts).
 */
export function createDelivery(
  ctx: DurableObjectState,
  { pause = pauseAfterFrame, toFrames = asOneFrame } = {},
) {
  let batch: MessageBatch = []
  /** The messages and quotes of the batch that some users do not get. */
  let omitted: OmittedByUser = new Map()
  let isFlushScheduled = false

  function flush() {
    const [sent, omittedThen] = [batch, omitted]
    batch = []
    omitted = new Map()
    isFlushScheduled = sent.length > 0
    for (const messages of toFrames(sent)) broadcast(ctx, { type: 'messages', messages }, omittedThen)
    if (isFlushScheduled) setTimeout(flush, pause(ctx.getWebSockets().length))
  }

  return {
    deliver(message: MessageBatch[number], to: { hiddenFrom: number[]; quotedAuthor: number | null }) {
      omit(ctx, omitted, message.id, to)
      batch.push(message)
      if (isFlushScheduled) return
      isFlushScheduled = true
      // The output gate holds every send until storage is synced. Waiting once here is cheaper than once per socket.
      ctx.storage.sync().then(flush)
    },
    /** Edits the messages of the unsent batch. */
    change(edit: (waiting: MessageBatch) => MessageBatch) {
      batch = edit(batch)
    },
  }
}
