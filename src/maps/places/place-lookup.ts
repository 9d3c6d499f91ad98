import { type Geocode, geocoder } from './geocode.ts'
import type { PlacesEnv } from './places.ts'
import { type TimeZoneAt, timeZoneLookup } from './zone.ts'

export type PlaceLookup = { geocode: Geocode; timeZoneAt: TimeZoneAt }

/** Returns a lookup of the place that a location names, and of the time zone at coordinates. It never throws. */
export const placeLookup = (env: PlacesEnv): PlaceLookup => ({
  geocode: geocoder(env),
  timeZoneAt: timeZoneLookup(env),
})

/** A lookup that caches its results, for a change that may need several attempts. */
export function lookupOnce({ geocode, timeZoneAt }: PlaceLookup): PlaceLookup {
  const places = new Map<string, ReturnType<Geocode>>()
  const zones = new Map<string, ReturnType<TimeZoneAt>>()
  return {
    geocode: (location) => places.getOrInsertComputed(location, () => geocode(location)),
    timeZoneAt: (lat, lng) => zones.getOrInsertComputed(`${lat},${lng}`, () => timeZoneAt(lat, lng)),
  }
}
