import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  accountLinks,
  accounts,
  announcements,
  blocks,
  coOrganizers,
  donations,
  hikes,
  moderationLog,
  notices,
  participation,
  passkeys,
  payments,
  pictures,
  posts,
  refunds,
  reports,
  routes,
  sessions,
  users,
} from '../../db/schema.ts'

/** A post has up to 64 KB. */
const MAX_POSTS = 500

export type Section = {
  table: SQLiteTable
  isOwn: (userId: number) => SQL | undefined
  /** Columns that are secret, or Stripe's, or about others. */
  without?: SQLiteColumn[]
  limit?: number
}

const by = (table: SQLiteTable, column: SQLiteColumn, without: SQLiteColumn[] = []): Section => ({
  table,
  isOwn: (userId) => eq(column, userId),
  without,
})

const ownHikes = (userId: number) => sql`(SELECT id FROM events WHERE organizer_id = ${userId})`
const ownPayments = (userId: number) =>
  sql`(SELECT id FROM payments WHERE user_id = ${userId} OR organizer_id = ${userId})`

export const sections: Record<string, Section> = {
  // The token opens the calendar: it stands at /settings/calendar.
  profile: by(users, users.id, [users.calendarToken]),
  sessions: by(sessions, sessions.userId, [sessions.token]),
  sign_in: by(accounts, accounts.userId, [
    accounts.password,
    accounts.accessToken,
    accounts.refreshToken,
    accounts.idToken,
  ]),
  passkeys: by(passkeys, passkeys.userId, [passkeys.credentialId, passkeys.publicKey]),
  mailed_links: by(accountLinks, accountLinks.userId, [accountLinks.tokenHash]),
  hikes: by(hikes, hikes.organizerId, [hikes.room]),
  routes: {
    table: routes,
    isOwn: (userId) => inArray(routes.hikeId, ownHikes(userId)),
    // They are in /events/{id}.gpx.
    without: [routes.file, routes.line, routes.profile],
  },
  co_organized: by(coOrganizers, coOrganizers.userId),
  participation: by(participation, participation.userId),
  announcements: by(announcements, announcements.authorId),
  posts: { ...by(posts, posts.authorId), limit: MAX_POSTS },
  pictures: by(pictures, pictures.uploaderId),
  notices: by(notices, notices.userId, [notices.attempt]),
  paid: by(payments, payments.userId, [
    payments.destination,
    payments.intentId,
    payments.transfer,
    payments.refusals,
  ]),
  // Who has paid stands at /payments: their names and receipts are theirs.
  received: by(payments, payments.organizerId, [
    payments.userId,
    payments.username,
    payments.receiptUrl,
    payments.intentId,
    payments.transfer,
    payments.refusals,
  ]),
  refunds: {
    table: refunds,
    isOwn: (userId) => inArray(refunds.paymentId, ownPayments(userId)),
    without: [refunds.stripeId, refunds.refusals],
  },
  donations: by(donations, donations.userId, [donations.sessionId]),
  blocks: by(blocks, blocks.blockerId),
  reports: by(reports, reports.reporterId, [reports.doneBy]),
  moderation: by(moderationLog, moderationLog.actorId),
}
