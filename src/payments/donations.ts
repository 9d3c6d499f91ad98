import { and, eq } from 'drizzle-orm'
import { donations } from '../db/schema.ts'
import type { User } from '../env.ts'
import { authorize, can } from '../policy.ts'
import { ask, type Till } from './stripe.ts'

type Where = { origin: string; group: string }

/** The address of Stripe's page on which the money is given. */
export async function startDonation(
  till: Till,
  actor: User | null,
  amount: number,
  { origin, group }: Where,
) {
  authorize(actor, can.donate(actor))
  const { db, stripe } = till
  const id = crypto.randomUUID()
  const now = new Date()
  await db
    .insert(donations)
    .values({ id, userId: actor.id, amountCents: amount, state: 'open', createdAt: now, checkedAt: now })
  const session = await ask(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        submit_type: 'donate',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: amount,
              product_data: { name: `Donation to ${group}` },
            },
          },
        ],
        metadata: { donation_id: id },
        // Stripe replaces the word in braces.
        success_url: `${origin}/donate/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}/donate/canceled`,
      },
      { idempotencyKey: `donation-${id}` },
    ),
  )
  await db.update(donations).set({ sessionId: session.id }).where(eq(donations.id, id))
  return session.url
}

/** The donation as Stripe confirms it; null for what nobody here has begun, and then Stripe is not even asked. */
export async function confirmDonation(till: Till, sessionId: string) {
  const [known] = await till.db.select().from(donations).where(eq(donations.sessionId, sessionId))
  return known?.state === 'open' ? settleDonation(till, sessionId) : (known ?? null)
}

/** Records what Stripe says about a donation: once, however often it is told. Null for what is none of ours. */
export async function settleDonation({ db, stripe }: Till, sessionId: string) {
  const session = await ask(stripe.checkout.sessions.retrieve(sessionId))
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
