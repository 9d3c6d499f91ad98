import { and, inArray, isNull, sql } from 'drizzle-orm'
import { hasClosed } from '../access/joining.ts'
import type { RequestContext } from '../context/context.ts'
import type { Db } from '../db/index.ts'
import { hikes, payments, users } from '../db/schema.ts'
import { enqueueMissing } from '../jobs/enqueue.ts'
import { isRefundable, refundPayment, reverseOpenPayments, syncPayment } from '../participation/reversal.ts'
import { currentTime } from '../shared/clock.ts'
import { DAY, HOUR } from '../shared/duration.ts'
import { heldAlerts } from './group/held-money.ts'
import { stuckAlerts } from './group/stuck-alerts.ts'
import { isHeldByGroup, overTransferred, refundedSum } from './payment-shares.ts'
import { DAILY, reconcile, reconcileList } from './reconcile.ts'
import { enqueueDisputes, runDisputeSync } from './refunds/disputes.ts'
import { runRefund } from './refunds/refunds.ts'
import { wasRescheduledRecently } from './refunds/void-reason.ts'
import { readIntent, syncOpenPayment } from './settling.ts'
import { firstSync, nextDay } from './sync-schedule.ts'
import { syncAccount } from './transfers/account-state.ts'
import { runAccountSync } from './transfers/accounts.ts'
import { returnShare } from './transfers/returned-shares.ts'
import { reverseTransfer } from './transfers/transfer-reversals.ts'
import { syncTransfer, transferPayment } from './transfers/transfers.ts'

/** How long after a refund, or the creation of an account, a missing job is still enqueued, in milliseconds. */
const RECENTLY = 30 * DAY
/**
 * How long after the latest payment the daily comparison with Stripe continues, in milliseconds. Most banks accept no
 * disputes after that.
 */
const DISPUTABLE = 180 * DAY

export const paymentJobs = [
  runRefund,
  transferPayment,
  reverseTransfer,
  returnShare,
  syncOpenPayment,
  runDisputeSync,
  runAccountSync,
  reconcile,
  reconcileList,
  readIntent,
  syncTransfer,
]

/**
 * Statements that void payments of undecided requests and payments still open an hour after joining closed. They also
 * enqueue missing jobs, and raise and close alerts about stuck jobs and held money.
 */
export const enqueueUnfinished = (ctx: RequestContext) =>
  [
    reverseUndecided(ctx.db),
    ...reverseOpenPayments(ctx, isPastClosing(), 'canceled'),
    enqueueMissing(
      ctx,
      refundPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${isRefundable}
        AND (${payments.state} = 'paid' OR ${refundedSum} < ${payments.amount})`,
    ),
    enqueueMissing(
      ctx,
      refundPayment,
      sql`refunds.payment_id`,
      sql`FROM refunds WHERE refunds.status IN ('due', 'pending')`,
    ),
    enqueueMissing(
      ctx,
      transferPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} JOIN ${users} ON ${users.id} = ${payments.organizerId} AND ${users.payoutsReady}
        WHERE ${isHeldByGroup}`,
    ),
    enqueueMissing(
      ctx,
      transferPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${payments.transfer} = 'pending'`,
    ),
    enqueueMissing(
      ctx,
      reverseTransfer,
      sql`refunds.payment_id`,
      sql`FROM refunds JOIN ${payments} ON ${payments.id} = refunds.payment_id
        WHERE refunds.finished_at > ${currentTime().getTime() - RECENTLY} AND ${overTransferred} > 0`,
    ),
    enqueueMissing(
      ctx,
      syncPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${payments.state} IN ('open', 'processing')`,
      firstSync(),
    ),
    enqueueMissing(
      ctx,
      syncAccount,
      { userId: users.id },
      sql`FROM ${users} WHERE ${hasUnreadyAccount} AND ${users.stripeAccountAt} > ${currentTime().getTime() - RECENTLY}`,
    ),
    enqueueMissing(
      ctx,
      syncAccount,
      { userId: users.id },
      sql`FROM ${users} WHERE ${hasUnreadyAccount}
        AND EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.organizerId} = ${users.id} AND ${isHeldByGroup})`,
      nextDay(),
    ),
    enqueueDisputes(ctx),
    enqueueMissing(
      ctx,
      reconcile,
      sql`${DAILY}`,
      sql`FROM (SELECT 1) WHERE EXISTS (SELECT 1 FROM ${payments}
        WHERE ${payments.paidAt} > ${currentTime().getTime() - DISPUTABLE})`,
      nextDay(),
    ),
    ...stuckAlerts(ctx.db, paymentJobs),
    ...heldAlerts(ctx.db),
  ] as const

/** How long a payment that was started before joining closed may take to complete, in milliseconds. */
const TO_FINISH = HOUR

/**
 * SQL condition: an open payment of a user without a request to join, for a hike whose joining closed more than an hour
 * ago. It is cancelled. Otherwise the user could still join by paying on a page left open, until the hike starts.
 */
const isPastClosing =
  () => sql`(${payments.state} IN ('open', 'processing') AND EXISTS (SELECT 1 FROM ${hikes}
    WHERE ${hikes.id} = ${payments.hikeId} AND ${hasClosed(currentTime().getTime() - TO_FINISH)})
  AND NOT EXISTS (SELECT 1 FROM participation WHERE participation.event_id = payments.event_id
    AND participation.user_id = payments.user_id))`

/**
 * SQL condition: the user has a Stripe account that cannot receive money yet. Unlike IS NOT NULL, `> ''` allows SQLite
 * to use the index.
 */
const hasUnreadyAccount = sql`${users.stripeAccountId} > '' AND NOT ${users.payoutsReady}`

/**
 * Statement that voids payments with a request to join that is undecided at the start of the hike, unless the start was
 * changed recently. A user who leaves after the start and asks again gets no refund.
 */
const reverseUndecided = (db: Db) =>
  db
    .update(payments)
    .set({ voidReason: 'undecided' })
    .where(
      and(
        inArray(payments.state, ['paid', 'disputed']),
        isNull(payments.voidReason),
        isNull(payments.leftAt),
        sql`${payments.id} IN (SELECT p.id FROM events e
          JOIN participation r ON r.event_id = e.id AND r.state = 'pending'
          JOIN payments p ON p.event_id = e.id AND p.user_id = r.user_id
          WHERE e.event_time BETWEEN ${currentTime().getTime() - UNDECIDED_LOOKBACK} AND ${currentTime().getTime()}
            AND (r.created_at <= p.paid_at OR r.created_at < e.event_time)
            AND NOT ${wasRescheduledRecently(sql`e.id`)})`,
      ),
    )

/** How far back `reverseUndecided` looks for hikes that have started, in milliseconds. */
const UNDECIDED_LOOKBACK = 60 * DAY
