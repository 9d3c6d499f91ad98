import { beforeEach, describe, expect } from 'vitest'
import { hikes } from '../../../src/db/schema.ts'
import { answer, db, it, json, people, RIDGE, seed, visitor } from '../../support.ts'

beforeEach(seed)

const hike = { name: 'Moonlight walk', location: 'Grindelwald', event_time: '2031-06-14T19:30:00Z' }
const LATITUDE = 'Latitude must be a number from -90 to 90.'
const LONGITUDE = 'Longitude must be a number from -180 to 180.'
const BOTH = 'Latitude and longitude are needed together.'
const countHikes = () => db.$count(hikes)

describe('creating a hike', () => {
  it('returns the new hike, organized by its creator', async ({ simon }) => {
    const [status, event] = await answer(simon.post('/api/events/', hike))
    expect(status).toBe(201)
    expect(event).toMatchObject({
      name: 'Moonlight walk',
      description: '',
      location: 'Grindelwald',
      event_time: '2031-06-14T19:30:00.000Z',
      image: null,
      price: null,
      distance: null,
      elevation_diff: null,
      estimated_duration: null,
      organizer: people.simon,
      organizer_username: 'simon',
      participants: [],
      participant_count: 0,
      viewer: { role: 'organizer', is_owner: true, has_paid: false },
    })
    const { id } = event as { id: number }
    expect((await answer(visitor().hike(id)))[1]).toMatchObject({
      id,
      ...{ name: hike.name },
    })
  })

  it('returns the same fields as reading a hike', async ({ olga }) => {
    const [, created] = await answer(olga.post('/api/events/', hike))
    const [, read] = await answer(olga.hike())
    expect(Object.keys(created as object)).toEqual(Object.keys(read as object))
  })

  it('trims the name and the location', async ({ olga }) => {
    const [, event] = await answer(
      olga.post('/api/events/', {
        ...hike,
        name: '  Moonlight walk ',
        location: '\tThun\n',
      }),
    )
    expect(event).toMatchObject({ name: 'Moonlight walk', location: 'Thun' })
  })

  it('ignores unknown and read-only fields', async ({ simon }) => {
    const [status, event] = await answer(
      simon.post('/api/events/', {
        ...hike,
        id: RIDGE,
        organizer: people.olga,
        organizer_id: people.olga,
        participants: [people.pia],
        image: '/images/stolen.jpg',
        colour: 'red',
      }),
    )
    expect(status).toBe(201)
    expect(event).toMatchObject({ organizer: people.simon, participants: [], image: null })
    expect((event as { id: number }).id).not.toBe(RIDGE)
  })

  it('accepts a time in the past and one with a UTC offset', async ({ olga }) => {
    const past = await olga.post('/api/events/', { ...hike, event_time: '2001-02-03T04:05:06+01:00' })
    expect((await answer(past))[1]).toMatchObject({ event_time: '2001-02-03T03:05:06.000Z' })
  })

  it.for([
    ['2031-06-14T19:30Z', '2031-06-14T19:30:00.000Z'],
    ['2031-06-14T19:30+02:00', '2031-06-14T17:30:00.000Z'],
  ] as const)('accepts %s, which has no seconds', async ([time, stored], { olga }) => {
    const response = await olga.post('/api/events/', { ...hike, event_time: time })
    expect(await answer(response)).toMatchObject([201, { event_time: stored }])
  })

  it.for([0, 50, 1500, null])('stores a price of %j', async (price, { olga }) => {
    expect(await answer(olga.post('/api/events/', { ...hike, price }))).toMatchObject([201, { price }])
  })

  it.for([
    ['no name', { name: undefined }, 'name', 'Name is required.'],
    ['a blank name', { name: ' \t\n ' }, 'name', 'Name is required.'],
    ['a name of invisible characters', { name: '\u200b\u2060\u00ad' }, 'name', 'Name is required.'],
    ['a name of blank letters', { name: '\u3164\u2800' }, 'name', 'Name is required.'],
    ['a name that is a number', { name: 7 }, 'name', 'Name is required.'],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'name', 'Name can have at most 120 characters.'],
    ['no location', { location: undefined }, 'location', 'Location is required.'],
    ['a blank location', { location: '   ' }, 'location', 'Location is required.'],
    [
      'a location of 201 characters',
      { location: 'x'.repeat(201) },
      'location',
      'Location can have at most 200 characters.',
    ],
    ['no time', { event_time: undefined }, 'event_time', 'A date and time are required.'],
    ['a blank time', { event_time: '' }, 'event_time', 'A date and time are required.'],
    ['a time in words', { event_time: 'tomorrow' }, 'event_time', 'A date and time are required.'],
    [
      'a date that does not exist',
      { event_time: '2031-02-30T10:00:00Z' },
      'event_time',
      'A date and time are required.',
    ],
    [
      'a time without a UTC offset',
      { event_time: '2031-06-14T19:30' },
      'event_time',
      'A date and time are required.',
    ],
    [
      'a time in the year 9999',
      { event_time: '9999-06-14T19:30:00Z' },
      'event_time',
      'That year is too far away.',
    ],
    ['a latitude above 90', { location_lat: 91, location_lng: 8 }, 'location_lat', LATITUDE],
    ['a longitude below -180', { location_lat: 46, location_lng: -181 }, 'location_lng', LONGITUDE],
    ['a latitude that is a string', { location_lat: '46', location_lng: 8 }, 'location_lat', LATITUDE],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'time_zone', 'This is not a time zone.'],
    ['a time zone that is a number', { time_zone: 1 }, 'time_zone', 'This is not a time zone.'],
    ['a time zone of 65 characters', { time_zone: 'x'.repeat(65) }, 'time_zone', 'This is not a time zone.'],
    ['a latitude without a longitude', { location_lat: 46 }, 'location_lng', BOTH],
    ['a longitude without a latitude', { location_lat: null, location_lng: 8 }, 'location_lat', BOTH],
    ['a price of 49 cents', { price: 49 }, 'price', 'Price must be at least $0.50, or 0 for free.'],
    ['a negative price', { price: -1 }, 'price', 'Price cannot be less than 0.'],
    ['a fraction of a cent', { price: 50.5 }, 'price', 'Price must be a whole number.'],
    ['a UTC offset as the time zone', { time_zone: '+01:00' }, 'time_zone', 'This is not a time zone.'],
  ] as const)('refuses %s with 400', async ([_, change, field, message], { olga }) => {
    const [status, body] = await answer(olga.post('/api/events/', { ...hike, ...change }))
    expect(status).toBe(400)
    expect(body).toEqual({ errors: { [field]: [message] } })
    expect(await countHikes()).toBe(1)
  })

  it('reports all invalid fields at once', async ({ olga }) => {
    const [status, body] = await answer(olga.post('/api/events/', {}))
    expect(status).toBe(400)
    expect(Object.keys((body as { errors: object }).errors).sort()).toEqual([
      'event_time',
      'location',
      'name',
    ])
  })

  it('reports fields that do not fit each other together with invalid fields', async ({ olga }) => {
    const input = { ...hike, name: '', end_time: '2020-01-01T10:00:00Z', capacity: 3, min_participants: 4 }
    const start = { event_time: 'x', joins_open_at: 'y', location_lat: 'z' }
    const fieldsOf = async (input: unknown) =>
      Object.keys((await json<{ errors: object }>(olga.post('/api/events/', input))).errors).sort()
    expect(await fieldsOf(input)).toEqual(['end_time', 'min_participants', 'name'])
    expect(await fieldsOf({ ...hike, capacity: 0, min_participants: 4 })).toEqual(['capacity'])
    expect(await fieldsOf({ ...input, ...start })).toEqual([
      'event_time',
      'joins_open_at',
      'location_lat',
      'location_lng',
      'min_participants',
      'name',
    ])
    const tour = { price: 1, nights: [{ name: 'Hut' }], draft: true, publish_at: hike.event_time }
    expect(await fieldsOf({ ...hike, ...tour })).toEqual(['nights', 'price', 'publish_at'])
    for (const body of [null, [], 'name', 7])
      expect(await answer(olga.post('/api/events/', body))).toEqual([400, expect.anything()])
  })

  it('accepts a name of 120 and a location of 200 characters', async ({ olga }) => {
    const input = { ...hike, name: 'x'.repeat(120), location: 'y'.repeat(200) }
    expect((await olga.post('/api/events/', input)).status).toBe(201)
  })
})

describe('the time zone of a new hike', () => {
  it.for([
    [
      'the coordinates',
      { location_lat: -45.03, location_lng: 168.66, time_zone: 'Europe/Paris' },
      'Pacific/Auckland',
    ],
    ['the request if there are no coordinates', { time_zone: 'America/Los_Angeles' }, 'America/Los_Angeles'],
    ['the group if the request has none', {}, 'Europe/Zurich'],
    ['the request, in lower case', { time_zone: 'america/los_angeles' }, 'America/Los_Angeles'],
    ['the request, by an alias', { time_zone: 'US/Pacific' }, 'America/Los_Angeles'],
    ['the request, by its old name', { time_zone: 'Asia/Calcutta' }, 'Asia/Kolkata'],
    ['the request, by its new name', { time_zone: 'Asia/Kolkata' }, 'Asia/Kolkata'],
    ['the group if the request has null', { time_zone: null }, 'Europe/Zurich'],
  ] as const)('is that of %s', async ([_, place, zone], { olga }) => {
    const [status, event] = await answer(olga.post('/api/events/', { ...hike, ...place }))
    expect([status, (event as { time_zone: string }).time_zone]).toEqual([201, zone])
  })
})
