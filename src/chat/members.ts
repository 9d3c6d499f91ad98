import { type SQL, sql } from 'drizzle-orm'
import { hikesOfMember, isMemberOf } from '../access/hikes.ts'
import type { Db } from '../db/index.ts'
import { chatMembers, hikes } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'

// Rooms store a user's messages and read position. D1 has a row for each chat in which a user has written (inserted
// before the first message) or marked messages as read, and for each chat that the user has left. With these rows,
// users are renamed or erased without waking the rooms of all hikes. Other members need no row until their account is
// erased.

/** A statement that inserts the user's row for the chat of each hike in `from`, unless it exists. */
export const recordChatMember = (db: Db, userId: SQL | number, from: SQL) =>
  insertFrom(
    db,
    chatMembers,
    { userId: sql`${userId}`, hikeId: hikes.id, readThrough: 0 },
    from,
  ).onConflictDoNothing()

/** SQL: the FROM clause of an insert. Yields a row only if the user is a member of the chat. */
export const fromHikeOfMember = (hikeId: SQL | number, userId: SQL<number | null> | number) =>
  sql`FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${isMemberOf(sql`${hikes.id}`, userId)}`

/** Like `recordChatMember`, for the chats of all hikes that the user takes part in or organizes. */
export const recordChats = (db: Db, userId: number) =>
  recordChatMember(db, userId, sql`FROM ${hikes} WHERE ${hikes.id} IN (${hikesOfMember(userId)})`)
