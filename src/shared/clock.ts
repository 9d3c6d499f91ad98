let offset = 0

/**
 * The current time. If there is a `RequestContext`, call `ctx.now()` instead. Development can move this clock
 * (dev/clock.ts).
 */
export const currentTime = () => new Date(Date.now() + offset)

/** The system time in milliseconds, for measuring durations. `moveClock` does not affect it. */
export const systemNow = () => Date.now()

/** Converts a time of this clock to system time, for the platform's timers. */
export const systemTime = (time: Date) => new Date(time.getTime() - offset)

/** Sets the clock to `time`, from which it runs on; null resets it. For development only. */
export function moveClock(time: Date | null) {
  offset = time === null ? 0 : time.getTime() - Date.now()
}
