import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { noticeIsHidden } from '../../access/notices.ts'
import { isHiddenHike } from '../../access/visibility.ts'
import {
  accountLinks,
  accounts,
  announcements,
  attendance,
  blocks,
  chatMembers,
  comments,
  coOrganizers,
  formerOrganizers,
  hikes,
  invitations,
  invitationUses,
  moderationLog,
  notices,
  organizerInvitations,
  participation,
  passkeys,
  payments,
  pictures,
  posts,
  pushSubscriptions,
  refunds,
  reports,
  rideSeats,
  rides,
  sessions,
  tracks,
  users,
} from '../../db/schema.ts'
import { NO_HIKE } from '../../db/tables/payments.ts'
import { shownData } from '../../notices/shown-data.ts'
import { HIDDEN_HIKE } from '../../shared/hidden-hike.ts'

/** Fewer rows than of other sections, as a post has up to 64 KB. */
const MAX_POSTS = 500

export type Section = {
  table: SQLiteTable
  isOwn: (userId: number) => SQL | undefined
  /** Columns that are not exported: secrets, identifiers of Stripe, and data about other users. */
  without?: SQLiteColumn[]
  limit?: number
  /** Values in place of a column's, by its name in the database: without what is hidden from the user. */
  shown?: (userId: number) => Record<string, SQL.Aliased | SQL>
}

const ownedBy = (table: SQLiteTable, column: SQLiteColumn, without: SQLiteColumn[] = []): Section => ({
  table,
  isOwn: (userId) => eq(column, userId),
  without,
})

const ownHikes = (userId: number) => sql`(SELECT id FROM events WHERE organizer_id = ${userId})`
const ownPayments = (userId: number) =>
  sql`(SELECT id FROM payments WHERE user_id = ${userId} OR organizer_id = ${userId})`

const atStripe = [payments.intentId, payments.sessionId, payments.transfer, payments.refusals]

/** SQL: the hike of a refund to the user; NULL for one that the user has made. */
const paidHike = (userId: number) =>
  sql`(SELECT event_id FROM payments WHERE payments.id = ${refunds.paymentId} AND payments.user_id = ${userId})`

/** SQL: the column, or `otherwise` where the hike is hidden from the user. */
const unlessHidden = (userId: number, hikeId: SQL, column: SQLiteColumn, otherwise: SQL) =>
  sql`CASE WHEN ${isHiddenHike(hikeId, userId)} THEN ${otherwise} ELSE ${column} END`.mapWith(column)

export const sections: Record<string, Section> = {
  // The calendar's token is a secret. Its user finds it at /settings/calendar.
  profile: ownedBy(users, users.id, [users.calendarToken]),
  sessions: ownedBy(sessions, sessions.userId, [sessions.token]),
  sign_in: ownedBy(accounts, accounts.userId, [
    accounts.password,
    accounts.accessToken,
    accounts.refreshToken,
    accounts.idToken,
  ]),
  passkeys: ownedBy(passkeys, passkeys.userId, [passkeys.credentialId, passkeys.publicKey]),
  // Of the address only the push service: whoever knows it all can send to the browser.
  push_subscriptions: {
    ...ownedBy(pushSubscriptions, pushSubscriptions.userId, [
      pushSubscriptions.p256dh,
      pushSubscriptions.auth,
    ]),
    shown: () => ({ endpoint: sql`substr(endpoint, 1, 8 + instr(substr(endpoint, 9), '/'))` }),
  },
  mailed_links: ownedBy(accountLinks, accountLinks.userId, [accountLinks.tokenHash]),
  hikes: ownedBy(hikes, hikes.organizerId, [hikes.chatId]),
  routes: {
    table: tracks,
    isOwn: (userId) => inArray(tracks.hikeId, ownHikes(userId)),
    // The track itself is downloaded from /events/{id}.gpx.
    without: [tracks.file, tracks.line, tracks.profile],
  },
  co_organized: ownedBy(coOrganizers, coOrganizers.userId),
  asked_to_organize: ownedBy(organizerInvitations, organizerInvitations.userId),
  formerly_organized: ownedBy(formerOrganizers, formerOrganizers.userId),
  participation: {
    ...ownedBy(participation, participation.userId),
    // The questions are the organizers'.
    shown: (userId) => ({
      answers: unlessHidden(
        userId,
        sql`participation.event_id`,
        participation.answers,
        sql`(SELECT
        json_group_array(json_object('answer', value ->> 'answer')) FROM json_each(${participation.answers}))`,
      ),
    }),
  },
  attendance: ownedBy(attendance, attendance.userId),
  rides: ownedBy(rides, rides.driverId),
  seats: ownedBy(rideSeats, rideSeats.userId),
  joined_by: ownedBy(invitationUses, invitationUses.userId),
  // The addresses and names are those of others.
  invitations: ownedBy(invitations, invitations.invitedBy, [
    invitations.tokenHash,
    invitations.mailedTokenHash,
    invitations.email,
    invitations.name,
  ]),
  // How far one has read. The messages are beside it (export.ts).
  chats: ownedBy(chatMembers, chatMembers.userId),
  announcements: ownedBy(announcements, announcements.authorId),
  posts: { ...ownedBy(posts, posts.authorId), limit: MAX_POSTS },
  comments: ownedBy(comments, comments.authorId),
  pictures: ownedBy(pictures, pictures.uploaderId),
  notices: {
    table: notices,
    isOwn: (userId) => sql`${notices.userId} = ${userId} AND NOT ${noticeIsHidden}`,
    without: [notices.attempt],
    shown: () => ({ data: shownData }),
  },
  paid: {
    table: payments,
    isOwn: (userId) => and(eq(payments.userId, userId), ne(payments.hikeId, NO_HIKE)),
    without: [...atStripe, payments.destination],
    shown: (userId) => ({
      event_name: unlessHidden(userId, sql`payments.event_id`, payments.hikeName, sql`${HIDDEN_HIKE}`),
    }),
  },
  // The names and receipts of those who have paid are their personal data. The organizer reads them at /payments.
  received: ownedBy(payments, payments.organizerId, [
    payments.userId,
    payments.username,
    payments.receiptUrl,
    ...atStripe,
  ]),
  donations: {
    table: payments,
    isOwn: (userId) => and(eq(payments.userId, userId), eq(payments.hikeId, NO_HIKE)),
    without: [...atStripe, payments.hikeId, payments.hikeName, payments.startsAt, payments.organizerId],
  },
  refunds: {
    table: refunds,
    isOwn: (userId) => inArray(refunds.paymentId, ownPayments(userId)),
    without: [refunds.stripeId, refunds.refusals],
    // The note is the organizer's, to the payer.
    shown: (userId) => ({
      note: unlessHidden(userId, paidHike(userId), refunds.note, sql`''`),
    }),
  },
  blocks: ownedBy(blocks, blocks.blockerId),
  reports: ownedBy(reports, reports.reporterId, [reports.doneBy]),
  moderation: ownedBy(moderationLog, moderationLog.actorId),
}
