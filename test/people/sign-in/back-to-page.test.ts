import { beforeEach, describe, expect } from 'vitest'
import { sessions } from '../../../src/db/schema.ts'
import { as, type Browser, db, html, it, PASSWORD, seed, setUser, visitor } from '../../support.ts'
import { createDevice } from '../passkeys/authenticator.ts'

beforeEach(seed)

/** Pages that emails link to, and pages for members. */
const pages = [
  '/payments',
  '/payments/mine',
  '/payments/group',
  '/notices',
  '/settings/account',
  '/settings/calendar',
  '/settings/searches',
  '/settings/notices',
  '/settings/account/passkeys/new',
  '/admin',
]

const locationOf = (response: Response) => [response.status, response.headers.get('Location')]
const linkOn = (page: string, path: string) =>
  new RegExp(`href="(/accounts/${path}/[^"]*)"`).exec(page)?.[1] ?? ''

async function challengeOf(response: Response): Promise<string> {
  const [, options = '{}'] = /data-options="([^"]*)"/.exec(await response.text()) ?? []
  return JSON.parse(options.replaceAll('&quot;', '"')).challenge
}

/** Signs in with the password, on the sign-in page. */
async function byPassword(browser: Browser, page: string) {
  const next = /name="next" value="([^"]*)"/.exec(page)?.[1] ?? ''
  return browser.submit('/accounts/login/', { login: 'pia', password: PASSWORD, next })
}

async function byGoogle(browser: Browser, page: string) {
  await setUser('pia', { emailVerified: true })
  const start = await browser.get(linkOn(page, 'google'))
  const query = new URL(start.headers.get('Location') ?? '').searchParams
  query.set('as', 'pia@example.org')
  const answer = await browser.get(`/dev/identity/google/answer?${query}`)
  return browser.get(answer.headers.get('Location') ?? '')
}

async function byApple(browser: Browser, page: string) {
  await setUser('pia', { emailVerified: true })
  const start = await browser.get(linkOn(page, 'apple'))
  const query = new URL(start.headers.get('Location') ?? '').searchParams
  query.set('as', 'pia@example.org')
  const answer = await (await browser.get(`/dev/identity/apple/answer?${query}`)).text()
  const fields = [...answer.matchAll(/name="(code|state)" value="([^"]*)"/g)]
  return browser.send('POST', '/accounts/apple/callback/', {
    raw: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])),
    headers: { Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site' },
  })
}

async function byPasskey(browser: Browser, page: string) {
  const pia = await as('pia')
  const device = await createDevice()
  const creation = await challengeOf(
    await pia.submit('/settings/account/passkeys/new', { password: PASSWORD }),
  )
  await pia.submit('/settings/account/passkeys', {
    credential: JSON.stringify(await device.create(creation)),
  })
  const asking = await browser.get(linkOn(page, 'passkey'))
  const form = await html(asking.clone())
  const credential = JSON.stringify(await device.sign(await challengeOf(asking)))
  const next = /name="next" value="([^"]*)"/.exec(form)?.[1] ?? ''
  return browser.submit('/accounts/passkey/', { credential, next })
}

describe('a page of members', () => {
  it.each(pages)('leads a visitor from %s to sign in', async (path) => {
    const response = await visitor().get(path)
    expect(locationOf(response)).toEqual([303, `/accounts/login/?next=${encodeURIComponent(path)}`])
  })

  it('says that the session has ended where one had', async ({ pia }) => {
    await db.delete(sessions)
    const location = (await pia.get('/payments/mine')).headers.get('Location') ?? ''
    expect(location).toBe('/accounts/login/?next=%2Fpayments%2Fmine&signed_out=1')
    expect(await html(pia.get(location))).toContain('You were signed out. Sign in to go on.')
  })

  it('keeps its query', async () => {
    const response = await visitor().get('/settings/account?from=mail')
    expect(locationOf(response)).toEqual([303, '/accounts/login/?next=%2Fsettings%2Faccount%3Ffrom%3Dmail'])
  })

  it('is the account where the settings have no name', async () => {
    expect((await visitor().get('/settings')).headers.get('Location')).toBe('/settings/account')
  })

  it('leads what a visitor tries to sign-up all the same', async () => {
    const vera = visitor()
    const response = await vera.submit('/settings/notices', {})
    expect(locationOf(response)).toEqual([303, '/accounts/signup/?next=%2Fsettings'])
    expect(locationOf(await vera.get('/report?kind=event&id=1'))[1]).toContain('/accounts/signup/')
    expect(locationOf(await vera.get('/?tab=blog&write=1'))[1]).toContain('/accounts/signup/')
  })

  it.each([
    ['the password', byPassword],
    ['Google', byGoogle],
    ['Apple', byApple],
    ['a passkey', byPasskey],
  ])('is where signing in by %s leads back', async (_, signIn) => {
    const browser = visitor()
    const [, location] = locationOf(await browser.get('/payments/mine'))
    const page = await html(browser.get(String(location)))
    expect(locationOf(await signIn(browser, page))).toEqual([303, '/payments/mine'])
    expect((await browser.get('/payments/mine')).status).toBe(200)
  })
})
