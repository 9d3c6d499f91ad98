import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import { hikes, participation } from '../../../src/db/schema.ts'
import { dayEnd } from '../../../src/hikes/rules/schedule.ts'
import { DAY, HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { seedStaff } from '../../admin/support.ts'
import { realFile } from '../../images/files.ts'
import { deletePictures } from '../../images/uploading.ts'
import { runJobs } from '../../jobs/support.ts'
import { setState } from '../../participation/support.ts'
import {
  addHike,
  addPayment,
  answer,
  as,
  db,
  freezeClock,
  html,
  it,
  type Name,
  NO_STRIPE_KEYS,
  people,
  RIDGE,
  setUser,
  stateOf,
  visitor,
} from '../../support.ts'
import { send } from '../album/support.ts'
import { gpx, track } from '../tracks/tracks.ts'

const PATH = `/api/events/${RIDGE}/`
const NOW = new Date('2031-06-14T08:00:00Z').getTime()

/** Olga's hike began 200 days ago. Pia takes part and has a phone number; Quentin waits for the second place. */
beforeEach(async () => {
  freezeClock(NOW)
  await seedStaff()
  await deletePictures()
  const eventTime = new Date(NOW - 200 * DAY)
  await db.update(hikes).set({
    eventTime,
    dayEnd: dayEnd(eventTime, 'Europe/Zurich'),
    createdAt: new Date(NOW - 210 * DAY),
    capacity: 2,
  })
  await setUser('pia', { phone: 'phone of pia' })
  await db.update(participation).set({ createdAt: new Date(NOW - 205 * DAY) })
  await setState('quentin', 'waiting')
})

const call = async (name: Name, method: 'post' | 'patch', path: string, body?: object) =>
  answer(await (await as(name, NO_STRIPE_KEYS))[method](`${PATH}${path}`, body))
const edit = async (change: object) => expect((await call('olga', 'patch', '', change))[0]).toBe(200)
const moveTo = (time: number) => edit({ event_time: new Date(time).toISOString() })
/** Moves the hike, runs the jobs that send notices, and lets time pass until the start is this far ahead. */
async function moveAndWait(ahead: number) {
  await moveTo(Date.now() + ahead + 3 * HOUR)
  vi.setSystemTime(Date.now() + 10 * MINUTE)
  await runJobs()
  vi.setSystemTime(Date.now() + 2 * HOUR + 50 * MINUTE)
}
const sheet = async () => html(await (await as('olga')).get(`/events/${RIDGE}/sheet`))
const over = [409, { error: 'This hike is over.' }]
const OFFER = { from: 'Bern', seats: 2 }

describe('a hike whose day is over', () => {
  /** Actions that a later start would allow if the hike were not over, each with the result of trying it. */
  const rights: [string, () => Promise<unknown>, unknown][] = [
    ['joining', () => call('simon', 'post', 'join/'), over],
    [
      'paying for it',
      async () =>
        answer(
          await (await as('simon')).post('/api/create-event-payment-session/', {
            event_id: RIDGE,
            amount: 1200,
          }),
        ),
      over,
    ],
    ['a place in line', () => edit({ capacity: 5 }).then(() => stateOf('quentin')), ['waiting']],
    ['attendance', () => call('olga', 'post', 'attendance/', { user_id: people.pia, attended: true }), over],
    ['pictures', async () => send(await as('pia'), await realFile('jpeg')), over],
    ['rides', () => call('pia', 'post', 'rides/', OFFER), over],
    ['the contacts', async () => (await sheet()).includes('phone of pia'), false],
    ['the lists', async () => answer(await visitor().get('/api/events/')), [200, []]],
  ]

  it.each(rights)('opens %s no more by a start in an hour', async (_, attempt, refused) => {
    await moveAndWait(HOUR)
    expect(await attempt()).toEqual(refused)
  })

  it.each(rights)('opens %s no more on the day to which it was moved', async (_, attempt, refused) => {
    await moveAndWait(30 * MINUTE)
    vi.setSystemTime(Date.now() + HOUR)
    expect(await attempt()).toEqual(refused)
  })

  it('stays over however often and how it is moved', async () => {
    const edits = [
      { event_time: new Date(NOW + 5 * DAY).toISOString() },
      { event_time: new Date(NOW - 300 * DAY).toISOString() },
      { event_time: new Date(NOW + 3 * DAY).toISOString() },
      { time_zone: 'Pacific/Niue' },
      { location: 'Auckland', location_lat: -36.85, location_lng: 174.76 },
      { event_time: new Date(NOW + HOUR).toISOString() },
    ]
    for (const change of edits) {
      await edit(change)
      vi.setSystemTime(Date.now() + MINUTE)
      expect(await call('simon', 'post', 'join/')).toEqual(over)
    }
    expect((await sheet()).includes('phone of pia')).toBe(false)
  })

  it('opens nothing by a time zone, a place or a route in which its day lasts longer', async () => {
    const start = new Date('2031-06-13T12:00:00Z')
    const changes = [
      () => edit({ time_zone: 'Pacific/Niue' }),
      () => edit({ location: 'Alofi', location_lat: -19.05, location_lng: -169.92 }),
      async () => {
        const form = new FormData()
        form.set(
          'gpx',
          new File(
            [gpx([track({ length: 200, height: null, start: { lat: -19.05, lng: -169.92 } })])],
            'a.gpx',
          ),
        )
        const olga = await as('olga')
        expect((await olga.send('POST', `${PATH}route/`, { raw: form })).status).toBe(200)
      },
    ]
    for (const change of changes) {
      const hike = { eventTime: start, timeZone: 'Europe/Zurich', locationLat: null, locationLng: null }
      await db.update(hikes).set({ ...hike, dayEnd: dayEnd(start, hike.timeZone) })
      await change()
      expect(await call('simon', 'post', 'join/')).toEqual(over)
      expect((await db.select().from(hikes))[0]?.timeZone).toBe('Pacific/Niue')
    }
  })

  it('opens nothing where it is moved with a series', async () => {
    await db.update(hikes).set({ seriesId: 'weekly' })
    await addHike({ seriesId: 'weekly', eventTime: new Date(NOW + 7 * DAY) })
    await edit({ event_time: new Date(NOW + HOUR).toISOString(), scope: 'following' })
    expect(await call('simon', 'post', 'join/')).toEqual(over)
  })

  it('keeps what its own day has opened: its start can be corrected', async ({ olga, pia }) => {
    await moveTo(NOW - 200 * DAY + HOUR)
    expect((await call('olga', 'post', 'attendance/', { user_id: people.pia, attended: true }))[0]).toBe(200)
    expect((await send(pia, await realFile('jpeg')))[0]).toBe(201)
    const json = await olga.hike()
    expect(await json.json()).not.toHaveProperty('was_over')
  })

  it('says on its page that it is over, and offers nothing', async ({ simon, olga }) => {
    await moveTo(NOW + 3 * HOUR)
    const json = await olga.hike()
    expect(await json.json()).toMatchObject({ was_over: true })
    const page = await html(await simon.page())
    expect(page).toContain('This hike is over')
    expect(page).not.toContain('>Join')
    expect(await sheet()).toContain('This hike was over before its start was moved')
    expect(await sheet()).not.toContain('Who came')
  })

  it('gives back what somebody has paid who leaves before the start that it has now, as the contract has it', async () => {
    await addPayment('pia', { startsAt: new Date(NOW - 200 * DAY) })
    await moveTo(NOW + 3 * DAY)
    await call('pia', 'post', 'leave/')
    const [payment] = await db.all<{ void_reason: string }>(sql`SELECT void_reason FROM payments`)
    expect(payment?.void_reason).toBe('left')
  })
})

describe('a hike that is not over', () => {
  const setStart = (eventTime: Date, createdAt: Date) =>
    db.update(hikes).set({ eventTime, dayEnd: dayEnd(eventTime, 'Europe/Zurich'), createdAt })

  it('can be moved into the past by mistake, and back within the hour', async () => {
    await setStart(new Date(NOW + 3 * DAY), new Date(NOW - DAY))
    await moveTo(NOW - 300 * DAY)
    expect(await call('simon', 'post', 'join/')).toEqual(over)
    vi.setSystemTime(NOW + 59 * MINUTE)
    await moveTo(NOW + 3 * DAY)
    expect((await call('simon', 'post', 'join/'))[0]).toBe(200)
  })

  it('is over where it stays in the past', async () => {
    await setStart(new Date(NOW + 3 * DAY), new Date(NOW - DAY))
    await moveTo(NOW - 300 * DAY)
    vi.setSystemTime(NOW + HOUR)
    await moveTo(NOW + 3 * DAY)
    expect(await call('simon', 'post', 'join/')).toEqual(over)
  })

  it('can be put off until its day ends', async () => {
    await setStart(new Date(NOW - 2 * HOUR), new Date(NOW - DAY))
    await moveTo(NOW + 7 * DAY)
    expect((await call('simon', 'post', 'join/'))[0]).toBe(200)
  })

  it('opens once its date is corrected, where it was created with one in the past', async () => {
    await setStart(new Date(NOW - 365 * DAY), new Date(NOW - 2 * DAY))
    expect(await call('simon', 'post', 'join/')).toEqual(over)
    await moveTo(NOW + 3 * DAY)
    expect((await call('simon', 'post', 'join/'))[0]).toBe(200)
  })
})
