import { type SQL, sql } from 'drizzle-orm'
import { hikesOfMember, isMemberOf } from '../access/hikes.ts'
import type { Db } from '../db/index.ts'
import { chatMembers, hikes } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'

// Rooms keep what a user has written, and how far they have read. To rename or erase it without waking the rooms of all
// hikes, D1 has a row for each chat in which a user has written, before the first message is stored, or of which they
// were a member once. Who is one now needs no row.

/** Statement: records the user for the chat of each hike in `from`. */
export const recordChatMember = (db: Db, userId: SQL | number, from: SQL) =>
  db
    .insert(chatMembers)
    .select(selectValues(chatMembers, { userId: sql`${userId}`, hikeId: hikes.id, readThrough: 0 }, from))
    .onConflictDoNothing()

/** The FROM of a row for the hike, where the user is a member of its chat. */
export const fromHikeOfMember = (hikeId: SQL | number, userId: SQL<number | null> | number) =>
  sql`FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${isMemberOf(sql`${hikes.id}`, userId)}`

/** Statement: records the user for the chats of all hikes in which they take part or which they organize. */
export const recordChats = (db: Db, userId: number) =>
  recordChatMember(db, userId, sql`FROM ${hikes} WHERE ${hikes.id} IN (${hikesOfMember(userId)})`)
