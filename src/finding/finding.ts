import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { events, users } from '../db/schema.ts'
import { LONGEST_DAY, summaryColumns } from '../events/event-lists.ts'
import type { Cursor } from '../http/paging.ts'
import type { LocalTime } from '../shared/format.ts'
import { conditionsOf, type FilterName } from './conditions.ts'
import { distanceKm, type NearCursor } from './distance.ts'
import type { Search } from './schema.ts'

export type Finding = {
  search: Search
  now: Date
  /** The date of the group, for weekends. */
  today: LocalTime
  limit: number
  /** Of the order of the search. */
  cursor?: Cursor | NearCursor | undefined
  /** Only those on the map. */
  located?: boolean
}

// A search reads the events ahead once for its page and once to count them. No index fits every combination of filters,
// and a group has thousands of events ahead, not millions (10,000 in test/finding/cost.test.ts).

/** Events of today or later. The plus keeps SQLite from using an index on the end of the day, which has all past ones. */
const isAhead = (now: Date) =>
  sql`${events.eventTime} > ${now.getTime() - LONGEST_DAY} AND +${events.dayEnd} > ${now.getTime()} AND ${isListed(now)}`

/**
 * By the few that are not public, as asking for the owner of each would read a row more. CROSS JOIN keeps their order in
 * SQLite: from the people, of whom few are hidden or banned, to their events.
 */
function isListed(now: Date) {
  const unlisted = sql`SELECT id FROM events WHERE hidden_at IS NOT NULL AND +day_end > ${now.getTime()}
    UNION ALL ${eventsAhead(sql`users.hidden_at IS NOT NULL`, now)}
    UNION ALL ${eventsAhead(sql`users.banned_at IS NOT NULL`, now)}`
  return sql`${events.id} NOT IN (${unlisted})`
}

const eventsAhead = (ofWhom: SQL, now: Date) =>
  sql`SELECT owned.id FROM users CROSS JOIN events AS owned ON owned.organizer_id = users.id
    WHERE ${ofWhom} AND owned.event_time > ${now.getTime() - LONGEST_DAY}`

const all = (conditions: [FilterName, SQL][]) => conditions.map(([, condition]) => condition)

/**
 * The events of today or later that a search finds, soonest or nearest first, each with its distance from the place
 * searched, null without one. One row more than `limit` tells that there is another page.
 */
export function foundEvents(db: Db, finding: Finding, viewer?: SQL<number | null>) {
  const { search, now, today, limit, cursor, located = false } = finding
  const { near, sort } = search
  const km = near ? distanceKm(near) : sql`NULL`
  const where = and(
    isAhead(now),
    located ? isNotNull(events.locationLat) : undefined,
    ...all(conditionsOf(search, today)),
  )
  const found = sql`(SELECT ${events.id} AS found_id, ${events.eventTime} AS found_time, ${km} AS found_km FROM ${events} WHERE ${where}) AS found`
  const byDistance = sort === 'distance'
  const order = byDistance ? sql`found_km, found_time, found_id` : sql`found_time, found_id`
  return db
    .select({
      ...summaryColumns(viewer),
      locationLat: events.locationLat,
      locationLng: events.locationLng,
      km: sql<number | null>`found_km`.as('km'),
    })
    .from(found)
    .innerJoin(events, sql`${events.id} = found_id`)
    .innerJoin(users, eq(users.id, events.organizerId))
    .where(cursor && sql`(${order}) > (${sql.join(keysOf(cursor), sql`, `)})`)
    .orderBy(order)
    .limit(limit + 1)
}

const keysOf = (cursor: Cursor | NearCursor) =>
  ('km' in cursor ? [cursor.km, cursor.time, cursor.id] : [cursor.time, cursor.id]).map((key) => sql`${key}`)

type AloneName = `alone_${FilterName}`
export const aloneName = (filter: FilterName): AloneName => `alone_${filter}`

/** Keeps SQLite from flattening a subquery, so that each of its columns is computed once for a row. */
const ONCE = sql.raw('LIMIT 1000000000')

/**
 * How many events a search finds, how many without each of its conditions, and how many by that one alone: one row, by one
 * reading of the events ahead. The places are counted last, and only where no more than one other condition fails, so how
 * many have places left is not known.
 */
export function countFound(db: Db, { search, now, today }: Pick<Finding, 'search' | 'now' | 'today'>) {
  const conditions = conditionsOf(search, today)
  const name = (index: number) => sql.raw(`c${index}`)
  const columns = conditions.map(([filter, condition], index) =>
    filter === 'spots' ? sql`0 AS ${name(index)}` : sql`(${condition}) AS ${name(index)}`,
  )
  const sum = sql.join(
    conditions.map((_, index) => name(index)),
    sql` + `,
  )
  const last = conditions.at(-1)
  const spots =
    last?.[0] === 'spots'
      ? sql`CASE WHEN ${sum} >= ${conditions.length - 2} THEN ${last[1]} ELSE 0 END`
      : sql`0`
  const checked = sql`(SELECT *, ${spots} AS spots FROM (SELECT ${events.id}, ${events.capacity}, ${sql.join(columns, sql`, `)}
    FROM ${events} WHERE ${isAhead(now)} ${ONCE}) AS events ${ONCE}) AS checked`
  const fits = sql`${sum} + spots`
  const without = conditions.map(([filter], index) => {
    const own = filter === 'spots' ? sql`spots` : name(index)
    return [
      filter,
      sql<number>`ifnull(sum(${fits} - ${own} = ${conditions.length - 1}), 0)`.as(`without_${filter}`),
    ]
  })
  const alone = conditions.flatMap(([filter], index) =>
    filter === 'spots'
      ? []
      : [[aloneName(filter), sql<number>`ifnull(sum(${name(index)}), 0)`.as(aloneName(filter))]],
  )
  return db
    .select({
      total: sql<number>`ifnull(sum(${fits} = ${conditions.length}), 0)`.as('total'),
      ...(Object.fromEntries(without) as Record<FilterName, SQL.Aliased<number>>),
      ...(Object.fromEntries(alone) as Record<AloneName, SQL.Aliased<number>>),
    })
    .from(checked)
}
