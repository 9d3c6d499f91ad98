import { and, eq, isNull, sql } from 'drizzle-orm'
import { lastAdmin, leavesAdmin } from '../../access/admins.ts'
import { requireUser } from '../../access/policy.ts'
import { closeSocketsEverywhere } from '../../chat/closing-sockets.ts'
import { renameAuthor } from '../../chat/renaming.ts'
import type { RequestContext } from '../../context/context.ts'
import type { User } from '../../context/env.ts'
import { BLOG, HOME, postTag, userTag } from '../../context/tags.ts'
import { abortBatchUnless, isAbortedBatch, type Parts, runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { accountLinks, deletions, payments, posts, sessions, users } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { withdrawInvitationsTo } from '../../hikes/organizers/invitations.ts'
import { handOverHikes } from '../../hikes/rules/handing-over.ts'
import { requestStorageClearing } from '../../http/storage-clearing.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { leaveAll } from '../../participation/leaving.ts'
import { reverseOpenPayments } from '../../participation/reversal.ts'
import { DELETED_NAME } from '../../shared/deleted-name.ts'
import { MINUTE } from '../../shared/duration.ts'
import { invalid } from '../../shared/errors.ts'
import { t } from '../../texts/accounts.ts'
import { createLink, deleteLinkJobs } from '../email/link-mail.ts'
import { isPasswordOf } from '../password/password.ts'
import { renameInMessages, renameInRecords, UNDO_PERIOD } from './deleted.ts'
import { recordDeletion } from './deletion-ledger.ts'
import { eraseMessages } from './erasing.ts'

/**
 * Deletes the actor's account. Jobs then update chats, pictures and hikes, most of them soon after the response. Throws
 * 401; 400 for a wrong password; 429 after too many wrong ones; 409 if the group would have no admin left.
 */
export async function deleteAccount(
  ctx: RequestContext,
  password: string,
  clientAddress: string,
): Promise<void> {
  const { actor } = ctx
  requireUser(actor)
  if (!(await isPasswordOf(ctx, actor.id, password, clientAddress)))
    throw invalid({ password: [t.wrongPassword] })
  const undo = createLink(ctx, { userId: actor.id, purpose: 'undo_deletion', address: actor.email })
  await markDeleted(ctx, actor, abortBatchUnless(ctx.db, leavesAdmin(actor.id)), undo).catch((error) => {
    throw isAbortedBatch(error) ? lastAdmin() : error
  })
}

type Part = Parts[string]

/** Runs the batch that marks a user as deleted. `condition` runs first; `more` runs after the update. */
async function markDeleted(
  ctx: RequestContext,
  { id: userId, username, email }: Pick<User, 'id' | 'username' | 'email'>,
  condition?: Part,
  more?: Part,
) {
  const { db } = ctx
  const now = ctx.now()
  const { ownPosts } = await runBatch(db, {
    condition,
    ownPosts: db.select({ id: posts.id }).from(posts).where(eq(posts.authorId, userId)),
    deletion: storeDeletion(db, userId, now),
    user: db
      .update(users)
      .set({
        username: DELETED_NAME,
        email: addressOf(userId),
        emailVerified: false,
        mailRefused: null,
        picture: null,
        calendarToken: null,
        deletedAt: now,
        updatedAt: now,
      })
      .where(and(eq(users.id, userId), isNull(users.deletedAt))),
    abandoned: await requestStorageClearing(ctx, userId),
    sessions: db.delete(sessions).where(eq(sessions.userId, userId)),
    // Links that undo a change of address are kept: an attacker may have changed the address and deleted the account.
    links: db
      .delete(accountLinks)
      .where(and(eq(accountLinks.userId, userId), sql`${accountLinks.purpose} <> 'undo_email'`)),
    mails: await deleteLinkJobs(db, email),
    names: [...renameInRecords(db, userId, DELETED_NAME, sql`TRUE`), renameInMessages(db, username)],
    reversal: reverseOpenPayments(ctx, eq(payments.userId, userId), 'left'),
    more,
    jobs: [
      enqueue(ctx, closeSocketsEverywhere, { userId }),
      enqueue(ctx, movePictures, pictureOwner('all', userId), 'soon'),
      enqueue(ctx, renameAuthor, { userId }),
      enqueue(ctx, recordDeletion, { userId }),
      enqueue(ctx, handOverHikes, { userId }),
      // The job runs again after a minute, because a request that ran during the deletion may have created a hike.
      enqueue(ctx, handOverHikes, { userId, again: 'later' }, new Date(now.getTime() + MINUTE)),
      enqueue(ctx, eraseMessages, { userId }, new Date(now.getTime() + UNDO_PERIOD)),
    ],
    leaving: leaveAll(ctx, userId),
    invitations: withdrawInvitationsTo(db, userId),
  })
  ctx.invalidate(HOME, BLOG, userTag(userId), ...ownPosts.map(({ id }) => postTag(id)))
}

/**
 * Deletes an account that had been deleted before a backup was restored. Its owner gets a new link to undo the
 * deletion, because the first link is not in the backup. Returns false if the account was already deleted, or did not
 * exist, at the time of the backup.
 */
export async function deleteAgain(ctx: RequestContext, userId: number): Promise<boolean> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user || user.deletedAt) return false
  const link = { userId, purpose: 'undo_deletion', address: user.email } as const
  await markDeleted(ctx, user, undefined, createLink(ctx, link))
  return true
}

/**
 * Erases an account that had been erased before a backup was restored: deletes it immediately, without sending an
 * email, and enqueues the erasure. Returns false if the account was already erased, or did not exist, at the time of
 * the backup.
 */
export async function eraseAgain(ctx: RequestContext, userId: number): Promise<boolean> {
  const { db } = ctx
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const isDeleted = user?.deletedAt != null
  if (!user || (isDeleted && (await db.$count(deletions, eq(deletions.userId, userId))) === 0)) return false
  if (!isDeleted) await markDeleted(ctx, user)
  const isOver = new Date(ctx.now().getTime() - UNDO_PERIOD)
  await runBatch(db, {
    link: db.delete(accountLinks).where(eq(accountLinks.userId, userId)),
    deletion: db.update(deletions).set({ createdAt: isOver }).where(eq(deletions.userId, userId)),
    erasing: enqueue(ctx, eraseMessages, { userId }),
  })
  return true
}

/**
 * The address of a deleted user. Nobody can sign up with it, because the schema rejects this domain
 * (accounts/schema.ts).
 */
const addressOf = (userId: number) => `deleted-${userId}@deleted.invalid`

/** A statement that stores what is needed to undo the deletion: the name, the address and the picture. */
const storeDeletion = (db: Db, userId: number, createdAt: Date) =>
  insertFrom(
    db,
    deletions,
    {
      userId: users.id,
      username: users.username,
      email: users.email,
      emailVerified: users.emailVerified,
      picture: users.picture,
      createdAt,
    },
    sql`FROM ${users} WHERE ${users.id} = ${userId} AND ${users.deletedAt} IS NULL`,
  ).onConflictDoNothing()
