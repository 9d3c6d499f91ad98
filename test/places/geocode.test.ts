import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { geocoder } from '../../src/places/geocode.ts'
import { answer, as, RIDGE, seed } from '../support.ts'
import { withPlaces } from './list.ts'

withPlaces()
beforeEach(seed)

const hike = { name: 'Moonlight walk', event_time: '2031-06-14T19:30:00Z' }
const KANDERSTEG = { location_lat: 46.4947, location_lng: 7.6733, time_zone: 'Europe/Zurich' }
const KATHMANDU = { location_lat: 27.7017, location_lng: 85.3206, time_zone: 'Asia/Kathmandu' }
const NOWHERE = { location_lat: null, location_lng: null }
const find = geocoder(env)

describe('a place in words', () => {
  it.each([
    ['Kandersteg', 'Kandersteg'],
    ['kandersteg, switzerland', 'Kandersteg'],
    ['Kandersteg railway station', 'Kandersteg'],
    ['Bahnhof Kandersteg', 'Kandersteg'],
    ['Talstation Oeschinensee, Kandersteg, Switzerland', 'Oeschinensee'],
    ['Car park behind the church, Kandersteg', 'Kandersteg'],
    ['Zürich HB', 'Zürich'],
    ['Zurigo', 'Zürich'],
    ['Munchen', 'Munich'],
    ['Hotel Bernerhof (Wengen)', 'Wengen'],
  ])('%j is %s', async (location, name) => {
    expect((await find(location))?.name).toBe(name)
  })

  it('is where its country says', async () => {
    expect((await find('Wengen, Germany'))?.country).toBe('Germany')
    expect((await find('Wengen, Switzerland'))?.country).toBe('Switzerland')
  })

  it.each([
    'Under the old lime tree',
    'Kandersteggli',
    'Switzerland',
    'Meet at the station',
    '12',
    '?!',
    '…, …, Switzerland',
  ])('%j is nowhere rather than somewhere wrong', async (location) => {
    expect(await find(location)).toBeNull()
  })
})

describe('planning a hike with a place in words', () => {
  it('sets the point and the zone', async () => {
    const olga = await as('olga')
    const plan = (location: string) =>
      olga.post('/api/events/', { ...hike, location, time_zone: 'Asia/Tokyo' })
    expect(await answer(await plan('Kathmandu'))).toMatchObject([201, KATHMANDU])
  })

  it('leaves the zone to the caller, else the group, where the place is not known', async () => {
    const olga = await as('olga')
    const location = 'Under the old lime tree'
    expect(
      await answer(await olga.post('/api/events/', { ...hike, location, time_zone: 'Asia/Tokyo' })),
    ).toMatchObject([201, { ...NOWHERE, time_zone: 'Asia/Tokyo' }])
    expect(await answer(await olga.post('/api/events/', { ...hike, location }))).toMatchObject([
      201,
      { ...NOWHERE, time_zone: 'Europe/Zurich' },
    ])
  })

  it('believes coordinates rather than words', async () => {
    const olga = await as('olga')
    const input = { ...hike, location: 'Kandersteg', location_lat: 27.7, location_lng: 85.3 }
    expect(await answer(await olga.post('/api/events/', input))).toMatchObject([
      201,
      { location_lat: 27.7, location_lng: 85.3, time_zone: 'Asia/Kathmandu' },
    ])
  })

  it('works where no place can be looked up', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    // A database that has no places in it.
    const olga = await as('olga', { PLACES: env.DB })
    expect(await answer(await olga.post('/api/events/', { ...hike, location: 'Kandersteg' }))).toMatchObject([
      201,
      NOWHERE,
    ])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })
})

describe('moving a hike', () => {
  const path = `/api/events/${RIDGE}/`

  it('in words moves its point and its clock', async () => {
    const olga = await as('olga')
    expect(await answer(await olga.patch(path, { location: 'Kathmandu' }))).toMatchObject([200, KATHMANDU])
    expect(await answer(await olga.patch(path, { location: 'Kandersteg station' }))).toMatchObject([
      200,
      KANDERSTEG,
    ])
  })

  it('to words that name no place leaves it without a point, on the clock it had', async () => {
    const olga = await as('olga')
    await olga.patch(path, { location: 'Kathmandu' })
    expect(await answer(await olga.patch(path, { location: 'Base camp' }))).toMatchObject([
      200,
      { ...NOWHERE, time_zone: 'Asia/Kathmandu' },
    ])
  })

  it('keeps the exact point while the words stay', async () => {
    const olga = await as('olga')
    const pin = { location_lat: 46.5, location_lng: 7.7 }
    await olga.patch(path, pin)
    expect(await answer(await olga.patch(path, { location: 'Kandersteg', name: 'Ridge run' }))).toMatchObject(
      [200, pin],
    )
  })

  it('is refused to whoever does not organize it', async () => {
    const before = await answer(await (await as('olga')).get(path))
    for (const name of ['pia', 'simon'] as const)
      expect((await (await as(name)).patch(path, { location: 'Kathmandu' })).status).toBe(403)
    expect(await answer(await (await as('olga')).get(path))).toEqual(before)
  })
})
