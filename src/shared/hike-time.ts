import { currentTime } from './clock.ts'
import { HOUR, MINUTE } from './duration.ts'
import { localDay } from './format.ts'

/** In hours, for a hike without a duration. */
const USUAL_DURATION = 3

type Timed = {
  event_time: string
  time_zone: string
  /** The start was moved after the day of the hike had passed; the hike stays over. */
  was_over?: true | undefined
}

/** Whether the day of the hike has passed, in the hike's time zone. */
export const isOver = ({ event_time, time_zone, was_over }: Timed, now = currentTime()) =>
  was_over || localDay(now, time_zone) > localDay(new Date(event_time), time_zone)

export const hasStarted = ({ event_time, was_over }: Omit<Timed, 'time_zone'>, now = currentTime()) =>
  was_over || new Date(event_time) <= now

/**
 * The expected end of a hike with this duration (hours), rounded to the minute and at least one minute after the start.
 */
export function expectedEnd(start: Date, duration: number | null): Date {
  const minutes = Math.round(((duration || USUAL_DURATION) * HOUR) / MINUTE)
  return new Date(start.getTime() + Math.max(1, minutes) * MINUTE)
}
