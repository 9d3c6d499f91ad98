/** What a line keeps before it is simplified: Douglas and Peucker's algorithm takes the square of it at worst. */
const MAX_THINNED = 4000

/** Whether to keep the next point, by its distance from the start of a line: the first one, and others at about equal distances. */
export function thinning(length: number): (distance: number) => boolean {
  const step = length / MAX_THINNED
  let kept = Number.NEGATIVE_INFINITY
  return (distance) => {
    if (distance <= kept + step) return false
    kept = distance
    return true
  }
}

/** The indices of at most `max` points of a line, those from which it would otherwise be `least` away, by Douglas and Peucker. */
export function simplify(xs: number[], ys: number[], max: number, least: number): number[] {
  const last = xs.length - 1
  if (last < 2) return xs.map((_, i) => i)
  /** How far each point lies from the line without it. */
  const importance = new Float64Array(xs.length)
  importance[0] = importance[last] = Number.POSITIVE_INFINITY
  const parts: [number, number, number][] = [[0, last, Number.POSITIVE_INFINITY]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [start, end, outer] = part
    if (end - start < 2) continue
    let [farthest, most] = [start, 0]
    for (let i = start + 1; i < end; i++) {
      const distance = distanceFromLine(xs, ys, i, start, end)
      if (distance > most) [farthest, most] = [i, distance]
    }
    // Points in one place, or on one line, would otherwise each be a part of their own.
    if (most <= least) continue
    // No more than the points by which it was found, so that none is kept without those.
    importance[farthest] = Math.min(most, outer)
    parts.push([start, farthest, importance[farthest] ?? 0], [farthest, end, importance[farthest] ?? 0])
  }
  const kept = Array.from(importance.keys())
    .filter((i) => (importance[i] ?? 0) > 0)
    .sort((a, b) => (importance[b] ?? 0) - (importance[a] ?? 0))
  return kept.slice(0, max).sort((a, b) => a - b)
}

/** From the line between the points `start` and `end`, or from either where that is nearer. */
function distanceFromLine(xs: number[], ys: number[], i: number, start: number, end: number): number {
  const [x = 0, y = 0, x0 = 0, y0 = 0] = [xs[i], ys[i], xs[start], ys[start]]
  const [dx, dy] = [(xs[end] ?? 0) - x0, (ys[end] ?? 0) - y0]
  const squared = dx * dx + dy * dy
  const along = squared > 0 ? Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / squared)) : 0
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy)
}

/** The `max` points of a chart that show its shape best, the first and the last among them (Largest Triangle Three Buckets). */
export function largestTriangles(points: [number, number][], max: number): [number, number][] {
  const last = points.length - 1
  if (last < max) return points
  const size = (last - 1) / (max - 2)
  const bucket = (index: number) =>
    points.slice(Math.floor(index * size) + 1, Math.floor((index + 1) * size) + 1)
  let previous = points[0] as [number, number]
  const chosen = [previous]
  for (let index = 0; index < max - 2; index++) {
    const following = index === max - 3 ? points.slice(-1) : bucket(index + 1)
    const [x, y] = [meanOf(following, 0), meanOf(following, 1)]
    const area = ([x1, y1]: [number, number]) =>
      Math.abs((previous[0] - x) * (y1 - previous[1]) - (previous[0] - x1) * (y - previous[1]))
    previous = bucket(index).reduce((best, point) => (area(point) > area(best) ? point : best))
    chosen.push(previous)
  }
  return [...chosen, points[last] as [number, number]]
}

const meanOf = (points: [number, number][], axis: 0 | 1) =>
  points.reduce((sum, point) => sum + point[axis], 0) / points.length
