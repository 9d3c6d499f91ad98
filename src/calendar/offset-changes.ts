import { cached } from '../shared/cached.ts'
import { DAY, MINUTE } from '../shared/duration.ts'
import { localTime } from '../shared/local-time.ts'

// Milliseconds.

/** At `at`, the offset from UTC changes (in milliseconds). */
export type OffsetChange = { at: number; from: number; to: number; isDaylight: boolean }

const cache = new Map<string, OffsetChange[]>()
const MAX_CACHED = 2000
/** Less than there is between any two changes: in Morocco, the clocks change for Ramadan. */
const STEP = 14 * DAY

/** The offset at the start of a year (UTC), as a change from itself, and each change in that year. */
export const offsetChanges = (zone: string, year: number): OffsetChange[] =>
  cached(cache, `${year} ${zone}`, MAX_CACHED, () => findChanges(zone, year))

function findChanges(zone: string, year: number): OffsetChange[] {
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  const changes: OffsetChange[] = []
  for (let time = start; time < end; time += STEP) {
    const [low, high] = [time, Math.min(time + STEP, end)]
    const [from, to] = [readOffset(low, zone), readOffset(high, zone)]
    if (from !== to) changes.push({ at: changeBetween(low, high, zone), from, to, isDaylight: to > from })
  }
  const offset = readOffset(start, zone)
  const isDaylight = changes[0] !== undefined && !changes[0].isDaylight
  changes.unshift({ at: start, from: offset, to: offset, isDaylight })
  return changes
}

/** The first minute with the offset that the zone has at `high`. */
function changeBetween(low: number, high: number, zone: string): number {
  const later = readOffset(high, zone)
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE
    if (readOffset(middle, zone) === later) high = middle
    else low = middle
  }
  return high
}

export const yearOf = (time: number) => new Date(time).getUTCFullYear()

/** Local time minus UTC, in milliseconds. */
function readOffset(time: number, zone: string): number {
  const { year, month, day, hour, minute } = localTime(new Date(time), zone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(time / MINUTE) * MINUTE
}
