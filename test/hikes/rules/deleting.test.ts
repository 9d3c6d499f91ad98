import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { hikes, notices, participation } from '../../../src/db/schema.ts'
import { finishJobs } from '../../jobs/support.ts'
import { verifyAll } from '../../notices/support.ts'
import { addHike, as, db, it, seed, visitor } from '../../support.ts'

beforeEach(seed)
const counts = async () => [await db.$count(hikes), await db.$count(participation)]

describe('deleting a hike', () => {
  it('deletes its join requests and participants, and no other hike', async ({ olga, simon }) => {
    const other = await addHike()
    await simon.join(undefined, other)
    const response = await olga.deleteHike()
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(await counts()).toEqual([1, 1])
    expect((await visitor().hike()).status).toBe(404)
    expect((await visitor().page()).status).toBe(404)
    expect((await visitor().hike(other)).status).toBe(200)
  })

  it('tells nobody of one that is hidden, and brings back nothing of it', async ({ olga, pia }) => {
    await verifyAll()
    await db.delete(notices)
    await olga.edit({ name: 'Hidden-Ridge' })
    await olga.announce('hidden-announcement')
    await finishJobs()
    await db.delete(outbox)
    await db.update(hikes).set({ hiddenAt: new Date() })
    expect((await olga.deleteHike()).status).toBe(204)
    await finishJobs()
    for (const way of ['/notices', '/api/notices/'])
      expect(await (await pia.get(way)).text()).not.toMatch(/Hidden-Ridge|hidden-announcement/)
    expect(await db.select().from(outbox)).toEqual([])
    expect((await db.select().from(notices)).map(({ kind }) => kind)).not.toContain('event_deleted')
  })

  it('answers 404 the second time', async ({ olga }) => {
    await olga.deleteHike()
    expect((await olga.deleteHike()).status).toBe(404)
  })

  it.each(['pia', 'quentin', 'simon'] as const)('refuses %s with 403', async (name) => {
    expect((await (await as(name)).deleteHike()).status).toBe(403)
    expect(await counts()).toEqual([1, 2])
  })
})
