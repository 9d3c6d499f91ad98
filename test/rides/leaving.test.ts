import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { hikes, notices, participation, rideSeats, rides } from '../../src/db/schema.ts'
import { DAY } from '../../src/shared/duration.ts'
import { browserOf, seedStaff, staff } from '../admin/support.ts'
import { finishJobs } from '../jobs/support.ts'
import { mails, verifyAll } from '../notices/support.ts'
import { setState } from '../participation/support.ts'
import { sampleOf } from '../sample.ts'
import {
  addHike,
  answer,
  appoint,
  as,
  db,
  it,
  type Name,
  PASSWORD,
  people,
  RIDGE,
  setUser,
} from '../support.ts'
import { addRide, carsFor, RIDES, take, toldOfRides } from './support.ts'

const PATH = `/api/events/${RIDGE}/`

beforeEach(async () => {
  await seedStaff()
  for (const name of ['quentin', 'simon'] as const) await setState(name, 'participant')
})

const ok = async (response: Promise<Response>) => expect((await response).status).toBeLessThan(300)

/** Every way in which Pia stops taking part. */
const doors: Record<string, () => Promise<unknown>> = {
  leaves: async () => ok((await as('pia')).leave()),
  'is removed': async () => ok((await as('olga')).remove('pia')),
  'is banned': async () =>
    ok((await browserOf('mona')).post('/api/admin/ban/', { user_id: people.pia, reason: 'Spam.' })),
  'deletes the account': async () => ok((await as('pia')).post('/api/user/delete/', { password: PASSWORD })),
}
/** The name that others see after the account is deleted. */
const nameAfter = (door: string) => (door === 'deletes the account' ? 'Deleted user' : 'pia')

describe.each(sampleOf(Object.entries(doors), 3))('somebody who %s', (door, go) => {
  it('gives up the ride, and the riders are told', async () => {
    const [pias, olgas] = [await addRide('pia'), await addRide('olga')]
    for (const name of ['simon', 'quentin'] as const) await take(name, pias)
    await db.delete(notices)
    await go()
    await finishJobs()
    expect(await carsFor('olga')).toEqual(['olga'])
    expect((await toldOfRides()).sort()).toEqual(
      ['quentin', 'simon'].map((name) => `${name}: withdrawn by ${nameAfter(door)}`),
    )
    expect((await take('simon', olgas)).status).toBe(200)
  })

  it('gives up the seat, and the driver is told', async () => {
    const ride = await addRide('simon', { seats: 1 })
    await take('pia', ride)
    await db.delete(notices)
    await go()
    await finishJobs()
    expect(await carsFor('olga')).toEqual(['simon'])
    expect(await toldOfRides()).toEqual([`simon: given_up by ${nameAfter(door)}`])
    expect((await take('quentin', ride)).status).toBe(200)
  })

  it('keeps ride and seat at no other hike', async ({ pia }) => {
    const lake = await addHike({ organizerId: people.olga })
    for (const name of ['pia', 'simon'] as const) await setState(name, 'participant', lake)
    const simons = await addRide('simon', { hikeId: lake })
    await ok(pia.post(`/api/events/${lake}/rides/${simons}/take/`))
    await go()
    await finishJobs()
    const stays = door === 'leaves' || door === 'is removed'
    expect(await db.$count(rideSeats)).toBe(stays ? 1 : 0)
  })
})

it('tells a moderator who rides with somebody that a ban has taken the ride away', async () => {
  await db
    .insert(participation)
    .values({ hikeId: RIDGE, userId: staff.mona, state: 'participant', createdAt: new Date() })
  const ride = await addRide('pia')
  const mona = await browserOf('mona')
  await ok(mona.post(`${RIDES}${ride}/take/`))
  await db.delete(notices)
  await ok(mona.post('/api/admin/ban/', { user_id: people.pia, reason: 'Spam.' }))
  const notified = await db.select({ kind: notices.kind }).from(notices).where(eq(notices.userId, staff.mona))
  expect(notified).toHaveLength(1)
})

it('tells a driver who removes a rider nothing, as they know', async ({ olga }) => {
  await take('pia', await addRide('olga'))
  await db.delete(notices)
  await ok(olga.remove('pia'))
  expect(await carsFor('olga')).toEqual(['olga'])
  expect(await toldOfRides()).toEqual([])
})

it('tells nobody of a request that is withdrawn', async ({ quentin }) => {
  await setState('quentin', 'pending')
  await take('pia', await addRide('olga'))
  await db.delete(notices)
  await ok(quentin.leave())
  expect([await carsFor('olga'), await toldOfRides()]).toEqual([['olga with pia'], []])
})

describe('a co-organizer', () => {
  it('who is dismissed gives up the ride, unless they take part', async ({ olga }) => {
    await setState('simon', 'none')
    for (const name of ['simon', 'quentin'] as const) await appoint(name)
    const [simons] = [await addRide('simon'), await addRide('quentin')]
    await take('pia', simons)
    await db.delete(notices)
    for (const name of ['simon', 'quentin'] as const)
      await ok(olga.delete(`${PATH}organizers/${people[name]}/`))
    expect(await carsFor('olga')).toEqual(['quentin'])
    expect(await toldOfRides()).toEqual(['pia: withdrawn by simon'])
  })

  it('who leaves gives up the ride', async ({ simon }) => {
    await setState('simon', 'none')
    await appoint('simon')
    await addRide('simon')
    await ok(simon.leave())
    expect(await carsFor('olga')).toEqual([])
  })
})

describe('the owner who is banned', () => {
  const ban = async () => {
    await ok((await browserOf('mona')).post('/api/admin/ban/', { user_id: people.olga, reason: 'Spam.' }))
    await finishJobs()
  }

  it('gives up the ride where the hike has another owner', async () => {
    await appoint('simon')
    const [olgas, pias] = [await addRide('olga'), await addRide('pia')]
    await take('simon', olgas)
    await take('quentin', pias)
    await db.delete(notices)
    await ban()
    expect(await carsFor('simon')).toEqual(['pia with quentin'])
    expect(await toldOfRides()).toEqual(['simon: withdrawn by olga'])
  })

  it('leaves no ride where the hike is cancelled', async () => {
    await take('pia', await addRide('olga'))
    await db.delete(notices)
    await ban()
    expect([await db.$count(rides), await toldOfRides()]).toEqual([0, []])
  })
})

it('a hike that is cancelled has no rides, and everybody is told of that alone', async ({ olga }) => {
  const lake = await addHike({ organizerId: people.pia })
  await addRide('pia', { hikeId: lake })
  await take('simon', await addRide('pia'))
  await db.delete(notices)
  await ok(olga.cancel('Snow.'))
  expect(await carsFor('olga')).toEqual([])
  expect(await db.$count(rides)).toBe(1)
  expect(await toldOfRides()).toEqual([])
  expect(await db.$count(notices, eq(notices.kind, 'event_cancelled'))).toBe(3)
})

it('a hike that is deleted has no rides, and no seat of it is left', async ({ olga }) => {
  await take('simon', await addRide('pia'))
  await ok(olga.deleteHike())
  expect([await db.$count(rides), await db.$count(rideSeats)]).toEqual([0, 0])
})

describe('a block', () => {
  const block = async (blocker: Name, blocked: Name) =>
    ok((await as(blocker)).post(`/api/users/${people[blocked]}/block/`))

  it('by the driver takes the seat, which the rider is told without the block', async () => {
    const ride = await addRide('pia')
    for (const name of ['simon', 'quentin'] as const) await take(name, ride)
    await db.delete(notices)
    await verifyAll()
    await block('pia', 'simon')
    expect(await carsFor('olga')).toEqual(['pia with quentin'])
    expect(await toldOfRides()).toEqual(['simon: lost by pia'])
    await finishJobs()
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['simon@example.org', 'Ridge walk: you have no seat in the car of pia any more'],
    ])
    expect((await mails()).map(({ text }) => text).join()).not.toMatch(/block/i)
  })

  it('by the rider gives up the seat, which the driver is told', async () => {
    await take('simon', await addRide('pia'))
    await db.delete(notices)
    await block('simon', 'pia')
    expect(await carsFor('olga')).toEqual(['pia'])
    expect(await toldOfRides()).toEqual(['pia: given_up by simon'])
  })

  it('between others, and one that was refused, changes nothing', async ({ pia }) => {
    await take('simon', await addRide('pia'))
    await db.delete(notices)
    await block('quentin', 'pia')
    expect((await pia.post(`/api/users/${people.pia}/block/`)).status).toBe(400)
    expect(await carsFor('olga')).toEqual(['pia with simon'])
    expect(await toldOfRides()).toEqual([])
  })

  it('leaves the rides of a hike that is over as they were', async () => {
    await take('simon', await addRide('pia'))
    await db.delete(notices)
    await db.update(hikes).set({ dayEnd: new Date(Date.now() - DAY) })
    await block('pia', 'simon')
    expect([await carsFor('olga'), await toldOfRides()]).toEqual([['pia with simon'], []])
  })

  it.each([
    ['the driver', 'pia', 'simon'],
    ['the other', 'simon', 'pia'],
  ] as const)(
    'by %s hides the ride from both, and says no more than that there is none',
    async (_, one, two) => {
      const ride = await addRide('pia')
      await block(one, two)
      expect(await carsFor('simon')).toEqual([])
      expect(await carsFor('quentin')).toEqual(['pia'])
      expect(await answer(take('simon', ride))).toEqual([404, { error: 'Ride not found.' }])
      expect(await db.$count(rideSeats)).toBe(0)
    },
  )

  it('lets an organizer see the ride and withdraw it, but not ride along', async ({ olga }) => {
    const ride = await addRide('pia')
    await block('pia', 'olga')
    expect(await carsFor('olga')).toEqual(['pia'])
    expect((await take('olga', ride)).status).toBe(403)
    await ok(olga.delete(`${RIDES}${ride}/`))
  })
})

describe('a driver whom a moderator hides', () => {
  const hide = (name: Name) => setUser(name, { hiddenAt: new Date() })

  it('is found by organizers, without a word, and by nobody else; the rider can give up the seat', async () => {
    const ride = await addRide('pia', { from: 'Hidden street', note: 'Hidden note' })
    await take('simon', ride)
    await hide('pia')
    expect(await carsFor('olga')).toEqual(['pia with simon'])
    for (const name of ['olga', 'simon', 'quentin'] as const) {
      const text = await (await (await as(name)).get(RIDES)).text()
      expect(text).not.toContain('Hidden')
      expect(text.includes('pia')).toBe(name === 'olga')
    }
    expect(await (await (await as('pia')).get(RIDES)).text()).toContain('Hidden street')
    expect((await take('quentin', ride)).status).toBe(404)
    expect((await take('olga', ride)).status).toBe(403)
    expect(await answer((await as('simon')).delete(`${RIDES}${ride}/take/`))).toEqual([200, null])
    expect(await db.$count(rideSeats)).toBe(0)
  })

  it('can neither offer a ride nor take a seat', async ({ pia }) => {
    const ride = await addRide('olga')
    await hide('pia')
    const error = { error: 'A moderator has hidden this, so nobody would read it.' }
    for (const response of [
      await pia.post(RIDES, { from: 'Bern', seats: 1 }),
      await pia.post(`${RIDES}${ride}/take/`),
    ])
      expect([response.status, await response.json()]).toEqual([409, error])
    expect([await db.$count(rides), await db.$count(rideSeats)]).toEqual([1, 0])
  })

  it('as a rider is counted, and named to organizers and themselves alone', async () => {
    const ride = await addRide('olga')
    for (const name of ['pia', 'simon'] as const) await take(name, ride)
    await hide('pia')
    expect(await carsFor('olga')).toEqual(['olga with pia, simon'])
    expect(await carsFor('pia')).toEqual(['olga with pia, simon'])
    expect(await carsFor('quentin')).toEqual(['olga with simon'])
    expect((await take('quentin', ride)).status).toBe(409)
  })
})

it('a hike that a moderator hides has no rides for those who take part, and takes none', async () => {
  const ride = await addRide('pia')
  await db.update(hikes).set({ hiddenAt: new Date() })
  for (const response of [await (await as('simon')).get(RIDES), await take('simon', ride)])
    expect(response.status).toBe(404)
  const olga = await as('olga')
  expect((await olga.post(RIDES, { from: 'Bern', seats: 1 })).status).toBe(409)
  expect((await take('olga', ride)).status).toBe(409)
  expect([await db.$count(rides), await db.$count(rideSeats)]).toEqual([1, 0])
})

it('somebody who leaves while they take a seat has none', async ({ pia }) => {
  for (let round = 0; round < 5; round++) {
    await setState('pia', 'participant')
    const ride = await addRide('simon')
    await Promise.all([pia.post(`${RIDES}${ride}/take/`), pia.leave()])
    expect(await db.$count(participation, eq(participation.userId, people.pia))).toBe(0)
    expect(await db.$count(rideSeats)).toBe(0)
    await db.delete(rides)
  }
})
