import { beforeEach, describe, expect, it } from 'vitest'
import { addEvent, answer, as, people, RIDGE, seed, visitor } from '../support.ts'

beforeEach(seed)

const path = `/api/events/${RIDGE}/`
type Json = Record<string, unknown>
const read = async () => (await answer(await visitor().get(path)))[1] as Json

describe('editing a hike', () => {
  it.each([
    ['name', 'Long ridge walk'],
    ['description', 'Bring water.\n\nAnd a hat.'],
    ['location', 'Frutigen'],
    ['event_time', '2031-06-14T06:00:00.000Z'],
    ['elevation_diff', 1020],
    ['distance', 12.5],
    ['estimated_duration', 0.1],
    ['price', 1500],
    ['price', 0],
    ['elevation_diff', 0],
    ['time_zone', 'Europe/Lisbon'],
  ])('changes %s alone', async (field, value) => {
    const before = await read()
    const [status, event] = await answer(await (await as('olga')).patch(path, { [field]: value }))
    expect(status).toBe(200)
    expect(event).toEqual({ ...before, [field]: value, viewer: { role: 'organizer', has_paid: false } })
    expect(await read()).toEqual({ ...before, [field]: value })
  })

  it('changes every field at once, and empties the figures with null', async () => {
    const olga = await as('olga')
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
    expect((await answer(await olga.patch(path, all)))[1]).toMatchObject(all)
    const empty = {
      elevation_diff: null,
      distance: null,
      estimated_duration: null,
      price: null,
      description: '',
    }
    expect((await answer(await olga.patch(path, empty)))[1]).toMatchObject({ ...all, ...empty })
  })

  it('changes nothing where nothing is given', async () => {
    const before = await read()
    expect((await (await as('olga')).patch(path, {})).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  it('ignores what is not for the organizer to say', async () => {
    const before = await read()
    const sent = {
      id: 77,
      organizer: people.simon,
      organizer_id: people.simon,
      image: '/x.png',
      participants: [],
    }
    expect((await (await as('olga')).patch(path, sent)).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  it.each([
    ['a blank name', { name: '  ' }, 'name'],
    ['no name at all', { name: null }, 'name'],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'name'],
    ['a blank location', { location: '' }, 'location'],
    ['a description of 5,001 characters', { description: 'x'.repeat(5001) }, 'description'],
    ['no description at all', { description: null }, 'description'],
    ['a blank time', { event_time: '' }, 'event_time'],
    ['no time at all', { event_time: null }, 'event_time'],
    ['a negative climb', { elevation_diff: -1 }, 'elevation_diff'],
    ['a negative distance', { distance: -0.1 }, 'distance'],
    ['a negative duration', { estimated_duration: -0.1 }, 'estimated_duration'],
    ['a negative price', { price: -1 }, 'price'],
    ['half a cent', { price: 12.5 }, 'price'],
    ['a price in words', { price: '1200' }, 'price'],
    ['a distance in words', { distance: '' }, 'distance'],
    ['a distance to the moon', { distance: 384_400 }, 'distance'],
  ])('refuses %s, and keeps all of the rest as it was too', async (_, wrong, field) => {
    const before = await read()
    const [status, body] = await answer(
      await (await as('olga')).patch(path, { name: 'New name', description: 'New', ...wrong }),
    )
    expect(status).toBe(400)
    expect(body).toEqual({ errors: { [field]: [expect.stringMatching(/^[A-Z].*\.$/)] } })
    expect(await read()).toEqual(before)
  })

  it('takes a description of 5,000 characters', async () => {
    expect((await (await as('olga')).patch(path, { description: 'x'.repeat(5000) })).status).toBe(200)
  })

  it.each(['pia', 'quentin', 'simon'] as const)('is not for %s', async (name) => {
    const before = await read()
    const [status, body] = await answer(await (await as(name)).patch(path, { name: 'Mine now' }))
    expect([status, body]).toEqual([403, { error: 'You are not allowed to do that.' }])
    expect(await read()).toEqual(before)
  })

  it('is not for a visitor', async () => {
    const before = await read()
    expect((await visitor().patch(path, { name: 'Mine now' })).status).toBe(401)
    expect(await read()).toEqual(before)
  })

  it('needs a hike', async () => {
    expect((await (await as('olga')).patch('/api/events/999/', { name: 'Nowhere' })).status).toBe(404)
  })

  it('keeps both of two changes that arrive together', async () => {
    const olga = await as('olga')
    for (let hour = 1; hour <= 8; hour++) {
      const changes = {
        event_time: `2031-06-14T0${hour}:00:00.000Z`,
        location: `Valley ${hour}`,
        name: `Walk ${hour}`,
        price: 1000 + hour,
      }
      const { event_time, location, ...others } = changes
      await Promise.all([
        olga.patch(path, { event_time, location }),
        ...Object.entries(others).map(([field, value]) => olga.patch(path, { [field]: value })),
      ])
      expect(await read()).toMatchObject(changes)
    }
  })
})

describe('moving a hike', () => {
  const inChamonix = { location: 'Chamonix', locationLat: 45.92, locationLng: 6.87, timeZone: 'Europe/Paris' }

  it('forgets the coordinates of the old place, and keeps the zone', async () => {
    const id = await addEvent(inChamonix)
    const [, event] = await answer(
      await (await as('olga')).patch(`/api/events/${id}/`, { location: 'Argentière' }),
    )
    expect(event).toMatchObject({ location_lat: null, location_lng: null, time_zone: 'Europe/Paris' })
  })

  it('keeps the coordinates where the place is the same', async () => {
    const id = await addEvent(inChamonix)
    const olga = await as('olga')
    const [, event] = await answer(await olga.patch(`/api/events/${id}/`, { location: 'Chamonix', price: 0 }))
    expect(event).toMatchObject({ location_lat: 45.92, location_lng: 6.87, time_zone: 'Europe/Paris' })
  })

  it('takes the zone of the new coordinates', async () => {
    const id = await addEvent(inChamonix)
    const place = { location: 'Queenstown', location_lat: -45.03, location_lng: 168.66 }
    const [, event] = await answer(await (await as('olga')).patch(`/api/events/${id}/`, place))
    expect(event).toMatchObject({ ...place, time_zone: 'Pacific/Auckland' })
  })
})
