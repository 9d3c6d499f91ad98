import { callService, fallbackIfDown } from '../../context/services.ts'
import { approximateTimeZone } from './time-zone-squares.ts'

export type TimeZoneAt = (latitude: number, longitude: number) => Promise<string>

/** How near a place must be for its time zone to be used, in degrees (about three kilometres). */
const NEAR = 0.03

/**
 * Returns a function that looks up the IANA time zone of the nearest place in PLACES. If no place is near, or PLACES is
 * down, it returns the approximate time zone. It throws only for an invalid point.
 */
export const timeZoneLookup =
  ({ PLACES }: Pick<Env, 'PLACES'>): TimeZoneAt =>
  async (latitude, longitude) => {
    const row = await callService('places', () =>
      PLACES.prepare(nearest('?1', '?2')).bind(latitude, longitude).first<{ time_zone: string }>(),
    ).catch(fallbackIfDown(null))
    return row?.time_zone ?? approximateTimeZone(latitude, longitude)
  }

type Point = { lat: number; lng: number }

/** Adds time zones to the points, with one query; null stays null. Throws only for an invalid point. */
export async function withTimeZones({ PLACES }: Pick<Env, 'PLACES'>, points: (Point | null)[]) {
  if (points.every((point) => point === null)) return points.map(() => null)
  const zones = await callService('places', async () => {
    const query = PLACES.prepare(NEAREST_OF_EACH).bind(JSON.stringify(points))
    const { results } = await query.all<{ time_zone: string | null }>()
    return results.map((row) => row.time_zone)
  }).catch(fallbackIfDown([]))
  return points.map(
    (point, index) =>
      point && { ...point, timeZone: zones[index] ?? approximateTimeZone(point.lat, point.lng) },
  )
}

/**
 * Returns the query for the time zone of the place nearest to a point, which is given as SQL. The index `places_point`
 * has bands of a tenth of a degree of latitude, so the nearby places are in one or two bands.
 */
const nearest = (lat: string, lng: string) => `SELECT time_zone FROM places
  WHERE CAST(latitude * 10 AS INTEGER) IN (CAST((${lat} - ${NEAR}) * 10 AS INTEGER), CAST((${lat} + ${NEAR}) * 10 AS INTEGER))
    AND longitude BETWEEN ${lng} - ${NEAR} AND ${lng} + ${NEAR} AND latitude BETWEEN ${lat} - ${NEAR} AND ${lat} + ${NEAR}
  ORDER BY abs(latitude - ${lat}) + abs(longitude - ${lng}) LIMIT 1`

const NEAREST_OF_EACH = `SELECT (${nearest("(point.value ->> 'lat')", "(point.value ->> 'lng')")}) AS time_zone
  FROM json_each(?) AS point ORDER BY point.key`
