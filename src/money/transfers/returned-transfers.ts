import type Stripe from 'stripe'
import type { Payment } from '../payment-shares.ts'
import { callStripe, readAll } from '../stripe.ts'

/** The transfers that have returned reversed parts of a payment's share, latest first. Throws StripeFailure. */
export async function findReturns(stripe: Stripe, { id, hikeId }: Pick<Payment, 'id' | 'hikeId'>) {
  const inGroup = stripe.transfers.list({ transfer_group: `event_${Math.abs(hikeId)}`, limit: 100 })
  return (await callStripe(readAll(inGroup))).filter(({ metadata }) => metadata.returned_of === id)
}
