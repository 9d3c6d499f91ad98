import { beforeEach, expect, it } from 'vitest'
import { readGroup } from '../../src/context/group.ts'
import { connect } from '../../src/db/index.ts'
import { groupSettings } from '../../src/db/schema.ts'
import { countedDb } from '../database.ts'
import { addManyUsers, db, people, seed, testContext } from '../support.ts'

beforeEach(async () => {
  await seed()
  await addManyUsers()
})

async function treasurersAndRows() {
  const { DB, rows } = countedDb()
  const config = { ...testContext().config, GROUP_TREASURERS: ['olga', 'nobody'] }
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
