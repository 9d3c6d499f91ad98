import { eq, type SQL, sql } from 'drizzle-orm'
import { organizes } from '../../access/organizes.ts'
import { eventIsHidden } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { events, participation, users } from '../../db/schema.ts'
import { waitingCount } from '../../participation/capacity.ts'
import type { ParticipationState } from '../../participation/transitions.ts'

const NOBODY = sql<null>`NULL`

/** Columns, for a query on events and their organizers. `viewer` is a user's id as SQL. */
export const summaryColumns = (viewer: SQL<number | null> = NOBODY) => ({
  id: events.id,
  name: events.name,
  location: events.location,
  eventTime: events.eventTime,
  timeZone: events.timeZone,
  status: events.status,
  cancellationReason: events.cancellationReason,
  image: events.image,
  price: events.price,
  elevationDiff: events.elevationDiff,
  distance: events.distance,
  estimatedDuration: events.estimatedDuration,
  grade: events.grade,
  gear: events.gear,
  goodFor: events.goodFor,
  organizerId: events.organizerId,
  organizerUsername: users.username,
  organizerPicture: users.picture,
  capacity: events.capacity,
  approval: events.approval,
  waitingCount: waitingCount(sql`${events.id}`).as('waiting_count'),
  participantCount: sql<number>`(SELECT count(*) FROM ${participation}
    WHERE ${participation.eventId} = ${events.id} AND ${participation.state} = 'participant')`,
  role: sql<ViewerRole>`CASE WHEN ${organizes(sql`${events.id}`, viewer)} THEN 'organizer' ELSE (
    SELECT ${participation.state} FROM ${participation}
    WHERE ${participation.eventId} = ${events.id} AND ${participation.userId} = ${viewer}) END`.as(
    'viewer_role',
  ),
  isHidden: eventIsHidden,
})

/** What the viewer is to an event; null for nothing. */
export type ViewerRole = 'organizer' | ParticipationState | null

export const selectSummaries = (db: Db, viewer?: SQL<number | null>) =>
  db.select(summaryColumns(viewer)).from(events).innerJoin(users, eq(users.id, events.organizerId))

export type EventSummary = Awaited<ReturnType<typeof selectSummaries>>[number]
