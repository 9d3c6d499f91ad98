import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type Stripe from 'stripe'
import { stripeEvents } from '../db/schema.ts'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { settleDonation } from './donations.ts'
import { recordDispute, recordFailedRefund } from './mishaps.ts'
import { converge } from './payments.ts'
import { refreshAccount } from './payouts.ts'
import { openTill, type Till } from './stripe.ts'

type Told = { id: string; type: string; effect: (till: Till) => Promise<unknown> }

/** What Stripe tells. It may come late, twice and in any order: so what it is about is read anew each time. */
export async function hearStripe(c: Context<AppEnv>) {
  const till = openTill(c.env, c.var.db)
  const { id, type, effect } = await verified(c, till)
  const now = new Date()
  await till.db.insert(stripeEvents).values({ id, type, receivedAt: now }).onConflictDoNothing()
  const [event] = await till.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))
  if (event?.doneAt) return c.json({ received: true })
  await effect(till)
  await till.db.update(stripeEvents).set({ doneAt: new Date() }).where(eq(stripeEvents.id, id))
  return c.json({ received: true })
}

/** The signature covers the very bytes that were sent, and for five minutes. */
async function verified(c: Context<AppEnv>, { stripe }: Till): Promise<Told> {
  const body = await c.req.text()
  const signature = c.req.header('Stripe-Signature') ?? ''
  const { STRIPE_WEBHOOK_SECRET = '', STRIPE_ACCOUNTS_WEBHOOK_SECRET = STRIPE_WEBHOOK_SECRET } = c.env
  try {
    if (body.includes('"v2.core.event"')) {
      const event = await stripe.parseEventNotificationAsync(body, signature, STRIPE_ACCOUNTS_WEBHOOK_SECRET)
      return { id: event.id, type: event.type, effect: (till) => accountEvent(till, event) }
    }
    const event = await stripe.webhooks.constructEventAsync(body, signature, STRIPE_WEBHOOK_SECRET)
    return { id: event.id, type: event.type, effect: (till) => paymentEvent(till, event) }
  } catch {
    throw new AppError(400, 'The signature is not valid.')
  }
}

async function accountEvent(till: Till, event: object) {
  const about = 'related_object' in event ? event.related_object : null
  if (
    about &&
    typeof about === 'object' &&
    'id' in about &&
    'type' in about &&
    about.type === 'v2.core.account'
  )
    await refreshAccount(till, String(about.id))
}

async function paymentEvent(till: Till, event: Stripe.Event) {
  const { object } = event.data
  switch (object.object) {
    case 'payment_intent':
      return converge(till, object.id)
    case 'charge':
      return about(till, object.payment_intent)
    case 'refund':
      await about(till, object.payment_intent)
      return recordFailedRefund(till, object.id)
    case 'dispute':
      await about(till, object.payment_intent)
      return recordDispute(till, object.id)
    case 'checkout.session':
      return settleDonation(till, object.id)
    case 'account':
      return refreshAccount(till, object.id)
  }
}

const about = (till: Till, intent: string | Stripe.PaymentIntent | null) =>
  intent && converge(till, typeof intent === 'string' ? intent : intent.id)
