import { beforeEach, describe, expect, it } from 'vitest'
import { unsubscribeUrl } from '../../src/notices/unsubscribe.ts'
import { countedDb, interceptDb } from '../database.ts'
import { addHike, as, Browser, html, people, RIDGE, seed, testContext } from '../support.ts'

beforeEach(seed)

const pages = [
  '/',
  '/?tab=my-hikes',
  '/?tab=blog',
  `/events/${RIDGE}`,
  '/users/2',
  '/api/events/',
  '/api/events/?mine=1',
  `/api/events/${RIDGE}/`,
  `/api/events/${RIDGE}/rides/`,
  '/api/users/2/',
  '/api/blog/',
  `/events/${RIDGE}.ics`,
  '/calendar.ics',
  '/events.xml',
  '/feed.xml',
  '/payments',
  '/payments/mine',
]

describe.each(pages)('one round trip to the database for %s', (path) => {
  it('of a visitor', async () => {
    const { DB, trips } = countedDb()
    await new Browser({ bindings: { DB } }).get(path)
    expect(trips()).toBe(1)
  })

  it.each(['olga', 'pia'] as const)('of %s', async (name) => {
    const { DB, trips } = countedDb()
    const browser = await as(name, { DB })
    const before = trips()
    expect([(await browser.get(path)).status, trips() - before]).toEqual([200, 1])
  })
})

const ownPages = [
  '/notices',
  '/api/notices/',
  '/settings/account',
  '/settings/notices',
  '/settings/calendar',
  '/settings/searches',
  '/api/searches/',
  `/events/${RIDGE}/sheet`,
]

it.each(ownPages)('one round trip to the database for %s', async (path) => {
  const { DB, trips } = countedDb()
  const browser = await as('olga', { DB })
  const before = trips()
  expect([(await browser.get(path)).status, trips() - before]).toEqual([200, 1])
})

it('one round trip to the database for the page to unsubscribe, also for an unknown token', async () => {
  const { DB, trips } = countedDb()
  const browser = await as('olga', { DB })
  const path = new URL(unsubscribeUrl(testContext().config, people.pia, 'chat')).pathname
  for (const [token, status] of [
    [path, 200],
    [`${path}0`, 404],
  ] as const) {
    const before = trips()
    const response = await browser.get(token)
    expect([response.status, trips() - before]).toEqual([status, 1])
    expect(await html(response)).toContain('id="bell"')
  }
})

describe('round trips to the database', () => {
  it('stay at one with many hikes', async () => {
    for (let index = 0; index < 30; index++) await addHike()
    const { DB, trips } = countedDb()
    await new Browser({ bindings: { DB } }).get('/')
    expect(trips()).toBe(1)
  })

  it('ask nothing about the viewer of a hike if nobody is signed in', async () => {
    const asked: string[] = []
    const DB = interceptDb((run, queries) => {
      asked.push(...queries)
      return run()
    })
    const about =
      /from "(organizer_invitations|attendance|announcements|rides)"|from \(SELECT 1\) left join "participation"/
    await new Browser({ bindings: { DB } }).page()
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((query) => about.test(query))).toEqual([])
    await (await as('pia', { DB })).page()
    expect(asked.filter((query) => about.test(query))).toHaveLength(5)
  })

  it('stay at one for an event that does not exist', async () => {
    const { DB, trips } = countedDb()
    expect((await new Browser({ bindings: { DB } }).page(999)).status).toBe(404)
    expect(trips()).toBe(1)
  })

  it.each([
    ['/images/default/contours.svg', 0],
    ['/accent/2f6b3c.css', 0],
    ['/accounts/login/', 1],
    ['/nothing', 1],
    ['/donate/success', 1],
    ['/terms', 1],
    ['/api/group/', 1],
  ])('for %s are %i: pages without data read the group alone', async (path, expected) => {
    const { DB, trips } = countedDb()
    await new Browser({ bindings: { DB } }).get(path)
    expect(trips()).toBe(expected)
  })
})
