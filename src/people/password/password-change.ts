import { and, eq, exists, gt, ne } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import { closeSocketsEverywhere } from '../../chat/closing-sockets.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { accounts, sessions } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { MINUTE } from '../../shared/duration.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { t } from '../../texts/accounts.ts'
import type { PasswordChange } from '../accounts/schema.ts'
import { enqueueCredentialMail } from '../email/credential-mail.ts'
import { deleteLinks } from '../email/links.ts'
import { hashPassword } from './hash.ts'
import { isPasswordOf, matchesHash } from './password.ts'

/**
 * Sets the actor's new password, ends their other sessions, deletes their emailed links except those that undo a change
 * of address, and notifies them by email. Throws 401; 400 for a wrong password; 409 if the password was changed
 * concurrently; 429 after too many wrong passwords.
 */
export async function changePassword(
  ctx: RequestContext,
  { current_password: current, password }: PasswordChange,
  clientAddress: string,
): Promise<void> {
  const { db, actor, sessionToken } = ctx
  requireUser(actor)
  const isOwnCredential = and(eq(accounts.userId, actor.id), eq(accounts.providerId, 'credential'))
  const [account] = await db.select({ hash: accounts.password }).from(accounts).where(isOwnCredential)
  if (!(await isPasswordOf(ctx, actor.id, current, clientAddress))) {
    if (await hasJustBeenChanged()) return
    throw invalid({ current_password: [t.wrongPassword] })
  }
  const hash = await hashPassword(password)
  const isChanged = and(isOwnCredential, eq(accounts.password, hash))
  const changed = db.select({ id: accounts.id }).from(accounts).where(isChanged)
  const {
    updated: [updated],
  } = await runBatch(db, {
    updated: db
      .update(accounts)
      .set({ password: hash, updatedAt: ctx.now() })
      .where(and(isOwnCredential, eq(accounts.password, account?.hash ?? '')))
      .returning({ id: accounts.id }),
    sessions: db
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.id), ne(sessions.token, sessionToken ?? ''), exists(changed))),
    links: deleteLinks(db, actor.id, exists(changed)),
    jobs: [
      enqueue(ctx, closeSocketsEverywhere, { userId: actor.id }),
      enqueueCredentialMail(ctx, actor.id, 'password', exists(changed)),
    ],
  })
  if (!updated && (await hasJustBeenChanged())) return
  if (!updated) throw new AppError(409, t.passwordChangedMeanwhile)

  /**
   * Whether the first request of a double click has just set this password. Browsers show the second response, so this
   * must not be an error.
   */
  async function hasJustBeenChanged() {
    const isRecent = gt(accounts.updatedAt, new Date(ctx.now().getTime() - MINUTE))
    const [changed] = await db
      .select({ hash: accounts.password })
      .from(accounts)
      .where(and(isOwnCredential, isRecent))
    return changed !== undefined && matchesHash(password, changed.hash)
  }
}
