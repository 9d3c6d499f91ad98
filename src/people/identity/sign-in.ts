import { and, eq, exists, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { accounts, users } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { consumeQuota } from '../../http/rate-limit.ts'
import { isUsed, markUsed } from '../../http/single-use.ts'
import { parse } from '../../http/validate.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { language } from '../../texts/language.ts'
import { t } from '../../texts/sign-in.ts'
import { SignUp } from '../accounts/schema.ts'
import { startSession } from '../accounts/sessions.ts'
import { availabilityErrors } from '../sign-in/availability.ts'
import { type Client, requireActiveAccountOf } from '../sign-in/sign-in.ts'
import {
  consumeGrant,
  requireOpenSignUp,
  type SignUpGrant,
  throwIfGrantEnded,
} from '../sign-in/sign-up-grant.ts'
import type { Identity } from './authorization-response.ts'

// An identity is linked to the account with the same address only if both the provider and this app have confirmed the
// address. Otherwise an attacker could sign up with a victim's address, wait until the victim signs in with an
// identity, and share the account (account pre-hijacking). Tested with a stand-in (dev/identity), never with Google or
// Apple themselves.

/**
 * Signs in with an identity and returns the token of the session, or null if no account has the identity or its
 * address. The first sign-in links the identity to the account with its address. Throws 400 if that account has not
 * confirmed the address, is deleted or has lost the identity in the meantime, and 403 if it is banned.
 */
export async function signInByIdentity(
  ctx: RequestContext,
  identity: Identity,
  client: Client,
): Promise<string | null> {
  const { db } = ctx
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
  if (!known) await link(ctx, identity)
  // Checked when the session starts: meanwhile, a password reset may have removed the identity and ended all sessions,
  // or the address may have changed.
  const isLinked = exists(
    db
      .select({ one: sql`1` })
      .from(accounts)
      .where(and(isAccountOf(identity), eq(accounts.userId, found.userId))),
  )
  const token = await startSession(ctx, found.userId, client.userAgent, isLinked)
  if (token) return token
  await requireActiveAccountOf(ctx, found.userId)
  throw new AppError(400, t.notSignedIn)
}

/**
 * Creates an account for an identity, and returns the token of its first session, or null if this browser's token has
 * already been used. Throws 400 if the username or the address cannot be used, 403 if sign-up is by invitation, 409 if
 * the invitation can no longer be used, and 429 past the limit of the client's network.
 */
export async function signUpByIdentity(
  ctx: RequestContext,
  { identity, token }: { identity: Identity; token: string },
  username: string,
  client: Client,
  grant: SignUpGrant,
): Promise<string | null> {
  requireOpenSignUp(ctx, grant)
  await consumeQuota(ctx, 'sign-up', client.network)
  const name = parse(SignUp.pick({ username: true }), { username }).username
  const { email } = identity
  try {
    await requireAvailable(ctx, name, email)
    const { before, after } = consumeGrant(ctx, grant, eq(users.email, email))
    await runBatch(ctx.db, {
      ...before,
      token: markUsed(ctx, token),
      account: insertAccount(ctx, identity, name),
      ...after,
    })
  } catch (error) {
    if (await isUsed(ctx, token)) return null
    await throwIfGrantEnded(ctx, grant, error)
    // A concurrent sign-up may have inserted the same name or address.
    await requireAvailable(ctx, name, email)
    throw error
  }
  const session = await signInByIdentity(ctx, identity, client)
  if (!session) throw new Error('The account that was just created is not there.')
  return session
}

const isAccountOf = ({ provider, subject }: Identity) =>
  and(eq(accounts.providerId, provider), eq(accounts.accountId, subject))

const unconfirmed = () => new AppError(400, t.addressUnconfirmedHere)

const link = (ctx: RequestContext, identity: Identity, now = ctx.now()) =>
  insertFrom(
    ctx.db,
    accounts,
    row(identity, now),
    sql`FROM ${users} WHERE ${isConfirmed(identity)}`,
  ).onConflictDoNothing()

const isConfirmed = ({ email }: Identity) => and(eq(users.email, email), eq(users.emailVerified, true))

const row = ({ provider, subject }: Identity, now: Date) => ({
  userId: users.id,
  accountId: subject,
  providerId: provider,
  createdAt: now,
  updatedAt: now,
})

function insertAccount(ctx: RequestContext, identity: Identity, username: string) {
  const { db } = ctx
  const now = ctx.now()
  const user = {
    username,
    email: identity.email,
    emailVerified: true,
    lastLanguage: language(),
    createdAt: now,
    updatedAt: now,
  }
  return [db.insert(users).values(user), link(ctx, identity, now)] as const
}

async function requireAvailable(ctx: RequestContext, username: string, email: string) {
  const errors = await availabilityErrors(ctx, { username, email })
  if (errors.username) throw invalid({ username: errors.username })
  if (errors.email) throw new AppError(400, errors.email[0] ?? '')
}
