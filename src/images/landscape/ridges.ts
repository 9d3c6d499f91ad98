import type { Random } from './random.ts'
import { curve, type Point, polyline } from './svg.ts'

export const width = 600
export const height = 400

const hill = { step: 20, draw: curve }
/** From the farthest ridge to the nearest. `step` is the horizontal distance of its points. */
export const ridgeStyles = [{ step: 5, draw: polyline }, { step: 10, draw: polyline }, hill, hill, hill]

/** The skyline of each ridge. */
export function ridgeLines(random: Random): Point[][] {
  const side = random() < 0.5 ? -1 : 1
  const alpine = random()
  return ridgeStyles.map(({ step }, i) => {
    const distance = 1 - i / (ridgeStyles.length - 1)
    const base = 320 - 155 * distance
    const relief = 30 + 70 * distance * (0.5 + alpine)
    // Alternating tilts leave valleys between the ridges.
    const tilt = (i % 2 ? side : -side) * (15 + 45 * random())
    const anchors = [-1, -0.5, 0, 0.5, 1].map(
      (at) => base + tilt * at + relief * (random() - 0.6) * (Math.abs(at) < 1 ? 1 : 0.3),
    )
    const roughness = 0.46 + 0.1 * distance * alpine
    const heights = displaceMidpoints(anchors, (width + 40) / step, relief * 0.35, roughness, random)
    return heights.map((y, n) => ({ x: n * step - 20, y }))
  })
}

/** Midpoint displacement until there are more than `count` heights. */
function displaceMidpoints(
  heights: number[],
  count: number,
  displacement: number,
  roughness: number,
  random: Random,
): number[] {
  if (heights.length > count) return heights
  const halved = heights.flatMap((y, i) => {
    const next = heights[i + 1]
    return next === undefined ? [y] : [y, (y + next) / 2 + (random() - 0.5) * displacement]
  })
  return displaceMidpoints(halved, count, displacement * roughness, roughness, random)
}
