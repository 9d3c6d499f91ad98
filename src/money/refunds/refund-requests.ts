import { and, eq, sql } from 'drizzle-orm'
import { refunds } from '../../db/schema.ts'
import { raiseAlert } from '../group/alerts.ts'
import type { Payment } from '../payment-shares.ts'
import { type Billing, callStripe, StripeFailure } from '../stripe.ts'
import { isUndisputed, markDisputed } from './refund-state.ts'
import { type Refund, readRefunds, storeRefund } from './refund-sync.ts'

/** Requests a refund that is due, with the amount that is still due then. Throws StripeFailure. */
export async function requestRefund(billing: Billing, payment: Payment, { id }: Refund) {
  const { db } = billing
  const [claimed] = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1` })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'due')))
    .returning()
  if (!claimed) return
  // The response to an earlier request may have been lost.
  if (claimed.attempts > 1) await readRefunds(billing, payment)
  const [due] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.status, 'due')))
  if (due) await createRefund(billing, payment, due)
}

async function createRefund(billing: Billing, payment: Payment, { id, amount, refusals }: Refund) {
  const { db, stripe } = billing
  try {
    const refund = await callStripe(
      stripe.refunds.create(
        {
          payment_intent: payment.intentId ?? '',
          amount,
          reason: 'requested_by_customer',
          metadata: { refund_id: id },
        },
        { idempotencyKey: `refund-${id}-${amount}-${refusals}` },
      ),
    )
    await storeRefund(billing, payment, id, refund)
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.isFinal) throw error
    await db
      .update(refunds)
      .set({ refusals: sql`${refunds.refusals} + 1` })
      .where(eq(refunds.id, id))
    await handleRefusal(billing, payment, error)
  }
}

/** Somebody has refunded the payment at Stripe, or its payer disputes it. Throws any other failure. */
async function handleRefusal(billing: Billing, payment: Payment, failure: StripeFailure) {
  const { db } = billing
  if (failure.code === 'charge_already_refunded') return readRefunds(billing, payment)
  if (failure.code !== 'charge_disputed') throw failure
  await db.batch([
    raiseAlert(db, 'dispute', payment.id, payment.id, isUndisputed(payment.id)),
    markDisputed(db, payment.id),
  ])
}
