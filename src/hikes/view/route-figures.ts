import { MAX_ROUTE_MB } from '../../http/limits.ts'
import { amount } from '../../shared/format.ts'
import { t } from '../../texts/hike-facts.ts'
import type { RouteJson } from '../tracks/json.ts'

type Figures = Pick<RouteJson, 'distance' | 'ascent' | 'descent'>

export const routeHint = () => t.routeHint(MAX_ROUTE_MB)

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
