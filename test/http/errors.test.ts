import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, as, Browser, html, people, RIDGE, seed, visitor } from '../support.ts'

beforeEach(seed)

const create = { name: 'Walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }

describe('an address that is none', () => {
  it.each(['/api/nothing/', '/api/events/1/nothing/', '/api/', '/api/users/abc/'])(
    'is 404 as JSON at %s',
    async (path) => {
      const response = await visitor().get(path)
      expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
      expect(await answer(response)).toEqual([404, { error: 'Page not found.' }])
    },
  )

  it.each([
    '/nothing',
    '/events/abc',
    '/events/0',
    '/events/-1',
    '/events/1.5',
    '/users/99999999999999999999',
    '/accounts/',
  ])('is 404 as a page with a way on at %s', async (path) => {
    const response = await visitor().get(path)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=UTF-8'])
    const page = await html(response)
    expect(page).toContain('There is no page at this address.')
    expect(page).toContain('href="/"')
    expect(page).toContain('name="robots" content="noindex"')
  })

  it('says what is missing where that is known', async () => {
    expect(await html(await visitor().get('/events/999'))).toContain('Event not found.')
    expect(await html(await visitor().get('/users/999'))).toContain('User not found.')
  })

  it('knows who is asking all the same', async () => {
    expect(await html(await (await as('pia')).get('/events/999'))).toContain('Menu of pia')
  })

  it('is 404 for a write too, before anybody is asked to sign in', async () => {
    expect((await visitor().post('/api/nothing/', {})).status).toBe(404)
  })
})

describe('a method that an address does not know', () => {
  it.each([
    ['DELETE', '/api/events/', 'GET, POST, HEAD'],
    ['PUT', `/api/events/${RIDGE}/`, 'GET, PATCH, DELETE, HEAD'],
    ['GET', `/api/events/${RIDGE}/join/`, 'POST'],
    ['POST', '/api/user/', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['DELETE', '/accounts/login/', 'GET, POST, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('%s %s is 405 and tells the others', async (method, path, allow) => {
    for (const browser of [visitor(), await as('olga')]) {
      const response = await browser.send(method, path)
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')?.split(', ').sort()).toEqual(allow.split(', ').sort())
    }
  })
})

describe('a body', () => {
  it.each(['{"name":', 'name=Walk', '', '\u0000', "{'name': 1}"])('of %j is malformed', async (raw) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await (await as('olga')).send('POST', '/api/events/', { raw, headers })
    expect(await answer(response)).toEqual([400, { error: 'The JSON is malformed.' }])
  })

  it.each(['null', '[]', '"text"', '7'])('of %s is JSON, but no hike', async (raw) => {
    const headers = { 'Content-Type': 'application/json' }
    const [status, body] = await answer(
      await (await as('olga')).send('POST', '/api/events/', { raw, headers }),
    )
    expect([status, Object.keys(body as object)]).toEqual([400, ['errors']])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'that calls itself %j is not taken for JSON',
    async (type) => {
      const headers = { 'Content-Type': type }
      const raw = JSON.stringify(create)
      const response = await (await as('olga')).send('POST', '/api/events/', { raw, headers })
      expect(await answer(response)).toEqual([415, { error: 'Please send JSON.' }])
    },
  )

  it('may say its charset', async () => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    const raw = JSON.stringify(create)
    expect((await (await as('olga')).send('POST', '/api/events/', { raw, headers })).status).toBe(201)
  })

  it('of more than 256 KB is too large, whether or not it says so', async () => {
    const olga = await as('olga')
    const huge = JSON.stringify({ ...create, colour: 'x'.repeat(300_000) })
    expect(await answer(await olga.send('POST', '/api/events/', { body: JSON.parse(huge) }))).toEqual([
      413,
      { error: 'That is more than we can take.' },
    ])
    const headers = { 'Content-Type': 'application/json' }
    const stream = new Response(huge).body ?? ''
    expect((await olga.send('POST', '/api/events/', { raw: stream, headers })).status).toBe(413)
    const form = { username: 'nina', email: 'x'.repeat(300_000), password: 'over-the-hills' }
    expect((await visitor().submit('/accounts/signup/', form)).status).toBe(413)
  })
})

describe('a failure of our own', () => {
  const broken = new Proxy(env.DB, {
    get: () => () => {
      throw new Error('D1_ERROR: secret internals at line 7')
    },
  })

  const log = vi.fn()
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(log)
    return () => vi.restoreAllMocks()
  })

  it('is 500 with a number to ask for and nothing else in a call', async () => {
    const response = await new Browser({ bindings: { DB: broken } }).get('/api/events/')
    const [status, body] = await answer(response)
    expect([status, body]).toEqual([
      500,
      { error: 'Something went wrong.', request_id: expect.stringMatching(/.{8}/) },
    ])
    expect(log.mock.calls[0]).toContain((body as { request_id: string }).request_id)
  })

  it.each(['/', `/events/${RIDGE}`, `/users/${people.pia}`])(
    'is a page with that number at %s',
    async (path) => {
      const response = await new Browser({ bindings: { DB: broken } }).get(path)
      const page = await html(response)
      expect(response.status).toBe(500)
      expect(page).toContain('That was our fault, not yours.')
      expect(page).toContain('tell us this number: ')
      expect(page).not.toMatch(/D1_ERROR|secret|line 7| at /)
    },
  )

  it('is told to somebody signed in as well', async () => {
    const pia = await as('pia', { DB: broken })
    expect((await pia.get('/')).status).toBe(500)
    expect((await pia.post(`/api/events/${RIDGE}/leave/`)).status).toBe(500)
  })

  it('is what a Worker without its secret has', async () => {
    const response = await new Browser({ bindings: { AUTH_SECRET: '' } }).get('/')
    expect([response.status, (await response.text()).includes('AUTH_SECRET')]).toEqual([500, false])
  })
})
