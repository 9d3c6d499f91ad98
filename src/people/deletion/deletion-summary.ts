import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { hikes, participation, payments } from '../../db/schema.ts'
import { successorOf } from '../../hikes/rules/handing-over.ts'
import { isHeldByGroup, isOwed, overTransferred, refundedSum, shareLeft } from '../../money/payment-shares.ts'
import { lateRefund } from '../../participation/refund-terms.ts'
import { isBeforeStart } from '../../participation/reversal.ts'

/** The maximum number of hikes that the page lists. */
const MAX_HIKES = 50

/** Reads the consequences of deleting the actor's account, in one round trip. Throws 401. */
export async function deletionSummary(ctx: RequestContext) {
  const now = ctx.now()
  const isAhead = gt(hikes.dayEnd, now)
  const {
    led,
    joined: [joined],
    ownRefunds,
    pendingPayouts,
    owedRefunds,
  } = await ctx.read((db, viewer) => {
    const sumOf = (sum: ReturnType<typeof sql<number>>) => ({
      currency: payments.currency,
      amount: sum.as('amount'),
    })
    const received = eq(payments.organizerId, viewer)
    return {
      led: db
        .select({
          id: hikes.id,
          name: hikes.name,
          eventTime: hikes.eventTime,
          timeZone: hikes.timeZone,
          status: hikes.status,
          successor: sql<
            string | null
          >`(SELECT username FROM users WHERE id = ${successorOf(sql`events.id`)})`.as('successor'),
          people: sql<number>`(SELECT count(*) FROM participation WHERE event_id = events.id)`.as('people'),
          paid: sql<number>`(SELECT count(*) FROM payments WHERE payments.event_id = events.id
            AND payments.state IN ('paid', 'disputed') AND payments.void_reason IS NULL)`.as('paid'),
        })
        .from(hikes)
        .where(and(eq(hikes.organizerId, viewer), isAhead))
        .orderBy(asc(hikes.eventTime))
        .limit(MAX_HIKES + 1),
      joined: db
        .select({ count: sql<number>`count(*)`.as('count') })
        .from(participation)
        .innerJoin(hikes, eq(hikes.id, participation.hikeId))
        .where(and(eq(participation.userId, viewer), isAhead)),
      ownRefunds: db
        .select(
          sumOf(
            sql<number>`sum(CASE WHEN payments.refund_until <= ${now.getTime()} AND participation.state = 'participant'
              THEN ${lateRefund} ELSE payments.amount - ${refundedSum} END)`,
          ),
        )
        .from(payments)
        .innerJoin(
          participation,
          and(eq(participation.hikeId, payments.hikeId), eq(participation.userId, payments.userId)),
        )
        .innerJoin(hikes, eq(hikes.id, payments.hikeId))
        .where(
          and(
            eq(payments.userId, viewer),
            eq(payments.state, 'paid'),
            isNull(payments.voidReason),
            isNull(payments.leftAt),
            isAhead,
            isBeforeStart(now, sql`payments.event_id`),
          ),
        )
        .groupBy(payments.currency),
      pendingPayouts: db
        .select(sumOf(sql<number>`sum(${shareLeft})`))
        .from(payments)
        .where(and(received, isHeldByGroup))
        .groupBy(payments.currency),
      owedRefunds: db
        .select(sumOf(sql<number>`sum(${overTransferred})`))
        .from(payments)
        .where(and(received, gt(overTransferred, 0), isOwed))
        .groupBy(payments.currency),
    }
  })
  requireUser(ctx.actor)
  return {
    led: led.slice(0, MAX_HIKES),
    hasMore: led.length > MAX_HIKES,
    joined: joined?.count ?? 0,
    ownRefunds,
    pendingPayouts,
    owedRefunds,
    now,
  }
}

export type DeletionSummary = Awaited<ReturnType<typeof deletionSummary>>
