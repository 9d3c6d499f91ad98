import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { hikes, notices, participation } from '../../../src/db/schema.ts'
import { finishJobs } from '../../jobs/support.ts'
import { verifyAll } from '../../notices/support.ts'
import { addHike, as, db, it, RIDGE, seed, visitor } from '../../support.ts'

beforeEach(seed)

const path = `/api/events/${RIDGE}/`
const counts = async () => [await db.$count(hikes), await db.$count(participation)]

describe('deleting a hike', () => {
  it('deletes its join requests and participants, and no other hike', async () => {
    const other = await addHike()
    await (await as('simon')).post(`/api/events/${other}/join/`)
    const response = await (await as('olga')).delete(path)
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(await counts()).toEqual([1, 1])
    expect((await visitor().get(path)).status).toBe(404)
    expect((await visitor().get(`/events/${RIDGE}`)).status).toBe(404)
    expect((await visitor().get(`/api/events/${other}/`)).status).toBe(200)
  })

  it('tells nobody of one that is hidden, and brings back nothing of it', async () => {
    await verifyAll()
    await db.delete(notices)
    const olga = await as('olga')
    await olga.patch(path, { name: 'Hidden-Ridge' })
    await olga.post(`${path}announce/`, { text: 'hidden-announcement' })
    await finishJobs()
    await db.delete(outbox)
    await db.update(hikes).set({ hiddenAt: new Date() })
    expect((await olga.delete(path)).status).toBe(204)
    await finishJobs()
    const pia = await as('pia')
    for (const way of ['/notices', '/api/notices/'])
      expect(await (await pia.get(way)).text()).not.toMatch(/Hidden-Ridge|hidden-announcement/)
    expect(await db.select().from(outbox)).toEqual([])
    expect((await db.select().from(notices)).map(({ kind }) => kind)).not.toContain('event_deleted')
  })

  it('answers 404 the second time', async ({ olga }) => {
    await olga.delete(path)
    expect((await olga.delete(path)).status).toBe(404)
  })

  it.each(['pia', 'quentin', 'simon'] as const)('refuses %s with 403', async (name) => {
    expect((await (await as(name)).delete(path)).status).toBe(403)
    expect(await counts()).toEqual([1, 2])
  })

  it('refuses a visitor with 401', async () => {
    expect((await visitor().delete(path)).status).toBe(401)
    expect(await counts()).toEqual([1, 2])
  })
})
