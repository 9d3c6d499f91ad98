import { and, eq } from 'drizzle-orm'
import { closeSocketsEverywhere } from '../../chat/closing-sockets.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { accounts, sessions } from '../../db/schema.ts'
import { insertIf } from '../../db/select-values.ts'
import { consumeQuota, forgetQuota } from '../../http/rate-limit.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { requestLink } from '../email/link-mail.ts'
import { deleteLinks, findLink, isCurrentAddress, linkExists } from '../email/links.ts'
import { deleteIdentities } from '../identity/identities.ts'
import { deletePasskeys } from '../passkeys/passkeys.ts'
import { hashPassword } from './hash.ts'

/**
 * Mails a reset link to the account with this address, if there is one, at most three times per hour. Neither the
 * response nor its timing reveals whether there is one. Throws 429 past the limit of the client's network.
 */
export async function requestReset(ctx: RequestContext, email: string, clientAddress: string) {
  await consumeQuota(ctx, 'mail', clientAddress)
  await requestLink(ctx, 'reset_password', email)
}

export const isResetToken = async (ctx: RequestContext, token: string) =>
  (await findLink(ctx, ['reset_password'], token)) !== null

/**
 * Sets the new password, ends the user's sessions, and deletes the user's passkeys, identities and links, except links
 * that undo a change of address. Returns the user's id, or null if the link is used or expired. Resets the quota of
 * sign-in attempts, which an attacker may have used up.
 */
export async function resetPassword(
  ctx: RequestContext,
  token: string,
  newPassword: string,
): Promise<number | null> {
  const { db } = ctx
  const link = await findLink(ctx, ['reset_password'], token)
  if (!link) return null
  const password = await hashPassword(newPassword)
  const { userId } = link
  const isAllowed = and(linkExists(ctx, link), isCurrentAddress(link))
  const credential = { userId, accountId: String(userId), providerId: 'credential' }
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() }
  const {
    changed: [changed],
  } = await runBatch(db, {
    // A user who has signed up with Google or Apple has no password yet.
    credential: insertIf(db, accounts, { ...credential, ...stamps }, isAllowed).onConflictDoNothing(),
    changed: db
      .update(accounts)
      .set({ password, updatedAt: ctx.now() })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'), isAllowed))
      .returning({ id: accounts.id }),
    sessions: db.delete(sessions).where(and(eq(sessions.userId, userId), isAllowed)),
    job: enqueue(ctx, closeSocketsEverywhere, { userId }),
    quota: forgetQuota(db, 'sign-in', [`account:${userId}`, `reset:${userId}`], isAllowed),
    passkeys: deletePasskeys(db, userId, isAllowed),
    identities: deleteIdentities(db, userId, isAllowed),
    links: deleteLinks(db, userId, isAllowed),
  })
  if (!changed) return null
  return userId
}
