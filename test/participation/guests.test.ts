import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { hikes, notices, participation, payments, users } from '../../src/db/schema.ts'
import { dayEnd } from '../../src/hikes/rules/schedule.ts'
import { forgetGuests } from '../../src/participation/guests.ts'
import { DAY, HOUR } from '../../src/shared/duration.ts'
import {
  addPayment,
  answer,
  as,
  asUser,
  type Browser,
  db,
  html,
  it,
  json,
  type Name,
  people,
  RIDGE,
  redirection,
  seed,
  setHike,
  visitor,
} from '../support.ts'
import { setState } from './support.ts'

beforeEach(async () => {
  await seed()
  await setHike({ guestsAllowed: 3, approval: 'automatic' })
})

const lea = { name: 'Lea' }
const tim = { name: 'Tim', child: true as const }
const path = `/api/events/${RIDGE}/guests/`
const setGuests = (browser: Browser, guests: unknown) => answer(browser.put(path, { guests }))
const join = (browser: Browser, guests: unknown) => answer(browser.join({ guests }))
const startIn = (hours: number) => {
  const eventTime = new Date(Date.now() + hours * HOUR)
  return setHike({ eventTime, dayEnd: dayEnd(eventTime, 'Europe/Zurich') })
}
const rowOf = async (name: Name) =>
  (
    await db
      .select({ state: participation.state, people: participation.people, guests: participation.guests })
      .from(participation)
      .where(and(eq(participation.hikeId, RIDGE), eq(participation.userId, people[name])))
  )[0]
const places = () =>
  json(visitor().hike()) as Promise<{
    participant_count: number
    going: number
    spots_left: number
    waiting_count: number
  }>

describe('who joins with guests', () => {
  it('takes a place for each of them', async ({ simon }) => {
    await setHike({ capacity: 5 })
    expect(await join(simon, [lea, { ...tim, name: '  Tim ' }])).toEqual([
      200,
      { status: 'You are taking part.', role: 'participant' },
    ])
    expect(await rowOf('simon')).toEqual({ state: 'participant', people: 3, guests: [lea, tim] })
    expect(await places()).toMatchObject({ participant_count: 2, going: 4, spots_left: 1 })
    const [, list] = await answer(visitor().get('/api/events/'))
    expect(list).toMatchObject([{ guests_allowed: 3, participant_count: 2, going: 4, spots_left: 1 }])
  })

  it('is told to whom they are: organizers read the names, others how many', async ({ olga, pia, simon }) => {
    await join(simon, [lea, tim])
    const own = { id: people.simon, guest_count: 2 }
    expect(await json(olga.hike())).toMatchObject({
      participants: [{ id: people.pia }, { ...own, guests: [lea, tim] }],
    })
    for (const browser of [pia, visitor()]) {
      const text = await (await browser.hike()).text()
      expect(text).not.toContain('Lea')
      expect(JSON.parse(text)).toMatchObject({ participants: [{ id: people.pia }, own] })
    }
    expect(await json(simon.hike())).toMatchObject({ viewer: { guests: [lea, tim] } })
  })

  it('asks with them', async ({ olga, simon }) => {
    await setHike({ approval: 'manual' })
    expect(await join(simon, [lea])).toMatchObject([200, { role: 'pending' }])
    expect(await json(olga.requests())).toMatchObject([
      { user: { id: people.quentin } },
      { user: { id: people.simon }, guests: [lea], guest_count: 1 },
    ])
    await olga.approve('simon')
    expect(await places()).toMatchObject({ participant_count: 2, going: 3 })
  })

  it.each([
    ['a list of more than are allowed', [lea, tim, lea, tim], 'You can bring at most 3 guests.'],
    ['a list of more than any hike allows', Array(6).fill(lea), 'You can bring at most 5 guests.'],
    ['a guest without a name', [{ name: ' ' }], 'Every guest has a name.'],
    [
      'a name that is too long',
      [{ name: 'x'.repeat(61) }],
      'The name of a guest can have at most 60 characters.',
    ],
    ['what is no list', 'Lea', 'The guests must be a list.'],
  ])('is refused %s', async (_, guests, message) => {
    const simon = await as('simon')
    expect(await join(simon, guests)).toEqual([400, { errors: { guests: [expect.any(String)] } }])
    const [, body] = await join(simon, guests)
    expect(body).toEqual({ errors: { guests: [message] } })
    expect(await rowOf('simon')).toBeUndefined()
  })

  it('is refused a group larger than the hike, and guests where none are allowed', async ({ simon }) => {
    await setHike({ capacity: 2 })
    expect(await join(simon, [lea, tim])).toEqual([
      400,
      { errors: { guests: ['The hike has only 2 places.'] } },
    ])
    await setHike({ guestsAllowed: 0 })
    expect(await join(simon, [lea])).toEqual([
      400,
      { errors: { guests: ['Nobody can bring guests to this hike.'] } },
    ])
    expect(await rowOf('simon')).toBeUndefined()
  })
})

describe('a line with groups', () => {
  beforeEach(async () => {
    await setHike({ capacity: 3 })
    await db.delete(participation)
  })

  it('keeps its order: who does not fit yet is not overtaken', async ({ pia, quentin, simon }) => {
    await join(pia, [lea, tim])
    expect(await join(quentin, [lea])).toEqual([
      200,
      { status: 'The hike is full. You are number 1 in line.', role: 'waiting' },
    ])
    expect(await join(simon, [])).toMatchObject([200, { role: 'waiting' }])
    expect(await places()).toMatchObject({ going: 3, spots_left: 0, waiting_count: 3 })
    // One place becomes free, but the first in line needs two.
    expect(await setGuests(pia, [lea])).toEqual([200, { status: 'Saved.', guests: [lea] }])
    expect(await rowOf('quentin')).toMatchObject({ state: 'waiting' })
    expect(await rowOf('simon')).toMatchObject({ state: 'waiting' })
    expect(await places()).toMatchObject({ going: 2, spots_left: 1, waiting_count: 3 })
    await setGuests(pia, [])
    expect(await rowOf('quentin')).toMatchObject({ state: 'participant', people: 2 })
    expect(await rowOf('simon')).toMatchObject({ state: 'waiting' })
    expect(await places()).toMatchObject({ going: 3, spots_left: 0, waiting_count: 1 })
  })

  it('lets in all who fit one after the other', async ({ olga, pia, quentin, simon }) => {
    await join(pia, [lea, tim])
    await join(quentin, [lea])
    await join(simon, [])
    await pia.leave()
    expect([await rowOf('quentin'), await rowOf('simon')]).toMatchObject([
      { state: 'participant' },
      { state: 'participant' },
    ])
    await olga.edit({ capacity: null })
    expect(await places()).toMatchObject({ going: 3, spots_left: null, waiting_count: 0 })
  })

  it('says that there are not enough places for a group, and who comes later is behind them', async ({
    pia,
    quentin,
    simon,
  }) => {
    await join(pia, [lea])
    expect(await join(quentin, [lea])).toEqual([
      200,
      {
        status: 'There are not enough places for the whole group. You are number 1 in line.',
        role: 'waiting',
      },
    ])
    expect(await join(simon, [])).toEqual([
      200,
      { status: 'Others are waiting. You are number 2 in line.', role: 'waiting' },
    ])
  })

  it('lets an organizer offer the place to the next, but not to more than fit', async ({
    olga,
    pia,
    quentin,
    simon,
  }) => {
    await join(pia, [lea])
    await join(quentin, [lea])
    await join(simon, [])
    expect(await answer(olga.promote('quentin'))).toEqual([
      409,
      { error: 'There are not enough places for the whole group.' },
    ])
    expect(await answer(olga.promote('simon'))).toMatchObject([200, {}])
    expect(await rowOf('simon')).toMatchObject({ state: 'participant' })
    expect(await answer(olga.promote('quentin'))).toEqual([409, { error: 'This hike is full.' }])
    expect(await rowOf('quentin')).toMatchObject({ state: 'waiting' })
  })

  it('gets an approved group that does not fit', async ({ olga, pia, quentin }) => {
    await join(pia, [lea])
    await setHike({ approval: 'manual' })
    await join(quentin, [lea])
    expect(await answer(olga.approve('quentin'))).toEqual([
      200,
      { status: 'There are not enough places for the whole group. Waiting in line.' },
    ])
    expect(await rowOf('quentin')).toMatchObject({ state: 'waiting' })
    const [told] = await db.select().from(notices).where(eq(notices.kind, 'waitlisted'))
    expect(told?.data).toMatchObject({ position: 1, hasFreePlace: false })
  })
})

describe('80 groups of one to four at once', () => {
  it('get no more places than there are, in the order of the line', async ({ olga }) => {
    const CAPACITY = 20
    await setHike({ capacity: CAPACITY })
    await db.delete(participation)
    const stamps = { createdAt: new Date(), updatedAt: new Date() }
    const names = Array.from({ length: 80 }, (_, index) => `walker-${index}`)
    for (const username of names)
      await db.insert(users).values({ username, email: `${username}@example.org`, ...stamps })
    const walkers = await db.select().from(users).where(like(users.username, 'walker-%'))
    const browsers = await Promise.all(walkers.map(({ id }) => asUser(id, { RATE_LIMITS: '0' })))
    const answers = await Promise.all(
      browsers.map((each, index) => each.join({ guests: Array(index % 4).fill(lea) })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(80).fill(200))
    const rows = () => db.select().from(participation).orderBy(participation.waitlistNumber)
    const inState = async (state: string) => (await rows()).filter((row) => row.state === state)
    const taken = async () => (await inState('participant')).reduce((sum, { people }) => sum + people, 0)
    /** Expects that there are no free places, or too few for the next in line. */
    const expectFull = async () => {
      const [next] = await inState('waiting')
      expect(await taken()).toBeLessThanOrEqual(CAPACITY)
      expect((await taken()) + (next?.people ?? 0)).toBeGreaterThan(CAPACITY)
      expect(await places()).toMatchObject({ going: await taken(), spots_left: CAPACITY - (await taken()) })
    }
    await expectFull()
    // At the same time, some participants leave, others change their guests, and the organizer removes and promotes
    // people.
    const first = await inState('participant')
    await Promise.all([
      ...browsers.flatMap((each, index) =>
        index % 5 === 0 ? [each.leave()] : [each.put(path, { guests: Array((index * 7) % 4).fill(tim) })],
      ),
      ...first.map(({ userId }) =>
        olga.post(`/api/events/${RIDGE}/remove_participant/`, { user_id: userId }),
      ),
      ...walkers.map(({ id }) => olga.post(`/api/events/${RIDGE}/promote/`, { user_id: id })),
    ])
    await expectFull()
    expect((await inState('waiting')).map(({ waitlistNumber }) => waitlistNumber)).not.toContain(null)
  })
})

describe('who comes along', () => {
  it('is not more once joining has closed, and may be fewer or others', async ({ pia }) => {
    await setGuests(pia, [lea])
    await setHike({ joinsCloseAt: new Date(Date.now() - 1) })
    expect(await setGuests(pia, [lea, tim])).toEqual([409, { error: 'Joining has closed.' }])
    expect((await setGuests(pia, [tim]))[0]).toBe(200)
    expect((await setGuests(pia, []))[0]).toBe(200)
    expect(await rowOf('pia')).toMatchObject({ people: 1, guests: [] })
  })

  it('changes while there is room', async ({ pia }) => {
    await setHike({ capacity: 3 })
    expect(await setGuests(pia, [lea, tim])).toMatchObject([200, {}])
    expect(await rowOf('pia')).toEqual({ state: 'participant', people: 3, guests: [lea, tim] })
    expect(await setGuests(pia, [lea, tim, lea])).toEqual([
      400,
      { errors: { guests: ['The hike has only 3 places.'] } },
    ])
    await setHike({ capacity: 4 })
    await setState('simon', 'participant')
    expect(await setGuests(pia, [lea, tim, lea])).toEqual([409, { error: 'This hike is full.' }])
    await setState('simon', 'none')
    await setState('simon', 'waiting')
    expect(await setGuests(pia, [lea, tim, lea])).toMatchObject([409, {}])
    expect(await rowOf('pia')).toMatchObject({ people: 3 })
  })

  it('stays when the organizers allow fewer, who may still be replaced and reduced', async ({ pia }) => {
    await setGuests(pia, [lea, tim])
    await setHike({ guestsAllowed: 0 })
    expect(await setGuests(pia, [tim, lea])).toMatchObject([200, {}])
    expect(await setGuests(pia, [tim])).toMatchObject([200, {}])
    expect(await setGuests(pia, [tim, lea])).toEqual([
      400,
      { errors: { guests: ['Nobody can bring guests to this hike.'] } },
    ])
  })

  it('can only become less for a hike that a moderator has hidden', async ({ pia }) => {
    await setGuests(pia, [lea])
    await setHike({ hiddenAt: new Date() })
    expect(await setGuests(pia, [lea, tim])).toEqual([
      409,
      { error: 'A moderator has hidden this hike, so nobody can be let in.' },
    ])
    expect(await setGuests(pia, [])).toMatchObject([200, {}])
  })

  it('is said also by those who wait or have asked, without taking a place', async ({
    olga,
    quentin,
    simon,
  }) => {
    await setHike({ capacity: 3 })
    await setState('simon', 'waiting')
    expect(await setGuests(simon, [lea, tim])).toMatchObject([200, {}])
    expect(await setGuests(quentin, [lea])).toMatchObject([200, {}])
    expect(await json(olga.hike())).toMatchObject({
      going: 1,
      waiting_count: 3,
      waiting: [{ guests: [lea, tim], guest_count: 2, position: 1 }],
    })
  })

  it('is not changed by others, after the start, nor for a cancelled hike', async ({ olga, pia, simon }) => {
    expect(await answer(visitor().put(path, { guests: [] }))).toMatchObject([401, {}])
    expect(await setGuests(simon, [lea])).toMatchObject([403, {}])
    expect(await setGuests(olga, [lea])).toMatchObject([403, {}])
    expect(await answer(pia.put('/api/events/999/guests/', { guests: [] }))).toMatchObject([404, {}])
    expect(await answer(pia.put(path, {}))).toMatchObject([400, { errors: { guests: [expect.any(String)] } }])
    // Keeps the day from ending at the next midnight, which may be near.
    await setHike({ eventTime: new Date(Date.now() - HOUR), dayEnd: new Date(Date.now() + HOUR) })
    expect(await setGuests(pia, [])).toEqual([409, { error: 'This hike has started.' }])
    await startIn(-48)
    expect(await setGuests(pia, [lea])).toEqual([409, { error: 'This hike is over.' }])
    await setHike({ status: 'cancelled' })
    expect(await setGuests(pia, [lea])).toEqual([409, { error: 'This hike is cancelled.' }])
    expect(await rowOf('pia')).toMatchObject({ people: 1, guests: [] })
    expect((await db.select().from(hikes))[0]).toMatchObject({ participantCount: 1, going: 1 })
  })
})

describe('the names of guests', () => {
  it('are in the export of who brings them, and nobody else’s', async ({ pia, simon }) => {
    await setGuests(pia, [lea, tim])
    const exported = async (browser: Browser) => (await browser.get('/api/user/export/')).text()
    expect(await exported(pia)).toContain('Lea')
    expect(await exported(simon)).not.toContain('Lea')
  })

  it('are forgotten a week after the end of the hike, and their number stays', async ({ olga, pia }) => {
    await setGuests(pia, [lea, tim])
    const end = new Date()
    const sweepAt = (time: number) => forgetGuests(db, new Date(time))
    await setHike({ eventTime: new Date(end.getTime() - HOUR), dayEnd: end })
    await sweepAt(end.getTime() + 7 * DAY - 1)
    expect(await rowOf('pia')).toMatchObject({ guests: [lea, tim], people: 3 })
    await sweepAt(end.getTime() + 7 * DAY)
    expect(await rowOf('pia')).toMatchObject({ guests: [], people: 3 })
    expect(await json(olga.hike())).toMatchObject({ going: 3, participants: [{ guest_count: 2 }] })
  })
})

describe('the pages of a hike with guests', () => {
  it('ask for them where they are allowed, and keep what is typed', async ({ simon }) => {
    const open = () => html(simon.get(`/events/${RIDGE}/join`))
    expect(await open()).toContain('Guest 3')
    expect(await open()).not.toContain('Guest 4')
    const refused = await simon.submit(`/events/${RIDGE}/join`, {
      ...{ 'guest-0': 'Lea', 'guest-2': 'x'.repeat(61), 'child-2': 'on', note: 'With a rope' },
    })
    expect(refused.status).toBe(400)
    const page = await html(refused)
    expect(page).toContain('The name of a guest can have at most 60 characters.')
    for (const typed of ['Lea', 'x'.repeat(61), 'With a rope']) expect(page).toContain(typed)
    expect(page).toMatch(/name="child-2" checked/)
    const accepted = { 'guest-0': 'Lea', 'guest-1': ' ', 'guest-2': 'Tim', 'child-2': 'on', note: '' }
    expect(await redirection(simon.submit(`/events/${RIDGE}/join`, accepted))).toEqual([
      303,
      `/events/${RIDGE}`,
    ])
    expect(await rowOf('simon')).toMatchObject({ people: 3, guests: [lea, tim] })
    await setHike({ guestsAllowed: 0 })
    await simon.leave()
    expect(await open()).not.toContain('Guest 1')
  })

  it('let a participant change who comes along', async ({ pia, simon }) => {
    const path = `/events/${RIDGE}/guests`
    await setGuests(pia, [tim])
    expect(await html(pia.page())).toContain(`href="${path}"`)
    expect(await html(pia.get(path))).toMatch(/name="guest-0"[^>]* value="Tim"/)
    await setHike({ capacity: 2 })
    const refused = await pia.submit(path, { 'guest-0': 'Tim', 'guest-1': 'Lea' })
    expect(refused.status).toBe(400)
    expect(await html(refused)).toMatch(/The hike has only 2 places\.[\s\S]* value="Lea"/)
    expect(await redirection(pia.submit(path, {}))).toEqual([303, `/events/${RIDGE}`])
    expect(await rowOf('pia')).toMatchObject({ people: 1, guests: [] })
    expect(await redirection(simon.get(path))).toEqual([303, `/events/${RIDGE}`])
    expect(await redirection(visitor().get(path))).toMatchObject([
      303,
      expect.stringContaining('/accounts/login/'),
    ])
  })

  it('say what one pays for all who come along, until it is paid', async ({ pia, simon }) => {
    await setHike({ price: 1800 })
    expect(await html(pia.page())).not.toContain('×')
    await setGuests(pia, [lea])
    expect(await html(pia.page())).toContain('2 × $18.00 = $36.00')
    expect(await html(simon.page())).not.toContain('×')
    await addPayment('pia', { amount: 3600, paidAt: new Date() })
    expect(await html(pia.page())).not.toContain('×')
    await db.delete(payments)
    await setHike({ status: 'cancelled' })
    expect(await html(pia.page())).not.toContain('×')
  })

  it('show who comes: +2 to everybody, the names to the organizers', async ({ olga, pia, simon }) => {
    await setGuests(pia, [lea, tim])
    await setHike({ capacity: 5 })
    for (const browser of [visitor(), simon]) {
      const page = await html(browser.page())
      expect(page).toContain('pia +2')
      expect(page).toContain('3 going · 2 places left')
      expect(page).not.toContain('Lea')
    }
    expect(await html(olga.page())).toContain('With Lea, Tim (child)')
    const sheet = await html(olga.get(`/events/${RIDGE}/sheet`))
    expect(sheet).toContain('Lea, Tim (child)')
    expect(sheet).toMatch(/People <span class="muted">· 3</)
    expect(await html(visitor().get('/'))).toContain('3 of 5 going')
  })
})
