import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { notices } from '../db/schema.ts'

/** Statements that remove two users' messages from each other's notices of unread messages where `condition` holds. */
export const forgetMessagesBetween = (db: Db, one: number, other: number, condition: SQL) =>
  [
    forgetMessages(db, one, other, condition),
    forgetMessages(db, other, one, condition),
    deleteEmpty(db, one),
    deleteEmpty(db, other),
  ] as const

const messages = sql`json_each(${notices.data}, '$.messages')`
const toldOfUnread = (userId: number) => and(eq(notices.userId, userId), eq(notices.kind, 'chat_unread'))

function forgetMessages(db: Db, readerId: number, authorId: number, condition: SQL) {
  const isAuthors = sql`value ->> 'from' = (SELECT username FROM users WHERE id = ${authorId})`
  const others = sql`(SELECT json_group_array(json(value)) FROM ${messages} WHERE NOT ${isAuthors})`
  const count = sql`(${notices.data} ->> 'count') - (SELECT count(*) FROM ${messages} WHERE ${isAuthors})`
  return db
    .update(notices)
    .set({
      actorId: sql`nullif(${notices.actorId}, ${authorId})`,
      data: sql`json_set(${notices.data}, '$.messages', json(${others}), '$.count', ${count})`,
    })
    .where(and(toldOfUnread(readerId), sql`EXISTS (SELECT 1 FROM ${messages} WHERE ${isAuthors})`, condition))
}

const deleteEmpty = (db: Db, userId: number) =>
  db
    .delete(notices)
    .where(and(toldOfUnread(userId), sql`json_array_length(${notices.data}, '$.messages') = 0`))
