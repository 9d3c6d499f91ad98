import { and, asc, type Column, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { coOrganizedBy } from '../../access/hikes.ts'
import { hikeIsOwnOrPublic, hikeIsPublic } from '../../access/visibility.ts'
import { unreadCount, unreadOfMember } from '../../chat/read-positions.ts'
import type { Db } from '../../db/index.ts'
import { coOrganizers, hikes, participation, users } from '../../db/schema.ts'
import type { PageQuery } from '../../http/page-query.ts'
import { hasPaidFor } from '../../money/ledger/payers.ts'
import { participantCount } from '../../participation/capacity.ts'
import type { ParticipationState } from '../../participation/participation.ts'
import { summaryColumns } from './hike-summary.ts'
import { isUpcoming, LONGEST_DAY } from './lists.ts'

type Viewer = SQL<number | null>

/** Of each section of My Hikes but the past. */
const MAX = 100

const pendingRequests = sql<number>`(SELECT count(*) FROM ${participation}
  WHERE ${participation.hikeId} = ${hikes.id} AND ${participation.state} = 'pending')`
const hasRequests = sql`(${hikes.status} = 'scheduled' AND EXISTS (SELECT 1 FROM ${participation}
  WHERE ${participation.hikeId} = ${hikes.id} AND ${participation.state} = 'pending'))`

const ownColumns = (viewer: Viewer) => ({
  ...summaryColumns(viewer),
  /** Messages in the chat. */
  unread: unreadOfMember(sql`${hikes.id}`, viewer),
})

const selectOwn = (db: Db, viewer: Viewer) =>
  db.select(ownColumns(viewer)).from(hikes).innerJoin(users, eq(users.id, hikes.organizerId))

/** The hikes of today or later that the viewer organizes and that have requests to decide, soonest first, with their number. */
export const undecidedHikes = (db: Db, viewer: Viewer, now: Date) =>
  db
    .select({ ...summaryColumns(viewer), requests: pendingRequests.as('requests') })
    .from(hikes)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .where(and(isOrganizedAhead(viewer, now), hasRequests))
    .orderBy(asc(sql`+${hikes.eventTime}`), asc(hikes.id))
    .limit(MAX)

/** The hikes of today or later that the viewer organizes, soonest first. */
export const organizedHikes = (db: Db, viewer: Viewer, now: Date) =>
  selectOwn(db, viewer)
    .where(isOrganizedAhead(viewer, now))
    .orderBy(asc(sql`+${hikes.eventTime}`), asc(hikes.id))
    .limit(MAX)

const isOrganizedAhead = (viewer: Viewer, now: Date) =>
  and(
    sql`${hikes.id} IN (SELECT id FROM events
      WHERE organizer_id = ${viewer} AND event_time > ${now.getTime() - LONGEST_DAY}
      UNION SELECT event_id FROM co_organizers
      WHERE user_id = ${viewer} AND event_time > ${now.getTime() - LONGEST_DAY})`,
    isUpcoming(now),
    hikeIsOwnOrPublic(viewer),
  )

/** The other hikes of today or later in which the viewer takes part, or has asked to, soonest first. */
export const joinedHikes = (db: Db, viewer: Viewer, state: ParticipationState, now: Date) => {
  const joined = db
    .select({ id: participation.hikeId })
    .from(participation)
    .where(
      and(
        eq(participation.userId, viewer),
        eq(participation.state, state),
        gt(participation.eventTime, new Date(now.getTime() - LONGEST_DAY)),
        sql`${participation.hikeId} NOT IN (${coOrganizedBy(viewer)})`,
      ),
    )
  return db
    .select({ ...ownColumns(viewer), hasPaid: hasPaidFor(viewer).mapWith(Boolean).as('has_paid') })
    .from(hikes)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .where(and(inArray(hikes.id, joined), isUpcoming(now), hikeIsOwnOrPublic(viewer)))
    .orderBy(asc(sql`+${hikes.eventTime}`), asc(hikes.id))
    .limit(MAX)
}

/**
 * The past hikes that the viewer organized or took part in, latest first. Each of the three lists is read from an index, to
 * the end of the page alone, so that a long past costs nothing.
 */
export function pastHikes(db: Db, viewer: Viewer, now: Date, { limit, cursor }: PageQuery) {
  const latest = (time: Column, id: Column) => sql`${time} <= ${now.getTime()}
    ${cursor && sql`AND (${time}, ${id}) < (${cursor.time}, ${cursor.id})`}
    AND +${hikes.dayEnd} <= ${now.getTime()} ORDER BY ${time} DESC, ${id} DESC LIMIT ${limit + 1}`
  const owned = sql`SELECT ${OWN_COLUMNS}, 1 AS organizes, NOT ${hikeIsPublic} AS is_hidden FROM ${hikes}
    WHERE ${hikes.organizerId} = ${viewer} AND ${latest(hikes.eventTime, hikes.id)}`
  const joined = sql`SELECT ${OWN_COLUMNS}, 0, 0 FROM ${participation}
    JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId}
    WHERE ${participation.userId} = ${viewer} AND ${participation.state} = 'participant' AND ${hikeIsPublic}
    AND NOT EXISTS (SELECT 1 FROM co_organizers WHERE event_id = ${hikes.id} AND user_id = ${viewer})
    AND ${latest(participation.eventTime, participation.hikeId)}`
  const coOrganized = sql`SELECT ${OWN_COLUMNS}, 1, 0 FROM ${coOrganizers}
    JOIN ${hikes} ON ${hikes.id} = ${coOrganizers.hikeId}
    WHERE ${coOrganizers.userId} = ${viewer} AND ${hikeIsPublic}
    AND ${latest(coOrganizers.eventTime, coOrganizers.hikeId)}`
  // Under the name of the table, so that its columns mean those of the lists.
  const own = sql`(SELECT * FROM (${owned}) UNION ALL SELECT * FROM (${joined}) UNION ALL SELECT * FROM (${coOrganized})
    ORDER BY event_time DESC, id DESC LIMIT ${limit + 1}) AS events`
  return db
    .select({
      id: ofList(hikes.id),
      name: ofList(hikes.name),
      location: ofList(hikes.location),
      eventTime: ofList(hikes.eventTime),
      timeZone: ofList(hikes.timeZone),
      status: ofList(hikes.status),
      organizerUsername: users.username,
      participantCount,
      organizes: sql<boolean>`organizes`.mapWith(Boolean),
      isHidden: sql<boolean>`is_hidden`.mapWith(Boolean),
      unread: unreadCount(sql`events.id`, viewer),
    })
    .from(own)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .orderBy(desc(hikes.eventTime), desc(hikes.id))
}

/** A column of a list that stands under the name of the table, of which drizzle knows nothing. */
const ofList = <C extends Column>(column: C) => sql<C['_']['data']>`${column}`.mapWith(column)

const OWN_COLUMNS = sql`${hikes.id}, ${hikes.name}, ${hikes.location}, ${hikes.eventTime}, ${hikes.timeZone},
  ${hikes.status}, ${hikes.organizerId}`

export type PastHike = Awaited<ReturnType<typeof pastHikes>>[number]
