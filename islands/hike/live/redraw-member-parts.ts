import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { MINUTE } from '../../../src/shared/duration.ts'
import { isTemporary } from '../../parts/api.ts'

const RIDES = '#rides'
/** The part of the page that begins with the card of the day. */
export const HEAD = '.event .head'
const TODAY = '.event .today[aria-labelledby]'
const REPORT = '.report-link[href*="kind=message"]'

let reads = 0

/**
 * Removes the parts of the page, outside of islands, that only participants have. If the viewer is a participant,
 * requests the page from the server, and adds its rides and its link for reports. All other parts stay as they are,
 * including typed text.
 */
export async function redrawMemberParts({ id, viewer }: HikeJson) {
  const read = ++reads
  for (const part of [RIDES, REPORT, TODAY]) document.querySelector(part)?.remove()
  if (viewer.role !== 'participant') {
    const { removeSaved } = await import('../../../service-worker/saved.ts')
    return removeSaved(`/events/${id}`)
  }
  const page = await readPage(id)
  // If the request has failed, the parts are missing until the page is loaded again. Otherwise the role has changed
  // again in the meantime.
  if (!page || read !== reads) return
  const [rides, report] = [RIDES, REPORT].map((part) => page.querySelector(part))
  if (rides) document.getElementById('people')?.insertAdjacentElement('afterend', rides)
  if (report) document.querySelector('.event .report-link')?.insertAdjacentElement('afterend', report)
}

/** The pause after a failed request for the card of the day, in milliseconds. */
const RETRY_AFTER = MINUTE / 4

let cardReads = 0
let retry: ReturnType<typeof setTimeout>

/**
 * Requests the page from the server, and adds, replaces or removes the card of the day, as in the requested page.
 * While the request fails, the page has no card instead of an outdated one, and the request is repeated.
 */
export async function redrawToday({ id }: Pick<HikeJson, 'id'>) {
  const read = ++cardReads
  clearTimeout(retry)
  const page = await readPage(id)
  // The hike has changed again in the meantime.
  if (read !== cardReads) return
  document.querySelector(TODAY)?.remove()
  if (!page) retry = setTimeout(redrawToday, RETRY_AFTER, { id })
  const card = page?.querySelector(TODAY)
  if (card) document.querySelector(HEAD)?.querySelector('.back')?.insertAdjacentElement('afterend', card)
  const script = page?.querySelector<HTMLScriptElement>('script[src*="/countdown-"]')
  // The page may have had no card. A script that it has loaded already does not run again.
  if (script) import(script.src).catch(() => {})
}

/** Returns null if the request fails, but may succeed later. */
async function readPage(id: number): Promise<Document | null> {
  try {
    const response = await fetch(`/events/${id}`, { signal: AbortSignal.timeout(20_000) })
    if (isTemporary(response.status)) return null
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    return null
  }
}
