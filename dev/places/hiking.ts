import demoHikes from '../demo/hikes.json' with { type: 'json' }
import countries from './hiking.json' with { type: 'json' }
import type { ListedPlace } from './load.ts'
import type { NearestTown } from './nearest-town.ts'
import { nearHome } from './weight.ts'

/**
 * The weight of each kind of place: an estimate of how many people search for such a place. It is comparable to the
 * population of a town.
 */
const weights: Record<string, number> = {
  peak: 80_000,
  region: 60_000,
  landmark: 40_000,
  pass: 36_000,
  hut: 16_000,
  lake: 16_000,
  station: 16_000,
  trailhead: 16_000,
  village: 4000,
}

/** Returns peaks, passes, huts, regions and other places for hikers, which no package contains. */
export const hikingPlaces = (nearest: NearestTown): ListedPlace[] => [
  ...listedByHand(nearest),
  ...meetingPoints(nearest),
]

function listedByHand(nearest: NearestTown): ListedPlace[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return countries.flatMap(({ country: code, places }) => {
    const country = names.of(code) ?? code
    return places.map((place) => {
      const { region, timeZone } = nearest(place, country).town
      const weight = (weights[place.kind] ?? 0) * nearHome(code)
      // `place` has its own `region` if the nearest town is in a different region.
      return { aliases: [], region, ...place, country, timeZone, weight }
    })
  })
}

/** Returns the meeting points of the demo's hikes, such as 'Talstation Oeschinensee, Kandersteg, Switzerland'. */
function meetingPoints(nearest: NearestTown): ListedPlace[] {
  const points = new Map<string, ListedPlace>()
  for (const { meeting_point, start } of demoHikes) {
    const { name: location, latitude, longitude } = meeting_point
    const [name = '', ...where] = location.split(', ')
    const country = where.pop() ?? ''
    const kind = /station|bahnhof|gare|\bH(b|B)f?\b/i.test(name) ? 'station' : 'trailhead'
    points.set(location, {
      name,
      aliases: [],
      region: where.join(', ') || nearest({ latitude, longitude }, country).town.region,
      country,
      latitude,
      longitude,
      timeZone: start.time_zone,
      kind,
      weight: 10_000,
    })
  }
  return [...points.values()]
}
