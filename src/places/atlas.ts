import { type Geocode, geocoder } from './geocode.ts'
import type { Places } from './places.ts'
import { type ZoneAt, zoneFinder } from './zone.ts'

/** What one has to know of the earth to plan a hike. */
export type Atlas = { geocode: Geocode; zoneAt: ZoneAt }

export const atlas = (env: Places): Atlas => ({ geocode: geocoder(env), zoneAt: zoneFinder(env) })
