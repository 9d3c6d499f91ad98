let offset = 0

/**
 * The time of jobs, reminders, links that undo something, and the alarms of chat rooms. Development can move it
 * (dev/clock.ts); everything else has the system's time.
 */
export const currentTime = () => new Date(Date.now() + offset)

/** The system's time at a time of this clock: what timers of the platform need. */
export const systemTime = (time: Date) => new Date(time.getTime() - offset)

/** For development: the clock goes on from `time`; null sets it back. */
export function moveClock(time: Date | null) {
  offset = time === null ? 0 : time.getTime() - Date.now()
}
