import { and, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { donations, jobs, paymentAlerts, payments, refunds } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { NO_HIKE } from '../db/tables/payments.ts'

// An earlier version of the app stored donations in separate tables. It may still do so while this version is being
// deployed.

/** Moves donations of earlier versions to `payments`, and their returned amounts to `refunds`. */
export async function moveOldDonations({ db }: Pick<RequestContext, 'db'>) {
  if ((await db.$count(donations)) === 0) return
  await runBatch(db, {
    payments: insertPayments(db),
    refunds: insertRefunds(db),
    returned: insertReturned(db),
    disputes: db
      .update(paymentAlerts)
      .set({ paymentId: sql`subject` })
      .where(
        and(
          isNull(paymentAlerts.paymentId),
          inArray(paymentAlerts.kind, ['dispute', 'dispute_lost']),
          sql`subject IN (SELECT id FROM donations)`,
        ),
      ),
    // The foreign key also deletes their rows in `donation_movements`.
    donations: db.delete(donations),
    jobs: db
      .delete(jobs)
      .where(or(inArray(jobs.kind, ['sync-donation', 'sync-session']), like(jobs.key, 'donations %'))),
  })
}

function insertPayments(db: Db) {
  const isReturned = sql`(state = 'paid' AND refunded >= amount)`
  const hasDispute = sql`EXISTS (SELECT 1 FROM donation_movements WHERE donation_id = donations.id AND kind = 'dispute')`
  const values = {
    id: sql`id`,
    hikeId: NO_HIKE,
    hikeName: '',
    organizerId: NO_HIKE,
    userId: sql`user_id`,
    username: sql`coalesce((SELECT username FROM users WHERE users.id = user_id), '')`,
    amount: sql`amount`,
    people: 1,
    currency: sql`currency`,
    fee: sql`amount`,
    state: sql`CASE WHEN state = 'expired' THEN 'canceled' WHEN NOT ${isReturned} THEN state
      WHEN ${hasDispute} THEN 'lost' ELSE 'refunded' END`,
    voidReason: sql`iif(${isReturned} AND NOT ${hasDispute}, 'refunded', NULL)`,
    sessionId: sql`session_id`,
    receiptUrl: sql`receipt_url`,
    transferAmount: 0,
    lateRefundPercent: 0,
    kept: 0,
    reversed: 0,
    refusals: 0,
    createdAt: sql`created_at`,
    paidAt: sql`paid_at`,
    refundedAt: sql`iif(${isReturned},
      (SELECT max(created_at) FROM donation_movements WHERE donation_id = donations.id), NULL)`,
  }
  return db
    .insert(payments)
    .select(selectValues(payments, values, sql`FROM donations WHERE TRUE`))
    .onConflictDoNothing()
}

/** Converts movements to refunds. A movement with the opposite amount cancels an earlier movement. */
function insertRefunds(db: Db) {
  const values = {
    id: sql`made.stripe_id`,
    paymentId: sql`made.donation_id`,
    amount: sql`made.amount`,
    reason: sql`iif(made.kind = 'dispute', 'dispute', 'stripe')`,
    note: '',
    status: sql`CASE WHEN undone.id IS NULL THEN 'succeeded' WHEN made.kind = 'dispute' THEN 'reinstated' ELSE 'failed' END`,
    stripeId: sql`made.stripe_id`,
    attempts: 0,
    refusals: 0,
    createdAt: sql`made.created_at`,
    finishedAt: sql`made.created_at`,
    reinstatedAt: sql`iif(made.kind = 'dispute', undone.created_at, NULL)`,
  }
  const from = sql`FROM donation_movements AS made LEFT JOIN donation_movements AS undone
    ON undone.stripe_id = made.stripe_id AND undone.amount = -made.amount WHERE made.amount > 0`
  return db
    .insert(refunds)
    .select(selectValues(refunds, values, from))
    .onConflictDoNothing()
}

/** Adds closed alerts for refunds that a bank has returned, with the time of the return. */
function insertReturned(db: Db) {
  const values = {
    kind: 'refund_failed',
    subject: sql`stripe_id`,
    paymentId: sql`donation_id`,
    createdAt: sql`created_at`,
    doneAt: sql`created_at`,
  } as const
  const from = sql`FROM donation_movements WHERE amount < 0 AND kind = 'refund'`
  return db.insert(paymentAlerts).select(selectValues(paymentAlerts, values, from))
}
