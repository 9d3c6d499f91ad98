import { beforeEach, describe, expect } from 'vitest'
import { safeNext } from '../../src/http/path.ts'
import { answer, it, ORIGIN, RIDGE, seed, visitor } from '../support.ts'

beforeEach(seed)

describe('the trailing slash', () => {
  it.for(['/api/events', `/api/events/${RIDGE}`, '/api/users/2', '/api/events?mine=1', '/api/user'])(
    'is optional in %s',
    async (path, { olga }) => {
      const [pathname, query] = path.split('?')
      const slashed = `${pathname}/${query ? `?${query}` : ''}`
      expect(await answer(olga.get(path))).toEqual(await answer(olga.get(slashed)))
    },
  )

  it('is optional in a write, which keeps its body', async ({ olga, simon }) => {
    const body = { name: 'Walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }
    expect((await olga.post('/api/events', body)).status).toBe(201)
    expect((await olga.patch(`/api/events/${RIDGE}`, { name: 'Renamed' })).status).toBe(200)
    expect((await simon.post(`/api/events/${RIDGE}/join`)).status).toBe(200)
  })

  it.each([
    '/accounts/login',
    '/accounts/login/',
    '/users/2',
    '/users/2/',
    '/donate/success/',
    '/onboarding/return/',
  ])('is optional in the page %s', async (path) => {
    expect((await visitor().get(path)).status).toBe(200)
  })

  it.each([`/events/${RIDGE}`, `/events/${RIDGE}/`])(
    'is missing from the canonical link of %s',
    async (path) => {
      const page = await (await visitor().get(path)).text()
      expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/events/${RIDGE}"/>`)
    },
  )
})

describe('HEAD', () => {
  it.each(['/', `/events/${RIDGE}`, '/api/events/', '/healthz', '/images/default/events/1.svg'])(
    'responds like GET, without the body: %s',
    async (path) => {
      const [head, get] = [await visitor().send('HEAD', path), await visitor().get(path)]
      expect([head.status, head.headers.get('Content-Type')]).toEqual([200, get.headers.get('Content-Type')])
      expect(await head.text()).toBe('')
    },
  )

  it('is 404 where GET is', async () => {
    expect((await visitor().send('HEAD', '/events/999')).status).toBe(404)
  })
})

describe('the path to return to', () => {
  it.each(['/', '/events/7', '/?tab=my-hikes', '/events/7?a=b#c', '/users/2/'])('is kept: %s', (next) => {
    expect(safeNext(next)).toBe(next)
  })

  it.each([
    undefined,
    '',
    'events/7',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    'https://evil.example/',
    'https:evil.example',
    'https:/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\t\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/x/../\\evil.example',
    '/%2e%2e//evil.example',
    '/.\\/evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)//',
    'data:text/html,x',
    '//user@evil.example/',
    '//[::1]/',
    '///',
    `/${'x'.repeat(600)}`,
  ])('is replaced by the home page: %j', (next) => {
    expect(safeNext(next)).toBe('/')
  })

  it.each([
    '/%09/evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/@evil.example',
    '/\u0000',
    '/\r\nSet-Cookie: a=b',
    '/é\u2028',
  ])('stays on this site: %j', (next) => {
    const path = safeNext(next)
    expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
    expect(new URL(path, 'https://waymark.example/a/b').origin).toBe('https://waymark.example')
  })
})
