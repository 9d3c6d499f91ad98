import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { accounts, jobs, rateLimits, sessions, users } from '../../../src/db/schema.ts'
import { HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { interceptDb } from '../../database.ts'
import { answer, Browser, db, html, it, PASSWORD, redirection, seed, visitor } from '../../support.ts'

beforeEach(seed)

const SIGN_UP = '/accounts/signup/'
const nina = { username: 'Nina.K', email: 'Nina@Example.org', password: PASSWORD }

/** Opens the sign-up form and submits it. */
async function signUp(form: Record<string, string>, browser = visitor()) {
  await browser.get(SIGN_UP)
  return browser.submit(SIGN_UP, form)
}

const messageAt = (page: string, field: string) =>
  new RegExp(`<p class="error" id="field-${field}-error"[^>]*>([^<]*)<`).exec(page)?.[1]
const valueIn = (page: string, field: string) =>
  new RegExp(`<input(?=[^>]* name="${field}")[^>]* value="([^"]*)"`).exec(page)?.[1]

describe('signing up', () => {
  it('signs the user in and redirects to the requested page', async () => {
    const browser = visitor()
    const response = await signUp({ ...nina, next: '/events/1?a=b' }, browser)
    expect(await redirection(response)).toEqual([303, '/events/1?a=b'])
    const [status, me] = await answer(browser.get('/api/user/'))
    expect([status, me]).toEqual([
      200,
      expect.objectContaining({ username: 'Nina.K', email: 'nina@example.org' }),
    ])
  })

  it('allows a write at once', async () => {
    const browser = visitor()
    await signUp(nina, browser)
    expect((await browser.join()).status).toBe(200)
  })

  it('redirects home by default', async () => {
    expect((await signUp(nina)).headers.get('Location')).toBe('/')
  })

  it('sets the session cookie HttpOnly and SameSite=Lax', async () => {
    const cookies = (await signUp(nina)).headers.getSetCookie()
    const session = cookies.find((cookie) => cookie.startsWith('session='))
    expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(session).toMatch(/; Max-Age=5184000;/)
  })

  it('sets a Secure __Host- cookie over HTTPS', async () => {
    const browser = new Browser({ isProduction: true })
    const cookies = (await signUp(nina, browser)).headers.getSetCookie()
    const session = cookies.find((cookie) => cookie.startsWith('__Host-session='))
    expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(session).not.toMatch(/Domain/)
    expect(cookies.find((cookie) => cookie.startsWith('csrftoken='))).toMatch(/Secure/)
    expect((await browser.get('/api/user/')).status).toBe(200)
  })

  it.each([
    ['a&b@example.org', 'A&B@example.org', 'a&b@example.org'],
    ['info@zürich.example', 'info@xn--zrich-kva.example', 'info@xn--zrich-kva.example'],
    ['info@xn--zrich-kva.example', 'Info@ZÜRICH.example', 'info@xn--zrich-kva.example'],
  ])('takes the address %s, by which the user signs in again as %s', async (email, login, stored) => {
    expect((await signUp({ ...nina, email })).status).toBe(303)
    expect(await db.select({ to: outbox.to }).from(outbox)).toEqual([{ to: stored }])
    expect((await visitor().submit('/accounts/login/', { login, password: PASSWORD })).status).toBe(303)
    const other = await signUp({ ...nina, username: 'other', email: login })
    expect(messageAt(await html(other), 'email')).toContain('already exists')
  })

  it('stores only a hash of the password', async () => {
    await signUp({ ...nina, password: 'correct horse battery' })
    const rows = await db.select().from(accounts)
    expect(rows).toHaveLength(5)
    expect(JSON.stringify(rows)).not.toContain('correct horse')
  })

  it('mails a link to verify the address', async () => {
    await signUp(nina)
    const mails = await db.select().from(outbox)
    expect(mails).toMatchObject([{ to: 'nina@example.org', subject: 'Please confirm your e-mail address' }])
    expect(mails[0]?.text).toMatch(/http:\/\/localhost\/accounts\/email\/verify\/[\w-]+\//)
  })

  it('says to confirm the address, beside what has become of a request to join', async () => {
    const says = async (form: Record<string, string>) => {
      const browser = visitor()
      await signUp(form, browser)
      return decodeURIComponent(browser.cookies.get('flash') ?? '')
    }
    expect(await says(nina)).toBe('Please confirm your address: we sent a link to Nina@Example.org.')
    expect(await says({ username: 'otto', email: 'otto@example.org', password: PASSWORD, join: '1' })).toBe(
      'Join request sent. Please confirm your address: we sent a link to otto@example.org.',
    )
  })

  it('trims the username and the address, but not the password', async () => {
    await signUp({ username: ' nina ', email: ' nina@example.org ', password: '  spaced out  ' })
    const browser = visitor()
    const form = { login: 'nina', password: 'spaced out' }
    expect((await browser.submit('/accounts/login/', form)).status).toBe(400)
    expect((await browser.submit('/accounts/login/', { ...form, password: '  spaced out  ' })).status).toBe(
      303,
    )
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('never redirects to another site: %j', async (next) => {
    expect((await signUp({ ...nina, next })).headers.get('Location')).toBe('/')
    const page = await html(visitor().get(`${SIGN_UP}?next=${encodeURIComponent(next)}`))
    expect(valueIn(page, 'next')).toBe('/')
    expect(page).not.toContain('evil.example')
  })

  it('redirects a user who is signed in', async ({ pia }) => {
    expect(await redirection(pia.get(`${SIGN_UP}?next=/events/1`))).toEqual([303, '/events/1'])
  })

  it('keeps the requested page in the form and in the sign-in link', async () => {
    const page = await html(visitor().get(`${SIGN_UP}?next=%2Fevents%2F1`))
    expect(valueIn(page, 'next')).toBe('/events/1')
    expect(page).toContain('href="/accounts/login/?next=%2Fevents%2F1"')
  })
})

describe('an invalid sign-up', () => {
  const taken = 'An account with this address already exists. You can sign in or reset its password.'
  it.each([
    ['username', '', 'The username needs at least 3 characters.'],
    ['username', 'ab', 'The username needs at least 3 characters.'],
    ['username', 'a'.repeat(31), 'The username can have at most 30 characters.'],
    ['username', 'nina k', 'Only letters, digits, dots, hyphens and underscores, please.'],
    ['username', 'nina<b>', 'Only letters, digits, dots, hyphens and underscores, please.'],
    ['username', 'nína', 'Only letters, digits, dots, hyphens and underscores, please.'],
    ['username', 'olga', 'This username is taken.'],
    ['username', 'OLGA', 'This username is taken.'],
    ['username', 'o1ga', 'This username is taken, or looks like one that is.'],
    ['username', 'oIga', 'This username is taken, or looks like one that is.'],
    ['username', '0LGA', 'This username is taken, or looks like one that is.'],
    ['username', '...', 'The username needs at least one letter or digit.'],
    ['username', '-_-', 'The username needs at least one letter or digit.'],
    ['username', 'admin', 'This username is reserved.'],
    ['username', 'ADMIN', 'This username is reserved.'],
    ['username', 'AdmIn', 'This username is reserved.'],
    ['username', 'adm1n', 'This username is reserved.'],
    ['username', 'STR1PE-TEAM', 'This username is reserved.'],
    ['username', 'WaymarkSupport', 'This username is reserved.'],
    ['username', 'stripe_AdminTeam', 'This username is reserved.'],
    ['username', 'Stripe', 'This username is reserved.'],
    ['username', 'support', 'This username is reserved.'],
    ['username', 's.u.p.p.o.r.t', 'This username is reserved.'],
    ['username', 'Waymark', 'This username is reserved.'],
    ['username', 'waymark-support', 'This username is reserved.'],
    ['username', 'adrnin_', 'This username is reserved.'],
    ['username', 'rnoderator', 'This username is reserved.'],
    ['email', '', 'E-mail is required.'],
    ['email', 'nina', 'This is not an e-mail address.'],
    ['email', 'nina@', 'This is not an e-mail address.'],
    ['email', 'nína@example.org', 'This is not an e-mail address.'],
    ['email', `${'n'.repeat(250)}@example.org`, 'This e-mail address is too long.'],
    ['email', 'olga@example.org', taken],
    ['email', 'Olga@EXAMPLE.org', taken],
    ['password', '', 'The password needs at least 8 characters.'],
    ['password', 'seven77', 'The password needs at least 8 characters.'],
    ['password', 'x'.repeat(129), 'The password can have at most 128 characters.'],
  ])('with the %s %j shows: %s', async (field, value, message) => {
    const form = { ...nina, [field]: value, next: '/events/1' }
    const response = await signUp(form)
    const page = await html(response)
    expect(response.status).toBe(400)
    expect(messageAt(page, field)).toBe(message)
    for (const other of ['username', 'email', 'password'].filter((name) => name !== field))
      expect(messageAt(page, other)).toBe('')
    expect(valueIn(page, 'username') ?? '').toBe(form.username.replace('<b>', '&lt;b&gt;'))
    expect(valueIn(page, 'email') ?? '').toBe(form.email)
    expect(valueIn(page, 'next')).toBe('/events/1')
    expect(page).not.toMatch(/<input(?=[^>]* name="password")[^>]* value=/)
    expect(response.headers.getSetCookie().join()).not.toContain('session=')
    expect(await db.$count(users)).toBe(4)
  })

  it('shows the messages of all fields at once, and the length of a password once', async () => {
    const page = await html(signUp({ username: 'olga', email: 'pia@example.org', password: 'short' }))
    expect(page).not.toContain('At least 8 characters.')
    expect([messageAt(page, 'username'), messageAt(page, 'email'), messageAt(page, 'password')]).toEqual([
      'This username is taken.',
      taken,
      'The password needs at least 8 characters.',
    ])
    const other = await html(signUp({ username: 'admin', email: 'pia@', password: PASSWORD }))
    expect([messageAt(other, 'username'), messageAt(other, 'email')]).toEqual([
      'This username is reserved.',
      'This is not an e-mail address.',
    ])
  })

  it('associates each message with its field and focuses the first invalid one', async () => {
    const page = await html(signUp({ ...nina, email: 'nina', password: 'short' }))
    const input = (name: string) => new RegExp(`<input(?=[^>]* name="${name}")[^>]*>`).exec(page)?.[0] ?? ''
    expect(input('email')).toContain('aria-describedby="field-email-hint field-email-error"')
    expect(input('email')).toContain('aria-invalid="true"')
    expect(input('email')).toContain('autofocus')
    expect(input('username')).not.toMatch(/aria-invalid|autofocus/)
  })

  it('escapes the submitted values', async () => {
    const typed = '"><script>alert(1)</script>'
    const page = await (await signUp({ ...nina, username: typed })).text()
    expect(page).not.toContain('<script>alert')
  })

  it('is refused with 400 without any field', async () => {
    expect((await signUp({})).status).toBe(400)
  })
})

describe('a username', () => {
  it.each([
    'Igor',
    'nina.neu',
    'organizer',
    'visitor',
    'user',
    'user_1',
    'administer',
    'steam',
    'meyou',
    'mailman',
    'olga.bergmann',
  ])('can be %s', async (username) => {
    expect((await signUp({ ...nina, username })).status).toBe(303)
  })

  it('looks like no other in the database either', async () => {
    const stamps = { createdAt: new Date(), updatedAt: new Date() }
    const insert = (username: string, email: string) =>
      db
        .insert(users)
        .values({ username, email, ...stamps })
        .then(
          () => 'inserted',
          () => 'refused',
        )
    expect(await insert('bernard.vik', 'a@example.org')).toBe('inserted')
    expect(await insert('bemard.vik', 'b@example.org')).toBe('refused')
    expect(await insert('Bernard.vIk', 'c@example.org')).toBe('refused')
    expect(await insert('bernard.vlk', 'd@example.org')).toBe('inserted')
  })

  it.each([
    ['free-money.example', 'Hello,'],
    ['www.evil.io', 'Hello,'],
    ['Nina_K', 'Hello Nina_K,'],
  ])('%j is greeted without a web address: %s', async (username, greeting) => {
    await signUp({ ...nina, username })
    const [mail] = await db.select().from(outbox)
    expect(mail?.text.split('\n')[0]).toBe(greeting)
    if (username.includes('.')) expect(mail?.text).not.toContain(username)
  })
})

describe('concurrent sign-ups', () => {
  it('give one of two names that look alike to exactly one of ten', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const username = index % 2 ? 'Lena' : 'Iena'
        return (await signUp({ ...nina, username, email: `lena${index}@example.org` })).status
      }),
    )
    expect(tries.sort()).toEqual([303, ...Array.from({ length: 9 }, () => 400)])
    expect([await db.$count(users), await db.$count(accounts)]).toEqual([5, 5])
  })

  it('give a username to exactly one of ten', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const username = index % 2 ? 'nina' : 'NINA'
        const response = await signUp({ username, email: `nina${index}@example.org`, password: PASSWORD })
        return [response.status, response.status === 400 && messageAt(await html(response), 'username')]
      }),
    )
    expect(tries.sort()).toEqual([
      [303, false],
      ...Array.from({ length: 9 }, () => [400, 'This username is taken.']),
    ])
    expect([await db.$count(users), await db.$count(accounts)]).toEqual([5, 5])
  })

  it('give an address to exactly one of ten', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const response = await signUp({
          username: `nina${index}`,
          email: 'nina@example.org',
          password: PASSWORD,
        })
        return response.status
      }),
    )
    expect(tries.sort()).toEqual([303, ...Array.from({ length: 9 }, () => 400)])
    expect([await db.$count(users), await db.$count(accounts)]).toEqual([5, 5])
  })
})

describe('a form that is sent twice', () => {
  it('creates one account, and signs in to it both times', async () => {
    expect((await signUp(nina)).status).toBe(303)
    const again = visitor()
    expect((await signUp({ ...nina, next: '/events/1' }, again)).headers.get('Location')).toBe('/events/1')
    expect(await answer(again.get('/api/user/'))).toMatchObject([200, { username: 'Nina.K' }])
    expect(await db.$count(users)).toBe(5)
  })

  it('does so at the same time too', async () => {
    const responses = await Promise.all([signUp(nina), signUp(nina)])
    expect(responses.map(({ status }) => status)).toEqual([303, 303])
    expect([await db.$count(users), await db.$count(accounts)]).toEqual([5, 5])
  })

  it.each([
    ['another password', { password: 'over-the-hill' }, 0],
    ['another username', { username: 'Nina.L' }, 0],
    ['the same of more than a minute ago', {}, 2],
  ])('is refused with %s', async (_, change, minutesAgo) => {
    await signUp(nina)
    await db.update(users).set({ createdAt: new Date(Date.now() - minutesAgo * MINUTE) })
    expect((await signUp({ ...nina, ...change })).status).toBe(400)
    expect(await db.$count(users)).toBe(5)
  })
})

describe('an interrupted sign-up', () => {
  it('can be repeated after a failure of the database', async () => {
    const failing = interceptDb((run, queries) => {
      if (queries.some((query) => query.startsWith('insert into "accounts"')))
        throw new Error('database unavailable')
      return run()
    })
    const log = console.error
    console.error = () => {}
    const response = await signUp(nina, new Browser({ bindings: { DB: failing } }))
    console.error = log
    expect(response.status).toBe(500)
    expect([await db.$count(users), await db.$count(sessions), await db.$count(jobs)]).toEqual([4, 0, 0])
    expect((await signUp(nina)).status).toBe(303)
  })
})

describe('the sign-up limit', () => {
  const from = (address: string) => {
    const browser = visitor()
    /** Makes the app count this many forms as sent from the address in the last hour. */
    const count = (times: number) =>
      db
        .insert(rateLimits)
        .values({ key: `sign-up:${address}`, count: times, resetsAt: new Date(Date.now() + HOUR) })
    const send = (form: Record<string, string>) =>
      browser.send('POST', SIGN_UP, {
        form: { csrfmiddlewaretoken: browser.cookies.get('csrftoken') ?? '', ...form },
        headers: { 'CF-Connecting-IP': address },
      })
    return { browser, count, send }
  }

  it('refuses the 31st from one address in an hour with 429', async () => {
    const here = from('192.0.2.1')
    await here.browser.get(SIGN_UP)
    await here.count(29)
    expect((await here.send({ ...nina, username: 'olga' })).status).toBe(400)
    const response = await here.send(nina)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3500)
    const page = await html(response)
    expect(page).toContain('Too many attempts. Please try again later.')
    expect([valueIn(page, 'username'), valueIn(page, 'email')]).toEqual([nina.username, nina.email])

    const elsewhere = from('192.0.2.2')
    await elsewhere.browser.get(SIGN_UP)
    expect((await elsewhere.send(nina)).status).toBe(303)
  })

  it('counts invalid forms that tell whether an address has an account', async () => {
    const here = from('192.0.2.1')
    await here.browser.get(SIGN_UP)
    await here.count(29)
    expect((await here.send({ ...nina, email: 'olga@example.org', password: '' })).status).toBe(400)
    expect((await here.send({ ...nina, email: 'olga@example.org', password: '' })).status).toBe(429)
  })

  it('does not count forms without a valid address', async () => {
    const here = from('192.0.2.1')
    await here.browser.get(SIGN_UP)
    await here.count(29)
    for (let time = 0; time < 2; time++) await here.send({ ...nina, email: 'nina' })
    expect((await here.send(nina)).status).toBe(303)
  })
})
