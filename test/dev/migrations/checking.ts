import { DatabaseSync } from 'node:sqlite'
import type { Migration } from '../../../dev/migrations.ts'

type Column = {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
  hidden: number
}
type Reference = { from: string; table: string; to: string | null }
type Value = string | number

const ROWS = 3

/**
 * Returns the problems of a migration that is applied after the previous ones, on a filled database: a lost row or
 * value, or a change that breaks the previous version while both versions are deployed. The previous version accesses
 * the columns of its schema by name: each table is read, inserted into, updated and deleted from. Does not find slow
 * migrations, or problems that depend on values, such as a trigger that rejects some.
 */
export function problemsOf(before: Migration[], migration: Migration): string[] {
  const db = new DatabaseSync(':memory:')
  for (const each of before) apply(db, each)
  fill(db)
  const tables = tablesOf(db).map((name) => ({ name, columns: columnsOf(db, name), rows: rowsOf(db, name) }))
  try {
    apply(db, migration)
  } catch (error) {
    return [`cannot be applied: ${messageOf(error)}`]
  }
  return tables.flatMap((table) => [...lost(db, table), ...refused(db, table)])
}

/** Returns the number of rows in each table after `fill`. */
export function filledTables(migrations: Migration[]) {
  const db = new DatabaseSync(':memory:')
  for (const migration of migrations) apply(db, migration)
  fill(db)
  return new Map(tablesOf(db).map((name) => [name, rowsOf(db, name).length]))
}

/** Applies a migration in one transaction, as D1 does. In a transaction, `PRAGMA foreign_keys` has no effect. */
function apply(db: DatabaseSync, { statements }: Migration) {
  db.exec('BEGIN')
  for (const statement of statements) db.exec(statement)
  db.exec('COMMIT')
}

type Table = { name: string; columns: Column[]; rows: unknown[] }

function lost(db: DatabaseSync, { name, columns, rows }: Table): string[] {
  const now = new Map(columnsOf(db, name).map((column) => [column.name, column]))
  if (now.size === 0) return [`${name} is gone`]
  const changed = columns.flatMap((column) => {
    const other = now.get(column.name)
    if (!other) return [`${name}.${column.name} is gone`]
    const isSame = JSON.stringify(definitionOf(other)) === JSON.stringify(definitionOf(column))
    return isSame ? [] : [`${name}.${column.name} is another`]
  })
  if (changed.length > 0) return changed
  const left = db.prepare(`SELECT ${listed(columns)} FROM "${name}"`).all()
  if (left.length !== rows.length) return [`${name} has ${left.length} of ${rows.length} rows`]
  return JSON.stringify(left) === JSON.stringify(rows) ? [] : [`${name} has other values`]
}

/** Returns the previous version's statements that fail on a table. They are rolled back. */
function refused(db: DatabaseSync, { name, columns }: Table): string[] {
  const [first] = columns
  if (!first) return []
  const marks = columns.map(() => '?').join(', ')
  const values = columns.map((column) => valueFor(db, name, column, ROWS + 1))
  const acts: [string, () => unknown][] = [
    ['read', () => db.prepare(`SELECT ${listed(columns)} FROM "${name}"`).all()],
    ['inserted into', () => insertInto(db, name, columns, marks, values)],
    ['updated', () => db.exec(`UPDATE "${name}" SET "${first.name}" = "${first.name}"`)],
    ['deleted from', () => db.exec(`DELETE FROM "${name}"`)],
  ]
  return acts.flatMap(([act, run]) => {
    db.exec('PRAGMA foreign_keys = OFF')
    db.exec('BEGIN')
    try {
      run()
      return []
    } catch (error) {
      return [`${name} cannot be ${act}: ${messageOf(error)}`]
    } finally {
      db.exec('ROLLBACK')
      db.exec('PRAGMA foreign_keys = ON')
    }
  })
}

const insertInto = (db: DatabaseSync, name: string, columns: Column[], marks: string, values: Value[]) =>
  db.prepare(`INSERT INTO "${name}" (${listed(columns)}) VALUES (${marks})`).run(...values)

/** Inserts rows that refer to each other into every table. */
function fill(db: DatabaseSync) {
  db.exec('PRAGMA foreign_keys = OFF')
  for (const name of tablesOf(db)) {
    const columns = columnsOf(db, name)
    const marks = columns.map(() => '?').join(', ')
    // A trigger may have inserted a row already.
    db.exec(`DELETE FROM "${name}"`)
    for (let row = 1; row <= ROWS; row++)
      insertInto(
        db,
        name,
        columns,
        marks,
        columns.map((column) => valueFor(db, name, column, row)),
      )
  }
  db.exec('PRAGMA foreign_keys = ON')
  const broken = db.prepare('PRAGMA foreign_key_check').all()
  if (broken.length > 0) throw new Error(`Rows refer to none: ${JSON.stringify(broken)}`)
}

/** Returns the value of a column in a row. A foreign key refers to the row with the same number. */
function valueFor(db: DatabaseSync, table: string, column: Column, row: number): Value {
  const references = db.prepare(`PRAGMA foreign_key_list("${table}")`).all() as unknown as Reference[]
  const reference = references.find(({ from }) => from === column.name)
  if (reference && reference.table !== table) {
    const other = columnsOf(db, reference.table).find(
      ({ name, pk }) => name === (reference.to ?? name) && (reference.to !== null || pk > 0),
    )
    if (other) return valueFor(db, reference.table, other, row)
  }
  return column.type.toUpperCase() === 'INTEGER' ? row : `${column.name} ${row}`
}

/** Excludes SQLite's own tables and full-text indexes. */
function tablesOf(db: DatabaseSync): string[] {
  const tables = db.prepare('PRAGMA table_list').all() as unknown as {
    schema: string
    name: string
    type: string
  }[]
  return tables
    .filter(({ schema, type, name }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
    .sort()
}

const columnsOf = (db: DatabaseSync, table: string) =>
  (db.prepare(`PRAGMA table_xinfo("${table}")`).all() as unknown as Column[]).filter(
    ({ hidden }) => hidden === 0,
  )

const definitionOf = ({ type, notnull, dflt_value, pk }: Column) => [type, notnull, dflt_value, pk]
const rowsOf = (db: DatabaseSync, table: string) =>
  db.prepare(`SELECT ${listed(columnsOf(db, table))} FROM "${table}"`).all()
const listed = (columns: Column[]) => columns.map(({ name }) => `"${name}"`).join(', ')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
