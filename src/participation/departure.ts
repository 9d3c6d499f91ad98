import { and, eq, gt, sql } from 'drizzle-orm'
import { closeSocketsOf } from '../chat/closing-sockets.ts'
import { runBatch } from '../db/batch.ts'
import { coOrganizers, events, participation, users } from '../db/schema.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { currentTime } from '../shared/clock.ts'
import type { Work } from '../work/work.ts'
import { memberLeft } from './notices.ts'
import { promoteNext } from './promotion.ts'
import { isBeforeStart, reversePayments } from './reversal.ts'
import { isOf } from './transitions.ts'

/**
 * The statements by which a user leaves an event, withdraws the request or leaves the waiting list, and stops organizing
 * with its owner. `left` and `resigned` return the participation and the appointment that have ended, if there were.
 */
export function departure(work: Work, eventId: number, userId: number) {
  const { db } = work
  const isOwn = isOf(eventId, userId)
  const isCoOrganizer = and(eq(coOrganizers.eventId, eventId), eq(coOrganizers.userId, userId))
  return {
    notices: memberLeft(work, eventId, userId),
    closing: [
      closeSocketsOf(
        work,
        userId,
        sql`FROM ${participation} JOIN ${events} ON ${events.id} = ${participation.eventId}
          WHERE ${isOwn} AND ${participation.state} = 'participant'`,
      ),
      closeSocketsOf(
        work,
        userId,
        sql`FROM ${coOrganizers} JOIN ${events} ON ${events.id} = ${coOrganizers.eventId} WHERE ${isCoOrganizer}`,
      ),
    ],
    left: db.delete(participation).where(isOwn).returning({ state: participation.state }),
    resigned: db.delete(coOrganizers).where(isCoOrganizer).returning(),
    ...reversePayments(work, { eventId, userId }, 'left', isBeforeStart(eventId)),
    promotion: promoteNext(work, eventId),
  } as const
}

/** Lets a user who is banned, or whose account is deleted, leave an event that is not over. Key: the ids of the event and the user. */
const leaveForGood: JobKind = {
  name: 'leave-for-good',
  priority: PRIORITY.access,
  run: async (work, key) => {
    const { db } = work
    const [eventId = 0, userId = 0] = key.split(':').map(Number)
    const [event] = await db
      .select({ id: events.id, organizerId: events.organizerId, room: events.room })
      .from(events)
      .innerJoin(
        users,
        and(eq(users.id, userId), sql`(users.deleted_at IS NOT NULL OR users.banned_at IS NOT NULL)`),
      )
      .where(and(eq(events.id, eventId), gt(events.dayEnd, work.now())))
    if (!event) return null
    await runBatch(db, departure(work, eventId, userId))
    work.eventChanged(event)
    return null
  },
}

/** Statements: the same for each event in which the user takes part, has asked to, or organizes with its owner. */
export function leaveAll(work: Work, userId: number) {
  const isAhead = sql`events.day_end > ${currentTime().getTime()}`
  const key = sql`events.id || ${`:${userId}`}`
  return [
    enqueueEach(
      work,
      leaveForGood,
      key,
      sql`FROM ${participation} JOIN ${events} ON events.id = participation.event_id
        WHERE participation.user_id = ${userId} AND ${isAhead}`,
    ),
    enqueueEach(
      work,
      leaveForGood,
      key,
      sql`FROM ${coOrganizers} JOIN ${events} ON events.id = co_organizers.event_id
        WHERE co_organizers.user_id = ${userId} AND ${isAhead}`,
    ),
  ] as const
}

export const participationJobs = [leaveForGood]
