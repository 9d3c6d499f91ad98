import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { roomOf } from '../chat/chat.ts'
import { inRooms } from '../chat/jobs.ts'
import { currentTime } from '../clock.ts'
import type { Db } from '../db/index.ts'
import {
  accountLinks,
  accounts,
  announcements,
  blocks,
  coOrganizers,
  deletions,
  eventChanges,
  events,
  jobs,
  moderationLog,
  notices,
  participation,
  passkeys,
  payments,
  pictures,
  posts,
  rateLimits,
  refunds,
  reports,
  sessions,
  users,
} from '../db/schema.ts'
import { HAS_LEFT, handOverHikes } from '../events/handing-over.ts'
import { purgePictures } from '../images/jobs.ts'
import { enqueue, enqueueEach, type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { collected } from '../payments/transfers.ts'
import { withoutWords } from '../shared/without-words.ts'
import { BLOG, HOME, userTag } from '../visitors/tags.ts'
import { DELETED_NAME, renameIn, renameInMessages, UNDONE_FOR } from './deleted.ts'

/**
 * Erases an account for good once its deletion can no longer be undone, first what names it in the chats of all events,
 * as nothing records where somebody has written. What is left says 'Deleted user': past hikes, messages, and what was
 * paid. Key: the user's id, and after a colon the id of the event before which to go on.
 */
export const eraseMessages: JobKind = {
  name: 'erase-messages',
  priority: PRIORITY.cleanup,
  run: async (work, key) => {
    const { db, env } = work
    const [id = 0, before] = key.split(':').map(Number)
    const deletion = await findDeletion(db, id)
    if (!deletion) return null
    const due = new Date(deletion.createdAt.getTime() + UNDONE_FOR)
    if (due > currentTime()) return due
    const { username, email } = deletion
    const last = await inRooms(db, before, (room) =>
      roomOf(env, room).eraseAuthor({ id, username: DELETED_NAME }, [email, username]),
    )
    await (last === null
      ? enqueue(db, eraseAccount, String(id))
      : enqueue(db, eraseMessages, `${id}:${last}`))
    work.runJobsLater()
    return null
  },
}

/** Erases the rest of it, once its messages are. Key: the user's id. */
const eraseAccount: JobKind = {
  name: 'erase-account',
  priority: PRIORITY.cleanup,
  run: async (work, key) => {
    const { db } = work
    const userId = Number(key)
    const deletion = await findDeletion(db, userId)
    if (!deletion) return null
    await eraseNameInHikes(db, userId, deletion)
    for (const table of [reports, moderationLog]) await eraseNameInReasons(db, table, userId, deletion)
    await db.batch([
      ...erasePictures(db, userId),
      ...eraseWords(db, userId),
      ...eraseTraces(db, userId, deletion),
      ...renameIn(db, userId, DELETED_NAME, sql`TRUE`),
      renameInMessages(db, deletion.username),
      eraseProfile(db, userId),
      // What was being written when the account was deleted.
      enqueue(db, handOverHikes, key),
      db.delete(deletions).where(eq(deletions.userId, userId)),
    ])
    work.invalidate(HOME, BLOG, userTag(userId))
    work.runJobsLater()
    return null
  },
}

async function findDeletion(db: Db, userId: number) {
  const [deletion] = await db.select().from(deletions).where(eq(deletions.userId, userId))
  return deletion
}

/** Past hikes stay, but for their owner's name in what the owner has written. */
async function eraseNameInHikes(db: Db, userId: number, { username, email }: Identity) {
  const columns = { name: events.name, description: events.description, location: events.location }
  const rows = await db
    .select({ id: events.id, ...columns })
    .from(events)
    .where(
      sql`${events.organizerId} = ${userId}
        AND instr(lower(name || ' ' || description || ' ' || location), ${username.toLowerCase()}) > 0`,
    )
  const clean = (text: string) => withoutWords(text, [email, username], DELETED_NAME)
  for (const { id, name, description, location } of rows)
    await db
      .update(events)
      .set({ name: clean(name), description: clean(description), location: clean(location) })
      .where(eq(events.id, id))
}

/** What others have written about the user, and about what is theirs, to the moderators and in their log. */
async function eraseNameInReasons(
  db: Db,
  table: typeof reports | typeof moderationLog,
  userId: number,
  { username, email }: Identity,
) {
  const own = (kind: 'event' | 'post', ids: SQL) =>
    sql`${table.kind} = ${kind} AND CAST(${table.subject} AS INTEGER) IN (${ids})`
  const rows = await db
    .select({ id: table.id, reason: table.reason })
    .from(table)
    .where(
      and(
        sql`(instr(lower(${table.reason}), ${username.toLowerCase()}) > 0 OR instr(lower(${table.reason}), ${email}) > 0)`,
        or(
          sql`${table.kind} = 'user' AND ${table.subject} = ${String(userId)}`,
          own('event', sql`SELECT id FROM events WHERE organizer_id = ${userId}`),
          own('post', sql`SELECT id FROM posts WHERE author_id = ${userId}`),
          sql`${table.kind} = 'picture' AND ${table.subject} IN (SELECT name FROM pictures WHERE uploader_id = ${userId})`,
          // Nothing but the rooms records who has written a message.
          sql`${table.kind} = 'message'`,
        ),
      ),
    )
  for (const { id, reason } of rows)
    await db
      .update(table)
      .set({ reason: withoutWords(reason, [email, username], DELETED_NAME) })
      .where(eq(table.id, id))
}

type Identity = { username: string; email: string }

/** Those of the profile and of posts, and those that the user has uploaded for hikes. */
function erasePictures(db: Db, userId: number) {
  const own = sql`(SELECT name FROM pictures WHERE uploader_id = ${userId})`
  return [
    db.update(events).set({ image: null }).where(sql`${events.image} IN ${own}`),
    db.update(pictures).set({ orphaned: true }).where(eq(pictures.uploaderId, userId)),
    enqueueEach(
      db,
      purgePictures,
      sql`pictures.use || ':' || coalesce(pictures.subject_id, '')`,
      sql`FROM ${pictures} WHERE pictures.uploader_id = ${userId}`,
    ),
  ] as const
}

/** What the user has written, but for messages in chats and the descriptions of hikes that have taken place. */
function eraseWords(db: Db, userId: number) {
  const ofHikes = sql`(SELECT id FROM payments WHERE organizer_id = ${userId})`
  const isRefundOfHikes = sql`${notices.kind} = 'payment_refunded' AND ${notices.key} IN (
    SELECT id FROM refunds WHERE payment_id IN ${ofHikes})`
  return [
    db.delete(posts).where(eq(posts.authorId, userId)),
    db.delete(announcements).where(eq(announcements.authorId, userId)),
    db.delete(notices).where(sql`${notices.kind} = 'announcement' AND ${notices.actorId} = ${userId}`),
    db
      .update(notices)
      .set({ data: sql`json_remove(${notices.data}, '$.note')` })
      .where(or(eq(notices.actorId, userId), isRefundOfHikes)),
    db.update(refunds).set({ note: '' }).where(sql`${refunds.paymentId} IN ${ofHikes}`),
    db
      .update(eventChanges)
      .set({ reason: '', after: sql`json_remove(${eventChanges.after}, '$.editor')` })
      .where(sql`${eventChanges.after} ->> 'editor' = ${userId}`),
    db
      .update(events)
      .set({ cancellationReason: HAS_LEFT })
      .where(sql`${events.organizerId} = ${userId} AND ${events.cancellationReason} IS NOT NULL`),
  ] as const
}

function eraseTraces(db: Db, userId: number, { username, email }: Identity) {
  const mentions = (column: SQL) =>
    sql`${column} IN (${`sign-in:unknown:${username.toLowerCase()}`}, ${`sign-in:unknown:${email}`})`
  return [
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(accounts).where(eq(accounts.userId, userId)),
    db.delete(passkeys).where(eq(passkeys.userId, userId)),
    db.delete(accountLinks).where(eq(accountLinks.userId, userId)),
    db.delete(participation).where(eq(participation.userId, userId)),
    db.delete(coOrganizers).where(eq(coOrganizers.userId, userId)),
    db.delete(notices).where(eq(notices.userId, userId)),
    db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId))),
    db.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, userId)),
    db.delete(rateLimits).where(mentions(sql`${rateLimits.key}`)),
    db.delete(jobs).where(sql`instr(${jobs.key}, ${`:${email}`}) > 0`),
  ] as const
}

/** The account that receives payouts stays while money waits for it. */
function eraseProfile(db: Db, userId: number) {
  const isPaidOut = sql`NOT EXISTS (SELECT 1 FROM ${payments} WHERE payments.organizer_id = ${userId}
    AND (${collected} OR payments.transfer = 'pending'))`
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
      mailOff: [],
      noticesRead: 0,
      role: 'member',
      approved: false,
      stripeAccountId: sql`iif(${isPaidOut}, NULL, stripe_account_id)`,
      payoutsReady: sql`iif(${isPaidOut}, FALSE, payouts_ready)`,
      stripeAccountAt: sql`iif(${isPaidOut}, NULL, stripe_account_at)`,
    })
    .where(eq(users.id, userId))
}

export const deletionJobs = [eraseMessages, eraseAccount]
