import { eq, like, ne } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { standInKeys } from '../../../dev/identity/stand-in.ts'
import type { ProviderName } from '../../../src/context/platform.ts'
import { accounts, groupSettings, invitations, rateLimits, sessions, users } from '../../../src/db/schema.ts'
import { MINUTE } from '../../../src/shared/duration.ts'
import { sha256Hex } from '../../../src/shared/sha256.ts'
import { closeApp, openApp } from '../../admin/backup/support.ts'
import { interceptDb } from '../../database.ts'
import {
  addHike,
  as,
  asUser,
  Browser,
  db,
  freezeClock,
  html,
  it,
  json,
  PASSWORD,
  people,
  redirection,
  seed,
  setHike,
  setUser,
  visitor,
} from '../../support.ts'

beforeEach(seed)

const providers = ['google', 'apple'] as const

/** Returns the URL of the provider's page that the app redirects the browser to. */
async function begin(browser: Browser, provider: ProviderName, query = '') {
  const response = await browser.get(`/accounts/${provider}/${query}`)
  expect(response.status).toBe(303)
  return new URL(response.headers.get('Location') ?? '')
}

/** Returns the parameters with which the provider sends the browser back to the app. */
async function answerOf(browser: Browser, provider: ProviderName, url: URL, choice: Record<string, string>) {
  const query = new URLSearchParams([...url.searchParams, ...Object.entries(choice)])
  const response = await browser.get(`/dev/identity/${provider}/answer?${query}`)
  if (provider === 'google') return new URL(response.headers.get('Location') ?? '').searchParams
  const fields = [...(await response.text()).matchAll(/name="(code|state|error)" value="([^"]*)"/g)]
  return new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))
}

/**
 * Sends the provider's answer to the app. Apple's answer is a cross-site POST, which includes only cookies with
 * SameSite=None.
 */
const bring = (browser: Browser, provider: ProviderName, answer: URLSearchParams) =>
  provider === 'google'
    ? browser.get(`/accounts/google/callback/?${answer}`)
    : browser.send('POST', '/accounts/apple/callback/', {
        raw: answer,
        headers: { Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site' },
      })

async function recognize(
  provider: ProviderName,
  choice: Record<string, string>,
  query = '',
  browser = visitor(),
) {
  const url = await begin(browser, provider, query)
  const answer = await answerOf(browser, provider, url, choice)
  const response = await bring(browser, provider, answer)
  return { browser, answer, response, location: response.headers.get('Location') }
}

const verify = (name: keyof typeof people) => setUser(name, { emailVerified: true })

const nameOf = async (browser: Browser) => {
  const response = await browser.get('/api/user/')
  return response.status === 200 ? (await json<{ username: string }>(response)).username : null
}

const roleOf = async (browser: Browser) =>
  (await json<{ viewer: { role: string } }>(browser.hike())).viewer.role

/** The hidden field with the id of the hike that the page names. */
const NAMED = 'name="join" value="1"'

const flashOf = (browser: Browser) => decodeURIComponent(browser.cookies.get('flash') ?? '')

describe.each(providers)('signing in with %s', (provider) => {
  it('signs in to the account with the address, whose owner has confirmed it', async () => {
    await verify('pia')
    const first = await recognize(provider, { as: 'Pia@Example.org' }, '?next=/notices')
    expect([first.response.status, first.location]).toEqual([303, '/notices'])
    expect(await nameOf(first.browser)).toBe('pia')
    // With the bookmark, the next request does not use a replica that lacks the session.
    expect(first.browser.cookies.has('bookmark')).toBe(true)
    // From now on, the identity is enough to sign in, whatever the address of the account is.
    await setUser('pia', { email: 'p@example.org' })
    const second = await recognize(provider, { as: 'pia@example.org' })
    expect(await nameOf(second.browser)).toBe('pia')
    expect(await db.$count(accounts, eq(accounts.providerId, provider))).toBe(1)
  })

  it('does not sign in to an account that an admin has made by the link of an invitation to the address', async () => {
    await setUser('olga', { role: 'admin' })
    const olga = await as('olga')
    const response = await olga.post('/api/admin/invitations/', { emails: ['nina@example.org'] })
    const { url } = await response.json<{ url: string }>()
    const other = visitor()
    await other.get(new URL(url).pathname)
    await other.submit(new URL(url).pathname, { username: 'not-nina', password: PASSWORD })
    expect(await nameOf(other)).toBe('not-nina')
    const { browser } = await recognize(provider, { as: 'nina@example.org' })
    expect(flashOf(browser)).toContain('An account with this address exists')
    expect(await nameOf(browser)).toBe(null)
  })

  it('signs in to the account with an address that has an internationalized domain', async () => {
    await setUser('pia', { email: 'p&a@xn--zrich-kva.example', emailVerified: true })
    expect(await nameOf((await recognize(provider, { as: 'p&a@zürich.example' })).browser)).toBe('pia')
  })

  it('does not sign in to an account that somebody may have made with the address of another', async () => {
    const { browser, location } = await recognize(provider, { as: 'pia@example.org' })
    expect(location).toBe('/accounts/login/?next=%2F')
    expect(flashOf(browser)).toContain('An account with this address exists')
    expect(await nameOf(browser)).toBe(null)
    expect(await db.$count(accounts, eq(accounts.providerId, provider))).toBe(0)
  })

  it.each(['known', 'new'])(
    'starts no session by a %s identity that a reset of the password removes meanwhile',
    async (kind) => {
      await verify('pia')
      if (kind === 'known') await recognize(provider, { as: 'pia@example.org' })
      await db.delete(sessions)
      const DB = interceptDb(async (run, queries) => {
        if (queries.some((query) => query.includes('insert into "sessions"')))
          await db.delete(accounts).where(eq(accounts.providerId, provider))
        return run()
      })
      const { browser } = await recognize(provider, { as: 'pia@example.org' }, '', visitor({ DB }))
      expect(await nameOf(browser)).toBe(null)
      expect(await db.$count(sessions)).toBe(0)
      expect(flashOf(browser)).toContain('You were not signed in')
    },
  )

  it('starts no session while a backup is being restored', async () => {
    await verify('pia')
    const browser = visitor()
    const answer = await answerOf(browser, provider, await begin(browser, provider), {
      as: 'pia@example.org',
    })
    await closeApp()
    const response = await bring(browser, provider, answer)
    expect(response.headers.get('Retry-After')).toBe('300')
    await openApp()
    expect([await db.$count(sessions), await db.$count(accounts, eq(accounts.providerId, provider))]).toEqual(
      [0, 0],
    )
  })

  it('is refused after 60 answers in an hour from one network', async () => {
    await verify('pia')
    await recognize(provider, { as: 'pia@example.org' })
    await db.update(rateLimits).set({ count: 60 }).where(like(rateLimits.key, 'identity:%'))
    const { browser } = await recognize(provider, { as: 'pia@example.org' })
    expect(flashOf(browser)).toContain('Too many attempts.')
    expect(await nameOf(browser)).toBe(null)
  })

  it('does not take an address that the provider has not confirmed', async () => {
    await verify('pia')
    const { browser } = await recognize(provider, { as: 'pia@example.org', unverified: '1' })
    expect(flashOf(browser)).toContain('has not confirmed your e-mail address')
    expect(await nameOf(browser)).toBe(null)
  })

  it('creates an account under the name that one chooses, and sends the request to join the hike that the page names', async () => {
    const { browser, location } = await recognize(
      provider,
      { as: 'nina@example.org' },
      '?next=/events/1&join=1',
    )
    expect(location).toBe('/accounts/welcome/')
    const page = await html(browser.get('/accounts/welcome/'))
    for (const text of ['nina@example.org', 'To join Ridge walk', NAMED]) expect(page).toContain(text)
    const taken = await browser.submit('/accounts/welcome/', { username: 'Pia', join: '1' })
    const corrected = await html(taken)
    expect(taken.status).toBe(400)
    for (const text of ['This username is taken.', 'To join Ridge walk', NAMED])
      expect(corrected).toContain(text)
    const short = await browser.submit('/accounts/welcome/', { username: 'n', join: '1' })
    expect(await html(short)).toContain('The username needs at least 3 characters.')
    const created = await browser.submit('/accounts/welcome/', { username: 'nina', join: '1' })
    expect(await redirection(created)).toEqual([303, '/events/1'])
    expect(await nameOf(browser)).toBe('nina')
    expect(await roleOf(browser)).toBe('pending')
    expect(await db.select().from(users).where(eq(users.username, 'nina'))).toMatchObject([
      { email: 'nina@example.org', emailVerified: true },
    ])
    const again = await recognize(provider, { as: 'nina@example.org' })
    expect(await nameOf(again.browser)).toBe('nina')
  })

  it('says that the account is for hearing of new hikes, and leads back to the button of the list', async () => {
    const [next, title] = ['/?grade=T2#tell-me', '<h1>To hear of new hikes like these, sign up</h1>']
    const query = `?next=${encodeURIComponent(next)}`
    const { browser } = await recognize(provider, { as: 'nina@example.org' }, query)
    const page = await html(browser.get('/accounts/welcome/'))
    for (const text of [title, '<p class="muted">Your account will have']) expect(page).toContain(text)
    expect(await html(browser.submit('/accounts/welcome/', { username: 'Pia' }))).toContain(title)
    const created = await browser.submit('/accounts/welcome/', { username: 'nina' })
    expect(await redirection(created)).toEqual([303, next])
    expect((await recognize(provider, { as: 'nina@example.org' }, query)).location).toBe(next)
    expect(await json(browser.get('/api/searches/'))).toEqual([])
  })

  it('sends no request to join by a welcome page that names no hike, whatever another tab has begun since', async () => {
    const { browser } = await recognize(provider, { as: 'nina@example.org' })
    expect(await html(browser.get('/accounts/welcome/'))).not.toContain('Ridge walk')
    await recognize(provider, { as: 'nina@example.org' }, '?next=/&join=1', browser)
    const created = await browser.submit('/accounts/welcome/', { username: 'nina' })
    expect([created.status, await nameOf(browser), await roleOf(browser)]).toEqual([303, 'nina', 'user'])
  })

  it.each([
    ['manual', 'pending'],
    ['automatic', 'participant'],
  ] as const)(
    'asks whether to join a hike with %s approval: no link alone joins it',
    async (approval, role) => {
      await verify('simon')
      await setHike({ approval })
      const { browser, location } = await recognize(provider, { as: 'simon@example.org' }, '?next=/&join=1')
      expect([location, await nameOf(browser), await roleOf(browser)]).toEqual([
        '/events/1/join',
        'simon',
        'user',
      ])
      const page = await html(browser.get('/events/1/join'))
      expect(page).toContain('Join Ridge walk</h1>')
      expect(page.match(/<button[^>]*>Join Event<\/button>/g)).toHaveLength(1)
      // A link scanner, a double click or going back may request the address again.
      await browser.get('/events/1/join')
      expect(await roleOf(browser)).toBe('user')
      expect((await browser.submit('/events/1/join', { note: '' })).headers.get('Location')).toBe('/events/1')
      expect(await roleOf(browser)).toBe(role)
    },
  )

  it.each(['2', 'x', '999', '-1'])(
    'leads to the page one came from where the hike %s is not public',
    async (join) => {
      await verify('simon')
      const id = await addHike()
      await setHike({ hiddenAt: new Date() }, id)
      const query = `?next=/notices&join=${join === '2' ? id : join}`
      expect((await recognize(provider, { as: 'simon@example.org' }, query)).location).toBe('/notices')
    },
  )

  it('leaves a user who is signed in already in that account', async ({ quentin }) => {
    await verify('simon')
    const response = await quentin.get(`/accounts/${provider}/?next=/notices&join=1`)
    expect(await redirection(response)).toEqual([303, '/notices'])
    expect(quentin.cookies.has('identity-attempt')).toBe(false)
  })

  it('creates one account by a double click', async () => {
    const { browser } = await recognize(provider, { as: 'nina@example.org' })
    const clicks = [1, 2].map(() => browser.submit('/accounts/welcome/', { username: 'nina' }))
    for (const response of await Promise.all(clicks)) expect(response.status).toBe(303)
    expect(await db.$count(sessions)).toBe(1)
    expect(await db.$count(users, eq(users.email, 'nina@example.org'))).toBe(1)
    expect(await db.$count(accounts, eq(accounts.providerId, provider))).toBe(1)
  })

  it('creates an account by a copy of the cookie once, and signs in to it no second time', async () => {
    const { browser } = await recognize(provider, { as: 'nina@example.org' })
    const thief = new Browser()
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    await browser.submit('/accounts/welcome/', { username: 'nina' })
    const answer = await thief.submit('/accounts/welcome/', { username: 'nina' })
    expect(answer.headers.get('Location')).toBe('/accounts/login/?next=%2F')
    expect([await nameOf(browser), await nameOf(thief)]).toEqual(['nina', null])
    expect((await thief.submit('/accounts/welcome/', { username: 'other' })).status).toBe(303)
    expect(await nameOf(thief)).toBeNull()
  })

  it('changes nothing where one cancels there', async () => {
    const { browser, location } = await recognize(provider, { cancelled: '1' }, '?next=/notices')
    expect(location).toBe('/accounts/login/?next=%2Fnotices')
    expect(flashOf(browser)).toContain('You were not signed in')
  })

  it('takes no answer of another attempt, of another browser, or twice', async () => {
    await verify('pia')
    const browser = visitor()
    const url = await begin(browser, provider)
    const answer = await answerOf(browser, provider, url, { as: 'pia@example.org' })
    // Another browser sends the answer, as in a login CSRF attack.
    const other = visitor()
    await bring(other, provider, answer)
    await begin(other, provider)
    await bring(other, provider, answer)
    expect(await nameOf(other)).toBe(null)
    const wrong = new URLSearchParams(
      [...answer].map(([name, value]) => [name, name === 'state' ? 'x' : value]),
    )
    await bring(browser, provider, wrong)
    expect(await nameOf(browser)).toBe(null)
    await bring(browser, provider, answer)
    expect(await nameOf(browser)).toBe(null)
    const good = await recognize(provider, { as: 'pia@example.org' }, '', browser)
    expect(await nameOf(browser)).toBe('pia')
    const before = await db.$count(sessions)
    await bring(browser, provider, good.answer)
    expect(await db.$count(sessions)).toBe(before)
  })

  it.each([
    ['bannedAt', 'This account has been banned by a moderator.'],
    ['deletedAt', 'This account is deleted. To have it back'],
  ] as const)('does not sign in to an account with %s, and says why', async (column, reason) => {
    await verify('pia')
    await recognize(provider, { as: 'pia@example.org' })
    await db.delete(sessions)
    await setUser('pia', { [column]: new Date() })
    const { browser } = await recognize(provider, { as: 'pia@example.org' })
    expect(flashOf(browser)).toContain(reason)
    expect(await nameOf(browser)).toBe(null)
  })

  it('is offered where its keys are set alone', async () => {
    const page = await html(visitor().get('/accounts/login/?next=/notices'))
    const label = provider === 'google' ? 'Google' : 'Apple'
    expect(page).toContain(`Continue with ${label}`)
    expect(page).toContain(`/accounts/${provider}/?next=%2Fnotices`)
    const without = visitor({
      ...standInKeys(),
      [`${label.toUpperCase()}_CLIENT_ID`]: '',
      [`${label.toUpperCase()}_CLIENT_SECRET`]: '',
    })
    expect(await html(without.get('/accounts/login/'))).not.toContain(`Continue with ${label}`)
    expect((await without.get(`/accounts/${provider}/`)).status).toBe(404)
  })

  it('leads to no other site', async () => {
    await verify('pia')
    const { location } = await recognize(provider, { as: 'pia@example.org' }, '?next=https://evil.example/')
    expect(location).toBe('/')
  })
})

describe('a new member without a password', () => {
  it('signs up within ten minutes after being recognized', async () => {
    const { browser } = await recognize('google', { as: 'nina@example.org' })
    freezeClock(Date.now() + 11 * MINUTE)
    const response = await browser.submit('/accounts/welcome/', { username: 'nina' })
    expect(response.headers.get('Location')).toBe('/accounts/login/?next=%2F')
    expect(await db.$count(users)).toBe(4)
  })

  it('does not sign in with an empty password', async () => {
    const { browser } = await recognize('google', { as: 'nina@example.org' })
    await browser.submit('/accounts/welcome/', { username: 'nina' })
    for (const password of ['', 'null', 'undefined']) {
      expect((await visitor().submit('/accounts/login/', { login: 'nina', password })).status).toBe(400)
    }
  })
})

describe('an identity', () => {
  const REMOVE = '/settings/account/identities/remove'
  const idOf = async (provider: ProviderName) =>
    String((await db.select().from(accounts).where(eq(accounts.providerId, provider)))[0]?.id)
  const remove = (browser: Browser, identity: string) => browser.submit(REMOVE, { identity })

  it('is removed in the settings, by its owner alone, and comes back by signing in with it', async () => {
    await verify('pia')
    const { browser } = await recognize('google', { as: 'pia@example.org' })
    const id = await idOf('google')
    const settings = async () => html(browser.get('/settings/account'))
    expect(await settings()).toContain('Remove Google')
    await remove(await as('quentin'), id)
    for (const wrong of ['', 'x', '-1', '1e99', '999'])
      expect((await remove(browser, wrong)).status).toBe(303)
    const password = await db.select().from(accounts).where(eq(accounts.userId, people.pia))
    const credential = password.find(({ providerId }) => providerId === 'credential')
    await remove(browser, String(credential?.id))
    expect(await db.$count(accounts, eq(accounts.userId, people.pia))).toBe(2)
    expect(await db.$count(accounts, eq(accounts.providerId, 'google'))).toBe(1)
    expect((await remove(browser, id)).headers.get('Location')).toBe('/settings/account#identities')
    expect(await settings()).not.toContain('Google')
    // A double click sends the form twice.
    expect((await remove(browser, id)).status).toBe(303)
    await recognize('google', { as: 'pia@example.org' })
    expect(await settings()).toContain('Remove Google')
  })

  it('stays where it is the only way to sign in', async () => {
    const { browser } = await recognize('google', { as: 'nina@example.org' })
    await browser.submit('/accounts/welcome/', { username: 'nina' })
    expect(await html(browser.get('/settings/account'))).toContain('choose a password first')
    expect((await remove(browser, await idOf('google'))).status).toBe(303)
    expect(flashOf(browser)).toContain('This is your only way to sign in.')
    expect(await db.$count(accounts, eq(accounts.providerId, 'google'))).toBe(1)
    // If two identities are removed at the same time, one of them stays.
    await recognize('apple', { as: 'nina@example.org' })
    const ids = [await idOf('google'), await idOf('apple')]
    await Promise.all(ids.map((id) => remove(browser, id)))
    expect(await db.$count(accounts, ne(accounts.providerId, 'credential'))).toBe(1)
  })

  it('at a provider whose keys are gone is no way to sign in', async () => {
    const { browser } = await recognize('google', { as: 'nina@example.org' })
    await browser.submit('/accounts/welcome/', { username: 'nina' })
    await recognize('apple', { as: 'nina@example.org' })
    const { id } = (await db.select().from(users).where(eq(users.username, 'nina')))[0] ?? { id: 0 }
    const without = await asUser(id, { APPLE_CLIENT_ID: '', APPLE_CLIENT_SECRET: '' })
    expect((await remove(without, await idOf('google'))).status).toBe(303)
    expect(await db.$count(accounts, eq(accounts.providerId, 'google'))).toBe(1)
  })
})

describe.each(providers)('signing up with %s in a group of those who are invited', (provider) => {
  const token = 'a'.repeat(64)
  const path = `/invitations/${token}`

  beforeEach(async () => {
    const now = new Date()
    const expiresAt = new Date(now.getTime() + 10 * MINUTE)
    await db.insert(groupSettings).values({ id: 1, signUp: 'invited' })
    await db.insert(invitations).values({ tokenHash: sha256Hex(token), uses: 1, expiresAt, createdAt: now })
  })

  it('is refused without an invitation', async () => {
    const { response } = await recognize(provider, { as: 'nina@example.org' })
    expect([response.status, (await html(response)).includes('Sign-up is by invitation.')]).toEqual([
      403,
      true,
    ])
    expect(await db.$count(users, eq(users.email, 'nina@example.org'))).toBe(0)
  })

  it('is refused where the group was closed after the identity was known', async () => {
    await db.delete(groupSettings)
    const { browser } = await recognize(provider, { as: 'nina@example.org' })
    await db.insert(groupSettings).values({ id: 1, signUp: 'invited' })
    const response = await browser.submit('/accounts/welcome/', { username: 'nina' })
    expect([response.status, (await html(response)).includes('Sign-up is by invitation.')]).toEqual([
      403,
      true,
    ])
    expect(await db.$count(users, eq(users.email, 'nina@example.org'))).toBe(0)
  })

  it('takes whoever began on the page of an invitation, once', async () => {
    const next = `?next=${encodeURIComponent(path)}`
    const { browser, location } = await recognize(provider, { as: 'nina@example.org' }, next)
    expect(location).toBe('/accounts/welcome/')
    expect(await redirection(browser.submit('/accounts/welcome/', { username: 'nina' }))).toEqual([303, '/'])
    expect(await db.select({ used: invitations.used }).from(invitations)).toEqual([{ used: 1 }])
    const second = await recognize(provider, { as: 'noel@example.org' }, next)
    expect(await db.$count(users, eq(users.email, 'noel@example.org'))).toBe(0)
    expect(second.location).not.toBe('/accounts/welcome/')
  })
})
