import type { hikes } from '../../db/schema.ts'
import type { Statistics } from './statistics.ts'

type Column = 'distance' | 'elevationDiff' | 'locationLat' | 'locationLng'
type Hike = Pick<typeof hikes.$inferSelect, Column | 'filledByRoute'>
type Point = { lat: number; lng: number }

/** Metres: what the form of a hike takes. */
const MAX_ELEVATION = 20_000

/**
 * What a new route fills of its hike, and what it then has filled in all: what is empty, and what the earlier route had
 * filled as long as nobody has changed it. What somebody has typed stays.
 */
export function filledValues(
  event: Hike,
  { distance, ascent }: Pick<Statistics, 'distance' | 'ascent'>,
  start: Point,
) {
  const earlier = event.filledByRoute
  const mayFill = (column: Column) =>
    event[column] === null || (earlier[column] !== undefined && event[column] === earlier[column])
  const climb = ascent !== null && ascent <= MAX_ELEVATION ? ascent : null
  const fillsDistance = mayFill('distance')
  const fillsClimb = mayFill('elevationDiff')
  const fillsPoint = mayFill('locationLat') && mayFill('locationLng')
  const filled: Hike['filledByRoute'] = {
    ...(fillsDistance && { distance }),
    ...(fillsClimb && climb !== null && { elevationDiff: climb }),
    ...(fillsPoint && { locationLat: start.lat, locationLng: start.lng }),
  }
  const values = {
    distance: fillsDistance ? distance : undefined,
    elevationDiff: fillsClimb ? climb : undefined,
    point: fillsPoint ? start : undefined,
  }
  return { filled, values }
}
