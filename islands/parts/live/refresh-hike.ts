import { batch } from '@preact/signals-react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { UNREAD_HEADER } from '../../../src/shared/unread-notices.ts'
import { showUnread } from '../bell.ts'
import { changedHike, changedParticipants, hikeDeleted } from '../store.ts'

/** The maximum duration of a read, in milliseconds. A hanging read would block later reads. */
const TIMEOUT = 20_000

/**
 * The ETag of the shown response. Null if the page shows the rendered hike or one from `applyHike`, so that the next
 * read gets a full response.
 */
let etag: string | null = null
let isStale = false
let running: Promise<boolean> | null = null

/**
 * Reads the hike again, and returns whether it has changed. A read that was in progress before this call or before
 * `applyHike` may be outdated, so it is repeated.
 */
export function refreshHike(id: number): Promise<boolean> {
  isStale = true
  running ??= readUntilCurrent(id).finally(() => {
    running = null
  })
  return running
}

/** Shows a hike that another request returned, for example after a write. */
export function applyHike(hike: HikeJson) {
  isStale = running !== null
  etag = null
  showHike(hike)
}

async function readUntilCurrent(id: number): Promise<boolean> {
  let hasChanged = false
  while (isStale) {
    isStale = false
    const answer = await readHike(id)
    if (isStale || answer === null) continue
    if (answer === 'deleted') hikeDeleted.value = true
    else {
      etag = answer.etag
      showHike(answer.hike)
    }
    hasChanged = true
  }
  return hasChanged
}

type Answer = { hike: HikeJson; etag: string | null }

/** Returns 'deleted' for a 404, and null if the hike has not changed or the read fails. */
async function readHike(id: number): Promise<Answer | 'deleted' | null> {
  const headers = { Accept: 'application/json', ...(etag !== null && { 'If-None-Match': etag }) }
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(`/api/events/${id}/`, { method: 'GET', headers, signal })
    const unread = response.headers.get(UNREAD_HEADER)
    if (unread) showUnread(Number(unread))
    if (response.status === 404) return 'deleted'
    if (!response.ok) return null
    return { hike: (await response.json()) as HikeJson, etag: response.headers.get('ETag') }
  } catch {
    return null
  }
}

function showHike(hike: HikeJson) {
  batch(() => {
    changedHike.value = hike
    changedParticipants.value = hike.participants
  })
}
