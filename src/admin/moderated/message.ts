import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { can } from '../../access/policy.ts'
import { loadAccess } from '../../chat/access.ts'
import { notifyLivePages } from '../../chat/chat.ts'
import { messageJobs } from '../../chat/hiding-messages.ts'
import { chatPictureName } from '../../chat/pictures.ts'
import { roomOf } from '../../chat/reaching-rooms.ts'
import type { MessageJson } from '../../chat/schema.ts'
import type { RequestContext } from '../../context/context.ts'
import { fallbackIfDown } from '../../context/services.ts'
import { runBatch } from '../../db/batch.ts'
import { announcements, hikes, jobs, users } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { whereJob } from '../../jobs/jobs.ts'
import { forgetMessage } from '../../notices/forgetting-messages.ts'
import { notFound } from '../../shared/errors.ts'
import type { ModeratedItem } from '../../shared/moderated.ts'
import { t } from '../../texts/moderation.ts'
import { t as notices } from '../../texts/notices.ts'
import { t as reports } from '../../texts/reports.ts'
import { logModeration } from './hiding-statements.ts'
import type { Act, FoundItem, Kind, Moderation, ReportableItem } from './kind.ts'

/** A hike's chat room stores its messages. The database stores announcements and moderators' acts. */
export const messageKind: Kind = {
  entity: 'Message',
  from: sql`${hikes}`,
  isItem: (_, hikeId) => sql`${hikes.id} = ${hikeId}`,
  columns: {
    title: sql`${hikes.name}`,
    path: sql`'/events/' || ${hikes.id} || '#chat'`,
    author: sql`NULL`,
    isHidden: sql`FALSE`,
    room: sql`${hikes.chatId}`,
  },
  // A message is hidden if the log contains a 'hide' for it without a later 'restore'.
  hidden: sql`SELECT entry.subject AS id, entry.event_id, entry.created_at AS at FROM moderation_log AS entry
    JOIN events ON events.id = entry.event_id
    WHERE entry.kind = 'message' AND entry.act = 'hide' AND NOT EXISTS (SELECT 1 FROM moderation_log AS later
      WHERE later.kind = 'message' AND later.event_id = entry.event_id AND later.subject = entry.subject
      AND later.id > entry.id AND later.act IN ('hide', 'restore'))`,
  nameOf: ({ id, author, title }) =>
    author ? t.messageBy(author.username, title) : t.messageNumber(id, title),
  isPersonal: true,
  findReportable,
  setHidden: setMessageHidden,
}

/** Adds the text and the author of messages, with one call to each room. Deleted messages become null. */
export async function completeMessages(ctx: RequestContext, items: (FoundItem & { room: string })[]) {
  const found = new Map<string, MessageJson[] | null>()
  await Promise.all(
    [...Map.groupBy(items, ({ room }) => room)].map(async ([room, inRoom]) => {
      const chat = { hikeId: inRoom[0]?.hikeId ?? 0, chatId: room }
      const ids = inRoom.map(({ id }) => Number(id))
      found.set(room, await findMessages(ctx, chat, ids).catch(fallbackIfDown(null)))
    }),
  )
  return items.map((item): FoundItem | null => {
    const messages = found.get(item.room)
    if (!messages) return { ...item, isUnreachable: true }
    const message = messages.find(({ id }) => String(id) === item.id)
    return message
      ? {
          ...item,
          text: message.text,
          author: { id: message.user_id, username: message.username },
          isHidden: message.hidden ?? false,
          picture: message.picture ? chatPictureName(message.picture) : null,
        }
      : null
  })
}

type Chat = { hikeId: number; chatId: string }

/** Finds messages of a hike's chat. Announcements that were deleted in the chat are read from the database. */
async function findMessages(ctx: RequestContext, { hikeId, chatId }: Chat, ids: number[]) {
  const found = await roomOf(ctx.env, chatId).findAll(ids)
  const missing = ids.filter((id) => found.every((message) => message.id !== id))
  return missing.length === 0 ? found : [...found, ...(await findAnnouncements(ctx, hikeId, missing))]
}

async function findAnnouncements(
  { db }: RequestContext,
  hikeId: number,
  messageIds: number[],
): Promise<MessageJson[]> {
  const rows = await db
    .select({
      messageId: sql<number>`${announcements.messageId}`.as('message'),
      text: announcements.text,
      createdAt: announcements.createdAt,
      hiddenAt: announcements.hiddenAt,
      authorId: announcements.authorId,
      username: users.username,
    })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))
    .where(and(eq(announcements.hikeId, hikeId), inArray(announcements.messageId, messageIds)))
  return rows.map(({ messageId, authorId, username, text, createdAt, hiddenAt }) => ({
    id: messageId,
    user_id: authorId,
    username,
    text,
    timestamp: createdAt.toISOString(),
    announcement: true,
    ...(hiddenAt && { hidden: true }),
  }))
}

/** Messages of a blocked user can be reported, but their text is not shown, except in announcements. */
async function findReportable(
  ctx: RequestContext,
  { id, hikeId }: ModeratedItem,
): Promise<ReportableItem | null> {
  const { user, hike, room, blocked, hiddenUsers } = await loadAccess(ctx, hikeId)
  if (!can.chat(user, hike) || !/^[1-9]\d{0,14}$/.test(id)) return null
  const [message] = await findMessages(ctx, { hikeId, chatId: room }, [Number(id)])
  if (!message || hiddenUsers.includes(message.user_id)) return null
  // A hidden message is visible only to its author.
  if (message.hidden && message.user_id !== user?.id) return null
  const isUnread = blocked.includes(message.user_id) && !message.announcement
  return {
    title: reports.aMessageBy(message.username),
    path: `/events/${hikeId}#chat`,
    author: { id: message.user_id, username: message.username },
    ...(!isUnread && { text: message.text || notices.aPicture }),
    pictures: [],
  }
}

/**
 * Logs the act, and enqueues in the same batch the job that hides or restores the message in the room. An announcement
 * is also hidden or restored on the hike's page.
 */
async function setMessageHidden(ctx: RequestContext, act: Act, moderation: Moderation) {
  const { item } = moderation
  const { hikeId } = item
  const id = Number(item.id)
  const { db, env } = ctx
  const [hike] = await db.select({ chatId: hikes.chatId }).from(hikes).where(eq(hikes.id, hikeId))
  if (!hike) throw notFound('Event')
  const [message] = await findMessages(ctx, { hikeId, chatId: hike.chatId }, [id])
  if (!message) throw notFound('Message')
  const announcementId = await roomOf(env, hike.chatId).announcementOf(id)
  const payload = { room: hike.chatId, messageId: id }
  const { [act]: job, [act === 'hide' ? 'restore' : 'hide']: opposite } = messageJobs
  await runBatch(db, {
    log: logModeration(ctx, act, moderation, whereNew(act, item)),
    opposite: db.delete(jobs).where(whereJob(opposite, payload)),
    job: enqueue(ctx, job, payload),
    notices: act === 'hide' ? forgetMessage(db, hikeId, message) : undefined,
    announcement: db
      .update(announcements)
      .set({ hiddenAt: act === 'hide' ? ctx.now() : null })
      .where(
        and(
          eq(announcements.hikeId, hikeId),
          // Announcements older than the column `messageId` can be identified only by the chat.
          or(eq(announcements.messageId, id), eq(announcements.id, announcementId ?? 0)),
        ),
      ),
  })
  if (message.announcement) notifyLivePages(ctx, hike.chatId)
}

/** SQL: a FROM clause with one row, or none if, according to the log, the act would change nothing. */
const whereNew = (act: Act, { id, hikeId }: ModeratedItem) => sql`FROM (SELECT 1) WHERE ${act} <> coalesce((
  SELECT act FROM moderation_log AS last WHERE last.kind = 'message' AND last.event_id = ${hikeId}
    AND last.subject = ${id} AND last.act IN ('hide', 'restore') ORDER BY last.id DESC LIMIT 1), 'restore')`
