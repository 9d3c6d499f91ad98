import type { Segment } from './points.ts'
import { at } from './points.ts'

/** West, south, east, north; west is the larger one where the route crosses the antimeridian. */
export type Bounds = [number, number, number, number]

export function boundsOf(segments: Segment[]): Bounds {
  let [south, north, west, east] = [90, -90, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let unwrapped: number | null = null
  for (const { latitudes, longitudes } of segments)
    for (let i = 0; i < latitudes.length; i++) {
      const longitude = at(longitudes, i)
      // The shorter way from the last point, also across the antimeridian.
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
