import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { syncDonationOf, updateDonation } from './donation-sync.ts'
import { syncFromStripe } from './settling.ts'
import { type Billing, callStripe, openBilling } from './stripe.ts'

/** Reads a PaymentIntent of a payment for a hike, or of a donation, at Stripe again. Throws StripeFailure. */
export async function readIntent(billing: Billing, id: string) {
  if (await syncFromStripe(billing, id)) return
  const { metadata } = await callStripe(billing.stripe.paymentIntents.retrieve(id))
  if (metadata.donation_id) await syncDonationOf(billing, metadata.donation_id)
}

/** Reads one PaymentIntent at Stripe. Key: its id. */
export const syncIntent: JobKind = {
  name: 'sync-intent',
  priority: PRIORITY.money,
  run: async (work, id) => {
    await readIntent(await openBilling(work), id)
    return null
  },
}

/** Reads one Checkout session at Stripe. Key: its id. */
export const syncSession: JobKind = {
  name: 'sync-session',
  priority: PRIORITY.money,
  run: async (work, id) => {
    await updateDonation(await openBilling(work), id)
    return null
  },
}
