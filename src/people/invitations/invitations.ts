import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { abortBatchUnless, isAbortedBatch, runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { invitations, invitationUses, users } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { AppError, conflict } from '../../shared/errors.ts'
import { sha256Hex } from '../../shared/sha256.ts'
import { t } from '../../texts/sign-up-invitations.ts'
import { MAX_REAL_NAME } from '../limits.ts'
import { ADDRESS_KEPT_FOR } from './limits.ts'

export type Invitation = typeof invitations.$inferSelect

/**
 * An invitation that was found by a token. `confirms` is the address that the token confirms; null unless the token was
 * mailed.
 */
export type PresentedInvitation = Invitation & { confirms: string | null }

/** SQL condition on invitations: this is one of the tokens. */
export const hasToken = (token: string) =>
  or(eq(invitations.tokenHash, sha256Hex(token)), eq(invitations.mailedTokenHash, sha256Hex(token)))

/**
 * Adds `confirms`. Earlier versions of the app also returned the mailed token to the admin, and stored no separate hash
 * of it, so a token from these versions confirms no address.
 */
const presentedBy = (token: string, invitation: Invitation): PresentedInvitation => ({
  ...invitation,
  confirms: invitation.mailedTokenHash === sha256Hex(token) ? invitation.email : null,
})

type InvitationState = 'open' | 'used' | 'expired' | 'withdrawn'

export function stateOf({ used, uses, expiresAt, withdrawnAt }: Invitation, now: Date): InvitationState {
  if (withdrawnAt) return 'withdrawn'
  if (used >= uses) return 'used'
  return expiresAt <= now ? 'expired' : 'open'
}

/** SQL condition: the invitation can still be used. */
export const isInvitationOpen = ({ now }: Pick<RequestContext, 'now'>): SQL =>
  sql`(${invitations.used} < ${invitations.uses} AND ${invitations.withdrawnAt} IS NULL
    AND ${invitations.expiresAt} > ${now().getTime()})`

/**
 * Returns the invitation of a token with its state and inviter, whether the actor has used it, and whether an account
 * has its address. Null for an unknown token.
 */
export async function findInvitation(ctx: RequestContext, token: string) {
  const {
    found: [found],
  } = await ctx.read((db, viewer) => ({
    found: db
      .select({
        invitation: invitations,
        inviter: users.username,
        hasUsed: sql<boolean>`EXISTS (SELECT 1 FROM invitation_uses AS own
          WHERE own.invitation_id = ${invitations.id} AND own.user_id = ${viewer})`
          .mapWith(Boolean)
          .as('has_used'),
        hasAccount:
          sql<boolean>`EXISTS (SELECT 1 FROM users AS invited WHERE invited.email = ${invitations.email})`
            .mapWith(Boolean)
            .as('has_account'),
      })
      .from(invitations)
      .leftJoin(users, and(eq(users.id, invitations.invitedBy), sql`${users.deletedAt} IS NULL`))
      .where(hasToken(token)),
  }))
  if (!found) return null
  const invitation = presentedBy(token, found.invitation)
  return { ...found, invitation, state: stateOf(invitation, ctx.now()) }
}

/**
 * Returns the invitation of a token. Throws 404 for an unknown token, and 409 if the invitation can no longer be used.
 */
export async function getOpenInvitation(
  { db, now }: RequestContext,
  token: string,
): Promise<PresentedInvitation> {
  const [invitation] = await db.select().from(invitations).where(hasToken(token))
  if (!invitation) throw new AppError(404, t.unknown)
  const state = stateOf(invitation, now())
  if (state !== 'open') throw conflict(t.endings[state])
  return presentedBy(token, invitation)
}

/**
 * Statements that use an invitation. The batch fails unless the invitation is still open, so it is never used more
 * often than it allows. `isUser` is a condition on the user, whom the same batch may insert. A user with the invited
 * address gets the name in the invitation, unless they have given one.
 */
export function redeemInvitation(
  ctx: RequestContext,
  { id, email, name }: Invitation,
  isUser: SQL | undefined,
) {
  const { db, now } = ctx
  const values = { invitationId: id, userId: users.id, createdAt: now() }
  return {
    open: abortBatchUnless(
      db,
      sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${invitations.id} = ${id} AND ${isInvitationOpen(ctx)})`,
    ),
    use: insertFrom(db, invitationUses, values, sql`FROM ${users} WHERE ${isUser}`),
    count: db
      .update(invitations)
      .set({ used: sql`${invitations.used} + 1` })
      .where(eq(invitations.id, id)),
    name:
      email && name
        ? db
            .update(users)
            .set({ realName: name.slice(0, MAX_REAL_NAME) })
            .where(and(isUser, eq(users.email, email), eq(users.realName, '')))
        : undefined,
  }
}

/** Throws 409 if a batch with `redeemInvitation` has failed because the invitation is used up, withdrawn or expired. */
export async function throwIfEnded(ctx: RequestContext, { id }: Invitation, error: unknown): Promise<void> {
  if (!isAbortedBatch(error)) return
  const [now] = await ctx.db.select().from(invitations).where(eq(invitations.id, id))
  const state = now && stateOf(now, ctx.now())
  throw conflict(t.endings[state && state !== 'open' ? state : 'used'])
}

/**
 * Uses an invitation for the signed-in actor. A mailed token also confirms the address. Idempotent. Throws 401, 404 and
 * 409.
 */
export async function acceptInvitation(ctx: RequestContext, token: string): Promise<void> {
  const { db, actor } = ctx
  requireUser(actor)
  const found = await findInvitation(ctx, token)
  if (found?.hasUsed) return
  const invitation = await getOpenInvitation(ctx, token)
  const isActor = eq(users.id, actor.id)
  try {
    await runBatch(db, {
      ...redeemInvitation(ctx, invitation, isActor),
      confirmed: invitation.confirms
        ? db
            .update(users)
            .set({ emailVerified: true })
            .where(and(isActor, eq(users.email, invitation.confirms)))
        : undefined,
    })
  } catch (error) {
    await throwIfEnded(ctx, invitation, error)
    // After a double click, the first request has used the invitation.
    if (!(await findInvitation(ctx, token))?.hasUsed) throw error
  }
}

/**
 * A statement that erases the addresses and names of invitations that expired or were withdrawn more than
 * `ADDRESS_KEPT_FOR` ago. The sweep runs it (src/server/sweep.ts).
 */
export function forgetAddresses(db: Db, now: Date) {
  const before = now.getTime() - ADDRESS_KEPT_FOR
  return db
    .update(invitations)
    .set({ email: null, name: null })
    .where(
      and(
        isNotNull(invitations.email),
        or(sql`${invitations.expiresAt} < ${before}`, sql`${invitations.withdrawnAt} < ${before}`),
      ),
    )
}
