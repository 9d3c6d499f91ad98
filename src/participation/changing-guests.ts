import { and, eq, sql } from 'drizzle-orm'
import { requireScheduled } from '../access/hikes.ts'
import { paidState } from '../access/payments.ts'
import { authorize, can } from '../access/policy.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { participation, payments } from '../db/schema.ts'
import type { Guest } from '../db/tables/participation.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { leaveSeats } from '../rides/releasing.ts'
import { AppError, conflict, invalid, notFound } from '../shared/errors.ts'
import { formatMoney } from '../shared/money.ts'
import { t } from '../texts/joining.ts'
import { canBring, guestsProblem } from './guests.ts'
import { minimumReached } from './minimum.ts'
import { findHike, isOf } from './participation.ts'
import { promoteNext } from './promotion.ts'
import { comeWithFewer } from './refund-terms.ts'
import { cancelForOtherPeople, enqueueRefunds } from './reversal.ts'
import { windowRefusal } from './window.ts'

/**
 * Changes the actor's guests. The actor must take part, be on the waitlist, or have asked to join. If guests are
 * removed, refunds their part of the payment under the refund terms, and gives their places to the waitlist. Throws
 * 401, 404, 429; 400 for too many guests; 403 for a user without a request; 409 after the start and for a cancelled
 * hike. Also throws 409 if guests are added when there is no room, after paying, while joining is not open, or while
 * the hike is hidden.
 */
export async function changeGuests(ctx: RequestContext, hikeId: number, guests: Guest[]) {
  const { db, actor } = ctx
  await consumeUserQuota(ctx, 'join')
  authorize(actor, can.joinHikes(actor))
  const people = 1 + guests.length
  const own = isOf(hikeId, actor.id)
  const isChanged = and(own, canBring(ctx, hikeId, people))
  const ofOwn = and(eq(payments.hikeId, hikeId), eq(payments.userId, actor.id))
  const {
    found: [hike],
    before: [before],
    changed: [changed],
    fewerRefund: [refund],
  } = await runBatch(db, {
    found: findHike(db, hikeId, actor.id),
    before: db
      .select({
        state: participation.state,
        people: participation.people,
        paid: paidState(sql`${hikeId}`, sql`${actor.id}`).as('paid'),
      })
      .from(participation)
      .where(own),
    ...comeWithFewer(ctx, people, and(ofOwn, isChanged)),
    changed: db
      .update(participation)
      .set({ guests, people })
      .where(isChanged)
      .returning({ people: participation.people }),
    canceled: cancelForOtherPeople(ctx, hikeId, actor.id),
    seats: leaveSeats(ctx, hikeId, actor.id, people),
    promotion: promoteNext(ctx, hikeId),
    reached: minimumReached(ctx, hikeId),
    refundJobs: enqueueRefunds(ctx, ofOwn),
  })
  if (!hike || !(hike.isVisible || before)) throw notFound('Event')
  if (!before) throw new AppError(403, t.onlyMembersBring)
  if (!changed) throw refusal(hike, before, guests.length, ctx.now())
  ctx.hikeChanged(hike)
  const back = refund && t.youGetBack(formatMoney(refund.amount, refund.currency))
  return { status: back ? `${t.guestsSaved} ${back}` : t.guestsSaved, guests }
}

type Found = Awaited<ReturnType<typeof findHike>>[number]
type Before = { people: number; paid: string | null }

function refusal(hike: Found, before: Before, guests: number, now: Date) {
  requireScheduled(hike)
  if (hike.dayEnd <= now) return conflict(t.over)
  if (hike.eventTime <= now) return conflict(t.started)
  const problem = guestsProblem(guests, hike)
  if (problem) return invalid({ guests: [problem] })
  if (!hike.isVisible) return conflict(t.hidden)
  const closed = windowRefusal(hike, now)
  if (closed) return closed
  if (before.paid) return conflict(t.paidAlready)
  return conflict(hike.freePlaces === 0 ? t.isFull : t.tooFewPlaces)
}
