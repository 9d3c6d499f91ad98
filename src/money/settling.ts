import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { payments, refunds } from '../db/schema.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { syncPayment } from '../participation/reversal.ts'
import { DAY } from '../shared/duration.ts'
import { recordLostPayment } from './lost-payments.ts'
import { markPaid } from './paid-state.ts'
import type { Payment } from './payment-shares.ts'
import { recordDisputesOf } from './refunds/dispute-outcomes.ts'
import { readRefunds } from './refunds/refund-sync.ts'
import { type Billing, callStripe, expandedCharge, nullOn, openBilling } from './stripe.ts'
import { age, nextSync } from './sync-schedule.ts'

// A payment is read from Stripe, whoever says that it is paid: the webhook, the browser's call and the jobs all end in
// `syncFromStripe`, which reads the PaymentIntent. A row never changes its amount: a new price cancels it.

/** Cancels an open payment when it is void, or a day old. */
export const runSync: JobKind = {
  ...syncPayment,
  run: async (work, id) => {
    const payment = await findPayment(work.db, id)
    if (payment?.state !== 'open') return null
    const billing = await openBilling(work)
    const synced = payment.intentId ? await syncFromStripe(billing, payment.intentId) : null
    const current = synced ?? payment
    if (current.state === 'open' && (current.voidReason || age(current) > DAY))
      await cancelOpen(billing, current)
    return (await findPayment(work.db, id))?.state === 'open' ? nextSync(payment) : null
  },
}

/** Syncs a payment with its PaymentIntent. Idempotent, in any order; null for a foreign PaymentIntent. Throws StripeFailure. */
export async function syncFromStripe(billing: Billing, intentId: string): Promise<Payment | null> {
  const { db, stripe } = billing
  const intent = await callStripe(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))
  const id = intent.metadata.payment_id
  if (!id) return null
  const charge = expandedCharge(intent)
  if (intent.status === 'succeeded') await markPaid(billing, id, intent, charge)
  if (intent.status === 'canceled') await db.update(payments).set({ state: 'canceled' }).where(isOpen(id))
  let payment = await findPayment(db, id)
  if (!payment && intent.status === 'succeeded' && charge) {
    await recordLostPayment(billing, intent, charge)
    payment = await findPayment(db, id)
  }
  if (!payment || payment.intentId !== intent.id) return payment
  const hasRefunds = charge?.amount_refunded || (await db.$count(refunds, eq(refunds.paymentId, id)))
  if (hasRefunds) await readRefunds(billing, payment)
  // Those of a payment that was not known to be paid have been ignored.
  if (charge?.disputed) await recordDisputesOf(billing, payment)
  return hasRefunds || charge?.disputed ? findPayment(db, id) : payment
}

export const isOpen = (id: string) => and(eq(payments.id, id), eq(payments.state, 'open'))

async function findPayment(db: Db, id: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment ?? null
}

/** Cancels an open payment and returns it synced with Stripe, null where it had no PaymentIntent. */
export async function cancelOpen(billing: Billing, payment: Payment) {
  if (payment.intentId) return cancelIntent(billing, payment.intentId)
  await billing.db
    .update(payments)
    .set({ state: 'canceled' })
    .where(and(isOpen(payment.id), isNull(payments.intentId)))
  return null
}

export async function cancelIntent(billing: Billing, intentId: string) {
  await callStripe(billing.stripe.paymentIntents.cancel(intentId)).catch(
    nullOn('payment_intent_unexpected_state'),
  )
  return syncFromStripe(billing, intentId)
}
