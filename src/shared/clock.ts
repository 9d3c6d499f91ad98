let offset = 0

/** The time on the server: `work.now()`, and what a chat room has instead. Development can move it (dev/clock.ts). */
export const currentTime = () => new Date(Date.now() + offset)

/** The system's time in milliseconds, for measuring how long something takes or lasts: development does not move it. */
export const systemNow = () => Date.now()

/** The system's time at a time of this clock: what timers of the platform need. */
export const systemTime = (time: Date) => new Date(time.getTime() - offset)

/** For development: the clock goes on from `time`; null sets it back. */
export function moveClock(time: Date | null) {
  offset = time === null ? 0 : time.getTime() - Date.now()
}
