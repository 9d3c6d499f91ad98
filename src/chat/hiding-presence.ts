import { and, desc, eq, lt } from 'drizzle-orm'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { chatConnections, hikes, users } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { MAX_ROOMS, roomOf } from './chat.ts'

/**
 * Takes a user whom a moderator has hidden out of the list of those present in every chat that they have open, or puts them
 * back. Sockets that open later read it themselves. Key: the user's id, and after a colon the id of the hike before which to
 * continue.
 */
export const updateHiddenPresence: JobKind = {
  name: 'show-hidden',
  priority: PRIORITY.access,
  run: async (work, key) => {
    const { db, env } = work
    const [userId = 0, before] = key.split(':').map(Number)
    const {
      found: [user],
      open,
    } = await runBatch(db, {
      found: db.select({ hiddenAt: users.hiddenAt }).from(users).where(eq(users.id, userId)),
      open: selectOpenChats(db, userId, before),
    })
    const isHidden = user !== undefined && user.hiddenAt !== null
    await Promise.all(open.map(({ chatId }) => roomOf(env, chatId).setHiddenUser(userId, isHidden)))
    const last = open.at(-1)
    if (last && open.length === MAX_ROOMS)
      await enqueue(work, updateHiddenPresence, `${userId}:${last.hikeId}`)
    return null
  },
}

/** The chats in which sockets of the user may be open. */
const selectOpenChats = (db: Db, userId: number, before = Number.MAX_SAFE_INTEGER) =>
  db
    .select({ hikeId: hikes.id, chatId: hikes.chatId })
    .from(chatConnections)
    .innerJoin(hikes, eq(hikes.id, chatConnections.hikeId))
    .where(and(eq(chatConnections.userId, userId), lt(chatConnections.hikeId, before)))
    .orderBy(desc(chatConnections.hikeId))
    .limit(MAX_ROOMS)
