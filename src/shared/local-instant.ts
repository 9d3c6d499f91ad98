import { DAY, MINUTE } from './duration.ts'
import { type LocalTime, utcOffset } from './local-time.ts'

/** Returns the time since midnight in milliseconds. */
export const timeOfDay = ({ hour, minute }: LocalTime) => (hour * 60 + minute) * MINUTE

/**
 * Returns the instant at which clocks in `zone` show a local time, by the rules of RFC 5545 (3.3.5) and of browsers. If
 * the time occurs twice, returns the first instant. If it is skipped, uses the offset before the change, so that 02:30
 * becomes 03:30. `local` is the UTC time with the same digits, in milliseconds.
 */
export const instantAt = (local: number, zone: string): number =>
  instantByOffsets(local, (time) => utcOffset(time, zone))

/** Like `instantAt`, for a zone given by `offsetAt`, which returns local time minus UTC at an instant. */
export function instantByOffsets(local: number, offsetAt: (time: number) => number): number {
  const before = offsetAt(local - DAY)
  const after = offsetAt(local + DAY)
  const shown = [local - before, local - after].filter((time) => time + offsetAt(time) === local)
  return shown.length > 0 ? Math.min(...shown) : local - before
}
