import { at } from './points.ts'

/** Maximum number of points. Lines with more points are thinned before they are simplified. */
const MAX_THINNED = 4000

/**
 * Returns a function that decides which points to keep, by their distance from the start of a line: the first point,
 * and other points at about equal distances.
 */
export function thinning(length: number): (distance: number) => boolean {
  const step = length / MAX_THINNED
  let kept = Number.NEGATIVE_INFINITY
  return (distance) => {
    if (distance <= kept + step) return false
    kept = distance
    return true
  }
}

type Part = { start: number; end: number; farthest: number; importance: number }

/**
 * Returns the indices of at most `max` points that represent a line (Douglas–Peucker). The error is at most `least`,
 * unless `max` is reached first. The part with the largest error is always divided next, so `max` limits how often each
 * point is visited.
 */
export function simplify(xs: number[], ys: number[], max: number, least: number): number[] {
  const last = xs.length - 1
  if (last < 2) return xs.map((_, i) => i)
  const kept = [0, last]
  const parts = [partOf(xs, ys, 0, last, Number.POSITIVE_INFINITY)]
  while (kept.length < max) {
    const next = parts.reduce(
      (most, part, i) => (part.importance > (parts[most]?.importance ?? 0) ? i : most),
      0,
    )
    const part = parts[next]
    // Without this condition, points in one place or on a straight line would become parts too.
    if (!part || part.importance <= least) break
    const { start, end, farthest, importance } = part
    kept.push(farthest)
    parts[next] = partOf(xs, ys, start, farthest, importance)
    parts.push(partOf(xs, ys, farthest, end, importance))
  }
  return kept.sort((a, b) => a - b)
}

/**
 * Returns a part of the line with its farthest point. The importance of this point is limited by `outer`, the
 * importance of the point that divided the part from the line.
 */
function partOf(xs: number[], ys: number[], start: number, end: number, outer: number): Part {
  const distance = squaredDistance(at(xs, start), at(ys, start), at(xs, end), at(ys, end))
  let [farthest, most] = [start, 0]
  for (let i = start + 1; i < end; i++) {
    const squared = distance(at(xs, i), at(ys, i))
    if (squared > most) {
      farthest = i
      most = squared
    }
  }
  return { start, end, farthest, importance: Math.min(Math.sqrt(most), outer) }
}

/** Returns a function that computes the squared distance of a point from the line segment between two others. */
function squaredDistance(x0: number, y0: number, x1: number, y1: number) {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  return (x: number, y: number): number => {
    const along = length > 0 ? Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length)) : 0
    return (x - x0 - along * dx) ** 2 + (y - y0 - along * dy) ** 2
  }
}

/**
 * Returns at most `max` points of a chart that preserve its shape, including the first and the last (Largest Triangle
 * Three Buckets).
 */
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
