import type { Statement } from './counting-worker.ts'
import type { FilledApp } from './filled-app.ts'
import { request } from './requests.ts'

/** If a request has this cookie, the gateway does not use the cache, so the page is rendered. */
export const UNCACHED = 'bookmark=none'

/** `room` is the chat that the page reads. */
export type RotatingPage = { path: string; cookie: string; room?: string; statements: Statement[] }

/**
 * An isolate caches the card hashes of fewer hikes than this (src/shared/cards.ts), so a hike's hash is no longer
 * cached when its page is requested again.
 */
const HIKES = 240
const SEARCHES = 120

/**
 * Returns different pages to request one after another: hikes whose pages are not cached, and searches. The measured
 * user organizes or joins the hikes, so their pages have a chat.
 */
export async function rotatingPages(
  filled: FilledApp,
  hikeId: number,
): Promise<Record<string, RotatingPage[]>> {
  const { cookie } = filled
  const hikes = Array.from({ length: HIKES }, (_, index) => hikeId + 2 * (index - HIKES / 2))
  const members = hikes.map((id) => ({ path: `/events/${id}`, cookie, room: `hike ${id}` }))
  const visitors = hikes.map((id) => ({ path: `/events/${id}`, cookie: UNCACHED }))
  const searches = Array.from({ length: SEARCHES }, (_, index) => searchOf(index))
  return {
    'Another hike each time, signed in': await withStatements(filled, members),
    'Another hike each time, visitor': await withStatements(filled, visitors),
    'Another search each time, signed in': await withStatements(
      filled,
      searches.map((path) => ({ path, cookie })),
    ),
    'Another search each time, visitor': await withStatements(
      filled,
      searches.map((path) => ({ path, cookie: UNCACHED })),
    ),
  }
}

/** Returns a search by words, by a place in the area of the hikes, by a first day, or by words and a checkbox. */
function searchOf(index: number): string {
  const kinds = [
    () => ({ q: `number ${500 + index}` }),
    () => ({ near: `${(40.5 + (index % 14)).toFixed(2)},${(-4 + (index % 24)).toFixed(2)}`, within: '100' }),
    () => ({ from: new Date(Date.now() + index * 86_400_000).toISOString().slice(0, 10) }),
    () => ({ q: `station ${index}`, free: '1' }),
  ]
  return `/?${new URLSearchParams(kinds[index % kinds.length]?.())}`
}

async function withStatements({ origin }: FilledApp, pages: Omit<RotatingPage, 'statements'>[]) {
  const rotating: RotatingPage[] = []
  for (const page of pages)
    rotating.push({ ...page, statements: await readStatements(origin + page.path, page.cookie) })
  return rotating
}

/** Requests the statements of a page from the counting app. */
export async function readStatements(url: string, cookie?: string): Promise<Statement[]> {
  const { body } = await request({ url, cookie, headers: { 'X-Statements': '1' } })
  return JSON.parse(body)
}
