import { eq } from 'drizzle-orm'
import { authorize, can } from '../access/policy.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { payments } from '../db/schema.ts'
import { NO_HIKE } from '../db/tables/payments.ts'
import { consumeUserQuota, hasQuota } from '../http/rate-limit.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { syncPayment } from '../participation/reversal.ts'
import { donationProblem } from '../shared/charges.ts'
import { invalid } from '../shared/errors.ts'
import { t } from '../texts/donations.ts'
import { metadataOf } from './payment-intent.ts'
import { syncSession } from './settling.ts'
import { callStripe, openBilling } from './stripe.ts'
import { firstSync } from './sync-schedule.ts'

/**
 * Starts a donation and returns the URL of its Checkout page. Throws 401, 429; 400 if the amount is too small, too
 * large or not chargeable; 503 if Stripe fails or its keys are not set.
 */
export async function startDonation(ctx: RequestContext, amount: number): Promise<string | null> {
  const { actor, config, group } = ctx
  await consumeUserQuota(ctx, 'pay')
  authorize(actor, can.donate(actor))
  const currency = config.GROUP_CURRENCY
  const problem = donationProblem(amount, currency)
  if (problem !== null) throw invalid({ amount: [problem] })
  const { db, stripe } = await openBilling(ctx)
  const donation = {
    id: crypto.randomUUID(),
    hikeId: NO_HIKE,
    hikeName: '',
    organizerId: NO_HIKE,
    userId: actor.id,
    username: actor.username,
    amount,
    people: 1,
    currency,
    fee: amount,
    state: 'open',
    createdAt: ctx.now(),
  } as const
  await runBatch(db, {
    inserted: db.insert(payments).values(donation),
    job: enqueue(ctx, syncPayment, donation.id, firstSync()),
  })
  const metadata = metadataOf(donation, config.APP_ORIGIN)
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
              product_data: { name: t.donationTo(group.name) },
            },
          },
        ],
        metadata,
        payment_intent_data: {
          description: t.donationTo(group.name),
          ...(actor.emailVerified && { receipt_email: actor.email }),
          statement_descriptor_suffix: 'DONATION',
          metadata,
        },
        // Stripe replaces the placeholder.
        success_url: `${config.APP_ORIGIN}/donate/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${config.APP_ORIGIN}/donate/canceled`,
      },
      { idempotencyKey: `donation-${donation.id}` },
    ),
  )
  await db.update(payments).set({ sessionId: session.id }).where(eq(payments.id, donation.id))
  return session.url
}

/**
 * Returns the donation of a Checkout session. While it is open or processing, it is synced with Stripe, within a limit
 * for the client's network. Returns null for an unknown session without calling Stripe. Throws StripeFailure, and 503
 * if Stripe's keys are not set.
 */
export async function confirmDonation(ctx: RequestContext, sessionId: string, clientNetwork: string) {
  const billing = await openBilling(ctx)
  const [donation] = await billing.db.select().from(payments).where(eq(payments.sessionId, sessionId))
  const isUnfinished = donation?.state === 'open' || donation?.state === 'processing'
  if (isUnfinished && (await hasQuota(ctx, 'stripe-return', clientNetwork)))
    return syncSession(billing, sessionId)
  return donation ?? null
}
