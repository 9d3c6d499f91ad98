import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../db/index.ts'
import { events, users } from '../db/schema.ts'
import { LONGEST_DAY, summaryColumns } from './event-lists.ts'

const EARTH_KM = 6371
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_KM
/** The distance that the bounding box covers. If it has too few events, all upcoming events are considered. */
const NEAR_KM = 100

export type Origin = { latitude: number; longitude: number }

/** Keyset: the distance in km, the time and the id of the last event of the previous page. */
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
 * Events of today or later that have coordinates, nearest first, at the same place soonest first. One row more than
 * `limit` tells that there is another page.
 */
export function nearbyEvents(
  db: Db,
  now: Date,
  origin: Origin,
  limit: number,
  cursor?: NearCursor,
  viewer?: SQL<number | null>,
) {
  const afterCursor = cursor
    ? sql`(km, event_time, id) > (${cursor.km}, ${cursor.time}, ${cursor.id})`
    : sql`TRUE`
  const ranked = (condition: SQL) =>
    sql`SELECT ${events.id} AS id, event_time, ${distanceKm(origin)} AS km FROM ${events}
      WHERE ${and(isNotNull(events.locationLat), gt(events.dayEnd, now), isListed(now), condition)}`
  const near = sql`SELECT * FROM (${ranked(boundingBox(origin))}) WHERE km <= ${NEAR_KM} AND ${afterCursor}`
  const all = sql`SELECT * FROM (${ranked(sql`TRUE`)}) WHERE ${afterCursor}`
  // SQLite evaluates a condition without columns once, so only one side of the union reads its rows.
  const nearest = sql`(WITH near AS MATERIALIZED (${near})
    SELECT * FROM near WHERE (SELECT count(*) FROM near) > ${limit}
    UNION ALL SELECT * FROM (${all}) WHERE (SELECT count(*) FROM near) <= ${limit}
    ORDER BY km, event_time, id LIMIT ${limit + 1}) AS nearest`
  return db
    .select({ ...summaryColumns(viewer), km: sql<number>`nearest.km`.as('nearest_km') })
    .from(nearest)
    .innerJoin(events, sql`${events.id} = nearest.id`)
    .innerJoin(users, eq(users.id, events.organizerId))
    .orderBy(sql`nearest.km`, sql`nearest.event_time`, sql`nearest.id`)
}

/**
 * By the few that are not public, as the index of places has no column to tell. CROSS JOIN keeps their order in SQLite:
 * from the people, of whom few are hidden or banned, to their events.
 */
function isListed(now: Date) {
  const unlisted = sql`SELECT id FROM events WHERE hidden_at IS NOT NULL AND +day_end > ${now.getTime()}
    UNION ALL ${eventsAhead(sql`users.hidden_at IS NOT NULL`, now)}
    UNION ALL ${eventsAhead(sql`users.banned_at IS NOT NULL`, now)}`
  // SQLite evaluates the first part once, and mostly there are none.
  return sql`(NOT EXISTS (${unlisted}) OR ${events.id} NOT IN (${unlisted}))`
}

const eventsAhead = (ofWhom: SQL, now: Date) =>
  sql`SELECT owned.id FROM users CROSS JOIN events AS owned ON owned.organizer_id = users.id
    WHERE ${ofWhom} AND owned.event_time > ${now.getTime() - LONGEST_DAY}`

/** Contains every point within `NEAR_KM`; near a pole it spans all longitudes. */
function boundingBox({ latitude, longitude }: Origin): SQL {
  const height = NEAR_KM / KM_PER_DEGREE
  const minCosine = Math.cos(((Math.abs(latitude) + height) * Math.PI) / 180)
  const width = Math.abs(latitude) + height >= 90 ? 180 : Math.min(180, height / minCosine)
  const difference = sql`abs(${events.locationLng} - ${longitude})`
  return sql`${events.locationLat} BETWEEN ${latitude - height} AND ${latitude + height}
    AND min(${difference}, 360 - ${difference}) <= ${width}`
}

/** The great-circle distance (haversine formula), rounded to metres so that it equals its value in a cursor. */
function distanceKm({ latitude, longitude }: Origin): SQL<number> {
  const haversine = (from: number, to: unknown) => {
    const half = sql`sin(radians(${to} - ${from}) / 2)`
    return sql`${half} * ${half}`
  }
  const cosines = sql`cos(radians(${latitude})) * cos(radians(${events.locationLat}))`
  const sum = sql`${haversine(latitude, events.locationLat)} + ${cosines} * ${haversine(longitude, events.locationLng)}`
  return sql`round(${2 * EARTH_KM} * asin(min(1, sqrt(${sum}))), 3)`
}
