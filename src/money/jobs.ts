import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { payments, users } from '../db/schema.ts'
import { enqueueMissing } from '../jobs/enqueue.ts'
import { isRefundable, refundPayment, syncPayment } from '../participation/reversal.ts'
import { currentTime } from '../shared/clock.ts'
import { DAY } from '../shared/duration.ts'
import type { Work } from '../work/work.ts'
import { heldAlerts } from './group/held-money.ts'
import { stuckAlerts } from './group/stuck-alerts.ts'
import { syncIntent } from './object-jobs.ts'
import { collected, excess, refundedSum } from './payment-shares.ts'
import { DAILY, reconcile, reconcileList } from './reconcile.ts'
import { enqueueDisputes, nextDay, runDisputeSync } from './refunds/disputes.ts'
import { runRefund } from './refunds/refunds.ts'
import { isMovedLately } from './refunds/void-reason.ts'
import { runSync } from './settling.ts'
import { firstSync } from './sync-schedule.ts'
import { syncAccount } from './transfers/account-state.ts'
import { runAccountSync } from './transfers/account-sync.ts'
import { returnShare } from './transfers/returned-shares.ts'
import { reverseTransfer } from './transfers/transfer-reversals.ts'
import { syncTransfer } from './transfers/transfer-sync.ts'
import { transferPayment } from './transfers/transfers.ts'

/** In milliseconds: how long after its last change something is looked for. */
const LATELY = 30 * DAY
/** In milliseconds: how long after a payment most banks take a dispute of it. */
const DISPUTABLE = 180 * DAY

export const paymentJobs = [
  runRefund,
  transferPayment,
  reverseTransfer,
  returnShare,
  runSync,
  runDisputeSync,
  runAccountSync,
  reconcile,
  reconcileList,
  syncIntent,
  syncTransfer,
]

/** Statements that void what is undecided, enqueue jobs that are missing, and raise alerts for those that are stuck. */
export const enqueueUnfinished = (work: Work) =>
  [
    reverseUndecided(work.db),
    enqueueMissing(
      work,
      refundPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${isRefundable}
        AND (${payments.state} = 'paid' OR ${refundedSum} < ${payments.amount})`,
    ),
    enqueueMissing(
      work,
      refundPayment,
      sql`refunds.payment_id`,
      sql`FROM refunds WHERE refunds.status IN ('due', 'pending')`,
    ),
    enqueueMissing(
      work,
      transferPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} JOIN ${users} ON ${users.id} = ${payments.organizerId} AND ${users.payoutsReady}
        WHERE ${collected}`,
    ),
    enqueueMissing(
      work,
      transferPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${payments.transfer} = 'pending'`,
    ),
    enqueueMissing(
      work,
      reverseTransfer,
      sql`refunds.payment_id`,
      sql`FROM refunds JOIN ${payments} ON ${payments.id} = refunds.payment_id
        WHERE refunds.finished_at > ${currentTime().getTime() - LATELY} AND ${excess} > 0`,
    ),
    enqueueMissing(
      work,
      syncPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${payments.state} IN ('open', 'processing')`,
      firstSync(),
    ),
    enqueueMissing(
      work,
      syncAccount,
      sql`${users.id}`,
      sql`FROM ${users} WHERE ${hasUnreadyAccount} AND ${users.stripeAccountAt} > ${currentTime().getTime() - LATELY}`,
    ),
    enqueueMissing(
      work,
      syncAccount,
      sql`${users.id}`,
      sql`FROM ${users} WHERE ${hasUnreadyAccount}
        AND EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.organizerId} = ${users.id} AND ${collected})`,
      nextDay(),
    ),
    enqueueDisputes(work),
    enqueueMissing(
      work,
      reconcile,
      sql`${DAILY}`,
      sql`FROM (SELECT 1) WHERE EXISTS (SELECT 1 FROM ${payments}
        WHERE ${payments.paidAt} > ${currentTime().getTime() - DISPUTABLE})`,
      nextDay(),
    ),
    ...stuckAlerts(work.db, paymentJobs),
    ...heldAlerts(work.db),
  ] as const

/** SQL condition. Unlike IS NOT NULL, the comparison lets SQLite use the index. */
const hasUnreadyAccount = sql`${users.stripeAccountId} > '' AND NOT ${users.payoutsReady}`

/**
 * A statement: voids what was paid with a request that is still undecided at the start of the hike. Whoever leaves after
 * the start has no refund, and none by asking again afterwards either.
 */
const reverseUndecided = (db: Db) =>
  db
    .update(payments)
    .set({ voidReason: 'undecided' })
    .where(
      and(
        inArray(payments.state, ['paid', 'disputed']),
        isNull(payments.voidReason),
        sql`${payments.id} IN (SELECT p.id FROM events e
          JOIN participation r ON r.event_id = e.id AND r.state = 'pending'
          JOIN payments p ON p.event_id = e.id AND p.user_id = r.user_id
          WHERE e.event_time BETWEEN ${currentTime().getTime() - UNDECIDED_FOR} AND ${currentTime().getTime()}
            AND (r.created_at <= p.paid_at OR r.created_at < e.event_time)
            AND NOT ${isMovedLately(sql`e.id`)})`,
      ),
    )

/** In milliseconds: how long after its start a hike is looked at. */
const UNDECIDED_FOR = 60 * DAY
