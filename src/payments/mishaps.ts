import { and, eq, inArray } from 'drizzle-orm'
import { payments } from '../db/schema.ts'
import { ask, type Till } from './stripe.ts'

// What goes wrong outside of this site. A human has to look at it: the organizer's page says so, and so does the log.

/** The payer's bank has sent a refund back. */
export async function recordFailedRefund({ db, stripe }: Till, refundId: string) {
  const refund = await ask(stripe.refunds.retrieve(refundId))
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
  if (flagged) console.error('A refund did not arrive', flagged.id)
}

/** The payer's bank wants the money back, or has given up on that. */
export async function recordDispute({ db, stripe }: Till, disputeId: string) {
  const dispute = await ask(stripe.disputes.retrieve(disputeId))
  const its = eq(payments.intentId, idOf(dispute.payment_intent))
  if (['won', 'warning_closed', 'prevented'].includes(dispute.status)) {
    await db
      .update(payments)
      .set({ state: 'paid', attention: null })
      .where(and(its, eq(payments.state, 'disputed')))
    return
  }
  const [flagged] = await db
    .update(payments)
    .set({ state: 'disputed', attention: dispute.status === 'lost' ? 'dispute_lost' : 'dispute' })
    .where(and(its, inArray(payments.state, ['paid', 'refunding', 'disputed'])))
    .returning()
  if (flagged) console.error('A payment is disputed', flagged.id)
}

const idOf = (object: string | { id: string } | null) =>
  object === null ? '' : typeof object === 'string' ? object : object.id
