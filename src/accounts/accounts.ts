import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { accounts, deletions, users } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { usernameSkeleton } from '../db/username-skeleton.ts'
import type { User } from '../env.ts'
import { AppError, type FieldErrors, fieldErrors, invalid } from '../errors.ts'
import { consumeQuota, refundQuota } from '../http/rate-limit.ts'
import type { Work } from '../work.ts'
import { linkRequested } from './jobs.ts'
import { findReservation } from './links.ts'
import { hashPassword, isHashed } from './password.ts'
import { SignUp } from './schema.ts'
import { startSession } from './sessions.ts'
import { refuseUsername } from './usernames.ts'

const MINUTE = 60_000

/** Where a request comes from: the key of its limits, and the browser. */
export type Client = { network: string; userAgent: string }

/**
 * Creates an account and returns the token of its first session. Throws 400 with the messages of all fields, and 429
 * past the limit of the client's network.
 */
export async function signUp(work: Work, form: Record<keyof SignUp, unknown>, client: Client) {
  const username = SignUp.shape.username.safeParse(form.username).data
  const email = SignUp.shape.email.safeParse(form.email).data
  // The response to a valid address tells whether it has an account: hiding that would help only if sign-up ended in a
  // mailbox. Signing in and resetting a password reveal nothing. Usernames are public anyway.
  if (email !== undefined) await consumeQuota(work, 'sign-up', client.network)
  const errors = await refuseUnavailable(work, { username, email })
  const result = SignUp.safeParse(form)
  if (!result.success) throw invalid({ ...errors, ...fieldErrors(result.error) })
  return Object.keys(errors).length > 0
    ? signInToNewAccount(work, result.data, client, errors)
    : createAccount(work, result.data, client)
}

async function createAccount(work: Work, { username, email, password }: SignUp, client: Client) {
  const { db } = work
  const now = new Date()
  const stamps = { createdAt: now, updatedAt: now }
  const account = { userId: users.id, accountId: sql`${users.id}`, providerId: 'credential', ...stamps }
  const hash = await hashPassword(password)
  const from = sql`FROM ${users} WHERE ${eq(users.email, email)}`
  const { statement, mail } = linkRequested(work, 'verify_email', email)
  try {
    const [[user]] = await db.batch([
      db
        .insert(users)
        .values({ username, email, ...stamps })
        .returning({ id: users.id }),
      db.insert(accounts).select(selectValues(accounts, { ...account, password: hash }, from)),
      statement,
    ])
    work.later(mail)
    const token = user && (await startSession(work, user.id, client.userAgent))
    if (!token) throw new Error('The account that was just created is not there.')
    return token
  } catch (error) {
    // A concurrent sign-up may have inserted the same username or address.
    const errors = await refuseUnavailable(work, { username, email })
    if (Object.keys(errors).length === 0) throw error
    return signInToNewAccount(work, { username, email, password }, client, errors)
  }
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

/** The messages for a username or an address that is taken or reserved. */
export async function refuseUnavailable(work: Work, { username = '', email = '' }: Partial<SignUp>) {
  const { db, config } = work
  const isSame = (table: typeof users | typeof deletions) =>
    or(
      sql`lower(${table.username}) = ${username.toLowerCase()}`,
      sql`${usernameSkeleton(table.username)} = ${usernameSkeleton(username)}`,
      eq(table.email, email),
    )
  const [current, deleted, reservations] = await db.batch([
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
  else if (await wasTreasurers(work, username)) errors.username = ['This username is reserved.']
  if (taken.some((user) => user.email === email) || reservations.length > 0)
    errors.email = ['An account with this address already exists. You can sign in or reset its password.']
  return errors
}

/** Whether it may have been the name of a treasurer who has deleted their account: whoever has it sees the group's money. */
async function wasTreasurers({ db, config }: Work, username: string): Promise<boolean> {
  if (!config.GROUP_TREASURERS.includes(username.toLowerCase())) return false
  const [deleted] = await db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt)).limit(1)
  return deleted !== undefined
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
  // Hashed for an unknown login too, so that timing does not reveal whether it exists.
  if (!(await isHashed(password, user?.passwordHash ?? null)) || !user) return null
  refuseEntry(work, user)
  // A reset ends every session, so none starts with a password that was reset while it was checked.
  const token = await startSession(work, user.id, client.userAgent, hasPassword(work.db, user))
  if (!token) return null
  for (const key of attempts) await refundQuota(work, 'sign-in', key)
  return token
}

/** Tells whoever has proven whose account it is why they cannot sign in. Throws 400 and 403. */
function refuseEntry(work: Work, { deletedAt, bannedAt }: Pick<User, 'deletedAt' | 'bannedAt'>) {
  if (deletedAt) throw deletedAccount()
  if (bannedAt) throw bannedAccount(work)
}

/** The same for somebody for whom no session has started. */
export async function refuseEntryOf(work: Work, userId: number): Promise<void> {
  const [user] = await work.db.select().from(users).where(eq(users.id, userId))
  if (user) refuseEntry(work, user)
}

const deletedAccount = () =>
  new AppError(
    400,
    'This account is deleted. To have it back, open the link in the mail that we sent you then: it works for 7 days.',
  )

const bannedAccount = ({ config }: Work) =>
  new AppError(
    403,
    `This account has been banned by a moderator. If you think that is a mistake, write to ${config.CONTACT_EMAIL}.`,
  )

const hasPassword = (db: Db, { id, passwordHash }: { id: number; passwordHash: string | null }) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(accounts)
      .where(and(eq(accounts.userId, id), eq(accounts.password, passwordHash ?? ''))),
  )

async function findByLogin({ db }: Work, login: string) {
  // No username and no address is longer.
  if (login.length > 254) return undefined
  const isAddress = login.includes('@')
  const [user] = await db
    .select({
      id: users.id,
      passwordHash: accounts.password,
      bannedAt: users.bannedAt,
      deletedAt: users.deletedAt,
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
