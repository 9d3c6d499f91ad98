import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { hikes } from '../../db/schema.ts'
import { NOT_A_CURSOR } from '../../http/page-query.ts'

const EARTH_KM = 6371
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_KM

export type Origin = { latitude: number; longitude: number }

/** Keyset cursor: the distance in km, the time and the id of the last hike of the previous page. */
export const NearCursor = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,20})?(e-\d{1,3})?_\d{1,15}_\d{1,15}$/, NOT_A_CURSOR)
  .transform((cursor) => {
    const [km = 0, time = 0, id = 0] = cursor.split('_').map(Number)
    return { km, time, id }
  })
export type NearCursor = z.output<typeof NearCursor>

export const nearCursorOf = (hike: { km: number | null; eventTime: Date; id: number }) =>
  [hike.km ?? 0, hike.eventTime.getTime(), hike.id].join('_')

/** SQL condition: the hike is at most `within` km away. False for hikes without coordinates. */
export const isWithin = (origin: Origin, within: number): SQL =>
  sql`(${boundingBox(origin, within)} AND ${distanceKm(origin)} <= ${within})`

/**
 * SQL condition: the point is in a box that contains all points at most `within` km away. It excludes most others
 * without computing their distance. Near a pole, the box has all longitudes.
 */
function boundingBox({ latitude, longitude }: Origin, within: number): SQL {
  // Slightly larger than the distance, because distances are rounded.
  const height = (within + 0.01) / KM_PER_DEGREE
  const latitudes = sql`${hikes.locationLat} BETWEEN ${latitude - height} AND ${latitude + height}`
  if (Math.abs(latitude) + height >= 90) return latitudes
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const width = Math.asin(Math.sin(radians(height)) / Math.cos(radians(latitude))) / radians(1)
  const difference = sql`abs(${hikes.locationLng} - ${longitude})`
  return sql`${latitudes} AND min(${difference}, 360 - ${difference}) <= ${width}`
}

/**
 * SQL: the great-circle distance in km (haversine formula), rounded to metres so that it equals its value in a cursor.
 */
export function distanceKm({ latitude, longitude }: Origin): SQL<number> {
  const haversine = (from: number, to: unknown) => {
    const half = sql`sin(radians(${to} - ${from}) / 2)`
    return sql`${half} * ${half}`
  }
  const cosines = sql`cos(radians(${latitude})) * cos(radians(${hikes.locationLat}))`
  const sum = sql`${haversine(latitude, hikes.locationLat)} + ${cosines} * ${haversine(longitude, hikes.locationLng)}`
  return sql`round(${2 * EARTH_KM} * asin(min(1, sqrt(${sum}))), 3)`
}
