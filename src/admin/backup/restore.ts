import { eq, getTableName, sql } from 'drizzle-orm'
import journal from '../../../migrations/meta/_journal.json'
import { roomOf } from '../../chat/reaching-rooms.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes, operations, payments, users } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { reconcile } from '../../money/reconcile.ts'
import { deleteAgain, eraseAgain } from '../../people/deletion/deletion.ts'
import { deletedSince } from '../../people/deletion/deletion-ledger.ts'
import { DAY } from '../../shared/duration.ts'
import { conflict } from '../../shared/errors.ts'
import { paymentsEnabled } from '../../work/config.ts'
import { recordSweep } from '../../work/cron.ts'
import { GROUP } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'
import { deleteFiles, hasFiles } from './files.ts'
import { inParts } from './in-parts.ts'
import { backedUp, emptied, findTable } from './tables.ts'

// The steps of a restore, in their order. Each is idempotent, so that a restore which was stopped can be run again from the
// first: until `finishRestore` the app is closed (src/access/restoring.ts).

/** The migration of a backup that this version restores. */
const MIGRATION = journal.entries.at(-1)?.tag

type Start = { manifest: string; migration: string; replace: boolean }

/** Closes the app. Throws 409 for a backup of another version, and where there is data that nobody told to replace. */
export async function startRestore(work: Work, { manifest, migration, replace }: Start) {
  const { db, env } = work
  const version = migration.replace(/\.sql$/, '')
  if (version !== MIGRATION)
    throw conflict(
      `This backup was made with the migrations up to ${version}, and the app has those up to ${MIGRATION}. Deploy the version of the backup, restore, and then deploy this one.`,
    )
  const [operation] = await db.select().from(operations).where(eq(operations.name, 'restore'))
  const isContinued = operation?.restoring === manifest
  if (!replace && !isContinued && ((await db.$count(users)) > 0 || (await hasFiles(env))))
    throw conflict(
      'The app is not empty. --replace deletes everything that is in it, and restores the backup.',
    )
  await db.update(operations).set({ restoring: manifest }).where(eq(operations.name, 'restore'))
}

/** In rows. */
const EMPTIED_AT_ONCE = 2000
const CHATS_AT_ONCE = 50

/** Deletes a part of what is in the app. Returns the cursor of the next part, or null once nothing is left. */
export async function clearPart(work: Work, cursor: string | undefined): Promise<string | null> {
  const [phase = 'chats', file] = cursor?.split(' ') ?? []
  if (phase === 'chats') return (await clearChats(work)) ? 'chats' : 'rows'
  if (phase === 'rows') return (await clearRows(work)) ? 'rows' : 'files'
  const next = await deleteFiles(work.env, file)
  return next === null ? null : `files ${next}`
}

/** Deletes hikes with their chats, which only their rows name. Returns whether there may be more. */
async function clearChats({ db, env }: Work): Promise<boolean> {
  const found = await db.select({ id: hikes.id, room: hikes.chatId }).from(hikes).limit(CHATS_AT_ONCE)
  await inParts(found, ({ room }) => roomOf(env, room).delete())
  if (found.length > 0)
    await db
      .delete(hikes)
      .where(sql`${hikes.id} IN (SELECT value FROM json_each(${JSON.stringify(found.map(({ id }) => id))}))`)
  return found.length === CHATS_AT_ONCE
}

async function clearRows({ env: { DB } }: Work): Promise<boolean> {
  const results = await DB.batch(
    emptied.map((name) =>
      DB.prepare(
        `DELETE FROM "${name}" WHERE rowid IN (SELECT rowid FROM "${name}" LIMIT ${EMPTIED_AT_ONCE})`,
      ),
    ),
  )
  return results.some(({ meta }) => meta.changes >= EMPTIED_AT_ONCE)
}

export type Rows = { columns: string[]; rows: (string | number | null)[][] }

/** Inserts rows. Those that are there already are left as they are. Throws 409 for a table or column that is unknown. */
export async function insertRows({ env }: Work, name: string, { columns, rows }: Rows) {
  const table = findTable(name)
  if (!table || !columns.every((column) => table.columns.includes(column)))
    throw conflict(`The app has no table ${name} with the columns of the backup.`)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const marks = columns.map(() => '?').join(', ')
  const statement = env.DB.prepare(
    `INSERT INTO "${name}" (${names}) VALUES (${marks}) ON CONFLICT DO NOTHING`,
  )
  if (rows.length > 0) await env.DB.batch(rows.map((row) => statement.bind(...row)))
  if (name === getTableName(hikes)) await reopenChats(env, { columns, rows })
}

/** `clearChats` may have deleted these chats. A backup has no copy of a chat in which nobody has written or read. */
async function reopenChats(env: Env, { columns, rows }: Rows) {
  const index = columns.indexOf(hikes.chatId.name)
  await inParts(rows, (row) => roomOf(env, String(row[index])).reopen())
}

/** Throws 409 where rows of the backup are missing. */
export async function requireRows({ env: { DB } }: Work, expected: Record<string, number>) {
  const results = await DB.batch<{ rows: number }>(
    backedUp.map(({ name }) => DB.prepare(`SELECT count(*) AS rows FROM "${name}"`)),
  )
  for (const [index, { name }] of backedUp.entries()) {
    const found = results[index]?.results[0]?.rows ?? 0
    const wanted = expected[name] ?? 0
    // Alarms of chats may have enqueued jobs.
    if (found < wanted)
      throw conflict(`Of ${wanted} rows of ${name}, ${found} have been restored. Run the restore again.`)
  }
}

/** In ids. */
const SKIPPED = 10_000

/**
 * Sets the last ids that were assigned, before anything is inserted that the backup does not have. What was numbered after it
 * has been in mails, calendars and at Stripe: those numbers are not given again.
 */
export async function setSequences({ env: { DB } }: Work, sequences: Record<string, number>) {
  const numbered = backedUp.filter(({ isNumbered }) => isNumbered)
  await DB.batch(
    numbered.flatMap(({ name }) => {
      const last = (sequences[name] ?? 0) + SKIPPED
      return [
        DB.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?').bind(last, name),
        DB.prepare(
          'INSERT INTO sqlite_sequence (name, seq) SELECT ?2, ?1 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?2)',
        ).bind(last, name),
      ]
    }),
  )
}

/**
 * Deletes or erases a page of the accounts again that were after the backup, once all rows are counted. Returns how many of
 * each, and the cursor of the next page, or null.
 */
export async function deleteAccountsAgain(work: Work, since: Date, cursor: string | undefined) {
  const { entries, next } = await deletedSince(work.env, since, cursor)
  const done = { deleted: 0, erased: 0 }
  for (const { userId, state } of entries) {
    const again = state === 'erased' ? eraseAgain : deleteAgain
    if (await again(work, userId)) done[state]++
  }
  return { ...done, next }
}

/** Opens the app. Payments made since the backup are read from Stripe, and a cron that does not run again is noticed. */
export async function finishRestore(work: Work, takenAt: Date) {
  const { db, config } = work
  const isPaid = paymentsEnabled(config) || (await db.$count(payments)) > 0
  const dayBefore = new Date(takenAt.getTime() - DAY).toISOString().slice(0, 10)
  await runBatch(db, {
    reconcile: isPaid ? enqueue(work, reconcile, dayBefore) : undefined,
    sweep: recordSweep(db, work.now()),
    done: db.delete(operations).where(eq(operations.name, 'restore')),
  })
  work.jobsAreDue()
  // Every page that is kept has this tag.
  work.invalidate(GROUP)
}
