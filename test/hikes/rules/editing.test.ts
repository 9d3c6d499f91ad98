import { beforeEach, describe, expect, onTestFinished, vi } from 'vitest'
import { hikeChanges, hikes } from '../../../src/db/schema.ts'
import { interceptDb } from '../../database.ts'
import { sampleOf } from '../../sample.ts'
import { addHike, answer, as, db, it, people, seed, visitor } from '../../support.ts'

beforeEach(seed)
type Json = Record<string, unknown>
const read = async () => (await answer(visitor().hike()))[1] as Json

describe('editing a hike', () => {
  it.for([
    ['name', 'Long ridge walk'],
    ['description', 'Bring water.\n\nAnd a hat.'],
    ['location', 'Frutigen'],
    ['event_time', '2031-06-14T06:00:00.000Z'],
    ['elevation_diff', 1020],
    ['distance', 12.5],
    ['estimated_duration', 0.1],
    ['price', 1500],
    ['price', 50],
    ['price', 0],
    ['elevation_diff', 0],
    ['time_zone', 'Europe/Lisbon'],
  ] as const)('changes only %s', async ([field, value], { olga }) => {
    const before = await read()
    const [status, event] = await answer(olga.edit({ [field]: value }))
    expect(status).toBe(200)
    const plan = ['location', 'event_time', 'price'].includes(field)
      ? // The previous value. If no price was set, the usual price.
        { earlier_plan: expect.objectContaining({ [field]: before[field] ?? 1200 }) }
      : {}
    const after = { ...before, [field]: value, ...plan }
    const viewer = { role: 'organizer', is_owner: true, has_paid: false, unread: 0, read_through: 0 }
    const forOwner = {
      participants: [expect.objectContaining({ username: 'pia', attended: null })],
      pending_count: 1,
      waiting: [],
      announcements: [],
      paid: { people: 0, totals: {} },
      keep_chat: false,
    }
    expect(event).toEqual({ ...after, viewer, ...forOwner })
    expect(await read()).toEqual(after)
  })

  it('changes all fields at once, and clears optional ones with null', async ({ olga }) => {
    const all = {
      name: 'Long ridge walk',
      description: 'Bring water.',
      location: 'Frutigen',
      event_time: '2031-06-14T06:00:00.000Z',
      elevation_diff: 1020.5,
      distance: 12.5,
      estimated_duration: 6,
      price: 1500,
    }
    expect((await answer(olga.edit(all)))[1]).toMatchObject(all)
    const empty = {
      elevation_diff: null,
      distance: null,
      estimated_duration: null,
      price: null,
      description: '',
    }
    expect((await answer(olga.edit(empty)))[1]).toMatchObject({ ...all, ...empty })
  })

  it('changes nothing for an empty object', async ({ olga }) => {
    const before = await read()
    expect((await olga.edit({})).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  it('ignores read-only fields', async ({ olga }) => {
    const before = await read()
    const sent = {
      id: 77,
      organizer: people.simon,
      organizer_id: people.simon,
      image: '/x.png',
      participants: [],
    }
    expect((await olga.edit(sent)).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  it.for([
    ['a blank name', { name: '  ' }, 'name'],
    ['null as the name', { name: null }, 'name'],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'name'],
    ['a blank location', { location: '' }, 'location'],
    ['a description of 5,001 characters', { description: 'x'.repeat(5001) }, 'description'],
    ['null as the description', { description: null }, 'description'],
    ['a blank time', { event_time: '' }, 'event_time'],
    ['null as the time', { event_time: null }, 'event_time'],
    ['a negative climb', { elevation_diff: -1 }, 'elevation_diff'],
    ['a negative distance', { distance: -0.1 }, 'distance'],
    ['a negative duration', { estimated_duration: -0.1 }, 'estimated_duration'],
    ['a duration between two steps', { estimated_duration: 4.55 }, 'estimated_duration'],
    ['a negative price', { price: -1 }, 'price'],
    ['a fraction of a cent', { price: 12.5 }, 'price'],
    ['a price that is a string', { price: '1200' }, 'price'],
    ['a price of 49 cents', { price: 49 }, 'price'],
    ['a latitude without a longitude', { location_lat: 46 }, 'location_lng'],
    ['a longitude without a latitude', { location_lng: 8 }, 'location_lat'],
    ['half of a removed point', { location_lat: null }, 'location_lng'],
    ['a latitude beside no longitude', { location_lat: 46, location_lng: null }, 'location_lng'],
    ['a base that is no object', { base: 'name' }, 'base'],
    ['a distance that is a string', { distance: '' }, 'distance'],
    ['a distance above 10,000 km', { distance: 384_400 }, 'distance'],
  ] as const)('refuses %s with 400 and changes no other field', async ([_, wrong, field], { olga }) => {
    const before = await read()
    const [status, body] = await answer(olga.edit({ name: 'New name', description: 'New', ...wrong }))
    expect(status).toBe(400)
    expect(body).toEqual({ errors: { [field]: [expect.stringMatching(/^[A-Z].*\.$/)] } })
    expect(await read()).toEqual(before)
  })

  it('reports fields that do not fit each other all at once', async ({ olga }) => {
    const fieldsOf = async (input: Json) =>
      Object.keys(((await answer(olga.edit(input)))[1] as { errors: object }).errors).sort()
    const late = '2031-06-14T10:00:00Z'
    const input = {
      event_time: '2031-06-14T06:00:00Z',
      joins_close_at: late,
      capacity: 3,
      min_participants: 4,
    }
    const nights = [{ name: 'Hut' }]
    expect(await fieldsOf({ ...input, price: 1, nights })).toEqual([
      'joins_close_at',
      'min_participants',
      'nights',
      'price',
    ])
    expect(await fieldsOf({ ...input, end_time: '2031-06-13T06:00:00Z', nights })).toEqual([
      'end_time',
      'joins_close_at',
      'min_participants',
    ])
  })

  it('says in the message how long a description can be', async ({ olga }) => {
    const response = await olga.edit({ description: 'x'.repeat(5001) })
    const description = ['Description can have at most 5,000 characters.']
    expect(await answer(response)).toEqual([400, { errors: { description } }])
  })

  it('accepts a description of 5,000 characters', async ({ olga }) => {
    expect((await olga.edit({ description: 'x'.repeat(5000) })).status).toBe(200)
  })

  it.each(['pia', 'quentin', 'simon'] as const)('refuses %s with 403', async (name) => {
    const before = await read()
    const [status, body] = await answer((await as(name)).edit({ name: 'Mine now' }))
    expect([status, body]).toEqual([403, { error: 'You are not allowed to do that.' }])
    expect(await read()).toEqual(before)
  })

  it('keeps all changes of concurrent updates', async ({ olga }) => {
    for (let hour = 1; hour <= 8; hour++) {
      const changes = {
        event_time: `2031-06-14T0${hour}:00:00.000Z`,
        location: `Valley ${hour}`,
        name: `Walk ${hour}`,
        price: 1000 + hour,
      }
      const { event_time, location, ...others } = changes
      await Promise.all([
        olga.edit({ event_time, location }),
        ...Object.entries(others).map(([field, value]) => olga.edit({ [field]: value })),
      ])
      expect(await read()).toMatchObject(changes)
    }
  })
})

describe('editing a hike that somebody else is editing too', () => {
  const CHANGED = [409, { error: 'This hike has been changed in the meantime.' }]

  it('keeps what was changed elsewhere beside one’s own changes', async ({ olga }) => {
    const { name, price } = await read()
    await olga.edit({ name: 'Long ridge walk', base: { name } })
    expect((await olga.edit({ price: 1500, base: { price } })).status).toBe(200)
    expect(await read()).toMatchObject({ name: 'Long ridge walk', price: 1500 })
  })

  it.each(
    sampleOf(
      [
        ['name', 'Long ridge walk', 'Short ridge walk'],
        ['description', 'Bring water.', 'Bring a hat.'],
        ['location', 'Frutigen', 'Thun'],
        ['event_time', '2031-06-14T06:00:00.000Z', '2031-06-14T08:00:00.000Z'],
        ['time_zone', 'Europe/Lisbon', 'Europe/London'],
        ['elevation_diff', 1020.5, 900],
        ['distance', 12.3, null],
        ['estimated_duration', 5.5, 4],
        ['price', 1500, 0],
      ] as const,
      3,
    ),
  )('refuses with 409 to overwrite another %s than that of its base', async (field, theirs, mine) => {
    const olga = await as('olga')
    const base = { [field]: (await read())[field] }
    expect((await olga.edit({ [field]: theirs, base })).status).toBe(200)
    const others = { name: 'Mine', description: 'Mine.' }
    expect(await answer(olga.edit({ ...others, [field]: mine, base }))).toEqual(CHANGED)
    const stored = await read()
    expect(stored[field]).toBe(theirs)
    expect(stored).not.toMatchObject(others)
    expect((await olga.edit({ [field]: theirs, base })).status).toBe(200)
    expect((await olga.edit({ [field]: mine, base: { [field]: theirs } })).status).toBe(200)
    expect((await read())[field]).toBe(mine)
  })

  it.for(['2031-05-05T08:00Z', '2031-05-05T08:00:00Z', '2031-05-05T10:00:00+02:00'])(
    'takes the time of a base as the instant that it is: %s',
    async (event_time, { olga }) => {
      await olga.edit({ event_time: '2031-05-05T08:00:00.000Z' })
      const change = { event_time: '2031-06-06T08:00Z', base: { event_time } }
      expect((await olga.edit(change)).status).toBe(200)
      expect(await answer(olga.edit({ ...change, event_time: '2031-07-07T08:00Z' }))).toEqual(CHANGED)
    },
  )

  it('refuses a new place where the point was moved', async ({ olga }) => {
    const { location, location_lat, location_lng } = await read()
    await olga.edit({ location_lat: 46.5, location_lng: 7.7 })
    const base = { location, location_lat, location_lng }
    expect(await answer(olga.edit({ location: 'Thun', base }))).toEqual(CHANGED)
  })

  it('lets one of several concurrent changes of a field win', async ({ olga }) => {
    const base = { name: (await read()).name }
    const names = ['First', 'Second', 'Third', 'Fourth']
    const answers = await Promise.all(names.map((name) => olga.edit({ name, base })))
    const statuses = answers.map(({ status }) => status)
    expect([...statuses].sort()).toEqual([200, 409, 409, 409])
    expect((await read()).name).toBe(names[statuses.indexOf(200)])
  })

  it('is made by the attempt that finds the plan as it was read, after attempts that run one statement each', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => random.mockRestore())
    const attempts: ('made' | 'in vain')[] = []
    const DB = interceptDb(async (run, queries) => {
      if (!queries.some((query) => query.startsWith('update "events"'))) return run()
      if (attempts.length < 3) await db.update(hikes).set({ price: 1000 + attempts.length })
      // The first statement of a batch is a check that can fail.
      expect(queries[0]).toMatch(/^select CASE WHEN EXISTS/)
      try {
        const result = await run()
        attempts.push('made')
        return result
      } catch (error) {
        attempts.push('in vain')
        throw error
      }
    })
    const changed = await (await as('olga', { DB })).edit({ location: 'Thun' })
    expect([changed.status, attempts]).toEqual([200, ['in vain', 'in vain', 'in vain', 'made']])
    expect(await db.select().from(hikeChanges)).toMatchObject([{ before: { price: 1002 } }])
  })

  it('ignores a base of other fields, and tells nobody else the value', async ({ pia, olga }) => {
    const base = { image: 'x', organizer: 7, constructor: 'x' }
    expect((await olga.edit({ price: 900, base })).status).toBe(200)
    expect((await pia.edit({ name: 'Mine', base: { name: 'Other' } })).status).toBe(403)
  })
})

describe('changing the location of a hike', () => {
  const inChamonix = { location: 'Chamonix', locationLat: 45.92, locationLng: 6.87, timeZone: 'Europe/Paris' }

  it('removes the old coordinates and keeps the time zone', async ({ olga }) => {
    const id = await addHike(inChamonix)
    const [, event] = await answer(olga.edit({ location: 'Argentière' }, id))
    expect(event).toMatchObject({ location_lat: null, location_lng: null, time_zone: 'Europe/Paris' })
  })

  it('keeps the coordinates if the location is the same', async ({ olga }) => {
    const id = await addHike(inChamonix)
    const [, event] = await answer(olga.edit({ location: 'Chamonix', price: 0 }, id))
    expect(event).toMatchObject({ location_lat: 45.92, location_lng: 6.87, time_zone: 'Europe/Paris' })
  })

  it('sets the time zone of the new coordinates', async ({ olga }) => {
    const id = await addHike(inChamonix)
    const place = { location: 'Queenstown', location_lat: -45.03, location_lng: 168.66 }
    const [, event] = await answer(olga.edit(place, id))
    expect(event).toMatchObject({ ...place, time_zone: 'Pacific/Auckland' })
  })
})
