import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { users } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobName, PRIORITY } from '../../jobs/jobs.ts'
import { currentTime } from '../../shared/clock.ts'

/** Reads a user's account at Stripe until it is ready (accounts.ts). */
export const syncAccount = {
  name: 'sync-account',
  priority: PRIORITY.money,
  fields: { userId: 'number' },
} as const satisfies JobName

/**
 * Statements for an account to which Stripe refuses transfers. It counts as not ready until Stripe reports that it is
 * ready.
 */
export function recordRefusedAccount(ctx: RequestContext, account: string, nextRead = currentTime()) {
  const isAccount = eq(users.stripeAccountId, account)
  return [
    ctx.db.update(users).set({ payoutsReady: false }).where(isAccount),
    enqueueEach(ctx, syncAccount, { userId: users.id }, sql`FROM ${users} WHERE ${isAccount}`, nextRead),
  ] as const
}
