import { and, type Column, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { DELETED_NAME } from '../../shared/deleted-name.ts'
import { withoutWords } from '../../shared/text.ts'
import type { KeptTexts } from '../personal-data/personal-table.ts'
import { personalTables } from '../personal-data/tables.ts'
import { containsName, type NameAndAddress } from './deleted.ts'

/** Replaces the user's name and address in text that is kept after the erasure (`KeptTexts`). */
export async function eraseNames(db: Db, userId: number, person: NameAndAddress) {
  for (const { table, keptTexts = [] } of personalTables)
    for (const { texts, where } of keptTexts)
      await eraseNameIn(db, { table, texts, where: where(userId) }, person)
}

type Texts = Pick<KeptTexts, 'texts'> & { table: SQLiteTable; where: SQL }

const BATCH = 100
/** The maximum number of attempts for a batch whose rows others keep editing. */
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
 * Replaces the name and address in the next rows after a rowid. Each UPDATE changes only columns that contain the name
 * or address, and only if they have not changed since they were read. Returns whether any had changed, and the rowid
 * after which to continue, or null at the end.
 */
async function eraseBatch(db: Db, { table, texts, where }: Texts, person: NameAndAddress, after: number) {
  const columns = Object.entries(texts).map(([name, paths]) => ({
    name,
    paths,
    column: columnOf(table, name),
  }))
  // The stored text is compared, because SQLite may serialize JSON differently.
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

/**
 * Returns a column's content with the name and address replaced in the text at these paths. Returns null if nothing
 * changes.
 */
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

/** Maps the text at a path. If there is a list on the path, maps the text in each of its elements. */
function mapTexts(value: unknown, path: string[], map: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((element) => mapTexts(element, path, map))
  const [key, ...rest] = path
  if (key === undefined) return typeof value === 'string' ? map(value) : value
  if (value === null || typeof value !== 'object' || !(key in value)) return value
  return { ...value, [key]: mapTexts((value as Record<string, unknown>)[key], rest, map) }
}
