import { and, eq, sql } from 'drizzle-orm'
import { isBlockBetween, isBlockedAt } from '../../access/blocks.ts'
import { getHikeRow, selectCoOrganizers } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import { notifyLivePages } from '../../chat/chat.ts'
import { closeSocketsInRoom, closeSocketsOf } from '../../chat/closing-sockets.ts'
import { runBatch } from '../../db/batch.ts'
import { coOrganizers, hikes, participation, users } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import { runJob } from '../../jobs/jobs.ts'
import { joinedAt } from '../../notices/hike-notices.ts'
import { isCoOrganizer, recordFormerOrganizers } from '../../participation/former-organizers.ts'
import { isOf } from '../../participation/participation.ts'
import { reversePayments } from '../../participation/reversal.ts'
import { releaseRides } from '../../rides/releasing.ts'
import { AppError, conflict, notFound } from '../../shared/errors.ts'
import { hikeTag, profileTag } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'

const MAX_CO_ORGANIZERS = 10

/**
 * Makes a user a co-organizer; idempotent. A request to join or a place in line of theirs ends, with a refund; a participant
 * stays one. For the owner; throws 404 for an unknown hike or user, 403 where the user and the owner have a block or
 * another organizer has blocked the user, and 409 for the owner and past ten co-organizers.
 */
export async function appointOrganizer(work: Work, hikeId: number, userId: number): Promise<void> {
  const { db, actor } = work
  const hike = await getHikeRow(work, hikeId)
  authorize(actor, can.appointOrganizers(actor, hike))
  if (userId === hike.organizerId) throw conflict('This hike is yours already.')
  const count = sql`(SELECT count(*) FROM co_organizers WHERE event_id = ${hikeId})`
  const isAppointed = sql`EXISTS (SELECT 1 FROM co_organizers WHERE event_id = ${hikeId} AND user_id = ${userId})`
  const isBlocked = sql`(${isBlockedAt(hikeId, userId)} OR ${isBlockBetween(actor.id, userId)})`
  // A payment that was begun without a request to join would become one when it is paid.
  const endsPayment = sql`${isAppointed} AND NOT EXISTS (SELECT 1 FROM participation
    WHERE event_id = ${hikeId} AND user_id = ${userId} AND state = 'participant')`
  const {
    user: [user],
    appointed: [appointed],
    current,
  } = await runBatch(db, {
    user: db
      .select({ id: users.id, isBlocked: sql<number>`${isBlocked}`.as('is_blocked') })
      .from(users)
      .where(eq(users.id, userId)),
    appointed: db
      .insert(coOrganizers)
      .select(
        selectValues(
          coOrganizers,
          {
            hikeId: hikes.id,
            userId: users.id,
            createdAt: work.now(),
            joinedAt: joinedAt(hikeId, userId),
          },
          sql`FROM ${hikes} JOIN ${users} WHERE ${hikes.id} = ${hikeId}
            AND ${hikes.organizerId} = ${actor.id} AND ${users.id} = ${userId} AND ${count} < ${MAX_CO_ORGANIZERS}
            AND NOT ${isBlocked}`,
        ),
      )
      .onConflictDoNothing()
      .returning(),
    current: selectCoOrganizers(db, hikeId),
    ...reversePayments(work, { hikeId, userId }, 'removed', endsPayment),
    request: db.delete(participation).where(and(isOf(hikeId, userId), endsPayment)),
  })
  if (!user) throw notFound('User')
  const isOrganizer = current.some(({ id }) => id === userId)
  if (!isOrganizer && user.isBlocked)
    throw new AppError(403, 'This person cannot organize this hike with you.')
  if (!isOrganizer) throw conflict(`A hike can have at most ${MAX_CO_ORGANIZERS} co-organizers.`)
  if (!appointed) return
  // The line may have become shorter.
  work.hikeChanged(hike)
  // Their profile counts the hikes that they have led.
  work.invalidate(profileTag(userId))
}

/**
 * Ends the appointment of a co-organizer, who loses the chat at once unless they take part. For the owner, and for the
 * co-organizer; throws 404 for an unknown hike and for anybody who does not organize it.
 */
export async function dismissOrganizer(work: Work, hikeId: number, userId: number): Promise<void> {
  const { db, actor } = work
  const hike = await getHikeRow(work, hikeId)
  authorize(actor, can.dismissOrganizer(actor, hike, userId))
  const isAppointment = and(eq(coOrganizers.hikeId, hikeId), eq(coOrganizers.userId, userId))
  const {
    dismissed: [dismissed],
  } = await runBatch(db, {
    closing: closeSocketsOf(
      work,
      userId,
      sql`FROM ${hikes} JOIN ${coOrganizers} ON ${coOrganizers.hikeId} = ${hikes.id} WHERE ${isAppointment}`,
    ),
    former: recordFormerOrganizers(db, hikeId, isCoOrganizer(userId)),
    dismissed: db.delete(coOrganizers).where(isAppointment).returning(),
    rides: releaseRides(work, hikeId),
  })
  if (!dismissed) throw notFound('Organizer')
  work.invalidate(hikeTag(hikeId))
  await runJob(work, closeSocketsInRoom, `${hike.chatId}:${userId}`)
  notifyLivePages(work, hike.chatId)
}
