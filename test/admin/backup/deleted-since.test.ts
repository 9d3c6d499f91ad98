import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { backedUp } from '../../../src/admin/backup/tables.ts'
import { deletions, operations, users } from '../../../src/db/schema.ts'
import { LEDGER } from '../../../src/people/deletion/deletion-ledger.ts'
import { HOUR } from '../../../src/shared/duration.ts'
import { finishJobs } from '../../jobs/support.ts'
import { db, people, seed, visitor } from '../../support.ts'
import { openOperation } from './support.ts'

const TAKEN_AT = new Date(Date.now() - HOUR)

/** Adds an entry to the ledger of deletions, dated after the backup. */
const record = (userId: number, state: 'deleted' | 'erased') =>
  env.PICTURES.put(`${LEDGER}${userId}`, '', { customMetadata: { state, at: new Date().toISOString() } })

async function countRows() {
  const counts = await env.DB.batch<{ rows: number }>(
    backedUp.map(({ name }) => env.DB.prepare(`SELECT count(*) AS rows FROM "${name}"`)),
  )
  return Object.fromEntries(backedUp.map(({ name }, index) => [name, counts[index]?.results[0]?.rows ?? 0]))
}

/**
 * Runs the steps of a restore that follow the insertion of the rows. Returns the statuses, and how many accounts were
 * deleted or erased again.
 */
async function endRestore() {
  const call = await openOperation('restore')
  await db.update(operations).set({ restoring: '0'.repeat(64) })
  const statuses = [
    (await call('POST', 'counts/', { body: { rows: await countRows(), sequences: {} } })).status,
  ]
  const deleted = await call('POST', 'deleted/', { body: { since: TAKEN_AT } })
  statuses.push(deleted.status)
  const finished = await call('POST', 'finish/', { body: { takenAt: TAKEN_AT } })
  return { statuses: [...statuses, finished.status], accounts: await deleted.json() }
}

beforeEach(async () => {
  await seed()
  const { objects } = await env.PICTURES.list({ prefix: LEDGER })
  await env.PICTURES.delete(objects.map(({ key }) => key))
})

const deletedUsers = () => db.select({ id: users.id }).from(users).where(eq(users.username, 'Deleted user'))

it('a restore erases again who was erased since, also with links that are in the backup', async () => {
  const browser = visitor()
  await browser.get('/accounts/login/')
  await browser.submit('/accounts/password/reset/', { email: 'pia@example.org' })
  await finishJobs()
  await record(people.pia, 'erased')
  expect(await endRestore()).toEqual({
    statuses: [204, 200, 204],
    accounts: { deleted: 0, erased: 1, next: null },
  })
  await finishJobs()
  expect([await deletedUsers(), await db.$count(deletions)]).toEqual([[{ id: people.pia }], 0])
})

it('a restore deletes again who was deleted since, so that it can be undone', async () => {
  await record(people.olga, 'deleted')
  expect(await endRestore()).toEqual({
    statuses: [204, 200, 204],
    accounts: { deleted: 1, erased: 0, next: null },
  })
  await finishJobs()
  expect([await deletedUsers(), await db.$count(deletions)]).toEqual([[{ id: people.olga }], 1])
})

it('a restore of which rows are missing is not finished', async () => {
  const call = await openOperation('restore')
  const { users: found = 0 } = await countRows()
  const response = await call('POST', 'counts/', { body: { rows: { users: found + 1 }, sequences: {} } })
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('of users')])
})
