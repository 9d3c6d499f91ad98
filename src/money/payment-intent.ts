import { and, eq } from 'drizzle-orm'
import { payments } from '../db/schema.ts'
import { DAY } from '../shared/duration.ts'
import { isLive } from './open-payment.ts'
import { belongsToIntent } from './paid-state.ts'
import type { Payment } from './payment-shares.ts'
import { cancelIntent, cancelOpen, isOpen, syncFromStripe } from './settling.ts'
import { type Billing, callStripe, StripeFailure } from './stripe.ts'
import { age } from './sync-schedule.ts'
import { PAYMENT_METHODS } from './view/payment-methods.ts'

/** The client secret of the payment's PaymentIntent; null where that is final, and a new payment is needed. */
export async function clientSecretOf(billing: Billing, payment: Payment): Promise<string | null> {
  const { db, stripe } = billing
  if (!payment.intentId && age(payment) > KEPT_FOR) {
    await cancelOpen(billing, payment)
    return null
  }
  const intent = payment.intentId
    ? await callStripe(stripe.paymentIntents.retrieve(payment.intentId))
    : await createIntent(billing, payment)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    await syncFromStripe(billing, intent.id)
    return null
  }
  const [updated] = await db
    .update(payments)
    .set({ intentId: intent.id })
    .where(and(eq(payments.id, payment.id), isLive, eq(payments.state, 'open'), belongsToIntent(intent.id)))
    .returning()
  if (updated) return intent.client_secret
  // The payment was canceled during the call.
  await cancelIntent(billing, intent.id)
  return null
}

/**
 * In milliseconds: how long Stripe is sure to know an idempotency key. Later, the same request would make a second
 * PaymentIntent for a payment of which the first one has been forgotten (https://docs.stripe.com/api/idempotent_requests).
 */
const KEPT_FOR = DAY

async function createIntent(billing: Billing, payment: Payment) {
  const { work, stripe } = billing
  const { id, hikeId, hikeName, amount, currency } = payment
  const { actor } = work
  try {
    return await callStripe(
      stripe.paymentIntents.create(
        {
          amount,
          currency,
          allowed_payment_method_types: [...PAYMENT_METHODS],
          transfer_group: `event_${hikeId}`,
          description: hikeName,
          statement_descriptor_suffix: 'HIKE',
          ...(actor?.emailVerified && { receipt_email: actor.email }),
          metadata: metadataOf(payment, work.config.APP_ORIGIN),
        },
        { idempotencyKey: `pi-${id}` },
      ),
    )
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.isFinal) throw error
    // Stripe repeats its answer for the same idempotency key for a day: the next payment has another key.
    await billing.db.update(payments).set({ state: 'canceled' }).where(isOpen(id))
    throw error
  }
}

type Described = Pick<Payment, 'id' | 'hikeId' | 'userId' | 'organizerId' | 'fee'>

/** Everything that lost-payments.ts needs. */
export const metadataOf = ({ id, hikeId, userId, organizerId, fee }: Described, origin: string) => ({
  payment_id: id,
  event_id: String(hikeId),
  user_id: String(userId),
  organizer_id: String(organizerId),
  fee: String(fee),
  origin,
})
