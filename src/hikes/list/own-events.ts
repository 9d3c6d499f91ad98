import { and, asc, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { coOrganizedBy } from '../../access/organizes.ts'
import { eventIsOwnOrPublic, eventIsPublic } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { events, participation, users } from '../../db/schema.ts'
import type { Cursor, PageQuery } from '../../http/paging.ts'
import type { ParticipationState } from '../../participation/transitions.ts'
import { isUpcoming, LONGEST_DAY } from './event-lists.ts'
import { selectSummaries, summaryColumns } from './event-summary.ts'

type Viewer = SQL<number | null>

/** Of each section of My Hikes but the past. */
const MAX = 100

const pendingRequests = sql<number>`(SELECT count(*) FROM ${participation}
  WHERE ${participation.eventId} = ${events.id} AND ${participation.state} = 'pending')`
const hasRequests = sql`(${events.status} = 'scheduled' AND EXISTS (SELECT 1 FROM ${participation}
  WHERE ${participation.eventId} = ${events.id} AND ${participation.state} = 'pending'))`

/** The events of today or later that the viewer organizes and that have requests to decide, soonest first, with their number. */
export const undecidedEvents = (db: Db, viewer: Viewer, now: Date) =>
  db
    .select({ ...summaryColumns(viewer), requests: pendingRequests.as('requests') })
    .from(events)
    .innerJoin(users, eq(users.id, events.organizerId))
    .where(and(isOrganizedAhead(viewer, now), hasRequests))
    .orderBy(asc(sql`+${events.eventTime}`), asc(events.id))
    .limit(MAX)

/** The other events of today or later that the viewer organizes, soonest first. */
export const decidedEvents = (db: Db, viewer: Viewer, now: Date) =>
  selectSummaries(db, viewer)
    .where(and(isOrganizedAhead(viewer, now), not(hasRequests)))
    .orderBy(asc(sql`+${events.eventTime}`), asc(events.id))
    .limit(MAX)

const isOrganizedAhead = (viewer: Viewer, now: Date) =>
  and(
    sql`${events.id} IN (SELECT id FROM events
      WHERE organizer_id = ${viewer} AND event_time > ${now.getTime() - LONGEST_DAY}
      UNION ${coOrganizedBy(viewer)})`,
    isUpcoming(now),
    eventIsOwnOrPublic(viewer),
  )

/** The other events of today or later in which the viewer takes part, or has asked to, soonest first. */
export const joinedEvents = (db: Db, viewer: Viewer, state: ParticipationState, now: Date) => {
  const joined = db
    .select({ id: participation.eventId })
    .from(participation)
    .where(
      and(
        eq(participation.userId, viewer),
        eq(participation.state, state),
        sql`${participation.eventId} NOT IN (${coOrganizedBy(viewer)})`,
      ),
    )
  return selectSummaries(db, viewer)
    .where(and(inArray(events.id, joined), isUpcoming(now), eventIsOwnOrPublic(viewer)))
    .orderBy(asc(sql`+${events.eventTime}`), asc(events.id))
    .limit(MAX)
}

/**
 * The past events that the viewer organized or took part in, latest first. Their ids are selected before anything is
 * computed for them, so that a long past costs little.
 */
export function pastEvents(db: Db, viewer: Viewer, now: Date, { limit, cursor }: PageQuery) {
  const isPast = sql`+${events.dayEnd} <= ${now.getTime()}`
  const organized = sql`SELECT id, event_time FROM ${events}
    WHERE ${and(eq(events.organizerId, viewer), isPast, cursor && before(cursor))}
    ORDER BY event_time DESC, id DESC LIMIT ${limit + 1}`
  const joined = sql`SELECT ${events.id}, ${events.eventTime} FROM ${participation}
    JOIN ${events} ON ${events.id} = ${participation.eventId}
    WHERE ${and(
      eq(participation.userId, viewer),
      eq(participation.state, 'participant'),
      isPast,
      eventIsPublic,
      cursor && before(cursor),
    )}`
  const coOrganized = sql`SELECT ${events.id}, ${events.eventTime} FROM co_organizers
    JOIN ${events} ON ${events.id} = co_organizers.event_id
    WHERE ${and(sql`co_organizers.user_id = ${viewer}`, isPast, eventIsPublic, cursor && before(cursor))}`
  const ids = sql`SELECT id FROM (SELECT * FROM (${organized}) UNION ${joined} UNION ${coOrganized}
    ORDER BY event_time DESC, id DESC LIMIT ${limit + 1})`
  return selectSummaries(db, viewer)
    .where(sql`${events.id} IN (${ids})`)
    .orderBy(desc(sql`+${events.eventTime}`), desc(events.id))
}

const before = ({ time, id }: Cursor) => sql`(${events.eventTime}, ${events.id}) < (${time}, ${id})`
