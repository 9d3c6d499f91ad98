import { and, eq, inArray, sql } from 'drizzle-orm'
import { roomOf } from '../chat/reaching-rooms.ts'
import type { MessageJson } from '../chat/schema.ts'
import { announcements, users } from '../db/schema.ts'
import { latestAnnouncements } from '../hikes/announcements/announcements.ts'
import type { Work } from '../work/work.ts'

type Chat = { hikeId: number; chatId: string }

/** Messages of a hike's chat. An announcement is found also once it is deleted there, as it stays on the page of the hike. */
export async function findMessages(work: Work, { hikeId, chatId }: Chat, ids: number[]) {
  const found = await roomOf(work.env, chatId).findAll(ids)
  const missing = ids.filter((id) => found.every((message) => message.id !== id))
  return missing.length === 0 ? found : [...found, ...(await findAnnouncements(work, hikeId, missing))]
}

/** A message as `findMessages` finds it, or null. */
export const findMessage = async (work: Work, { hikeId, chatId }: Chat, id: number) =>
  (await roomOf(work.env, chatId).find(id)) ?? (await findAnnouncements(work, hikeId, [id]))[0] ?? null

async function findAnnouncements({ db }: Work, hikeId: number, messageIds: number[]): Promise<MessageJson[]> {
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

/** The announcements on the page of a hike, as messages, oldest first: for somebody who may read the chat. */
export async function pinnedMessages({ db }: Work, hikeId: number, readerId: number) {
  const rows = await latestAnnouncements(db, hikeId, sql<number>`${readerId}`)
  const posted = rows.flatMap(({ messageId, id, username, text }) =>
    messageId === null ? [] : [{ id: messageId, user_id: id, username, text }],
  )
  return posted.reverse()
}
