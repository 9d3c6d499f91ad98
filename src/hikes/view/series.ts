import { MINUTE } from '../../shared/duration.ts'
import { instantAt, timeOfDay } from '../../shared/local-instant.ts'
import { type LocalTime, localTime } from '../../shared/local-time.ts'

/** The maximum for both `every` and `times`. */
export const MAX_REPEAT = 12

/** A series of `times` hikes, one every `every` weeks or months. */
export type Repeat = { unit: 'week' | 'month'; every: number; times: number }

/**
 * Returns the starts of a series: the given one, and others at the same local time of day in `zone`. In a month that is
 * too short for that day, the start is on the month's last day.
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

/** Returns the instant at the time of day `clock` in `zone`, on the date of `instant` in `instantZone`. */
export function onSameDay(instant: Date, instantZone: string, clock: LocalTime, zone: string): Date {
  const day = weeksLater(localTime(instant, instantZone), 0)
  return new Date(instantAt(day + timeOfDay(clock), zone))
}

export const hasSameTimeOfDay = (one: LocalTime, other: LocalTime) => timeOfDay(one) === timeOfDay(other)

// A local date and time is represented by the same date and time in UTC, in milliseconds.
const weeksLater = ({ year, month, day }: LocalTime, weeks: number) =>
  Date.UTC(year, month - 1, day + 7 * weeks)

function monthsLater({ year, month, day }: LocalTime, months: number): number {
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return Date.UTC(year, month - 1 + months, Math.min(day, lastDay))
}
