import { and, asc, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { coOrganizedBy } from '../../access/hikes.ts'
import { hikeIsOwnOrPublic, hikeIsPublic } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { hikes, participation, users } from '../../db/schema.ts'
import type { Cursor, PageQuery } from '../../http/paging.ts'
import type { ParticipationState } from '../../participation/participation.ts'
import { selectSummaries, summaryColumns } from './hike-summary.ts'
import { isUpcoming, LONGEST_DAY } from './lists.ts'

type Viewer = SQL<number | null>

/** Of each section of My Hikes but the past. */
const MAX = 100

const pendingRequests = sql<number>`(SELECT count(*) FROM ${participation}
  WHERE ${participation.hikeId} = ${hikes.id} AND ${participation.state} = 'pending')`
const hasRequests = sql`(${hikes.status} = 'scheduled' AND EXISTS (SELECT 1 FROM ${participation}
  WHERE ${participation.hikeId} = ${hikes.id} AND ${participation.state} = 'pending'))`

/** The hikes of today or later that the viewer organizes and that have requests to decide, soonest first, with their number. */
export const undecidedHikes = (db: Db, viewer: Viewer, now: Date) =>
  db
    .select({ ...summaryColumns(viewer), requests: pendingRequests.as('requests') })
    .from(hikes)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .where(and(isOrganizedAhead(viewer, now), hasRequests))
    .orderBy(asc(sql`+${hikes.eventTime}`), asc(hikes.id))
    .limit(MAX)

/** The other hikes of today or later that the viewer organizes, soonest first. */
export const decidedHikes = (db: Db, viewer: Viewer, now: Date) =>
  selectSummaries(db, viewer)
    .where(and(isOrganizedAhead(viewer, now), not(hasRequests)))
    .orderBy(asc(sql`+${hikes.eventTime}`), asc(hikes.id))
    .limit(MAX)

const isOrganizedAhead = (viewer: Viewer, now: Date) =>
  and(
    sql`${hikes.id} IN (SELECT id FROM events
      WHERE organizer_id = ${viewer} AND event_time > ${now.getTime() - LONGEST_DAY}
      UNION ${coOrganizedBy(viewer)})`,
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
        sql`${participation.hikeId} NOT IN (${coOrganizedBy(viewer)})`,
      ),
    )
  return selectSummaries(db, viewer)
    .where(and(inArray(hikes.id, joined), isUpcoming(now), hikeIsOwnOrPublic(viewer)))
    .orderBy(asc(sql`+${hikes.eventTime}`), asc(hikes.id))
    .limit(MAX)
}

/**
 * The past hikes that the viewer organized or took part in, latest first. Their ids are selected before anything is
 * computed for them, so that a long past costs little.
 */
export function pastHikes(db: Db, viewer: Viewer, now: Date, { limit, cursor }: PageQuery) {
  const isPast = sql`+${hikes.dayEnd} <= ${now.getTime()}`
  const organized = sql`SELECT id, event_time FROM ${hikes}
    WHERE ${and(eq(hikes.organizerId, viewer), isPast, cursor && before(cursor))}
    ORDER BY event_time DESC, id DESC LIMIT ${limit + 1}`
  const joined = sql`SELECT ${hikes.id}, ${hikes.eventTime} FROM ${participation}
    JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId}
    WHERE ${and(
      eq(participation.userId, viewer),
      eq(participation.state, 'participant'),
      isPast,
      hikeIsPublic,
      cursor && before(cursor),
    )}`
  const coOrganized = sql`SELECT ${hikes.id}, ${hikes.eventTime} FROM co_organizers
    JOIN ${hikes} ON ${hikes.id} = co_organizers.event_id
    WHERE ${and(sql`co_organizers.user_id = ${viewer}`, isPast, hikeIsPublic, cursor && before(cursor))}`
  const ids = sql`SELECT id FROM (SELECT * FROM (${organized}) UNION ${joined} UNION ${coOrganized}
    ORDER BY event_time DESC, id DESC LIMIT ${limit + 1})`
  return selectSummaries(db, viewer)
    .where(sql`${hikes.id} IN (${ids})`)
    .orderBy(desc(sql`+${hikes.eventTime}`), desc(hikes.id))
}

const before = ({ time, id }: Cursor) => sql`(${hikes.eventTime}, ${hikes.id}) < (${time}, ${id})`
