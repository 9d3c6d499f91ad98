import { beforeEach, describe, expect } from 'vitest'
import { hikes, payments } from '../../src/db/schema.ts'
import { HOUR, MINUTE } from '../../src/shared/duration.ts'
import { addPayment, answer, as, db, it, json, RIDGE, redirection, seed, stateOf } from '../support.ts'
import { setState } from './support.ts'

beforeEach(seed)

describe('joining a hike', () => {
  it('refuses the organizer with 409', async ({ olga }) => {
    expect((await olga.join()).status).toBe(409)
  })

  it('refuses a hike that is over with 409, where one has not asked before', async () => {
    const yesterday = new Date(Date.now() - 26 * HOUR)
    await db.update(hikes).set({ eventTime: yesterday, dayEnd: new Date(Date.now() - 1000) })
    const simon = await as('simon')
    expect(await answer(simon.join())).toEqual([409, { error: 'This hike is over.' }])
    expect(await redirection(simon.submit(`/events/${RIDGE}/join`, {}))).toEqual([303, `/events/${RIDGE}`])
    const page = await (await simon.page()).text()
    expect(page).toMatch(/id="status">.*This hike is over\.</)
    expect(page).not.toContain('Join Event')
    expect(await stateOf('simon')).toEqual([])
    expect((await (await as('pia')).join()).status).toBe(200)
    expect((await (await as('quentin')).join()).status).toBe(200)
    expect((await (await as('olga')).join()).status).toBe(409)
  })

  it('lets one ask until the end of its day', async ({ simon }) => {
    await db
      .update(hikes)
      .set({ eventTime: new Date(Date.now() - 1000), dayEnd: new Date(Date.now() + MINUTE) })
    expect((await simon.join()).status).toBe(200)
  })
})

describe('leaving a hike', () => {
  it.each([
    ['pia', 'You left the event.'],
    ['quentin', 'Join request withdrawn.'],
    ['simon', 'You are not taking part in this event.'],
  ] as const)('answers %s: %s', async (name, status) => {
    const browser = await as(name)
    expect(await answer(browser.leave())).toEqual([200, { status, role: 'user' }])
    const hike = await json<{ viewer: unknown }>(browser.hike())
    expect(hike.viewer).toEqual({ role: 'user', is_owner: false, has_paid: false })
  })

  it('refuses the organizer with 409', async ({ olga }) => {
    expect((await olga.leave()).status).toBe(409)
  })

  it('changes nothing for an organizer who takes part and has paid', async ({ olga }) => {
    await setState('olga', 'participant')
    await addPayment('olga')
    expect((await olga.leave()).status).toBe(409)
    expect(await stateOf('olga')).toEqual(['participant'])
    expect(await db.select().from(payments)).toMatchObject([{ state: 'paid', voidReason: null }])
  })
})
