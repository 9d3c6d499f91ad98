import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { setWeather } from '../../../dev/weather/stand-in.ts'
import { forecasts, hikes, jobs, notices, participation } from '../../../src/db/schema.ts'
import { MINUTE } from '../../../src/shared/duration.ts'
import { countedDb, interceptDb } from '../../database.ts'
import { finishJobs } from '../../jobs/support.ts'
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
  people,
  RIDGE,
  seed,
  setHike,
  visitor,
} from '../../support.ts'
import { WEATHER } from '../../weather/support.ts'

beforeEach(seed)

type Hike = { id: number; event_time: string; other_dates: { id: number }[]; following?: object }

/** Creates weekly hikes at 09:00, from a Saturday eight days before clocks go forward in Zurich. Returns their ids. */
async function makeSeries(times = 4): Promise<number[]> {
  const body = { event_time: '2031-03-22T08:00:00Z', repeat: { unit: 'week', every: 1, times } }
  const response = await (await as('olga')).post(`/api/events/${RIDGE}/duplicate/`, body)
  expect(response.status).toBe(201)
  return (await json<Hike[]>(response)).map(({ id }) => id)
}

const read = async (id = 0, name: Name = 'olga'): Promise<Hike & Record<string, unknown>> =>
  json((await as(name)).hike(id))
const editAll = async (id: number | undefined, fields: object, name: Name = 'olga', bindings = {}) =>
  (await as(name, bindings)).edit({ ...fields, scope: 'following' }, id)
const othersOf = async (id?: number) => (await read(id)).other_dates.map(({ id }) => id)
const namesOf = (ids: number[]) => Promise.all(ids.map(async (id) => (await read(id)).name))

describe('the other dates of a series', () => {
  it('are those of the hikes made with it, soonest first, and of no other hike', async () => {
    const [first, second, third] = await makeSeries(3)
    expect((await read(second)).other_dates).toEqual([
      { id: first, event_time: '2031-03-22T08:00:00.000Z', time_zone: 'Europe/Zurich' },
      { id: third, event_time: '2031-04-05T07:00:00.000Z', time_zone: 'Europe/Zurich' },
    ])
    await makeSeries(2)
    expect(await othersOf(second)).toEqual([first, third])
    expect(await othersOf(RIDGE)).toEqual([])
  })

  it('are none for a single copy', async () => {
    const [copy] = await makeSeries(1)
    expect(await othersOf(copy)).toEqual([])
    expect((await db.select().from(hikes)).map(({ seriesId }) => seriesId)).toEqual([null, null])
  })

  it('are links on its page for a visitor', async () => {
    const [first, second] = await makeSeries(2)
    const page = await html(visitor().page(first))
    expect(page).toContain('aria-label="Other dates"')
    expect(page).toContain(`<a href="/events/${second}">Sat 29 Mar 2031</a>`)
    expect(await html(visitor().page())).not.toContain('Other dates')
  })

  it('leave out what is over, cancelled or hidden', async ({ olga }) => {
    const [first, over = 0, cancelled, hidden = 0] = await makeSeries(4)
    const then = new Date('2020-05-01T08:00:00Z')
    await setHike({ eventTime: then, dayEnd: then }, over)
    await olga.cancel('Snow', cancelled)
    await setHike({ hiddenAt: new Date() }, hidden)
    expect(await othersOf(first)).toEqual([])
    expect(await othersOf(over)).toEqual([first])
  })

  it('are read in the round trip of the page', async () => {
    const [first] = await makeSeries(4)
    const counted = countedDb()
    const olga = await as('olga', { DB: counted.DB })
    await olga.get('/')
    const before = counted.trips()
    await olga.page(first)
    expect(counted.trips() - before).toBe(1)
  })
})

describe('an edit of a hike and those that follow', () => {
  it('is of one hike where nothing else is said', async ({ olga }) => {
    const ids = await makeSeries()
    await olga.edit({ name: 'Lake walk' }, ids[1])
    await olga.edit({ description: 'Bring a hat.', scope: 'this' }, ids[1])
    expect(await namesOf(ids)).toEqual(['Ridge walk', 'Lake walk', 'Ridge walk', 'Ridge walk'])
    expect((await read(ids[2])).description).toBe('')
  })

  it('changes them as it is given, and none before', async () => {
    const ids = await makeSeries()
    const fields = { name: 'Lake walk', location: 'Thun', price: 900, capacity: 8, gear: ['Poles'] }
    expect((await editAll(ids[1], fields)).status).toBe(200)
    expect(await namesOf(ids)).toEqual(['Ridge walk', 'Lake walk', 'Lake walk', 'Lake walk'])
    expect(await read(ids[3])).toMatchObject(fields)
    expect((await read(RIDGE)).name).toBe('Ridge walk')
    const [row] = await db
      .select()
      .from(hikes)
      .where(eq(hikes.id, ids[3] ?? 0))
    expect(row?.sequence).toBe(1)
  })

  it('leaves each its day, and has them all at the new time of day by the clocks there', async () => {
    const ids = await makeSeries(3)
    // The first hike moves from Saturday to Sunday at 07:30. The others stay on Saturday, and move to 07:30.
    expect((await editAll(ids[0], { event_time: '2031-03-23T06:30:00Z' })).status).toBe(200)
    expect(await Promise.all(ids.map(async (id) => (await read(id)).event_time))).toEqual([
      '2031-03-23T06:30:00.000Z',
      '2031-03-29T06:30:00.000Z',
      '2031-04-05T05:30:00.000Z',
    ])
    const [last] = await db
      .select()
      .from(hikes)
      .where(eq(hikes.id, ids[2] ?? 0))
    expect(last?.dayEnd).toEqual(new Date('2031-04-05T22:00:00Z'))
  })

  it('moves no other hike where only the day is another one', async ({ olga }) => {
    const ids = await makeSeries(2)
    await olga.edit({ event_time: '2031-03-29T10:00:00Z' }, ids[1])
    expect((await editAll(ids[0], { event_time: '2031-03-23T08:00:00Z' })).status).toBe(200)
    expect((await read(ids[1])).event_time).toBe('2031-03-29T10:00:00.000Z')
  })

  it('tells the people of each hike, once, of what has changed of theirs', async () => {
    const ids = await makeSeries(2)
    const joined = new Date(Date.now() - MINUTE)
    await db.insert(participation).values([
      { hikeId: ids[0] ?? 0, userId: people.pia, state: 'participant', createdAt: joined },
      { hikeId: ids[1] ?? 0, userId: people.simon, state: 'pending', createdAt: joined },
    ])
    await editAll(ids[0], { price: 900, reason: 'The bus is cheaper.' })
    await db.run(sql`UPDATE jobs SET due_at = 0`)
    await finishJobs()
    const notified = await db.select().from(notices).where(eq(notices.kind, 'event_changed'))
    expect(notified.map(({ userId, hikeId }) => [userId, hikeId])).toEqual([
      [people.pia, ids[0]],
      [people.simon, ids[1]],
    ])
  })

  it('leaves a cancelled hike as it is', async ({ olga }) => {
    const ids = await makeSeries(3)
    await olga.cancel('Snow', ids[1])
    expect((await editAll(ids[0], { name: 'Lake walk' })).status).toBe(200)
    expect(await namesOf(ids)).toEqual(['Lake walk', 'Ridge walk', 'Lake walk'])
  })

  it.each(['pia', 'simon'] as const)('is not for %s: 403', async (name) => {
    const ids = await makeSeries(2)
    expect((await editAll(ids[0], { name: 'Mine' }, name)).status).toBe(403)
    expect((await visitor().edit({ name: 'Mine', scope: 'following' }, ids[0])).status).toBe(401)
    expect(await namesOf(ids)).toEqual(['Ridge walk', 'Ridge walk'])
  })

  it('is refused as a whole to a co-organizer of some of them', async () => {
    const ids = await makeSeries(3)
    await appoint('simon', ids[0])
    await appoint('simon', ids[1])
    expect((await read(ids[0], 'simon')).following).toBeUndefined()
    expect((await editAll(ids[0], { name: 'Mine' }, 'simon')).status).toBe(403)
    expect(await namesOf(ids)).toEqual(['Ridge walk', 'Ridge walk', 'Ridge walk'])
    await appoint('simon', ids[2])
    expect((await read(ids[0], 'simon')).following).toEqual({ hikes: 2, people: 0 })
    expect((await editAll(ids[0], { name: 'Ours' }, 'simon')).status).toBe(200)
    expect(await namesOf(ids)).toEqual(['Ours', 'Ours', 'Ours'])
  })

  it.for([
    [{ scope: 'all' }, 'scope', 'The scope is "this" or "following".'],
    [{ name: ' ' }, 'name', 'Name is required.'],
    [{ price: 20 }, 'price', expect.any(String)],
  ] as const)('changes nothing where something is wrong: %j', async ([fields, field, message], { olga }) => {
    const ids = await makeSeries(2)
    expect(
      await answer(
        olga.edit(
          {
            scope: 'following',
            ...fields,
          },
          ids[0],
        ),
      ),
    ).toEqual([400, { errors: { [field]: [message] } }])
    expect(await namesOf(ids)).toEqual(['Ridge walk', 'Ridge walk'])
  })

  it('compares what is given with its base in the hike itself alone', async ({ olga }) => {
    const ids = await makeSeries(2)
    await olga.edit({ name: 'Lake walk' }, ids[1])
    expect((await editAll(ids[0], { name: 'Hut walk', base: { name: 'Ridge walk' } })).status).toBe(200)
    expect(await namesOf(ids)).toEqual(['Hut walk', 'Hut walk'])
    expect((await editAll(ids[0], { name: 'Mine', base: { name: 'Ridge walk' } })).status).toBe(409)
    expect(await namesOf(ids)).toEqual(['Hut walk', 'Hut walk'])
  })

  it.each([
    ['is edited', (id: number) => setHike({ description: 'Theirs', sequence: 1 }, id)],
    ['is cancelled', (id: number) => setHike({ status: 'cancelled' }, id)],
    ['is deleted', (id: number) => db.delete(hikes).where(eq(hikes.id, id))],
  ])('is refused with 409 where one of them %s at the same moment, and changes none', async (_, change) => {
    const [first, second, last = 0] = await makeSeries(3)
    let isChanged = false
    const DB = interceptDb(async (run, queries) => {
      if (!isChanged && queries.some((query) => /^update "events"/i.test(query))) {
        isChanged = true
        await change(last)
      }
      return run()
    })
    const response = await editAll(first, { name: 'Lake walk', price: 900 }, 'olga', { DB })
    expect([isChanged, response.status, await response.json()]).toEqual([
      true,
      409,
      { error: 'This hike has been changed in the meantime.' },
    ])
    expect(await namesOf([first ?? 0, second ?? 0])).toEqual(['Ridge walk', 'Ridge walk'])
    await finishJobs()
    expect(await db.$count(notices, eq(notices.kind, 'event_changed'))).toBe(0)
  })

  it('can be of a series of twelve, with all fields', async () => {
    const ids = await makeSeries(12)
    const fields = {
      name: 'Lake walk',
      description: 'Bring a hat.',
      location: 'Thun',
      location_lat: 46.755,
      location_lng: 7.63,
      distance: 12.5,
      elevation_diff: 900,
      estimated_duration: 4.5,
      price: 1500,
      capacity: 8,
      approval: 'automatic',
      questions: ['Have you a rope?'],
      grade: 'T2',
      gear: ['Poles'],
      good_for: ['dogs'],
    }
    expect((await editAll(ids[0], { ...fields, event_time: '2031-03-22T09:00:00Z' })).status).toBe(200)
    expect(await read(ids[11])).toMatchObject({ ...fields, event_time: '2031-06-07T08:00:00.000Z' })
  })

  it('is offered with the number of hikes and people that it concerns, to those who organize them', async () => {
    const ids = await makeSeries(3)
    await db.insert(participation).values([
      { hikeId: ids[0] ?? 0, userId: people.pia, state: 'participant', createdAt: new Date() },
      { hikeId: ids[2] ?? 0, userId: people.pia, state: 'participant', createdAt: new Date() },
      { hikeId: ids[2] ?? 0, userId: people.simon, state: 'pending', createdAt: new Date() },
    ])
    expect((await read(ids[0])).following).toEqual({ hikes: 2, people: 2 })
    expect((await read(ids[2])).following).toBeUndefined()
    expect((await read(ids[0], 'pia')).following).toBeUndefined()
  })
})

describe('what follows from an edit of a hike and those after it', () => {
  it('is that its album is closed, for everybody and in what an earlier version has copied', async () => {
    const [first = 0, second = 0] = await makeSeries(2)
    await db.update(hikes).set({ albumPublic: true })
    expect((await editAll(first, { album_public: false })).status).toBe(200)
    const kept = await db.select({ id: hikes.id, albumPublic: hikes.albumPublic }).from(hikes)
    expect(kept.filter(({ albumPublic }) => albumPublic).map(({ id }) => id)).toEqual([RIDGE, second])
    expect(await db.select().from(jobs)).toMatchObject([{ kind: 'move-pictures', key: `album:${first}` }])
  })

  it('is a forecast for each of them', async () => {
    freezeClock(new Date('2031-03-20T08:00:00Z'))
    const [first, second = 0] = await makeSeries(2)
    setWeather('fair')
    const place = { location_lat: 46.4947, location_lng: 7.6733 }
    expect((await editAll(first, place, 'olga', WEATHER)).status).toBe(200)
    expect((await db.select().from(forecasts)).map(({ hikeId, hours }) => [hikeId, hours !== null])).toEqual([
      [first, true],
      [second, true],
    ])
  })
})
