import { and, eq, type SQL, sql } from 'drizzle-orm'
import { coOrganizedBy } from '../../access/hikes.ts'
import type { Db } from '../../db/index.ts'
import { notices, payments } from '../../db/schema.ts'
import { DELETED_NAME } from '../../shared/deleted-name.ts'
import { WEEK } from '../../shared/duration.ts'

// A deleted account keeps its row in users under the name 'Deleted user', so that references to it stay valid. Its name
// and address are kept in `deletions` for seven days, so that the account can be restored (deletion.ts). Then they are
// erased (erasing.ts).

/** How long a deletion can be undone, in milliseconds. */
export const UNDO_PERIOD = WEEK

export const isRestorable = (userId: number) =>
  sql`EXISTS (SELECT 1 FROM deletions WHERE user_id = ${userId})`

/** Statements that set the user's name in notices to other users and in payment records, if `condition` holds. */
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

/** A statement that replaces the name of an author in messages quoted in notices about unread chats. */
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
        // The kind is not a bound parameter, so that SQLite uses the partial index `notices_unread_messages`.
        sql`${notices.kind} = 'chat_unread'`,
        sql`EXISTS (SELECT 1 FROM json_each(${notices.data}, '$.messages') WHERE value ->> 'from' = ${username})`,
      ),
    )

export type NameAndAddress = { username: string; email: string }

/** SQL condition: the column contains the name or the address. */
export const containsName = (column: SQL, { username, email }: NameAndAddress) =>
  sql`(instr(lower(${column}), ${username.toLowerCase()}) > 0 OR instr(lower(${column}), ${email}) > 0)`

/** SQL: the ids of the hikes that the user has ever owned or organized, including deleted ones. */
export const everOrganizedBy = (userId: number) => sql`(SELECT id FROM events WHERE organizer_id = ${userId}
  UNION ${coOrganizedBy(userId)} UNION SELECT event_id FROM former_organizers WHERE user_id = ${userId})`
