import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hikes, operations, rateLimits, users } from '../../../src/db/schema.ts'
import { operationRoutes, sendOperation } from '../../http/write-routes.ts'
import { answer, as, db, RIDGE, seed, visitor } from '../../support.ts'
import { callerOf, openOperation } from './support.ts'

beforeEach(async () => {
  await seed()
  await db.delete(operations)
})

const NOT_FOUND = [404, { error: 'Page not found.' }]
const WRONG_KEY = 'a'.repeat(43)

describe('what backups and restores ask the Worker for', () => {
  it.each(operationRoutes)(
    'is not there without a key, nor with a wrong or an expired one: %s',
    async (route) => {
      const before = await db.select().from(hikes)
      const name = route.includes('/api/backup/') ? 'backup' : 'restore'
      const expired = await openOperation(name, { expiresAt: new Date() })
      const other = await openOperation(name === 'backup' ? 'restore' : 'backup')
      expect(await answer(sendOperation(visitor(), route))).toEqual(NOT_FOUND)
      expect(await answer(sendOperation(await as('olga'), route))).toEqual(NOT_FOUND)
      for (const call of [expired, callerOf(name, WRONG_KEY), callerOf(name, "' OR 1 = 1 --")])
        expect(
          await answer(sendOperation({ send: (method, path) => call(method, pathIn(path)) }, route)),
        ).toEqual(NOT_FOUND)
      expect((await other('POST', 'start/')).status).not.toBe(404)
      expect(await db.select().from(hikes)).toEqual(before)
    },
  )

  it('is refused after 20 wrong keys of a network in an hour', async () => {
    const call = callerOf('backup', WRONG_KEY)
    const statuses = []
    for (let time = 0; time < 21; time++) statuses.push((await call('GET', 'files/')).status)
    expect(statuses).toEqual([...Array(20).fill(404), 429])
    expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([
      { key: 'operation:127.0.0.1' },
    ])
  })

  it('needs no budget, which a restore would soon exceed', async () => {
    const call = await openOperation('restore')
    const rows = { columns: ['event_id'], rows: [[4711]] }
    expect((await call('POST', 'rows/hidden_deletions/', { body: rows })).status).toBe(204)
    expect(await db.$count(rateLimits)).toBe(0)
  })

  it('names no table or column that a backup does not have', async () => {
    const call = await openOperation('restore')
    for (const [table, column] of [
      ['sessions', 'user_id'],
      ['operations', 'name'],
      ['sqlite_master', 'name'],
      ['users', 'id") SELECT 1 --'],
    ] as const)
      expect(
        (await call('POST', `rows/${table}/`, { body: { columns: [column], rows: [[9]] } })).status,
      ).toBeOneOf([404, 409])
    const read = await openOperation('backup')
    expect((await read('GET', 'rows/sessions/')).status).toBe(404)
    expect(await db.$count(users)).toBe(4)
    expect(await db.$count(hikes, eq(hikes.id, RIDGE))).toBe(1)
  })
})

const pathIn = (path: string) => path.replace(/^\/api\/(?:backup|restore)\//, '')
