import { and, eq, sql } from 'drizzle-orm'
import { payments, users } from '../db/schema.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import { isLive } from './open-payment.ts'
import { belongsToIntent } from './paid-state.ts'
import type { Payment } from './payment-shares.ts'
import { cancelIntent, isOpen, syncFromStripe } from './settling.ts'
import { type Billing, callStripe, StripeFailure } from './stripe.ts'
import { syncAccount } from './transfers/account-sync.ts'
import { PAYMENT_METHODS } from './view/payment-methods.ts'

/** The client secret of the payment's PaymentIntent; null where that is final, and a new payment is needed. */
export async function clientSecretOf(billing: Billing, payment: Payment): Promise<string | null> {
  const { db, stripe } = billing
  const intent = payment.intentId
    ? await callStripe(stripe.paymentIntents.retrieve(payment.intentId))
    : await createIntent(billing, payment)
  if (!intent) return null
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

async function createIntent(billing: Billing, payment: Payment) {
  const { work, stripe } = billing
  const { id, hikeId, hikeName, userId, amount, currency, fee, destination } = payment
  const { actor } = work
  try {
    return await callStripe(
      stripe.paymentIntents.create(
        {
          amount,
          currency,
          allowed_payment_method_types: [...PAYMENT_METHODS],
          ...(destination && { transfer_data: { destination, amount: amount - fee } }),
          transfer_group: `event_${hikeId}`,
          description: hikeName,
          statement_descriptor_suffix: 'HIKE',
          ...(actor?.emailVerified && { receipt_email: actor.email }),
          metadata: { payment_id: id, event_id: String(hikeId), user_id: String(userId) },
        },
        { idempotencyKey: `pi-${id}` },
      ),
    )
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.isFinal) throw error
    // Stripe repeats its answer for the same idempotency key for a day: the next payment has another key.
    await billing.db.update(payments).set({ state: 'canceled' }).where(isOpen(id))
    if (!destination || !error.isRefusal) throw error
    await recordRefusedAccount(billing, destination)
    return null
  }
}

/** The account cannot be paid, whatever the reason: the next payment goes to the group until it is read as ready. */
async function recordRefusedAccount({ work, db }: Billing, account: string) {
  const isAccount = eq(users.stripeAccountId, account)
  await db.batch([
    db.update(users).set({ payoutsReady: false }).where(isAccount),
    enqueueEach(work, syncAccount, sql`${users.id}`, sql`FROM ${users} WHERE ${isAccount}`),
  ])
}
