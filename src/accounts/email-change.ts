import { and, eq, sql } from 'drizzle-orm'
import { closeSocketsEverywhere } from '../chat/closing-sockets.ts'
import { accountLinks, sessions, users } from '../db/schema.ts'
import type { User } from '../env.ts'
import { AppError, conflict, invalid } from '../errors.ts'
import { consumeQuota } from '../http/rate-limit.ts'
import { deleteIdentities } from '../identity/tied.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { runJob } from '../jobs/jobs.ts'
import { deletePasskeys } from '../passkeys/passkeys.ts'
import type { Work } from '../work.ts'
import { isFreeAddress } from './address-reservation.ts'
import { createLink } from './link-mail.ts'
import { deleteLinks, deleteLinksSince, findLink, isCurrentAddress, linkExists } from './links.ts'
import { isPasswordOf } from './password.ts'
import { restoreAccount } from './restoring.ts'

/** Throws 400 where the address belongs, or may return, to somebody else, and 429 after too many changes. */
export async function requireFreeAddress(work: Work, user: { id: number }, email: string) {
  await consumeQuota(work, 'mail', user.id)
  const [free] = await work.db.all(sql`SELECT 1 WHERE ${isFreeAddress(email, user.id)}`)
  if (!free) throw invalid({ email: ['An account with this address already exists.'] })
}

/**
 * Mails a link to the new address, which counts once the page behind that link gets the user's password. The current
 * address is told at once, with a link that undoes the change.
 */
export async function requestEmailChange(work: Work, user: User, newAddress: string) {
  const { db } = work
  const { id: userId, email } = user
  const change = await createLink(work, { userId, purpose: 'change_email', address: newAddress })
  const undo = await createLink(work, { userId, purpose: 'undo_email', address: email }, newAddress)
  await db.batch([
    // Links to addresses entered before, possibly mistyped, must no longer work.
    db
      .delete(accountLinks)
      .where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, 'change_email'))),
    ...change.statements,
    ...undo.statements,
  ])
  work.later(undo.mail)
  work.later(change.mail)
}

/** Whether the page of a verification link has to ask for the password. Throws 404 for a used or expired link. */
export async function getVerification({ db }: Work, token: string) {
  const link = await findLink(db, ['verify_email', 'change_email'], token)
  if (!link) throw deadLink()
  return { needsPassword: link.purpose === 'change_email' }
}

/**
 * Makes the link's address the user's verified one. Throws 404 for a used or expired link, 409 for a taken address
 * and, where the address is a new one, 400 for a wrong password and 429 after too many.
 */
export async function verifyEmail(work: Work, token: string, password: string, clientAddress: string) {
  const { db } = work
  const link = await findLink(db, ['verify_email', 'change_email'], token)
  if (!link) throw deadLink()
  const { userId, address } = link
  const isChange = link.purpose === 'change_email'
  if (isChange && !(await isPasswordOf(work, userId, password, clientAddress)))
    throw invalid({ password: ['The password is not correct.'] })
  const isPossible = isChange ? isFreeAddress(address, userId) : eq(users.email, address)
  const isDone = and(linkExists(link), isCurrentAddress(link))
  const [[verified]] = await db.batch([
    db
      .update(users)
      .set({ email: address, emailVerified: true })
      .where(and(eq(users.id, userId), linkExists(link), isPossible))
      .returning({ id: users.id }),
    isChange
      ? deleteLinks(db, userId, isDone)
      : db.delete(accountLinks).where(and(eq(accountLinks.id, link.id), isDone)),
  ])
  if (!verified) throw (await findLink(db, [link.purpose], token)) ? takenAddress() : deadLink()
}

/** Throws 404 for a used or expired undo link. */
export async function requireUndoLink({ db }: Work, token: string) {
  if (!(await findLink(db, ['undo_email'], token))) throw deadLink()
}

/**
 * Restores the link's address, withdraws later changes and ends every session of the user: somebody else may have
 * asked for the change. Throws 404 for a used or expired link.
 */
export async function undoEmailChange(work: Work, token: string) {
  const { db } = work
  const link = await findLink(db, ['undo_email'], token)
  if (!link) throw deadLink()
  // Whoever has changed the address may have deleted the account too.
  await restoreAccount(work, link)
  const { userId, address } = link
  const isDone = and(linkExists(link), isCurrentAddress(link))
  const [[restored]] = await db.batch([
    db
      .update(users)
      .set({ email: address, emailVerified: true })
      .where(and(eq(users.id, userId), linkExists(link), isFreeAddress(address, userId)))
      .returning({ id: users.id }),
    db.delete(sessions).where(and(eq(sessions.userId, userId), isDone)),
    enqueue(db, closeSocketsEverywhere, String(userId)),
    deletePasskeys(db, userId, isDone),
    deleteIdentities(db, userId, isDone),
    deleteLinksSince(db, link, isDone),
  ])
  if (!restored) throw (await findLink(db, ['undo_email'], token)) ? takenAddress() : deadLink()
  work.later(() => runJob(work, closeSocketsEverywhere, String(userId)))
}

const deadLink = () => new AppError(404, 'This link has already been used, or has expired.')
const takenAddress = () => conflict('Another account has this address now.')
