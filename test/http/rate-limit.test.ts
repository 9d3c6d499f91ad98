import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { hikes, rateLimits } from '../../src/db/schema.ts'
import { sweep } from '../../src/server/sweep.ts'
import { MINUTE } from '../../src/shared/duration.ts'
import {
  answer,
  as,
  type Browser,
  db,
  it,
  type Name,
  people,
  RIDGE,
  seed,
  stateOf,
  testContext,
  visitor,
} from '../support.ts'

beforeEach(seed)

const hike = { name: 'Walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }
const create = (browser: Browser) => browser.post('/api/events/', hike)
const join = (browser: Browser) => browser.join()
const leave = (browser: Browser) => browser.leave()

/** Sends the same request repeatedly, and returns the statuses. */
async function statuses(times: number, send: () => Promise<Response>) {
  const list: number[] = []
  for (let time = 0; time < times; time++) list.push((await send()).status)
  return list
}
const all = (times: number, status: number) => Array.from({ length: times }, () => status)

describe('the rate limit', () => {
  it('refuses the 31st hike in an hour with 429', async ({ olga }) => {
    expect(await statuses(30, () => create(olga))).toEqual(all(30, 201))
    const response = await create(olga)
    const wait = Number(response.headers.get('Retry-After'))
    expect(await answer(response)).toEqual([429, { error: 'Too many attempts. Please try again later.' }])
    expect(wait).toBeGreaterThan(3500)
    expect(wait).toBeLessThanOrEqual(3600)
    expect(await db.$count(hikes)).toBe(31)
  })

  it('refuses the 121st join or leave in an hour with 429', async ({ simon }) => {
    expect(await statuses(1, () => join(simon))).toEqual([200])
    await db
      .update(rateLimits)
      .set({ count: 118 })
      .where(eq(rateLimits.key, `join:${people.simon}`))
    expect(await statuses(2, () => leave(simon))).toEqual([200, 200])
    expect([(await join(simon)).status, (await leave(simon)).status]).toEqual([429, 429])
    expect(await stateOf('simon')).toEqual([])
  })

  it('counts concurrent requests', async ({ olga }) => {
    const answers = await Promise.all(Array.from({ length: 35 }, () => create(olga)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('shows a message to a form without scripts', async ({ simon }) => {
    await db.insert(rateLimits).values({ key: 'join:4', count: 120, resetsAt: new Date(Date.now() + MINUTE) })
    expect((await simon.submit(`/events/${RIDGE}/join`, {})).status).toBe(303)
    expect(await (await simon.page()).text()).toContain('Too many attempts. Please try again later.')
    expect(await stateOf('simon')).toEqual([])
  })

  it('counts each user separately', async ({ pia, simon }) => {
    const future = new Date(Date.now() + MINUTE)
    await db.insert(rateLimits).values({ key: 'join:4', count: 500, resetsAt: future })
    expect((await join(simon)).status).toBe(429)
    expect((await join(pia)).status).toBe(200)
  })

  it('ends after an hour', async ({ simon }) => {
    await db.insert(rateLimits).values({ key: 'join:4', count: 500, resetsAt: new Date(Date.now() - 1) })
    expect((await join(simon)).status).toBe(200)
    const [counter] = await db.select().from(rateLimits).where(eq(rateLimits.key, 'join:4'))
    expect(counter?.count).toBe(1)
  })

  it('deletes expired counters in the sweep', async () => {
    const [past, future] = [new Date(Date.now() - 1), new Date(Date.now() + MINUTE)]
    await db.insert(rateLimits).values([
      { key: 'join:3', count: 1, resetsAt: past },
      { key: 'join:4', count: 1, resetsAt: future },
    ])
    await sweep(testContext())
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['join:4'])
  })

  it.each([
    ['disabled in development by RATE_LIMITS=0', { RATE_LIMITS: '0' }, false, 200],
    ['enabled in development by default', {}, false, 429],
    ['enabled in production in any case', { RATE_LIMITS: '0' }, true, 429],
  ])('is %s', async (_, bindings, isProduction, status) => {
    await db.insert(rateLimits).values({ key: 'join:4', count: 500, resetsAt: new Date(Date.now() + MINUTE) })
    expect((await join(await as('simon', bindings, { isProduction }))).status).toBe(status)
  })
})

const announcement = { text: 'Bring a rope.' }
const reported = { kind: 'event', id: RIDGE, reason: 'It is an advertisement.' }
const post = { title: 'Fog', content: 'Fog.' }
type Send = (browser: Browser) => Promise<Response>
const acts: [string, string, Name, Record<string, Send>][] = [
  ['joining', 'join', 'simon', { call: join, form: (simon) => simon.submit(`/events/${RIDGE}/join`, {}) }],
  ['leaving', 'join', 'pia', { call: leave, form: (pia) => pia.submit(`/events/${RIDGE}/leave`, {}) }],
  [
    'an announcement',
    'announce',
    'olga',
    {
      call: (olga) => olga.post(`/api/events/${RIDGE}/announce/`, announcement),
      form: (olga) => olga.submit(`/events/${RIDGE}/announce`, announcement),
    },
  ],
  [
    'a report',
    'report',
    'simon',
    {
      call: (simon) => simon.post('/api/reports/', reported),
      form: (simon) => simon.submit('/report', { ...reported, id: String(RIDGE) }),
    },
  ],
  [
    'a post',
    'post',
    'simon',
    { call: (simon) => simon.post('/api/blog/', post), form: (simon) => simon.submit('/blog', post) },
  ],
  ['an export', 'export', 'simon', { call: (simon) => simon.get('/api/user/export/') }],
]
const ways = acts.flatMap(([act, action, name, sends]) =>
  Object.entries(sends).map(([way, send]) => ({ act, way, key: `${action}:${people[name]}`, name, send })),
)

describe('the limit of an act', () => {
  it.each(ways)('counts $act once by $way, and refuses it past the limit', async ({ key, name, send }) => {
    const browser = await as(name)
    expect((await send(browser)).status).toBeLessThan(400)
    const counter = eq(rateLimits.key, key)
    expect(await db.select({ count: rateLimits.count }).from(rateLimits).where(counter)).toEqual([
      { count: 1 },
    ])
    await db.update(rateLimits).set({ count: 500 }).where(counter)
    const refused = await send(browser)
    expect([303, 429]).toContain(refused.status)
    const page = refused.status === 303 ? await browser.page() : refused
    expect(await page.text()).toContain('Too many attempts.')
  })

  it('counts each copy of a series', async ({ olga }) => {
    const repeat = { unit: 'week', every: 1, times: 3 }
    const { event_time } = hike
    expect((await olga.post(`/api/events/${RIDGE}/duplicate/`, { event_time, repeat })).status).toBe(201)
    expect(
      await db.select({ count: rateLimits.count }).from(rateLimits).where(eq(rateLimits.key, 'create:1')),
    ).toEqual([{ count: 3 }])
  })
})

const signIn = async (login: string, from: string) => {
  const browser = visitor()
  await browser.get('/accounts/login/')
  const csrfmiddlewaretoken = browser.cookies.get('csrftoken') ?? ''
  return browser.send('POST', '/accounts/login/', {
    form: { csrfmiddlewaretoken, login, password: 'a wild guess' },
    headers: { 'CF-Connecting-IP': from },
  })
}
const keys = async () => (await db.select().from(rateLimits)).map(({ key }) => key)

describe('the key of a limit', () => {
  it('is the /64 of an IPv6 address, however it is spelled', async () => {
    const spellings = ['2001:db8::1', '2001:DB8:0:0:ffff::', '2001:0db8::9:8:7%eth0']
    for (let time = 0; time < 10; time++)
      expect((await signIn(`nobody${time}`, spellings[time % 3] ?? '')).status).toBe(400)
    expect((await signIn('olga', '2001:db8:0:0:1:2:3:4')).status).toBe(429)
    expect((await signIn('olga', '2001:db8:0:1::1')).status).toBe(400)
    expect(await keys()).toContain('sign-in:2001:db8:0:0::/64')
  })

  it('is one for everything that is no address', async () => {
    for (let time = 0; time < 10; time++) await signIn(`nobody${time}`, `not an address ${time}`)
    expect((await signIn('olga', 'x'.repeat(5000))).status).toBe(429)
  })

  it('does not say what was typed as the name, which may be a password', async () => {
    expect((await signIn('Correct horse', '192.0.2.1')).status).toBe(400)
    expect((await keys()).filter((key) => key.startsWith('sign-in:')).sort()).toEqual([
      'sign-in:192.0.2.1',
      expect.stringMatching(/^sign-in:[0-9a-f]{64}$/),
    ])
  })

  it('is short for a long login, and another one for each', async () => {
    const long = 'nobody'.repeat(20_000)
    for (let time = 0; time < 10; time++)
      expect((await signIn(`${long}a`, `192.0.2.${time}`)).status).toBe(400)
    expect((await signIn(`${long}A`, '192.0.2.99')).status).toBe(429)
    expect((await signIn(`${long}b`, '192.0.2.99')).status).toBe(400)
    expect(Math.max(...(await keys()).map((key) => key.length))).toBeLessThan(100)
  })
})
