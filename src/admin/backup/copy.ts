import { and, eq, isNull, lte } from 'drizzle-orm'
import { selectActiveRestore } from '../../access/restoring.ts'
import type { RequestContext } from '../../context/context.ts'
import { operations } from '../../db/schema.ts'
import { systemNow } from '../../shared/clock.ts'
import { conflict } from '../../shared/errors.ts'
import { type BackedUpTable, backedUp } from './tables.ts'

// A backup is a snapshot, and the app stays open: one batch, which is a transaction, copies every table, and the copy is read
// page by page. D1's own export would block the app, and refuses databases with a full-text index.

const copyOf = (name: string) => `"backup_${name}"`

/** Rows of a page. A route or a post can have a hundred kilobytes. */
const PAGE = { routes: 20, posts: 20, others: 200 }

/** Indexed columns of the copies: files are looked up by them. */
const INDEXED = { pictures: 'name', routes: 'file' }

/** Throws 409 while a restore is incomplete. */
export async function requireNoRestore({ db }: RequestContext) {
  const [restoring] = await selectActiveRestore(db)
  if (restoring) throw conflict('A backup is being restored. Once that has ended, run this one again.')
}

/** Copies the database. Returns the migration, the number of rows of each table, and the last assigned ids. */
export async function copyDatabase(DB: D1Database) {
  const names = backedUp.map(({ name }) => name)
  const statements = [
    ...names.map((name) => `DROP TABLE IF EXISTS ${copyOf(name)}`),
    ...names.map((name) => `CREATE TABLE ${copyOf(name)} AS SELECT * FROM "${name}"`),
    ...Object.entries(INDEXED).map(
      ([name, column]) => `CREATE INDEX "backup_${name}_index" ON ${copyOf(name)} (${column})`,
    ),
  ].map((sql) => DB.prepare(sql))
  const results = await DB.batch<Record<string, string | number>>([
    ...statements,
    DB.prepare('SELECT max(name) AS migration FROM d1_migrations'),
    DB.prepare('SELECT name, seq FROM sqlite_sequence'),
    ...names.map((name) => DB.prepare(`SELECT count(*) AS count FROM ${copyOf(name)}`)),
  ])
  const [migration, sequences, ...counts] = results.slice(statements.length).map(({ results }) => results)
  return {
    migration: String(migration?.[0]?.migration),
    sequences: Object.fromEntries(
      (sequences ?? []).flatMap(({ name, seq }) =>
        names.includes(String(name)) ? [[name, Number(seq)]] : [],
      ),
    ),
    tables: backedUp.map(({ name, columns }, index) => ({
      name,
      columns,
      rows: Number(counts[index]?.[0]?.count),
    })),
  }
}

/** Ends a backup: revokes its key and deletes the copy. */
export async function endBackup({ db, env: { DB } }: RequestContext) {
  await DB.batch(backedUp.map(({ name }) => DB.prepare(`DROP TABLE IF EXISTS ${copyOf(name)}`)))
  await db.delete(operations).where(eq(operations.name, 'backup'))
}

/** Ends an abandoned backup, as its copy can contain accounts that were erased since. */
export async function endExpiredBackup(ctx: RequestContext) {
  const { db } = ctx
  const isExpired = lte(operations.expiresAt, new Date(systemNow()))
  await db
    .delete(operations)
    .where(and(eq(operations.name, 'restore'), isNull(operations.restoring), isExpired))
  if ((await db.$count(operations, and(eq(operations.name, 'backup'), isExpired))) > 0) await endBackup(ctx)
}

/** A page of the rows of a table after a rowid, with the rowid for the next page, or null. */
export async function readRows(DB: D1Database, { name, columns }: BackedUpTable, after: number) {
  const limit = PAGE[name as keyof typeof PAGE] ?? PAGE.others
  const names = columns.map((column) => `"${column}"`).join(', ')
  const rows = await DB.prepare(
    `SELECT rowid, ${names} FROM ${copyOf(name)} WHERE rowid > ? ORDER BY rowid LIMIT ${limit}`,
  )
    .bind(after)
    .raw<(string | number | null)[]>()
  return {
    rows: rows.map(([, ...values]) => values),
    next: rows.length < limit ? null : Number(rows.at(-1)?.[0]),
  }
}

/** Filters the names of files that the copy has as pictures or routes. */
export async function knownFiles(DB: D1Database, names: string[]): Promise<Set<string>> {
  const results = await DB.batch<{ name: string }>(
    Object.entries(INDEXED).map(([table, column]) =>
      DB.prepare(
        `SELECT ${column} AS name FROM ${copyOf(table)} WHERE ${column} IN (SELECT value FROM json_each(?))`,
      ).bind(JSON.stringify(names)),
    ),
  )
  return new Set(results.flatMap(({ results }) => results.map(({ name }) => name)))
}

/** A page of the chats of the copy's hikes, after a rowid. */
export async function readChats(DB: D1Database, after: number, limit: number) {
  const { results } = await DB.prepare(
    `SELECT rowid, room FROM ${copyOf('events')} WHERE rowid > ? ORDER BY rowid LIMIT ${limit}`,
  )
    .bind(after)
    .all<{ rowid: number; room: string }>()
  return {
    rooms: results.map(({ room }) => room),
    next: results.length < limit ? null : (results.at(-1)?.rowid ?? null),
  }
}
