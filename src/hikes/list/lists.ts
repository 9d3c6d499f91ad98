import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { hikesOfMember } from '../../access/hikes.ts'
import { hikeIsOwnOrPublic, hikeIsPublic, hikeIsVisibleTo } from '../../access/visibility.ts'
import { preparedViewer, type Session } from '../../context/viewer.ts'
import type { Db } from '../../db/index.ts'
import { prepared } from '../../db/prepared.ts'
import { hikes } from '../../db/schema.ts'
import type { PageQuery } from '../../http/page-query.ts'
import { type Cursor, cursorAt } from '../../http/paging.ts'
import { HOUR } from '../../shared/duration.ts'
import { selectSummaries } from './hike-summary.ts'

/** The longest day, in milliseconds: in Antarctica/Troll, clocks are set back by two hours. */
const LONGEST_DAY = 26 * HOUR

/**
 * SQL: the earliest start that a hike can have if it is not over. Queries for such hikes start their scan of the time
 * index there, and then compare `day_end`. The subquery finds tours that began earlier and are not over. The unary plus
 * in it keeps SQLite from searching the starts of all hikes for the minimum.
 */
export const earliestStart = (now: number | Placeholder) =>
  sql`min(${now} - ${sql.raw(`${LONGEST_DAY}`)}, ifnull((SELECT min(+tour.event_time) FROM events AS tour
    WHERE tour.end_time IS NOT NULL AND tour.day_end > ${now}), ${now}))`

/** The hikes from today onwards, soonest first. Returns one row more than `limit` if there is another page. */
export const upcomingHikes = (db: Db, now: Date, { limit, cursor }: PageQuery, viewer?: SQL<number | null>) =>
  selectUpcoming(db, cursor ? after(cursor) : since(now.getTime()), now.getTime(), limit + 1, viewer)

/** The first page of `upcomingHikes`. */
export const nextHikes = (db: Db, now: Date, limit: number, session: Session) =>
  selectNext(db, { ...session, now: now.getTime(), rows: limit + 1 }).hikes

type NextValues = Session & { now: number; rows: number }
const selectNext = prepared<NextValues>()((db) => {
  const [now, rows] = [sql.placeholder('now'), sql.placeholder('rows')]
  return { hikes: selectUpcoming(db, since(now), now, rows, preparedViewer) }
})

function selectUpcoming(
  db: Db,
  where: SQL,
  now: number | Placeholder,
  rows: number | Placeholder,
  viewer?: SQL<number | null>,
) {
  return selectSummaries(db, viewer)
    .where(and(where, endsAfter(now), hikeIsPublic))
    .orderBy(asc(hikes.eventTime), asc(hikes.id))
    .limit(rows)
}

/** The hikes that the viewer organizes or takes part in, including past ones, oldest first. */
export const myHikes = (db: Db, viewer: SQL, { limit, cursor }: PageQuery) =>
  selectSummaries(db)
    .where(and(isMine(viewer), hikeIsOwnOrPublic(viewer), cursor && afterUnindexed(cursor)))
    .orderBy(asc(sql`+${hikes.eventTime}`), asc(hikes.id))
    .limit(limit + 1)

/** A user's own hikes from today onwards that the viewer can see, soonest first; at most 24. */
export const ownedHikes = (db: Db, organizerId: number, now: Date, viewer: SQL<number | null>) =>
  selectSummaries(db, viewer)
    .where(and(eq(hikes.organizerId, organizerId), isUpcoming(now), hikeIsVisibleTo(viewer)))
    .orderBy(asc(hikes.eventTime))
    .limit(24)

// The unary plus keeps SQLite from using the index on this column, because another index reads fewer rows.
const endsAfter = (time: number | Placeholder) => sql`+${hikes.dayEnd} > ${time}`
export const isUpcoming = (now: Date) => endsAfter(now.getTime())
const since = (now: number | Placeholder) => sql`${hikes.eventTime} >= ${earliestStart(now)}`
const after = ({ time, id }: Cursor) => sql`(${hikes.eventTime}, ${hikes.id}) > (${time}, ${id})`
const afterUnindexed = ({ time, id }: Cursor) => sql`(+${hikes.eventTime}, +${hikes.id}) > (${time}, ${id})`

const isMine = (viewer: SQL) => sql`${hikes.id} IN (${hikesOfMember(viewer)})`

export const cursorOf = (hike: { id: number; eventTime: Date }) => cursorAt(hike.eventTime, hike.id)

/** Compares two hikes, to sort the one that starts first to the front. */
export const soonestFirst = (one: { eventTime: Date }, other: { eventTime: Date }) =>
  one.eventTime.getTime() - other.eventTime.getTime()
