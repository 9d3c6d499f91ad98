import { beforeEach, describe, expect } from 'vitest'
import { users } from '../../src/db/schema.ts'
import {
  addHike,
  answer,
  as,
  type Browser,
  db,
  it,
  ORIGIN,
  RIDGE,
  seed,
  stateOf,
  visitor,
} from '../support.ts'

beforeEach(seed)

const join = `/api/events/${RIDGE}/join/`
const invalidToken = [403, { error: 'This page is out of date. Please reload it and try again.' }]
const otherSite = [403, { error: 'Requests from other sites are not accepted.' }]

describe('an API write', () => {
  const cases: [string, (simon: Browser, token: string) => Promise<Response>][] = [
    ['a cookie alone', (simon) => simon.send('POST', join, { headers: { 'X-CSRFToken': '' } })],
    [
      'a header alone',
      (simon, token) => {
        simon.cookies.delete('csrftoken')
        return simon.send('POST', join, { headers: { 'X-CSRFToken': token } })
      },
    ],
    [
      'two tokens that differ',
      (simon, token) => simon.send('POST', join, { headers: { 'X-CSRFToken': `0${token}` } }),
    ],
    [
      'an unsigned token',
      (simon) => {
        const forged = `${crypto.randomUUID()}.${'0'.repeat(64)}`
        simon.cookies.set('csrftoken', forged)
        return simon.send('POST', join, { headers: { 'X-CSRFToken': forged } })
      },
    ],
    [
      'a malformed token',
      (simon) => {
        simon.cookies.set('csrftoken', 'x')
        return simon.send('POST', join, { headers: { 'X-CSRFToken': 'x' } })
      },
    ],
    [
      'the token of another session',
      async (simon) => {
        const pia = await as('pia')
        simon.cookies.set('csrftoken', pia.cookies.get('csrftoken') ?? '')
        return simon.join()
      },
    ],
    [
      'the token of a visitor',
      async (simon) => {
        const vera = visitor()
        await vera.get('/accounts/login/')
        simon.cookies.set('csrftoken', vera.cookies.get('csrftoken') ?? '')
        return simon.join()
      },
    ],
    [
      'the token in a form field',
      (simon, token) =>
        simon.send('POST', join, { headers: { 'X-CSRFToken': '' }, form: { csrfmiddlewaretoken: token } }),
    ],
  ]
  it.for(cases)('is refused with 403 with %s', async ([_, send], { simon }) => {
    expect(await answer(send(simon, simon.cookies.get('csrftoken') ?? ''))).toEqual(invalidToken)
    expect(await stateOf('simon')).toEqual([])
  })

  it('may have the token in a field of a form with a file', async ({ pia }) => {
    const create = (token: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ title: 'A', csrfmiddlewaretoken: token }))
        form.set(name, value)
      return pia.send('POST', '/api/blog/', { raw: form, headers: { 'X-CSRFToken': '' } })
    }
    expect((await create(pia.cookies.get('csrftoken') ?? '')).status).toBe(201)
    expect(await answer(create('x'))).toEqual(invalidToken)
  })

  it.for<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `${ORIGIN}.evil.example` },
    { Origin: 'https://localhost' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: ORIGIN },
  ])('is refused from another site, also with a valid token: %j', async (headers, { simon }) => {
    expect(await answer(simon.send('POST', join, { headers }))).toEqual(otherSite)
    expect(await stateOf('simon')).toEqual([])
  })

  it.for<Record<string, string>>([
    { Origin: ORIGIN },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
  ])('is accepted with %j', async (headers, { simon }) => {
    expect((await simon.send('POST', join, { headers })).status).toBe(200)
  })

  it.for(['PATCH', 'DELETE'])('needs the token as a %s too', async (method, { olga }) => {
    const id = await addHike()
    const response = await olga.send(method, `/api/events/${id}/`, {
      headers: { 'X-CSRFToken': '' },
      body: {},
    })
    expect(await answer(response)).toEqual(invalidToken)
    expect((await visitor().hike(id)).status).toBe(200)
  })

  it('is refused to a visitor with 401, with or without a token', async () => {
    expect((await visitor().send('POST', join)).status).toBe(401)
    const vera = visitor()
    await vera.get('/accounts/login/')
    expect((await vera.join()).status).toBe(401)
  })
})

describe('a form', () => {
  const signUp = { username: 'nina', email: 'nina@example.org', password: 'over-the-hills' }

  it.each<Record<string, string>>([{}, { csrfmiddlewaretoken: '' }, { csrfmiddlewaretoken: 'made-up' }])(
    'with %j instead of its token is refused with a page',
    async (field) => {
      const response = await visitor().send('POST', '/accounts/signup/', { form: { ...signUp, ...field } })
      expect([response.status, await db.$count(users)]).toEqual([403, 4])
      expect(await response.text()).toContain('This page is out of date. Please reload it and try again.')
    },
  )

  it('with a token from before signing in is refused', async ({ simon }) => {
    const old = visitor()
    await old.get('/accounts/login/')
    const token = old.cookies.get('csrftoken') ?? ''
    simon.cookies.set('csrftoken', token)
    expect((await simon.submit(`/events/${RIDGE}/join`, {})).status).toBe(403)
    expect(await stateOf('simon')).toEqual([])
  })

  it('from another site is refused', async () => {
    const vera = visitor()
    await vera.get('/accounts/signup/')
    const form = { csrfmiddlewaretoken: vera.cookies.get('csrftoken') ?? '', ...signUp }
    const headers = { Origin: 'https://evil.example' }
    const response = await vera.send('POST', '/accounts/signup/', { form, headers })
    expect([response.status, await db.$count(users)]).toEqual([403, 4])
  })
})

describe('the CSRF cookie', () => {
  const cookie = async (browser: Browser, path: string) => {
    const response = await browser.get(path)
    return response.headers.getSetCookie().find((text) => text.startsWith('csrftoken='))
  }

  it('is readable by scripts and SameSite=Lax', async () => {
    const text = await cookie(visitor(), '/accounts/login/')
    expect(text).toMatch(/SameSite=Lax/)
    expect(text).not.toMatch(/HttpOnly/)
  })

  it('stays the same across pages', async () => {
    const vera = visitor()
    expect(await cookie(vera, '/accounts/login/')).toBeDefined()
    expect(await cookie(vera, '/accounts/signup/')).toBeUndefined()
  })

  it('is not set for a visitor on a page without forms', async () => {
    expect(await cookie(visitor(), '/')).toBeUndefined()
    expect(await cookie(visitor(), `/events/${RIDGE}`)).toBeUndefined()
  })
})
