import { eq, sql } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { DAY } from '../../shared/duration.ts'
import { type Billing, callStripe, nullIfNoAccount, openBilling } from '../stripe.ts'
import { nextSync } from '../sync-schedule.ts'
import { syncAccount } from './account-state.ts'
import { transferCollected } from './transfers.ts'

const DAYS_30 = 30 * DAY

/** For 30 days, and each day while the group holds money for the account. */
export const runAccountSync: JobKind = {
  ...syncAccount,
  run: async (work, key) => {
    const [user] = await work.db
      .select()
      .from(users)
      .where(eq(users.id, Number(key)))
    if (!user?.stripeAccountId) return null
    if (await refreshAccount(await openBilling(work), user.stripeAccountId)) return null
    const createdAt = user.stripeAccountAt ?? new Date(0)
    return work.now().getTime() - createdAt.getTime() < DAYS_30 ? nextSync({ createdAt }) : null
  },
}

/**
 * Stores whether Stripe reports the account as ready, and transfers collected payments to it if so. An account that is
 * closed or unknown at Stripe is forgotten. Throws StripeFailure.
 */
export async function refreshAccount({ work, db, stripe }: Billing, account: string): Promise<boolean> {
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
  if (ready && owner) await transferCollected(work, owner.id)
  return ready
}
