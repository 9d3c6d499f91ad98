import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { authorize, can } from '../access/policy.ts'
import { closeSocketsOf } from '../chat/closing-sockets.ts'
import type { RequestContext } from '../context/context.ts'
import { abortBatchUnless, isAbortedBatch, runBatch } from '../db/batch.ts'
import { coOrganizers, hikes, participation, users } from '../db/schema.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../jobs/jobs.ts'
import { releaseRides } from '../rides/releasing.ts'
import { conflict, notFound } from '../shared/errors.ts'
import { formatMoney } from '../shared/money.ts'
import { t } from '../texts/joining.ts'
import { declineBlocked } from './deciding.ts'
import { recordWithdrawal } from './declined.ts'
import { departedAt } from './departed.ts'
import { isCoOrganizer, recordFormerOrganizers } from './former-organizers.ts'
import { memberLeft, memberLeftAll } from './notices.ts'
import { findHike, isOf } from './participation.ts'
import { promoteFromWaitlist, promoteNext } from './promotion.ts'
import { leaveByTerms, refundForLeaving } from './refund-terms.ts'
import { isBeforeStart, reversePayments } from './reversal.ts'
import { tellOpening } from './watching.ts'

/**
 * Leaves the hike or the waitlist, or withdraws the request, and stops co-organizing. Disconnects the actor from the
 * chat, refunds the payment according to the refund terms, and gives the freed places to the waitlist. Throws 404,
 * and 409 for the owner.
 */
export async function leaveHike(ctx: RequestContext, hikeId: number) {
  const { db, actor } = ctx
  await consumeUserQuota(ctx, 'join')
  authorize(actor, can.joinHikes(actor))
  const {
    found: [hike],
    refund: [refund],
    left: [left],
    resigned: [resigned],
  } = await runBatch(db, {
    // Checked in the batch, because a co-organizer who takes part may become the owner at any time.
    allowed: abortBatchUnless(db, sql`NOT ${isOwner(hikeId, actor.id)}`),
    found: findHike(db, hikeId, actor.id),
    refund: findRefund(ctx, hikeId, actor.id),
    notices: memberLeft(ctx, hikeId, actor.id),
    ...departure(ctx, hikeId, actor.id),
  }).catch(refuseOwner)
  // Users may also leave a hike that has been hidden.
  if (!hike || !(hike.isVisible || left || resigned)) throw notFound('Event')
  if (left || resigned) ctx.hikeChanged(hike)
  const status = leftText()[resigned ? 'participant' : (left?.state ?? 'none')]
  return {
    status,
    role: 'user' as const,
    ...(refund?.amount && { refund_text: t.youGetBack(formatMoney(refund.amount, refund.currency)) }),
  }
}

/** Selects what the user gets back for leaving now. */
function findRefund({ db, now }: RequestContext, hikeId: number, userId: number) {
  const { amount, currency } = refundForLeaving({ hikeId, userId }, now(), sql`TRUE`)
  return db
    .select({ amount: amount.as('amount'), currency: currency.as('currency') })
    .from(participation)
    .where(isOf(hikeId, userId))
}

const isOwner = (hikeId: number, userId: number) =>
  sql`EXISTS (SELECT 1 FROM events AS own WHERE own.id = ${hikeId} AND own.organizer_id = ${userId})`

function refuseOwner(error: unknown): never {
  if (isAbortedBatch(error)) throw conflict(t.ownerCannotLeave)
  throw error
}

const leftText = () => ({
  participant: t.left,
  pending: t.withdrawn,
  waiting: t.withdrawn,
  none: t.notTakingPart,
})

/**
 * Statements by which a user leaves a hike or the waitlist, or withdraws the request, and stops co-organizing. They
 * refund the payment if the hike had not started at `leftAt`, but only in part if its refund terms say so. `left`
 * returns the state of the ended participation, and `resigned` the ended appointment as co-organizer.
 */
function departure(
  ctx: RequestContext,
  hikeId: number,
  userId: number,
  { leftAt = ctx.now(), isBanned = false }: { leftAt?: Date; isBanned?: boolean } = {},
) {
  const { db } = ctx
  const isOwn = isOf(hikeId, userId)
  const isAppointment = and(eq(coOrganizers.hikeId, hikeId), eq(coOrganizers.userId, userId))
  return {
    closing: [
      ...closeSocketsOf(
        ctx,
        userId,
        sql`FROM ${participation} JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId}
          WHERE ${isOwn} AND ${participation.state} = 'participant'`,
      ),
      ...closeSocketsOf(
        ctx,
        userId,
        sql`FROM ${coOrganizers} JOIN ${hikes} ON ${hikes.id} = ${coOrganizers.hikeId} WHERE ${isAppointment}`,
      ),
    ],
    ...leaveByTerms(ctx, { hikeId, userId }, leftAt, hasTermsFor(isBanned)),
    withdrawal: recordWithdrawal(db, hikeId, userId),
    left: db.delete(participation).where(isOwn).returning({ state: participation.state }),
    former: recordFormerOrganizers(db, hikeId, isCoOrganizer(userId)),
    resigned: db.delete(coOrganizers).where(isAppointment).returning(),
    rides: releaseRides(ctx, hikeId),
    ...reversePayments(ctx, { hikeId, userId }, 'left', isBeforeStart(leftAt, hikeId)),
    promotion: promoteNext(ctx, hikeId),
  } as const
}

/** The `condition` of `leaveByTerms`. It is false after a ban, so that the whole amount is refunded. */
const hasTermsFor = (isBanned: boolean) => (isBanned ? sql`FALSE` : sql`TRUE`)

/**
 * Makes a banned or deleted user leave a hike, unless the hike was already over at the time of the ban or deletion. The
 * job may run long after that time.
 */
const leaveForGood = defineJob({
  name: 'leave-for-good',
  priority: PRIORITY.access,
  when: 'now',
  fields: { hikeId: 'number', userId: 'number' },
  run: async (ctx, { hikeId, userId }) => {
    const { db } = ctx
    const [hike] = await db
      .select({
        id: hikes.id,
        organizerId: hikes.organizerId,
        chatId: hikes.chatId,
        departedAt,
        bannedAt: users.bannedAt,
      })
      .from(hikes)
      .innerJoin(users, eq(users.id, userId))
      .where(and(eq(hikes.id, hikeId), gt(hikes.dayEnd, departedAt)))
    if (!hike) return null
    await runBatch(
      db,
      departure(ctx, hikeId, userId, { leftAt: hike.departedAt, isBanned: hike.bannedAt !== null }),
    )
    ctx.hikeChanged(hike)
    return null
  },
})

/**
 * Statements that notify the organizers, and enqueue `leaveForGood` for each hike that is not over and that the user
 * takes part in, has asked to join, waits for or co-organizes.
 */
export function leaveAll(ctx: RequestContext, userId: number, { isBanned = false } = {}) {
  const isAhead = sql`events.day_end > ${ctx.now().getTime()}`
  const enqueueFrom = (from: SQL) => enqueueEach(ctx, leaveForGood, { hikeId: hikes.id, userId }, from)
  return [
    ...memberLeftAll(ctx, userId, hasTermsFor(isBanned)),
    enqueueFrom(sql`FROM ${participation} JOIN ${hikes} ON events.id = participation.event_id
      WHERE participation.user_id = ${userId} AND ${isAhead}`),
    enqueueFrom(sql`FROM ${coOrganizers} JOIN ${hikes} ON events.id = co_organizers.event_id
      WHERE co_organizers.user_id = ${userId} AND ${isAhead}`),
  ] as const
}

export const participationJobs = [leaveForGood, declineBlocked, promoteFromWaitlist, tellOpening]
