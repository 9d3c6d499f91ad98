import { beforeEach, describe, expect } from 'vitest'
import { hikes, payments } from '../../src/db/schema.ts'
import { HOUR, MINUTE } from '../../src/shared/duration.ts'
import { addPayment, as, db, it, json, RIDGE, seed, stateOf, visitor } from '../support.ts'
import { setState } from './support.ts'

beforeEach(seed)

const join = `/api/events/${RIDGE}/join/`
const leave = `/api/events/${RIDGE}/leave/`

describe('joining a hike', () => {
  it('sends one request, and says so the second time', async ({ simon }) => {
    const first = await simon.post(join)
    expect([first.status, await first.json()]).toEqual([
      200,
      { status: 'Join request sent.', role: 'pending' },
    ])
    const again = await simon.post(join)
    expect(await again.json()).toEqual({ status: 'You have already asked to join.', role: 'pending' })
  })

  it('tells a participant that they already take part', async () => {
    const response = await (await as('pia')).post(join)
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'You are already taking part.', role: 'participant' },
    ])
  })

  it('refuses the organizer with 409', async () => {
    expect((await (await as('olga')).post(join)).status).toBe(409)
  })

  it('refuses a hike that is over with 409, where one has not asked before', async () => {
    const yesterday = new Date(Date.now() - 26 * HOUR)
    await db.update(hikes).set({ eventTime: yesterday, dayEnd: new Date(Date.now() - 1000) })
    const simon = await as('simon')
    const response = await simon.post(join)
    expect([response.status, await response.json()]).toEqual([409, { error: 'This hike is over.' }])
    const form = await simon.submit(`/events/${RIDGE}/join`, {})
    expect([form.status, form.headers.get('Location')]).toEqual([303, `/events/${RIDGE}`])
    const page = await (await simon.get(`/events/${RIDGE}`)).text()
    expect(page).toMatch(/id="status">.*This hike is over\.</)
    expect(page).not.toContain('Join Event')
    expect(await stateOf('simon')).toEqual([])
    expect((await (await as('pia')).post(join)).status).toBe(200)
    expect((await (await as('quentin')).post(join)).status).toBe(200)
    expect((await (await as('olga')).post(join)).status).toBe(409)
  })

  it('lets one ask until the end of its day', async () => {
    await db
      .update(hikes)
      .set({ eventTime: new Date(Date.now() - 1000), dayEnd: new Date(Date.now() + MINUTE) })
    expect((await (await as('simon')).post(join)).status).toBe(200)
  })

  it('refuses a visitor with 401', async () => {
    expect((await visitor().post(join)).status).toBe(401)
  })

  it('answers 404 for an unknown hike', async () => {
    const response = await (await as('simon')).post('/api/events/999/join/')
    expect([response.status, await response.json()]).toEqual([404, { error: 'Event not found.' }])
  })
})

describe('leaving a hike', () => {
  it.each([
    ['pia', 'You left the event.'],
    ['quentin', 'Join request withdrawn.'],
    ['simon', 'You are not taking part in this event.'],
  ] as const)('answers %s: %s', async (name, status) => {
    const browser = await as(name)
    const response = await browser.post(leave)
    expect([response.status, await response.json()]).toEqual([200, { status, role: 'user' }])
    const hike = await json<{ viewer: unknown }>(browser.get(`/api/events/${RIDGE}/`))
    expect(hike.viewer).toEqual({ role: 'user', is_owner: false, has_paid: false })
  })

  it('refuses the organizer with 409', async () => {
    expect((await (await as('olga')).post(leave)).status).toBe(409)
  })

  it('changes nothing for an organizer who takes part and has paid', async () => {
    await setState('olga', 'participant')
    await addPayment('olga')
    expect((await (await as('olga')).post(leave)).status).toBe(409)
    expect(await stateOf('olga')).toEqual(['participant'])
    expect(await db.select().from(payments)).toMatchObject([{ state: 'paid', voidReason: null }])
  })
})
