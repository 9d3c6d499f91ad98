import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { currentTime } from '../clock.ts'
import type { Db } from '../db/index.ts'
import { events } from '../db/schema.ts'
import { enqueueMissing, type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { roomOf } from './chat.ts'

/** In milliseconds after the end of the hike's day. */
export const CHAT_KEPT_FOR = 365 * 24 * 60 * 60 * 1000
/** Each wakes a room. */
const MAX_AT_ONCE = 100

const oldest = () => new Date(currentTime().getTime() - CHAT_KEPT_FOR)

/** Without parameters, as the condition of the index is. */
const IS_KEPT_YET = sql`${events.chatEmptiedAt} IS NULL AND ${events.keepChat} = 0`

/**
 * Empties the chat of a hike that has been over for a year, unless its owner keeps it. That is decided by one statement,
 * before the room is emptied: from then on nobody can keep the chat any more, and a job that has crashed goes on. Key: the
 * id of the event.
 */
export const emptyOldChat: JobKind = {
  name: 'empty-chat',
  priority: PRIORITY.cleanup,
  run: async ({ db, env }, key) => {
    const isDue = and(lt(events.dayEnd, oldest()), IS_KEPT_YET)
    const [event] = await db
      .update(events)
      .set({ chatEmptiedAt: sql`coalesce(${events.chatEmptiedAt}, ${currentTime().getTime()})` })
      .where(and(eq(events.id, Number(key)), or(isNotNull(events.chatEmptiedAt), isDue)))
      .returning({ room: events.room })
    if (event) await roomOf(env, event.room).empty()
    return null
  },
}

/** A statement of the sweep: enqueues that for the oldest such hikes. */
export const enqueueOldChats = (db: Db) =>
  enqueueMissing(
    db,
    emptyOldChat,
    sql`${events.id}`,
    sql`FROM ${events} WHERE ${lt(events.dayEnd, oldest())} AND ${IS_KEPT_YET}
      ORDER BY ${events.dayEnd} LIMIT ${MAX_AT_ONCE}`,
  )

/** SQL condition: the chat has not been emptied. */
export const isNotEmptied = isNull(events.chatEmptiedAt)
