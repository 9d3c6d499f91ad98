import { HOUR } from '../../shared/duration.ts'
import { localTime } from '../../shared/local-time.ts'

/** In milliseconds: more than the offset of any time zone. */
const MAX_OFFSET = 15 * HOUR

/** The instant at which the calendar day of `instant` in `zone` ends. */
export function dayEnd(instant: Date, zone: string): Date {
  const { year, month, day } = localTime(instant, zone)
  return startOfDay(year, month, day + 1, zone)
}

/**
 * The first instant of a calendar day, also where a clock change skips midnight or the whole day. A binary search,
 * since Intl converts only from instants to local dates; local dates never decrease within its range.
 */
function startOfDay(year: number, month: number, day: number, zone: string): Date {
  const midnight = Date.UTC(year, month - 1, day)
  let low = midnight - MAX_OFFSET
  let high = midnight + MAX_OFFSET
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (localMidnight(middle, zone) >= midnight) high = middle
    else low = middle
  }
  return new Date(high)
}

/** Midnight UTC of the local date at `time`, in milliseconds. */
function localMidnight(time: number, zone: string): number {
  const { year, month, day } = localTime(new Date(time), zone)
  return Date.UTC(year, month - 1, day)
}
