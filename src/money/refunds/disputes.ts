import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { payments } from '../../db/schema.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { currentTime } from '../../shared/clock.ts'
import { DAY } from '../../shared/duration.ts'
import { type Billing, callStripe, idOf, openBilling } from '../stripe.ts'
import { recordForDonation, recordOutcome } from './dispute-outcome.ts'

/** Reads the disputes of a payment each day until they are over. Key: the payment's id. */
export const syncDispute: JobKind = {
  name: 'sync-dispute',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const payment = await findDisputed(work.db, id)
    if (!payment?.intentId) return null
    const billing = await openBilling(work)
    const list = { payment_intent: payment.intentId, limit: 100 }
    const { data } = await callStripe(billing.stripe.disputes.list(list))
    for (const dispute of data.reverse()) await recordOutcome(billing, payment, dispute)
    return (await findDisputed(work.db, id)) ? nextDay() : null
  },
}

export const nextDay = () => new Date(currentTime().getTime() + DAY)

async function findDisputed(db: Db, id: string) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.state, 'disputed')))
  return payment ?? null
}

/** Stores the outcome of a dispute, which a human has to answer at Stripe. Throws StripeFailure. */
export async function recordDispute(billing: Billing, disputeId: string) {
  const dispute = await callStripe(billing.stripe.disputes.retrieve(disputeId))
  const intentId = idOf(dispute.payment_intent)
  if (!intentId) return
  const [payment] = await billing.db.select().from(payments).where(eq(payments.intentId, intentId))
  if (payment) return recordOutcome(billing, payment, dispute)
  const { metadata } = await callStripe(billing.stripe.paymentIntents.retrieve(intentId))
  if (metadata.donation_id) await recordForDonation(billing, metadata.donation_id, dispute)
}
