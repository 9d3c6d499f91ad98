import { eq, getTableName, ne, sql } from 'drizzle-orm'
import journal from '../../../migrations/meta/_journal.json'
import { roomOf } from '../../chat/reaching-rooms.ts'
import { paymentsEnabled } from '../../context/config.ts'
import type { RequestContext } from '../../context/context.ts'
import { recordSweep } from '../../context/cron.ts'
import { GROUP } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { readSchemaHash } from '../../db/migrated-schema.ts'
import { hikes, operations, payments, users } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { reconcile } from '../../money/reconcile.ts'
import { deleteAgain, eraseAgain } from '../../people/deletion/deletion.ts'
import { deletedSince } from '../../people/deletion/deletion-ledger.ts'
import { DAY } from '../../shared/duration.ts'
import { conflict } from '../../shared/errors.ts'
import { deleteFiles, hasFiles } from './files.ts'
import { inParts } from './in-parts.ts'
import { endSnapshot } from './snapshot.ts'
import { backedUp, emptied, findTable } from './tables.ts'

// The steps of a restore, in order. Each is idempotent, so that an interrupted restore can start again. The app is
// closed until `finishRestore` (src/access/restoring.ts).

/** The latest migration: backups of another version cannot be restored. */
const MIGRATION = journal.entries.at(-1)?.tag

type Start = { manifest: string; migration: string; schema: string; replace: boolean }

/**
 * Closes the app. Throws 409 for a backup of another version or with another schema, and if existing data would be
 * replaced without consent.
 */
export async function startRestore(ctx: RequestContext, { manifest, migration, schema, replace }: Start) {
  const { db, env } = ctx
  const version = migration.replace(/\.sql$/, '')
  if (version !== MIGRATION)
    throw conflict(
      `This backup was made with the migrations up to ${version}, and the app has those up to ${MIGRATION}. Deploy the version of the backup, restore, and then deploy this one.`,
    )
  if (schema !== (await readSchemaHash(env.DB)))
    throw conflict(
      `The schema of the database that was backed up is not that of the app's, although both have the migrations up to ${version}. /healthz of each says what differs from its version.`,
    )
  const [operation] = await db.select().from(operations).where(eq(operations.name, 'restore'))
  const isContinued = operation?.restoring === manifest
  if (!replace && !isContinued && ((await db.$count(users)) > 0 || (await hasFiles(env))))
    throw conflict(
      'The app is not empty. --replace deletes everything that is in it, and restores the backup.',
    )
  await db.update(operations).set({ restoring: manifest }).where(eq(operations.name, 'restore'))
  // Ends an unfinished backup, because its triggers would store an image of every row that the restore deletes.
  await endSnapshot(env.DB)
}

/** The maximum number of rows that a batch deletes from each table. */
const EMPTIED_AT_ONCE = 2000
const CHATS_AT_ONCE = 50

/** Deletes a part of the app's data. Returns the cursor of the next part, or null at the end. */
export async function clearPart(ctx: RequestContext, cursor: string | undefined): Promise<string | null> {
  const [phase = 'chats', file] = cursor?.split(' ') ?? []
  if (phase === 'chats') return (await clearChats(ctx)) ? 'chats' : 'rows'
  if (phase === 'rows') return (await clearRows(ctx)) ? 'rows' : 'files'
  const next = await deleteFiles(ctx.env, file)
  return next === null ? null : `files ${next}`
}

/**
 * Deletes hikes together with their chats, whose ids are stored only with the hikes. Returns whether there may be more.
 */
async function clearChats({ db, env }: RequestContext): Promise<boolean> {
  const found = await db.select({ id: hikes.id, room: hikes.chatId }).from(hikes).limit(CHATS_AT_ONCE)
  await inParts(found, ({ room }) => roomOf(env, room).delete())
  if (found.length > 0)
    await db
      .delete(hikes)
      .where(sql`${hikes.id} IN (SELECT value FROM json_each(${JSON.stringify(found.map(({ id }) => id))}))`)
  return found.length === CHATS_AT_ONCE
}

async function clearRows({ env: { DB } }: RequestContext): Promise<boolean> {
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

/** Inserts rows that do not exist yet. Throws 409 for an unknown table or column. */
export async function insertRows({ env }: RequestContext, name: string, { columns, rows }: Rows) {
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

/**
 * Makes the chats of these hikes usable again if `clearChats` has deleted them. Restoring the copy of a chat does this
 * as well, but a backup has no copy of an unused chat.
 */
async function reopenChats(env: Env, { columns, rows }: Rows) {
  const index = columns.indexOf(hikes.chatId.name)
  await inParts(rows, (row) => roomOf(env, String(row[index])).reopen())
}

/** Throws 409 if a table has fewer rows than the backup. */
export async function requireRows({ env: { DB } }: RequestContext, expected: Record<string, number>) {
  const results = await DB.batch<{ rows: number }>(
    backedUp.map(({ name }) => DB.prepare(`SELECT count(*) AS rows FROM "${name}"`)),
  )
  for (const [index, { name }] of backedUp.entries()) {
    const found = results[index]?.results[0]?.rows ?? 0
    const wanted = expected[name] ?? 0
    // There may be more rows, because alarms of chats may have enqueued jobs in the meantime.
    if (found < wanted)
      throw conflict(`Of ${wanted} rows of ${name}, ${found} have been restored. Run the restore again.`)
  }
}

/** The number of ids to skip in each table, because they may have been assigned after the backup. */
const SKIPPED = 10_000

/**
 * Skips the ids that follow the last ids in the backup. They may have been assigned after the backup, and may appear in
 * emails, in calendars and at Stripe, so they must not be used twice. Must run before new rows are inserted.
 */
export async function setSequences({ env: { DB } }: RequestContext, sequences: Record<string, number>) {
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
 * Repeats a page of the account deletions and erasures since the backup. Runs after `requireRows`, because it deletes
 * rows. Returns the number of deleted accounts, the number of erased accounts, and the cursor of the next page, or
 * null.
 */
export async function deleteAccountsAgain(ctx: RequestContext, since: Date, cursor: string | undefined) {
  const { entries, next } = await deletedSince(ctx.env, since, cursor)
  const done = { deleted: 0, erased: 0 }
  for (const { userId, state } of entries) {
    const again = state === 'erased' ? eraseAgain : deleteAgain
    if (await again(ctx, userId)) done[state]++
  }
  return { ...done, next }
}

/**
 * Opens the app. If there can be payments, enqueues a job that reads them from Stripe, beginning with those of the day
 * before the backup. Records a run of the cron's sweep (src/server/sweep.ts), so that the cron does not count as
 * stopped (src/context/cron.ts).
 */
export async function finishRestore(ctx: RequestContext, takenAt: Date) {
  const { db, config } = ctx
  const isPaid = paymentsEnabled(config) || (await db.$count(payments, ne(payments.state, 'outside'))) > 0
  const dayBefore = new Date(takenAt.getTime() - DAY).toISOString().slice(0, 10)
  await runBatch(db, {
    reconcile: isPaid ? enqueue(ctx, reconcile, dayBefore) : undefined,
    sweep: recordSweep(db, ctx.now()),
    done: db.delete(operations).where(eq(operations.name, 'restore')),
  })
  ctx.jobsAreDue()
  // Every cached page has this tag.
  ctx.invalidate(GROUP)
}
