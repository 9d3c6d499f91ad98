import { eq, type SQL, sql } from 'drizzle-orm'
import { organizes } from '../../access/organizes.ts'
import { hikeIsHidden } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { hikes, participation, users } from '../../db/schema.ts'
import { waitingCount } from '../../participation/capacity.ts'
import type { ParticipationState } from '../../participation/transitions.ts'

const NOBODY = sql<null>`NULL`

/** Columns, for a query on hikes and their organizers. `viewer` is a user's id as SQL. */
export const summaryColumns = (viewer: SQL<number | null> = NOBODY) => ({
  id: hikes.id,
  name: hikes.name,
  location: hikes.location,
  eventTime: hikes.eventTime,
  timeZone: hikes.timeZone,
  status: hikes.status,
  cancellationReason: hikes.cancellationReason,
  image: hikes.image,
  price: hikes.price,
  elevationDiff: hikes.elevationDiff,
  distance: hikes.distance,
  estimatedDuration: hikes.estimatedDuration,
  grade: hikes.grade,
  gear: hikes.gear,
  goodFor: hikes.goodFor,
  organizerId: hikes.organizerId,
  organizerUsername: users.username,
  organizerPicture: users.picture,
  capacity: hikes.capacity,
  approval: hikes.approval,
  waitingCount: waitingCount(sql`${hikes.id}`).as('waiting_count'),
  participantCount: sql<number>`(SELECT count(*) FROM ${participation}
    WHERE ${participation.hikeId} = ${hikes.id} AND ${participation.state} = 'participant')`,
  role: sql<ViewerRole>`CASE WHEN ${organizes(sql`${hikes.id}`, viewer)} THEN 'organizer' ELSE (
    SELECT ${participation.state} FROM ${participation}
    WHERE ${participation.hikeId} = ${hikes.id} AND ${participation.userId} = ${viewer}) END`.as(
    'viewer_role',
  ),
  isHidden: hikeIsHidden,
})

/** What the viewer is to an event; null for nothing. */
export type ViewerRole = 'organizer' | ParticipationState | null

export const selectSummaries = (db: Db, viewer?: SQL<number | null>) =>
  db.select(summaryColumns(viewer)).from(hikes).innerJoin(users, eq(users.id, hikes.organizerId))

export type HikeSummary = Awaited<ReturnType<typeof selectSummaries>>[number]
