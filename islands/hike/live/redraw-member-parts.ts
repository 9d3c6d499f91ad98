import type { HikeJson } from '../../../src/hikes/page/json.ts'

const RIDES = '#rides'
const REPORT = '.report-link[href*="kind=message"]'

let reads = 0

/**
 * Shows the parts of the page that only participants have and that are no islands, or removes them: those of the page as
 * the server renders it now. All else stays, with what is typed into it.
 */
export async function redrawMemberParts(chat: HTMLElement, { id, viewer }: HikeJson) {
  const read = ++reads
  for (const part of [RIDES, REPORT]) document.querySelector(part)?.remove()
  if (viewer.role !== 'participant') return
  const page = await readPage(id)
  // The role has changed again meanwhile.
  if (!page || read !== reads) return
  const [rides, report] = [RIDES, REPORT].map((part) => page.querySelector(part))
  if (rides) chat.insertAdjacentElement('beforebegin', rides)
  if (report) document.querySelector('.event .report-link')?.insertAdjacentElement('afterend', report)
}

/** Null where there is no connection: the next load of the page has the parts. */
async function readPage(id: number): Promise<Document | null> {
  try {
    const response = await fetch(`/events/${id}`, { signal: AbortSignal.timeout(20_000) })
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null
  } catch {
    return null
  }
}
