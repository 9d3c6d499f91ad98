import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import {
  accountLinks,
  accounts,
  announcements,
  attendance,
  blocks,
  chatConnections,
  chatMembers,
  comments,
  coOrganizers,
  formerOrganizers,
  hikeChanges,
  hikes,
  invitations,
  invitationUses,
  jobs,
  notices,
  organizerInvitations,
  participation,
  passkeys,
  payments,
  pictures,
  posts,
  pushSubscriptions,
  rateLimits,
  refunds,
  reports,
  rideSeats,
  rides,
  sessions,
  users,
} from '../../db/schema.ts'
import { HAS_LEFT } from '../../hikes/rules/handing-over.ts'
import { purgePictures } from '../../images/jobs.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { collected, isCollectedOnceWon, lacksShare } from '../../money/payment-shares.ts'
import type { Work } from '../../work/work.ts'
import { DELETED_NAME } from './deleted.ts'
import { containsName, type NameAndAddress } from './erasing-names.ts'

/** Erases all pictures that the user has uploaded: of the profile, of posts and of hikes. */
export function erasePictures(work: Work, userId: number) {
  const { db } = work
  const own = sql`(SELECT name FROM pictures WHERE uploader_id = ${userId})`
  return [
    // The logo is the group's.
    db
      .update(pictures)
      .set({ uploaderId: null })
      .where(and(eq(pictures.uploaderId, userId), eq(pictures.use, 'group'), isNotNull(pictures.subjectId))),
    db.update(hikes).set({ image: null }).where(sql`${hikes.image} IN ${own}`),
    db.update(pictures).set({ orphaned: true }).where(eq(pictures.uploaderId, userId)),
    enqueueEach(
      work,
      purgePictures,
      { use: pictures.use, subjectId: sql`coalesce(${pictures.subjectId}, 0)` },
      sql`FROM ${pictures} WHERE pictures.uploader_id = ${userId}`,
    ),
  ] as const
}

/** Erases the user's texts, except chat messages and the descriptions of past hikes. */
export function eraseContent(db: Db, userId: number) {
  const ofHikes = sql`(SELECT id FROM payments WHERE organizer_id = ${userId})`
  const isRefundOfHikes = sql`${notices.userId} IN (SELECT user_id FROM payments WHERE organizer_id = ${userId})
    AND ${notices.kind} = 'payment_refunded' AND ${notices.key} IN (SELECT id FROM refunds WHERE payment_id IN ${ofHikes})`
  return [
    db.delete(notices).where(sql`${notices.commentId} IN (SELECT comments.id FROM ${comments}
      JOIN ${posts} ON posts.id = comments.post_id WHERE ${userId} IN (comments.author_id, posts.author_id))`),
    db.delete(comments).where(eq(comments.authorId, userId)),
    db.delete(posts).where(eq(posts.authorId, userId)),
    db.delete(announcements).where(eq(announcements.authorId, userId)),
    db.delete(notices).where(sql`${notices.kind} = 'announcement' AND ${notices.actorId} = ${userId}`),
    ...[eq(notices.actorId, userId), isRefundOfHikes].map((condition) =>
      db
        .update(notices)
        .set({ data: sql`json_remove(${notices.data}, '$.note')` })
        .where(condition),
    ),
    db.update(refunds).set({ note: '' }).where(sql`${refunds.paymentId} IN ${ofHikes}`),
    db
      .update(hikeChanges)
      .set({ reason: '', after: sql`json_remove(${hikeChanges.after}, '$.editor')` })
      .where(sql`${hikeChanges.after} ->> 'editor' = ${userId}`),
    db
      .update(hikes)
      .set({ cancellationReason: HAS_LEFT })
      .where(sql`${hikes.organizerId} = ${userId} AND ${hikes.cancellationReason} IS NOT NULL`),
  ] as const
}

/** Erases the other rows that belong to the user or contain the user's name or address. */
export function erasePersonalRows(db: Db, userId: number, person: NameAndAddress) {
  const { username, email } = person
  const mentions = (column: SQL) =>
    sql`${column} IN (${`sign-in:unknown:${username.toLowerCase()}`}, ${`sign-in:unknown:${email}`})`
  return [
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
    db.delete(accounts).where(eq(accounts.userId, userId)),
    db.delete(passkeys).where(eq(passkeys.userId, userId)),
    db.delete(accountLinks).where(eq(accountLinks.userId, userId)),
    db.delete(participation).where(eq(participation.userId, userId)),
    db.delete(attendance).where(eq(attendance.userId, userId)),
    db.delete(rides).where(eq(rides.driverId, userId)),
    db.delete(rideSeats).where(eq(rideSeats.userId, userId)),
    db.delete(chatConnections).where(eq(chatConnections.userId, userId)),
    db.delete(chatMembers).where(eq(chatMembers.userId, userId)),
    db.delete(coOrganizers).where(eq(coOrganizers.userId, userId)),
    db.delete(organizerInvitations).where(eq(organizerInvitations.userId, userId)),
    db.delete(formerOrganizers).where(eq(formerOrganizers.userId, userId)),
    db.update(invitations).set({ email: null, name: null }).where(eq(invitations.email, email)),
    db.update(invitations).set({ invitedBy: null }).where(eq(invitations.invitedBy, userId)),
    db.delete(invitationUses).where(eq(invitationUses.userId, userId)),
    db.delete(notices).where(eq(notices.userId, userId)),
    db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId))),
    db.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, userId)),
    db.update(reports).set({ authorId: null }).where(eq(reports.authorId, userId)),
    db.delete(rateLimits).where(mentions(sql`${rateLimits.key}`)),
    db
      .update(jobs)
      .set({ lastError: 'Erased.' })
      .where(containsName(sql`${jobs.lastError}`, person)),
  ] as const
}

/** Erases the user's profile. The id of the payout account stays while payouts to it are pending. */
export function eraseProfile(db: Db, userId: number) {
  const isPaidOut = sql`NOT EXISTS (SELECT 1 FROM ${payments} WHERE payments.organizer_id = ${userId}
    AND (${collected} OR ${isCollectedOnceWon} OR ${lacksShare} OR payments.transfer = 'pending'))`
  return db
    .update(users)
    .set({
      username: DELETED_NAME,
      avgDistance: null,
      avgDuration: null,
      elevationDiffUp: null,
      elevationDiffDown: null,
      favoriteBooks: [],
      favoriteMovies: [],
      favoriteBands: [],
      phone: '',
      emergencyName: '',
      emergencyPhone: '',
      mailOff: [],
      pushOff: [],
      noticesRead: 0,
      role: 'member',
      approved: false,
      stripeAccountId: sql`iif(${isPaidOut}, NULL, stripe_account_id)`,
      payoutsReady: sql`iif(${isPaidOut}, FALSE, payouts_ready)`,
      stripeAccountAt: sql`iif(${isPaidOut}, NULL, stripe_account_at)`,
    })
    .where(eq(users.id, userId))
}
