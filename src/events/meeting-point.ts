import type { events } from '../db/schema.ts'
import type { Atlas } from '../places/atlas.ts'
import type { EventUpdate } from './schema.ts'
import { dayEnd } from './time.ts'

/** Where a hike meets. The zone is missing where it is to stay what it is. */
type Point = { lat: number; lng: number; timeZone?: string }

export async function pinnedPoint({ zoneAt }: Atlas, { location_lat: lat, location_lng: lng }: EventUpdate) {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  return { lat, lng, timeZone: await zoneAt(lat, lng) }
}

export async function geocodedPoint({ geocode }: Atlas, location: string) {
  const place = await geocode(location)
  return place && { lat: place.latitude, lng: place.longitude, timeZone: place.timeZone }
}

/** Another place in words is another point, even where nobody has said which. */
export async function movedPoint(
  atlas: Atlas,
  event: typeof events.$inferSelect,
  input: EventUpdate,
): Promise<Point | null> {
  if (input.location_lat !== undefined || input.location_lng !== undefined) return pinnedPoint(atlas, input)
  if (input.location !== undefined && input.location !== event.location)
    return geocodedPoint(atlas, input.location)
  const { locationLat: lat, locationLng: lng } = event
  // Where nothing has moved, the zone stays what it is, too.
  return lat === null || lng === null ? null : { lat, lng }
}

/** All that follows from the meeting point and the time. */
export function whereAndWhen(point: Point | null, eventTime: Date, timeZone: string) {
  return {
    locationLat: point?.lat ?? null,
    locationLng: point?.lng ?? null,
    eventTime,
    timeZone,
    dayEnd: dayEnd(eventTime, timeZone),
  }
}
