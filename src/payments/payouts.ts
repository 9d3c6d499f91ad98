import { eq, sql } from 'drizzle-orm'
import { payments, users } from '../db/schema.ts'
import type { User } from '../env.ts'
import { authorize, can } from '../policy.ts'
import type { Work } from '../work.ts'
import { type Billing, callStripe, nullOn, openBilling } from './stripe.ts'
import { transferCollected } from './transfers.ts'

/** The URL of Stripe's onboarding or, once that is complete, of the Express dashboard. Throws 401, 503. */
export async function payoutsUrl(work: Work): Promise<string> {
  const { actor, config } = work
  authorize(actor, can.receivePayouts(actor))
  const billing = openBilling(work)
  const account = actor.stripeAccountId ?? (await createAccount(billing, actor))
  if (await refreshAccount(billing, account)) {
    const { url } = await callStripe(billing.stripe.accounts.createLoginLink(account))
    return url
  }
  // Single-use and short-lived, so never stored.
  const { url } = await callStripe(
    billing.stripe.v2.core.accountLinks.create({
      account,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: {
          refresh_url: `${config.APP_ORIGIN}/onboarding/refresh`,
          return_url: `${config.APP_ORIGIN}/onboarding/return`,
        },
      },
    }),
  )
  return url
}

async function createAccount({ db, stripe }: Billing, { id, username, email, createdAt }: User) {
  const account = await callStripe(
    stripe.v2.core.accounts.create(
      {
        contact_email: email,
        display_name: username,
        dashboard: 'express',
        identity: { country: 'us' },
        configuration: {
          recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
        },
        defaults: {
          currency: 'usd',
          responsibilities: { fees_collector: 'application', losses_collector: 'application' },
        },
        metadata: { user_id: String(id) },
      },
      { idempotencyKey: `account-${id}-${createdAt.getTime()}-${email}` },
    ),
  )
  const [updated] = await db
    .update(users)
    .set({ stripeAccountId: sql`coalesce(${users.stripeAccountId}, ${account.id})` })
    .where(eq(users.id, id))
    .returning({ account: users.stripeAccountId })
  return updated?.account ?? account.id
}

/** Stores whether Stripe reports the account as ready; if so, transfers collected payments to it. Throws StripeFailure. */
export async function refreshAccount(billing: Billing, account: string): Promise<boolean> {
  const retrieved = await callStripe(
    billing.stripe.v2.core.accounts.retrieve(account, { include: ['configuration.recipient'] }),
  ).catch(nullOn('not_found'))
  const capabilities = retrieved?.configuration?.recipient?.capabilities
  const ready = !retrieved?.closed && capabilities?.stripe_balance?.stripe_transfers?.status === 'active'
  const [owner] = await billing.db
    .update(users)
    .set({ payoutsReady: ready, ...(!retrieved && { stripeAccountId: null }) })
    .where(eq(users.stripeAccountId, account))
    .returning({ id: users.id })
  if (ready && owner) await transferCollected(billing, eq(payments.organizerId, owner.id))
  return ready
}
