import { currentTime } from './clock.ts'
import { HOUR, MINUTE } from './duration.ts'
import { hikeTime, lastInstant, localDay } from './format.ts'

/** The assumed duration of a hike without one, in hours. */
export const USUAL_DURATION = 3
/** The maximum duration that can be entered, in hours. */
export const MAX_DURATION = 10_000

export type Timed = {
  event_time: string
  /** Null or absent for a hike of one day. */
  end_time?: string | null | undefined
  time_zone: string
  /** Set if the start was moved after the day of the hike had passed. The hike still counts as over. */
  was_over?: true | undefined
}

const endOf = (end_time: string | null | undefined) => (end_time ? new Date(end_time) : null)

/** `hikeTime` for a hike as the API returns it. */
export const timeOf = ({ event_time, end_time, time_zone }: Timed, now?: Date) =>
  hikeTime(new Date(event_time), endOf(end_time), time_zone, now)

/**
 * Whether the last day of the hike has passed in its time zone, or had passed before the start was moved. An end at
 * midnight belongs to the day before.
 */
export const isOver = ({ event_time, end_time, time_zone, was_over }: Timed, now = currentTime()) =>
  was_over ||
  localDay(now, time_zone) > localDay(lastInstant(new Date(event_time), endOf(end_time)), time_zone)

export const hasStarted = (
  { event_time, was_over }: Omit<Timed, 'time_zone' | 'end_time'>,
  now = currentTime(),
) => was_over || new Date(event_time) <= now

/**
 * Returns the end of a tour of several days; for a hike of one day, the start plus the duration in hours (or
 * `USUAL_DURATION`), rounded to the minute and at least one minute. `expectedEndOf` (src/participation/same-time.ts) is
 * the same in SQL.
 */
export function expectedEnd(start: Date, end: Date | null, duration: number | null): Date {
  if (end) return end
  const minutes = Math.round(((duration || USUAL_DURATION) * HOUR) / MINUTE)
  return new Date(start.getTime() + Math.max(1, minutes) * MINUTE)
}
