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
  /**
   * Where people have written: properties of the table, with the paths of the texts in their JSON. All else in it is read
   * by the app, such as time zones and currencies, which may be somebody's name too.
   */
  texts: Record<string, readonly string[]>
  /** The rows that are about the user. */
  where: SQL | undefined
}

/** A column of text, or a list of texts. */
const WHOLE = ['']
const MESSAGES = ['note', 'messages.text']
const PLACES = ['before.location', 'after.location']

/**
 * Texts that stay, and in which others, the user or the app may have named the user. The names of those who have done or
 * written something stand beside their ids, by which they are replaced (`renameInRecords`).
 */
function keptTexts(userId: number): Texts[] {
  // And those that went to a co-organizer when the account was deleted.
  const ownHikes = sql`(SELECT id FROM events WHERE organizer_id = ${userId} UNION
    SELECT event_id FROM notices WHERE kind = 'handed_over' AND key = event_id || ${`:${userId}`})`
  return [
    {
      table: hikes,
      texts: { name: WHOLE, description: WHOLE, location: WHOLE, gear: WHOLE, questions: WHOLE },
      where: sql`${hikes.id} IN ${ownHikes}`,
    },
    {
      table: participation,
      texts: { answers: ['question', 'answer'] },
      where: sql`${participation.hikeId} IN ${ownHikes}`,
    },
    {
      table: hikeChanges,
      texts: { before: ['location'], after: ['location'], reason: WHOLE },
      where: sql`(${hikeChanges.hikeId} IN ${ownHikes} OR ${hikeChanges.after} ->> 'editor' = ${userId})`,
    },
    { table: payments, texts: { hikeName: WHOLE }, where: eq(payments.organizerId, userId) },
    // A hike that is gone may have been the user's.
    {
      table: notices,
      texts: { data: ['hike', 'place', ...PLACES, ...MESSAGES] },
      where: or(sql`${notices.hikeId} IN ${ownHikes}`, sql`${notices.hikeId} NOT IN (SELECT id FROM events)`),
    },
    // Of unread messages any may name the user.
    {
      table: notices,
      texts: { data: MESSAGES },
      where: or(eq(notices.actorId, userId), eq(notices.kind, 'chat_unread')),
    },
    { table: reports, texts: { reason: WHOLE }, where: isAbout(reports, userId) },
    { table: moderationLog, texts: { reason: WHOLE }, where: isAbout(moderationLog, userId) },
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

async function eraseNameIn(db: Db, { table, texts, where }: Texts, person: NameAndAddress) {
  const columns = Object.fromEntries(Object.keys(texts).map((name) => [name, columnOf(table, name)]))
  const contains = or(...Object.values(columns).map((column) => containsName(sql`${column}`, person)))
  for (let after = 0, isDone = false; !isDone; ) {
    const rows = await db
      .select({ ...columns, rowid: ROWID.as('row') })
      .from(table)
      .where(and(sql`${ROWID} > ${after}`, where, contains))
      .orderBy(ROWID)
      .limit(BATCH)
    const updates = rows.map(({ rowid, ...row }) =>
      db
        .update(table)
        .set(
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [name, cleaned(value, texts[name] ?? [], person)]),
          ) as object,
        )
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

/** The value with the texts at these paths without the name and the address. */
const cleaned = (value: unknown, paths: readonly string[], { email, username }: NameAndAddress) =>
  paths.reduce(
    (rest, path) =>
      mapTexts(rest, path === '' ? [] : path.split('.'), (text) =>
        withoutWords(text, [email, username], DELETED_NAME),
      ),
    value,
  )

/** Replaces the text at a path, of each element where there is a list. */
function mapTexts(value: unknown, path: string[], map: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((element) => mapTexts(element, path, map))
  const [key, ...rest] = path
  if (key === undefined) return typeof value === 'string' ? map(value) : value
  if (value === null || typeof value !== 'object' || !(key in value)) return value
  return { ...value, [key]: mapTexts((value as Record<string, unknown>)[key], rest, map) }
}
