import { beforeEach, describe, expect } from 'vitest'
import { DAY } from '../../../src/shared/duration.ts'
import { addHike, answer, as, type Browser, it, people, RIDGE, seed, visitor } from '../../support.ts'

beforeEach(seed)

const start = Date.now() + 10 * DAY
type Item = { id: number; event_time: string }

/** Adds thirty hikes at eleven times, so that each starts at the same time as one or two others. */
async function addThirty(values: Parameters<typeof addHike>[0] = {}) {
  const ids: number[] = []
  for (let index = 0; index < 30; index++)
    ids.push(await addHike({ ...values, eventTime: new Date(start + ((index * 7) % 11) * DAY) }))
  return ids
}

/** Follows `Link` from page to page, like a client. */
async function walk(browser: Browser, first: string) {
  const pages: Item[][] = []
  for (let path: string | undefined = first; path; ) {
    const response = await browser.get(path)
    expect(response.status).toBe(200)
    pages.push(await response.json())
    const link = response.headers.get('Link')
    path = link === null ? undefined : /^<(\/api\/events\/\?[^>]+)>; rel="next"$/.exec(link)?.[1]
    if (link !== null) expect(path, link).toBeDefined()
  }
  return pages
}

const ascending = (items: Item[]) =>
  items.every((item, index) => {
    const next = items[index + 1]
    return (
      !next || item.event_time < next.event_time || (item.event_time === next.event_time && item.id < next.id)
    )
  })

describe('paging through the hikes', () => {
  it.each([1, 4, 7, 31, 100])('with a limit of %i returns every hike once, soonest first', async (limit) => {
    const ids = await addThirty()
    const pages = await walk(visitor(), `/api/events/?limit=${limit}`)
    const items = pages.flat()
    expect(items.map(({ id }) => id).sort((a, b) => a - b)).toEqual([RIDGE, ...ids])
    expect(ascending(items)).toBe(true)
    expect(pages.length).toBe(Math.ceil(31 / limit))
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
  })

  it('returns 24 hikes a page by default', async () => {
    await addThirty()
    expect((await walk(visitor(), '/api/events/')).map(({ length }) => length)).toEqual([24, 7])
  })

  it('returns no hike twice if hikes are added and deleted in between', async ({ olga }) => {
    const ids = await addThirty()
    const first = await visitor().get('/api/events/?limit=10')
    const seen = await first.json<Item[]>()
    await olga.deleteHike(seen[0]?.id)
    await addHike({ eventTime: new Date(start - DAY) })
    const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? ''
    const rest = (await walk(visitor(), next)).flat()
    const all = [...seen, ...rest].map(({ id }) => id)
    expect(all.sort((a, b) => a - b)).toEqual([RIDGE, ...ids])
  })

  it.each(['limit=0', 'limit=-1', 'limit=1.5', 'limit=abc', 'limit='])(
    'refuses %s with 400',
    async (query) => {
      const [status, body] = await answer(visitor().get(`/api/events/?${query}`))
      expect([status, body]).toEqual([400, { errors: { limit: [expect.any(String)] } }])
    },
  )

  it.each(['abc', '1', '1-', '-1', "1-1'", '1-1-1', '9999999999999999-1'])(
    'refuses the cursor %s with 400',
    async (cursor) => {
      const [status, body] = await answer(visitor().get(`/api/events/?cursor=${encodeURIComponent(cursor)}`))
      expect([status, body]).toEqual([400, { errors: { cursor: ['This is not a cursor.'] } }])
    },
  )
})

describe('the list of my hikes', () => {
  it('contains what I organize or take part in, past ones too, oldest first', async () => {
    const past = await addHike({ name: 'Long ago', eventTime: new Date('2020-05-01T08:00:00Z') })
    await addHike({ name: 'Of somebody else', organizerId: people.simon })
    const mine = async (name: Parameters<typeof as>[0]) =>
      (await answer((await as(name)).get('/api/events/?mine=1')))[1]
    expect(await mine('olga')).toMatchObject([{ id: past }, { id: RIDGE }])
    expect(await mine('pia')).toMatchObject([{ id: RIDGE }])
    expect(await mine('quentin')).toEqual([])
    expect(await mine('simon')).toMatchObject([{ name: 'Of somebody else' }])
  })

  it('has the same fields as the public list', async ({ pia }) => {
    const [, all] = await answer(visitor().get('/api/events/'))
    expect(await answer(pia.get('/api/events/?mine=1'))).toEqual([200, all])
  })

  it('has pages like the public list', async ({ simon }) => {
    const ids = await addThirty({ organizerId: people.simon })
    const items = (await walk(simon, '/api/events/?mine=1&limit=7')).flat()
    expect(items.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids)
    expect(ascending(items)).toBe(true)
  })

  it('refuses a visitor with 401', async () => {
    expect(await answer(visitor().get('/api/events/?mine=1'))).toEqual([401, { error: 'Please sign in.' }])
  })
})
