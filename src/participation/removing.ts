import { sql } from 'drizzle-orm'
import { closeSocketsOf } from '../chat/closing-sockets.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, participation } from '../db/schema.ts'
import { releaseRides } from '../rides/releasing.ts'
import { notFound } from '../shared/errors.ts'
import { t } from '../texts/participants.ts'
import { memberRemoved } from './notices.ts'
import { getHikeToDecide, isChangedBy, participationExists } from './participation.ts'
import { promoteNext } from './promotion.ts'
import { reversePayments } from './reversal.ts'

/**
 * Removes a participant or a user on the waitlist, refunds the payment, disconnects the user from the chat, and gives
 * the freed places to the waitlist. The actor must be an organizer. Throws 401, 403; 404 if the hike does not exist, or
 * if the user neither takes part nor is on the waitlist.
 */
export async function removeParticipant(ctx: RequestContext, hikeId: number, userId: number, reason: string) {
  const { db } = ctx
  const hike = await getHikeToDecide(ctx, hikeId)
  const isRemoved = isChangedBy('remove', hikeId, userId)
  const { reversal, reversalJobs } = reversePayments(
    ctx,
    { hikeId, userId },
    'removed',
    participationExists(isRemoved),
  )
  const {
    removed: [removed],
  } = await runBatch(db, {
    notices: memberRemoved(ctx, hikeId, userId, reason, isRemoved),
    closing: closeSocketsOf(
      ctx,
      userId,
      sql`FROM ${participation} JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId} WHERE ${isRemoved}`,
    ),
    reversal,
    removed: db.delete(participation).where(isRemoved).returning(),
    rides: releaseRides(ctx, hikeId),
    reversalJobs,
    promotion: promoteNext(ctx, hikeId),
  })
  if (!removed) throw notFound('Participant')
  ctx.hikeChanged(hike)
  return { status: t.removed }
}
