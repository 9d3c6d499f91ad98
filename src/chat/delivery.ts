import { broadcast } from './broadcast.ts'
import type { Frame } from './schema.ts'

export type MessageBatch = Extract<Frame, { type: 'messages' }>['messages']

const asOneFrame = (batch: MessageBatch) => (batch.length > 0 ? [batch] : [])

/**
 * Sends the first message of a burst at once, and batches those that follow within the interval (milliseconds). The
 * benchmark compares other values of `toFrames`.
 */
export function createDelivery(ctx: DurableObjectState, { interval = 25, toFrames = asOneFrame } = {}) {
  let batch: MessageBatch = []
  /** By user, the ids of messages in the batch that are not delivered to them. */
  let hidden = new Map<number, Set<number>>()
  let isFlushScheduled = false

  function flush() {
    const [sent, hiddenThen] = [batch, hidden]
    batch = []
    hidden = new Map()
    isFlushScheduled = sent.length > 0
    for (const messages of toFrames(sent)) broadcast(ctx, { type: 'messages', messages }, hiddenThen)
    if (isFlushScheduled) setTimeout(flush, interval)
  }

  return {
    deliver(message: MessageBatch[number], hiddenFrom: number[]) {
      for (const id of hiddenFrom) hidden.set(id, (hidden.get(id) ?? new Set()).add(message.id))
      batch.push(message)
      if (isFlushScheduled) return
      isFlushScheduled = true
      // The output gate holds every send until storage has synced. Waiting here once is cheaper than once per socket.
      ctx.storage.sync().then(flush)
    },
    /** Replaces the messages of the batch that has not been sent. */
    change(edit: (waiting: MessageBatch) => MessageBatch) {
      batch = edit(batch)
    },
  }
}
