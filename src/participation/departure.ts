import { and, eq, gt, sql } from 'drizzle-orm'
import { closeSocketsOf } from '../chat/closing-sockets.ts'
import { runBatch } from '../db/batch.ts'
import { coOrganizers, hikes, participation, users } from '../db/schema.ts'
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
export function departure(work: Work, hikeId: number, userId: number) {
  const { db } = work
  const isOwn = isOf(hikeId, userId)
  const isCoOrganizer = and(eq(coOrganizers.hikeId, hikeId), eq(coOrganizers.userId, userId))
  return {
    notices: memberLeft(work, hikeId, userId),
    closing: [
      closeSocketsOf(
        work,
        userId,
        sql`FROM ${participation} JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId}
          WHERE ${isOwn} AND ${participation.state} = 'participant'`,
      ),
      closeSocketsOf(
        work,
        userId,
        sql`FROM ${coOrganizers} JOIN ${hikes} ON ${hikes.id} = ${coOrganizers.hikeId} WHERE ${isCoOrganizer}`,
      ),
    ],
    left: db.delete(participation).where(isOwn).returning({ state: participation.state }),
    resigned: db.delete(coOrganizers).where(isCoOrganizer).returning(),
    ...reversePayments(work, { hikeId, userId }, 'left', isBeforeStart(hikeId)),
    promotion: promoteNext(work, hikeId),
  } as const
}

/** Lets a user who is banned, or whose account is deleted, leave an event that is not over. Key: the ids of the event and the user. */
const leaveForGood: JobKind = {
  name: 'leave-for-good',
  priority: PRIORITY.access,
  run: async (work, key) => {
    const { db } = work
    const [hikeId = 0, userId = 0] = key.split(':').map(Number)
    const [hike] = await db
      .select({ id: hikes.id, organizerId: hikes.organizerId, room: hikes.room })
      .from(hikes)
      .innerJoin(
        users,
        and(eq(users.id, userId), sql`(users.deleted_at IS NOT NULL OR users.banned_at IS NOT NULL)`),
      )
      .where(and(eq(hikes.id, hikeId), gt(hikes.dayEnd, work.now())))
    if (!hike) return null
    await runBatch(db, departure(work, hikeId, userId))
    work.hikeChanged(hike)
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
      sql`FROM ${participation} JOIN ${hikes} ON events.id = participation.event_id
        WHERE participation.user_id = ${userId} AND ${isAhead}`,
    ),
    enqueueEach(
      work,
      leaveForGood,
      key,
      sql`FROM ${coOrganizers} JOIN ${hikes} ON events.id = co_organizers.event_id
        WHERE co_organizers.user_id = ${userId} AND ${isAhead}`,
    ),
  ] as const
}

export const participationJobs = [leaveForGood]
