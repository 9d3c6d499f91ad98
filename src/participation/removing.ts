import { sql } from 'drizzle-orm'
import { closeSocketsOf } from '../chat/closing-sockets.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, participation } from '../db/schema.ts'
import { releaseRides } from '../rides/releasing.ts'
import { notFound } from '../shared/errors.ts'
import type { Work } from '../work/work.ts'
import { memberRemoved } from './notices.ts'
import { getHikeToDecide, isChangedBy, participationExists } from './participation.ts'
import { promoteNext } from './promotion.ts'
import { reversePayments } from './reversal.ts'

/**
 * Removes a participant or somebody on the waitlist: refunds, closes the chat for them, and gives the place to the first
 * on the waitlist. For organizers; throws 404 for anybody else.
 */
export async function removeParticipant(work: Work, hikeId: number, userId: number, reason: string) {
  const { db } = work
  const hike = await getHikeToDecide(work, hikeId)
  const isRemoved = isChangedBy('remove', hikeId, userId)
  const { reversal, reversalJobs } = reversePayments(
    work,
    { hikeId, userId },
    'removed',
    participationExists(isRemoved),
  )
  const {
    removed: [removed],
  } = await runBatch(db, {
    notices: memberRemoved(work, hikeId, userId, reason, isRemoved),
    closing: closeSocketsOf(
      work,
      userId,
      sql`FROM ${participation} JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId} WHERE ${isRemoved}`,
    ),
    reversal,
    removed: db.delete(participation).where(isRemoved).returning(),
    rides: releaseRides(work, hikeId),
    reversalJobs,
    promotion: promoteNext(work, hikeId),
  })
  if (!removed) throw notFound('Participant')
  work.hikeChanged(hike)
  return { status: 'Participant removed.' }
}
