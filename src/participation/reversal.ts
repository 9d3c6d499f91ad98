import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { peopleOf } from '../access/hikes.ts'
import type { RequestContext } from '../context/context.ts'
import { payments } from '../db/schema.ts'
import { NO_HIKE } from '../db/tables/payments.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import { type JobName, PRIORITY } from '../jobs/jobs.ts'

/** Requests the refunds of a payment that are due, and reads those under way (src/money/refunds). Payload: the payment's id. */
export const refundPayment = {
  name: 'refund-payment',
  priority: PRIORITY.refund,
  when: 'soon',
} as const satisfies JobName

/** Syncs an open payment with Stripe until it is final, and cancels a void one (src/money/settling.ts). Payload: its id. */
export const syncPayment = {
  name: 'sync-payment',
  priority: PRIORITY.money,
  when: 'soon',
} as const satisfies JobName

/** Columns of a new refund, which is requested at Stripe next. */
export const DUE = { note: '', status: 'due', attempts: 0, refusals: 0 } as const

/** SQL condition on payments: paid and voided, with or without the row of its refund. */
export const isRefundable = sql`(payments.void_reason IS NOT NULL AND payments.state IN ('paid', 'refunding'))`

/**
 * Statements that mark payments to be canceled or refunded and enqueue that, for the batch that removes the participation
 * or hike, or cancels the hike.
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
          // After a partial refund for leaving, the rest stays paid.
          isNull(payments.leftAt),
          condition,
        ),
      ),
    reversalJobs: [enqueueRefunds(ctx, which), enqueueCancellations(ctx, which)],
  } as const
}

/** Statements that cancel the open payments for hikes for which a condition on payments holds. */
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

/** Statements that cancel the user's open payment if it is not for as many people as come. They follow the change of the people. */
export const cancelForOtherPeople = (ctx: RequestContext, hikeId: number, userId: number) =>
  reverseOpenPayments(
    ctx,
    sql`${payments.hikeId} = ${hikeId} AND ${payments.userId} = ${userId}
      AND ${payments.people} <> ${peopleOf(sql`${hikeId}`, userId)}`,
    'canceled',
  )

/** SQL condition on payments: neither the start as it was when paid nor the start as it is now has passed. */
export const isBeforeStart = (now: Date, hikeId: SQL | number) =>
  sql`(payments.starts_at > ${now.getTime()} OR EXISTS (SELECT 1 FROM events AS ahead
    WHERE ahead.id = ${hikeId} AND ahead.event_time > ${now.getTime()}))`

/** Statement for the batch that voids payments or inserts refunds. `which` is a condition on payments. */
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

/** Statement that enqueues the cancellation of void payments which are still open. */
const enqueueCancellations = (ctx: RequestContext, which?: SQL) =>
  enqueueEach(
    ctx,
    syncPayment,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${and(which, eq(payments.state, 'open'), isNotNull(payments.voidReason))}`,
  )
