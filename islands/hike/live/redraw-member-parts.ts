import type { HikeJson } from '../../../src/hikes/page/json.ts'

const RIDES = '#rides'
/** The selector of the card of the day. */
export const TODAY = '.event .today[aria-labelledby]'
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
  // The request has failed, or the role has changed again in the meantime.
  if (!page || read !== reads) return
  const [rides, report] = [RIDES, REPORT].map((part) => page.querySelector(part))
  if (rides) document.getElementById('people')?.insertAdjacentElement('afterend', rides)
  if (report) document.querySelector('.event .report-link')?.insertAdjacentElement('afterend', report)
}

let cardReads = 0

/** Requests the page from the server, and replaces the card of the day, or removes it if the page no longer has one. */
export async function redrawToday(card: HTMLElement, { id }: HikeJson) {
  const read = ++cardReads
  const page = await readPage(id)
  // The request has failed, or the hike has changed again in the meantime.
  if (!page || read !== cardReads) return
  const current = page.querySelector(TODAY)
  if (current) card.replaceWith(current)
  else card.remove()
}

/** Returns null if the request fails. The parts are then missing until the page is loaded again. */
async function readPage(id: number): Promise<Document | null> {
  try {
    const response = await fetch(`/events/${id}`, { signal: AbortSignal.timeout(20_000) })
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null
  } catch {
    return null
  }
}
