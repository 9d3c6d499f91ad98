import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { brokenDb, interceptDb } from '../database.ts'
import { runCron, runJobs } from '../jobs/support.ts'
import { as, Browser, it, people, RIDGE, seed, setUser, visitor } from '../support.ts'

const lines: string[] = []
beforeEach(async () => {
  await seed()
  lines.length = 0
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.join(' ')))
})
afterEach(() => void vi.restoreAllMocks())

type Line = Record<string, unknown> & { error?: Record<string, string> }
const logged = () => lines.map((line): Line => JSON.parse(line))

describe('the line of a request', () => {
  it('has its route, its status, and what the database was asked for', async ({ pia }) => {
    await pia.get(`/events/${RIDGE}?from=mail`)
    expect(logged()).toEqual([
      {
        level: 'info',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        request_id: expect.stringMatching(/.{8}/),
        route: 'GET /events/:id',
        status: 200,
        ms: expect.any(Number),
        d1_ms: expect.any(Number),
        rows: expect.any(Number),
        user_id: people.pia,
      },
    ])
    expect(logged()[0]?.rows).toBeGreaterThan(3)
  })

  it('has Cloudflare’s id of the request, and no user for a visitor', async () => {
    await visitor().get('/nothing', { 'CF-Ray': '8f0-ZRH' })
    const [line] = logged()
    expect(line).toMatchObject({ request_id: '8f0-ZRH', route: 'GET unknown', status: 404, level: 'info' })
    expect(line).not.toHaveProperty('user_id')
  })

  it.each([`/api/events/${RIDGE}/`, '/healthz'])(
    'has the time that the database took, of %s',
    async (path) => {
      const DB = interceptDb(async (run) => {
        await new Promise((resolve) => setTimeout(resolve, 30))
        return run()
      })
      await new Browser({ bindings: { DB } }).get(path)
      expect(logged()[0]?.d1_ms).toBeGreaterThanOrEqual(25)
      expect(logged()[0]?.rows).toBeGreaterThan(0)
    },
  )

  it('has the ids of what a failed request was about, and no token', async () => {
    const browser = new Browser({ bindings: { DB: brokenDb() } })
    for (const path of [`/events/${RIDGE}/album`, '/events/7', `/setup/${'5'.repeat(43)}`, '/'])
      await browser.get(path)
    expect(logged().map(({ level, subject }) => [level, subject])).toEqual([
      ['error', String(RIDGE)],
      ['error', '7'],
      ['error', undefined],
      ['error', undefined],
    ])
  })

  it('has the error that the app could not answer for, with its stack', async () => {
    await new Browser({ bindings: { DB: brokenDb() } }).get('/')
    expect(logged().at(-1)).toMatchObject({
      level: 'error',
      status: 500,
      error: { message: expect.any(String), stack: expect.stringMatching(/:\d+:\d+/) },
    })
    expect(lines.at(-1)).toContain('The database is down.')
  })
})

/** Personal data and secrets in requests and the database. */
const SECRET = {
  name: 'zaphodbeeblebrox',
  address: 'zaphod.secret@heartofgold.org',
  password: 'hunter2-over-the-hills',
  text: 'meet me behind the waterfall',
  token: 'Tk9fT05FX01BWV9TRUVfVEhJU19UT0tFTl8x',
  query: 'wherelivesmyneighbour',
}

it('no line has a name, an address, a token, a text or a body, whatever is asked for and whatever fails', async () => {
  await setUser('pia', { username: SECRET.name, email: SECRET.address, calendarToken: SECRET.token })
  const dies = (run: () => Promise<unknown>) =>
    calls++ % 2 === 0
      ? run()
      : Promise.reject(new Error(`D1_ERROR: near "${SECRET.text}": ${SECRET.address} ${SECRET.token}`))
  let calls = 0
  for (const bindings of [{}, { DB: interceptDb(dies) }, { DB: brokenDb(`UNIQUE "${SECRET.name}"`) }]) {
    const guest = new Browser({ bindings })
    const pia = await as('pia', bindings)
    const ask = async (browser: Browser) => {
      for (const path of [
        `/?q=${SECRET.query}`,
        `/events/${RIDGE}?next=${SECRET.token}`,
        `/users/${people.pia}`,
        `/users/${SECRET.name}`,
        `/accounts/password/reset/${SECRET.token}/`,
        `/accounts/email/verify/${SECRET.token}/`,
        `/calendar/${SECRET.token}.ics`,
        `/unsubscribe/3-requests-${SECRET.token}`,
        `/nothing/${SECRET.name}/${SECRET.token}`,
        `/api/places/?q=${SECRET.query}`,
        '/settings/account',
        `/api/events/${RIDGE}/chat/`,
      ])
        await browser.get(path, { Authorization: `Bearer ${SECRET.token}` })
      await browser.submit('/accounts/login/', { login: SECRET.address, password: SECRET.password })
      await browser.submit('/accounts/password/reset/', { email: SECRET.address })
      await browser.submit('/accounts/signup/', {
        username: `${SECRET.name}2`,
        email: SECRET.address,
        password: SECRET.password,
      })
      for (const raw of [`{"text": "${SECRET.text}"`, `${SECRET.name} ${SECRET.text}`, `"${SECRET.address}`])
        await browser.send('POST', `/api/events/${RIDGE}/chat/`, {
          raw,
          headers: { 'Content-Type': 'application/json' },
        })
      await browser.post(`/api/events/${RIDGE}/chat/`, { text: SECRET.text, nonce: crypto.randomUUID() })
      await browser.leave()
      await browser.join({ note: SECRET.text })
      await browser.put('/api/user/update/', { email: `new.${SECRET.address}`, username: SECRET.name })
      await browser.post('/api/stripe/webhook/', { id: SECRET.token, email: SECRET.address })
    }
    await ask(guest)
    await ask(pia)
    const MAIL = {
      send: async () => {
        throw Object.assign(new Error(`550 ${SECRET.address}: ${SECRET.text}`), { code: 'E_DELIVERY_FAILED' })
      },
    } as unknown as SendEmail
    for (const isProduction of [false, true])
      await runJobs({ ...bindings, MAIL }, { isProduction }).catch(() => {})
    await runCron(bindings).catch(() => {})
  }
  expect(lines.length).toBeGreaterThan(100)
  expect(logged().filter(({ status }) => status === 500).length).toBeGreaterThan(10)
  for (const [what, secret] of Object.entries(SECRET))
    expect(
      lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase())),
      what,
    ).toEqual([])
  expect(lines.filter((line) => line.includes(env.AUTH_SECRET ?? ''))).toEqual([])
})
