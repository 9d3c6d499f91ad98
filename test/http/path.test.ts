import { beforeEach, describe, expect, it } from 'vitest'
import { safeNext } from '../../src/http/path.ts'
import { answer, as, RIDGE, seed, visitor } from '../support.ts'

beforeEach(seed)

describe('the slash at the end', () => {
  it.each(['/api/events', `/api/events/${RIDGE}`, '/api/users/2', '/api/events?mine=1', '/api/user'])(
    'may be missing from %s',
    async (path) => {
      const olga = await as('olga')
      const [pathname, query] = path.split('?')
      const slashed = `${pathname}/${query ? `?${query}` : ''}`
      expect(await answer(await olga.get(path))).toEqual(await answer(await olga.get(slashed)))
    },
  )

  it('may be missing from a write, whose body arrives all the same', async () => {
    const body = { name: 'Walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }
    const olga = await as('olga')
    expect((await olga.post('/api/events', body)).status).toBe(201)
    expect((await olga.patch(`/api/events/${RIDGE}`, { name: 'Renamed' })).status).toBe(200)
    expect((await (await as('simon')).post(`/api/events/${RIDGE}/join`)).status).toBe(200)
  })

  it.each([
    '/accounts/login',
    '/accounts/login/',
    '/users/2',
    '/users/2/',
    '/donate/success/',
    '/onboarding/return/',
  ])('does not matter to %s', async (path) => {
    expect((await visitor().get(path)).status).toBe(200)
  })

  it.each([`/events/${RIDGE}`, `/events/${RIDGE}/`])('has one canonical form for %s', async (path) => {
    const page = await (await visitor().get(path)).text()
    expect(page).toContain(`<link rel="canonical" href="/events/${RIDGE}"/>`)
  })
})

describe('HEAD', () => {
  it.each(['/', `/events/${RIDGE}`, '/api/events/', '/healthz', '/images/default/events/1.svg'])(
    'answers as GET does, without the body: %s',
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

describe('where to go on to', () => {
  it.each(['/', '/events/7', '/?tab=my-hikes', '/events/7?a=b#c', '/users/2/'])('may be %s', (next) => {
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
  ])('is home in place of %j', (next) => {
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
  ])('stays on this site for %j', (next) => {
    const there = safeNext(next)
    expect(there).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
    expect(new URL(there, 'https://waymark.example/a/b').origin).toBe('https://waymark.example')
  })
})
