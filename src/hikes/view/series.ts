import { DAY, MINUTE } from '../../shared/duration.ts'
import { type LocalTime, localTime } from '../../shared/local-time.ts'

/** The largest number of `every` and `times`. */
export const MAX_REPEAT = 12

/** Every so many weeks or months, so many hikes in all. */
export type Repeat = { unit: 'week' | 'month'; every: number; times: number }

/**
 * The starts of a series: the first one as given, the others at the same local time of day in `zone`. A day that a month
 * does not have is its last one.
 */
export function seriesOf(first: Date, zone: string, { unit, every, times }: Repeat): Date[] {
  const local = localTime(first, zone)
  const ofMinute = first.getTime() % MINUTE
  return Array.from({ length: times }, (_, index) => {
    if (index === 0) return first
    const day = unit === 'week' ? weeksLater(local, index * every) : monthsLater(local, index * every)
    return new Date(instantAt(day + timeOfDay(local), zone) + ofMinute)
  })
}

/** The time of day `clock` in `zone`, on the day that `instant` has in `instantZone`. */
export function onSameDay(instant: Date, instantZone: string, clock: LocalTime, zone: string): Date {
  const day = weeksLater(localTime(instant, instantZone), 0)
  return new Date(instantAt(day + timeOfDay(clock), zone))
}

export const hasSameTimeOfDay = (one: LocalTime, other: LocalTime) => timeOfDay(one) === timeOfDay(other)

// Local dates and times are those of UTC with the same numbers, in milliseconds.
const weeksLater = ({ year, month, day }: LocalTime, weeks: number) =>
  Date.UTC(year, month - 1, day + 7 * weeks)

function monthsLater({ year, month, day }: LocalTime, months: number): number {
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return Date.UTC(year, month - 1 + months, Math.min(day, lastDay))
}

const timeOfDay = ({ hour, minute }: LocalTime) => (hour * 60 + minute) * MINUTE

/**
 * The instant at which the clocks in `zone` show a local time, as RFC 5545 (3.3.5) and browsers choose it: the first one
 * of a time that they show twice; and of a time that they skip, the one that it would be before they were set forward,
 * so that 02:30 becomes 03:30.
 */
function instantAt(local: number, zone: string): number {
  const before = offsetAt(local - DAY, zone)
  const after = offsetAt(local + DAY, zone)
  const shown = [local - before, local - after].filter((time) => time + offsetAt(time, zone) === local)
  return shown.length > 0 ? Math.min(...shown) : local - before
}

/** The offset from UTC in milliseconds. */
function offsetAt(time: number, zone: string): number {
  const local = localTime(new Date(time), zone)
  const { year, month, day } = local
  return Date.UTC(year, month - 1, day) + timeOfDay(local) - Math.floor(time / MINUTE) * MINUTE
}
