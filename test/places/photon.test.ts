import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { answer, as, Browser, seed } from '../support.ts'
import { withPlaces } from './list.ts'

withPlaces()
beforeEach(seed)
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const provider = inject('provider')
let servers = 0
/** A server nobody has had to do with yet: a failure is remembered for a while, an answer for a day. */
const like = (mood: string) => `${provider}/${mood}/${++servers}`
const browser = (PHOTON_URL: string) => new Browser({ bindings: { PHOTON_URL, RATE_LIMITS: '0' } })

type Place = { name: string }
const find = async (url: string, typed: string): Promise<Place[]> => {
  const [status, places] = await answer(await browser(url).get(`/api/places/?q=${encodeURIComponent(typed)}`))
  expect(status).toBe(200)
  return places as Place[]
}
const names = async (url: string, typed: string) => (await find(url, typed)).map(({ name }) => name)

const asked = async (url: string) => {
  const all = (await (await fetch(`${provider}/asked`)).json()) as string[]
  return all.filter((path) => path.startsWith(`${new URL(url).pathname}/`))
}

describe('a server of places that was configured', () => {
  it('is asked instead of our own list', async () => {
    const url = like('good')
    expect(await find(url, 'zermatt')).toEqual([
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
    const [path = ''] = await asked(url)
    const { searchParams } = new URL(path, provider)
    expect([searchParams.get('q'), Number(searchParams.get('limit'))]).toEqual([
      'zermatt',
      expect.any(Number),
    ])
  })

  it('is asked once for what many type', async () => {
    const url = like('good')
    for (let time = 0; time < 3; time++) await find(url, 'doldenhorn')
    expect(await asked(url)).toHaveLength(1)
    await find(url, 'doldenhornh')
    expect(await asked(url)).toHaveLength(2)
  })

  it('may have its address with a slash at the end', async () => {
    const url = like('good')
    await find(`${url}/`, 'doldenhorn')
    expect((await asked(url))[0]).toMatch(/\/good\/\d+\/api\?/)
  })

  it('does not learn what is too short to be a place', async () => {
    const url = like('good')
    expect(await find(url, 'd')).toEqual([])
    expect(await asked(url)).toEqual([])
  })

  it.each(['failing', 'html', 'elsewhere', 'shapeless', 'silent', 'dripping', 'endless'])(
    'is replaced by our own list while it is %s, and left alone for a while',
    async (mood) => {
      const url = like(mood)
      expect(await names(url, 'zermatt')).toEqual(['Zermatt'])
      expect(await names(url, 'kanders')).toEqual(['Kandersteg'])
      expect(await asked(url)).toHaveLength(1)
    },
  )

  it('is replaced by our own list while nobody listens there', async () => {
    expect(await names('http://127.0.0.1:9', 'zermatt')).toEqual(['Zermatt'])
  })

  it('is replaced by our own list where it knows nothing', async () => {
    expect(await names(like('empty'), 'zermatt')).toEqual(['Zermatt'])
  })

  it('is believed only what can be true', async () => {
    const places = await find(like('lying'), 'zermatt')
    expect(places.map(({ name }) => name)).toEqual([
      '<script>alert(1)</script>',
      ...Array.from({ length: 7 }, (_, index) => `Peak ${index}`),
    ])
    for (const place of places)
      expect(place).toMatchObject({ region: '', latitude: 46.5, longitude: 7.5, time_zone: 'Europe/Zurich' })
  })
})

describe('a hike whose place is only in words', () => {
  const hike = { name: 'Hut walk', event_time: '2031-06-14T07:00:00Z' }
  const plan = async (PHOTON_URL: string, location: string) => {
    const olga = await as('olga', { PHOTON_URL })
    return answer(await olga.post('/api/events/', { ...hike, location }))
  }

  it('is where the server says', async () => {
    expect(await plan(like('good'), 'Doldenhornhütte, Kandersteg')).toMatchObject([
      201,
      { location_lat: 46.4817, location_lng: 7.7225 },
    ])
  })

  it('is nowhere rather than where the server says something else', async () => {
    expect(await plan(like('good'), 'Under the old lime tree')).toMatchObject([
      201,
      { location_lat: null, location_lng: null },
    ])
  })

  it.each(['silent', 'failing', 'lying'])('is planned all the same while it is %s', async (mood) => {
    expect(await plan(like(mood), 'Kandersteg')).toMatchObject([
      201,
      { location_lat: 46.4947, location_lng: 7.6733, time_zone: 'Europe/Zurich' },
    ])
  })
})
