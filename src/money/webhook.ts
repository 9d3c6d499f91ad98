import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { RequestContext } from '../context/context.ts'
import { log } from '../context/log.ts'
import { runBatch } from '../db/batch.ts'
import { stripeEvents } from '../db/schema.ts'
import { AppError } from '../shared/errors.ts'
import { raisePaymentAlerts, webhookFailed, webhookWorks } from './operator-alerts.ts'
import { readDispute } from './refunds/disputes.ts'
import { syncFromStripe, syncSession } from './settling.ts'
import { type Billing, idOf, openBilling } from './stripe.ts'
import { refreshAccount } from './transfers/accounts.ts'

type VerifiedEvent = { id: string; type: string; apply: (billing: Billing) => Promise<unknown> }

/**
 * Handles a Stripe event once. Events may be late, repeated or out of order, so only the object's id is used, and the
 * object is read from Stripe. Throws 400 for an invalid signature, and StripeFailure to make Stripe retry.
 */
export async function handleWebhook(ctx: RequestContext, body: string, signature: string): Promise<void> {
  const billing = await openBilling(ctx)
  try {
    await handleEvent(billing, ctx, body, signature)
  } catch (error) {
    // Unsigned requests are not counted as failures of the webhook, because they are not from Stripe.
    if (signature !== '')
      await runBatch(ctx.db, webhookFailed(ctx)).catch((failure: unknown) =>
        log('error', 'webhook', { error: failure }),
      )
    throw error
  }
}

async function handleEvent(billing: Billing, ctx: RequestContext, body: string, signature: string) {
  const { id, type, apply } = await verifyEvent(ctx, billing, body, signature)
  const { db } = ctx
  await db.insert(stripeEvents).values({ id, type, receivedAt: ctx.now() }).onConflictDoNothing()
  const [event] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, id))
  if (event?.doneAt) return
  await apply(billing)
  await runBatch(db, {
    done: db.update(stripeEvents).set({ doneAt: ctx.now() }).where(eq(stripeEvents.id, id)),
    works: webhookWorks(db),
    ...raisePaymentAlerts(ctx),
  })
}

/** Signatures expire after five minutes. */
async function verifyEvent(
  { config }: RequestContext,
  { stripe }: Billing,
  body: string,
  signature: string,
): Promise<VerifiedEvent> {
  const { STRIPE_WEBHOOK_SECRET = '', STRIPE_ACCOUNTS_WEBHOOK_SECRET = STRIPE_WEBHOOK_SECRET } = config
  try {
    if (isAccountEvent(body)) {
      const event = await stripe.parseEventNotificationAsync(body, signature, STRIPE_ACCOUNTS_WEBHOOK_SECRET)
      return { id: event.id, type: event.type, apply: (billing) => applyAccountEvent(billing, event) }
    }
    const event = await stripe.webhooks.constructEventAsync(body, signature, STRIPE_WEBHOOK_SECRET)
    return { id: event.id, type: event.type, apply: (billing) => applyPaymentEvent(billing, event) }
  } catch {
    throw new AppError(400, 'The signature is not valid.')
  }
}

/** Whether the event is a thin event. Throws SyntaxError. */
const isAccountEvent = (body: string) => JSON.parse(body)?.object === 'v2.core.event'

async function applyAccountEvent(billing: Billing, event: object) {
  const related = 'related_object' in event ? event.related_object : null
  if (
    related &&
    typeof related === 'object' &&
    'id' in related &&
    'type' in related &&
    related.type === 'v2.core.account'
  )
    await refreshAccount(billing, String(related.id))
}

async function applyPaymentEvent(billing: Billing, event: Stripe.Event) {
  const { object } = event.data
  switch (object.object) {
    case 'payment_intent':
      return syncFromStripe(billing, object.id)
    case 'charge':
    case 'refund': {
      const id = idOf(object.payment_intent)
      return id && syncFromStripe(billing, id)
    }
    case 'dispute':
      return readDispute(billing, object.id)
    case 'checkout.session':
      return syncSession(billing, object.id)
    case 'account':
      return refreshAccount(billing, object.id)
  }
}
