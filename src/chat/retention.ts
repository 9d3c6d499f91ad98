import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { hikes, jobs } from '../db/schema.ts'
import { enqueueMissing } from '../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { currentTime } from '../shared/clock.ts'
import { YEAR } from '../shared/duration.ts'
import type { Work } from '../work/work.ts'
import { roomOf } from './chat.ts'

/** In milliseconds after the end of the hike's day, and after the chat was emptied: what is written later is no exception. */
export const CHAT_KEPT_FOR = YEAR
/** Each wakes a room. */
const MAX_AT_ONCE = 100

const oldest = () => new Date(currentTime().getTime() - CHAT_KEPT_FOR)

// Without parameters, as the conditions of the indexes are.
const IS_FIRST = sql`${hikes.chatEmptiedAt} IS NULL AND ${hikes.keepChat} = 0`
const IS_ANOTHER = sql`${hikes.chatEmptiedAt} IS NOT NULL AND ${hikes.keepChat} = 0`

/**
 * Empties the chat of a hike that has been over for a year, unless its owner keeps it, and again a year later. That is
 * decided by one statement, before the room is emptied: from then on nobody can keep what it has, or is told so, and a
 * job that has crashed goes on. Key: the id of the hike.
 */
export const emptyOldChat: JobKind = {
  name: 'empty-chat',
  priority: PRIORITY.cleanup,
  run: async ({ db, env }, key) => {
    const isDecided = gt(hikes.chatEmptiedAt, oldest())
    const isDue = or(
      and(lt(hikes.dayEnd, oldest()), IS_FIRST),
      and(lt(hikes.chatEmptiedAt, oldest()), IS_ANOTHER),
    )
    const [hike] = await db
      .update(hikes)
      .set({
        chatEmptiedAt: sql`CASE WHEN ${isDecided} THEN ${hikes.chatEmptiedAt} ELSE ${currentTime().getTime()} END`,
      })
      .where(and(eq(hikes.id, Number(key)), or(isDecided, isDue)))
      .returning({ room: hikes.room })
    if (hike) await roomOf(env, hike.room).empty()
    return null
  },
}

/** Statements of the sweep: enqueue that for the oldest such hikes. */
export const enqueueOldChats = (work: Work) => {
  const enqueueOldest = (column: typeof hikes.dayEnd | typeof hikes.chatEmptiedAt, condition: SQL) =>
    enqueueMissing(
      work,
      emptyOldChat,
      sql`${hikes.id}`,
      sql`FROM ${hikes} WHERE ${lt(column, oldest())} AND ${condition} ORDER BY ${column} LIMIT ${MAX_AT_ONCE}`,
    )
  return [enqueueOldest(hikes.dayEnd, IS_FIRST), enqueueOldest(hikes.chatEmptiedAt, IS_ANOTHER)] as const
}

/** SQL condition: its chat is not being emptied. */
export const mayBeKept = sql`(${hikes.chatEmptiedAt} IS NULL OR NOT EXISTS (
  SELECT 1 FROM ${jobs} WHERE ${jobs.kind} = ${emptyOldChat.name} AND ${jobs.key} = CAST(${hikes.id} AS TEXT)))`
