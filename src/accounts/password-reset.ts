import { and, eq, gt } from 'drizzle-orm'
import { closeSocketsEverywhere } from '../chat/jobs.ts'
import { verifications } from '../db/schema.ts'
import { consumeQuota } from '../http/rate-limit.ts'
import { enqueue, runJob } from '../jobs/jobs.ts'
import type { Work } from '../work.ts'
import { hasIdentifierPrefix, nullIfRejected, openAuth } from './auth.ts'

/** The prefix that better-auth gives to the tokens of reset links. */
const PREFIX = 'reset-password:'

/**
 * Mails a reset link where the address has an account. The response and its timing are the same where it has none.
 * Throws 429 past the limit of the client's address.
 */
export async function requestReset(work: Work, email: string, clientAddress: string) {
  await consumeQuota(work, 'mail', clientAddress)
  work.later(async () => {
    const auth = await openAuth(work)
    await auth.api.requestPasswordReset({ body: { email } })
  })
}

export const isResetToken = async (work: Work, token: string) => (await findReset(work, token)) !== undefined

async function findReset({ db }: Work, token: string) {
  const [found] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, `${PREFIX}${token}`), gt(verifications.expiresAt, new Date())))
  return found
}

/**
 * Sets the new password, ends the user's sessions and deletes the user's other reset links. False where the link is
 * used or expired.
 */
export async function resetPassword(work: Work, token: string, newPassword: string): Promise<boolean> {
  const reset = await findReset(work, token)
  if (!reset) return false
  const auth = await openAuth(work)
  const result = await nullIfRejected(auth.api.resetPassword({ body: { token, newPassword } }))
  if (result === null) return false
  await work.db
    .delete(verifications)
    .where(and(hasIdentifierPrefix(PREFIX), eq(verifications.value, reset.userId)))
  await enqueue(work.db, closeSocketsEverywhere, reset.userId)
  work.later(() => runJob(work, closeSocketsEverywhere, reset.userId))
  return true
}
