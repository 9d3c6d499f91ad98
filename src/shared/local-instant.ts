import { DAY, MINUTE } from './duration.ts'
import { type LocalTime, utcOffset } from './local-time.ts'

/** In milliseconds. */
export const timeOfDay = ({ hour, minute }: LocalTime) => (hour * 60 + minute) * MINUTE

/**
 * The instant at which the clocks in `zone` show a local time, as RFC 5545 (3.3.5) and browsers choose it: the first one
 * of a time that they show twice; and of a time that they skip, the one that it would be before they were set forward,
 * so that 02:30 becomes 03:30. `local` is in milliseconds, of the UTC date with the same numbers.
 */
export const instantAt = (local: number, zone: string): number =>
  instantByOffsets(local, (time) => utcOffset(time, zone))

/** The same where `offsetAt` tells local time minus UTC at an instant. */
export function instantByOffsets(local: number, offsetAt: (time: number) => number): number {
  const before = offsetAt(local - DAY)
  const after = offsetAt(local + DAY)
  const shown = [local - before, local - after].filter((time) => time + offsetAt(time) === local)
  return shown.length > 0 ? Math.min(...shown) : local - before
}
