import { beforeEach, describe, expect, inject, it } from 'vitest'
import { timeLimits } from '../../../src/context/services.ts'
import { answer, as, Browser, json, seed, setUntilEnd } from '../../support.ts'
import { withPlaces } from './test-places.ts'

withPlaces()
beforeEach(seed)

const provider = inject('provider')
let servers = 0
/** Returns a different URL at each call, because the circuit breaker and the cache depend on it. */
const providerUrl = (behavior: string) => `${provider}/${behavior}/${++servers}`
/** Shortens the timeout for a provider that never completes its response. */
function waitShortlyFor(behavior: string) {
  if (['silent', 'dripping'].includes(behavior)) setUntilEnd(timeLimits, { photon: 1500 })
}
const browser = (PHOTON_URL: string) => new Browser({ bindings: { PHOTON_URL, RATE_LIMITS: '0' } })

type Place = { name: string }
const search = async (url: string, typed: string): Promise<Place[]> => {
  const [status, places] = await answer(browser(url).get(`/api/places/?q=${encodeURIComponent(typed)}`))
  expect(status).toBe(200)
  return places as Place[]
}
const names = async (url: string, typed: string) => (await search(url, typed)).map(({ name }) => name)

const requestsTo = async (url: string) => {
  const all = (await json(fetch(`${provider}/requests`))) as string[]
  return all.filter((path) => path.startsWith(`${new URL(url).pathname}/`))
}

describe('a configured place provider', () => {
  it('is used instead of PLACES', async () => {
    const url = providerUrl('good')
    expect(await search(url, 'zermatt')).toEqual([
      {
        name: 'Doldenhornhütte',
        region: 'Bern',
        country: 'Switzerland',
        latitude: 46.4817,
        longitude: 7.7225,
        time_zone: 'Europe/Zurich',
        kind: 'alpine_hut',
      },
      expect.objectContaining({ name: 'Doldenhorn', region: '' }),
    ])
    const [path = ''] = await requestsTo(url)
    const { searchParams } = new URL(path, provider)
    expect([searchParams.get('q'), Number(searchParams.get('limit'))]).toEqual([
      'zermatt',
      expect.any(Number),
    ])
  })

  it('is requested once for the same text', async () => {
    const url = providerUrl('good')
    for (let i = 0; i < 3; i++) await search(url, 'doldenhorn')
    expect(await requestsTo(url)).toHaveLength(1)
    await search(url, 'doldenhornh')
    expect(await requestsTo(url)).toHaveLength(2)
  })

  it('may have a URL with a trailing slash', async () => {
    const url = providerUrl('good')
    await search(`${url}/`, 'doldenhorn')
    expect((await requestsTo(url))[0]).toMatch(/\/good\/\d+\/api\?/)
  })

  it('gets no request for a text that is too short', async () => {
    const url = providerUrl('good')
    expect(await search(url, 'd')).toEqual([])
    expect(await requestsTo(url)).toEqual([])
  })

  it.each(['failing', 'html', 'redirecting', 'malformed', 'silent', 'dripping', 'endless'])(
    'falls back to PLACES while the provider is %s, and opens the circuit breaker',
    async (behavior) => {
      waitShortlyFor(behavior)
      const url = providerUrl(behavior)
      expect(await names(url, 'zermatt')).toEqual(['Zermatt'])
      expect(await names(url, 'kanders')).toEqual(['Kandersteg'])
      expect(await requestsTo(url)).toHaveLength(1)
    },
  )

  it('falls back to PLACES when the connection is refused', async () => {
    expect(await names('http://127.0.0.1:9', 'zermatt')).toEqual(['Zermatt'])
  })

  it('falls back to PLACES when it returns nothing', async () => {
    expect(await names(providerUrl('empty'), 'zermatt')).toEqual(['Zermatt'])
  })

  it('drops invalid features', async () => {
    const places = await search(providerUrl('invalid'), 'zermatt')
    expect(places.map(({ name }) => name)).toEqual([
      '<script>alert(1)</script>',
      ...Array.from({ length: 7 }, (_, index) => `Peak ${index}`),
    ])
    for (const place of places)
      expect(place).toMatchObject({ region: '', latitude: 46.5, longitude: 7.5, time_zone: 'Europe/Zurich' })
  })
})

describe('creating a hike with a location', () => {
  const hike = { name: 'Hut walk', event_time: '2031-06-14T07:00:00Z' }
  const create = async (PHOTON_URL: string, location: string) => {
    const olga = await as('olga', { PHOTON_URL })
    return answer(olga.post('/api/events/', { ...hike, location }))
  }

  it('takes the coordinates of the provider', async () => {
    expect(await create(providerUrl('good'), 'Doldenhornhütte, Kandersteg')).toMatchObject([
      201,
      { location_lat: 46.4817, location_lng: 7.7225 },
    ])
  })

  it('takes no coordinates where the names differ', async () => {
    expect(await create(providerUrl('good'), 'Under the old lime tree')).toMatchObject([
      201,
      { location_lat: null, location_lng: null },
    ])
  })

  it.each(['silent', 'failing', 'invalid'])(
    'falls back to PLACES while the provider is %s',
    async (behavior) => {
      waitShortlyFor(behavior)
      expect(await create(providerUrl(behavior), 'Kandersteg')).toMatchObject([
        201,
        { location_lat: 46.4947, location_lng: 7.6733, time_zone: 'Europe/Zurich' },
      ])
    },
  )
})
