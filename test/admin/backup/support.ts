import type { readRows } from '../../../src/admin/backup/copy.ts'
import type { beginSnapshot } from '../../../src/admin/backup/snapshot.ts'
import { operations } from '../../../src/db/schema.ts'
import { HOUR } from '../../../src/shared/duration.ts'
import { Browser, type BrowserOptions, db, json } from '../../support.ts'

type Name = 'backup' | 'restore'

/** Opens an operation as the commands do (dev/backup/operation.ts). Returns a function that calls the Worker. */
export async function openOperation(
  name: Name,
  { expiresAt = new Date(Date.now() + HOUR), worker }: { expiresAt?: Date } & CallerOptions = {},
) {
  const key = crypto
    .getRandomValues(new Uint8Array(32))
    .toBase64({ alphabet: 'base64url', omitPadding: true })
  const keyHash = await hashOf(key)
  await db
    .insert(operations)
    .values({ name, keyHash, expiresAt })
    .onConflictDoUpdate({ target: operations.name, set: { keyHash, expiresAt } })
  return callerOf(name, key, { worker })
}

type CallerOptions = Pick<BrowserOptions, 'worker'>

export function callerOf(name: Name, key: string, options: CallerOptions = {}) {
  const browser = new Browser(options)
  return (method: string, path: string, options: { body?: unknown; raw?: BodyInit } = {}) =>
    browser.send(method, `/api/${name}/${path}`, { ...options, headers: { Authorization: `Bearer ${key}` } })
}

type Call = Awaited<ReturnType<typeof openOperation>>
type Copy = Awaited<ReturnType<typeof beginSnapshot>> & { takenAt: string; schema: string }
type Rows = { columns: string[]; rows: (string | number | null)[][] }

/** Backs up the database. No table may have more than one page of rows. */
export async function backUpDatabase() {
  const call = await openOperation('backup')
  const { tables, ...copy } = await jsonOf<Copy>(await call('POST', 'start/'))
  const rows: Record<string, Rows> = {}
  for (const { name, columns } of tables) {
    const page = await jsonOf<Awaited<ReturnType<typeof readRows>>>(await call('GET', `rows/${name}/`))
    rows[name] = { columns, rows: page.rows }
  }
  await call('POST', 'end/', { body: { takenAt: copy.takenAt } })
  return { ...copy, rows }
}

/**
 * Replaces the database with a backup, like `npm run restore` except for its last steps. Returns a function that calls
 * the Worker.
 */
export async function restoreDatabase({
  migration,
  schema,
  rows,
}: Awaited<ReturnType<typeof backUpDatabase>>) {
  const call = await openOperation('restore')
  await call('POST', 'start/', { body: { manifest: '0'.repeat(64), migration, schema, replace: true } })
  await clear(call)
  for (const [table, body] of Object.entries(rows)) await call('POST', `rows/${table}/`, { body })
  return call
}

async function clear(call: Call) {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await call('POST', 'clear/', { body: { ...(cursor && { cursor }) } })
    cursor = (await jsonOf<{ next: string | null }>(page)).next
  }
}

const jsonOf = async <Answer>(response: Response) => await json<Answer>(response)

async function hashOf(key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return new Uint8Array(hash).toHex()
}

/** Marks a restore as running, which blocks all other writes. */
export const closeApp = () =>
  db
    .insert(operations)
    .values({ name: 'restore', keyHash: '0'.repeat(64), expiresAt: new Date(), restoring: '0'.repeat(64) })
    .onConflictDoUpdate({ target: operations.name, set: { restoring: '0'.repeat(64) } })
export const openApp = () => db.delete(operations)
