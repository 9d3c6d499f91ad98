import { and, eq, sql } from 'drizzle-orm'
import { visiblePicture } from '../../access/visibility.ts'
import { renameAuthor } from '../../chat/renaming.ts'
import type { RequestContext } from '../../context/context.ts'
import { BLOG, HOME, POSTS, userTag } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { accountLinks, deletions, jobs, users } from '../../db/schema.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { whereJob } from '../../jobs/jobs.ts'
import { MINUTE } from '../../shared/duration.ts'
import { expiredLink, getLink, type Link, linkExists } from '../email/links.ts'
import { isRestorable, renameInRecords } from './deleted.ts'
import { recordDeletion } from './deletion-ledger.ts'
import { eraseMessages } from './erasing.ts'

/**
 * Undoes the deletion of an account: restores its name, address and picture, and with them the profile and the posts.
 * Does not restore hikes that were handed over, cancelled or left. Idempotent for a minute. Throws 404 for a used or
 * expired link.
 */
export async function undoDeletion(ctx: RequestContext, token: string): Promise<void> {
  const link = await getLink(ctx, ['undo_deletion'], token)
  if (await restoreAccount(ctx, link)) return
  const [user] = await ctx.db.select().from(users).where(eq(users.id, link.userId))
  if (!user || user.deletedAt) throw expiredLink()
}

/**
 * Restores the account that a link belongs to. Returns false if the account is not deleted or has already been erased,
 * or if the link no longer works.
 */
export async function restoreAccount(ctx: RequestContext, link: Link): Promise<boolean> {
  const { db } = ctx
  const { userId } = link
  const [deletion] = await db.select().from(deletions).where(eq(deletions.userId, userId))
  if (!deletion) return false
  const { username, email, emailVerified } = deletion
  // A moderator may have hidden the user or the picture after the deletion.
  const picture = sql`CASE WHEN ${users.hiddenAt} IS NULL THEN ${visiblePicture} END`
  const isPossible = sql`${isRestorable(userId)} AND ${linkExists(ctx, link)}`
  const {
    restored: [restored],
  } = await runBatch(db, {
    restored: db
      .update(users)
      .set({ username, email, emailVerified, picture, deletedAt: null, updatedAt: ctx.now() })
      .where(and(eq(users.id, userId), isPossible))
      .returning({ id: users.id }),
    names: renameInRecords(db, userId, username, isPossible),
    jobs: [
      enqueue(ctx, renameAuthor, { userId }),
      enqueue(ctx, movePictures, pictureOwner('all', userId), 'soon'),
      enqueue(ctx, recordDeletion, { userId }),
    ],
    erasing: db.delete(jobs).where(and(whereJob(eraseMessages, { userId }), isPossible)),
    deletion: db.delete(deletions).where(and(eq(deletions.userId, userId), isPossible)),
    // The link works for another minute, because browsers show the second response after a double click.
    link: db
      .update(accountLinks)
      .set({ expiresAt: new Date(ctx.now().getTime() + MINUTE) })
      .where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, 'undo_deletion'))),
  })
  if (!restored) return false
  ctx.invalidate(HOME, BLOG, userTag(userId), POSTS)
  return true
}
