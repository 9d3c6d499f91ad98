import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { accounts } from '../../db/schema.ts'
import { consumeQuota, refundQuota } from '../../http/rate-limit.ts'
import { hashPassword, verifyPassword } from './hash.ts'

/**
 * Whether this is the password of a signed-in user who confirms an action. Throws 429 after too many failures for this
 * account or client address. Failed sign-ins to the account do not count, because anybody can cause them.
 */
export async function isPasswordOf(
  ctx: RequestContext,
  userId: number,
  password: string,
  clientAddress: string,
) {
  const account = `confirm:${userId}`
  // The quota is used before the password is checked, so that all concurrent guesses are counted.
  await consumeQuota(ctx, 'sign-in', clientAddress)
  await consumeQuota(ctx, 'sign-in', account)
  const [row] = await ctx.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  if (!row?.hash) return false
  if (!(await verifyPassword(row.hash, password))) return false
  await refundQuota(ctx, 'sign-in', clientAddress)
  await refundQuota(ctx, 'sign-in', account)
  return true
}

/**
 * Whether the password matches this hash. Without a hash it takes just as long, so that the timing does not reveal that
 * there is none.
 */
export async function matchesHash(password: string, hash: string | null): Promise<boolean> {
  if (hash) return verifyPassword(hash, password)
  await hashPassword(password)
  return false
}
