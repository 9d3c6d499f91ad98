import { MAX_ROUTE_MB } from '../../http/limits.ts'
import { amount } from '../../shared/format.ts'
import type { RouteJson } from '../tracks/json.ts'

type Figures = Pick<RouteJson, 'distance' | 'ascent' | 'descent'>

export const ROUTE_HINT = `At most ${MAX_ROUTE_MB} MB. It fills in distance, elevation and the point on the map where they are empty. Of the file, nothing but its points, their heights and the names of several tracks is kept.`

/** '11.5 km · ↑ 180 m · ↓ 180 m' */
export function routeFigures({ distance, ascent, descent }: Figures): string {
  const climb = ascent === null || descent === null ? [] : [`↑ ${amount(ascent)} m`, `↓ ${amount(descent)} m`]
  return [`${amount(distance)} km`, ...climb].join(' · ')
}

/** The fields of a hike that its route can fill. */
export const routeNumbers = ({ distance, ascent }: Figures) => ({
  distance,
  ...(ascent !== null && { elevation_diff: ascent }),
})
