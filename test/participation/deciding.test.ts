import { beforeEach, describe, expect } from 'vitest'
import { hikes, notices } from '../../src/db/schema.ts'
import { answer, as, db, it, json, people, RIDGE, seed, setUser, stateOf, visitor } from '../support.ts'
import { setState } from './support.ts'

beforeEach(seed)

describe('approving a request', () => {
  it('makes the user a participant, and is idempotent', async ({ olga, quentin }) => {
    for (let time = 0; time < 2; time++)
      expect(await answer(olga.approve('quentin'))).toEqual([200, { status: 'Request approved.' }])
    expect(await stateOf('quentin')).toEqual(['participant'])
    expect((await answer(olga.requests()))[1]).toEqual([])
    const [, event] = await answer(quentin.hike())
    expect(event).toMatchObject({ participant_count: 2, viewer: { role: 'participant' } })
  })
})

describe('at a hike that a moderator has hidden', () => {
  const hidden = [409, { error: 'A moderator has hidden this hike, so nobody can be let in.' }]

  it.for([
    ['the hike', () => db.update(hikes).set({ hiddenAt: new Date() })],
    ['its owner', () => setUser('olga', { hiddenAt: new Date() })],
  ] as const)('nobody is approved or promoted, but rejected and removed: %s', async ([_, hide], { olga }) => {
    await setState('simon', 'waiting')
    await db.delete(notices)
    await hide()
    expect(await answer(olga.approve('quentin'))).toEqual(hidden)
    expect(await answer(olga.promote('simon'))).toEqual(hidden)
    expect([await stateOf('quentin'), await stateOf('simon')]).toEqual([['pending'], ['waiting']])
    expect(await db.$count(notices)).toBe(0)
    expect((await olga.approve('pia')).status).toBe(200)
    expect((await olga.reject('quentin')).status).toBe(200)
    for (const name of ['simon', 'pia'] as const) expect((await olga.remove(name)).status).toBe(200)
  })
})

describe('rejecting a request', () => {
  it('is told on the page of the hike to nobody else, until another request or decision', async () => {
    const NOTE = 'Your request was declined.'
    const olga = await as('olga')
    await olga.reject('quentin')
    const isTold = async (name: 'quentin' | 'simon' | 'pia' | 'olga') => {
      const someone = await as(name)
      const { viewer } = (await json(someone.hike())) as { viewer: { declined?: true } }
      const page = await (await someone.page()).text()
      expect(page.includes(NOTE)).toBe(viewer.declined === true)
      return viewer.declined === true
    }
    expect(await isTold('quentin')).toBe(true)
    for (const other of ['simon', 'pia', 'olga'] as const) expect(await isTold(other)).toBe(false)
    expect(await (await visitor().page()).text()).not.toContain(NOTE)
    await (await as('quentin')).join()
    expect(await isTold('quentin')).toBe(false)
    await (await as('quentin')).leave()
    expect(await isTold('quentin')).toBe(false)
    await (await as('quentin')).join()
    await olga.reject('quentin')
    expect(await isTold('quentin')).toBe(true)
    await (await as('quentin')).join()
    await olga.approve('quentin')
    await (await as('quentin')).leave()
    expect(await isTold('quentin')).toBe(false)
  })
})

it.for(['approve_join', 'reject_join'])(
  '%s answers 404 for users without a request',
  async (act, { olga }) => {
    for (const user_id of [people.simon, people.olga, 999])
      expect(await answer(olga.post(`/api/events/${RIDGE}/${act}/`, { user_id }))).toEqual([
        404,
        { error: 'Join request not found.' },
      ])
  },
)
