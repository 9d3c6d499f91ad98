import { readGeoNames } from './geonames.ts'
import { hikingPlaces } from './hiking.ts'
import { readList } from './lists.ts'
import type { ListedPlace } from './load.ts'
import { nearestTown } from './nearest-town.ts'

/** Returns all places, about 240,000. */
export function allPlaces(): ListedPlace[] {
  const towns = readGeoNames()
  const stations = readList('stations').map((station) => ({ ...station, aliases: [] }))
  return [...towns, ...stations, ...hikingPlaces(nearestTown(towns))]
}
