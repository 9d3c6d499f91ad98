import { MAX_ROUTE_MB } from '../../http/limits.ts'
import { amount } from '../../shared/format.ts'
import { haversine } from '../../shared/haversine.ts'
import { t } from '../../texts/hike-facts.ts'
import type { HikeJson } from '../page/json.ts'
import type { RouteJson } from '../tracks/json.ts'

type Figures = Pick<RouteJson, 'distance' | 'ascent' | 'descent'>

export const routeHint = () => t.routeHint(MAX_ROUTE_MB)

/** '11.5 km · ↑ 180 m · ↓ 180 m' */
export function routeFigures({ distance, ascent, descent }: Figures): string {
  const climb = ascent === null || descent === null ? [] : [`↑ ${amount(ascent)} m`, `↓ ${amount(descent)} m`]
  return [`${amount(distance)} km`, ...climb].join(' · ')
}

/** The fields of a hike that its route can fill in. */
export const routeNumbers = ({ distance, ascent }: Figures) => ({
  distance,
  ...(ascent !== null && { elevation_diff: ascent }),
})

/** A route farther from the meeting point than this, in kilometres, probably belongs to another hike. */
const FAR = 5

/** 'The route is about 120 km away from the meeting point.'; null if they are near each other, or if one is missing. */
export function farText({ route, location_lat: lat, location_lng: lng }: HikeJson): string | null {
  if (!route || lat === null || lng === null) return null
  const [west, south, east, north] = route.bounds
  const isBeside = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  const nearestLat = Math.min(Math.max(lat, south), north)
  const metres = (isBeside ? [lng] : [west, east]).map((side) => haversine(lat, lng, nearestLat, side))
  const km = Math.min(...metres) / 1000
  return km > FAR ? t.routeIsFar(amount(Math.round(km))) : null
}
