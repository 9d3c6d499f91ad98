import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { type chatConnections, chatMembers, hikes, users } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../jobs/jobs.ts'
import { MAX_ROOMS } from './chat.ts'
import { roomOf } from './reaching-rooms.ts'

/** Updates a user's name on their messages. `before`: the job continues with hikes whose ids are lower than this. */
export const renameAuthor = defineJob({
  name: 'rename-author',
  priority: PRIORITY.access,
  when: 'soon',
  fields: { userId: 'number', before: 'number?' },
  run: async (ctx, { userId: id, before }) => {
    const { db, env } = ctx
    const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, id))
    if (!user) return null
    const author = { id, username: user.username }
    const last = await inRoomsOf(db, chatMembers, id, before, (room) =>
      roomOf(env, room).renameAuthor(author),
    )
    if (last !== null) await enqueue(ctx, renameAuthor, { userId: id, before: last })
    return null
  },
})

/**
 * Calls `run` for at most `MAX_ROOMS` of the user's chats in this table: those of hikes whose ids are lower than
 * `before`, newest first. Returns the `before` for the next invocation, or null after the last chat.
 */
export async function inRoomsOf(
  db: Db,
  table: typeof chatMembers | typeof chatConnections,
  userId: number,
  before = Number.MAX_SAFE_INTEGER,
  run: (room: string) => Promise<unknown>,
): Promise<number | null> {
  const rooms = await db
    .select({ id: hikes.id, chatId: hikes.chatId })
    .from(table)
    .innerJoin(hikes, eq(hikes.id, table.hikeId))
    .where(and(eq(table.userId, userId), lt(table.hikeId, before)))
    .orderBy(desc(table.hikeId))
    .limit(MAX_ROOMS)
  await Promise.all(rooms.map(({ chatId: room }) => run(room)))
  return rooms.length < MAX_ROOMS ? null : (rooms.at(-1)?.id ?? null)
}
