import { and, eq, notExists, or, sql } from 'drizzle-orm'
import { closeSocketsEverywhere } from '../chat/jobs.ts'
import { accounts, sessions, users } from '../db/schema.ts'
import { type FieldErrors, invalid } from '../errors.ts'
import { consumeQuota, refundQuota } from '../http/rate-limit.ts'
import { enqueueEach, runJob } from '../jobs/jobs.ts'
import type { Work } from '../work.ts'
import { isAuthError, nullIfRejected, openAuth } from './auth.ts'
import { requestVerification } from './email-change.ts'
import { findReservation } from './links.ts'
import type { SignUp } from './schema.ts'

/**
 * Creates an account and returns the token of its first session. Throws 400 where the username or the address is
 * taken, and 429 past the limit of the client's address.
 */
export async function signUp(work: Work, input: SignUp, clientAddress: string): Promise<string> {
  await consumeQuota(work, 'sign-up', clientAddress)
  await requireAvailable(work, input)
  const { username: name, email, password } = input
  const auth = await openAuth(work)
  const { token, user } = await auth.api
    .signUpEmail({ body: { name, email, password } })
    .catch(async (error: unknown) => {
      // A concurrent sign-up may have inserted the same username or address.
      if (isAuthError(error)) await requireAvailable(work, input)
      throw error
    })
  if (!token) throw new Error('Sign-up did not open a session.')
  await requestVerification(work, { id: Number(user.id), username: name, email })
  return token
}

/**
 * Throws 400 where the username or the address is taken. better-auth inserts the user and the password in two
 * statements, so a failure between them leaves a user without a password, who is deleted here after a minute.
 */
async function requireAvailable({ db }: Work, { username, email }: SignUp) {
  const same = or(hasUsername(username), eq(users.email, email))
  const password = db.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, users.id))
  const isStale = sql`${users.createdAt} < ${Date.now() - 60_000}`
  const [, taken, reservations] = await db.batch([
    db.delete(users).where(and(same, isStale, notExists(password))),
    db.select({ username: users.username, email: users.email }).from(users).where(same),
    findReservation(db, email),
  ])
  const errors: FieldErrors = {}
  if (taken.some((user) => user.username.toLowerCase() === username.toLowerCase()))
    errors.username = ['This username is taken.']
  if (taken.some((user) => user.email === email) || reservations.length > 0)
    errors.email = ['There is an account with this address already. You can sign in or reset its password.']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

const hasUsername = (username: string) => sql`lower(${users.username}) = ${username.toLowerCase()}`

/**
 * Signs in by username or e-mail address and returns the token of the new session, or null for wrong credentials.
 * Throws 429 after too many failures of this account or client address.
 */
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
  // better-auth hashes the password for an unknown address too, so that timing does not reveal whether it exists.
  const email = user?.email ?? 'nobody@waymark.invalid'
  const session = await nullIfRejected(auth.api.signInEmail({ body: { email, password } }))
  if (!session || !user) return null
  await refundQuota(work, 'sign-in', clientAddress)
  await refundQuota(work, 'sign-in', account)
  return session.token
}

async function findByLogin({ db }: Work, login: string) {
  // No username and no address is longer.
  if (login.length > 254) return undefined
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(login.includes('@') ? eq(users.email, login.toLowerCase()) : hasUsername(login))
  return user
}

/** Ends the session of this request and closes its chat sockets. */
export async function endSession(work: Work): Promise<void> {
  const { db, sessionToken } = work
  if (!sessionToken) return
  const own = eq(sessions.token, sessionToken)
  const [, [ended]] = await db.batch([
    enqueueEach(db, closeSocketsEverywhere, sql`${sessions.userId}`, sql`FROM ${sessions} WHERE ${own}`),
    db.delete(sessions).where(own).returning({ userId: sessions.userId }),
  ])
  if (ended) work.later(() => runJob(work, closeSocketsEverywhere, String(ended.userId)))
}
