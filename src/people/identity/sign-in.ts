import { and, eq, sql } from 'drizzle-orm'
import { runBatch } from '../../db/batch.ts'
import { accounts, users } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import { consumeQuota } from '../../http/rate-limit.ts'
import { parse } from '../../http/validate.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import type { Work } from '../../work/work.ts'
import { SignUp } from '../accounts/schema.ts'
import { startSession } from '../accounts/sessions.ts'
import { availabilityErrors } from '../sign-in/availability.ts'
import { type Client, requireActiveAccountOf } from '../sign-in/sign-in.ts'
import type { Identity } from './authorization-response.ts'

// An identity is linked to the account with its address only where both the provider and we have confirmed the address:
// otherwise somebody could sign up with another person's address, wait for that person to sign in, and share the
// account. Tested against a stand-in (dev/identity), never against Google or Apple themselves.

/**
 * Signs a recognized person in to their account, and returns the token of the session; null where they have none yet.
 * The first time it links the identity to the account with that address. Throws 400 where that address is not confirmed
 * here. Where they may not sign in, throws as `signIn`.
 */
export async function signInByIdentity(
  work: Work,
  identity: Identity,
  client: Client,
): Promise<string | null> {
  const { db } = work
  const {
    known: [known],
    sameAddress: [sameAddress],
  } = await runBatch(db, {
    known: db.select({ userId: accounts.userId }).from(accounts).where(isAccountOf(identity)),
    sameAddress: db
      .select({ userId: users.id, emailVerified: users.emailVerified })
      .from(users)
      .where(eq(users.email, identity.email)),
  })
  const found = known ?? sameAddress
  if (!found) return null
  if (!known && !sameAddress?.emailVerified) throw unconfirmed()
  if (!known) await link(work, identity)
  const token = await startSession(work, found.userId, client.userAgent)
  if (!token) await requireActiveAccountOf(work, found.userId)
  return token
}

const isAccountOf = ({ provider, subject }: Identity) =>
  and(eq(accounts.providerId, provider), eq(accounts.accountId, subject))

const unconfirmed = () =>
  new AppError(
    400,
    'An account with this address exists, but the address is not confirmed. Sign in with its password, or reset that.',
  )

/** Links the identity to the account with its address, where that is confirmed. */
const link = (work: Work, identity: Identity, now = work.now()) =>
  work.db
    .insert(accounts)
    .select(selectValues(accounts, row(identity, now), sql`FROM ${users} WHERE ${isConfirmed(identity)}`))
    .onConflictDoNothing()

const isConfirmed = ({ email }: Identity) => and(eq(users.email, email), eq(users.emailVerified, true))

const row = ({ provider, subject }: Identity, now: Date) => ({
  userId: users.id,
  accountId: subject,
  providerId: provider,
  createdAt: now,
  updatedAt: now,
})

/**
 * Creates the account of a recognized person under the name that they have chosen, and returns the token of its first
 * session. Throws 400 with the message of the field, and 429 past the limit of the client's network.
 */
export async function signUpByIdentity(work: Work, identity: Identity, username: string, client: Client) {
  await consumeQuota(work, 'sign-up', client.network)
  const name = parse(SignUp.pick({ username: true }), { username }).username
  const { email } = identity
  try {
    await requireAvailable(work, name, email)
    await insertAccount(work, identity, name)
  } catch (error) {
    // A concurrent sign-up, such as the first of two clicks, may have inserted the same name or address.
    const token = await signInByIdentity(work, identity, client)
    if (token) return token
    await requireAvailable(work, name, email)
    throw error
  }
  const token = await signInByIdentity(work, identity, client)
  if (!token) throw new Error('The account that was just created is not there.')
  return token
}

function insertAccount(work: Work, identity: Identity, username: string) {
  const { db } = work
  const now = work.now()
  const user = { username, email: identity.email, emailVerified: true, createdAt: now, updatedAt: now }
  return db.batch([db.insert(users).values(user), link(work, identity, now)])
}

async function requireAvailable(work: Work, username: string, email: string) {
  const errors = await availabilityErrors(work, { username, email })
  if (errors.username) throw invalid({ username: errors.username })
  if (errors.email) throw new AppError(400, errors.email[0] ?? '')
}
