import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { paymentsEnabled } from '../config.ts'
import type { Db } from '../db/index.ts'
import { donations, paymentAlerts, payments, users } from '../db/schema.ts'
import { enqueueMissing, runJob } from '../jobs/jobs.ts'
import type { Work } from '../work.ts'
import { nextDay, syncDispute } from './disputes.ts'
import { syncDonation } from './donation-sync.ts'
import { syncAccount } from './payouts.ts'
import { readRecentRefunds } from './recent-refunds.ts'
import { isRefundable, refundPayment } from './refunds.ts'
import { firstSync, syncPayment } from './settling.ts'
import { stuckAlerts } from './stuck-alerts.ts'
import { collected, excess, refundedSum, reverseTransfer, transferPayment } from './transfers.ts'
import { voidUndecided } from './voiding.ts'

/** The subrequests of one Worker invocation are limited. */
const MAX_AT_ONCE = 10
/** In milliseconds: how long after its last change something is looked for. */
const LATELY = 30 * 24 * 60 * 60 * 1000

export const paymentJobs = [
  refundPayment,
  transferPayment,
  reverseTransfer,
  syncPayment,
  syncDonation,
  syncDispute,
  syncAccount,
  readRecentRefunds,
]

/** Cancels and refunds the voided payments of an event after the response. */
export function refundLater(work: Work, eventId: number) {
  if (!paymentsEnabled(work.config)) return
  work.later(async () => {
    const rows = await work.db
      .select({ id: payments.id, state: payments.state })
      .from(payments)
      .where(
        and(
          eq(payments.eventId, eventId),
          or(isRefundable, and(eq(payments.state, 'open'), isNotNull(payments.voidReason))),
        ),
      )
      .limit(MAX_AT_ONCE + 1)
    for (const { id, state } of rows.slice(0, MAX_AT_ONCE))
      await runJob(work, state === 'open' ? syncPayment : refundPayment, id)
    // There may be more; an open payment may turn out to be paid, and a refund to need a reversal.
    if (rows.length > 0) work.runJobsLater()
  })
}

/** Statements that void what is undecided, enqueue jobs that are missing, and raise alerts for those that are stuck. */
export const enqueueUnfinished = (db: Db) =>
  [
    voidUndecided(db),
    enqueueMissing(
      db,
      refundPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${isRefundable}
        AND (${payments.state} = 'paid' OR ${refundedSum} < ${payments.amount})`,
    ),
    enqueueMissing(
      db,
      refundPayment,
      sql`refunds.payment_id`,
      sql`FROM refunds WHERE refunds.status IN ('due', 'pending')`,
    ),
    enqueueMissing(
      db,
      transferPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} JOIN ${users} ON ${users.id} = ${payments.organizerId} AND ${users.payoutsReady}
        WHERE ${collected}`,
    ),
    enqueueMissing(
      db,
      transferPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${payments.transfer} = 'pending'`,
    ),
    enqueueMissing(
      db,
      reverseTransfer,
      sql`refunds.payment_id`,
      sql`FROM refunds JOIN ${payments} ON ${payments.id} = refunds.payment_id
        WHERE refunds.finished_at > ${Date.now() - LATELY} AND ${excess} > 0`,
    ),
    enqueueMissing(
      db,
      syncPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${payments.state} = 'open'`,
      firstSync(),
    ),
    enqueueMissing(
      db,
      syncDonation,
      sql`${donations.id}`,
      sql`FROM ${donations} WHERE ${donations.state} IN ('open', 'processing')`,
      firstSync(),
    ),
    enqueueMissing(
      db,
      syncAccount,
      sql`${users.id}`,
      sql`FROM ${users} WHERE ${users.stripeAccountId} IS NOT NULL AND NOT ${users.payoutsReady}
        AND (${users.stripeAccountAt} > ${Date.now() - LATELY}
          OR EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.organizerId} = ${users.id} AND ${collected}))`,
    ),
    enqueueMissing(
      db,
      syncDispute,
      sql`${payments.id}`,
      sql`FROM ${paymentAlerts} JOIN ${payments} ON ${payments.id} = ${paymentAlerts.paymentId}
        WHERE ${paymentAlerts.kind} = 'dispute' AND ${payments.state} = 'disputed'`,
      nextDay(),
    ),
    enqueueMissing(
      db,
      readRecentRefunds,
      sql`'all'`,
      sql`FROM (SELECT 1) WHERE EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.paidAt} > ${Date.now() - LATELY})`,
      nextDay(),
    ),
    ...stuckAlerts(db, paymentJobs),
  ] as const
