import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { users } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobName, PRIORITY } from '../../jobs/jobs.ts'
import { currentTime } from '../../shared/clock.ts'

/** Polls a user's Stripe account until it is ready, for at most `READ_FOR` (accounts.ts). */
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
