import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, vi } from 'vitest'
import { geocoder } from '../../../src/maps/places/geocode.ts'
import { countedPlaces } from '../../database.ts'
import { answer, as, it, seed } from '../../support.ts'
import { withPlaces } from './test-places.ts'

withPlaces()
beforeEach(seed)

const hike = { name: 'Moonlight walk', event_time: '2031-06-14T19:30:00Z' }
const KANDERSTEG = { location_lat: 46.4947, location_lng: 7.6733, time_zone: 'Europe/Zurich' }
const KATHMANDU = { location_lat: 27.7017, location_lng: 85.3206, time_zone: 'Asia/Kathmandu' }
const NOWHERE = { location_lat: null, location_lng: null }
const geocode = geocoder(env)

describe('geocoding a location', () => {
  it.each([
    ['Kandersteg', 'Kandersteg'],
    ['kandersteg, switzerland', 'Kandersteg'],
    ['Kandersteg railway station', 'Kandersteg'],
    ['Bahnhof Kandersteg', 'Kandersteg'],
    ['Talstation Oeschinensee, Kandersteg, Switzerland', 'Oeschinensee'],
    ['Car park behind the church, Kandersteg', 'Kandersteg'],
    ['Romoos, Post', 'Romoos Post'],
    ['Village hall, Wengen', 'Wengen'],
    ['Dorf, Wengen', 'Wengen'],
    ['Dorfplatz Wengen', 'Wengen'],
    ['Kirche Kandersteg', 'Kandersteg'],
    ['Dorf, Switzerland', 'Dorf'],
    ['Zürich HB', 'Zürich'],
    ['Zurigo', 'Zürich'],
    ['Munchen', 'Munich'],
    ['Bahnhof Muerren', 'Mürren'],
    ['Saint-Martin Bruegg', 'Saint-Martin Brügg'],
    ['Hotel Bernerhof (Wengen)', 'Wengen'],
    ['Bern HB', 'Bern Hbf'],
    ['Bern, Switzerland', 'Bern Hbf'],
    ['Mt. Fuji, Japan', 'Mount Fuji'],
    ['St Gallen', 'Sankt Gallen'],
  ])('finds for %j: %s', async (location, name) => {
    expect((await geocode(location))?.name).toBe(name)
  })

  it('uses the country to choose between places of the same name', async () => {
    expect((await geocode('Wengen, Germany'))?.country).toBe('Germany')
    expect((await geocode('Wengen, Switzerland'))?.country).toBe('Switzerland')
  })

  it('is a town with the name of a region only in the country of the group', async () => {
    const inCountry = (GROUP_COUNTRY: string) => geocoder({ ...env, GROUP_COUNTRY })('Wallis')
    expect((await inCountry('US'))?.country).toBe('United States')
    expect(await inCountry('CH')).toBeNull()
  })

  it.each([
    'Under the old lime tree',
    'Kandersteggli',
    'Wengeen',
    'Kandersteueg',
    'Switzerland',
    'Meet at the station',
    'Romoos, Dorf',
    'Behind the barn, Dorf',
    'Valais',
    'Behind the barn, Vallese',
    '12',
    '?!',
    '…, …, Switzerland',
  ])('finds nothing for %j', async (location) => {
    expect(await geocode(location)).toBeNull()
  })
})

describe('geocoding', () => {
  it('runs one statement for a place that has the name, and no more than 24 for any text', async () => {
    const { PLACES, statements } = countedPlaces()
    const counted = geocoder({ ...env, PLACES })
    expect(await counted('Kandersteg, Switzerland')).not.toBeNull()
    expect(statements()).toBe(1)
    expect(await counted('Bahnhof Aeugst, Bahnhof Oerlikon, Bahnhof Uetliberg, Bahnhof Aeschi')).toBeNull()
    expect(statements() - 1).toBeGreaterThan(12)
    expect(statements() - 1).toBeLessThanOrEqual(24)
  })
})

describe('creating a hike with a location', () => {
  it('sets coordinates and time zone', async ({ olga }) => {
    const plan = (location: string) =>
      olga.post('/api/events/', { ...hike, location, time_zone: 'Asia/Tokyo' })
    expect(await answer(plan('Kathmandu'))).toMatchObject([201, KATHMANDU])
  })

  it('takes the time zone of the request, else of the group, for an unknown place', async ({ olga }) => {
    const location = 'Under the old lime tree'
    expect(
      await answer(olga.post('/api/events/', { ...hike, location, time_zone: 'Asia/Tokyo' })),
    ).toMatchObject([201, { ...NOWHERE, time_zone: 'Asia/Tokyo' }])
    expect(await answer(olga.post('/api/events/', { ...hike, location }))).toMatchObject([
      201,
      { ...NOWHERE, time_zone: 'Europe/Zurich' },
    ])
  })

  it('prefers given coordinates to the location', async ({ olga }) => {
    const input = { ...hike, location: 'Kandersteg', location_lat: 27.7, location_lng: 85.3 }
    expect(await answer(olga.post('/api/events/', input))).toMatchObject([
      201,
      { location_lat: 27.7, location_lng: 85.3, time_zone: 'Asia/Kathmandu' },
    ])
  })

  it('works when PLACES fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    // This database has no tables of places.
    const olga = await as('olga', { PLACES: env.DB })
    expect(await answer(olga.post('/api/events/', { ...hike, location: 'Kandersteg' }))).toMatchObject([
      201,
      NOWHERE,
    ])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })
})

describe('changing the location of a hike', () => {
  it('changes its coordinates and time zone', async ({ olga }) => {
    expect(await answer(olga.edit({ location: 'Kathmandu' }))).toMatchObject([200, KATHMANDU])
    expect(await answer(olga.edit({ location: 'Kandersteg station' }))).toMatchObject([200, KANDERSTEG])
  })

  it('to an unknown place removes its coordinates and keeps its time zone', async ({ olga }) => {
    await olga.edit({ location: 'Kathmandu' })
    expect(await answer(olga.edit({ location: 'Base camp' }))).toMatchObject([
      200,
      { ...NOWHERE, time_zone: 'Asia/Kathmandu' },
    ])
  })

  it('to the same text keeps its coordinates', async ({ olga }) => {
    const pin = { location_lat: 46.5, location_lng: 7.7 }
    await olga.edit(pin)
    expect(await answer(olga.edit({ location: 'Kandersteg', name: 'Ridge run' }))).toMatchObject([200, pin])
  })

  it('is refused to others than the organizer with 403', async ({ olga }) => {
    const before = await answer(olga.hike())
    for (const name of ['pia', 'simon'] as const)
      expect((await (await as(name)).edit({ location: 'Kathmandu' })).status).toBe(403)
    expect(await answer(olga.hike())).toEqual(before)
  })
})
