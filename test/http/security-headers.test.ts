import { beforeEach, describe, expect } from 'vitest'
import { Browser, it, RIDGE, seed, visitor } from '../support.ts'

beforeEach(seed)

const paths = [
  '/',
  '/?tab=blog',
  '/?tab=my-hikes',
  `/events/${RIDGE}`,
  '/users/1',
  '/accounts/login/',
  '/nothing',
  '/api/events/',
  '/api/user/',
  `/images/default/events/${RIDGE}.svg`,
  '/healthz',
]

describe.each(paths)('the response to %s', (path) => {
  it('sets the security headers', async () => {
    const { headers } = await visitor().get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
    })
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('asks for HTTPS from then on, where it came by it', async () => {
    const { headers } = await new Browser({ isProduction: true }).get(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect((await visitor().get(path)).headers.get('strict-transport-security')).toBeNull()
  })

  it('allows only scripts from files of this site', async () => {
    const policy = (await visitor().get(path)).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/frame-ancestors 'none'|sandbox/)
    expect(/script-src ([^;]*)/.exec(policy)?.[1] ?? "'none'").not.toMatch(/unsafe|\*|https?:/)
  })
})

it.each([
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['preload', 'max-age=31536000; includeSubDomains; preload'],
])('HTTPS is asked for as HSTS says: %s', async (HSTS, header) => {
  const { headers } = await new Browser({ isProduction: true, bindings: { HSTS } }).get('/')
  expect(headers.get('strict-transport-security')).toBe(header)
})

describe('a page', () => {
  it.for([
    '/',
    '/?tab=blog',
    '/?tab=my-hikes',
    `/events/${RIDGE}`,
    '/users/1',
    '/accounts/signup/',
    '/nothing',
  ])('has no inline script or style: %s', async (path, { olga }) => {
    for (const browser of [visitor(), olga]) {
      const page = await (await browser.get(path)).text()
      expect(page).not.toMatch(
        /<script(?![^>]* src=)(?! type="application\/ld\+json">)|<style|\sstyle="|\son[a-z]+="|javascript:/i,
      )
    }
  })

  it('is not cached for a signed-in user', async ({ olga }) => {
    for (const path of ['/', `/events/${RIDGE}`, '/users/1'])
      expect((await olga.get(path)).headers.get('Cache-Control')).toBe('private, no-store')
    expect((await visitor().get('/')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it('is not cached while it shows a flash message', async () => {
    const vera = visitor()
    vera.cookies.set('flash', 'Hello')
    const response = await vera.get('/')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.text()).toMatch(/<\/button>Hello</)
    expect(await (await vera.get('/')).text()).not.toContain('Hello')
  })
})

describe('an API response', () => {
  it.for(['/api/events/', `/api/events/${RIDGE}/`, '/api/user/', '/api/users/1/'])(
    'is not cached: %s',
    async (path, { olga }) => {
      expect((await olga.get(path)).headers.get('Cache-Control')).toBe('private, no-store')
    },
  )
})

describe('a picture', () => {
  it('is cached for a year and sandboxed', async () => {
    const { headers } = await visitor().get(`/images/default/events/${RIDGE}.svg`)
    expect(headers.get('Content-Type')).toBe('image/svg+xml')
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable, s-maxage=60')
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none';.*sandbox/)
  })
})
