import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { roomOf } from '../chat/chat.ts'
import type { Db } from '../db/index.ts'
import {
  accountLinks,
  accounts,
  announcements,
  blocks,
  coOrganizers,
  donations,
  events,
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
} from '../db/schema.ts'
import { requireUser } from '../policy.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import type { Work } from '../work.ts'

// Everything about oneself as a JSON file. A test finds in the schema what belongs to a user: whatever is not here has to be
// among its exceptions, with the reason.

/** Rows of a section, the latest. */
const MAX_ROWS = 5000
/** A post has up to 64 KB. */
const MAX_POSTS = 500
/** The subrequests of one Worker invocation are limited. */
const MAX_ROOMS = 400
const ROOMS_AT_ONCE = 20
const MAX_MESSAGES = 5000

type Section = {
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

const ownEvents = (userId: number) => sql`(SELECT id FROM events WHERE organizer_id = ${userId})`
const ownPayments = (userId: number) =>
  sql`(SELECT id FROM payments WHERE user_id = ${userId} OR organizer_id = ${userId})`

const sections: Record<string, Section> = {
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
  hikes: by(events, events.organizerId, [events.room]),
  routes: {
    table: routes,
    isOwn: (userId) => inArray(routes.eventId, ownEvents(userId)),
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

/** Everything about the actor, as an object for JSON. Throws 401. */
export async function exportAccount(work: Work) {
  const { db, actor, config } = work
  requireUser(actor)
  const data: Record<string, unknown[]> = {}
  const shortened: string[] = []
  // One after the other, as all together may be large.
  for (const [name, section] of Object.entries(sections)) {
    const { limit = MAX_ROWS } = section
    const rows = await ownRows(db, section, actor.id, limit + 1)
    if (rows.length > limit) shortened.push(name)
    data[name] = rows.slice(0, limit)
  }
  const files = (data.pictures ?? []).map((picture) => {
    const { name } = picture as { name: string }
    return { ...(picture as object), url: `${config.APP_ORIGIN}${pictureUrl(name)}` }
  })
  const messages = await ownMessages(work, actor.id)
  return { exported_at: new Date(), ...data, pictures: files, messages, shortened }
}

function ownRows(db: Db, { table, isOwn, without = [] }: Section, userId: number, limit: number) {
  const columns = Object.values(getTableColumns(table)).filter((column) => !without.includes(column))
  return db
    .select(Object.fromEntries(columns.map((column) => [column.name, column])))
    .from(table)
    .where(isOwn(userId))
    .orderBy(desc(sql`rowid`))
    .limit(limit)
}

/** Nothing records in which chats somebody has written: those of their hikes come first, then the latest of all others. */
async function ownMessages({ db, env }: Work, userId: number) {
  const isOwn = sql`(organizer_id = ${userId}
    OR id IN (SELECT event_id FROM participation WHERE user_id = ${userId}
      UNION SELECT event_id FROM co_organizers WHERE user_id = ${userId}))`
  const rooms = await db
    .select({ id: events.id, name: events.name, room: events.room })
    .from(events)
    .orderBy(desc(isOwn), desc(events.id))
    .limit(MAX_ROOMS)
  const messages: object[] = []
  for (let start = 0; start < rooms.length && messages.length < MAX_MESSAGES; start += ROOMS_AT_ONCE) {
    const pages = await Promise.all(
      rooms.slice(start, start + ROOMS_AT_ONCE).map(async ({ id, name, room }) => {
        const written = await roomOf(env, room).messagesOf(userId, MAX_MESSAGES)
        return written.map((message) => ({ event_id: id, event: name, ...message }))
      }),
    )
    messages.push(...pages.flat())
  }
  return messages.slice(0, MAX_MESSAGES)
}
