import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { RequestContext } from '../../context/context.ts'
import { log } from '../../context/log.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { refunds } from '../../db/schema.ts'
import { NO_HIKE } from '../../db/tables/payments.ts'
import { refundSettled } from '../../notices/payment-notices.ts'
import { refundsSum } from '../../participation/refund-terms.ts'
import { raiseAlert } from '../group/alerts.ts'
import type { Payment } from '../payment-shares.ts'
import { type Billing, callStripe, madeAt, readAll } from '../stripe.ts'
import { enqueueReturn } from '../transfers/returned-shares.ts'
import { enqueueReversal } from '../transfers/transfer-reversals.ts'
import { raiseReturnedTwice, resolveFailedRefunds, resolveReturnedTwice, UNSENT } from './refund-alerts.ts'
import { reportDispute, updateRefundState } from './refund-state.ts'

export type Refund = typeof refunds.$inferSelect

/**
 * Reads all refunds of a payment at Stripe, including those made in the dashboard, and stores them. Throws
 * StripeFailure.
 */
export async function readRefunds(billing: Billing, payment: Payment) {
  const { db, stripe } = billing
  const all = stripe.refunds.list({ payment_intent: payment.intentId ?? '', limit: 100 })
  // Earliest first, because a later refund may replace a failed refund.
  for (const refund of (await callStripe(readAll(all))).reverse()) {
    const [known] = await db
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          eq(refunds.paymentId, payment.id),
          inArray(refunds.id, [refund.id, refund.metadata?.refund_id ?? refund.id]),
        ),
      )
    await storeRefund(billing, payment, known?.id ?? refund.id, refund)
  }
}

/**
 * Stores the status of a refund, and its effects on the payment. A refund that is missing from the database, for
 * example after a restore, is dated by its creation at Stripe, so that the books of a past month do not change.
 */
export async function storeRefund(billing: Billing, payment: Payment, id: string, refund: Stripe.Refund) {
  const { ctx, db } = billing
  if (refund.failure_reason === SUPERSEDED) return closeSupersededRefund(billing, payment, id, refund)
  const ofPayment = eq(refunds.paymentId, payment.id)
  const isByHand = id === refund.id
  const replacements = and(ofPayment, eq(refunds.status, 'replaced'), eq(refunds.amount, refund.amount))
  const isWithdrawn =
    isByHand && refund.status === 'canceled' && (await db.$count(refunds, replacements)) === 0
  const status = isWithdrawn ? 'canceled' : statusOf(refund)
  const isPaid = status === 'succeeded'
  const made = madeAt(refund)
  const failureReason = refund.failure_reason ?? null
  const stored = { stripeId: refund.id, amount: refund.amount, status, failureReason } as const
  await runBatch(db, {
    notices: notifyOutcome(ctx, { id, payment, refund }, status),
    replaced: isByHand && !isWithdrawn ? replaceFailed(db, payment.id, refund) : undefined,
    stored: db
      .insert(refunds)
      .values({
        id,
        paymentId: payment.id,
        reason: 'stripe',
        createdAt: made,
        finishedAt: isPaid ? made : null,
        ...stored,
      })
      .onConflictDoUpdate({
        target: refunds.id,
        set: {
          ...stored,
          ...(isPaid && {
            finishedAt: sql`coalesce(${refunds.finishedAt}, CASE WHEN ${refunds.status} = 'due'
              THEN ${made.getTime()} ELSE ${ctx.now().getTime()} END)`,
          }),
        },
        setWhere: notInArray(refunds.status, ['paid_otherwise', 'replaced']),
      }),
    // An amount that was refunded by hand is no longer due.
    reduced: db
      .update(refunds)
      .set({
        amount: sql`max(0, ${refunds.amount} - max(0, (SELECT ${refundsSum} - payments.amount FROM payments
          WHERE payments.id = ${payment.id})))`,
      })
      .where(
        sql`${refunds.id} = (SELECT id FROM refunds WHERE payment_id = ${payment.id} AND status = 'due'
          ORDER BY reason = 'void' DESC, created_at DESC LIMIT 1)`,
      ),
    withdrawn: db.delete(refunds).where(and(ofPayment, eq(refunds.status, 'due'), eq(refunds.amount, 0))),
    state: updateRefundState(db, payment.id),
    settled: resolveFailedRefunds(db, payment.id),
    twice: [raiseReturnedTwice(db, payment.id, id), resolveReturnedTwice(db, payment.id)],
    jobs: [enqueueReversal(ctx, payment.id), enqueueReturn(ctx, payment.id)],
  })
  if (status === 'failed') log('error', 'stripe', { note: 'A refund failed.', subject: id })
}

/**
 * Statement for a refund made by hand that is read for the first time. It marks the earliest failed refund of the same
 * amount as replaced.
 */
const replaceFailed = (db: Db, paymentId: string, { id, amount }: Stripe.Refund) =>
  db
    .update(refunds)
    .set({ status: 'replaced' })
    .where(
      sql`${refunds.id} = (SELECT failed.id FROM refunds AS failed WHERE failed.payment_id = ${paymentId}
        AND failed.status = 'failed' AND failed.amount = ${amount} ORDER BY failed.created_at, failed.id LIMIT 1)
        AND NOT EXISTS (SELECT 1 FROM refunds AS known WHERE known.id = ${id})`,
    )

/**
 * Stripe's failure reason if the payer disputed the payment while the refund waited for the balance. No money was
 * moved.
 */
const SUPERSEDED = 'charge_for_pending_refund_disputed'

/** Makes the refund due again. It is requested if the dispute is won, and deleted if it is lost. */
async function closeSupersededRefund(
  { ctx, db }: Billing,
  payment: Payment,
  id: string,
  refund: Stripe.Refund,
) {
  const isWaiting = and(
    eq(refunds.id, id),
    eq(refunds.stripeId, refund.id),
    inArray(refunds.status, ['pending', 'failed']),
  )
  const isNew = sql`EXISTS (SELECT 1 FROM ${refunds} WHERE ${isWaiting})`
  const isDecided = sql`EXISTS (SELECT 1 FROM refunds WHERE refunds.payment_id = ${payment.id} AND refunds.reason = 'dispute')`
  await runBatch(db, {
    dispute: reportDispute(ctx, payment.id, sql`(${isNew} AND NOT ${isDecided})`),
    due: db
      .update(refunds)
      .set({ status: 'due', stripeId: null, finishedAt: null, refusals: sql`${refunds.refusals} + 1` })
      .where(isWaiting),
    withdrawn: db
      .delete(refunds)
      .where(
        and(
          eq(refunds.id, id),
          eq(refunds.status, 'due'),
          sql`EXISTS (SELECT 1 FROM payments WHERE payments.id = ${payment.id} AND payments.state = 'lost')`,
        ),
      ),
  })
}

type Notified = { id: string; payment: Payment; refund: Stripe.Refund }

/**
 * Statements that notify the payer and treasurers, once. These statements must precede the one that stores the outcome.
 * Donors are not notified.
 */
function notifyOutcome(ctx: RequestContext, { id, payment, refund }: Notified, status: Refund['status']) {
  const { amount, failure_reason } = refund
  const paymentId = payment.id
  const isDonation = payment.hikeId === NO_HIKE
  if (status === 'succeeded' && !isDonation)
    return refundSettled(ctx, 'payment_refunded', { id, paymentId, amount })
  if (status !== 'failed') return []
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM refunds
    WHERE refunds.id = ${id} AND refunds.status IN ('failed', 'paid_otherwise', 'replaced'))`
  const isUnsent = failure_reason !== undefined && UNSENT.includes(failure_reason)
  return [
    raiseAlert(ctx.db, 'refund_failed', id, paymentId, isFirst),
    ...(isDonation ? [] : refundSettled(ctx, 'payment_failed_refund', { id, paymentId, amount, isUnsent })),
  ]
}

export function statusOf({ status }: Stripe.Refund): Refund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
