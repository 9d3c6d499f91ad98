import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Db } from '../db/index.ts'
import { payments } from '../db/schema.ts'
import { refund } from './refunds.ts'
import { type Billing, callStripe, nullOn, StripeFailure } from './stripe.ts'
import { type Payment, transferCollected } from './transfers.ts'

/** Syncs a payment with its PaymentIntent. Idempotent, in any order; null for a foreign PaymentIntent. Throws StripeFailure. */
export async function syncFromStripe(billing: Billing, intentId: string): Promise<Payment | null> {
  const { db, stripe } = billing
  const intent = await callStripe(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))
  const id = intent.metadata.payment_id
  if (!id) return null
  if (intent.status === 'succeeded') await settle(billing, id, intent)
  if (intent.status === 'canceled') await db.update(payments).set({ state: 'canceled' }).where(isOpen(id))
  const charge = intent.latest_charge
  if (charge && typeof charge !== 'string' && charge.refunded) await recordRefund(billing, id)
  return findPayment(db, id)
}

/** The only transition to 'paid'. */
async function settle(billing: Billing, id: string, intent: Stripe.PaymentIntent) {
  const [paid] = await billing.db
    .update(payments)
    .set({
      state: 'paid',
      paidAt: new Date(),
      intentId: intent.id,
      // Canceled here but paid at Stripe: refunded below.
      voidReason: sql`CASE WHEN ${payments.state} = 'canceled' THEN coalesce(${payments.voidReason}, 'canceled')
        ELSE ${payments.voidReason} END`,
    })
    .where(and(eq(payments.id, id), inArray(payments.state, ['open', 'canceled']), matchesIntent(intent)))
    .returning()
  if (!paid) return
  if (paid.voidReason) await refund(billing, paid)
  else if (!paid.destination) await transferCollected(billing, eq(payments.id, id))
}

const matchesIntent = (intent: Stripe.PaymentIntent) =>
  and(
    belongsToIntent(intent.id),
    eq(payments.amountCents, intent.amount_received),
    eq(payments.eventId, Number(intent.metadata.event_id)),
    intent.currency === 'usd' ? undefined : sql`FALSE`,
  )

export const belongsToIntent = (intentId: string) =>
  or(isNull(payments.intentId), eq(payments.intentId, intentId))

export const isOpen = (id: string) => and(eq(payments.id, id), eq(payments.state, 'open'))

/** Also for refunds made in Stripe's dashboard. */
async function recordRefund({ db }: Billing, id: string) {
  await db
    .update(payments)
    .set({
      state: 'refunded',
      refundedAt: new Date(),
      voidReason: sql`coalesce(${payments.voidReason}, 'refunded')`,
      attention: null,
    })
    .where(and(eq(payments.id, id), inArray(payments.state, ['paid', 'refunding'])))
}

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

/** Voided, but not yet fully refunded. */
export const unfinishedVoid = and(
  isNotNull(payments.voidReason),
  or(
    inArray(payments.state, ['open', 'paid', 'refunding']),
    and(isNotNull(payments.transfer), isNull(payments.reversedAt)),
  ),
)

/** Cancels or refunds voided payments. Failures at Stripe are left to the payments’ jobs. */
export async function refundVoided(billing: Billing, which: SQL | undefined, limit = 50) {
  const rows = await billing.db.select().from(payments).where(and(which, unfinishedVoid)).limit(limit)
  for (const payment of rows) await refundOne(billing, payment)
}

async function refundOne(billing: Billing, payment: Payment) {
  try {
    if (payment.state === 'open') await cancelOpen(billing, payment)
    else await refund(billing, payment)
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    console.warn('A refund will be retried', payment.id, error.code)
  }
}
