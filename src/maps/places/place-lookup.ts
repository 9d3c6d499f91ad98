import { type Geocode, geocoder } from './geocode.ts'
import type { PlacesEnv } from './places.ts'
import { type TimeZoneAt, timeZoneLookup } from './zone.ts'

export type PlaceLookup = { geocode: Geocode; timeZoneAt: TimeZoneAt }

/** Finds the point of a place name and the time zone of a point. Never throws. */
export const placeLookup = (env: PlacesEnv): PlaceLookup => ({
  geocode: geocoder(env),
  timeZoneAt: timeZoneLookup(env),
})
