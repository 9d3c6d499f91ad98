import { batch } from '@preact/signals-react'
import type { EventJson } from '../../../src/hikes/page/json.ts'
import { UNREAD_HEADER } from '../../../src/shared/unread-notices.ts'
import { changedEvent, changedParticipants, eventDeleted } from '../store.ts'
import { showUnread } from './unread-bell.ts'

/** In milliseconds. A read that hangs would hold up those after it. */
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

function showEvent(event: EventJson) {
  batch(() => {
    changedEvent.value = event
    changedParticipants.value = event.participants
  })
}
