import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Db } from '../../db/index.ts'
import { payments } from '../../db/schema.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { currentTime } from '../../shared/clock.ts'
import { DAY } from '../../shared/duration.ts'
import { recordReturned } from '../donation-movements.ts'
import { raiseAlert, resolveAlert } from '../group/alerts.ts'
import type { Payment } from '../payment-shares.ts'
import { type Billing, callStripe, idOf, openBilling } from '../stripe.ts'
import { hasNoAlert, isOver, recordOutcome } from './dispute-outcomes.ts'

/** Reads the disputes of a payment each day until they are over. Key: the payment's id. */
export const syncDispute: JobKind = {
  name: 'sync-dispute',
  priority: PRIORITY.money,
  run: async (work, id) => {
    const payment = await findDisputed(work.db, id)
    if (!payment?.intentId) return null
    await readDisputes(await openBilling(work), payment)
    return (await findDisputed(work.db, id)) ? nextDay() : null
  },
}

/** Stores the outcomes of all disputes of a payment, oldest first. Throws StripeFailure. */
export async function readDisputes(billing: Billing, payment: Payment) {
  const list = { payment_intent: payment.intentId ?? '', limit: 100 }
  const { data } = await callStripe(billing.stripe.disputes.list(list))
  for (const dispute of data.reverse()) await recordOutcome(billing, payment, dispute)
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
export const readDispute = async (billing: Billing, disputeId: string) =>
  recordDispute(billing, await callStripe(billing.stripe.disputes.retrieve(disputeId)))

/** The same of a dispute as it was just read. Idempotent. */
export async function recordDispute(billing: Billing, dispute: Stripe.Dispute) {
  const intentId = idOf(dispute.payment_intent)
  if (!intentId) return
  const [payment] = await billing.db.select().from(payments).where(eq(payments.intentId, intentId))
  if (payment) return recordOutcome(billing, payment, dispute)
  const { metadata } = await callStripe(billing.stripe.paymentIntents.retrieve(intentId))
  if (metadata.donation_id) await recordForDonation(billing, metadata.donation_id, dispute)
}

/** Raises or resolves the alerts of a disputed donation, of which a lost one leaves the books. */
async function recordForDonation({ db }: Billing, id: string, dispute: Stripe.Dispute) {
  const isLost = dispute.status === 'lost'
  if (!isLost && !isOver(dispute)) await raiseAlert(db, 'dispute', id, null, hasNoAlert('dispute', id))
  else
    await db.batch([
      resolveAlert(db, 'dispute', id),
      ...recordReturned(db, id, 'dispute', isLost ? dispute.amount : 0),
      ...(isLost ? [raiseAlert(db, 'dispute_lost', id, null, hasNoAlert('dispute_lost', id))] : []),
    ])
}
