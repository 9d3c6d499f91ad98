import { and, eq, inArray } from 'drizzle-orm'
import { payments } from '../db/schema.ts'
import { type Billing, callStripe } from './stripe.ts'

// Failed refunds and disputes have to be resolved by a person: they are flagged on the organizer's page, and logged.

/** Flags a payment whose refund the payer's bank has returned. Throws StripeFailure. */
export async function recordFailedRefund({ db, stripe }: Billing, refundId: string) {
  const refund = await callStripe(stripe.refunds.retrieve(refundId))
  if (refund.status !== 'failed') return
  const [flagged] = await db
    .update(payments)
    .set({ state: 'refunding', attention: 'refund_failed' })
    .where(
      and(
        eq(payments.intentId, idOf(refund.payment_intent)),
        inArray(payments.state, ['refunding', 'refunded']),
      ),
    )
    .returning()
  if (flagged) console.error('A refund failed', flagged.id)
}

/** Flags a disputed payment; clears the flag once the dispute is won. Throws StripeFailure. */
export async function recordDispute({ db, stripe }: Billing, disputeId: string) {
  const dispute = await callStripe(stripe.disputes.retrieve(disputeId))
  const ofIntent = eq(payments.intentId, idOf(dispute.payment_intent))
  if (['won', 'warning_closed', 'prevented'].includes(dispute.status)) {
    await db
      .update(payments)
      .set({ state: 'paid', attention: null })
      .where(and(ofIntent, eq(payments.state, 'disputed')))
    return
  }
  const [flagged] = await db
    .update(payments)
    .set({ state: 'disputed', attention: dispute.status === 'lost' ? 'dispute_lost' : 'dispute' })
    .where(and(ofIntent, inArray(payments.state, ['paid', 'refunding', 'disputed'])))
    .returning()
  if (flagged) console.error('A payment is disputed', flagged.id)
}

const idOf = (object: string | { id: string } | null) =>
  object === null ? '' : typeof object === 'string' ? object : object.id
