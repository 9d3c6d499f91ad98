import { and, eq, inArray, isNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Db } from '../db/index.ts'
import { payments, refunds } from '../db/schema.ts'
import { NO_HIKE } from '../db/tables/payments.ts'
import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { syncPayment } from '../participation/reversal.ts'
import { DAY } from '../shared/duration.ts'
import { recordLostPayment } from './lost-payments.ts'
import { hikeIdOf, markPaid } from './paid-state.ts'
import type { Payment } from './payment-shares.ts'
import { recordDisputesOf } from './refunds/dispute-outcomes.ts'
import { readRefunds } from './refunds/refund-sync.ts'
import { type Billing, callStripe, expandedCharge, nullOn, openBilling } from './stripe.ts'
import { age, nextSync } from './sync-schedule.ts'

// The state of a payment is always read from Stripe: the webhook, the browser's call and the jobs all call
// `syncFromStripe`. The amount of a row never changes: if the price changes, the payment is cancelled.

/** Syncs an open payment, and cancels it if it is void or more than a day old. */
export const syncOpenPayment: JobKind = {
  ...syncPayment,
  run: async (ctx, id) => {
    const payment = await findPayment(ctx.db, id)
    if (!payment || !isUnfinished(payment)) return null
    const billing = await openBilling(ctx)
    const current = (await readAtStripe(billing, payment)) ?? payment
    // A Checkout session expires by itself, so it need not be cancelled.
    const isOverdue = age(current) > DAY && current.sessionId === null
    if (current.state === 'open' && (current.voidReason || isOverdue)) await cancelOpen(billing, current)
    const left = await findPayment(ctx.db, id)
    return left && isUnfinished(left) ? nextSync(payment) : null
  },
}

const isUnfinished = ({ state }: Payment) => state === 'open' || state === 'processing'

async function readAtStripe(billing: Billing, { sessionId, intentId }: Payment) {
  if (sessionId) return syncSession(billing, sessionId)
  return intentId ? syncFromStripe(billing, intentId) : null
}

/**
 * Syncs a donation with its Checkout session. Idempotent. Returns null for a session of another app. Throws
 * StripeFailure.
 */
export async function syncSession(billing: Billing, sessionId: string): Promise<Payment | null> {
  const { db, stripe } = billing
  const session = await callStripe(
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
  )
  const id = paymentIdOf(session)
  if (!id) return null
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  if (session.payment_status === 'paid') return intent && syncFromStripe(billing, intent.id)
  if (session.status === 'expired')
    await db.update(payments).set({ state: 'canceled' }).where(isOpenPayment(id))
  // A delayed payment method reports the outcome only days later.
  if (session.status === 'complete')
    await db
      .update(payments)
      .set({ state: hasFailed(intent) ? 'failed' : 'processing', sessionId })
      .where(and(eq(payments.id, id), inArray(payments.state, ['open', 'processing'])))
  return findPayment(db, id)
}

const hasFailed = (intent: Stripe.PaymentIntent | null) =>
  intent !== null && ['requires_payment_method', 'canceled'].includes(intent.status)

/** The id of the payment. An earlier version of the app used a different name for the id of a donation. */
export const paymentIdOf = ({ metadata }: Pick<Stripe.Checkout.Session, 'metadata'>) =>
  metadata?.payment_id ?? metadata?.donation_id

/**
 * Syncs a payment with its PaymentIntent. Idempotent, and independent of the order of events. Returns null for a
 * PaymentIntent of another app. Throws StripeFailure.
 */
export async function syncFromStripe(billing: Billing, intentId: string): Promise<Payment | null> {
  const { db, stripe } = billing
  const intent = await callStripe(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))
  const id = paymentIdOf(intent)
  if (!id) return null
  const charge = expandedCharge(intent)
  // Checkout creates a donation's PaymentIntent, so its id is stored here.
  if (hikeIdOf(intent) === NO_HIKE)
    await db
      .update(payments)
      .set({ intentId })
      .where(and(eq(payments.id, id), eq(payments.hikeId, NO_HIKE), isNull(payments.intentId)))
  if (intent.status === 'succeeded') await markPaid(billing, id, intent, charge)
  if (intent.status === 'canceled')
    await db.update(payments).set({ state: 'canceled' }).where(isOpenPayment(id))
  let payment = await findPayment(db, id)
  if (!payment && intent.status === 'succeeded' && charge) {
    await recordLostPayment(billing, id, intent, charge)
    payment = await findPayment(db, id)
  }
  if (!payment || payment.intentId !== intent.id) return payment
  const hasRefunds = charge?.amount_refunded || (await db.$count(refunds, eq(refunds.paymentId, id)))
  if (hasRefunds) await readRefunds(billing, payment)
  // Events of a dispute are ignored until the payment is recorded as paid, so the disputes are read here.
  if (charge?.disputed) await recordDisputesOf(billing, payment)
  return hasRefunds || charge?.disputed ? findPayment(db, id) : payment
}

export const isOpenPayment = (id: string) => and(eq(payments.id, id), eq(payments.state, 'open'))

async function findPayment(db: Db, id: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment ?? null
}

/** Cancels an open payment, syncs it with Stripe and returns it; null if it had no PaymentIntent. */
export async function cancelOpen(billing: Billing, payment: Payment) {
  if (payment.intentId) return cancelIntent(billing, payment.intentId)
  await billing.db
    .update(payments)
    .set({ state: 'canceled' })
    .where(and(isOpenPayment(payment.id), isNull(payments.intentId)))
  return null
}

export async function cancelIntent(billing: Billing, intentId: string) {
  await callStripe(billing.stripe.paymentIntents.cancel(intentId)).catch(
    nullOn('payment_intent_unexpected_state'),
  )
  return syncFromStripe(billing, intentId)
}

/** Syncs one PaymentIntent. Payload: the PaymentIntent's id. */
export const readIntent: JobKind = {
  name: 'sync-intent',
  priority: PRIORITY.money,
  run: async (ctx, id) => {
    await syncFromStripe(await openBilling(ctx), id)
    return null
  },
}
