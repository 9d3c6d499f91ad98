import type { hikes } from '../../db/schema.ts'
import type { PlaceLookup } from '../../maps/places/place-lookup.ts'
import type { HikeUpdate } from '../rules/schema.ts'
import { dayEnd } from '../rules/time.ts'

/** The coordinates of a meeting point, without a time zone if the hike's own stays. */
type Point = { lat: number; lng: number; timeZone?: string }

/** The point at the submitted coordinates; null unless there are both. */
export async function pointFromCoordinates(
  { timeZoneAt }: PlaceLookup,
  { location_lat: lat, location_lng: lng }: HikeUpdate,
) {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  return { lat, lng, timeZone: await timeZoneAt(lat, lng) }
}

/** The point of a place name; null if the geocoder does not find it. */
export async function pointFromName({ geocode }: PlaceLookup, location: string) {
  const place = await geocode(location)
  return place && { lat: place.latitude, lng: place.longitude, timeZone: place.timeZone }
}

/** The point of a hike after an update: new coordinates win over a new place name, which discards the old point. */
export async function updatedPoint(
  lookup: PlaceLookup,
  hike: typeof hikes.$inferSelect,
  input: HikeUpdate,
): Promise<Point | null> {
  if (input.location_lat !== undefined || input.location_lng !== undefined)
    return pointFromCoordinates(lookup, input)
  if (input.location !== undefined && input.location !== hike.location)
    return pointFromName(lookup, input.location)
  const { locationLat: lat, locationLng: lng } = hike
  return lat === null || lng === null ? null : { lat, lng }
}

/** The columns that depend on the meeting point, the time and the time zone. */
export function scheduleValues(point: Point | null, eventTime: Date, timeZone: string) {
  return {
    locationLat: point?.lat ?? null,
    locationLng: point?.lng ?? null,
    eventTime,
    timeZone,
    dayEnd: dayEnd(eventTime, timeZone),
  }
}
