let offset = 0

/** The current time. With a `Work` at hand, call `work.now()`. Development can move this clock (dev/clock.ts). */
export const currentTime = () => new Date(Date.now() + offset)

/** The system's time in milliseconds, for measuring durations: development does not move it. */
export const systemNow = () => Date.now()

/** Converts a time of this clock to the system's, which timers of the platform need. */
export const systemTime = (time: Date) => new Date(time.getTime() - offset)

/** For development: sets the clock to `time`, from which it runs on; null resets it. */
export function moveClock(time: Date | null) {
  offset = time === null ? 0 : time.getTime() - Date.now()
}
