import { localDay } from './format.ts'

type Timed = { event_time: string; time_zone: string }

/** Whether the day of the event has passed in its own time zone. */
export const isOver = ({ event_time, time_zone }: Timed, now = new Date()) =>
  localDay(now, time_zone) > localDay(new Date(event_time), time_zone)

/** Whether the event has begun. */
export const hasStarted = ({ event_time }: Timed, now = new Date()) => new Date(event_time) <= now
