import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { parseConfig, parseStrictly, paymentsEnabled } from '../../src/context/config.ts'
import { as, Browser, html, seed, setUser } from '../support.ts'

const valid = {
  APP_ORIGIN: 'https://hikes.example',
  APP_NAME: 'Waymark',
  GROUP_TIME_ZONE: 'Europe/Zurich',
  CONTACT_EMAIL: 'hello@hikes.test',
  PHOTON_URL: '',
  TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  TILE_CREDIT: '',
  AUTH_SECRET: 'x'.repeat(32),
}
const errorOf = (change: object, isDevelopment = false) => {
  try {
    parseConfig({ ...valid, ...change }, { isDevelopment })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('the configuration', () => {
  it('is accepted where every variable is right', () => {
    expect(errorOf({})).toBeNull()
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    expect(errorOf(keys)).toBeNull()
  })

  it('takes an origin without TLS on this machine alone, as `wrangler dev` has it', () => {
    expect(errorOf({ APP_ORIGIN: 'http://localhost:8787' })).toBeNull()
    for (const APP_ORIGIN of ['http://localhost.example', 'http://127.0.0.1.example'])
      expect(errorOf({ APP_ORIGIN })).toBe('APP_ORIGIN has to begin with https://.')
  })

  it.each([
    [{ APP_ORIGIN: undefined }, 'APP_ORIGIN is required.'],
    [{ APP_ORIGIN: '' }, 'APP_ORIGIN'],
    [{ APP_ORIGIN: 'hikes.example' }, 'APP_ORIGIN'],
    [{ APP_ORIGIN: 'https://hikes.example/' }, 'APP_ORIGIN'],
    [{ APP_ORIGIN: 'https://hikes.example/path' }, 'APP_ORIGIN'],
    [{ APP_ORIGIN: 'http://hikes.example' }, 'APP_ORIGIN has to begin with https://.'],
    [{ APP_ORIGIN: 'ftp://hikes.example' }, 'APP_ORIGIN'],
    [{ APP_NAME: ' ' }, 'APP_NAME is required.'],
    [{ GROUP_TIME_ZONE: 'Zurich' }, 'GROUP_TIME_ZONE is not an IANA time zone.'],
    [{ CONTACT_EMAIL: 'hello' }, 'CONTACT_EMAIL is not an e-mail address.'],
    [{ CONTACT_EMAIL: 'hello@-hikes.org' }, 'CONTACT_EMAIL is not an e-mail address.'],
    [{ CONTACT_EMAIL: 'hello@hikes.example' }, 'CONTACT_EMAIL is an example'],
    [{ AUTH_SECRET: undefined }, 'AUTH_SECRET is required.'],
    [{ AUTH_SECRET: 'x' }, 'AUTH_SECRET needs at least 32 bytes'],
    [{ AUTH_SECRET: 'x'.repeat(31) }, 'AUTH_SECRET needs at least 32 bytes'],
  ])('%j is refused, and named', (change, message) => {
    expect(errorOf(change)).toContain(message)
  })

  it.each([
    [{ MAIL_DAILY_LIMIT: '0' }, 'MAIL_DAILY_LIMIT is not a whole number above 0.'],
    [{ ALERT_WEBHOOK_URL: 'alerts' }, 'ALERT_WEBHOOK_URL is not a URL.'],
    ...[
      'http://alerts.example.org/',
      'https://localhost/',
      'https://10.0.0.7/',
      'https://[::1]/',
      'https://a.internal/',
    ].map((ALERT_WEBHOOK_URL): [object, string] => [
      { ALERT_WEBHOOK_URL },
      'ALERT_WEBHOOK_URL needs https:// and the public name of a host.',
    ]),
    [{ PHOTON_URL: 'photon' }, 'PHOTON_URL is not a URL.'],
    [{ PHOTON_URL: 'ftp://photon.example' }, 'PHOTON_URL is not a URL.'],
    [{ TILE_URL: 'https://tiles.example/' }, 'TILE_URL needs {z}, {x} and {y}.'],
    [{ TILE_URL: '/tiles/{z}/{x}/{y}' }, 'TILE_URL is not a URL.'],
    [{ TIMETABLE_URL: '/timetable?to={to}' }, 'TIMETABLE_URL is not a URL.'],
    [{ TIMETABLE_URL: 'https://times.example/' }, 'TIMETABLE_URL needs {to}, or {lat} and {lng}.'],
    [{ TIMETABLE_URL: 'https://times.example/?at={lat}' }, 'TIMETABLE_URL needs {to}'],
    [{ TIMETABLE_URL: 'https://times.example/?to={to}&at={hour}' }, 'TIMETABLE_URL knows {to}, {lat}'],
    [{ TIMETABLE_URL: 'https://times.example/?to={to}{' }, 'TIMETABLE_URL knows {to}, {lat}'],
    [{ TIMETABLE_URL: 'https://times.{to}/?to={to}' }, 'TIMETABLE_URL'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY does not look like'],
    [{ GROUP_COUNTRY: 'us' }, 'GROUP_COUNTRY is not a country code of ISO 3166-1, such as US.'],
    [{ GROUP_COUNTRY: 'USA' }, 'GROUP_COUNTRY'],
    [{ GROUP_COUNTRY: 'UK' }, 'GROUP_COUNTRY'],
    [{ GROUP_COUNTRY: 'EU' }, 'GROUP_COUNTRY'],
    [{ GROUP_COUNTRY: 'ATBE' }, 'GROUP_COUNTRY'],
    [{ GROUP_CURRENCY: 'USD' }, 'GROUP_CURRENCY is not a currency that Stripe charges, such as usd.'],
    [{ GROUP_CURRENCY: 'irr' }, 'GROUP_CURRENCY'],
    [{ GROUP_CURRENCY: 'dollars' }, 'GROUP_CURRENCY'],
    [{ GROUP_TREASURERS: 'olga;pia' }, 'GROUP_TREASURERS is not a list of usernames separated by commas.'],
    [{ GROUP_TREASURERS: 'olga,ab' }, 'GROUP_TREASURERS'],
    [{ PLATFORM_FEE_PERCENT: '50.01' }, 'PLATFORM_FEE_PERCENT is not a number from 0 to 50'],
    [{ PLATFORM_FEE_PERCENT: '-1' }, 'PLATFORM_FEE_PERCENT'],
    [{ PLATFORM_FEE_PERCENT: '2.555' }, 'PLATFORM_FEE_PERCENT'],
    [{ PLATFORM_FEE_PERCENT: '5%' }, 'PLATFORM_FEE_PERCENT'],
    [{ PLATFORM_FEE_PERCENT: '1e1' }, 'PLATFORM_FEE_PERCENT'],
  ])('%j is optional, and ignored: it is named, and no other setting is affected', (change, message) => {
    const { ignored, ...others } = parseConfig({ ...valid, ...change }, { isDevelopment: false })
    expect(ignored).toEqual([expect.stringContaining(message)])
    expect(others).toMatchObject({ ...valid, TILE_URL: expect.any(String) })
  })

  const stripe = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  it.each([
    [
      { ...stripe, STRIPE_SECRET_KEY: '' },
      'STRIPE_SECRET_KEY is missing, but STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET set. Payments are off.',
    ],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'x' }, 'Payments are off.'],
    [{ ...stripe, GROUP_CURRENCY: 'dollars' }, 'Payments are off.'],
    [{ ...stripe, GROUP_COUNTRY: 'UK' }, 'Payments are off.'],
    [{ ...stripe, PLATFORM_FEE_PERCENT: '5%' }, 'Payments are off.'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'are of different modes. Payments are off.'],
  ])('no payment is taken with %j', (change, message) => {
    const config = parseConfig({ ...valid, ...change }, { isDevelopment: false })
    expect(config.ignored).toEqual([expect.stringContaining(message)])
    expect(paymentsEnabled(config)).toBe(false)
    expect(config.STRIPE_PUBLISHABLE_KEY).toBeUndefined()
  })

  it.each([
    [
      { GOOGLE_CLIENT_ID: 'id' },
      'GOOGLE_CLIENT_SECRET is missing, but GOOGLE_CLIENT_ID set. Nobody signs in with Google.',
    ],
    [
      { APPLE_CLIENT_SECRET: 'x' },
      'APPLE_CLIENT_ID is missing, but APPLE_CLIENT_SECRET set. Nobody signs in with Apple.',
    ],
    [{ VAPID_PRIVATE_KEY: 'x' }, 'VAPID_PRIVATE_KEY is not the private key'],
  ])('%j switches off what it belongs to', (change, message) => {
    const config = parseConfig({ ...valid, ...change }, { isDevelopment: false })
    expect(config.ignored).toEqual([expect.stringContaining(message)])
    expect(Object.keys(change).map((name) => config[name as keyof typeof change])).toEqual([''])
  })

  it('lets only approved members publish where WHO_PUBLISHES is wrong', () => {
    const config = parseConfig({ ...valid, WHO_PUBLISHES: 'anybody' }, { isDevelopment: false })
    expect(config.WHO_PUBLISHES).toBe('approved')
  })

  it('is refused for anything that is wrong by those who can correct it before it runs', () => {
    const parse = () => parseStrictly({ ...valid, PHOTON_URL: 'photon' }, { isDevelopment: false })
    expect(parse).toThrow(/^PHOTON_URL is not a URL\.$/)
  })

  it('is in dollars in the United States, without treasurers and a fee, where nothing else is set', () => {
    const defaults = {
      GROUP_COUNTRY: 'US',
      GROUP_CURRENCY: 'usd',
      GROUP_TREASURERS: [],
      PLATFORM_FEE_PERCENT: 0,
    }
    expect(parseConfig(valid, { isDevelopment: false })).toMatchObject(defaults)
    const empty = { GROUP_COUNTRY: '', GROUP_CURRENCY: '', GROUP_TREASURERS: '', PLATFORM_FEE_PERCENT: '' }
    expect(parseConfig({ ...valid, ...empty }, { isDevelopment: false })).toMatchObject(defaults)
  })

  it.each([
    [{ GROUP_COUNTRY: 'JP' }, { GROUP_COUNTRY: 'JP' }],
    [{ GROUP_CURRENCY: 'kwd' }, { GROUP_CURRENCY: 'kwd' }],
    [{ GROUP_TREASURERS: ' Olga.Berg , pia,' }, { GROUP_TREASURERS: ['olga.berg', 'pia'] }],
    [{ PLATFORM_FEE_PERCENT: '2.55' }, { PLATFORM_FEE_PERCENT: 2.55 }],
    [{ PLATFORM_FEE_PERCENT: '50' }, { PLATFORM_FEE_PERCENT: 50 }],
  ])('reads %j as %j', (change, values) => {
    expect(parseConfig({ ...valid, ...change }, { isDevelopment: false })).toMatchObject(values)
  })

  it('takes alerts by https at a public host, and on a laptop at any', () => {
    expect(errorOf({ ALERT_WEBHOOK_URL: 'https://hooks.example.org/a/b' })).toBeNull()
    expect(errorOf({ ALERT_WEBHOOK_URL: 'http://127.0.0.1:9000/' }, true)).toBeNull()
  })

  it('takes an example of an address on a laptop', () => {
    const CONTACT_EMAIL = 'hello@hikes.example'
    expect(errorOf({ CONTACT_EMAIL, APP_ORIGIN: 'http://localhost:8787' })).toBeNull()
    expect(errorOf({ CONTACT_EMAIL }, true)).toBeNull()
  })

  it('names everything that is wrong at once', () => {
    expect(errorOf({ APP_NAME: '', AUTH_SECRET: '' })).toMatch(/APP_NAME.*AUTH_SECRET/)
  })

  it('may have an origin by http in development', () => {
    expect(errorOf({ APP_ORIGIN: 'http://localhost:8787' }, true)).toBeNull()
  })
})

describe('a Worker that is not configured', () => {
  it.each([
    { AUTH_SECRET: '' },
    { AUTH_SECRET: 'x' },
    { APP_ORIGIN: '' },
    { APP_ORIGIN: 'http://hikes.example' },
    { CONTACT_EMAIL: 'hello@waymark.example' },
  ])('serves nothing with %j: the log says why, the response does not', async (bindings) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const path of ['/', '/healthz', '/api/events/', '/accounts/login/']) {
      const response = await new Browser({ bindings, isProduction: true }).get(path)
      expect([response.status, await response.text()]).toEqual([503, 'This site is not configured.'])
    }
    expect(log.mock.calls.flat().join()).toContain(Object.keys(bindings)[0])
    log.mockRestore()
  })
})

describe('a Worker with an optional setting that is wrong', () => {
  const bindings = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
  const wrong = { ...bindings, ALERT_WEBHOOK_URL: 'http://alerts.example.org/' }
  const names = ['STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing', 'ALERT_WEBHOOK_URL needs']

  it('serves every page, is healthy, and names it in /healthz and in the log, once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const browser = new Browser({ bindings: wrong, isProduction: true })
    expect((await browser.get('/')).status).toBe(200)
    const response = await browser.get('/healthz')
    const { status, ignored } = (await response.json()) as { status: string; ignored: string[] }
    expect([response.status, status]).toEqual([200, 'ok'])
    expect(ignored).toEqual(names.map((name) => expect.stringContaining(name)))
    const logged = log.mock.calls.flat().filter((line) => line.includes('STRIPE_PUBLISHABLE_KEY'))
    expect(logged).toHaveLength(1)
    log.mockRestore()
  })

  it('answers calls about money with 503, and keeps nobody from anything else', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await seed()
    const quentin = await as('quentin', wrong)
    expect(
      (await quentin.post('/api/create-event-payment-session/', { event_id: 1, amount: 1200 })).status,
    ).toBe(503)
    expect((await quentin.join()).status).toBeLessThan(300)
  })

  it('is named to admins on their pages, and not to moderators', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await seed()
    for (const [role, isTold] of [
      ['admin', true],
      ['moderator', false],
    ] as const) {
      await setUser('olga', { role })
      const page = await html((await as('olga', wrong)).get('/admin'))
      expect(page.includes('Settings that are wrong')).toBe(isTold)
    }
  })
})

describe('in production', () => {
  it.each(['true', 'false', '0', '1', ''])('DEVELOPMENT=%s opens no outbox', async (DEVELOPMENT) => {
    const bindings = { DEVELOPMENT } as Partial<Env>
    expect((await new Browser({ bindings, isProduction: true }).get('/dev/outbox')).status).toBe(404)
  })

  it.each([
    ['https://www.hikes.example', '/events/1?x=1'],
    ['http://hikes.example', '/'],
    ['https://attacker.example', '/accounts/login/'],
    ['https://hikes.example:8443', '/blog/1'],
    ['http://localhost', '/'],
  ])('%s%s is redirected to the origin of the site', async (origin, path) => {
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      const response = await new Browser({ origin, isProduction: true }).send(method, path)
      expect([response.status, response.headers.get('Location')]).toEqual([
        308,
        `https://hikes.example${path}`,
      ])
      // A browser that cached the redirect would loop if the site moved back to an old address.
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('is healthy by any address', async () => {
    expect(
      (await new Browser({ origin: 'http://10.0.0.7', isProduction: true }).get('/healthz')).status,
    ).toBe(200)
  })

  it('links, canonical addresses and Origin checks follow APP_ORIGIN, not the Host header', async () => {
    const browser = new Browser({ isProduction: true })
    expect(await html(browser.get('/'))).toContain('<link rel="canonical" href="https://hikes.example/"')
    const refused = await browser.send('POST', '/accounts/login/', {
      headers: { Origin: 'https://attacker.example' },
      form: { login: 'pia', password: 'x' },
    })
    expect(refused.status).toBe(403)
  })
})

describe('in development', () => {
  it.each(['http://localhost', 'http://127.0.0.1:8787', 'http://[::1]:8787'])(
    '%s is served as it is',
    async (origin) => {
      expect((await new Browser({ origin }).get('/')).status).toBe(200)
    },
  )

  it('another host is redirected, as a page of another site could have sent it here', async () => {
    const response = await new Browser({ origin: 'http://rebound.example' }).get('/')
    expect([response.status, response.headers.get('Location')]).toEqual([308, `${env.APP_ORIGIN}/`])
  })
})
