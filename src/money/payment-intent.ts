import { and, eq, inArray, isNull } from 'drizzle-orm'
import { payments } from '../db/schema.ts'
import { DAY } from '../shared/duration.ts'
import { belongsToIntent } from './paid-state.ts'
import type { Payment } from './payment-shares.ts'
import { cancelIntent, cancelOpen, isOpenPayment, syncFromStripe } from './settling.ts'
import { type Billing, callStripe, StripeFailure } from './stripe.ts'
import { age } from './sync-schedule.ts'
import { PAYMENT_METHODS } from './view/payment-terms.ts'

/**
 * Returns the client secret of the payment's PaymentIntent. Null if the payment was paid or cancelled. If it is too old
 * to get a PaymentIntent, cancels it and returns null. Throws StripeFailure.
 */
export async function clientSecretOf(billing: Billing, payment: Payment): Promise<string | null> {
  const { db, stripe } = billing
  if (!payment.intentId && age(payment) > IDEMPOTENCY_KEY_LIFETIME) {
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
    .where(
      and(
        eq(payments.id, payment.id),
        isActivePayment,
        eq(payments.state, 'open'),
        belongsToIntent(intent.id),
      ),
    )
    .returning()
  if (updated) return intent.client_secret
  // The payment was cancelled during the call.
  await cancelIntent(billing, intent.id)
  return null
}

export const isActivePayment = and(
  inArray(payments.state, ['open', 'paid', 'refunding', 'disputed', 'outside']),
  isNull(payments.voidReason),
  isNull(payments.leftAt),
)

/**
 * How long Stripe keeps an idempotency key, in milliseconds. After that, a request with the same key could create a
 * second PaymentIntent (https://docs.stripe.com/api/idempotent_requests).
 */
const IDEMPOTENCY_KEY_LIFETIME = DAY

async function createIntent(billing: Billing, payment: Payment) {
  const { ctx, stripe } = billing
  const { id, hikeId, hikeName, amount, currency } = payment
  const { actor } = ctx
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
          metadata: metadataOf(payment, ctx.config.APP_ORIGIN),
        },
        { idempotencyKey: `pi-${id}` },
      ),
    )
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.isFinal) throw error
    // Stripe would repeat the refusal for this idempotency key. The next payment will use a different key.
    await billing.db.update(payments).set({ state: 'canceled' }).where(isOpenPayment(id))
    throw error
  }
}

type Described = Pick<Payment, 'id' | 'hikeId' | 'userId' | 'organizerId' | 'fee' | 'people'> &
  Partial<Pick<Payment, 'refundUntil' | 'lateRefundPercent'>>

/** Returns the metadata that `recordLostPayment` reads. */
export const metadataOf = (
  { id, hikeId, userId, organizerId, fee, people, ...terms }: Described,
  origin: string,
) => ({
  payment_id: id,
  event_id: String(hikeId),
  user_id: String(userId),
  organizer_id: String(organizerId),
  fee: String(fee),
  ...(people > 1 && { people: String(people) }),
  origin,
  ...(terms.refundUntil && {
    refund_until: terms.refundUntil.toISOString(),
    late_refund_percent: String(terms.lateRefundPercent),
  }),
})
