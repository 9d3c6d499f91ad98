import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { connect } from '../../src/db/index.ts'
import { groupSettings } from '../../src/db/schema.ts'
import { readGroup } from '../../src/work/group.ts'
import { countedDb } from '../database.ts'
import { db, people, seed, testWork } from '../support.ts'

const MANY = 5000

beforeEach(async () => {
  await seed()
  await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < ${1000 + MANY})
    INSERT INTO users (id, username, email, created_at, updated_at)
    SELECT i, 'hiker-' || i, 'hiker-' || i || '@example.org', 0, 0 FROM n`)
})

async function treasurersAndRows() {
  const { DB, rows } = countedDb()
  const config = { ...testWork().config, GROUP_TREASURERS: ['olga', 'nobody'] }
  const { treasurers } = await readGroup(connect(DB), config)
  return { treasurers, rows: rows() }
}

it('knows the treasurers by the variable without reading all users', async () => {
  const { treasurers, rows } = await treasurersAndRows()
  expect(treasurers).toEqual([people.olga])
  expect(rows).toBeLessThan(20)
})

it('knows none where an admin has set that there are none', async () => {
  await db.insert(groupSettings).values({ id: 1, treasurers: [], updatedAt: new Date() })
  expect((await treasurersAndRows()).treasurers).toEqual([])
})

it('knows those that an admin has set without reading all users', async () => {
  await db
    .insert(groupSettings)
    .values({ id: 1, treasurers: [people.pia, people.olga], updatedAt: new Date() })
  const { treasurers, rows } = await treasurersAndRows()
  expect(treasurers).toEqual([people.pia, people.olga].toSorted())
  expect(rows).toBeLessThan(20)
})
