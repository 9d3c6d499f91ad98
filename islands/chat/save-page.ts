import { MINUTE } from '../../src/shared/duration.ts'
import { CHANGED } from '../../src/shared/page-messages.ts'

/**
 * The shortest delay, in milliseconds. The service worker does not save a page that it has just saved. Messages that
 * follow each other are saved together.
 */
const MIN_DELAY = 10_000
/** All pages with the chat are told of a message at the same time. The jitter spreads their requests. */
const MAX_JITTER = 5000

/**
 * Returns a function to call after a change to the chat. The service worker then reads the page again, about 20 KB, and
 * saves it for offline use: soon after the first change, and at most once a minute.
 */
export function createPageSaver() {
  let isScheduled = false
  let lastAt = 0

  function save() {
    isScheduled = false
    lastAt = Date.now()
    navigator.serviceWorker?.controller?.postMessage(CHANGED)
  }

  return () => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(save, Math.max(MIN_DELAY + Math.random() * MAX_JITTER, lastAt + MINUTE - Date.now()))
  }
}
