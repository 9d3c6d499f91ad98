import { and, count, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { hikes, users } from '../../db/schema.ts'
import type { Cursor } from '../../http/paging.ts'
import type { LocalTime } from '../../shared/local-time.ts'
import { summaryColumns } from '../list/hike-summary.ts'
import { earliestStart } from '../list/lists.ts'
import { conditionsOf } from './conditions.ts'
import { distanceKm, type NearCursor } from './distance.ts'
import { isRanked, type RankCursor } from './ranking.ts'
import type { Search } from './schema.ts'
import { containsExactly, wordsOf } from './word-search.ts'

export type SearchQuery = {
  search: Search
  now: Date
  /** The date in the group's time zone. Weekends depend on it. */
  today: LocalTime
  limit: number
  /** Keyset cursor, of the kind that matches the order of the search. */
  cursor?: Cursor | NearCursor | RankCursor | undefined
  /** Whether to find only hikes with coordinates. */
  located?: boolean
}

type Found = Pick<SearchQuery, 'search' | 'now' | 'today'>

/** SQL condition: the hike matches the search. Cheap conditions come first. */
const isFound = ({ search, now, today }: Found) =>
  and(isAhead(now), ...conditionsOf(search, today).map(([, condition]) => condition))

/** Counts the hikes that match a search. `others` counts those of them whose id is not in `ids`. */
export const countHikes = (db: Db, found: Found, ids: number[] = []) =>
  db
    .select({
      count: count().as('found'),
      others: sql<number>`count(*) FILTER (WHERE ${notInArray(hikes.id, ids)})`.as('others'),
    })
    .from(hikes)
    .where(isFound(found))

/**
 * Selects the hikes from today onwards that match a search, soonest or nearest first, and one row more than `limit` if
 * there is another page. `km` is the distance from the place; null if the search has none. `rank` is 1 if the hike
 * matches only with a typo. These hikes come last. If the search has a `sort`, `rank` is always 0.
 */
export function foundHikes(db: Db, query: SearchQuery, viewer: SQL<number | null> = sql`NULL`) {
  const { search, now, today, limit, cursor, located = false } = query
  const { near, sort, q = '' } = search
  const km = near ? distanceKm(near) : sql`NULL`
  const ranked = isRanked(search)
  const rank = ranked ? sql`NOT ${containsExactly(wordsOf(q))}` : sql`0`
  const where = and(isFound({ search, now, today }), located ? isNotNull(hikes.locationLat) : undefined)
  const order = orderOf({ byDistance: sort === 'distance', ranked })
  return db
    .select({
      ...summaryColumns(viewer),
      locationLat: hikes.locationLat,
      locationLng: hikes.locationLng,
      km: sql<number | null>`found_km`.as('km'),
      rank: sql<number>`found_rank`.as('rank'),
    })
    .from(
      sql`(SELECT ${hikes.id} AS found_id, ${hikes.eventTime} AS found_time, ${km} AS found_km, ${rank} AS found_rank
        FROM ${hikes} WHERE ${where}) AS found`,
    )
    .innerJoin(hikes, sql`${hikes.id} = found_id`)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .where(cursor && sql`(${order}) > (${sql.join(keysOf(cursor), sql`, `)})`)
    .orderBy(order)
    .limit(limit + 1)
}

function orderOf({ byDistance, ranked }: { byDistance: boolean; ranked: boolean }): SQL {
  if (byDistance) return sql`found_km, found_time, found_id`
  return ranked ? sql`found_rank, found_time, found_id` : sql`found_time, found_id`
}

function keysOf(cursor: Cursor | NearCursor | RankCursor): SQL[] {
  const first = 'km' in cursor ? [cursor.km] : 'rank' in cursor ? [cursor.rank] : []
  return [...first, cursor.time, cursor.id].map((key) => sql`${key}`)
}

// A search scans the upcoming hikes once for its page, and once to count them. No index fits every combination of
// filters, and a group has thousands of upcoming hikes, not millions (10,000 in test/hikes/search/cost.test.ts).

/**
 * SQL condition: a public hike from today onwards whose owner is not banned. The unary plus keeps SQLite from using the
 * index on the end of the day, which contains all past hikes.
 */
export function isAhead(now: Date) {
  const at = now.getTime()
  const earliest = earliestStart(at)
  return sql`events.event_time >= ${earliest} AND +events.day_end > ${at} AND events.status <> 'draft' AND events.id NOT IN (
    SELECT id FROM events WHERE hidden_at IS NOT NULL AND +day_end > ${at}
    UNION ALL ${HIKES_OF} users.hidden_at IS NOT NULL AND owned.event_time >= ${earliest}
    UNION ALL ${HIKES_OF} users.banned_at IS NOT NULL AND owned.event_time >= ${earliest})`
}

/**
 * SQL: the start of a query for the hikes of owners who are hidden or banned. `isAhead` excludes the ids of these
 * hikes, because looking up the owner of each hike would read one more row per hike. CROSS JOIN makes SQLite keep this
 * order: from the few such users to their hikes.
 */
const HIKES_OF = sql.raw(
  'SELECT owned.id FROM users CROSS JOIN events AS owned ON owned.organizer_id = users.id WHERE',
)
