import { and, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { payments } from '../../db/schema.ts'
import { type Payment, settledOverTransfer } from '../payment-shares.ts'
import { type Billing, callStripe, readAll } from '../stripe.ts'

/** The transfer group of a hike. The id is negative if a restored database does not have the hike. */
export const transferGroup = ({ hikeId }: Pick<Payment, 'hikeId'>) => `event_${Math.abs(hikeId)}`

/**
 * Returns the transfers with a payment's id in their metadata, latest first. `payment_id` selects transfers of its
 * share, and `returned_of` selects transfers that returned missing parts of it. Throws StripeFailure.
 */
export async function findTransfers(
  stripe: Stripe,
  payment: Pick<Payment, 'id' | 'hikeId'>,
  name: 'payment_id' | 'returned_of',
) {
  const inGroup = stripe.transfers.list({ transfer_group: transferGroup(payment), limit: 100 })
  return (await callStripe(readAll(inGroup))).filter(({ metadata }) => metadata[name] === payment.id)
}

/**
 * Adds the amounts of `returns` to the payment's transferred amount, unless they were counted before. Returns whether
 * any were added.
 */
export async function storeReturns(
  { db }: Billing,
  { id }: Pick<Payment, 'id'>,
  original: Stripe.Transfer,
  returns: Stripe.Transfer[],
): Promise<boolean> {
  if (returns.length === 0) return false
  const total = returns.reduce((sum, { amount }) => sum + amount, original.amount)
  const counted = sql`(payments.transfer_amount + ${settledOverTransfer})`
  const stored = await db
    .update(payments)
    .set({ transferAmount: sql`${total} - ${settledOverTransfer}` })
    .where(and(eq(payments.id, id), sql`${counted} < ${total}`))
    .returning({ id: payments.id })
  return stored.length > 0
}
