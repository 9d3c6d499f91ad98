import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { paidState, refundState } from '../access/payments.ts'
import { realName, userIsHidden } from '../access/visibility.ts'
import type { Db } from '../db/index.ts'
import { hikes, participation, users } from '../db/schema.ts'
import { attendanceCounts } from './attendance.ts'
import type { ParticipationState } from './participation.ts'
import { type Part, refundedPart } from './refund-terms.ts'
import { sameTimeHikes } from './same-time.ts'

const membership = [sql`${participation.hikeId}`, sql`${participation.userId}`] as const

const toOwner = (viewer: SQL | number, value: SQL) =>
  sql`CASE WHEN EXISTS (SELECT 1 FROM ${hikes} WHERE ${hikes.id} = ${participation.hikeId}
    AND ${hikes.organizerId} = ${viewer}) THEN ${value} END`

/** Includes payment states if `viewer` owns the hike. */
const columnsFor = (viewer: SQL | number) => ({
  // D1 returns rows as objects keyed by column name, so two columns named `id` would collide.
  requestId: sql<number>`${participation.id}`.as('request_id'),
  createdAt: participation.createdAt,
  id: users.id,
  username: users.username,
  name: realName,
  picture: users.picture,
  answers: participation.answers,
  note: participation.note,
  guests: participation.guests,
  people: participation.people,
  isHidden: userIsHidden,
  /** Null if the viewer is not the owner; '' if the user has not paid. */
  paidState: sql<
    'paid' | 'disputed' | 'outside' | 'refunding' | 'refunded' | '' | null
  >`${toOwner(viewer, sql`coalesce(${paidState(...membership)}, ${refundState(...membership)}, '')`)}`.as(
    'paid_state',
  ),
  refundedPart: sql<Part | null>`${toOwner(viewer, refundedPart(...membership))}`
    .mapWith((part: string): Part => JSON.parse(part))
    .as('refunded_part'),
})

/**
 * Selects the users whose participation in the hike has this state, in the order of the waitlist or of their requests.
 */
export const roster = (
  db: Db,
  hikeId: number | Placeholder,
  viewer: SQL | number,
  state: ParticipationState,
  condition?: SQL,
) =>
  db
    .select(columnsFor(viewer))
    .from(participation)
    .innerJoin(users, eq(users.id, participation.userId))
    .where(and(eq(participation.hikeId, hikeId), eq(participation.state, state), condition))
    .orderBy(asc(participation.waitlistNumber), asc(participation.id))

/** Selects the pending requests, oldest first, with facts that help `viewer`, an organizer, to decide. */
export const requestRoster = (
  db: Db,
  hikeId: number | Placeholder,
  viewer: SQL | number,
  now: number | Placeholder,
  condition?: SQL,
) =>
  db
    .select({
      ...columnsFor(viewer),
      avgDistance: users.avgDistance,
      avgDuration: users.avgDuration,
      elevationDiffUp: users.elevationDiffUp,
      attendance: attendanceCounts(sql`${users.id}`, now),
      sameTime: sameTimeHikes(sql`${hikeId}`, sql`${users.id}`, viewer),
      hikesTogether: hikesTogether(sql`${users.id}`, viewer, now).as('hikes_together'),
    })
    .from(participation)
    .innerJoin(users, eq(users.id, participation.userId))
    .where(and(eq(participation.hikeId, hikeId), eq(participation.state, 'pending'), condition))
    .orderBy(asc(participation.id))

export type RosterRow = Awaited<ReturnType<typeof roster>>[number]
export type RequestRow = Awaited<ReturnType<typeof requestRoster>>[number]

/** How many of a user's latest hikes in each role are searched: a user may have thousands. */
const LATEST = 200

/**
 * SQL: the number of past hikes that both users have organized or taken part in. It looks up each of the latest 200
 * hikes of `userId` in each role. The number of hikes of `viewer` does not affect its cost.
 */
const hikesTogether = (userId: SQL, viewer: SQL | number, now: number | Placeholder) =>
  sql<number>`(SELECT count(*) FROM events AS past
    WHERE past.id IN (
      SELECT event_id FROM (SELECT event_id FROM participation WHERE user_id = ${userId} AND state = 'participant'
        AND event_time <= ${now} ORDER BY event_time DESC LIMIT ${LATEST})
      UNION SELECT id FROM (SELECT id FROM events WHERE organizer_id = ${userId} AND event_time <= ${now}
        ORDER BY event_time DESC LIMIT ${LATEST})
      UNION SELECT event_id FROM (SELECT event_id FROM co_organizers WHERE user_id = ${userId} AND event_time <= ${now}
        ORDER BY event_time DESC LIMIT ${LATEST}))
    AND past.day_end <= ${now} AND past.status = 'scheduled'
    AND (past.organizer_id = ${viewer}
      OR EXISTS (SELECT 1 FROM participation WHERE event_id = past.id AND user_id = ${viewer} AND state = 'participant')
      OR EXISTS (SELECT 1 FROM co_organizers WHERE event_id = past.id AND user_id = ${viewer})))`
