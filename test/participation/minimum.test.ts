import { beforeEach, describe, expect, vi } from 'vitest'
import { hikeChanges } from '../../src/db/schema.ts'
import { DAY, HOUR } from '../../src/shared/duration.ts'
import { mails, notified, sweepAndDeliver, verifyAll } from '../notices/support.ts'
import {
  answer,
  appoint,
  as,
  db,
  freezeClock,
  html,
  it,
  json,
  type Name,
  NO_STRIPE_KEYS,
  RIDGE,
  seed,
  setHike,
  visitor,
} from '../support.ts'
import { setState } from './support.ts'

const NOW = new Date('2031-06-01T08:00:00Z')
const START = '2031-06-14T07:15:00.000Z'

/** Pia takes part in the ridge walk, which needs two participants to take place. */
beforeEach(async () => {
  freezeClock(NOW)
  await seed()
  await verifyAll()
  await edit({ event_time: START, min_participants: 2 })
  // As if the participants had already been notified of the change.
  await db.delete(hikeChanges)
})

const by = (name: Name) => as(name, NO_STRIPE_KEYS)
const edit = async (change: object, id = RIDGE) =>
  answer((await by('olga')).patch(`/api/events/${id}/`, change))
const at = (time: string, offset = 0) => vi.setSystemTime(new Date(time).getTime() + offset)
const confirm = async (name: Name = 'olga') => answer((await by(name)).post(`/api/events/${RIDGE}/confirm/`))
const page = async (name: Name) => html((await by(name)).page())
type Minimum = { min_participants: number | null; confirmed: boolean }
const minimumOf = async (id = RIDGE) => {
  const { min_participants, confirmed } = await json<Minimum>(visitor().hike(id))
  return [min_participants, confirmed]
}

describe('the minimum of a hike', () => {
  it('is shown with how many are coming, until they are enough', async () => {
    expect(await page('simon')).toContain('Takes place with 2 · 1 is coming')
    await edit({ min_participants: 3 })
    await (await by('olga')).approve('quentin')
    expect(await page('simon')).toContain('Takes place with 3 · 2 are coming')
    await setState('simon', 'participant')
    expect(await page('simon')).toMatch(/>Takes place</)
  })

  it('is not shown of a hike without one, nor of one that is cancelled or over', async () => {
    await (await by('olga')).cancel('Snow')
    expect(await page('simon')).not.toContain('Takes place')
    await seed()
    expect(await page('simon')).not.toContain('Takes place')
  })

  it.each([
    ['zero', { min_participants: 0 }, { min_participants: ['The minimum is at least one person.'] }],
    [
      'above 500',
      { min_participants: 501 },
      { min_participants: ['The minimum can be at most 500 people.'] },
    ],
    [
      'above the places',
      { min_participants: 5, capacity: 4 },
      { min_participants: ['The minimum cannot be more than the places.'] },
    ],
    [
      'no whole number',
      { min_participants: 2.5 },
      { min_participants: ['The minimum must be a whole number.'] },
    ],
  ])('is refused where it is %s', async (_, change, errors) => {
    expect(await edit(change)).toEqual([400, { errors }])
    const create = (await by('olga')).post('/api/events/', {
      ...{ name: 'Tour', location: 'Nowhere', event_time: START },
      ...change,
    })
    expect(await answer(create)).toEqual([400, { errors }])
    expect(await minimumOf()).toEqual([2, false])
  })

  it('refuses fewer places, with that field', async () => {
    expect(await edit({ capacity: 1 })).toEqual([
      400,
      { errors: { capacity: ['It takes place with 2: there cannot be fewer places.'] } },
    ])
    expect((await edit({ capacity: 2 }))[0]).toBe(200)
    expect((await edit({ capacity: 1, min_participants: 1 }))[0]).toBe(200)
  })

  it('fits the places after two edits at the same time', async () => {
    await edit({ capacity: 5 })
    const olga = await by('olga')
    await Promise.all([olga.edit({ capacity: 3 }), olga.edit({ min_participants: 4 })])
    const { capacity, min_participants } = await json<{ capacity: number; min_participants: number }>(
      visitor().hike(),
    )
    expect(min_participants).toBeLessThanOrEqual(capacity)
  })

  it('is kept by a copy, which nobody has confirmed', async () => {
    await confirm()
    const [copy] = await json<{ id: number }[]>(
      (await by('olga')).post(`/api/events/${RIDGE}/duplicate/`, { event_time: '2031-07-14T07:15:00Z' }),
    )
    expect(await minimumOf(copy?.id)).toEqual([2, false])
  })

  it('tells the organizers alone, once, when it is reached', async () => {
    await appoint('simon')
    await (await by('olga')).approve('quentin')
    await (await by('quentin')).leave()
    await setState('quentin', 'pending')
    await (await by('olga')).approve('quentin')
    expect(await notified('takes_place')).toEqual(['olga', 'simon'])
    expect(await minimumOf()).toEqual([2, false])
  })

  it('counts people, guests included', async () => {
    await edit({ min_participants: 3, guests_allowed: 2 })
    await (await by('pia')).put(`/api/events/${RIDGE}/guests/`, { guests: [{ name: 'Lea' }] })
    expect(await page('simon')).toContain('Takes place with 3 · 2 are coming')
    expect(await notified('takes_place')).toEqual([])
    await (await by('pia')).put(`/api/events/${RIDGE}/guests/`, {
      guests: [{ name: 'Lea' }, { name: 'Tim' }],
    })
    expect(await page('simon')).toMatch(/>Takes place</)
    expect(await notified('takes_place')).toEqual(['olga'])
  })

  it('tells them too where people join by themselves', async () => {
    await edit({ approval: 'automatic' })
    await (await by('simon')).join()
    expect(await notified('takes_place')).toEqual(['olga'])
  })
})

describe('confirming a hike', () => {
  it('says that it takes place, and tells the participants once', async () => {
    expect(await confirm()).toEqual([200, expect.objectContaining({ id: RIDGE, confirmed: true })])
    expect(await confirm()).toEqual([200, expect.objectContaining({ confirmed: true })])
    await sweepAndDeliver()
    expect(await notified('takes_place')).toEqual(['pia'])
    expect((await mails()).map(({ subject }) => subject)).toContain('Ridge walk takes place')
    expect(await page('simon')).toMatch(/>Takes place</)
  })

  it('tells nobody again when the minimum is reached afterwards', async () => {
    await confirm()
    await (await by('olga')).approve('quentin')
    expect(await notified('takes_place')).toEqual(['pia'])
  })

  it('works without scripts, beside cancelling', async () => {
    const olga = await by('olga')
    for (const shown of [await page('olga'), await html(olga.get(`/events/${RIDGE}/confirm`))]) {
      expect(shown).toContain(`action="/events/${RIDGE}/confirm"`)
      expect(shown).toContain(`href="/events/${RIDGE}/cancel"`)
    }
    await olga.submit(`/events/${RIDGE}/confirm`, {})
    expect(await html(olga.page())).toContain('The hike takes place.')
    const { headers } = await olga.get(`/events/${RIDGE}/confirm`)
    expect(headers.get('Location')).toBe(`/events/${RIDGE}`)
    expect(await page('olga')).not.toContain(`action="/events/${RIDGE}/confirm"`)
  })

  it('is for organizers', async () => {
    expect((await confirm('pia'))[0]).toBe(403)
    expect((await (await by('pia')).get(`/events/${RIDGE}/confirm`)).status).toBe(403)
    expect((await visitor().post(`/api/events/${RIDGE}/confirm/`)).status).toBe(401)
    expect(await page('pia')).not.toContain(`/events/${RIDGE}/confirm`)
    await appoint('simon')
    expect((await confirm('simon'))[0]).toBe(200)
  })

  it('is refused without a minimum, and for a hike that is over, cancelled or hidden', async () => {
    await edit({ min_participants: null })
    expect(await confirm()).toEqual([409, { error: 'This hike has no minimum.' }])
    await edit({ min_participants: 2 })
    await setHike({ hiddenAt: NOW })
    expect((await confirm())[0]).toBe(409)
    await setHike({ hiddenAt: null })
    at(START, DAY)
    expect(await confirm()).toEqual([409, { error: 'This hike is over.' }])
    at(NOW.toISOString())
    await (await by('olga')).cancel('Snow')
    expect(await confirm()).toEqual([409, { error: 'This hike is cancelled.' }])
    expect(await notified('takes_place')).toEqual([])
  })
})

describe('a hike below its minimum', () => {
  const asked = async () => {
    await sweepAndDeliver()
    return notified('too_few')
  }

  it('asks its organizers once, 48 hours before the start', async () => {
    await appoint('simon')
    at(START, -48 * HOUR - 1)
    expect(await asked()).toEqual([])
    at(START, -48 * HOUR)
    expect(await asked()).toEqual(['olga', 'simon'])
    at(START, -24 * HOUR)
    expect(await asked()).toEqual(['olga', 'simon'])
    const mail = (await mails()).find(({ subject }) => subject === 'Ridge walk: 1 of at least 2 people come')
    expect(mail?.text).toMatch(
      /Confirm:\n\S+\/events\/1\/confirm\n\nCancel the hike:\n\S+\/events\/1\/cancel\n/,
    )
    const { status } = await json<{ status: string }>(visitor().hike())
    expect(status).toBe('scheduled')
  })

  it('asks them 48 hours before joining closes', async () => {
    const closing = '2031-06-10T18:00:00Z'
    await edit({ joins_close_at: closing })
    at(closing, -48 * HOUR - 1)
    expect(await asked()).toEqual([])
    at(closing, -48 * HOUR)
    expect(await asked()).toEqual(['olga'])
  })

  it('asks nobody where it is reached, confirmed, cancelled, hidden or over', async () => {
    at(START, -47 * HOUR)
    await setState('simon', 'participant')
    expect(await asked()).toEqual([])
    await setState('simon', 'none')
    for (const change of [
      { confirmed: true },
      { confirmed: false, status: 'cancelled' },
      { status: 'scheduled', hiddenAt: NOW },
    ] as const) {
      await setHike(change)
      expect(await asked()).toEqual([])
    }
    await setHike({ hiddenAt: null })
    at(START)
    expect(await asked()).toEqual([])
  })

  it('asks at once in the last 48 hours: when it is created, when the minimum is set, and when somebody leaves', async () => {
    await edit({ min_participants: null })
    at(START, -47 * HOUR)
    await edit({ min_participants: 2 })
    expect(await notified('too_few')).toEqual(['olga'])
    await (await by('olga')).post('/api/events/', {
      ...{ name: 'Tour', location: 'Nowhere', event_time: START, min_participants: 3 },
    })
    expect(await notified('too_few')).toEqual(['olga', 'olga'])
    await seed()
    at(NOW.toISOString())
    await edit({ event_time: START, min_participants: 1 })
    at(START, -47 * HOUR)
    expect(await asked()).toEqual([])
    await (await by('pia')).leave()
    expect(await asked()).toEqual(['olga'])
  })

  it('asks again once it is postponed, not for a small change', async () => {
    at(START, -47 * HOUR)
    expect(await asked()).toEqual(['olga'])
    await edit({ event_time: '2031-06-14T08:15:00Z' })
    expect(await asked()).toEqual(['olga'])
    await edit({ event_time: '2031-06-21T07:15:00Z' })
    expect(await asked()).toEqual(['olga'])
    at('2031-06-21T07:15:00Z', -48 * HOUR)
    expect(await asked()).toEqual(['olga', 'olga'])
  })
})
