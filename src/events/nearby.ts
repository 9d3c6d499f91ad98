import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../db/index.ts'
import { events, users } from '../db/schema.ts'
import { summary } from './events.ts'

const EARTH_KM = 6371
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_KM
/** The bounding box reaches so far. Only where it holds too few hikes is every hike ahead considered. */
const NEAR_KM = 100

export type Origin = { latitude: number; longitude: number }

/** Keyset: distance in km, time and id of the last hike of the page before. */
export const NearCursor = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,20})?(e-\d{1,3})?_\d{1,15}_\d{1,15}$/, 'This is not a cursor.')
  .transform((cursor) => {
    const [km = 0, time = 0, id = 0] = cursor.split('_').map(Number)
    return { km, time, id }
  })
type NearCursor = z.output<typeof NearCursor>

export const nearCursorOf = (event: { km: number; eventTime: Date; id: number }) =>
  [event.km, event.eventTime.getTime(), event.id].join('_')

/**
 * Events of today or later that have coordinates, nearest first, those at the same place by time. One row more than
 * `limit` tells that there is another page.
 */
export function nearbyEvents(db: Db, now: Date, origin: Origin, limit: number, cursor?: NearCursor) {
  const isNext = cursor ? sql`(km, event_time, id) > (${cursor.km}, ${cursor.time}, ${cursor.id})` : sql`TRUE`
  const ranked = (condition: SQL) =>
    sql`SELECT ${events.id} AS id, event_time, ${kilometresFrom(origin)} AS km FROM ${events}
      WHERE ${and(isNotNull(events.locationLat), gt(events.dayEnd, now), condition)}`
  const near = sql`SELECT * FROM (${ranked(boundingBox(origin))}) WHERE km <= ${NEAR_KM} AND ${isNext}`
  const all = sql`SELECT * FROM (${ranked(sql`TRUE`)}) WHERE ${isNext}`
  // A condition without columns is evaluated once: only one of the two halves reads its rows.
  const nearest = sql`(WITH near AS MATERIALIZED (${near})
    SELECT * FROM near WHERE (SELECT count(*) FROM near) > ${limit}
    UNION ALL SELECT * FROM (${all}) WHERE (SELECT count(*) FROM near) <= ${limit}
    ORDER BY km, event_time, id LIMIT ${limit + 1}) AS nearest`
  return db
    .select({ ...summary, km: sql<number>`nearest.km`.as('nearest_km') })
    .from(nearest)
    .innerJoin(events, sql`${events.id} = nearest.id`)
    .innerJoin(users, eq(users.id, events.organizerId))
    .orderBy(sql`nearest.km`, sql`nearest.event_time`, sql`nearest.id`)
}

/** Every point within `NEAR_KM`, and some beyond. Near a pole it spans all longitudes. */
function boundingBox({ latitude, longitude }: Origin): SQL {
  const height = NEAR_KM / KM_PER_DEGREE
  const widest = Math.cos(((Math.abs(latitude) + height) * Math.PI) / 180)
  const width = Math.abs(latitude) + height >= 90 ? 180 : Math.min(180, height / widest)
  const apart = sql`abs(${events.locationLng} - ${longitude})`
  return sql`${events.locationLat} BETWEEN ${latitude - height} AND ${latitude + height}
    AND min(${apart}, 360 - ${apart}) <= ${width}`
}

/** The great-circle distance by the haversine formula, rounded to metres so that it survives the cursor. */
function kilometresFrom({ latitude, longitude }: Origin): SQL<number> {
  const haversine = (from: number, to: unknown) => {
    const half = sql`sin(radians(${to} - ${from}) / 2)`
    return sql`${half} * ${half}`
  }
  const parallels = sql`cos(radians(${latitude})) * cos(radians(${events.locationLat}))`
  const sum = sql`${haversine(latitude, events.locationLat)} + ${parallels} * ${haversine(longitude, events.locationLng)}`
  return sql`round(${2 * EARTH_KM} * asin(min(1, sqrt(${sum}))), 3)`
}
