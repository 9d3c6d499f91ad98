import { and, type Column, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import {
  hikeChanges,
  hikes,
  moderationLog,
  notices,
  participation,
  payments,
  reports,
} from '../../db/schema.ts'
import { withoutWords } from '../../shared/text.ts'
import { DELETED_NAME } from './deleted.ts'

export type NameAndAddress = { username: string; email: string }

type Texts = {
  table: SQLiteTable
  /** Properties of the table: text, or JSON with text in it. */
  columns: string[]
  /** The rows that are about the user. */
  where: SQL | undefined
}

/** Texts that stay, and in which others, the user or the app may have named the user. */
function keptTexts(userId: number): Texts[] {
  // And those that went to a co-organizer when the account was deleted.
  const ownHikes = sql`(SELECT id FROM events WHERE organizer_id = ${userId} UNION
    SELECT event_id FROM notices WHERE kind = 'handed_over' AND key = event_id || ${`:${userId}`})`
  return [
    {
      table: hikes,
      columns: ['name', 'description', 'location', 'gear', 'questions'],
      where: sql`${hikes.id} IN ${ownHikes}`,
    },
    { table: participation, columns: ['answers'], where: sql`${participation.hikeId} IN ${ownHikes}` },
    {
      table: hikeChanges,
      columns: ['before', 'after', 'reason'],
      where: sql`(${hikeChanges.hikeId} IN ${ownHikes} OR ${hikeChanges.after} ->> 'editor' = ${userId})`,
    },
    { table: payments, columns: ['hikeName'], where: eq(payments.organizerId, userId) },
    // A hike that is gone may have been the user's, and of unread messages any may be.
    {
      table: notices,
      columns: ['data'],
      where: or(
        eq(notices.actorId, userId),
        eq(notices.kind, 'chat_unread'),
        sql`${notices.hikeId} IN ${ownHikes}`,
        sql`${notices.hikeId} NOT IN (SELECT id FROM events)`,
      ),
    },
    { table: reports, columns: ['reason'], where: isAbout(reports, userId) },
    { table: moderationLog, columns: ['reason'], where: isAbout(moderationLog, userId) },
  ]
}

/** SQL condition on reports and on the log: the subject is the user, or of the user. */
function isAbout(table: typeof reports | typeof moderationLog, userId: number) {
  const own = (kind: 'event' | 'post', ids: SQL) =>
    sql`${table.kind} = ${kind} AND CAST(${table.subject} AS INTEGER) IN (${ids})`
  return or(
    sql`${table.kind} = 'user' AND ${table.subject} = ${String(userId)}`,
    own('event', sql`SELECT id FROM events WHERE organizer_id = ${userId}`),
    own('post', sql`SELECT id FROM posts WHERE author_id = ${userId}`),
    sql`${table.kind} = 'picture' AND ${table.subject} IN (SELECT name FROM pictures WHERE uploader_id = ${userId})`,
    // Only the chat rooms store the author of a message, so the reasons about all messages are searched.
    sql`${table.kind} = 'message'`,
  )
}

/** Removes the user's name and address from the texts that stay. */
export async function eraseNames(db: Db, userId: number, person: NameAndAddress) {
  for (const texts of keptTexts(userId)) await eraseNameIn(db, texts, person)
}

const BATCH = 100
const ROWID = sql<number>`rowid`

async function eraseNameIn(db: Db, { table, columns, where }: Texts, person: NameAndAddress) {
  const texts = Object.fromEntries(columns.map((name) => [name, columnOf(table, name)]))
  const contains = or(...Object.values(texts).map((column) => containsName(sql`${column}`, person)))
  for (let after = 0, isDone = false; !isDone; ) {
    const rows = await db
      .select({ ...texts, rowid: ROWID.as('row') })
      .from(table)
      .where(and(sql`${ROWID} > ${after}`, where, contains))
      .orderBy(ROWID)
      .limit(BATCH)
    const updates = rows.map(({ rowid, ...row }) =>
      db
        .update(table)
        .set(cleaned(row, person) as object)
        .where(sql`${ROWID} = ${rowid}`),
    )
    await runBatch(db, { updates })
    after = Number(rows.at(-1)?.rowid)
    isDone = rows.length < BATCH
  }
}

function columnOf(table: SQLiteTable, name: string): Column {
  const column: Column | undefined = getTableColumns(table)[name]
  if (!column) throw new Error(`There is no column ${name}.`)
  return column
}

/** SQL condition. */
export const containsName = (column: SQL, { username, email }: NameAndAddress) =>
  sql`(instr(lower(${column}), ${username.toLowerCase()}) > 0 OR instr(lower(${column}), ${email}) > 0)`

/** A text, or JSON with its texts, without the name and the address. */
function cleaned(value: unknown, person: NameAndAddress): unknown {
  if (typeof value === 'string') return withoutWords(value, [person.email, person.username], DELETED_NAME)
  if (Array.isArray(value)) return value.map((element) => cleaned(element, person))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner, person)]))
}
