import { eq, type SQL, sql } from 'drizzle-orm'
import { hasAdmin } from '../../access/admins.ts'
import type { RequestContext } from '../../context/context.ts'
import { abortBatchUnless, isAbortedBatch, type Parts } from '../../db/batch.ts'
import { operations, users } from '../../db/schema.ts'
import { AppError } from '../../shared/errors.ts'
import { sha256Hex } from '../../shared/sha256.ts'
import { t } from '../../texts/sign-in.ts'
import { type PresentedInvitation, redeemInvitation, throwIfEnded } from '../invitations/invitations.ts'

/** The permission to sign up: open sign-up, an invitation, or the setup link of the first admin (dev/setup-link.ts). */
export type SignUpGrant =
  | { by: 'everybody' }
  | { by: 'invitation'; invitation: PresentedInvitation }
  | { by: 'setup'; token: string }

export const EVERYBODY: SignUpGrant = { by: 'everybody' }

export const byInvitationOnly = () => new AppError(403, t.invitationOnly)

/** Whether the settings of the group allow a sign-up with this grant. */
export const isOpenSignUp = ({ group }: Pick<RequestContext, 'group'>, { by }: SignUpGrant) =>
  by !== 'everybody' || group.signUp === 'open'

/** Throws 403 if the settings of the group do not allow a sign-up with this grant. */
export function requireOpenSignUp(ctx: Pick<RequestContext, 'group'>, grant: SignUpGrant) {
  if (!isOpenSignUp(ctx, grant)) throw byInvitationOnly()
}

/** SQL condition: the setup link can be used. Sign-ups by other grants do not invalidate it. */
export const isSetupOpen = ({ now }: Pick<RequestContext, 'now'>, token: string): SQL =>
  sql`(NOT ${hasAdmin} AND EXISTS (SELECT 1 FROM operations WHERE name = 'setup'
    AND key_hash = ${sha256Hex(token)} AND expires_at > ${now().getTime()}))`

/** Statements that make a user the first admin, and invalidate the setup link. */
export const makeFirstAdmin = ({ db }: RequestContext, isUser: SQL | undefined) => ({
  admin: db.update(users).set({ role: 'admin' }).where(isUser),
  closed: db.delete(operations).where(eq(operations.name, 'setup')),
})

/**
 * Statements for the batch that inserts a user. `before` makes the batch fail if the grant is no longer valid, and
 * `after` uses it up. `isUser` is a condition on users that selects the new one.
 */
export function consumeGrant(
  ctx: RequestContext,
  grant: SignUpGrant,
  isUser: SQL | undefined,
): { before: Parts; after: Parts } {
  const { db } = ctx
  if (grant.by === 'invitation') {
    const { open, ...after } = redeemInvitation(ctx, grant.invitation, isUser)
    return { before: { open }, after }
  }
  if (grant.by === 'setup')
    return {
      before: { open: abortBatchUnless(db, isSetupOpen(ctx, grant.token)) },
      after: makeFirstAdmin(ctx, isUser),
    }
  const isOpen = sql`coalesce((SELECT sign_up FROM group_settings WHERE id = 1), 'open') = 'open'`
  return { before: { open: abortBatchUnless(db, isOpen) }, after: {} }
}

/** Throws the reason if a batch with `consumeGrant` failed because the grant was no longer valid. */
export async function throwIfGrantEnded(
  ctx: RequestContext,
  grant: SignUpGrant,
  error: unknown,
): Promise<void> {
  if (grant.by === 'invitation') await throwIfEnded(ctx, grant.invitation, error)
  if (!isAbortedBatch(error)) return
  if (grant.by === 'setup') throw setupEnded()
  throw byInvitationOnly()
}

export const setupEnded = () => new AppError(404, t.setupEnded)
