import { beforeEach, describe, expect, it } from 'vitest'
import { hikes, participation } from '../../../src/db/schema.ts'
import { addHike, as, db, RIDGE, seed, visitor } from '../../support.ts'

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

  it('answers 404 the second time', async () => {
    const olga = await as('olga')
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
