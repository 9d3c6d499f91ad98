import demoHikes from '../demo/hikes.json' with { type: 'json' }
import places from './hiking.json' with { type: 'json' }
import type { ListedPlace } from './load.ts'

/** How many people search for one of these, beside the population of towns. */
const weights: Record<string, number> = {
  peak: 2_000_000,
  pass: 900_000,
  hut: 400_000,
  lake: 400_000,
  village: 100_000,
}

/** Places for hikers that the towns and villages of GeoNames do not include. */
export const hikingPlaces = (): ListedPlace[] => [
  ...places.map((place) => ({
    ...place,
    country: 'Switzerland',
    timeZone: 'Europe/Zurich',
    weight: weights[place.kind] ?? 0,
  })),
  ...meetingPoints(),
]

/** The meeting points of the demo's hikes, such as 'Talstation Oeschinensee, Kandersteg, Switzerland'. */
function meetingPoints(): ListedPlace[] {
  const points = new Map<string, ListedPlace>()
  for (const { meeting_point, start } of demoHikes) {
    const { name: location, latitude, longitude } = meeting_point
    const timeZone = start.time_zone
    const [name = '', ...where] = location.split(', ')
    const country = where.pop() ?? ''
    const kind = /station|bahnhof|gare|\bH(b|B)f?\b/i.test(name) ? 'station' : 'trailhead'
    const rest = { region: where.join(', '), country, timeZone, kind, weight: 10_000 }
    points.set(location, { name, aliases: [], latitude, longitude, ...rest })
  }
  return [...points.values()]
}
