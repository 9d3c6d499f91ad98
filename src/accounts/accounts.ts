import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import { accounts, deletions, sessions, users } from '../db/schema.ts'
import { usernameSkeleton } from '../db/username-skeleton.ts'
import { AppError, type FieldErrors, fieldErrors, invalid } from '../errors.ts'
import { consumeQuota, refundQuota } from '../http/rate-limit.ts'
import type { Work } from '../work.ts'
import { isAuthError, nullIfRejected, openAuth } from './auth.ts'
import { requestLink } from './jobs.ts'
import { findReservation } from './links.ts'
import { SignUp } from './schema.ts'
import { limitSessions, MAX_USER_AGENT } from './sessions.ts'
import { refuseUsername } from './usernames.ts'

const MINUTE = 60_000

/** Where a request comes from: the key of its limits, and the browser. */
export type Client = { network: string; userAgent: string }

/** What better-auth stores with a session, for the list of sessions. */
const sessionHeaders = ({ userAgent }: Client) =>
  new Headers({ 'User-Agent': userAgent.slice(0, MAX_USER_AGENT) })

/**
 * Creates an account and returns the token of its first session. Throws 400 with the messages of all fields, and 429
 * past the limit of the client's network.
 */
export async function signUp(work: Work, form: Record<keyof SignUp, unknown>, client: Client) {
  const username = SignUp.shape.username.safeParse(form.username).data
  const email = SignUp.shape.email.safeParse(form.email).data
  // The response to a valid address tells whether it has an account. Usernames are public anyway.
  if (email !== undefined) await consumeQuota(work, 'sign-up', client.network)
  const errors = await refuseUnavailable(work, { username, email })
  const result = SignUp.safeParse(form)
  if (!result.success) throw invalid({ ...errors, ...fieldErrors(result.error) })
  return Object.keys(errors).length > 0
    ? signInToNewAccount(work, result.data, client, errors)
    : createAccount(work, result.data, client)
}

async function createAccount(work: Work, { username, email, password }: SignUp, client: Client) {
  // better-auth inserts the account in statements of its own: a crash after them must not lose the mail.
  await requestLink(work, 'verify_email', email, new Date(Date.now() + MINUTE))
  const auth = await openAuth(work)
  const { token } = await auth.api
    .signUpEmail({ body: { name: username, email, password }, headers: sessionHeaders(client) })
    .catch(async (error: unknown) => {
      // A concurrent sign-up may have inserted the same username or address.
      const errors = isAuthError(error) ? await refuseUnavailable(work, { username, email }) : {}
      if (Object.keys(errors).length === 0) throw error
      return { token: await signInToNewAccount(work, { username, email, password }, client, errors) }
    })
  if (!token) throw new Error('Sign-up did not open a session.')
  await requestLink(work, 'verify_email', email)
  return token
}

/**
 * A double click sends the form twice, and browsers show the second response alone: it signs in to the account that the
 * first one has just created. Throws 400 with `taken` where that is another account.
 */
async function signInToNewAccount(work: Work, form: SignUp, client: Client, taken: FieldErrors) {
  const isNew = sql`${users.createdAt} > ${Date.now() - MINUTE}`
  const [created] = await work.db
    .select({ id: users.id })
    .from(users)
    .where(and(hasUsername(form.username), eq(users.email, form.email), isNew))
  const token = created && (await signIn(work, form.email, form.password, { ...client, resetUserId: null }))
  if (!token) throw invalid(taken)
  return token
}

/**
 * The messages for a username or an address that is taken or reserved. better-auth inserts the user and the password
 * in two statements, so a failure between them leaves a user without a password, who is deleted here after a minute.
 */
export async function refuseUnavailable(
  { db, config }: Work,
  { username = '', email = '' }: Partial<SignUp>,
) {
  const isSame = (table: typeof users | typeof deletions) =>
    or(
      sql`lower(${table.username}) = ${username.toLowerCase()}`,
      sql`${usernameSkeleton(table.username)} = ${usernameSkeleton(username)}`,
      eq(table.email, email),
    )
  const password = db.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, users.id))
  const isStale = sql`${users.createdAt} < ${Date.now() - MINUTE}`
  const [, current, deleted, reservations] = await db.batch([
    db.delete(users).where(and(isSame(users), isStale, isNull(users.deletedAt), notExists(password))),
    db
      .select({ username: users.username, email: users.email })
      .from(users)
      .where(and(isSame(users), isNull(users.deletedAt))),
    db
      .select({ username: deletions.username, email: deletions.email })
      .from(deletions)
      .where(isSame(deletions)),
    findReservation(db, email),
  ])
  const taken = [...current, ...deleted]
  const errors: FieldErrors = {}
  const refused = username && refuseUsername(username, config.APP_NAME)
  if (refused) errors.username = [refused]
  else if (taken.some((user) => user.username.toLowerCase() === username.toLowerCase()))
    errors.username = ['This username is taken.']
  else if (taken.some((user) => user.email !== email))
    errors.username = ['This username is taken, or looks like one that is.']
  if (taken.some((user) => user.email === email) || reservations.length > 0)
    errors.email = ['An account with this address already exists. You can sign in or reset its password.']
  return errors
}

const hasUsername = (username: string) => sql`lower(${users.username}) = ${username.toLowerCase()}`

/**
 * Signs in by username or e-mail address and returns the token of the new session, or null for wrong credentials.
 * Throws 429 after too many failures of this account or client address; at the account of `resetUserId`, whose password
 * this browser has just reset, after too many of its own.
 */
export async function signIn(
  work: Work,
  login: string,
  password: string,
  client: Client & { resetUserId: number | null },
): Promise<string | null> {
  const user = await findByLogin(work, login)
  const attempts =
    user && user.id === client.resetUserId
      ? [`reset:${user.id}`]
      : [client.network, user ? `account:${user.id}` : `unknown:${login.toLowerCase()}`]
  // Counted before the password is checked, so that concurrent guesses are all counted.
  for (const key of attempts) await consumeQuota(work, 'sign-in', key)
  const auth = await openAuth(work)
  // better-auth hashes the password for an unknown address too, so that timing does not reveal whether it exists.
  const email = user?.email ?? 'nobody@waymark.invalid'
  const session = await nullIfRejected(
    auth.api.signInEmail({ body: { email, password }, headers: sessionHeaders(client) }),
  )
  if (!session || !user || (await endIfReset(work, session.token, user))) return null
  await refuseBanned(work, session.token)
  if (user.isDeleted) return refuseDeleted(work, session.token)
  for (const key of attempts) await refundQuota(work, 'sign-in', key)
  await limitSessions(work, user.id)
  return session.token
}

/** Ends a new session of a deleted account. Throws 400, which tells whoever knows the password how to get it back. */
async function refuseDeleted({ db }: Work, token: string): Promise<never> {
  await db.delete(sessions).where(eq(sessions.token, token))
  throw new AppError(
    400,
    'This account is deleted. To have it back, open the link in the mail that we sent you then: it works for 7 days.',
  )
}

/** Ends a new session where the password was reset while it was checked: a reset ends every session. */
async function endIfReset({ db }: Work, token: string, user: { id: number; passwordHash: string | null }) {
  const current = db
    .select({ one: sql`1` })
    .from(accounts)
    .where(and(eq(accounts.userId, user.id), eq(accounts.password, user.passwordHash ?? '')))
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.token, token), notExists(current)))
    .returning({ id: sessions.id })
  return ended !== undefined
}

/** Throws 403 where the user of a new session is banned, and ends it. */
async function refuseBanned({ db, config }: Work, token: string) {
  const [ended] = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.token, token),
        sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${sessions.userId} AND users.banned_at IS NOT NULL)`,
      ),
    )
    .returning({ id: sessions.id })
  if (ended)
    throw new AppError(
      403,
      `This account has been banned by a moderator. If you think that is a mistake, write to ${config.CONTACT_EMAIL}.`,
    )
}

async function findByLogin({ db }: Work, login: string) {
  // No username and no address is longer.
  if (login.length > 254) return undefined
  const isAddress = login.includes('@')
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: accounts.password,
      isDeleted: sql<number>`${users.deletedAt} IS NOT NULL`.as('is_deleted'),
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(
      or(
        isAddress ? eq(users.email, login.toLowerCase()) : hasUsername(login),
        sql`${users.id} IN (SELECT user_id FROM ${deletions} WHERE ${isAddress ? sql`email` : sql`lower(username)`} = ${login.toLowerCase()})`,
      ),
    )
  return user
}
