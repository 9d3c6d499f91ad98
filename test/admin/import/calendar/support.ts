import { hikesOfCalendar } from '../../../../src/admin/import/calendar-hikes.ts'

/** Returns a calendar file with these lines. */
export const calendar = (...parts: (string | string[])[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', ...parts.flat(), 'END:VCALENDAR', ''].join('\r\n')

/** Returns the lines of an event: `lines`, and defaults for those that are missing. */
export const event = (...lines: string[]) => {
  const names = lines.map((line) => line.split(/[;:]/, 1)[0])
  const usual = ['UID:ridge', 'SUMMARY:Ridge walk', 'LOCATION:Thun'].filter(
    (line) => !names.includes(line.split(':', 1)[0]),
  )
  return ['BEGIN:VEVENT', ...usual, ...lines, 'END:VEVENT']
}

type Options = { now?: string; timeZone?: string }

/** Reads a file for a group in Zurich on the first day of 2031. */
export const read = (
  file: string | Uint8Array,
  { now = '2031-01-01', timeZone = 'Europe/Zurich' }: Options = {},
) =>
  hikesOfCalendar(typeof file === 'string' ? new TextEncoder().encode(file) : file, {
    ...{ timeZone, currency: 'usd', now: new Date(now) },
  })

/** Returns the entries as 'start zone', or their errors, ordered by time. */
export async function startsOf(file: string | Uint8Array, options?: Options) {
  const { entries } = await read(file, options)
  return entries
    .map(({ hike, errors }) =>
      hike ? `${hike.event_time.toISOString().slice(0, 16)}Z ${hike.time_zone}` : errors,
    )
    .sort()
}

export async function only(file: string | Uint8Array, options?: Options) {
  const { entries } = await read(file, options)
  const [entry] = entries
  if (!entry || entries.length > 1) throw new Error(`There are ${entries.length} entries.`)
  return entry
}
