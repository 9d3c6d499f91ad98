import type { IcsDateObject, IcsTimezone, IcsTimezoneProp } from 'ts-ics'
import { cached } from '../shared/cached.ts'
import { DAY, MINUTE } from '../shared/duration.ts'
import { utcOffset } from '../shared/local-time.ts'

/**
 * Returns a VTIMEZONE that lists each change in the offset in the years of these instants. A recurrence rule would
 * become wrong if a government changed the dates. Outlook reads only zones that the file defines.
 */
export function timeZone(name: string, instants: Date[]): IcsTimezone {
  const years = new Set(instants.map((instant) => yearOf(instant.getTime())))
  const changes = [...years]
    .sort((a, b) => a - b)
    .flatMap((year) => {
      const [start, ...later] = offsetChanges(name, year)
      return years.has(year - 1) || !start ? later : [start, ...later]
    })
  return { id: name, props: changes.map(observance) }
}

/**
 * Converts an instant to local time in a zone. If clocks are set back and show this local time twice, returns UTC
 * instead, because RFC 5545 cannot express the second time.
 */
export function zonedTime(instant: Date, zone: string): IcsDateObject {
  const time = instant.getTime()
  if (isShownTwice(time, zone)) return { date: instant }
  const offset = offsetAt(time, zone)
  const date = new Date(time + offset)
  return { date, local: { date, timezone: zone, tzoffset: offsetText(offset) } }
}

/** The library writes `start` plus `offsetTo`, but RFC 5545 requires the local time before the change. */
const observance = ({ at, from, to, isDaylight }: OffsetChange): IcsTimezoneProp => ({
  type: isDaylight ? 'DAYLIGHT' : 'STANDARD',
  start: new Date(at + from - to),
  offsetFrom: offsetText(from),
  offsetTo: offsetText(to),
})

/** Whether clocks are set back so close to an instant that they show its local time twice. */
function isShownTwice(time: number, zone: string): boolean {
  const years = new Set([time - DAY, time + DAY].map(yearOf))
  return [...years]
    .flatMap((year) => offsetChanges(zone, year))
    .some(({ at, from, to }) => time >= at - (from - to) && time < at + (from - to))
}

/**
 * Returns the offset from UTC in milliseconds. Uses the cached changes of the year, because Intl takes 50 µs per
 * instant.
 */
const offsetAt = (time: number, zone: string) =>
  offsetChanges(zone, yearOf(time)).findLast(({ at }) => at <= time)?.to ?? 0

/** Formats an offset like '+0530'. */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE
  const digits = Math.floor(minutes / 60) * 100 + (minutes % 60)
  return (offset < 0 ? '-' : '+') + String(digits).padStart(4, '0')
}

/** A change in the offset from UTC at the instant `at`, in milliseconds. */
type OffsetChange = { at: number; from: number; to: number; isDaylight: boolean }

const cache = new Map<string, OffsetChange[]>()
const MAX_CACHED = 2000
/** Shorter than the time between any two changes in a zone, even in Morocco, where clocks also change for Ramadan. */
const STEP = 14 * DAY

/**
 * Returns each change in the offset in a year (UTC). The first entry is the offset at the start of the year, as a
 * change without effect.
 */
const offsetChanges = (zone: string, year: number): OffsetChange[] =>
  cached(cache, `${year} ${zone}`, MAX_CACHED, () => findChanges(zone, year))

function findChanges(zone: string, year: number): OffsetChange[] {
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  const changes: OffsetChange[] = []
  for (let time = start; time < end; time += STEP) {
    const [low, high] = [time, Math.min(time + STEP, end)]
    const [from, to] = [utcOffset(low, zone), utcOffset(high, zone)]
    if (from !== to) changes.push({ at: changeBetween(low, high, zone), from, to, isDaylight: to > from })
  }
  const offset = utcOffset(start, zone)
  const isDaylight = changes[0] !== undefined && !changes[0].isDaylight
  changes.unshift({ at: start, from: offset, to: offset, isDaylight })
  return changes
}

/** Returns the first minute with the offset that the zone has at `high`. */
function changeBetween(low: number, high: number, zone: string): number {
  const later = utcOffset(high, zone)
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE
    if (utcOffset(middle, zone) === later) high = middle
    else low = middle
  }
  return high
}

const yearOf = (time: number) => new Date(time).getUTCFullYear()
