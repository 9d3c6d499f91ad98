import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import type { User } from '../../context/env.ts'
import { hasUsername } from '../../db/has-username.ts'
import type { Db } from '../../db/index.ts'
import { accounts, deletions, users } from '../../db/schema.ts'
import { consumeQuota, refundQuota } from '../../http/rate-limit.ts'
import { canonicalEmail } from '../../shared/email-address.ts'
import { MAX_EMAIL } from '../../shared/email-length.ts'
import { AppError } from '../../shared/errors.ts'
import { sha256Hex } from '../../shared/sha256.ts'
import { t } from '../../texts/sign-in.ts'
import { startSession } from '../accounts/sessions.ts'
import { matchesHash } from '../password/password.ts'

/** The client that sends a request. `network` is the key of its rate limits. */
export type Client = { network: string; userAgent: string }

/**
 * Signs in with a username or an e-mail address and returns the token of the new session, or null for wrong
 * credentials. Throws 400 for a deleted account, 403 for a banned one, and 429 after too many failures for this account
 * or network. `resetUserId` is the account whose password this browser has just reset. Failures for it are counted
 * separately, so that an attacker cannot lock out its owner.
 */
export async function signIn(
  ctx: RequestContext,
  login: string,
  password: string,
  client: Client & { resetUserId: number | null },
): Promise<string | null> {
  const user = await findByLogin(ctx, login)
  const attempts =
    user && user.id === client.resetUserId
      ? [`reset:${user.id}`]
      : [client.network, user ? `account:${user.id}` : unknownLogin(login)]
  // The quota is used before the password is checked, so that all concurrent guesses are counted.
  for (const key of attempts) await consumeQuota(ctx, 'sign-in', key)
  // If the login is unknown, a password is hashed too, so that the timing does not reveal whether the login exists.
  if (!(await matchesHash(password, user?.passwordHash ?? null)) || !user) return null
  requireActiveAccount(ctx, user)
  // A password reset ends all sessions. If it happens while the old password is being checked, this sign-in must not
  // start another session.
  const token = await startSession(ctx, user.id, client.userAgent, hasPassword(ctx.db, user))
  if (!token) return null
  for (const key of attempts) await refundQuota(ctx, 'sign-in', key)
  return token
}

/**
 * Returns the key that counts failures of an unknown login. A hash, because people type passwords into the wrong field.
 */
const unknownLogin = (login: string) => sha256Hex(`unknown:${login.toLowerCase()}`)

export async function requireActiveAccountOf(ctx: RequestContext, userId: number): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  await ctx.requireGroup()
  if (user) requireActiveAccount(ctx, user)
}

const hasPassword = (db: Db, { id, passwordHash }: { id: number; passwordHash: string | null }) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(accounts)
      .where(and(eq(accounts.userId, id), eq(accounts.password, passwordHash ?? ''))),
  )

async function findByLogin({ db }: RequestContext, login: string) {
  if (login.length > MAX_EMAIL) return undefined
  const isAddress = login.includes('@')
  const address = canonicalEmail(login) ?? login.toLowerCase()
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
        isAddress ? eq(users.email, address) : hasUsername(login),
        sql`${users.id} IN (SELECT user_id FROM ${deletions} WHERE ${isAddress ? sql`email` : sql`lower(username)`} = ${isAddress ? address : login.toLowerCase()})`,
      ),
    )
  return user
}

/**
 * Throws 400 for a deleted user and 403 for a banned user. Call it after authentication, because the messages reveal
 * the state of the account.
 */
function requireActiveAccount(
  ctx: RequestContext,
  { deletedAt, bannedAt }: Pick<User, 'deletedAt' | 'bannedAt'>,
) {
  if (deletedAt) throw deletedAccount()
  if (bannedAt) throw bannedAccount(ctx)
}

const deletedAccount = () => new AppError(400, t.deleted)

const bannedAccount = ({ group }: RequestContext) => new AppError(403, t.banned(group.contactEmail))
