import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { isBlockBetween } from '../../access/blocks.ts'
import { MAX_ROOMS } from '../../chat/chat.ts'
import { roomOf } from '../../chat/reaching-rooms.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { chatConnections, hikes } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'

/**
 * Applies or lifts a block in the chats that both users have open: hides each of them in the other's list of present
 * users, or shows them again. Sockets that are opened later check for the block themselves. `before`: the id of the
 * last hike of the previous run.
 */
export const updatePresence = defineJob({
  name: 'show-block',
  priority: PRIORITY.access,
  when: 'soon',
  fields: { one: 'number', other: 'number', before: 'number?' },
  run: async (ctx, { one, other, before }) => {
    const { db, env } = ctx
    const {
      block: [block],
      shared,
    } = await runBatch(db, {
      block: db
        .select({ exists: isBlockBetween(one, other).mapWith(Boolean).as('is_blocked') })
        .from(sql`(SELECT 1)`),
      shared: selectSharedChats(db, one, other, before),
    })
    const isHidden = block?.exists ?? false
    await Promise.all(shared.map(({ chatId }) => roomOf(env, chatId).hideFromEachOther(one, other, isHidden)))
    const last = shared.at(-1)
    if (last && shared.length === MAX_ROOMS)
      await enqueue(ctx, updatePresence, { one, other, before: last.hikeId })
    return null
  },
})

const others = alias(chatConnections, 'others')

/** Selects the next chats in which both users may have open sockets. */
const selectSharedChats = (db: Db, one: number, other: number, before = Number.MAX_SAFE_INTEGER) =>
  db
    .select({ hikeId: hikes.id, chatId: hikes.chatId })
    .from(chatConnections)
    .innerJoin(others, and(eq(others.userId, other), eq(others.hikeId, chatConnections.hikeId)))
    .innerJoin(hikes, eq(hikes.id, chatConnections.hikeId))
    .where(and(eq(chatConnections.userId, one), lt(chatConnections.hikeId, before)))
    .orderBy(desc(chatConnections.hikeId))
    .limit(MAX_ROOMS)
