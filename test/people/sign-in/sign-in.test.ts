import { beforeEach, describe, expect } from 'vitest'
import { rateLimits, sessions } from '../../../src/db/schema.ts'
import {
  answer,
  as,
  type Browser,
  db,
  html,
  it,
  PASSWORD,
  RIDGE,
  redirection,
  seed,
  visitor,
} from '../../support.ts'

beforeEach(seed)

const LOGIN = '/accounts/login/'
const WRONG = 'The username or password is not correct.'

async function signIn(
  login: string,
  password: string,
  options: { browser?: Browser; from?: string; next?: string } = {},
) {
  const { browser = visitor(), from = '127.0.0.1', next } = options
  if (!browser.cookies.has('csrftoken')) await browser.get(LOGIN)
  const csrfmiddlewaretoken = browser.cookies.get('csrftoken') ?? ''
  return browser.send('POST', LOGIN, {
    form: { csrfmiddlewaretoken, login, password, ...(next !== undefined && { next }) },
    headers: { 'CF-Connecting-IP': from },
  })
}

const usernameOf = async (browser: Browser) => {
  const [status, user] = await answer(browser.get('/api/user/'))
  return status === 200 ? (user as { username: string }).username : status
}

describe('signing in', () => {
  it.each(['olga', 'OLGA', 'Olga', ' olga ', 'olga@example.org', 'Olga@Example.ORG'])(
    'works as %j',
    async (login) => {
      const browser = visitor()
      const response = await signIn(login, PASSWORD, { browser, next: `/events/${RIDGE}` })
      expect(await redirection(response)).toEqual([303, `/events/${RIDGE}`])
      expect(await usernameOf(browser)).toBe('olga')
    },
  )

  it.each([
    ['olga', 'wrong-password'],
    ['olga', ''],
    ['olga', `${PASSWORD} `],
    ['nobody', PASSWORD],
    ['nobody@example.org', PASSWORD],
    ['', ''],
    ["' OR 1=1 --", PASSWORD],
    ['olga', 'x'.repeat(10_000)],
  ])('shows the same message for every failure: %j', async (login, password) => {
    const browser = visitor()
    const response = await signIn(login, password, { browser, next: '/events/1' })
    const page = await html(response)
    expect(response.status).toBe(400)
    expect(page).toContain(`<p class="problem" role="alert">${WRONG}</p>`)
    if (!login.includes("'"))
      expect(page).toMatch(new RegExp(`<input(?=[^>]* name="login")[^>]* value="${login}"`))
    expect(page).toContain('name="next" value="/events/1"')
    expect(page).not.toMatch(/<input(?=[^>]* name="password")[^>]* value=/)
    if (login) expect(page).toMatch(/<input(?=[^>]* name="password")[^>]* autofocus=""/i)
    expect(await usernameOf(browser)).toBe(401)
  })

  it('starts a new session and ends the previous one', async ({ pia }) => {
    const old = pia.cookies.get('session') ?? ''
    const token = pia.cookies.get('csrftoken')
    await signIn('olga', PASSWORD, { browser: pia })
    expect(pia.cookies.get('session')).not.toBe(old)
    expect(pia.cookies.get('csrftoken')).not.toBe(token)
    expect(await usernameOf(pia)).toBe('olga')
    const thief = visitor()
    thief.cookies.set('session', old)
    expect(await usernameOf(thief)).toBe(401)
    expect(await db.$count(sessions)).toBe(1)
  })

  it('ignores a session token set by an attacker', async () => {
    const browser = visitor()
    browser.cookies.set('session', 'chosen')
    await signIn('olga', PASSWORD, { browser })
    expect(browser.cookies.get('session')).not.toBe('chosen')
    expect(await usernameOf(browser)).toBe('olga')
  })

  it('ignores a session token without a valid signature', async () => {
    await as('olga')
    const [row] = await db.select().from(sessions)
    for (const forged of [row?.token ?? '', `${row?.token}.`, `${row?.token}.${btoa('x'.repeat(32))}`]) {
      const thief = visitor()
      thief.cookies.set('session', encodeURIComponent(forged))
      expect(await usernameOf(thief)).toBe(401)
      expect((await thief.get('/')).status).toBe(200)
    }
  })

  it('keeps the sessions of two devices separate', async () => {
    const [phone, laptop] = [visitor(), visitor()]
    await signIn('olga', PASSWORD, { browser: phone })
    await signIn('olga', PASSWORD, { browser: laptop })
    await phone.submit('/accounts/logout/', {})
    expect([await usernameOf(phone), await usernameOf(laptop)]).toEqual([401, 'olga'])
  })

  it('redirects a user who is signed in', async ({ pia }) => {
    expect(await redirection(pia.get(`${LOGIN}?next=/events/1`))).toEqual([303, '/events/1'])
  })

  it.for([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('never redirects to another site: %j', async (next, { pia }) => {
    expect((await signIn('olga', PASSWORD, { next })).headers.get('Location')).toBe('/')
    const query = `${LOGIN}?next=${encodeURIComponent(next)}`
    expect((await pia.get(query)).headers.get('Location')).toBe('/')
  })
})

describe('a session that has ended', () => {
  it('leads to a page that says so, offers to sign in first, and returns', async ({ olga }) => {
    await db.delete(sessions)
    const refused = await olga.submit(`/events/${RIDGE}/join`, {})
    const path = `/accounts/signup/?next=%2Fevents%2F${RIDGE}&signed_out=1`
    expect(await redirection(refused)).toEqual([303, path])
    const [, page = ''] = (await html(olga.get(path))).split('<main')
    expect(page).toContain('You were signed out. Sign in to go on.')
    expect(page.indexOf('action="/accounts/login/"')).toBeLessThan(page.indexOf('href="/accounts/signup/'))
    expect(page).not.toContain('action="/accounts/signup/"')
    const back = await signIn('olga', PASSWORD, { browser: olga, next: `/events/${RIDGE}` })
    expect(back.headers.get('Location')).toBe(`/events/${RIDGE}`)
  })

  it('is not what a visitor had', async () => {
    const vera = visitor()
    const refused = await vera.submit(`/events/${RIDGE}/join`, {})
    expect(refused.headers.get('Location')).toBe(`/accounts/signup/?next=%2Fevents%2F${RIDGE}`)
    expect(await html(vera.get('/accounts/signup/'))).not.toContain('You were signed out')
  })
})

describe('guessing passwords', () => {
  const guess = (login: string, from: string) => signIn(login, 'a wild guess', { from })

  it('locks an account after ten failures from any address, also for the right password', async () => {
    for (let time = 0; time < 10; time++) expect((await guess('olga', `192.0.2.${time}`)).status).toBe(400)
    const response = await signIn('OLGA@example.org', PASSWORD, { from: '192.0.2.99' })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(900)
    expect(await html(response)).toContain('Too many attempts. Please try again later.')
    expect((await signIn('pia', PASSWORD, { from: '192.0.2.98' })).status).toBe(303)
  })

  it('locks an address after ten failures for any accounts', async () => {
    for (let time = 0; time < 10; time++) expect((await guess(`nobody${time}`, '192.0.2.1')).status).toBe(400)
    expect((await signIn('olga', PASSWORD, { from: '192.0.2.1' })).status).toBe(429)
    expect((await signIn('olga', PASSWORD, { from: '192.0.2.2' })).status).toBe(303)
  })

  it('counts concurrent failures', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(`nobody${index}`, '192.0.2.1')),
    )
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10)
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess('olga', `192.0.2.${10 + index}`)),
    )
    expect(others.filter(({ status }) => status === 400)).toHaveLength(10)
  })

  it('locks an unknown account too, so that the lock reveals nothing', async () => {
    for (let time = 0; time < 10; time++) await guess('nobody', `192.0.2.${time}`)
    expect((await guess('nobody', '192.0.2.99')).status).toBe(429)
  })

  it('counts a login that is no account apart from the account with this id', async () => {
    for (let time = 0; time < 10; time++) await guess('1', `192.0.2.${time}`)
    expect((await signIn('olga', PASSWORD, { from: '192.0.2.99' })).status).toBe(303)
  })

  it('does not count successful sign-ins', async () => {
    for (let time = 0; time < 12; time++) expect((await signIn('olga', PASSWORD)).status).toBe(303)
  })

  it('is possible again after a quarter of an hour', async () => {
    for (let time = 0; time < 10; time++) await guess('olga', '192.0.2.1')
    await db.update(rateLimits).set({ resetsAt: new Date(Date.now() - 1) })
    expect((await signIn('olga', PASSWORD, { from: '192.0.2.1' })).status).toBe(303)
  })
})

describe('signing out', () => {
  it('asks for confirmation when opened as a page', async ({ olga }) => {
    const page = await html(olga.get('/accounts/logout/'))
    expect(page).toMatch(/<h1>Sign out\?<\/h1><form(?=[^>]*method="post")[^>]*action="\/accounts\/logout\/"/)
    expect(await usernameOf(olga)).toBe('olga')
  })

  it('ends the session on the server and redirects home', async ({ olga }) => {
    const kept = olga.cookies.get('session') ?? ''
    expect(await redirection(olga.submit('/accounts/logout/', {}))).toEqual([303, '/'])
    expect(olga.cookies.has('session')).toBe(false)
    expect(await db.$count(sessions)).toBe(0)
    const thief = visitor()
    thief.cookies.set('session', kept)
    expect(await usernameOf(thief)).toBe(401)
  })

  it('is refused with 403 without the CSRF token', async ({ olga }) => {
    expect((await olga.send('POST', '/accounts/logout/', { form: { csrfmiddlewaretoken: '' } })).status).toBe(
      403,
    )
    expect(await usernameOf(olga)).toBe('olga')
  })

  it('redirects a visitor home', async () => {
    const vera = visitor()
    await vera.get('/accounts/logout/')
    expect((await vera.submit('/accounts/logout/', {})).status).toBe(303)
  })
})
