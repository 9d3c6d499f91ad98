import { and, eq, isNull, lte } from 'drizzle-orm'
import { selectActiveRestore } from '../../access/restoring.ts'
import type { RequestContext } from '../../context/context.ts'
import { recordBackup } from '../../context/last-backup.ts'
import { runBatch } from '../../db/batch.ts'
import { operations } from '../../db/schema.ts'
import { systemNow } from '../../shared/clock.ts'
import { conflict } from '../../shared/errors.ts'
import { endSnapshot, selectThen } from './snapshot.ts'
import { type BackedUpTable, findTable } from './tables.ts'

// Reads the tables of a backup page by page from the snapshot (snapshot.ts).

type Value = string | number | null

/** Rows per page. A route or a post can be a hundred kilobytes long. */
const PAGE: Record<string, number> = { routes: 20, posts: 20 }
const OTHERS = 200

/** Throws 409 while a restore is incomplete. */
export async function requireNoRestore({ db }: RequestContext) {
  const [restoring] = await selectActiveRestore(db)
  if (restoring) throw conflict('A backup is being restored. Once that has ended, run this one again.')
}

/** Ends a backup: deletes its snapshot, revokes its key, and stores its time if it is complete. */
export async function endBackup({ db, env }: RequestContext, takenAt?: Date) {
  await endSnapshot(env.DB)
  await runBatch(db, {
    made: takenAt && recordBackup(db, takenAt),
    ended: db.delete(operations).where(eq(operations.name, 'backup')),
  })
}

/**
 * Revokes the expired key of a restore that has not begun, and ends an expired backup: its snapshot slows down writes,
 * and may contain accounts that have been erased since.
 */
export async function endExpiredBackup(ctx: RequestContext) {
  const { db } = ctx
  const isExpired = lte(operations.expiresAt, new Date(systemNow()))
  await db
    .delete(operations)
    .where(and(eq(operations.name, 'restore'), isNull(operations.restoring), isExpired))
  if ((await db.$count(operations, and(eq(operations.name, 'backup'), isExpired))) > 0) await endBackup(ctx)
}

/** Returns a page of a table's rows after a key, and the key for the next page, or null at the end. */
export async function readRows(
  DB: D1Database,
  table: BackedUpTable,
  after?: Value[],
  limit = PAGE[table.name] ?? OTHERS,
) {
  const { columns, key } = table
  const marks = key.map((_, index) => `?${index + 1}`)
  const isAfter = after ? `(${key.map((column) => `"${column}"`)}) > (${marks})` : 'TRUE'
  const order = key.map((column) => columns.indexOf(column) + 1)
  const rows = await DB.prepare(`${selectThen(table, columns, isAfter)} ORDER BY ${order} LIMIT ${limit}`)
    .bind(...(after ?? []))
    .raw<Value[]>()
  const last = rows.length < limit ? undefined : rows.at(-1)
  return { rows, next: last ? order.map((position) => last[position - 1] ?? null) : null }
}

/** Returns which of these file names belong to pictures or routes in the snapshot. */
export async function knownFiles(DB: D1Database, names: string[]): Promise<Set<string>> {
  const select = (name: string, column: string) =>
    DB.prepare(selectThen(tableOf(name), [column], `"${column}" IN (SELECT value FROM json_each(?1))`)).bind(
      JSON.stringify(names),
    )
  const results = await DB.batch<Record<string, string>>([
    select('pictures', 'name'),
    select('routes', 'file'),
  ])
  return new Set(results.flatMap(({ results }) => results.flatMap((row) => Object.values(row))))
}

/** Returns the chat rooms of a page of hikes in the snapshot: those with ids above `after`. */
export async function readChats(DB: D1Database, after: number, limit: number) {
  const { results } = await DB.prepare(
    `${selectThen(tableOf('events'), ['id', 'room'], 'id > ?1')} ORDER BY id LIMIT ${limit}`,
  )
    .bind(after)
    .all<{ id: number; room: string }>()
  return {
    rooms: results.map(({ room }) => room),
    next: results.length < limit ? null : (results.at(-1)?.id ?? null),
  }
}

function tableOf(name: string): BackedUpTable {
  const table = findTable(name)
  if (!table) throw new Error(`No backup has the table ${name}.`)
  return table
}
