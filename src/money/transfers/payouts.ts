import { eq, sql } from 'drizzle-orm'
import { authorize, can } from '../../access/policy.ts'
import { runBatch } from '../../db/batch.ts'
import { users } from '../../db/schema.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Work } from '../../work/work.ts'
import { type Billing, callStripe, openBilling } from '../stripe.ts'
import { nextSync } from '../sync-schedule.ts'
import { syncAccount } from './account-state.ts'
import { refreshAccount } from './account-sync.ts'

/** The URL of Stripe's onboarding or, once that is complete, of the Express dashboard. Throws 401, 503. */
export async function payoutsUrl(work: Work): Promise<string> {
  const { actor } = work
  await consumeUserQuota(work, 'pay')
  authorize(actor, can.receivePayouts(actor))
  const billing = await openBilling(work)
  const isReady = actor.stripeAccountId !== null && (await refreshAccount(billing, actor.stripeAccountId))
  // An account that Stripe has closed is forgotten by then.
  const account = await findOrCreateAccount(billing, actor.id)
  if (!isReady) return onboardingUrl(billing, account)
  const { url } = await callStripe(billing.stripe.accounts.createLoginLink(account))
  return url
}

/** Single-use and short-lived, so never stored. */
async function onboardingUrl({ work, stripe }: Billing, account: string) {
  const { APP_ORIGIN } = work.config
  const { url } = await callStripe(
    stripe.v2.core.accountLinks.create({
      account,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: {
          refresh_url: `${APP_ORIGIN}/onboarding/refresh`,
          return_url: `${APP_ORIGIN}/onboarding/return`,
        },
      },
    }),
  )
  return url
}

async function findOrCreateAccount({ work, db, stripe }: Billing, userId: number) {
  const { GROUP_COUNTRY, GROUP_CURRENCY } = work.config
  const isUser = eq(users.id, userId)
  const [user] = await db.select().from(users).where(isUser)
  if (!user || user.stripeAccountId) return user?.stripeAccountId ?? ''
  const { username, email, createdAt, stripeAccountsClosed } = user
  const account = await callStripe(
    stripe.v2.core.accounts.create(
      {
        contact_email: email,
        display_name: username,
        dashboard: 'express',
        identity: { country: GROUP_COUNTRY.toLowerCase() },
        configuration: {
          recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
        },
        defaults: {
          currency: GROUP_CURRENCY,
          responsibilities: { fees_collector: 'application', losses_collector: 'application' },
        },
        metadata: { user_id: String(userId) },
      },
      { idempotencyKey: `account-${userId}-${createdAt.getTime()}-${email}-${stripeAccountsClosed}` },
    ),
  )
  const {
    updated: [updated],
  } = await runBatch(db, {
    updated: db
      .update(users)
      .set({
        stripeAccountId: sql`coalesce(${users.stripeAccountId}, ${account.id})`,
        stripeAccountAt: work.now(),
      })
      .where(isUser)
      .returning({ account: users.stripeAccountId }),
    job: enqueue(work, syncAccount, String(userId), nextSync({ createdAt: work.now() })),
  })
  return updated?.account ?? account.id
}
