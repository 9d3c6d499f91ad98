import { encodePolyline } from '../../shared/polyline.ts'
import type { Segment } from './points.ts'
import { at } from './points.ts'
import { simplify, thinning } from './simplify.ts'

const MAX_LINE_POINTS = 400
/** In degrees of latitude, about two metres. */
const LINE_TOLERANCE = 2e-5
export const lengthOf = (along: Float64Array) => along.at(-1) ?? 0

/** The line with few points, of all segments one after the other. */
export function lineOf(segments: Segment[], distances: Float64Array[], length: number): string {
  const points: [number, number][] = []
  const isKept = thinning(length)
  let before = 0
  segments.forEach(({ latitudes, longitudes }, index) => {
    const along = distances[index] ?? new Float64Array()
    along.forEach((distance, i) => {
      const isLast = index === segments.length - 1 && i === along.length - 1
      if (isKept(before + distance) || isLast) points.push([at(latitudes, i), at(longitudes, i)])
    })
    before += lengthOf(along)
  })
  const scale = Math.cos(((points[0]?.[0] ?? 0) * Math.PI) / 180)
  const xs = points.map(([, longitude]) => longitude * scale)
  const ys = points.map(([latitude]) => latitude)
  return encodePolyline(
    simplify(xs, ys, MAX_LINE_POINTS, LINE_TOLERANCE).map((i) => points[i] as [number, number]),
  )
}
