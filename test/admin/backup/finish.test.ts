import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE, SECOND } from '../../../src/shared/duration.ts'
import { withEdgeCache, withIsolateCache } from '../../server/visitors/support.ts'
import { addHike, answer, Browser, freezeClock, RIDGE, seed, setHike, visitor } from '../../support.ts'
import { backUpDatabase, openApp, openOperation, restoreDatabase } from './support.ts'

beforeEach(seed)
afterEach(openApp)

const FINISH = { takenAt: new Date() }

describe.each([
  ['in the isolate', withIsolateCache],
  ['at the edge', withEdgeCache],
])('pages of visitors that are kept %s', (_, withCache) => {
  it('are rendered again after a restore', async () => {
    const { worker, settled } = withCache()
    const titleOf = async (path: string) => {
      const page = await (await new Browser({ worker }).get(path)).text()
      await settled()
      return page.includes('Restored walk')
    }
    const paths = ['/', `/events/${RIDGE}`, `/events/${RIDGE}.ics`]
    for (const path of paths) expect(await titleOf(path)).toBe(false)
    const call = await openOperation('restore', { worker })
    await setHike({ name: 'Restored walk' })
    for (const path of paths) expect(await titleOf(path)).toBe(false)
    expect((await call('POST', 'finish/', { body: FINISH })).status).toBe(204)
    await settled()
    for (const path of paths) expect(await titleOf(path)).toBe(true)
  })
})

it('a cron that does not run after a restore is noticed within 20 minutes', async () => {
  freezeClock()
  const health = async () => answer(visitor().get('/healthz'))
  const call = await openOperation('restore')
  expect((await call('POST', 'finish/', { body: FINISH })).status).toBe(204)
  expect(await health()).toMatchObject([200, { sweep_age_s: 0 }])
  vi.setSystemTime(Date.now() + 20 * MINUTE + SECOND)
  expect(await health()).toMatchObject([503, { status: 'The sweep has stopped.' }])
})

it('no number that was given after the backup is given again, once all rows are counted', async () => {
  const backup = await backUpDatabase()
  const last = backup.sequences.events ?? 0
  const call = await restoreDatabase(backup)
  const rows = Object.fromEntries(Object.entries(backup.rows).map(([name, { rows }]) => [name, rows.length]))
  const counted = await call('POST', 'counts/', { body: { rows, sequences: backup.sequences } })
  expect(counted.status).toBe(204)
  expect(await addHike()).toBe(last + 10_001)
})
