import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { hikes, jobs } from '../db/schema.ts'
import { enqueueMissing } from '../jobs/enqueue.ts'
import { defineJob, PRIORITY, whereJob } from '../jobs/jobs.ts'
import { YEAR } from '../shared/duration.ts'
import { roomOf } from './reaching-rooms.ts'

/**
 * How long after the end of the hike's day its chat is emptied, and how long after that it is emptied again, in
 * milliseconds.
 */
export const CHAT_KEPT_FOR = YEAR
/** Maximum number of jobs per statement and sweep (src/server/sweep.ts), because each wakes a Durable Object. */
const MAX_AT_ONCE = 100

/** A chat is due to be emptied if the hike's day ended, or the chat was last emptied, before this time. */
const dueBefore = (now: Date) => new Date(now.getTime() - CHAT_KEPT_FOR)

// SQLite uses a partial index only if the query repeats its condition without bound parameters.
const IS_FIRST = sql`${hikes.chatEmptiedAt} IS NULL AND ${hikes.keepChat} = 0`
const IS_ANOTHER = sql`${hikes.chatEmptiedAt} IS NOT NULL AND ${hikes.keepChat} = 0`

/**
 * Empties the chat of a hike a year after the hike, and then once a year, unless its owner keeps it. Sets
 * `chatEmptiedAt` before it deletes the messages. From then on, the owner can no longer keep them (`mayBeKept`), and a
 * job that has crashed deletes them when it runs again.
 */
export const emptyOldChat = defineJob({
  name: 'empty-chat',
  priority: PRIORITY.cleanup,
  fields: { hikeId: 'number' },
  run: async (ctx, { hikeId }) => {
    const { db, env, now } = ctx
    const before = dueBefore(now())
    const isDecided = gt(hikes.chatEmptiedAt, before)
    const isDue = or(
      and(lt(hikes.dayEnd, before), IS_FIRST),
      and(lt(hikes.chatEmptiedAt, before), IS_ANOTHER),
    )
    const [hike] = await db
      .update(hikes)
      .set({
        chatEmptiedAt: sql`CASE WHEN ${isDecided} THEN ${hikes.chatEmptiedAt} ELSE ${now().getTime()} END`,
      })
      .where(and(eq(hikes.id, hikeId), or(isDecided, isDue)))
      .returning({ chatId: hikes.chatId })
    if (!hike) return null
    await roomOf(env, hike.chatId).empty()
    return null
  },
})

/** Statements of the sweep that enqueue `emptyOldChat` for the chats that have been due the longest. */
export const enqueueOldChats = (ctx: RequestContext) => {
  const enqueueOldest = (column: typeof hikes.dayEnd | typeof hikes.chatEmptiedAt, condition: SQL) =>
    enqueueMissing(
      ctx,
      emptyOldChat,
      { hikeId: hikes.id },
      sql`FROM ${hikes} WHERE ${lt(column, dueBefore(ctx.now()))} AND ${condition} ORDER BY ${column} LIMIT ${MAX_AT_ONCE}`,
    )
  return [enqueueOldest(hikes.dayEnd, IS_FIRST), enqueueOldest(hikes.chatEmptiedAt, IS_ANOTHER)] as const
}

/** SQL condition: the chat of the hike is not being emptied. */
export const mayBeKept = sql`(${hikes.chatEmptiedAt} IS NULL OR NOT EXISTS (
  SELECT 1 FROM ${jobs} WHERE ${whereJob(emptyOldChat, { hikeId: hikes.id })}))`
