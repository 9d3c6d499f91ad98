import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { notices } from '../db/schema.ts'
import { listedText } from './chat-notices.ts'

// Notices about unread messages quote them. If a moderator hides a message or its author, if an announcement is changed
// or deleted, or if a user blocks another, the messages are removed from the notices. A notice without messages is
// deleted.

const messages = sql`json_each(${notices.data}, '$.messages')`
/** A literal instead of a parameter, so that SQLite can use the partial index. */
const isOfUnread = sql`${notices.kind} = 'chat_unread'`

const usernameOf = (userId: number) => sql`(SELECT username FROM users WHERE id = ${userId})`
/** SQL condition on a message: this user wrote it. */
const isBy = (userId: number) => sql`value ->> 'from' = ${usernameOf(userId)}`

/** Statements that remove two users' messages from each other's notices if `condition` holds. */
export const forgetMessagesBetween = (db: Db, one: number, other: number, condition: SQL) =>
  [
    ...forget(db, sql`${notices.userId} = ${one}`, other, isBy(other), condition),
    ...forget(db, sql`${notices.userId} = ${other}`, one, isBy(one), condition),
  ] as const

/** Statements that remove a user's messages from everybody's notices if `condition` holds. */
export const forgetMessagesOf = (db: Db, userId: number, condition: SQL) =>
  forget(db, sql`TRUE`, userId, isBy(userId), condition)

type Message = { user_id: number; username: string; text: string }

/** Statements that remove a message of a hike's chat from everybody's notices. */
export const forgetMessage = (db: Db, hikeId: number, { user_id, username, text }: Message) =>
  forget(
    db,
    sql`${notices.hikeId} = ${hikeId}`,
    user_id,
    sql`value ->> 'from' = ${username} AND value ->> 'text' = ${listedText(text)}`,
    sql`TRUE`,
  )

/**
 * Removes messages from notices. `isNotice` is a condition on notices. `isForgotten` is a condition on messages, and
 * must select only messages by this author.
 */
function forget(db: Db, isNotice: SQL, authorId: number, isForgotten: SQL, condition: SQL) {
  const others = sql`(SELECT json_group_array(json(value)) FROM ${messages} WHERE NOT (${isForgotten}))`
  const forgotten = sql`(SELECT count(*) FROM ${messages} WHERE ${isForgotten})`
  const isGone = sql`NOT EXISTS (SELECT 1 FROM ${messages} WHERE ${isBy(authorId)} AND NOT (${isForgotten}))`
  return [
    db
      .update(notices)
      .set({
        actorId: sql`CASE WHEN ${isGone} THEN nullif(${notices.actorId}, ${authorId}) ELSE ${notices.actorId} END`,
        data: sql`json_set(${notices.data}, '$.messages', json(${others}),
          '$.count', (${notices.data} ->> 'count') - ${forgotten})`,
      })
      .where(
        sql`${isOfUnread} AND ${isNotice} AND EXISTS (SELECT 1 FROM ${messages} WHERE ${isForgotten}) AND ${condition}`,
      ),
    db
      .delete(notices)
      .where(sql`${isOfUnread} AND ${isNotice} AND json_array_length(${notices.data}, '$.messages') = 0`),
  ] as const
}
