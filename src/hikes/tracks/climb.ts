import type { Heights } from './heights.ts'

/** Height differences below this, in metres, count as noise. */
const HYSTERESIS = 10

/**
 * Returns the ascent and descent in metres, with hysteresis: a change of direction counts once it amounts to 10 m. Gaps
 * between stretches do not count. Noise of 3 m changes the result by a few percent
 * (test/hikes/tracks/statistics.test.ts).
 */
export function climbOf(stretches: Heights[]) {
  let ascent = 0
  let descent = 0
  for (const { values } of stretches) {
    let turn = values[0] ?? 0
    /** 1 is up, -1 is down, and 0 is unknown, before the first climb or descent of 10 m. */
    let direction = 0
    let [lowest, highest] = [turn, turn]
    for (const height of values) {
      lowest = Math.min(lowest, height)
      highest = Math.max(highest, height)
      if (direction <= 0 && height - lowest >= HYSTERESIS) {
        if (direction < 0) descent += turn - lowest
        direction = 1
        turn = lowest
        highest = height
      } else if (direction >= 0 && highest - height >= HYSTERESIS) {
        if (direction > 0) ascent += highest - turn
        direction = -1
        turn = highest
        lowest = height
      }
    }
    if (direction > 0) ascent += highest - turn
    if (direction < 0) descent += turn - lowest
  }
  return { ascent, descent }
}
