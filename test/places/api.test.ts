import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, as, Browser, seed, visitor } from '../support.ts'
import { withPlaces } from './list.ts'

withPlaces()
beforeEach(seed)

type Place = { name: string; region: string; country: string }
/** Somebody new each time, as far as the limit can tell. */
const somebody = () => new Browser({ bindings: { RATE_LIMITS: '0' } })
const find = async (typed: string) => {
  const response = await somebody().get(`/api/places/?q=${encodeURIComponent(typed)}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Place[]
}
const names = async (typed: string) => (await find(typed)).map(({ name }) => name)

describe('looking up a place', () => {
  it('tells where it is, and whose clock rules there', async () => {
    expect(await find('kathm')).toEqual([
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
    ['münch', 'Munich'],
    ['lake oesch', 'Oeschinensee'],
    ['mürr', 'Mürren'],
    ['saint m', 'Saint-Martin'],
    ['saint-m', 'Saint-Martin'],
    ['oeschinensee kandersteg', undefined],
    ['kandersteg switz', 'Kandersteg'],
    ['kandersteg, bern', 'Kandersteg'],
    ['monaco', 'Munich'],
    ['baviera', 'Munich'],
  ])('finds for %j first %s', async (typed, name) => {
    expect((await names(typed))[0]).toBe(name)
  })

  it('puts what is more important first', async () => {
    expect(await names('mu')).toEqual(['Munich', 'Murrhardt', 'Mürren'])
  })

  it('tells apart what has the same name', async () => {
    expect((await find('wengen')).map(({ country }) => country)).toEqual(['Switzerland', 'Germany'])
    expect((await find('wengen germ')).map(({ country }) => country)).toEqual(['Germany'])
  })

  it('answers at most eight, the best first', async () => {
    expect(await names('neust')).toEqual(Array.from({ length: 8 }, (_, index) => `Neustadt ${index + 1}`))
  })

  it.each(['', 'z', ' z ', '?'])('answers nothing for %j, which is too short', async (typed) => {
    expect(await find(typed)).toEqual([])
  })

  it('answers nothing where nothing was typed at all', async () => {
    expect(await answer(await somebody().get('/api/places/'))).toEqual([200, []])
  })

  it.each([
    ['nonsense', 'qqqq'],
    ['the words of its own language', 'zermatt OR kandersteg NOT x'],
    ['quotes', '"zermatt" "'],
    ['a column', 'name : zermatt*'],
    ['brackets', 'NEAR(zermatt kandersteg, 2)'],
    ['other signs', `'; DROP TABLE places; -- ^{}()\\%_`],
    ['a sign that no text has', 'zer\u0000matt'],
    ['emoji', '🏔️🏔️🏔️'],
    ['another script', '東京 القاهرة'],
    ['very much', 'zermatt '.repeat(500)],
    ['one endless word', 'z'.repeat(5000)],
  ])('is not disturbed by %s', async (_, typed) => {
    expect((await find(typed)).length).toBeLessThanOrEqual(8)
    expect(await names('zermatt')).toEqual(['Zermatt'])
  })

  it('may be remembered by the browser for a while, but not where nothing was found', async () => {
    const policy = async (typed: string) =>
      (await somebody().get(`/api/places/?q=${typed}`)).headers.get('Cache-Control')
    expect(await policy('zermatt')).toBe('public, max-age=3600')
    expect(await policy('qqqq')).toBe('no-store')
  })

  it('works for visitors and users, with and without the slash', async () => {
    for (const browser of [visitor(), await as('simon')])
      for (const path of ['/api/places/?q=zermatt', '/api/places?q=zermatt'])
        expect(await answer(await browser.get(path))).toMatchObject([200, [{ name: 'Zermatt' }]])
  })

  it('is for reading only', async () => {
    const olga = await as('olga')
    const response = await olga.post('/api/places/', { name: 'Nowhere' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, expect.stringContaining('GET')])
  })

  it('is refused to the same user after 120 in a minute, and to nobody else', async () => {
    const olga = await as('olga')
    const statuses: number[] = []
    for (let time = 0; time < 120; time++) statuses.push((await olga.get('/api/places/?q=x')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await olga.get('/api/places/?q=zermatt')
    expect(await answer(refused)).toEqual([429, { error: 'That was too often. Please try again later.' }])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await (await as('pia')).get('/api/places/?q=zermatt')).status).toBe(200)
  })
})

describe('the list of places', () => {
  it('says when it is there', async () => {
    expect((await env.PLACES.prepare('SELECT version FROM loaded').all()).results).toHaveLength(1)
  })
})
