import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect } from 'vitest'
import { suggestPlaces } from '../../../src/maps/places/places.ts'
import { countedPlaces } from '../../database.ts'
import { answer, Browser, it, json, seed, visitor } from '../../support.ts'
import { withPlaces } from './test-places.ts'

withPlaces()
beforeEach(seed)

type Place = { name: string; region: string; country: string }
/** Returns a visitor's browser without rate limits. */
const unlimited = () => new Browser({ bindings: { RATE_LIMITS: '0' } })
const search = async (typed: string) => {
  const response = await unlimited().get(`/api/places/?q=${encodeURIComponent(typed)}`)
  expect(response.status).toBe(200)
  return await json<Place[]>(response)
}
const names = async (typed: string) => (await search(typed)).map(({ name }) => name)

describe('the search for places', () => {
  it('returns coordinates and time zone', async () => {
    expect(await search('kathm')).toEqual([
      {
        name: 'Kathmandu',
        region: 'Bagmati Province',
        country: 'Nepal',
        latitude: 27.7017,
        longitude: 85.3206,
        time_zone: 'Asia/Kathmandu',
        kind: 'city',
      },
    ])
  })

  it.each([
    ['Zürich', 'Zürich'],
    ['zurich', 'Zürich'],
    ['ZUERI', 'Zürich'],
    ['zurigo', 'Zürich'],
    ['  zür ', 'Zürich'],
    ['Munchen', 'Munich'],
    ['Muerr', 'Mürren'],
    ['muerren bern', 'Mürren'],
    ['münch', 'Munich'],
    ['lake oesch', 'Oeschinensee'],
    ['mürr', 'Mürren'],
    ['saint m', 'Saint-Martin'],
    ['saint-m', 'Saint-Martin'],
    ['oeschinensee kandersteg', undefined],
    ['saint-martin bruegg', 'Saint-Martin Brügg'],
    ['kandersteg switz', 'Kandersteg'],
    ['kandersteg, bern', 'Kandersteg'],
    ['monaco', 'Munich'],
    ['baviera', 'Munich'],
    ['Mt Fuji', 'Mount Fuji'],
    ['mt. fu', 'Mount Fuji'],
    ['fujisan', 'Mount Fuji'],
    ['Bern HB', 'Bern Hbf'],
    ['bern hauptbahnhof', 'Bern Hbf'],
    ['bern st', 'Bern Hbf'],
    ['bern stat', 'Bern Hbf'],
    ['Bahnhof Bern', 'Bern Hbf'],
    ['sank', 'Sankt Gallen'],
    ['sankt g', 'Sankt Gallen'],
    ['St. Gallen', 'Sankt Gallen'],
    ['little tok', 'Koror Town'],
  ])('returns first for %j: %s', async (typed, name) => {
    expect((await names(typed))[0]).toBe(name)
  })

  it('leaves out regions, where nobody meets', async () => {
    for (const typed of ['Valais', 'wallis']) expect(await names(typed)).not.toContain('Valais')
  })

  it('ranks by importance', async () => {
    expect(await names('mu')).toEqual(['Munich', 'Murrhardt', 'Mürren'])
  })

  it('leaves out places with the word within another name where there is a better match', async () => {
    expect(await names('tokyo')).toEqual(['Tokyo'])
    expect(await names('toky')).toEqual(['Tokyo'])
  })

  it('distinguishes places of the same name', async () => {
    expect((await search('wengen')).map(({ country }) => country)).toEqual(['Switzerland', 'Germany'])
    expect((await search('wengen germ')).map(({ country }) => country)).toEqual(['Germany'])
  })

  it('returns the place in the country of the group first where two match alike', async () => {
    const countries = async (GROUP_COUNTRY: string, typed: string) =>
      (await suggestPlaces({ ...env, GROUP_COUNTRY }, typed)).map(({ country }) => country)
    expect(await countries('CH', 'wengen')).toEqual(['Switzerland', 'Germany'])
    expect(await countries('DE', 'wengen')).toEqual(['Germany', 'Switzerland'])
    expect(await countries('PW', 'toky')).toEqual(['Japan'])
  })

  it('returns at most eight places, the best match first', async () => {
    expect(await names('neust')).toEqual(Array.from({ length: 8 }, (_, index) => `Neustadt ${index + 1}`))
  })

  it.each(['', 'z', ' z ', '?'])('returns nothing for %j, which is too short', async (typed) => {
    expect(await search(typed)).toEqual([])
  })

  it('returns nothing without a query', async () => {
    expect(await answer(unlimited().get('/api/places/'))).toEqual([200, []])
  })

  it.each([
    ['nonsense', 'qqqq'],
    ['FTS5 operators', 'zermatt OR kandersteg NOT x'],
    ['quotes', '"zermatt" "'],
    ['a column filter', 'name : zermatt*'],
    ['an FTS5 function', 'NEAR(zermatt kandersteg, 2)'],
    ['other punctuation', `'; DROP TABLE places; -- ^{}()\\%_`],
    ['a null character', 'zer\u0000matt'],
    ['emoji', '🏔️🏔️🏔️'],
    ['another script', '東京 القاهرة'],
    ['a very long query', 'zermatt '.repeat(500)],
    ['a very long word', 'z'.repeat(5000)],
  ])('answers a query with %s', async (_, typed) => {
    expect((await search(typed)).length).toBeLessThanOrEqual(8)
    expect(await names('zermatt')).toEqual(['Zermatt'])
  })

  it('is cached for an hour, unless nothing was found', async () => {
    const policy = async (typed: string) =>
      (await unlimited().get(`/api/places/?q=${typed}`)).headers.get('Cache-Control')
    expect(await policy('zermatt')).toBe('public, max-age=3600')
    expect(await policy('qqqq')).toBe('no-store')
  })

  it('works for visitors and users, with and without the trailing slash', async ({ simon }) => {
    for (const browser of [visitor(), simon])
      for (const path of ['/api/places/?q=zermatt', '/api/places?q=zermatt'])
        expect(await answer(browser.get(path))).toMatchObject([200, [{ name: 'Zermatt' }]])
  })

  it('refuses POST with 405', async ({ olga }) => {
    const response = await olga.post('/api/places/', { name: 'Nowhere' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, expect.stringContaining('GET')])
  })

  it('refuses the same user with 429 after 120 requests in a minute', async ({ olga, pia }) => {
    let allowed = 0
    let response = await olga.get('/api/places/?q=x')
    // The platform resets its counter at the start of each minute, which may happen during this loop.
    for (; response.status === 200 && allowed < 240; allowed++) response = await olga.get('/api/places/?q=x')
    expect(await answer(response)).toEqual([429, { error: 'Too many attempts. Please try again later.' }])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(allowed).toBeGreaterThanOrEqual(120)
    expect((await pia.get('/api/places/?q=zermatt')).status).toBe(200)
  })
})

describe('the PLACES database', () => {
  it.each(['ne', 'neustadt', 'neustadt germ', 'neustadt thuringia ger'])(
    'is read in at most 160 rows for %j',
    async (typed) => {
      const { PLACES, rows } = countedPlaces()
      await suggestPlaces({ ...env, PLACES }, typed)
      expect(rows()).toBeGreaterThan(0)
      expect(rows()).toBeLessThanOrEqual(160)
    },
  )
})
