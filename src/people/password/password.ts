import { and, eq } from 'drizzle-orm'
import { accounts } from '../../db/schema.ts'
import { consumeQuota, refundQuota } from '../../http/rate-limit.ts'
import type { Work } from '../../work/work.ts'
import { hashPassword, verifyPassword } from './hash.ts'

/**
 * Whether this is the user's password, which a page asks for that only the user can open. Throws 429 after too many
 * failures of this account or client address. Failed sign-ins of the account are counted apart: anybody can cause them.
 */
export async function isPasswordOf(work: Work, userId: number, password: string, clientAddress: string) {
  const account = `confirm:${userId}`
  // Counted before the password is checked, so that concurrent guesses are all counted.
  await consumeQuota(work, 'sign-in', clientAddress)
  await consumeQuota(work, 'sign-in', account)
  const [row] = await work.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  if (!row?.hash) return false
  if (!(await verifyPassword(row.hash, password))) return false
  await refundQuota(work, 'sign-in', clientAddress)
  await refundQuota(work, 'sign-in', account)
  return true
}

/** Whether the password has this hash. It takes as long where there is none. */
export async function matchesHash(password: string, hash: string | null): Promise<boolean> {
  if (hash) return verifyPassword(hash, password)
  await hashPassword(password)
  return false
}
