import { eq, sql } from 'drizzle-orm'
import { authorize, can } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { users } from '../../db/schema.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { DAY } from '../../shared/duration.ts'
import { type Billing, callStripe, nullIfNoAccount, openBilling } from '../stripe.ts'
import { nextSync } from '../sync-schedule.ts'
import { syncAccount } from './account-state.ts'
import { transferHeld } from './transfers.ts'

/**
 * Returns the URL of Stripe's onboarding, or of the Express dashboard if onboarding is complete. Throws 401, 429 and
 * 503.
 */
export async function payoutsUrl(ctx: RequestContext): Promise<string> {
  const { actor } = ctx
  await consumeUserQuota(ctx, 'pay')
  authorize(actor, can.receivePayouts(actor))
  const billing = await openBilling(ctx)
  const isReady = actor.stripeAccountId !== null && (await refreshAccount(billing, actor.stripeAccountId))
  // `refreshAccount` deletes the id of an account that Stripe has closed.
  const account = await findOrCreateAccount(billing, actor.id)
  if (!isReady) return onboardingUrl(billing, account)
  const { url } = await callStripe(billing.stripe.accounts.createLoginLink(account))
  return url
}

/** Returns a URL that can be used once and expires soon, so it is never stored. */
async function onboardingUrl({ ctx, stripe }: Billing, account: string) {
  const { APP_ORIGIN } = ctx.config
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

async function findOrCreateAccount({ ctx, db, stripe }: Billing, userId: number) {
  const { GROUP_COUNTRY, GROUP_CURRENCY } = ctx.config
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
        stripeAccountAt: ctx.now(),
      })
      .where(isUser)
      .returning({ account: users.stripeAccountId }),
    job: enqueue(ctx, syncAccount, { userId }, nextSync({ createdAt: ctx.now() })),
  })
  return updated?.account ?? account.id
}

/** How long after its creation an account is polled, in milliseconds. */
const READ_FOR = 30 * DAY

/**
 * Reads the account until it is ready or `READ_FOR` has passed. While the group holds money for it, the sweep
 * (src/server/sweep.ts) enqueues the job daily.
 */
export const runAccountSync = defineJob({
  ...syncAccount,
  run: async (ctx, { userId }) => {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
    if (!user?.stripeAccountId) return null
    if (await refreshAccount(await openBilling(ctx), user.stripeAccountId)) return null
    const createdAt = user.stripeAccountAt ?? new Date(0)
    return ctx.now().getTime() - createdAt.getTime() < READ_FOR ? nextSync({ createdAt }) : null
  },
})

/**
 * Stores and returns whether Stripe reports the account as ready. If it is ready, transfers the held shares to it.
 * Deletes the id of an account that is closed or unknown at Stripe. Throws StripeFailure.
 */
export async function refreshAccount({ ctx, db, stripe }: Billing, account: string): Promise<boolean> {
  const retrieved = await callStripe(
    stripe.v2.core.accounts.retrieve(account, { include: ['configuration.recipient'] }),
  ).catch(nullIfNoAccount)
  const isAccount = eq(users.stripeAccountId, account)
  if (!retrieved || retrieved.closed) {
    await db
      .update(users)
      .set({
        stripeAccountId: null,
        payoutsReady: false,
        stripeAccountsClosed: sql`${users.stripeAccountsClosed} + 1`,
      })
      .where(isAccount)
    return false
  }
  const capabilities = retrieved.configuration?.recipient?.capabilities
  const ready = capabilities?.stripe_balance?.stripe_transfers?.status === 'active'
  const [owner] = await db
    .update(users)
    .set({ payoutsReady: ready })
    .where(isAccount)
    .returning({ id: users.id })
  if (ready && owner) await transferHeld(ctx, owner.id)
  return ready
}
