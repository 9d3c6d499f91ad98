import { and, eq, inArray, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { payments, refunds } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { raiseAlert, resolveAlert } from './alerts.ts'
import { enqueueRefunds } from './refunds.ts'
import { type Billing, callStripe } from './stripe.ts'
import { enqueueExcess, type Payment, refundedSum } from './transfers.ts'

/** Stores the outcome of a dispute, which a human has to answer at Stripe. Throws StripeFailure. */
export async function recordDispute(billing: Billing, disputeId: string) {
  const dispute = await callStripe(billing.stripe.disputes.retrieve(disputeId))
  const intent = dispute.payment_intent
  const intentId = intent === null || typeof intent === 'string' ? intent : intent.id
  const [payment] = await billing.db
    .select()
    .from(payments)
    .where(eq(payments.intentId, intentId ?? ''))
  if (!payment) return
  if (['won', 'warning_closed', 'prevented'].includes(dispute.status))
    await recordWon(billing, payment, dispute)
  else if (dispute.status === 'lost') await recordLost(billing, payment, dispute)
  else await recordOpen(billing, payment)
}

async function recordOpen({ db }: Billing, { id }: Payment) {
  await db.batch([
    db
      .update(payments)
      .set({ state: 'disputed' })
      .where(and(eq(payments.id, id), inArray(payments.state, ['paid', 'refunding']))),
    raiseAlert(db, 'dispute', id, id),
  ])
  console.error('A payment is disputed', id)
}

async function recordWon({ db }: Billing, { id }: Payment, dispute: Stripe.Dispute) {
  const isPayment = eq(payments.id, id)
  await db.batch([
    db.delete(refunds).where(eq(refunds.id, dispute.id)),
    db
      .update(payments)
      .set({ state: 'paid' })
      .where(and(isPayment, inArray(payments.state, ['disputed', 'lost']))),
    resolveAlert(db, 'dispute', id),
    // Whoever has left meanwhile gets their money back.
    enqueueRefunds(db, isPayment),
  ])
}

/** The payer has the money back from their bank: nothing more is refunded, and the organizer's share is reversed. */
async function recordLost({ db }: Billing, { id }: Payment, dispute: Stripe.Dispute) {
  const isPayment = eq(payments.id, id)
  const now = new Date()
  const values = {
    id: dispute.id,
    paymentId: sql`${payments.id}`,
    amount: sql`min(CAST(${dispute.amount} AS INTEGER), payments.amount - ${refundedSum})`,
    reason: 'dispute',
    note: '',
    status: 'succeeded',
    stripeId: dispute.id,
    attempts: 0,
    refusals: 0,
    createdAt: now,
    finishedAt: now,
  } as const
  await db.batch([
    db.delete(refunds).where(and(eq(refunds.paymentId, id), eq(refunds.status, 'due'))),
    db
      .insert(refunds)
      .select(selectValues(refunds, values, sql`FROM ${payments} WHERE ${isPayment}`))
      .onConflictDoNothing(),
    db
      .update(payments)
      .set({ state: 'lost' })
      .where(and(isPayment, inArray(payments.state, ['paid', 'refunding', 'disputed']))),
    resolveAlert(db, 'dispute', id),
    raiseAlert(db, 'dispute_lost', id, id),
    enqueueExcess(db, id),
  ])
  console.error('A dispute is lost', id)
}
