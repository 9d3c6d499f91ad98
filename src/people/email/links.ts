import { and, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { accountLinks, users } from '../../db/schema.ts'
import { sign } from '../../http/signature.ts'
import { DAY, HOUR, MINUTE, WEEK } from '../../shared/duration.ts'
import { AppError } from '../../shared/errors.ts'
import { sha256Hex } from '../../shared/sha256.ts'
import { t } from '../../texts/email.ts'

// A link in an email proves that its reader controls the address. Only the email contains the token; the database
// stores its hash. A link takes effect on POST because mail scanners open links with GET and HEAD.

export type Link = typeof accountLinks.$inferSelect
export type NewLink = Pick<Link, 'userId' | 'purpose' | 'address'>
export type Purpose = Link['purpose']

export const TOKEN = ':token{[A-Za-z0-9_-]{10,100}}'

const LIFETIME: Record<Purpose, number> = {
  verify_email: 2 * DAY,
  change_email: 30 * MINUTE,
  undo_email: WEEK,
  undo_deletion: WEEK,
  reset_password: HOUR,
}
const PURPOSES = accountLinks.purpose.enumValues

/**
 * Derives the token of a link from its random seed with an HMAC, so a job needs to store only the seed: neither a copy
 * of the database nor the app's secret is enough to open a link without the other.
 */
export const linkToken = (secret: string, seed: string) => sign(seed, `links:${secret}`, 'base64url')

/** A statement that stores a link. */
export const insertLink = ({ db, now }: RequestContext, link: NewLink, token: string) =>
  db.insert(accountLinks).values({
    ...link,
    expiresAt: new Date(now().getTime() + LIFETIME[link.purpose]),
    tokenHash: sha256Hex(token),
  })

/**
 * Restarts the lifetime of a link when it is sent by email, and returns the link. Null if the link was used or
 * withdrawn, or could not be sent within its lifetime.
 */
export async function renewLink(ctx: RequestContext, token: string, requestedAt: Date): Promise<Link | null> {
  const link = await findLink(ctx, PURPOSES, token)
  const now = ctx.now().getTime()
  if (!link || now - requestedAt.getTime() > LIFETIME[link.purpose]) return null
  const [renewed] = await ctx.db
    .update(accountLinks)
    .set({ expiresAt: new Date(now + LIFETIME[link.purpose]) })
    .where(eq(accountLinks.id, link.id))
    .returning()
  return renewed ?? null
}

/** Returns the link of a token. Throws 404 for a used or expired link. */
export async function getLink(
  ctx: RequestContext,
  purposes: readonly Purpose[],
  token: string,
): Promise<Link> {
  const link = await findLink(ctx, purposes, token)
  if (!link) throw expiredLink()
  return link
}

/**
 * Returns the unexpired link of a token if it has one of these purposes, otherwise null. Ignores links of a banned
 * user.
 */
export async function findLink(
  ctx: RequestContext,
  purposes: readonly Purpose[],
  token: string,
): Promise<Link | null> {
  const [link] = await ctx.db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, sha256Hex(token)), isUnexpired(ctx), isAllowed))
  return link && purposes.includes(link.purpose) ? link : null
}

/**
 * How long the page of a used or expired verification link still shows whether the address is verified, in
 * milliseconds.
 */
const KEPT = 60 * DAY

/** A statement that deletes expired links. Verification links are kept longer (`KEPT`). */
export const deleteExpiredLinks = (db: Db, now: Date) =>
  db
    .delete(accountLinks)
    .where(
      and(
        lte(accountLinks.expiresAt, now),
        or(
          ne(accountLinks.purpose, 'verify_email'),
          lte(accountLinks.expiresAt, new Date(now.getTime() - KEPT)),
        ),
      ),
    )

/**
 * Returns whether the address of a verification link is verified, even if the link was used or has expired. Null for an
 * unknown link, if the user has changed the address, or if the user is banned.
 */
export async function findVerificationLink({ db }: RequestContext, token: string) {
  const [link] = await db
    .select({ isVerified: users.emailVerified })
    .from(accountLinks)
    .innerJoin(users, and(eq(users.id, accountLinks.userId), eq(users.email, accountLinks.address)))
    .where(
      and(eq(accountLinks.tokenHash, sha256Hex(token)), eq(accountLinks.purpose, 'verify_email'), isAllowed),
    )
  return link ?? null
}

export const expiredLink = () => new AppError(404, t.linkEnded)

/** SQL condition: the link's user is not banned. */
const isAllowed = sql`NOT EXISTS (SELECT 1 FROM users AS banned WHERE banned.id = ${accountLinks.userId}
  AND banned.banned_at IS NOT NULL)`

export const isUnexpired = ({ now }: Pick<RequestContext, 'now'>) => gt(accountLinks.expiresAt, now())

/**
 * SQL condition: the link exists and has not expired. If a link is used twice at the same time, the first use deletes
 * or expires it, so the statements of the second have no effect.
 */
export const linkExists = (ctx: RequestContext, { id }: Link): SQL =>
  sql`EXISTS (SELECT 1 FROM ${accountLinks} WHERE ${accountLinks.id} = ${id} AND ${isUnexpired(ctx)})`

/** SQL condition: the link's address is the user's current address. */
export const isCurrentAddress = ({ userId, address }: Link): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.email} = ${address})`

/**
 * A statement for the batch that verifies an address. It expires all of the user's links that verify the same address.
 */
export const expireVerificationLinks = (
  { db, now }: RequestContext,
  { userId, address }: Link,
  condition: SQL | undefined,
) =>
  db
    .update(accountLinks)
    // Set to a minute ago, because the clock of a concurrent request may be slightly behind.
    .set({ expiresAt: new Date(now().getTime() - MINUTE) })
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, 'verify_email'),
        eq(accountLinks.address, address),
        isUnexpired({ now }),
        condition,
      ),
    )

/**
 * A statement that deletes a user's links, for the batch that changes a password or an address. Keeps links that undo a
 * change of address: the owner needs them if an attacker has made the change.
 */
export const deleteLinks = (db: Db, userId: number, condition: SQL | undefined) =>
  db
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), ne(accountLinks.purpose, 'undo_email'), condition))

/**
 * A statement that deletes a user's links, for the batch that undoes a change of address. Keeps links that undo earlier
 * changes: an attacker who undoes a later change must not take them from the owner.
 */
export const deleteLinksSince = (db: Db, { id, userId }: Link, condition: SQL | undefined) =>
  db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        sql`(${accountLinks.id} >= ${id} OR ${accountLinks.purpose} <> 'undo_email')`,
        condition,
      ),
    )
