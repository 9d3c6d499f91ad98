import { MINUTE } from '../../../src/shared/duration.ts'
import { inputTime } from '../../../src/shared/format.ts'
import { localTime } from '../../../src/shared/local-time.ts'

const DAY_MINUTES = 24 * 60

/**
 * The time of day in the browser's zone at which local time at the hike is that of the original, on this date: the two
 * zones may change their clocks on different days. The value of a time input.
 */
export function sameClockOn(date: string, original: { event_time: string; time_zone: string }): string {
  const start = new Date(original.event_time)
  const guess = new Date(`${date}T${clockOf(inputTime(start))}`)
  const [wanted, shown] = [start, guess].map((time) => minuteOfDay(time, original.time_zone))
  if (wanted === undefined || shown === undefined || Number.isNaN(shown)) return clockOf(inputTime(start))
  const minutes = (wanted - shown + 1.5 * DAY_MINUTES) % DAY_MINUTES
  return clockOf(inputTime(new Date(guess.getTime() + (minutes - DAY_MINUTES / 2) * MINUTE)))
}

/** '2031-06-14T09:00' → '09:00' */
export const clockOf = (time: string) => time.slice(11, 16)

function minuteOfDay(time: Date, zone: string): number {
  if (Number.isNaN(time.getTime())) return Number.NaN
  const { hour, minute } = localTime(time, zone)
  return hour * 60 + minute
}
