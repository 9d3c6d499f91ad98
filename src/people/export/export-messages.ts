import { desc, sql } from 'drizzle-orm'
import { roomOf } from '../../chat/chat.ts'
import { hikes } from '../../db/schema.ts'
import type { Work } from '../../work/work.ts'

/** The subrequests of one Worker invocation are limited. */
const MAX_ROOMS = 400
const ROOMS_AT_ONCE = 20
const MAX_MESSAGES = 5000

/** Nothing records in which chats somebody has written: those of their hikes come first, then the latest of all others. */
export async function ownMessages({ db, env }: Work, userId: number) {
  const isOwn = sql`(organizer_id = ${userId}
    OR id IN (SELECT event_id FROM participation WHERE user_id = ${userId}
      UNION SELECT event_id FROM co_organizers WHERE user_id = ${userId}))`
  const rooms = await db
    .select({ id: hikes.id, name: hikes.name, room: hikes.room })
    .from(hikes)
    .orderBy(desc(isOwn), desc(hikes.id))
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
