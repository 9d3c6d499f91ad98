import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { runBatch } from '../../db/batch.ts'
import { refunds } from '../../db/schema.ts'
import { refundSettled } from '../../notices/payment-notices.ts'
import type { Work } from '../../work/work.ts'
import { raiseAlert } from '../group/alerts.ts'
import { type Payment, refundsSum } from '../payment-shares.ts'
import { type Billing, callStripe } from '../stripe.ts'
import { enqueueExcess } from '../transfers/transfer-reversals.ts'
import { reportDispute, updateRefundState } from './refund-state.ts'

export type Refund = typeof refunds.$inferSelect

/** Reads all refunds of a payment at Stripe, also those made there by hand. Throws StripeFailure. */
export async function readRefunds(billing: Billing, payment: Payment) {
  const { db, stripe } = billing
  const read = async () => {
    const found: Stripe.Refund[] = []
    for await (const one of stripe.refunds.list({ payment_intent: payment.intentId ?? '', limit: 100 }))
      found.push(one)
    return found
  }
  for (const refund of await callStripe(read())) {
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

/** Stores the status of a refund, and what it means for its payment. */
export async function storeRefund(billing: Billing, payment: Payment, id: string, refund: Stripe.Refund) {
  const { work, db } = billing
  if (refund.failure_reason === OVERTAKEN) return storeOvertaken(billing, payment, id, refund)
  const status = statusOf(refund)
  const now = work.now()
  const finishedAt = status === 'pending' ? null : now
  const stored = { stripeId: refund.id, amount: refund.amount, status } as const
  const ofPayment = eq(refunds.paymentId, payment.id)
  await runBatch(db, {
    notices: notifyOutcome(work, { id, paymentId: payment.id, amount: refund.amount }, status),
    stored: db
      .insert(refunds)
      .values({ id, paymentId: payment.id, reason: 'stripe', createdAt: now, finishedAt, ...stored })
      .onConflictDoUpdate({
        target: refunds.id,
        set: {
          ...stored,
          finishedAt: sql`coalesce(${refunds.finishedAt}, ${finishedAt?.getTime() ?? null})`,
        },
        setWhere: ne(refunds.status, 'paid_otherwise'),
      }),
    // What has been refunded by hand is not due any more. Another refund is reduced when it is refused.
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
    job: enqueueExcess(work, payment.id),
  })
  if (status === 'failed') console.error('A refund failed', id)
}

/** The payer has disputed the payment while the refund waited for the balance: no money has moved. */
const OVERTAKEN = 'charge_for_pending_refund_disputed'

/** Makes the refund due again: a lost dispute takes its place, and after a won one it is requested anew. */
async function storeOvertaken({ work, db }: Billing, payment: Payment, id: string, refund: Stripe.Refund) {
  const isWaiting = and(
    eq(refunds.id, id),
    eq(refunds.stripeId, refund.id),
    inArray(refunds.status, ['pending', 'failed']),
  )
  const isNew = sql`EXISTS (SELECT 1 FROM ${refunds} WHERE ${isWaiting})`
  const isDecided = sql`EXISTS (SELECT 1 FROM refunds WHERE refunds.payment_id = ${payment.id} AND refunds.reason = 'dispute')`
  await db.batch([
    ...reportDispute(work, payment.id, sql`(${isNew} AND NOT ${isDecided})`),
    db
      .update(refunds)
      .set({ status: 'due', stripeId: null, finishedAt: null, refusals: sql`${refunds.refusals} + 1` })
      .where(isWaiting),
    db
      .delete(refunds)
      .where(
        and(
          eq(refunds.id, id),
          eq(refunds.status, 'due'),
          sql`EXISTS (SELECT 1 FROM payments WHERE payments.id = ${payment.id} AND payments.state = 'lost')`,
        ),
      ),
  ])
}

type Notified = { id: string; paymentId: string; amount: number }

/** Statements that tell payer and treasurers once, for the batch that stores the outcome after them. */
function notifyOutcome(work: Work, refund: Notified, status: Refund['status']) {
  if (status === 'succeeded') return refundSettled(work, 'payment_refunded', refund)
  if (status !== 'failed') return []
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM refunds
    WHERE refunds.id = ${refund.id} AND refunds.status IN ('failed', 'paid_otherwise'))`
  return [
    raiseAlert(work.db, 'refund_failed', refund.id, refund.paymentId, isFirst),
    ...refundSettled(work, 'payment_failed_refund', refund),
  ]
}

function statusOf({ status }: Stripe.Refund): Refund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
