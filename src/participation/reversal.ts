import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { peopleOf } from '../access/hikes.ts'
import type { RequestContext } from '../context/context.ts'
import { payments } from '../db/schema.ts'
import { NO_HIKE } from '../db/tables/payments.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import { type JobName, PRIORITY } from '../jobs/jobs.ts'

/**
 * Requests the due refunds of a payment, and checks those in progress (src/money/refunds). Payload: the payment's id.
 */
export const refundPayment = {
  name: 'refund-payment',
  priority: PRIORITY.refund,
  when: 'soon',
} as const satisfies JobName

/**
 * Syncs an open payment with Stripe until it is final, and cancels a void one (src/money/settling.ts). Payload: the
 * payment's id.
 */
export const syncPayment = {
  name: 'sync-payment',
  priority: PRIORITY.money,
  when: 'soon',
} as const satisfies JobName

/** Columns of a new refund, which has not been requested from Stripe yet. */
export const DUE = { note: '', status: 'due', attempts: 0, refusals: 0 } as const

/** SQL condition on payments: the payment was paid and is void. Its refund may not have a row yet. */
export const isRefundable = sql`(payments.void_reason IS NOT NULL AND payments.state IN ('paid', 'refunding'))`

/**
 * Statements for a batch that makes payments void, for example by ending a participation or cancelling the hike. They
 * mark the payments for cancellation or refund, and enqueue the jobs for both.
 */
export function reversePayments(
  ctx: RequestContext,
  { hikeId, userId }: { hikeId: number; userId?: number },
  voidReason: 'left' | 'rejected' | 'removed' | 'waitlisted' | 'event_cancelled' | 'deleted' | 'canceled',
  condition?: SQL,
) {
  const which = and(
    eq(payments.hikeId, hikeId),
    userId === undefined ? undefined : eq(payments.userId, userId),
  )
  return {
    reversal: ctx.db
      .update(payments)
      .set({ voidReason })
      .where(
        and(
          which,
          inArray(payments.state, ['open', 'paid', 'disputed']),
          isNull(payments.voidReason),
          // After a partial refund to a user who left, the remaining amount stays paid.
          isNull(payments.leftAt),
          condition,
        ),
      ),
    reversalJobs: [enqueueRefunds(ctx, which), enqueueCancellations(ctx, which)],
  } as const
}

/**
 * Statements that make open payments for hikes void, and enqueue their cancellation. `which` is a condition on
 * payments.
 */
export function reverseOpenPayments(ctx: RequestContext, which: SQL, voidReason: 'left' | 'canceled') {
  const isOpen = and(which, ne(payments.hikeId, NO_HIKE), eq(payments.state, 'open'))
  return [
    ctx.db
      .update(payments)
      .set({ voidReason })
      .where(and(isOpen, isNull(payments.voidReason))),
    enqueueCancellations(ctx, isOpen),
  ] as const
}

/**
 * Statements that void the user's open payment if it is for a different number of people. They must follow the
 * statement that changes the number.
 */
export const cancelForOtherPeople = (ctx: RequestContext, hikeId: number, userId: number) =>
  reverseOpenPayments(
    ctx,
    sql`${payments.hikeId} = ${hikeId} AND ${payments.userId} = ${userId}
      AND ${payments.people} <> ${peopleOf(sql`${hikeId}`, userId)}`,
    'canceled',
  )

/** SQL condition on payments: the start as it was at the time of payment, or the current start, is after `now`. */
export const isBeforeStart = (now: Date, hikeId: SQL | number) =>
  sql`(payments.starts_at > ${now.getTime()} OR EXISTS (SELECT 1 FROM events AS ahead
    WHERE ahead.id = ${hikeId} AND ahead.event_time > ${now.getTime()}))`

/**
 * Statement that enqueues `refundPayment`, for the batch that voids payments or inserts refunds. `which` is a condition
 * on payments.
 */
export const enqueueRefunds = (ctx: RequestContext, which?: SQL) =>
  enqueueEach(
    ctx,
    refundPayment,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${and(
      which,
      sql`(${isRefundable} OR EXISTS (SELECT 1 FROM refunds
      WHERE refunds.payment_id = payments.id AND refunds.status IN ('due', 'pending')))`,
    )}`,
  )

/** Statement that enqueues the cancellation of void payments that are still open. */
const enqueueCancellations = (ctx: RequestContext, which?: SQL) =>
  enqueueEach(
    ctx,
    syncPayment,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${and(which, eq(payments.state, 'open'), isNotNull(payments.voidReason))}`,
  )
