import { and, eq } from 'drizzle-orm'
import { donations } from '../db/schema.ts'
import { type Billing, callStripe } from './stripe.ts'

/** Syncs a donation with its Checkout session. Idempotent; null for a session of another product. Throws StripeFailure. */
export async function settleDonation({ db, stripe }: Billing, sessionId: string) {
  const session = await callStripe(stripe.checkout.sessions.retrieve(sessionId))
  const id = session.metadata?.donation_id
  if (!id) return null
  const open = and(eq(donations.id, id), eq(donations.state, 'open'))
  if (session.payment_status === 'paid')
    await db
      .update(donations)
      .set({ state: 'paid', paidAt: new Date(), sessionId })
      .where(and(open, eq(donations.amountCents, session.amount_total ?? 0)))
  else if (session.status === 'expired') await db.update(donations).set({ state: 'expired' }).where(open)
  const [donation] = await db.select().from(donations).where(eq(donations.id, id))
  return donation ?? null
}
