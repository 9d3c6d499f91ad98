import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hikes } from '../../../src/db/schema.ts'
import { withEdgeCache, withIsolateCache } from '../../server/visitors/support.ts'
import { Browser, db, RIDGE, seed } from '../../support.ts'
import { openApp, openOperation } from './support.ts'

beforeEach(seed)
afterEach(openApp)

const FINISH = { takenAt: new Date(), sequences: {} }

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
    await db.update(hikes).set({ name: 'Restored walk' }).where(eq(hikes.id, RIDGE))
    for (const path of paths) expect(await titleOf(path)).toBe(false)
    expect((await call('POST', 'finish/', { body: FINISH })).status).toBe(204)
    await settled()
    for (const path of paths) expect(await titleOf(path)).toBe(true)
  })
})
