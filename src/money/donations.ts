import { eq } from 'drizzle-orm'
import { authorize, can } from '../access/policy.ts'
import { donations } from '../db/schema.ts'
import { consumeUserQuota, hasQuota } from '../http/rate-limit.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { donationProblem } from '../shared/charges.ts'
import { invalid } from '../shared/errors.ts'
import type { Work } from '../work/work.ts'
import { isAwaited, syncDonation, updateDonation } from './donation-sync.ts'
import { callStripe, openBilling } from './stripe.ts'
import { firstSync } from './sync-schedule.ts'

/** Starts a donation and returns the URL of its Checkout page. Throws 401, 400 for too small or large an amount, 503. */
export async function startDonation(work: Work, amount: number): Promise<string | null> {
  const { actor, config, group } = work
  await consumeUserQuota(work, 'pay')
  authorize(actor, can.donate(actor))
  const currency = config.GROUP_CURRENCY
  const problem = donationProblem(amount, currency)
  if (problem !== null) throw invalid({ amount: [problem] })
  const { db, stripe } = await openBilling(work)
  const id = crypto.randomUUID()
  const now = work.now()
  await db.batch([
    db.insert(donations).values({ id, userId: actor.id, amount, currency, state: 'open', createdAt: now }),
    enqueue(work, syncDonation, id, firstSync()),
  ])
  // Everything that `recordLostDonation` needs.
  const metadata = { donation_id: id, user_id: String(actor.id), origin: config.APP_ORIGIN }
  const session = await callStripe(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        submit_type: 'donate',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency,
              unit_amount: amount,
              product_data: { name: `Donation to ${group.name}` },
            },
          },
        ],
        metadata,
        payment_intent_data: {
          description: `Donation to ${group.name}`,
          ...(actor.emailVerified && { receipt_email: actor.email }),
          statement_descriptor_suffix: 'DONATION',
          metadata,
        },
        // Stripe replaces the placeholder in braces.
        success_url: `${config.APP_ORIGIN}/donate/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${config.APP_ORIGIN}/donate/canceled`,
      },
      { idempotencyKey: `donation-${id}` },
    ),
  )
  await db.update(donations).set({ sessionId: session.id }).where(eq(donations.id, id))
  return session.url
}

/**
 * The donation of a Checkout session, synced while it is open, within the limit of the client's network. Null for an
 * unknown session, without a call to Stripe. Throws StripeFailure.
 */
export async function confirmDonation(work: Work, sessionId: string, clientNetwork: string) {
  const billing = await openBilling(work)
  const [donation] = await billing.db.select().from(donations).where(eq(donations.sessionId, sessionId))
  if (donation && isAwaited(donation) && (await hasQuota(work, 'stripe-return', clientNetwork)))
    return updateDonation(billing, sessionId)
  return donation ?? null
}
