import { and, eq } from 'drizzle-orm'
import { closeSocketsEverywhere } from '../../chat/closing-sockets.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { sessions, users } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { restoreAccount } from '../deletion/restoring.ts'
import { deleteIdentities } from '../identity/identities.ts'
import { deletePasskeys } from '../passkeys/passkeys.ts'
import { isFreeAddress, takenAddress } from '../sign-in/address-reservation.ts'
import { deleteLinksSince, expiredLink, findLink, getLink, isCurrentAddress, linkExists } from './links.ts'

/**
 * Restores the link's address, withdraws later changes, ends all sessions of the user, and removes passkeys and
 * identities, because an attacker may have requested the change. Throws 404 for a used or expired link, and 409 if
 * another account has the address.
 */
export async function undoEmailChange(ctx: RequestContext, token: string) {
  const { db } = ctx
  const link = await getLink(ctx, ['undo_email'], token)
  // An attacker who changed the address may also have deleted the account.
  await restoreAccount(ctx, link)
  const { userId, address } = link
  const isDone = and(linkExists(ctx, link), isCurrentAddress(link))
  const {
    restored: [restored],
  } = await runBatch(db, {
    restored: db
      .update(users)
      .set({ email: address, emailVerified: true, mailRefused: null })
      .where(and(eq(users.id, userId), linkExists(ctx, link), isFreeAddress(ctx, address, userId)))
      .returning({ id: users.id }),
    sessions: db.delete(sessions).where(and(eq(sessions.userId, userId), isDone)),
    job: enqueue(ctx, closeSocketsEverywhere, { userId }),
    passkeys: deletePasskeys(db, userId, isDone),
    identities: deleteIdentities(db, userId, isDone),
    links: deleteLinksSince(db, link, isDone),
  })
  if (!restored) throw (await findLink(ctx, ['undo_email'], token)) ? takenAddress() : expiredLink()
}
