import { beforeEach, describe, expect, vi } from 'vitest'
import { hikes, participation, users } from '../../src/db/schema.ts'
import { closeApp, openApp } from '../admin/backup/support.ts'
import { addStaff, browserOf } from '../admin/support.ts'
import { brokenDb, interceptDb } from '../database.ts'
import { answer, as, Browser, db, html, it, people, RIDGE, seed, visitor } from '../support.ts'
import { examples } from './write-examples.ts'

beforeEach(seed)

/** The API's writes that need an account, and whose request does not depend on stored data. */
const membersWrites = Object.entries(examples)
  .filter(([route, { by, rest }]) => route.includes(' /api/') && by !== 'vera' && !rest)
  .map(([route, { by, request }]) => ({ route, by, body: request?.body }))

const create = { name: 'Walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }

describe('every write of the API', () => {
  it('refuses a visitor with 401', async () => {
    const stored = async () => [
      await db.select().from(hikes),
      await db.select().from(participation),
      await db.select().from(users),
    ]
    const before = await stored()
    for (const { route, body } of membersWrites) {
      const [method = '', path = ''] = route.split(' ')
      const response = await visitor().send(method, path.replaceAll(/:\w+/g, '1'), { body })
      expect([route, ...(await answer(response))]).toEqual([route, 401, { error: 'Please sign in.' }])
    }
    expect(await stored()).toEqual(before)
  })

  it('answers 404 for an unknown hike', async () => {
    await addStaff()
    for (const { route, by, body } of membersWrites.filter(({ route }) =>
      route.includes('/api/events/:id/'),
    )) {
      const [method = '', path = ''] = route.split(' ')
      const unknown = path.replace(':id', '999').replaceAll(/:\w+/g, '1')
      const { status } = await (await browserOf(by)).send(method, unknown, { body })
      expect([route, status]).toEqual([route, 404])
    }
  })
})

describe('a page that somebody may not open', () => {
  const moderators = ['', '/drafts', '/people', '/hidden', '/log', '/season'].map((path) => `/admin${path}`)
  const admins = ['group', 'invitations', 'import', 'health'].map((path) => `/admin/${path}`)

  it('says for whom it is', async ({ pia, simon }) => {
    await addStaff()
    const mona = await browserOf('mona')
    const refusals: [Browser, string[], string][] = [
      [simon, moderators, 'Only moderators may do that.'],
      [simon, admins, 'Only admins may do that.'],
      [mona, admins, 'Only admins may do that.'],
      [mona, ['/payments/group'], 'Only treasurers may do that.'],
      [
        pia,
        ['cancel', 'route', 'announce', 'confirm'].map(ofRidge),
        'Only the organizers of this hike may do that.',
      ],
      [pia, ['/?tab=blog&edit=1'], 'Only the author of this post may do that.'],
    ]
    for (const [browser, paths, text] of refusals)
      for (const path of paths) {
        const response = await browser.get(path)
        expect([path, response.status, (await response.text()).includes(text)]).toEqual([path, 403, true])
      }
  })

  const ofRidge = (path: string) => `/events/${RIDGE}/${path}`
})

describe('an unknown path', () => {
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
  ])('is 404 as a page with a link home at %s', async (path) => {
    const response = await visitor().get(path)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=UTF-8'])
    const page = await html(response)
    expect(page).toContain('There is no page at this address.')
    expect(page).toContain('href="/"')
    expect(page).toContain('name="robots" content="noindex"')
  })

  it('names what was not found', async () => {
    expect(await html(visitor().page(999))).toContain('Event not found.')
    expect(await html(visitor().get('/users/999'))).toContain('User not found.')
  })

  it('shows the menu of the signed-in user', async ({ pia }) => {
    expect(await html(pia.page(999))).toContain('Menu of pia')
  })

  it('is 404 for a visitor’s write, not 401', async () => {
    expect((await visitor().post('/api/nothing/', {})).status).toBe(404)
  })
})

describe('an unsupported method', () => {
  it.for([
    ['DELETE', '/api/events/', 'GET, POST, HEAD'],
    ['PUT', `/api/events/${RIDGE}/`, 'GET, PATCH, DELETE, HEAD'],
    ['GET', `/api/events/${RIDGE}/join/`, 'POST'],
    ['POST', '/api/user/', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['DELETE', '/accounts/login/', 'GET, POST, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ] as const)('%s %s is 405 and lists the others in Allow', async ([method, path, allow], { olga }) => {
    for (const browser of [visitor(), olga]) {
      const response = await browser.send(method, path)
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')?.split(', ').sort()).toEqual(allow.split(', ').sort())
    }
  })
})

describe('an error before the session is read', () => {
  const tooLarge = { form: { title: 'x'.repeat(300_000) } }
  it.for([
    ['POST', '/nothing', 404, {}],
    ['POST', '/', 405, {}],
    ['POST', '/blog', 413, tooLarge],
    ['POST', '/accounts/login/', 413, tooLarge],
    ['POST', `/events/${RIDGE}/join`, 403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ] as const)(
    'shows members their menu, and loads no script for visitors: %s %s',
    async ([method, path, status, options], { pia }) => {
      const member = await pia.send(method, path, options)
      expect([member.status, await html(member)]).toEqual([status, expect.stringContaining('Menu of pia')])
      const page = await html(visitor().send(method, path, options))
      expect(page).toContain('Sign In')
      expect(page).not.toMatch(/<script|modulepreload/)
    },
  )

  it('shows members their menu while a backup is being restored', async ({ pia }) => {
    await closeApp()
    const response = await pia.submit(`/events/${RIDGE}/join`, {})
    expect([response.status, await html(response)]).toEqual([503, expect.stringContaining('Menu of pia')])
    await openApp()
  })
})

describe('a JSON body', () => {
  it.for(['{"name":', 'name=Walk', '', '\u0000', "{'name': 1}"])(
    'that is malformed is refused with 400: %j',
    async (raw, { olga }) => {
      const headers = { 'Content-Type': 'application/json' }
      const response = await olga.send('POST', '/api/events/', { raw, headers })
      expect(await answer(response)).toEqual([400, { error: 'The JSON is malformed.' }])
    },
  )

  it.each(['null', '[]', '"text"', '7'])('that is no object is refused with 400: %s', async (raw) => {
    const headers = { 'Content-Type': 'application/json' }
    const refused = answer((await as('olga')).send('POST', '/api/events/', { raw, headers }))
    expect(await refused).toEqual([400, { errors: { body: ['This must be an object.'] } }])
  })

  it.for(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'with the content type %j is refused with 415',
    async (type, { olga }) => {
      const headers = { 'Content-Type': type }
      const raw = JSON.stringify(create)
      const response = await olga.send('POST', '/api/events/', { raw, headers })
      expect(await answer(response)).toEqual([415, { error: 'Please send JSON.' }])
    },
  )

  it('may name its charset', async ({ olga }) => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    const raw = JSON.stringify(create)
    expect((await olga.send('POST', '/api/events/', { raw, headers })).status).toBe(201)
  })
})

describe('an internal error', () => {
  const broken = brokenDb('D1_ERROR: secret internals at line 7')

  const log = vi.fn()
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(log)
    return () => vi.restoreAllMocks()
  })

  it('is 500 with a request id and no details in the API', async () => {
    const response = await new Browser({ bindings: { DB: broken } }).get('/api/events/')
    const [status, body] = await answer(response)
    expect([status, body]).toEqual([
      500,
      { error: 'Something went wrong.', request_id: expect.stringMatching(/.{8}/) },
    ])
    expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({
      level: 'error',
      request_id: (body as { request_id: string }).request_id,
      route: 'GET /api/events/',
      status: 500,
      error: { stack: expect.stringContaining('at ') },
    })
  })

  it.each(['/', `/events/${RIDGE}`, `/users/${people.pia}`])(
    'is 500 as a page with the request id at %s',
    async (path) => {
      const response = await new Browser({ bindings: { DB: broken } }).get(path)
      const page = await html(response)
      expect(response.status).toBe(500)
      expect(page).toContain('That was our fault, not yours.')
      expect(page).toContain('tell us this number: ')
      expect(page).not.toMatch(/D1_ERROR|secret|line 7| at /)
    },
  )

  it('is 500 as text at the path of a picture', async () => {
    const response = await new Browser({ bindings: { DB: broken } }).get(`/images/${'0'.repeat(32)}/small`)
    expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
      500,
      expect.stringContaining('text/plain'),
      'Something went wrong.',
    ])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({ error: { stack: expect.any(String) } })
  })

  it('shows a member signed in where the session can still be read', async ({ pia }) => {
    vi.spyOn(console, 'error').mockImplementation(log)
    const withoutEvents = interceptDb(async (run, queries) => {
      // A batch of two statements reads the user and the group, and must succeed.
      if (queries.length > 2) throw new Error('D1_ERROR: too many statements')
      return run()
    })
    const browser = new Browser({ bindings: { DB: withoutEvents } })
    for (const [name, value] of pia.cookies) browser.cookies.set(name, value)
    const response = await browser.get('/')
    expect(response.status).toBe(500)
    expect(await html(response)).toContain('Menu of pia')
  })

  it.each([
    ['POST', '/nothing', 404],
    ['POST', '/', 405],
    ['GET', '/nothing', 404],
  ])('of the database does not replace another error: %s %s', async (method, path, status) => {
    const response = await (await as('pia', { DB: broken })).send(method, path)
    expect(response.status).toBe(status)
    expect(await html(response)).toContain('Sign In')
  })

  it('is 500 for a signed-in user too', async () => {
    const pia = await as('pia', { DB: broken })
    expect((await pia.get('/')).status).toBe(500)
    expect((await pia.leave()).status).toBe(500)
  })
})
