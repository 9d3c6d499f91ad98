import { haversine } from '../../shared/haversine.ts'
import type { Segment } from './points.ts'

/** Smoothed heights at equal steps along the route, starting at `from` (in metres, not counting gaps). */
export type Heights = { from: number; step: number; values: Float64Array }

/** Known heights and their distances along the route, in metres, and the coordinates of the last one. */
type Run = { along: number[]; heights: number[]; latitude: number; longitude: number }

/** The intended distance between two heights, in metres. It is longer if the route is longer than 200 km. */
const STEP = 10
const MAX_STEPS = 20_000
/**
 * Limits in metres. If the gap between two segments is smaller than both, the recording was only paused, and the second
 * segment continues the first.
 */
const PAUSE = { distance: 50, height: 10 }

/**
 * Returns the heights of each stretch without gaps along the route; empty if no height is known. `distances` contains
 * the distances along each segment.
 */
export function heightsAlong(segments: Segment[], distances: Float64Array[]): Heights[] {
  const runs = knownHeights(segments, distances)
  const length = distances.reduce((sum, along) => sum + (along.at(-1) ?? 0), 0)
  const step = Math.max(STEP, length / MAX_STEPS)
  return runs.map((run) => smoothed(resampled(run, step)))
}

/** Returns the known heights. Points without a height are skipped, and their neighbours are connected. */
function knownHeights(segments: Segment[], distances: Float64Array[]): Run[] {
  const runs: Run[] = []
  let before = 0
  segments.forEach(({ latitudes, longitudes, heights }, index) => {
    const along = distances[index] ?? new Float64Array()
    let run: Run | undefined
    heights.forEach((height, i) => {
      if (Number.isNaN(height)) return
      const [latitude, longitude] = [latitudes[i] ?? 0, longitudes[i] ?? 0]
      if (!run) {
        const last = runs.at(-1)
        const goesOn = last !== undefined && isPause(last, latitude, longitude, height)
        run = goesOn ? last : { along: [], heights: [], latitude, longitude }
        if (!goesOn) runs.push(run)
      }
      run.along.push(before + (along[i] ?? 0))
      run.heights.push(height)
      run.latitude = latitude
      run.longitude = longitude
    })
    before += along.at(-1) ?? 0
  })
  return runs
}

const isPause = (last: Run, latitude: number, longitude: number, height: number) =>
  Math.abs(height - (last.heights.at(-1) ?? 0)) < PAUSE.height &&
  haversine(last.latitude, last.longitude, latitude, longitude) < PAUSE.distance

/** Averages the heights around equal steps, which reduces the noise of dense points. */
function resampled({ along, heights }: Run, wanted: number): Heights {
  const [from = 0, to = 0] = [along[0], along.at(-1)]
  const steps = Math.max(1, Math.round((to - from) / wanted))
  const step = (to - from) / steps
  if (step === 0) return { from, step, values: Float64Array.of(mean(heights)) }
  const values = new Float64Array(steps + 1)
  const areaTo = areaBelow(along, heights)
  let last = 0
  for (let i = 0; i <= steps; i++) {
    const start = Math.max(from, from + (i - 0.5) * step)
    const end = Math.min(to, from + (i + 0.5) * step)
    const area = areaTo(end)
    values[i] = (area - last) / (end - start)
    last = area
  }
  return { from, step, values }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Returns a function that computes the area below the height curve up to a position, which must not be smaller than
 * that of the previous call.
 */
function areaBelow(along: number[], heights: number[]) {
  let next = 1
  let area = 0
  return (position: number): number => {
    for (; next < along.length - 1 && (along[next] ?? 0) <= position; next++)
      area += trapezoid(next, along[next] ?? 0)
    return area + trapezoid(next, position)
  }
  /** The area between the point before `index` and `position`. */
  function trapezoid(index: number, position: number): number {
    const [x0 = 0, x1 = 0] = [along[index - 1], along[index]]
    const [z0 = 0, z1 = 0] = [heights[index - 1], heights[index]]
    const width = position - x0
    const z = x1 > x0 ? z0 + ((z1 - z0) * width) / (x1 - x0) : z0
    return ((z0 + z) / 2) * width
  }
}

/** Weights of a Savitzky–Golay filter, quadratic, over nine steps. Unlike a mean, it does not flatten summits. */
const WEIGHTS = [-21, 14, 39, 54, 59, 54, 39, 14, -21].map((weight) => weight / 231)
const REACH = (WEIGHTS.length - 1) / 2

function smoothed({ from, step, values }: Heights): Heights {
  const last = values.length - 1
  if (last < REACH) return { from, step, values }
  const value = (i: number) => values[i] ?? 0
  /** Extends the slope beyond the ends. */
  const extended = (i: number) =>
    i < 0 ? 2 * value(0) - value(-i) : i > last ? 2 * value(last) - value(2 * last - i) : value(i)
  const smooth = values.map((_, i) =>
    WEIGHTS.reduce((sum, weight, offset) => sum + weight * extended(i + offset - REACH), 0),
  )
  return { from, step, values: smooth }
}
