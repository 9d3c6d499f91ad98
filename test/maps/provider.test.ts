import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { timeLimits } from '../../src/context/services.ts'
import { Browser, json, ORIGIN, seed, setUntilEnd } from '../support.ts'
import { withPlaces } from './places/test-places.ts'

withPlaces()
beforeEach(seed)

const provider = inject('tileProvider')
let servers = 0
/** Returns a different URL at each call, because the circuit breaker and the cache depend on it. */
const providerUrl = (behavior: string) => `${provider}/${behavior}/${++servers}/{z}/{x}/{y}.png`

type Seen = { url: string; headers: Record<string, string> }
const requestsTo = async (url: string) => {
  const all = await json<Seen[]>(fetch(`${provider}/requests`))
  return all.filter((request) => request.url.startsWith(new URL(url.replace('{z}/{x}/{y}.png', '')).pathname))
}

const browser = (TILE_URL: string, bindings: Partial<Env> = {}) =>
  new Browser({ bindings: { TILE_URL, ...bindings } })
/** The tile with Kandersteg. */
const KANDERSTEG = '/tiles/12/2135/1449'
const tile = async (url: string, path = KANDERSTEG, headers = {}) => {
  const response = await browser(url).get(path, headers)
  const { status } = response
  return {
    status,
    type: response.headers.get('Content-Type'),
    headers: response.headers,
    body: new TextDecoder('latin1').decode(await response.arrayBuffer()),
  }
}

/** `npm run test:long` adds the slowest behaviour. */
const behaviors = [
  'failing',
  'blocked',
  'html',
  'svg',
  'empty',
  'huge',
  'redirecting',
  'silent',
  ...(env.LONG ? ['dripping'] : []),
]

describe('a configured provider of map tiles', () => {
  it('is asked for the tile, by name, and learns nothing of the visitor', async () => {
    const url = providerUrl('good')
    const visitor = {
      'CF-Connecting-IP': '203.0.113.9',
      Cookie: 'session=secret',
      'User-Agent': 'Visitor/1.0',
      Referer: `${ORIGIN}/events/1`,
    }
    const { status, type, headers, body } = await tile(url, KANDERSTEG, visitor)
    expect([status, type]).toEqual([200, 'image/png'])
    expect(body).toContain('PNG')
    expect(headers.get('Cache-Control')).toBe('public, max-age=604800')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    const [request] = await requestsTo(url)
    expect(request?.url).toMatch(/\/12\/2135\/1449\.png$/)
    expect(request?.headers).toMatchObject({
      'user-agent': 'Waymark (+http://localhost; hello@waymark.example)',
      referer: 'http://localhost/',
    })
    for (const secret of ['203.0.113.9', 'secret', 'Visitor', '/events/1', 'no-cache'])
      expect(JSON.stringify(request)).not.toContain(secret)
  })

  it('is asked once for the same tile, and for no other', async () => {
    const url = providerUrl('good')
    for (let i = 0; i < 3; i++) expect((await tile(url)).type).toBe('image/png')
    expect(await requestsTo(url)).toHaveLength(1)
    await tile(url, '/tiles/12/2136/1449')
    expect(await requestsTo(url)).toHaveLength(2)
  })

  it('is asked for no tile that does not exist', async () => {
    const url = providerUrl('good')
    for (const path of ['/tiles/17/0/0', '/tiles/1/2/0', '/tiles/1/0/-1']) {
      expect((await tile(url, path)).status).toBe(404)
    }
    expect(await requestsTo(url)).toEqual([])
  })

  it.each(behaviors)(
    'is replaced by the drawn map, which nobody keeps, while it is %s, and left alone for half a minute',
    async (behavior) => {
      if (['silent', 'dripping'].includes(behavior)) setUntilEnd(timeLimits, { tiles: 3000 })
      const url = providerUrl(behavior)
      for (const path of [KANDERSTEG, '/tiles/12/2135/1450', KANDERSTEG]) {
        const { status, type, headers, body } = await tile(url, path)
        expect([status, type]).toEqual([200, 'image/svg+xml'])
        expect(headers.get('Cache-Control')).toBe('no-store')
        expect(body).not.toContain('alert')
        if (path === KANDERSTEG) expect(body).toContain('>Kandersteg</tspan>')
      }
      expect(await requestsTo(url)).toHaveLength(1)
    },
  )

  it('is replaced by the drawn map when the connection is refused', async () => {
    expect((await tile('http://127.0.0.1:9/{z}/{x}/{y}')).type).toBe('image/svg+xml')
  })

  it('is asked for other tiles after one that it does not have', async () => {
    const url = providerUrl('missing')
    for (const path of [KANDERSTEG, '/tiles/12/2135/1450'])
      expect((await tile(url, path)).type).toBe('image/svg+xml')
    expect(await requestsTo(url)).toHaveLength(2)
  })

  it('decides nothing but the picture', async () => {
    const { type, headers } = await tile(providerUrl('mislabeled'))
    expect([type, headers.get('Set-Cookie'), headers.get('Referrer-Policy')]).toEqual([
      'image/png',
      null,
      'strict-origin-when-cross-origin',
    ])
  })
})

describe('the limits of a network', () => {
  /** A limiter that rejects everything, as Cloudflare's does once its limit is reached. */
  const used: RateLimit = { limit: async () => ({ success: false }) }

  it('end in 429 with plain text', async () => {
    const response = await browser('', { TILES_LIMIT: used }).get(KANDERSTEG)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('leave the drawn map for tiles that would have to be fetched, and those in the cache', async () => {
    const url = providerUrl('good')
    const limited = browser(url, { TILE_FETCH_LIMIT: used })
    expect((await limited.get(KANDERSTEG)).headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await requestsTo(url)).toEqual([])
    await tile(url)
    expect((await limited.get(KANDERSTEG)).headers.get('Content-Type')).toBe('image/png')
  })

  it('are counted for each network apart', async () => {
    const keys: string[] = []
    const limiter: RateLimit = { limit: async ({ key }) => ({ success: keys.push(key) > 0 }) }
    const anybody = browser('', { TILES_LIMIT: limiter })
    for (const address of ['203.0.113.9', '203.0.113.10', '2001:db8:1:2::3'])
      await anybody.get(KANDERSTEG, { 'CF-Connecting-IP': address })
    expect(keys).toEqual(['203.0.113.9', '203.0.113.10', '2001:db8:1:2::/64'])
  })
})
