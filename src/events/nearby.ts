import { asc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../db/index.ts'
import { events, users } from '../db/schema.ts'
import { kilometres, LEVELS } from '../places/cells.ts'
import { summary } from './events.ts'

const MOST_STEPS = 8000

export type Origin = { latitude: number; longitude: number }
type Cursor = z.output<typeof NearCursor>

const NUMBER = String.raw`(\d{1,17}(?:\.\d{1,20})?(?:e-\d{1,2})?)`
const CURSOR = new RegExp(`^${[NUMBER, '(\\d{1,15})', '(\\d{1,15})', '(\\d{1,15})'].join('_')}$`)

/** Where the list goes on: at this distance, in this square, after the event at this time with this id. */
export const NearCursor = z
  .string()
  .regex(CURSOR, 'This is not a cursor.')
  .transform((cursor) => {
    const [distance = 0, cell = 0, time = 0, id = 0] = cursor.split('_').map(Number)
    return { distance, cell, time, id }
  })

export const nearCursorOf = (event: Awaited<ReturnType<typeof nearbyEvents>>[number]) =>
  [event.radians, event.cell, event.eventTime.getTime(), event.id].join('_')

/** In whole kilometres, as far as the squares can tell. */
export const kilometresTo = ({ radians }: { radians: number }) => Math.round(kilometres(radians))

/** Events of today or later, the nearest first, those in the same square by time; one more than asked for. */
export const nearbyEvents = (db: Db, now: Date, origin: Origin, limit: number, cursor?: Cursor) =>
  db
    .select({
      ...summary,
      cell: sql<number>`near.cell`.as('near_cell'),
      radians: sql<number>`near.distance`.as('radians'),
    })
    .from(sql`(${nearestCells(origin, now, limit + 1, cursor)}) AS near`)
    .innerJoin(
      events,
      // No more of any square than the list can show, however many meet there.
      sql`${events.id} IN (${unseenIn(sql`near.cell`, now, cursor)} ORDER BY e.event_time, e.id LIMIT ${limit + 1})`,
    )
    .innerJoin(users, eq(users.id, events.organizerId))
    .orderBy(sql`near.distance`, sql`near.cell`, asc(events.eventTime), asc(events.id))
    .limit(limit + 1)

/**
 * The nearest squares in which hikes meet. From the whole earth on, the square that can be nearest is taken next and
 * quartered (a recursive query with ORDER BY works through its rows in that order), and quarters without hikes are
 * dropped: so it costs a few looks into the index for each square found, however many hikes there are.
 */
function nearestCells(origin: Origin, now: Date, most: number, cursor?: Cursor): SQL {
  const latitude = sql`(latitude + south_north * 90.0 / (2 << level))`
  const longitude = sql`(longitude + west_east * 180.0 / (2 << level))`
  const distance = haversine(origin, latitude, longitude)
  // From its centre, no point of a square is further away than half its diagonal, taken as if at the equator.
  const reach = sql`(CASE level + 1 WHEN ${LEVELS} THEN 0 ELSE pi() * sqrt(5) / (2 << (level + 1)) END)`
  const size = sql`(1 << 2 * (${LEVELS - 1} - level))`
  const unseen = cursor ? sql`${distance} + ${reach} >= ${cursor.distance}` : sql`1`
  const notBefore = cursor ? sql`(distance, cell) >= (${cursor.distance}, ${cursor.cell})` : sql`1`
  return sql`WITH RECURSIVE
    quarters (quarter, south_north, west_east) AS (VALUES (0, -1, -1), (1, -1, 1), (2, 1, -1), (3, 1, 1)),
    squares (distance, level, cell, latitude, longitude) AS (
      SELECT 0.0, 0, 0, 0.0, 0.0
      UNION ALL
      SELECT max(0, ${distance} - ${reach}), level + 1, cell * 4 + quarter, ${latitude}, ${longitude}
      FROM squares CROSS JOIN quarters
      WHERE level < ${LEVELS} AND ${unseen} AND EXISTS (
        SELECT 1 FROM events WHERE events.cell >= (squares.cell * 4 + quarter) * ${size}
        AND events.cell < (squares.cell * 4 + quarter + 1) * ${size})
      ORDER BY 1, 3 LIMIT ${MOST_STEPS}
    )
    SELECT distance, cell FROM squares WHERE level = ${LEVELS} AND ${notBefore}
      AND EXISTS (${unseenIn(sql`squares.cell`, now, cursor)}) LIMIT ${most}`
}

/** The events of a square that are not over, and not on the pages before. */
function unseenIn(cell: SQL, now: Date, cursor?: Cursor): SQL {
  const seen = cursor
    ? sql`AND (${cell} <> ${cursor.cell} OR (e.event_time, e.id) > (${cursor.time}, ${cursor.id}))`
    : sql``
  return sql`SELECT e.id FROM events AS e WHERE e.cell = ${cell} AND e.day_end > ${now.getTime()} ${seen}`
}

/** The distance in radians, on a sphere. */
function haversine(origin: Origin, latitude: SQL, longitude: SQL): SQL {
  const half = (degrees: SQL) => sql`sin(radians(${degrees}) / 2)`
  const alongMeridian = half(sql`${latitude} - ${origin.latitude}`)
  const alongParallel = half(sql`${longitude} - ${origin.longitude}`)
  return sql`(2 * asin(min(1, sqrt(${alongMeridian} * ${alongMeridian} +
    cos(radians(${origin.latitude})) * cos(radians(${latitude})) * ${alongParallel} * ${alongParallel}))))`
}
