import { type BackedUpTable, backedUp } from './tables.ts'

// A snapshot by copy-on-write: the app continues to write while a backup reads the tables page by page. From the
// beginning of the snapshot, triggers store the image of each row before its first change, in a table `backup_…` with
// the same columns, so values keep their types and an image is no larger than its row. Reads use the image of a changed
// row and omit inserted rows. Alternatives do not work: transactions of D1 do not span requests, its export blocks the
// app and does not support full-text indexes, and its Time Travel restores only in place.

const imagesOf = (name: string) => `"backup_${name}"`
const list = (columns: string[]) => columns.map((column) => `"${column}"`).join(', ')
const listOf = (row: string, columns: string[]) => columns.map((column) => `${row}."${column}"`).join(', ')
const match = (key: string[], left: string, right: string) =>
  key.map((column) => `${left}."${column}" = ${right}."${column}"`).join(' AND ')

/** A copy of `sqlite_sequence` from when the snapshot began: numbered rows with higher ids were inserted later. */
const SEQUENCES = 'backup_sequences'

/** The column by which `knownFiles` searches the images of a table, unless it is the key. */
const INDEXED: Record<string, string> = { routes: 'file' }

/**
 * Begins a snapshot in one transaction, and replaces an older one. This is fast because no row is copied. Returns the
 * latest migration, the last assigned ids, and the tables with their columns.
 */
export async function beginSnapshot(DB: D1Database) {
  const statements = [
    ...(await dropStatements(DB)),
    `CREATE TABLE ${SEQUENCES} AS SELECT name, seq FROM sqlite_sequence`,
    ...backedUp.flatMap(createStatements),
  ]
  const results = await DB.batch<Record<string, string | number>>(
    [
      ...statements,
      'SELECT max(name) AS migration FROM d1_migrations',
      `SELECT name, seq FROM ${SEQUENCES}`,
    ].map((sql) => DB.prepare(sql)),
  )
  const [migration, sequences] = results.slice(statements.length).map(({ results }) => results)
  const names = backedUp.map(({ name }) => name)
  return {
    migration: String(migration?.[0]?.migration),
    sequences: Object.fromEntries(
      (sequences ?? []).flatMap(({ name, seq }) =>
        names.includes(String(name)) ? [[String(name), Number(seq)]] : [],
      ),
    ),
    tables: backedUp.map(({ name, columns }) => ({ name, columns })),
  }
}

/**
 * Each trigger is one line, because multi-line triggers were reported to fail on remote databases. It runs before the
 * change: the order of triggers after a change is undefined, and some triggers of the app update the inserted row. The
 * insertions have no conflict clause, because the clause of the triggering statement would override it.
 */
function createStatements({ name, key, columns }: BackedUpTable): string[] {
  const images = imagesOf(name)
  const isNew = (row: string) =>
    `NOT EXISTS (SELECT 1 FROM ${images} AS image WHERE ${match(key, 'image', row)})`
  const storeImage = `INSERT INTO ${images} (${list(columns)}, existed) SELECT ${listOf('OLD', columns)}, 1 WHERE ${isNew('OLD')};`
  const storeAbsence = `INSERT INTO ${images} (${list(key)}, existed) SELECT ${listOf('NEW', key)}, 0 WHERE ${isNew('NEW')} AND NOT EXISTS (SELECT 1 FROM "${name}" AS present WHERE ${match(key, 'present', 'NEW')});`
  const trigger = (event: string, body: string) =>
    `CREATE TRIGGER "backup_${name}_${event.toLowerCase()}" BEFORE ${event} ON "${name}" BEGIN ${body} END`
  const indexed = INDEXED[name]
  return [
    `CREATE TABLE ${images} AS SELECT ${list(columns)}, 1 AS existed FROM "${name}" WHERE FALSE`,
    `CREATE UNIQUE INDEX "backup_${name}_key" ON ${images} (${list(key)})`,
    ...(indexed ? [`CREATE INDEX "backup_${name}_${indexed}" ON ${images} ("${indexed}")`] : []),
    trigger('INSERT', storeAbsence),
    // An update can change the key.
    trigger('UPDATE', `${storeImage} ${storeAbsence}`),
    trigger('DELETE', storeImage),
  ]
}

/** Ends the snapshot. Writes are then as fast as usual. */
export async function endSnapshot(DB: D1Database) {
  const statements = await dropStatements(DB)
  if (statements.length > 0) await DB.batch(statements.map((sql) => DB.prepare(sql)))
}

/** Returns statements that drop every snapshot, including one by another version of the app. */
async function dropStatements(DB: D1Database): Promise<string[]> {
  const { results } = await DB.prepare(
    "SELECT type, name FROM sqlite_master WHERE name GLOB 'backup_*' AND type IN ('trigger', 'table') ORDER BY type DESC",
  ).all<{ type: string; name: string }>()
  return results.map(({ type, name }) => `DROP ${type} IF EXISTS "${name}"`)
}

/** SQL: columns of the rows that match the condition, as they were when the snapshot began. */
export function selectThen({ name, key, isNumbered }: BackedUpTable, columns: string[], condition: string) {
  const isOld = isNumbered ? `AND ${list(key)} <= (SELECT seq FROM ${SEQUENCES} WHERE name = '${name}')` : ''
  return `SELECT ${list(columns)} FROM "${name}" AS present WHERE ${condition} ${isOld}
      AND NOT EXISTS (SELECT 1 FROM ${imagesOf(name)} AS image WHERE ${match(key, 'image', 'present')})
    UNION ALL SELECT ${list(columns)} FROM ${imagesOf(name)} WHERE ${condition} ${isOld} AND existed`
}
