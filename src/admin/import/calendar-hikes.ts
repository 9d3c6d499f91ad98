import { utf8Of } from './calendar/content-lines.ts'
import type { Entry } from './imported-hike.ts'

/** The number of bytes that are searched for the first BEGIN. */
const BEGINNING = 1000

export const isCalendar = (bytes: Uint8Array) =>
  /^\s*BEGIN[ \t]*:[ \t]*V(?:CALENDAR|EVENT)[ \t]*(?:[\r\n]|$)/i.test(
    new TextDecoder().decode(utf8Of(bytes.subarray(0, BEGINNING))),
  )

type Context = { timeZone: string; currency: string; now: Date }

/**
 * Parses the hikes of an iCalendar file (RFC 5545). `leftOut` contains sentences about what was omitted, such as
 * cancelled events. A faulty event becomes an entry with an error. Throws 400 for a file without events, or with too
 * many events or dates.
 */
export async function hikesOfCalendar(
  bytes: Uint8Array,
  context: Context,
): Promise<{ entries: Entry[]; leftOut: string[] }> {
  const { readHikes } = await import('./calendar/calendar.ts')
  return readHikes(bytes, context)
}
