import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { getHikeRow, organizes } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import { notifyLivePages } from '../../chat/chat.ts'
import { roomOf } from '../../chat/reaching-rooms.ts'
import type { RequestContext } from '../../context/context.ts'
import { abortBatchUnless, isAbortedBatch, runBatch } from '../../db/batch.ts'
import { announcements, users } from '../../db/schema.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { changeAnnouncementNotices, deleteAnnouncementNotices } from '../../notices/announcement-notices.ts'
import { forgetMessage } from '../../notices/forgetting-messages.ts'
import { notFound } from '../../shared/errors.ts'
import type { AnnouncementText } from './schema.ts'

/**
 * Returns an announcement if the actor may change it. Throws 401 and 403, and 404 if it was deleted, or if a moderator
 * has hidden it or its author.
 */
export async function getChangeableAnnouncement(ctx: RequestContext, hikeId: number, id: number) {
  const { db, actor } = ctx
  const hike = await getHikeRow(ctx, hikeId)
  authorize(actor, can.announce(actor, hike))
  const [found] = await db
    .select({ announcement: announcements, username: users.username })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))
    .where(and(isChangeable(hikeId, id, actor.id), isNull(users.hiddenAt)))
  if (!found) throw notFound('Announcement')
  return { hike, actor, ...found }
}

const isChangeable = (hikeId: number, id: number, actorId: number) =>
  and(
    eq(announcements.id, id),
    eq(announcements.hikeId, hikeId),
    isNull(announcements.hiddenAt),
    organizes(sql`${announcements.hikeId}`, actorId),
  )

/**
 * Changes the text of an announcement on the page, in the chat and in notices. Nobody gets another email. The actor
 * must be an organizer. Throws 404 like `getChangeableAnnouncement`.
 */
export const changeAnnouncement = (
  ctx: RequestContext,
  hikeId: number,
  id: number,
  { text }: AnnouncementText,
) =>
  changeStored(ctx, hikeId, id, {
    stored: ctx.db.update(announcements).set({ text }).where(eq(announcements.id, id)).returning(),
    notices: changeAnnouncementNotices(ctx.db, id, text),
  })

/**
 * Deletes an announcement, its message in the chat and its notices. The actor must be an organizer. Throws 404 like
 * `getChangeableAnnouncement`.
 */
export const deleteAnnouncement = (ctx: RequestContext, hikeId: number, id: number) =>
  changeStored(ctx, hikeId, id, {
    stored: ctx.db.delete(announcements).where(eq(announcements.id, id)).returning(),
    notices: deleteAnnouncementNotices(ctx.db, id),
  })

type Statements = {
  stored: BatchItem<'sqlite'> & { _: { result: (typeof announcements.$inferSelect)[] } }
  notices: BatchItem<'sqlite'>
}

async function changeStored(ctx: RequestContext, hikeId: number, id: number, statements: Statements) {
  const { db } = ctx
  await consumeUserQuota(ctx, 'announce')
  const { hike, actor, announcement, username } = await getChangeableAnnouncement(ctx, hikeId, id)
  const { authorId, text } = announcement
  const {
    stored: [stored],
  } = await runBatch(db, {
    allowed: abortBatchUnless(
      db,
      sql`EXISTS (SELECT 1 FROM ${announcements} WHERE ${isChangeable(hikeId, id, actor.id)})`,
    ),
    ...statements,
    quotes: forgetMessage(db, hikeId, { user_id: authorId, username, text }),
    chat: enqueue(ctx, changePostedAnnouncement, { room: hike.chatId, authorId, announcementId: id }),
  }).catch((error) => {
    throw isAbortedBatch(error) ? notFound('Announcement') : error
  })
  notifyLivePages(ctx, hike.chatId)
  return stored ?? announcement
}

/** Updates the chat message of a changed announcement, or deletes the message of a deleted one. */
export const changePostedAnnouncement = defineJob({
  name: 'change-announcement',
  priority: PRIORITY.access,
  when: 'now',
  fields: { room: 'text', authorId: 'number', announcementId: 'number' },
  run: async ({ db, env }, { room, authorId, announcementId }) => {
    const [row] = await db
      .select({ text: announcements.text, hiddenAt: users.hiddenAt })
      .from(announcements)
      .innerJoin(users, eq(users.id, announcements.authorId))
      .where(eq(announcements.id, announcementId))
    await roomOf(env, room).changeAnnouncement(authorId, announcementId, row?.text ?? null, {
      isDelivered: row?.hiddenAt === null,
    })
    return null
  },
})
