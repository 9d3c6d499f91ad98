import { and, type Column, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { coOrganizedBy } from '../../access/hikes.ts'
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
  rides,
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
  const ownHikes = everOrganizedBy(userId)
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
      table: rides,
      texts: { from: WHOLE, note: WHOLE },
      where: sql`${rides.hikeId} IN ${ownHikes}
        OR ${rides.hikeId} IN (SELECT event_id FROM participation WHERE user_id = ${userId})`,
    },
    {
      table: hikeChanges,
      texts: { before: ['location'], after: ['location'], reason: WHOLE },
      where: sql`(${hikeChanges.hikeId} IN ${ownHikes} OR ${hikeChanges.after} ->> 'editor' = ${userId})`,
    },
    {
      table: payments,
      texts: { hikeName: WHOLE },
      where: or(eq(payments.organizerId, userId), sql`${payments.hikeId} IN ${ownHikes}`),
    },
    {
      table: notices,
      texts: { data: ['hike', 'place', ...PLACES, ...MESSAGES] },
      where: sql`${notices.hikeId} IN ${ownHikes}`,
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

/** SQL: the ids of the hikes that the user has ever owned or organized, also of those that are gone. */
export const everOrganizedBy = (userId: number) => sql`(SELECT id FROM events WHERE organizer_id = ${userId}
  UNION ${coOrganizedBy(userId)} UNION SELECT event_id FROM former_organizers WHERE user_id = ${userId})`

/** SQL condition on reports and on the log: the subject is the user, or of the user. */
function isAbout(table: typeof reports | typeof moderationLog, userId: number) {
  const own = (kind: 'event' | 'post', ids: SQL) =>
    sql`${table.kind} = ${kind} AND CAST(${table.subject} AS INTEGER) IN ${ids}`
  return or(
    sql`${table.kind} = 'user' AND ${table.subject} = ${String(userId)}`,
    own('event', everOrganizedBy(userId)),
    own('post', sql`(SELECT id FROM posts WHERE author_id = ${userId})`),
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
/** How often a batch is tried of which somebody edits a row meanwhile. */
const ATTEMPTS = 5
const ROWID = sql<number>`rowid`

async function eraseNameIn(db: Db, texts: Texts, person: NameAndAddress) {
  for (let after: number | null = 0, attempts = 0; after !== null; ) {
    const { isEdited, last } = await eraseBatch(db, texts, person, after)
    if (isEdited && ++attempts === ATTEMPTS) throw new Error('Others keep editing what names the user.')
    if (isEdited) continue
    attempts = 0
    after = last
  }
}

/**
 * Of the rows after a rowid: an UPDATE changes only columns that name the person, and only as they were read. Returns whether
 * another edit was faster, and the rowid after which to continue, or null at the end.
 */
async function eraseBatch(db: Db, { table, texts, where }: Texts, person: NameAndAddress, after: number) {
  const columns = Object.entries(texts).map(([name, paths]) => ({
    name,
    paths,
    column: columnOf(table, name),
  }))
  // As stored, to compare with: JSON that SQLite has written may differ from the same value written again.
  const stored = Object.fromEntries(columns.map(({ name, column }) => [name, sql<string | null>`${column}`]))
  const rows = await db
    .select({ ...stored, rowid: ROWID.as('row') })
    .from(table)
    .where(
      and(
        sql`${ROWID} > ${after}`,
        where,
        or(...columns.map(({ column }) => containsName(sql`${column}`, person))),
      ),
    )
    .orderBy(ROWID)
    .limit(BATCH)
  const updates = rows.flatMap(({ rowid, ...row }) => {
    const changes = columns.flatMap(({ name, paths, column }) => {
      const old = (row as Record<string, string | null>)[name] ?? null
      const text = old === null ? null : cleaned(old, column, paths, person)
      return text === null ? [] : [{ name, text, isAsRead: sql`${column} = ${old}` }]
    })
    if (changes.length === 0) return []
    return db
      .update(table)
      .set(Object.fromEntries(changes.map(({ name, text }) => [name, sql`${text}`])))
      .where(and(sql`${ROWID} = ${rowid}`, ...changes.map(({ isAsRead }) => isAsRead)))
      .returning({ rowid: ROWID.as('row') })
  })
  const { updates: updated } = await runBatch(db, { updates })
  return {
    isEdited: updated.some((row) => row.length === 0),
    last: rows.length < BATCH ? null : Number(rows.at(-1)?.rowid),
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

/** The content of a column without the name and the address in the texts at these paths; null where nothing changes. */
function cleaned(stored: string, column: Column, paths: readonly string[], person: NameAndAddress) {
  const withoutName = (text: string) => withoutWords(text, [person.email, person.username], DELETED_NAME)
  const isJson = column.dataType === 'json'
  const value: unknown = isJson ? JSON.parse(stored) : stored
  const result = paths.reduce(
    (rest, path) => mapTexts(rest, path === '' ? [] : path.split('.'), withoutName),
    value,
  )
  const [old, text] = isJson ? [JSON.stringify(value), JSON.stringify(result)] : [stored, String(result)]
  return text === old ? null : text
}

/** Replaces the text at a path, of each element where there is a list. */
function mapTexts(value: unknown, path: string[], map: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((element) => mapTexts(element, path, map))
  const [key, ...rest] = path
  if (key === undefined) return typeof value === 'string' ? map(value) : value
  if (value === null || typeof value !== 'object' || !(key in value)) return value
  return { ...value, [key]: mapTexts((value as Record<string, unknown>)[key], rest, map) }
}
