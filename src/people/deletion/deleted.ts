import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { notices, payments } from '../../db/schema.ts'
import { WEEK } from '../../shared/duration.ts'

// A deleted account keeps its row of users, which says 'Deleted user' from then on, so that nothing that refers to it needs
// to know. What makes it a person again is in `deletions` for seven days (deletion.ts); then it is erased (erasing.ts).

/** In milliseconds: how long a deletion can be undone. */
export const UNDO_PERIOD = WEEK

export const DELETED_NAME = 'Deleted user'

/** SQL condition: the deletion of this account can still be undone. */
export const isRestorable = (userId: number) =>
  sql`EXISTS (SELECT 1 FROM deletions WHERE user_id = ${userId})`

/** Statements: what others were told, and what is recorded of payments, has this name from now on, where `condition` holds. */
export const renameInRecords = (db: Db, userId: number, username: string, condition: SQL) =>
  [
    db
      .update(notices)
      .set({ data: sql`json_set(${notices.data}, '$.actor', ${username})` })
      .where(and(eq(notices.actorId, userId), sql`${notices.data} ->> 'actor' IS NOT NULL`, condition)),
    db
      .update(payments)
      .set({ username })
      .where(and(eq(payments.userId, userId), condition)),
  ] as const

/** A statement: the messages of which others were told have no name of this author any more. */
export const renameInMessages = (db: Db, username: string) =>
  db
    .update(notices)
    .set({
      data: sql`json_set(${notices.data}, '$.messages', (SELECT json_group_array(json_set(value, '$.from',
        iif(value ->> 'from' = ${username}, ${DELETED_NAME}, value ->> 'from')))
        FROM json_each(${notices.data}, '$.messages')))`,
    })
    .where(
      and(
        eq(notices.kind, 'chat_unread'),
        sql`EXISTS (SELECT 1 FROM json_each(${notices.data}, '$.messages') WHERE value ->> 'from' = ${username})`,
      ),
    )
