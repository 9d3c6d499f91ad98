import { batch } from '@preact/signals-react'
import type { EventJson } from '../../src/events/json.ts'
import { bellCount, bellLabel, UNREAD_HEADER } from '../../src/shared/unread-notices.ts'
import { onEventChange } from './event-changes.ts'
import { changedEvent, changedParticipants, chatConnected, eventDeleted } from './store.ts'

// The chat's socket says that the event has changed, and the page reads it again with the ETag of its last answer. A
// page without that socket asks by an interval. The answer has the number of unread notices in a header, so that the
// bell needs no socket or request of its own.

// Milliseconds.
/** After a change. Each read that finds none makes the next one later. */
const SHORTEST_INTERVAL = 15_000
const LONGEST_INTERVAL = 60_000
/** While the chat's socket tells of changes: it may have lost a frame, which is sent once and not stored. */
const CONNECTED_INTERVAL = 120_000
/** All pages of a hike are told of a change at the same moment. */
const MAX_JITTER = 400
/** A read that hangs would hold up those after it. */
const TIMEOUT = 20_000

/** Of the answer that the page shows; null where it shows something else, so that the next read is answered in full. */
let etag: string | null = null
let isStale = false
let running: Promise<boolean> | null = null

/**
 * Reads the event again, and shows it where it has changed: true then. A read that was under way before this call or
 * before `applyEvent` may be older than the page, so it is repeated.
 */
export function refreshEvent(id: number): Promise<boolean> {
  isStale = true
  running ??= readUntilCurrent(id).finally(() => {
    running = null
  })
  return running
}

/** Shows the event that a write has answered. */
export function applyEvent(event: EventJson) {
  isStale = running !== null
  etag = null
  showEvent(event)
}

async function readUntilCurrent(id: number): Promise<boolean> {
  let hasChanged = false
  while (isStale) {
    isStale = false
    const answer = await readEvent(id)
    if (isStale || answer === null) continue
    if (answer === 'deleted') eventDeleted.value = true
    else {
      etag = answer.etag
      showEvent(answer.event)
    }
    hasChanged = true
  }
  return hasChanged
}

type Answer = { event: EventJson; etag: string | null }

/** Null where the event is as the page shows it, or where that cannot be told. */
async function readEvent(id: number): Promise<Answer | 'deleted' | null> {
  const headers = { Accept: 'application/json', ...(etag !== null && { 'If-None-Match': etag }) }
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(`/api/events/${id}/`, { method: 'GET', headers, signal })
    showUnread(response.headers.get(UNREAD_HEADER))
    if (response.status === 404) return 'deleted'
    if (!response.ok) return null
    return { event: (await response.json()) as EventJson, etag: response.headers.get('ETag') }
  } catch {
    return null
  }
}

/** Shows how many notices are unread beside the bell of the masthead, which is no island. */
function showUnread(header: string | null) {
  const bell = document.getElementById('bell')
  if (header === null || !bell) return
  const unread = Number(header)
  bell.setAttribute('aria-label', bellLabel(unread))
  const count = bellCount(unread)
  if (count === undefined) bell.removeAttribute('data-unread')
  else bell.setAttribute('data-unread', count)
}

function showEvent(event: EventJson) {
  batch(() => {
    changedEvent.value = event
    changedParticipants.value = event.participants
  })
}

/** Keeps the event of the page current while the page is visible. Returns what ends that. */
export function followEvent(id: number) {
  let interval = SHORTEST_INTERVAL
  let timer: number | undefined
  let dueAt = Number.POSITIVE_INFINITY
  const listeners = new AbortController()
  const { signal } = listeners

  /** The earlier of two times counts: the end of one read must not put off another that has been asked for. */
  function schedule(delay: number) {
    if (document.hidden || eventDeleted.peek() || signal.aborted) return cancel()
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
    const hasChanged = await refreshEvent(id)
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
  const unsubscribe = onEventChange(readSoon)
  scheduleNext()
  return () => {
    listeners.abort()
    unsubscribe()
    cancel()
  }
}
