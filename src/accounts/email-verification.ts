import { and, eq, gt, sql } from 'drizzle-orm'
import { users, verifications } from '../db/schema.ts'
import type { User } from '../env.ts'
import { AppError, conflict, invalid } from '../errors.ts'
import { consumeQuota } from '../http/rate-limit.ts'
import type { Work } from '../work.ts'
import { hasIdentifierPrefix } from './auth.ts'
import { newAddressMail } from './mail.ts'

const PREFIX = 'verify-email:'
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000

/** Throws 400 where the address has an account already, and 429 after too many changes. */
export async function requireFreeAddress(work: Work, user: { id: number }, email: string) {
  await consumeQuota(work, 'mail', user.id)
  const [taken] = await work.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (taken) throw invalid({ email: ['There is an account with this address already.'] })
}

/** Mails a verification link to the new address. The user keeps the old address until it is opened. */
export async function requestAddressChange(work: Work, user: User, email: string) {
  // Links to addresses entered before, possibly mistyped, must no longer work.
  await work.db
    .delete(verifications)
    .where(and(hasIdentifierPrefix(PREFIX), sql`${verifications.value} ->> 'userId' = ${user.id}`))
  const link = await createVerificationLink(work, user.id, email)
  work.later(() => work.platform.sendMail(work, newAddressMail(email, user.username, link)))
}

/** Creates a link that makes `email` the user's verified address. */
export async function createVerificationLink(
  { db, config }: Work,
  userId: number,
  email: string,
): Promise<string> {
  const token = crypto.randomUUID()
  const now = new Date()
  await db.insert(verifications).values({
    identifier: `${PREFIX}${token}`,
    value: JSON.stringify({ userId, email }),
    expiresAt: new Date(now.getTime() + TWO_DAYS),
    createdAt: now,
    updatedAt: now,
  })
  return `${config.APP_ORIGIN}/accounts/email/verify/${token}/`
}

/** Makes the link's address the user's verified one. Throws 404 for a used or expired link, 409 for a taken address. */
export async function verifyEmail({ db }: Work, token: string): Promise<void> {
  const [link] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, `${PREFIX}${token}`), gt(verifications.expiresAt, new Date())))
    .returning()
  if (!link) throw new AppError(404, 'This link has been used already or has expired.')
  const { userId, email } = JSON.parse(link.value) as { userId: number; email: string }
  const [verified] = await db
    .update(users)
    .set({ email, emailVerified: true })
    .where(
      and(
        eq(users.id, userId),
        sql`NOT EXISTS (SELECT 1 FROM users AS other WHERE other.email = ${email} AND other.id <> ${userId})`,
      ),
    )
    .returning({ id: users.id })
  if (!verified) throw conflict('Another account has this address now.')
}
