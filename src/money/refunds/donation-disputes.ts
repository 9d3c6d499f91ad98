import type Stripe from 'stripe'
import { recordDispute } from '../donation-movements.ts'
import type { Billing } from '../stripe.ts'
import { describeDispute, raiseOfDispute, resolveDispute } from './dispute-alerts.ts'
import { isLost, isOver, listDisputes } from './dispute-outcomes.ts'

/** Stores the outcomes of all disputes of a donation. Throws StripeFailure. */
export async function recordDisputesOfDonation(billing: Billing, id: string, intentId: string) {
  for (const dispute of await listDisputes(billing, { intentId }))
    await recordForDonation(billing, id, dispute)
}

/** Raises or resolves the alerts of a disputed donation, of which a lost dispute leaves the books. Idempotent. */
export async function recordForDonation({ db }: Billing, id: string, dispute: Stripe.Dispute) {
  const hasReturned = isLost(dispute)
  if (!hasReturned && !isOver(dispute))
    await db.batch([raiseOfDispute(db, 'dispute', id, null, dispute), describeDispute(db, id, dispute)])
  else
    await db.batch([
      resolveDispute(db, 'dispute', id, dispute),
      ...recordDispute(db, id, dispute, hasReturned),
      hasReturned
        ? raiseOfDispute(db, 'dispute_lost', id, null, dispute)
        : resolveDispute(db, 'dispute_lost', id, dispute),
    ])
}
