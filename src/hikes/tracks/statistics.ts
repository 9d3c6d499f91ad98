import type { Stage } from '../../db/tables/tracks.ts'
import { encodePolyline } from '../../maps/view/polyline.ts'
import { DAY } from '../../shared/duration.ts'
import { haversine } from '../../shared/haversine.ts'
import { LONGEST_TOUR } from '../limits.ts'
import { climbOf } from './climb.ts'
import { type Heights, heightsAlong } from './heights.ts'
import { at, type Part, type Segment } from './points.ts'
import { largestTriangles, simplify, thinning } from './simplify.ts'

/** Distances are in kilometres. Heights are in metres, or null if the file has no elevation data. */
export type Statistics = {
  distance: number
  ascent: number | null
  descent: number | null
  lowest: number | null
  highest: number | null
  isLoop: boolean
  bounds: Bounds
  line: string
  profile: [number, number][]
  /** Null if the file does not have several tracks, or has too many. */
  stages: Stage[] | null
}

/** A route is a loop if its ends are at most this far apart, in metres. */
const LOOP_GAP = 200
/** Maximum number of points in a line, and in a profile. */
const MAX_POINTS = 400
/**
 * Maximum number of points in the lines of all stages together, and likewise in their profiles. It is divided among the
 * stages, and each share is rounded up.
 */
const MAX_STAGE_POINTS = 800
/** Maximum number of stages: more tracks cannot be the days of a tour. */
const MAX_STAGES = LONGEST_TOUR / DAY + 1

/**
 * Returns the statistics of a route. If the file has several tracks, each is a stage, and the totals of the route are
 * the sums of the stages.
 */
export function statisticsOf(segments: Segment[], parts: Part[] = []): Statistics {
  const route = measure(segments)
  if (parts.length < 2 || parts.length > MAX_STAGES) return route
  const points = Math.ceil(MAX_STAGE_POINTS / parts.length)
  let next = 0
  const stages = parts.map(({ name, segments: count }): Stage => {
    const { isLoop, bounds, stages, ...stage } = measure(segments.slice(next, next + count), points)
    next += count
    return { name, ...stage }
  })
  const sum = (field: 'ascent' | 'descent') =>
    route[field] === null ? null : stages.reduce((sum, stage) => sum + (stage[field] ?? 0), 0)
  const metres = stages.reduce((sum, { distance }) => sum + Math.round(distance * 1000), 0)
  return { ...route, distance: metres / 1000, ascent: sum('ascent'), descent: sum('descent'), stages }
}

function measure(segments: Segment[], most = MAX_POINTS): Statistics {
  const distances = segments.map(distancesAlong)
  const length = distances.reduce((sum, along) => sum + lengthOf(along), 0)
  const stretches = heightsAlong(segments, distances)
  const { ascent, descent } = climbOf(stretches)
  const isKnown = stretches.length > 0
  const { lowest, highest } = extremes(segments)
  return {
    distance: Math.round(length) / 1000,
    ascent: isKnown ? Math.round(ascent) : null,
    descent: isKnown ? Math.round(descent) : null,
    lowest: isKnown ? tenth(lowest) : null,
    highest: isKnown ? tenth(highest) : null,
    isLoop: isLoop(segments),
    bounds: boundsOf(segments),
    line: lineOf(segments, distances, length, most),
    profile: profileOf(stretches, most),
    stages: null,
  }
}

/** Returns the distance in metres from the start of the segment to each of its points. */
function distancesAlong({ latitudes, longitudes }: Segment): Float64Array {
  const along = new Float64Array(latitudes.length)
  for (let i = 1; i < along.length; i++)
    along[i] =
      at(along, i - 1) +
      haversine(at(latitudes, i - 1), at(longitudes, i - 1), at(latitudes, i), at(longitudes, i))
  return along
}
const tenth = (value: number) => Math.round(value * 10) / 10

function extremes(segments: Segment[]) {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const { heights } of segments)
    for (const height of heights) {
      // NaN is skipped, because comparisons with it are false.
      if (height < lowest) lowest = height
      if (height > highest) highest = height
    }
  return { lowest, highest }
}

function isLoop(segments: Segment[]): boolean {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return false
  const end = last.latitudes.length - 1
  const gap = haversine(
    at(first.latitudes, 0),
    at(first.longitudes, 0),
    at(last.latitudes, end),
    at(last.longitudes, end),
  )
  return gap <= LOOP_GAP
}

/** Returns pairs of a distance along the route in km, not counting gaps, and a height in metres. */
function profileOf(stretches: Heights[], most: number): [number, number][] {
  const points = stretches.flatMap(({ from, step, values }) =>
    Array.from(values, (height, i): [number, number] => [from + i * step, height]),
  )
  const chosen = largestTriangles(points, most)
  return chosen.map(([metres, height]) => [Math.round(metres) / 1000, tenth(height)])
}

/**
 * The western, southern, eastern and northern limits. West is greater than east if the route crosses the antimeridian.
 */
type Bounds = [number, number, number, number]

function boundsOf(segments: Segment[]): Bounds {
  let [south, north, west, east] = [90, -90, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let unwrapped: number | null = null
  for (const { latitudes, longitudes } of segments)
    for (let i = 0; i < latitudes.length; i++) {
      const longitude = at(longitudes, i)
      // Takes the shorter way from the last point, which may cross the antimeridian.
      unwrapped = unwrapped === null ? longitude : longitude + 360 * Math.round((unwrapped - longitude) / 360)
      if (unwrapped < west) west = unwrapped
      if (unwrapped > east) east = unwrapped
      south = Math.min(south, at(latitudes, i))
      north = Math.max(north, at(latitudes, i))
    }
  return east - west >= 360 ? [-180, south, 180, north] : [wrap(west), south, wrap(east), north]
}

const wrap = (longitude: number) =>
  longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude

/** The allowed error of a simplified line, in degrees of latitude (about two metres). */
const LINE_TOLERANCE = 2e-5
const lengthOf = (along: Float64Array) => along.at(-1) ?? 0

/** Returns an encoded line through all segments in order, with at most `most` points. */
function lineOf(segments: Segment[], distances: Float64Array[], length: number, most: number): string {
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
  return encodePolyline(simplify(xs, ys, most, LINE_TOLERANCE).map((i) => points[i] as [number, number]))
}
