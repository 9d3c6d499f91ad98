import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { rateLimits, rideSeats, rides } from '../../src/db/schema.ts'
import { setState } from '../participation/support.ts'
import { addHike, answer, appoint, as, db, it, type Name, people, setHike, visitor } from '../support.ts'
import {
  addRide,
  carsFor,
  giveUp,
  listOf,
  RIDES,
  seedMembers,
  take,
  toldOfRides,
  withdraw,
} from './support.ts'

beforeEach(seedMembers)

const offer = { from: 'Bern, at the station', seats: 3, note: 'Skis fit in.' }
const browserOf = (name: Name | 'vera') => (name === 'vera' ? visitor() : as(name))
const stored = async () => [await db.$count(rides), await db.$count(rideSeats)]

describe('offering a ride', () => {
  it('shows it to those who take part and to the organizers', async ({ pia }) => {
    const [status, ride] = await answer(pia.post(RIDES, offer))
    const driver = { id: people.pia, username: 'pia', profile_picture: null }
    const shown = { id: expect.any(Number), driver, ...offer, seats_left: 3, riders: [] }
    expect([status, ride]).toEqual([201, shown])
    for (const name of ['olga', 'pia', 'simon'] as const)
      expect(await listOf(await as(name))).toEqual([shown])
  })

  it.each([
    ['olga', 201],
    ['pia', 201],
    ['quentin', 403],
    ['simon', 403],
    ['vera', 401],
  ] as const)('is for members of the hike: %s gets %i', async (name, status) => {
    await setState('quentin', 'pending')
    await setState('simon', 'waiting')
    expect((await (await browserOf(name)).post(RIDES, offer)).status).toBe(status)
    expect(await db.$count(rides)).toBe(status === 201 ? 1 : 0)
  })

  it('needs no note', async ({ pia }) => {
    const [status, ride] = await answer(pia.post(RIDES, { from: 'Thun', seats: 1 }))
    expect([status, ride]).toMatchObject([201, { from: 'Thun', seats: 1, note: '' }])
  })

  it.for<[object, object]>([
    [{ from: '', seats: 1 }, { from: ['Say where you start.'] }],
    [{ from: '\u200b', seats: 1 }, { from: ['Say where you start.'] }],
    [{ seats: 1 }, { from: ['Say where you start.'] }],
    [{ from: 'x'.repeat(101), seats: 1 }, { from: ['The place can have at most 100 characters.'] }],
    ...[0, 9, 1.5, '3', null].map((seats): [object, object] => [
      { from: 'Bern', seats },
      { seats: ['Offer 1 to 8 seats.'] },
    ]),
    [
      { from: 'Bern', seats: 1, note: 'x'.repeat(201) },
      { note: ['A note can have at most 200 characters.'] },
    ],
  ])('names what is wrong: %j', async ([body, errors], { pia }) => {
    expect(await answer(pia.post(RIDES, body))).toEqual([400, { errors }])
    expect(await stored()).toEqual([0, 0])
  })

  it('is refused to who has a ride or a seat already', async ({ simon, pia }) => {
    const ride = await addRide('pia')
    await take('simon', ride)
    expect(await answer(pia.post(RIDES, offer))).toEqual([409, { error: 'You offer a ride already.' }])
    expect(await answer(simon.post(RIDES, offer))).toEqual([409, { error: 'You already have a seat.' }])
    expect(await stored()).toEqual([1, 1])
  })
})

describe('the list of rides', () => {
  it.each([
    ['simon', 403],
    ['vera', 401],
  ] as const)('is not for others: %s gets %i', async (name, status) => {
    await setState('simon', 'none')
    await addRide('pia')
    const response = await (await browserOf(name)).get(RIDES)
    expect([response.status, await response.text()]).toEqual([status, expect.not.stringContaining('Bern')])
  })

  it('has the rides of this hike alone, the first offered first, with riders as they took their seats', async () => {
    const [first, second] = [await addRide('olga'), await addRide('pia')]
    const lake = await addHike({ organizerId: people.pia })
    await addRide('pia', { hikeId: lake })
    await take('simon', first)
    await take('quentin', first)
    expect(await carsFor('pia')).toEqual(['olga with simon, quentin', 'pia'])
    expect((await listOf(await as('pia'))).map(({ id, seats_left }) => [id, seats_left])).toEqual([
      [first, 0],
      [second, 2],
    ])
  })

  it('is not found where there is no hike', async ({ pia }) => {
    expect((await pia.get('/api/events/999/rides/')).status).toBe(404)
  })
})

describe('taking a seat', () => {
  it('answers the ride, and tells the driver', async () => {
    const ride = await addRide('pia')
    const [status, taken] = await answer(take('simon', ride))
    expect([status, taken]).toMatchObject([200, { id: ride, seats_left: 1, riders: [{ username: 'simon' }] }])
    expect(await toldOfRides()).toEqual(['pia: taken by simon'])
  })

  it('is for organizers too', async () => {
    expect((await take('olga', await addRide('pia'))).status).toBe(200)
  })

  it.each([
    ['simon', 403],
    ['quentin', 403],
    ['vera', 401],
  ] as const)('is refused to who does not take part: %s gets %i', async (name, status) => {
    await setState('simon', 'none')
    await setState('quentin', 'waiting')
    const ride = await addRide('pia')
    expect((await (await browserOf(name)).post(`${RIDES}${ride}/take/`)).status).toBe(status)
    expect(await stored()).toEqual([1, 0])
  })

  it('is refused a second time, in this car and in another', async () => {
    const [one, other] = [await addRide('pia'), await addRide('olga')]
    await take('simon', one)
    for (const ride of [one, other])
      expect(await answer(take('simon', ride))).toEqual([409, { error: 'You already have a seat.' }])
    expect(await carsFor('pia')).toEqual(['pia with simon', 'olga'])
    expect(await toldOfRides()).toEqual(['pia: taken by simon'])
  })

  it('is refused where the car is full', async () => {
    const ride = await addRide('pia', { seats: 1 })
    await take('simon', ride)
    expect(await answer(take('quentin', ride))).toEqual([409, { error: 'This car is full.' }])
    expect(await carsFor('pia')).toEqual(['pia with simon'])
  })

  it('is refused to who offers a ride, in the own car and in others', async () => {
    const [own, other] = [await addRide('pia'), await addRide('olga')]
    for (const ride of [own, other])
      expect(await answer(take('pia', ride))).toEqual([
        409,
        { error: 'You offer a ride yourself. Withdraw it first.' },
      ])
    expect(await stored()).toEqual([2, 0])
  })

  it('is not found for a ride to another hike, and for none', async () => {
    const lake = await addHike({ organizerId: people.pia })
    const other = await addRide('pia', { hikeId: lake })
    for (const ride of [other, 999])
      expect(await answer(take('simon', ride))).toEqual([404, { error: 'Ride not found.' }])
    expect(await stored()).toEqual([1, 0])
  })
})

describe('giving up a seat', () => {
  it('frees it, tells the driver, and lets one take another', async () => {
    const [one, other] = [await addRide('pia', { seats: 1 }), await addRide('olga')]
    await take('simon', one)
    expect(await answer(giveUp('simon', one))).toMatchObject([200, { id: one, seats_left: 1, riders: [] }])
    expect((await take('quentin', one)).status).toBe(200)
    expect((await take('simon', other)).status).toBe(200)
    expect(await toldOfRides()).toEqual([
      'pia: taken by simon',
      'pia: given_up by simon',
      'pia: taken by quentin',
      'olga: taken by simon',
    ])
  })

  it('is of one’s own seat alone', async () => {
    const [one, other] = [await addRide('pia'), await addRide('olga')]
    await take('simon', one)
    for (const [name, ride] of [
      ['quentin', one],
      ['pia', one],
      ['simon', other],
    ] as const)
      expect(await answer(giveUp(name, ride))).toEqual([404, { error: 'Seat not found.' }])
    expect((await visitor().delete(`${RIDES}${one}/take/`)).status).toBe(401)
    expect(await stored()).toEqual([2, 1])
  })
})

describe('withdrawing a ride', () => {
  it('tells its riders, whose seats are gone', async () => {
    const ride = await addRide('pia')
    await take('simon', ride)
    await take('quentin', ride)
    expect((await withdraw('pia', ride)).status).toBe(204)
    expect(await stored()).toEqual([0, 0])
    expect((await toldOfRides()).slice(2).sort()).toEqual([
      'quentin: withdrawn by pia',
      'simon: withdrawn by pia',
    ])
  })

  it('is for organizers, of whom the driver is told', async () => {
    await appoint('quentin')
    const ride = await addRide('pia')
    await take('quentin', ride)
    await take('simon', ride)
    expect((await withdraw('quentin', ride)).status).toBe(204)
    expect((await toldOfRides()).slice(2).sort()).toEqual([
      'pia: removed by quentin',
      'simon: withdrawn by pia',
    ])
  })

  it('is refused to others, also to its riders', async () => {
    const ride = await addRide('pia')
    await take('simon', ride)
    await setState('quentin', 'none')
    expect((await withdraw('simon', ride)).status).toBe(403)
    expect((await withdraw('quentin', ride)).status).toBe(403)
    expect((await visitor().delete(`${RIDES}${ride}/`)).status).toBe(401)
    expect((await withdraw('pia', 999)).status).toBe(404)
    expect(await stored()).toEqual([1, 1])
  })

  it('of a hike does not reach the rides to another', async () => {
    const lake = await addHike({ organizerId: people.pia })
    const other = await addRide('simon', { hikeId: lake })
    expect((await withdraw('olga', other)).status).toBe(404)
    expect(await db.$count(rides)).toBe(1)
  })
})

describe.each([
  ['over', { dayEnd: new Date(0) }, 'This hike is over.'],
  ['cancelled', { status: 'cancelled' as const }, 'This hike is cancelled.'],
])('a hike that is %s', (_, values, error) => {
  it('keeps its rides as they are', async ({ quentin }) => {
    const [pias, olgas] = [await addRide('pia'), await addRide('olga')]
    await take('simon', pias)
    await setHike(values)
    const tries = [
      await quentin.post(RIDES, offer),
      await take('quentin', olgas),
      await giveUp('simon', pias),
      await withdraw('pia', pias),
      await withdraw('olga', pias),
    ]
    for (const response of tries) expect(await answer(response)).toEqual([409, { error }])
    expect(await carsFor('pia')).toEqual(['pia with simon', 'olga'])
    expect(await toldOfRides()).toEqual(['pia: taken by simon'])
  })
})

it('counts offers and seats in a limit of its own', async () => {
  const pia = await as('pia', { RATE_LIMITS: '' })
  const take = async () => (await pia.post(`${RIDES}999/take/`)).status
  expect(await take()).toBe(404)
  await db
    .update(rateLimits)
    .set({ count: 59 })
    .where(eq(rateLimits.key, `ride:${people.pia}`))
  expect([await take(), await take()]).toEqual([404, 429])
  expect((await pia.post(RIDES, offer)).status).toBe(429)
  expect(await db.$count(rides)).toBe(0)
})
