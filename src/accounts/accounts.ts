import { and, eq, gt, lt, notExists, or, sql } from 'drizzle-orm'
import { closeUserSockets } from '../chat/chat.ts'
import { accounts, sessions, users, verifications } from '../db/schema.ts'
import type { User } from '../env.ts'
import { AppError, type FieldErrors, invalid } from '../errors.ts'
import { consumeQuota, refundQuota } from '../http/rate-limit.ts'
import type { Work } from '../work.ts'
import { openAuth } from './auth.ts'
import { newAddressMail, sendMail, welcomeMail } from './mail.ts'
import type { SignUp } from './schema.ts'

const RESET = 'reset-password:'
const VERIFY = 'verify-email:'
const DAY = 24 * 60 * 60 * 1000

/** Creates an account and opens its first session: its token. Throws 400 where name or address are taken. */
export async function signUp(work: Work, input: SignUp, clientAddress: string): Promise<string> {
  await consumeQuota(work, 'sign-up', clientAddress)
  await refuseTaken(work, input)
  const { username: name, email, password } = input
  const auth = await openAuth(work)
  const { token, user } = await auth.api
    .signUpEmail({ body: { name, email, password } })
    .catch(async (error: unknown) => {
      // A concurrent sign-up won the unique index.
      if (isRefusal(error)) await refuseTaken(work, input)
      throw error
    })
  if (!token) throw new Error('Sign-up did not open a session.')
  const link = await verificationLink(work, Number(user.id), email)
  work.later(() => sendMail(work, welcomeMail(email, name, link)))
  return token
}

/**
 * Throws 400 where the username or the address are taken. Sign-up takes two inserts: a user without a password is
 * left over from one that failed between them. Nobody can sign in as that user, so it is deleted after a minute.
 */
async function refuseTaken({ db }: Work, { username, email }: SignUp) {
  const same = or(sameName(username), eq(users.email, email))
  const password = db.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, users.id))
  const isStale = sql`${users.createdAt} < ${Date.now() - 60_000}`
  const [, taken] = await db.batch([
    db.delete(users).where(and(same, isStale, notExists(password))),
    db.select({ username: users.username, email: users.email }).from(users).where(same),
  ])
  const errors: FieldErrors = {}
  if (taken.some((user) => user.username.toLowerCase() === username.toLowerCase()))
    errors.username = ['This username is taken.']
  if (taken.some((user) => user.email === email))
    errors.email = ['There is an account with this address already. You can sign in or reset its password.']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

const sameName = (username: string) => sql`lower(${users.username}) = ${username.toLowerCase()}`

/** Signs in by username or e-mail: the token of the new session, or null where they do not match the password. */
export async function signIn(
  work: Work,
  login: string,
  password: string,
  clientAddress: string,
): Promise<string | null> {
  const user = await findByLogin(work, login)
  const account = `account:${user?.id ?? login.toLowerCase()}`
  // Counted before the password is checked, so that concurrent guesses are all counted.
  await consumeQuota(work, 'sign-in', clientAddress)
  await consumeQuota(work, 'sign-in', account)
  const auth = await openAuth(work)
  // The library hashes the password of an unknown user too: both refusals take the same time.
  const email = user?.email ?? 'nobody@waymark.invalid'
  const session = await auth.api.signInEmail({ body: { email, password } }).catch((error: unknown) => {
    if (isRefusal(error)) return null
    throw error
  })
  if (!session || !user) return null
  await refundQuota(work, 'sign-in', clientAddress)
  await refundQuota(work, 'sign-in', account)
  return session.token
}

async function findByLogin({ db }: Work, login: string) {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(login.includes('@') ? eq(users.email, login.toLowerCase()) : sameName(login))
  return user
}

const isRefusal = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && [400, 401, 422].includes(Number(error.statusCode))

/** Ends the session of this request and closes its chat sockets. */
export async function endSession(work: Work): Promise<void> {
  const { db, sessionToken } = work
  if (!sessionToken) return
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.token, sessionToken))
    .returning({ id: sessions.id, userId: sessions.userId })
  if (ended) await closeUserSockets(work, ended.userId, { sessionId: ended.id })
}

/** Mails a reset link where the address is known. The response is the same, and as fast, where it is not. */
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
    .where(and(eq(verifications.identifier, `${RESET}${token}`), gt(verifications.expiresAt, new Date())))
  return found
}

/** Sets the new password, ends every session and deletes every other reset link; false where the link has expired. */
export async function resetPassword(work: Work, token: string, newPassword: string): Promise<boolean> {
  const { db } = work
  const reset = await findReset(work, token)
  if (!reset) return false
  const auth = await openAuth(work)
  const done = await auth.api.resetPassword({ body: { token, newPassword } }).catch((error: unknown) => {
    if (isRefusal(error)) return null
    throw error
  })
  if (done === null) return false
  const others = and(gt(verifications.identifier, RESET), lt(verifications.identifier, `${RESET}~`))
  await db.delete(verifications).where(and(others, eq(verifications.value, reset.userId)))
  const userId = Number(reset.userId)
  await closeUserSockets(work, userId, { userId, signedOut: true })
  return true
}

/** Throws 400 where the address belongs to somebody else, and 429 after too many changes. */
export async function refuseNewAddress(work: Work, user: { id: number }, email: string) {
  await consumeQuota(work, 'mail', user.id)
  const [taken] = await work.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (taken) throw invalid({ email: ['There is an account with this address already.'] })
}

/** Mails a link to the new address. Until it is opened, the old address stays. */
export async function confirmNewAddress(work: Work, user: User, email: string) {
  // An earlier link may have gone to a mistyped address.
  const links = and(gt(verifications.identifier, VERIFY), lt(verifications.identifier, `${VERIFY}~`))
  await work.db.delete(verifications).where(and(links, sql`${verifications.value} ->> 'userId' = ${user.id}`))
  const link = await verificationLink(work, user.id, email)
  work.later(() => sendMail(work, newAddressMail(email, user.username, link)))
}

/** A link that makes `email` the verified address of the user. */
async function verificationLink({ db, origin }: Work, userId: number, email: string): Promise<string> {
  const token = crypto.randomUUID()
  const now = new Date()
  await db.insert(verifications).values({
    identifier: `${VERIFY}${token}`,
    value: JSON.stringify({ userId, email }),
    expiresAt: new Date(now.getTime() + 2 * DAY),
    createdAt: now,
    updatedAt: now,
  })
  return `${origin}/accounts/email/verify/${token}/`
}

/** Makes the address of the link the verified one. Throws 404 for a used or expired link, 409 for a taken address. */
export async function verifyEmail({ db }: Work, token: string): Promise<void> {
  const [link] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, `${VERIFY}${token}`), gt(verifications.expiresAt, new Date())))
    .returning()
  if (!link) throw new AppError(404, 'This link has been used before, or is too old.')
  const { userId, email } = JSON.parse(link.value) as { userId: number; email: string }
  const [confirmed] = await db
    .update(users)
    .set({ email, emailVerified: true })
    .where(
      and(
        eq(users.id, userId),
        sql`NOT EXISTS (SELECT 1 FROM users AS other WHERE other.email = ${email} AND other.id <> ${userId})`,
      ),
    )
    .returning({ id: users.id })
  if (!confirmed) throw new AppError(409, 'Somebody else has this address by now.')
}
