import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { events, participation, users } from '../db/schema.ts'
import type { Cursor, PageQuery } from '../http/paging.ts'

const HOUR = 60 * 60 * 1000
/** In milliseconds. In Antarctica/Troll, clocks go back by two hours. */
const LONGEST_DAY = 26 * HOUR

export const summaryColumns = {
  id: events.id,
  name: events.name,
  location: events.location,
  eventTime: events.eventTime,
  timeZone: events.timeZone,
  image: events.image,
  price: events.price,
  elevationDiff: events.elevationDiff,
  distance: events.distance,
  estimatedDuration: events.estimatedDuration,
  organizerId: events.organizerId,
  organizerUsername: users.username,
  organizerPicture: users.picture,
  participantCount: sql<number>`(SELECT count(*) FROM ${participation}
    WHERE ${participation.eventId} = ${events.id} AND ${participation.state} = 'participant')`,
}

const selectSummaries = (db: Db) =>
  db.select(summaryColumns).from(events).innerJoin(users, eq(users.id, events.organizerId))

export type EventSummary = Awaited<ReturnType<typeof selectSummaries>>[number]

/** Events of today or later, soonest first. One row more than `limit` tells that there is another page. */
export const upcomingEvents = (db: Db, now: Date, { limit, cursor }: PageQuery) =>
  selectSummaries(db)
    .where(
      and(
        cursor ? after(cursor) : sql`${events.eventTime} > ${now.getTime() - LONGEST_DAY}`,
        isUpcoming(now),
      ),
    )
    .orderBy(asc(events.eventTime), asc(events.id))
    .limit(limit + 1)

/** The events that the viewer organizes or takes part in, past ones too, oldest first. */
export const myEvents = (db: Db, viewer: SQL, { limit, cursor }: PageQuery) =>
  selectSummaries(db)
    .where(and(isMine(viewer), cursor && afterUnindexed(cursor)))
    .orderBy(asc(sql`+${events.eventTime}`), asc(events.id))
    .limit(limit + 1)

/** The viewer's events of today or later, soonest first; 100 at most. */
export const myUpcomingEvents = (db: Db, viewer: SQL, now: Date) =>
  selectSummaries(db)
    .where(and(isMine(viewer), isUpcoming(now)))
    .orderBy(asc(sql`+${events.eventTime}`), asc(events.id))
    .limit(100)

/** The viewer's past events, latest first. */
export const myPastEvents = (db: Db, viewer: SQL, now: Date, { limit, cursor }: PageQuery) =>
  selectSummaries(db)
    .where(and(isMine(viewer), sql`+${events.dayEnd} <= ${now.getTime()}`, cursor && beforeUnindexed(cursor)))
    .orderBy(desc(sql`+${events.eventTime}`), desc(events.id))
    .limit(limit + 1)

/** The user's public events of today or later, soonest first; 24 at most. */
export const organizedEvents = (db: Db, organizerId: number, now: Date) =>
  selectSummaries(db)
    .where(and(eq(events.organizerId, organizerId), isUpcoming(now)))
    .orderBy(asc(events.eventTime))
    .limit(24)

// A unary plus keeps SQLite from using the column's index where another one reads fewer rows.
const isUpcoming = (now: Date) => sql`+${events.dayEnd} > ${now.getTime()}`
const after = ({ time, id }: Cursor) => sql`(${events.eventTime}, ${events.id}) > (${time}, ${id})`
const afterUnindexed = ({ time, id }: Cursor) => sql`(+${events.eventTime}, +${events.id}) > (${time}, ${id})`
const beforeUnindexed = ({ time, id }: Cursor) =>
  sql`(+${events.eventTime}, +${events.id}) < (${time}, ${id})`

const isMine = (viewer: SQL) => sql`${events.id} IN (
  SELECT id FROM events WHERE organizer_id = ${viewer}
  UNION SELECT event_id FROM participation WHERE user_id = ${viewer} AND state = 'participant')`
