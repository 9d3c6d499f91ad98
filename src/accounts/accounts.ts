import { and, eq, gt, lt, notExists, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { expelEverywhere } from '../chat/chat.ts'
import { accounts, users, verifications } from '../db/schema.ts'
import type { AppEnv, User } from '../env.ts'
import { AppError, type FieldErrors, invalid } from '../errors.ts'
import { renewCsrfToken } from '../http/csrf.ts'
import { address, forgive, limit } from '../http/rate-limit.ts'
import { deleteSession, endSession, keepSession } from '../http/session.ts'
import { openAuth } from './auth.ts'
import { newAddressMail, sendMail, welcomeMail } from './mail.ts'
import type { SignUp } from './schema.ts'

const RESET = 'reset-password:'
const VERIFY = 'verify-email:'
const DAY = 24 * 60 * 60 * 1000

export async function signUp(c: Context<AppEnv>, input: SignUp) {
  await limit(c, 'sign-up', address(c))
  await refuseTaken(c, input)
  const { username: name, email, password } = input
  const auth = await openAuth(c)
  const { token, user } = await auth.api
    .signUpEmail({ body: { name, email, password } })
    .catch(async (error: unknown) => {
      // Two at the same time: the database let only one of them in.
      if (isRefusal(error)) await refuseTaken(c, input)
      throw error
    })
  if (!token) throw new Error('Sign-up did not open a session.')
  await enter(c, token)
  const link = await verificationLink(c, Number(user.id), email)
  c.executionCtx.waitUntil(sendMail(c, welcomeMail(email, name, link)))
}

/**
 * Says which of the two somebody else has. A user who has no password is what is left of a sign-up that broke off
 * between the two inserts that it takes: nobody could ever sign in as that user, so it makes way after a minute.
 */
async function refuseTaken(c: Context<AppEnv>, { username, email }: SignUp) {
  const { db } = c.var
  const same = or(sameName(username), eq(users.email, email))
  const password = db.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, users.id))
  const stale = sql`${users.createdAt} < ${Date.now() - 60_000}`
  const [, taken] = await db.batch([
    db.delete(users).where(and(same, stale, notExists(password))),
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

/** Signs in by username or e-mail; false when the two do not belong together. */
export async function signIn(c: Context<AppEnv>, login: string, password: string): Promise<boolean> {
  const user = await findByLogin(c, login)
  const account = `account:${user?.id ?? login.toLowerCase()}`
  // Counted before it is known to be wrong, so that guesses at the same time are no way around.
  await limit(c, 'sign-in', address(c))
  await limit(c, 'sign-in', account)
  const auth = await openAuth(c)
  // For a name that nobody has, the library computes a hash all the same: both refusals take the same time.
  const email = user?.email ?? 'nobody@waymark.invalid'
  const session = await auth.api.signInEmail({ body: { email, password } }).catch((error: unknown) => {
    if (isRefusal(error)) return null
    throw error
  })
  if (!session || !user) return false
  await forgive(c, 'sign-in', address(c))
  await forgive(c, 'sign-in', account)
  await enter(c, session.token)
  return true
}

async function findByLogin(c: Context<AppEnv>, login: string) {
  const [user] = await c.var.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(login.includes('@') ? eq(users.email, login.toLowerCase()) : sameName(login))
  return user
}

const isRefusal = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && [400, 401, 422].includes(Number(error.statusCode))

/** The session that was open before, if any, ends: nobody can have planted it. */
async function enter(c: Context<AppEnv>, token: string) {
  await leaveRooms(c, await deleteSession(c))
  await keepSession(c, token)
  await renewCsrfToken(c)
}

export async function signOut(c: Context<AppEnv>) {
  await leaveRooms(c, await endSession(c))
}

/** What is open by a session that has ended delivers nothing any more. */
async function leaveRooms(c: Context<AppEnv>, ended: { id: number; userId: number } | undefined) {
  if (ended) await expelEverywhere(c.env, c.var.db, ended.userId, { sessionId: ended.id })
}

/** Answers at once and in the same way, whether or not anybody has the address. */
export async function requestReset(c: Context<AppEnv>, email: string) {
  await limit(c, 'mail', address(c))
  const send = async () => {
    const auth = await openAuth(c)
    await auth.api.requestPasswordReset({ body: { email } })
  }
  c.executionCtx.waitUntil(send())
}

export const isResetToken = async (c: Context<AppEnv>, token: string) =>
  (await findReset(c, token)) !== undefined

async function findReset(c: Context<AppEnv>, token: string) {
  const [found] = await c.var.db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, `${RESET}${token}`), gt(verifications.expiresAt, new Date())))
  return found
}

/** Sets the new password and ends every session and every other link of the account; false when the link is used up. */
export async function resetPassword(
  c: Context<AppEnv>,
  token: string,
  newPassword: string,
): Promise<boolean> {
  const reset = await findReset(c, token)
  if (!reset) return false
  const auth = await openAuth(c)
  const done = await auth.api.resetPassword({ body: { token, newPassword } }).catch((error: unknown) => {
    if (isRefusal(error)) return null
    throw error
  })
  if (done === null) return false
  // Whoever has an older mail must not get in by it after all.
  const others = and(gt(verifications.identifier, RESET), lt(verifications.identifier, `${RESET}~`))
  await c.var.db.delete(verifications).where(and(others, eq(verifications.value, reset.userId)))
  const userId = Number(reset.userId)
  await expelEverywhere(c.env, c.var.db, userId, { userId, signedOut: true })
  return true
}

/** Refuses an address that somebody else has, and too many mails to new ones. */
export async function refuseNewAddress(c: Context<AppEnv>, user: { id: number }, email: string) {
  await limit(c, 'mail', user.id)
  const [taken] = await c.var.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (taken) throw invalid({ email: ['There is an account with this address already.'] })
}

/** Asks the new address whether it is the user's. Until it has said so, the old one stays. */
export async function confirmNewAddress(c: Context<AppEnv>, user: User, email: string) {
  // An earlier link may have gone to somebody else, by a slip of the finger.
  const links = and(gt(verifications.identifier, VERIFY), lt(verifications.identifier, `${VERIFY}~`))
  await c.var.db
    .delete(verifications)
    .where(and(links, sql`${verifications.value} ->> 'userId' = ${user.id}`))
  const link = await verificationLink(c, user.id, email)
  c.executionCtx.waitUntil(sendMail(c, newAddressMail(email, user.username, link)))
}

/** A link that makes `email` the confirmed address of the user. */
async function verificationLink(c: Context<AppEnv>, userId: number, email: string): Promise<string> {
  const token = crypto.randomUUID()
  const now = new Date()
  await c.var.db.insert(verifications).values({
    identifier: `${VERIFY}${token}`,
    value: JSON.stringify({ userId, email }),
    expiresAt: new Date(now.getTime() + 2 * DAY),
    createdAt: now,
    updatedAt: now,
  })
  return `${new URL(c.req.url).origin}/accounts/email/verify/${token}/`
}

export async function verifyEmail(c: Context<AppEnv>, token: string): Promise<void> {
  const { db } = c.var
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
