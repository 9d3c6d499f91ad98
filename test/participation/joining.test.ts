import { beforeEach, describe, expect, it } from 'vitest'
import { as, RIDGE, seed, visitor } from '../support.ts'

beforeEach(seed)

const join = `/api/events/${RIDGE}/join/`
const leave = `/api/events/${RIDGE}/leave/`

describe('joining a hike', () => {
  it('sends a request, and tells so when asked again', async () => {
    const simon = await as('simon')
    const first = await simon.post(join)
    expect([first.status, await first.json()]).toEqual([
      200,
      { status: 'Join request sent.', role: 'pending' },
    ])
    const again = await simon.post(join)
    expect(await again.json()).toEqual({ status: 'You have already asked to join.', role: 'pending' })
  })

  it('tells a participant that there is nothing to ask for', async () => {
    const response = await (await as('pia')).post(join)
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'You are already taking part.', role: 'participant' },
    ])
  })

  it('is not for the organizer', async () => {
    expect((await (await as('olga')).post(join)).status).toBe(409)
  })

  it('needs an account', async () => {
    expect((await visitor().post(join)).status).toBe(401)
  })

  it('needs a hike', async () => {
    const response = await (await as('simon')).post('/api/events/999/join/')
    expect([response.status, await response.json()]).toEqual([404, { error: 'Event not found.' }])
  })
})

describe('leaving a hike', () => {
  it.each([
    ['pia', 'You left the event.'],
    ['quentin', 'Join request withdrawn.'],
    ['simon', 'You are not taking part in this event.'],
  ] as const)('tells %s: %s', async (name, status) => {
    const browser = await as(name)
    const response = await browser.post(leave)
    expect([response.status, await response.json()]).toEqual([200, { status, role: 'user' }])
    const event = (await (await browser.get(`/api/events/${RIDGE}/`)).json()) as { viewer: unknown }
    expect(event.viewer).toEqual({ role: 'user', has_paid: false })
  })

  it('is not for the organizer', async () => {
    expect((await (await as('olga')).post(leave)).status).toBe(409)
  })
})
