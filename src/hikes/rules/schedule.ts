import type { Times } from '../../access/contacts.ts'
import type { hikes } from '../../db/schema.ts'
import type { PlaceLookup } from '../../maps/places/place-lookup.ts'
import { HOUR } from '../../shared/duration.ts'
import { calendarDays, lastInstant } from '../../shared/format.ts'
import { instantAt } from '../../shared/local-instant.ts'
import { localTime, utcOffset } from '../../shared/local-time.ts'
import { LONGEST_TOUR } from '../limits.ts'
import type { HikeUpdate } from './schema.ts'

/** The coordinates of a meeting point and, if the point is new, its time zone. */
type Point = { lat: number; lng: number; timeZone?: string }

/** Returns the point at the submitted coordinates; null if one is missing. */
export async function pointFromCoordinates(
  { timeZoneAt }: PlaceLookup,
  { location_lat: lat, location_lng: lng }: HikeUpdate,
) {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  return { lat, lng, timeZone: await timeZoneAt(lat, lng) }
}

/** Returns the point of a place name; null if the geocoder does not find it. */
export async function pointFromName({ geocode }: PlaceLookup, location: string) {
  const place = await geocode(location)
  return place && { lat: place.latitude, lng: place.longitude, timeZone: place.timeZone }
}

/**
 * Returns the point of a hike after an update. New coordinates take precedence over a new place name. Both discard the
 * old point.
 */
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

/** The columns that depend on the meeting point, the times and the time zone. */
export const scheduleValues = (point: Point | null, { eventTime, endTime }: Times, timeZone: string) => ({
  locationLat: point?.lat ?? null,
  locationLng: point?.lng ?? null,
  eventTime,
  endTime,
  timeZone,
  ...daysOf({ eventTime, endTime }, timeZone),
})

/** The number of calendar days of a hike in the zone, and the end of the last one. */
export const daysOf = ({ eventTime, endTime }: Times, timeZone: string) => ({
  days: calendarDays(eventTime, endTime, timeZone),
  dayEnd: dayEnd(lastInstant(eventTime, endTime), timeZone),
})

/** The end of a tour after its start was edited. It moves with the start if the new start is not before it. */
export const movedEnd = (tour: Tour, start: Date, zone: string) =>
  tour.endTime && start < tour.endTime ? tour.endTime : endLike(tour, start, zone)

type Tour = Times & { timeZone: string }

/**
 * Returns the end of a hike that starts at `start`: the same time of day as the end of `tour`, and as many days after
 * the start.
 */
export function endLike(tour: Tour, start: Date, zone: string): Date | null {
  const end = movedAlong(tour.endTime, tour, start, zone)
  // Otherwise, a tour of maximum length would be an hour too long if clocks are set back during it.
  return end && new Date(Math.min(end.getTime(), start.getTime() + LONGEST_TOUR))
}

export type Window = Pick<typeof hikes.$inferSelect, 'joinsOpenAt' | 'joinsCloseAt'>
type Started = { eventTime: Date; timeZone: string }

/**
 * Returns the join window of a hike that starts at `start`. It opens and closes as long before the start, in local
 * time, as the window of `hike`.
 */
export function windowLike(hike: Started & Window, start: Date, zone: string): Window {
  const closes = movedAlong(hike.joinsCloseAt, hike, start, zone)
  return {
    joinsOpenAt: movedAlong(hike.joinsOpenAt, hike, start, zone),
    // Otherwise, the window could close after the start if clocks are set forward in between.
    joinsCloseAt: closes && new Date(Math.min(closes.getTime(), start.getTime())),
  }
}

/**
 * Returns the join window after the start was edited. Like the end of a tour, each of its times moves with the start if
 * it would not fit the new start. Otherwise organizers would have to edit two more fields, and a series could not be
 * moved.
 */
export function movedWindow(hike: Started & Window, start: Date, zone: string): Window {
  const { joinsOpenAt: opens, joinsCloseAt: closes } = hike
  const moved = windowLike(hike, start, zone)
  const joinsCloseAt = closes && closes > start ? moved.joinsCloseAt : closes
  return { joinsCloseAt, joinsOpenAt: opens && opens >= (joinsCloseAt ?? start) ? moved.joinsOpenAt : opens }
}

/** Moves an instant with the start: it keeps its time of day and its number of days from the start. */
function movedAlong(instant: Date | null, { eventTime, timeZone }: Started, start: Date, zone: string) {
  if (!instant) return null
  return new Date(instantAt(local(start, zone) + local(instant, timeZone) - local(eventTime, timeZone), zone))
}

/** The local time as if it were UTC, in milliseconds. */
const local = (instant: Date, zone: string) => instant.getTime() + utcOffset(instant.getTime(), zone)

/** More than the offset of any time zone, in milliseconds. */
const MAX_OFFSET = 15 * HOUR

/** Returns the instant at which the calendar day of `instant` in `zone` ends. */
export function dayEnd(instant: Date, zone: string): Date {
  const { year, month, day } = localTime(instant, zone)
  return startOfDay(year, month, day + 1, zone)
}

/**
 * Returns the first instant of a calendar day, even if a clock change skips midnight or the whole day. Uses binary
 * search, because Intl converts only from instants to local dates, and these never decrease within the range.
 */
function startOfDay(year: number, month: number, day: number, zone: string): Date {
  const midnight = Date.UTC(year, month - 1, day)
  let low = midnight - MAX_OFFSET
  let high = midnight + MAX_OFFSET
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (localMidnight(middle, zone) >= midnight) high = middle
    else low = middle
  }
  return new Date(high)
}

/** Returns midnight UTC of the local date at `time`, in milliseconds. */
function localMidnight(time: number, zone: string): number {
  const { year, month, day } = localTime(new Date(time), zone)
  return Date.UTC(year, month - 1, day)
}
