import { MINUTE } from '../../../src/shared/duration.ts'
import { chatConnected, hikeDeleted } from '../store.ts'
import { onHikeChange } from './hike-changes.ts'
import { refreshHike } from './refresh-hike.ts'

// The chat's socket announces changes to the hike, and the page then reads the hike with the ETag of the last response.
// Without the socket, the page polls more often. The response contains the number of unread notices in a header, so the
// bell needs no separate request.

// All intervals are in milliseconds.
/** The interval after a change. Each read that finds no change increases it. */
const SHORTEST_INTERVAL = 15_000
const LONGEST_INTERVAL = MINUTE
/**
 * The interval while the chat's socket is open. The page still polls, because a frame is sent only once and may get
 * lost.
 */
const CONNECTED_INTERVAL = 120_000
/** All open pages of a hike are notified of a change at the same time. The jitter spreads their requests. */
const MAX_JITTER = 400

/** Keeps the page's hike current while the page is visible. Returns a function that stops it. */
export function followHike(id: number) {
  let interval = SHORTEST_INTERVAL
  let timer: number | undefined
  let dueAt = Number.POSITIVE_INFINITY
  const listeners = new AbortController()
  const { signal } = listeners

  /**
   * Schedules the next read, unless an earlier one is already scheduled: when a read ends, it must not postpone a read
   * that was requested in the meantime.
   */
  function schedule(delay: number) {
    if (document.hidden || hikeDeleted.peek() || signal.aborted) return cancel()
    if (Date.now() + delay >= dueAt) return
    cancel()
    dueAt = Date.now() + delay
    timer = window.setTimeout(read, delay)
  }

  function cancel() {
    clearTimeout(timer)
    dueAt = Number.POSITIVE_INFINITY
  }

  async function read() {
    cancel()
    const hasChanged = await refreshHike(id)
    interval = hasChanged ? SHORTEST_INTERVAL : Math.min(interval * 1.5, LONGEST_INTERVAL)
    scheduleNext()
  }

  const scheduleNext = () => schedule(chatConnected.peek() ? CONNECTED_INTERVAL : interval)

  const readSoon = () => {
    interval = SHORTEST_INTERVAL
    schedule(Math.random() * MAX_JITTER)
  }
  document.addEventListener('visibilitychange', readSoon, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && readSoon(), { signal })
  const unsubscribe = onHikeChange(readSoon)
  scheduleNext()
  return () => {
    listeners.abort()
    unsubscribe()
    cancel()
  }
}
