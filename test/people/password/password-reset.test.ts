import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { accountLinks, rateLimits, sessions } from '../../../src/db/schema.ts'
import { HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { beforeStatement } from '../../database.ts'
import { FEW_CALLS, finishJobs, withFaultAtEachCall } from '../../jobs/support.ts'
import { sampleOf } from '../../sample.ts'
import { as, db, freezeClock, html, PASSWORD, redirection, seed, visitor } from '../../support.ts'

beforeEach(seed)

const RESET = '/accounts/password/reset/'
const NEW = 'under-the-hills'

async function request(email: string) {
  const browser = visitor()
  await browser.get(RESET)
  return browser.submit(RESET, { email })
}

/** Returns the path of the link in the latest email. */
async function link(): Promise<string> {
  const [mail] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  return /http:\/\/localhost(\/accounts\/password\/reset\/[\w-]+\/)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function choose(path: string, password: string) {
  const browser = visitor()
  await browser.get(path)
  if (!browser.cookies.has('csrftoken')) await browser.get(RESET)
  return browser.submit(path, { password })
}

/** Returns a function that calls `run` once and returns its result each time. */
function once<T>(run: () => Promise<T>) {
  let result: Promise<T> | undefined
  return () => {
    result ??= run()
    return result
  }
}

async function canSignIn(password: string) {
  return (await visitor().submit('/accounts/login/', { login: 'olga', password })).status === 303
}

describe('requesting a password reset', () => {
  it('responds the same to a known and an unknown address, and mails only the known one', async () => {
    const [known, unknown] = [await request('Olga@Example.org'), await request('nobody@example.org')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(await known.text()).toBe(await unknown.text())
    const mails = await db.select().from(outbox)
    expect(mails).toMatchObject([{ to: 'olga@example.org', subject: 'Choose a new password' }])
    expect(await link()).toMatch(/^\/accounts\/password\/reset\/[\w-]{10,}\/$/)
  })

  it.each(['', 'olga', 'olga@'])('refuses %j as an address', async (email) => {
    const response = await request(email)
    const page = await html(response)
    expect(response.status).toBe(400)
    expect(page).toMatch(/>(E-mail is required\.|This is not an e-mail address\.)</)
    expect(await db.$count(outbox)).toBe(0)
  })

  it('refuses the eleventh request of a client with 429', async () => {
    const answers = []
    for (let time = 0; time < 11; time++) answers.push((await request('nobody@example.org')).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('the recipient of reset mails', () => {
  const requestFrom = async (network: string, email: string) => {
    const browser = visitor()
    await browser.get(RESET)
    const csrfmiddlewaretoken = browser.cookies.get('csrftoken') ?? ''
    const headers = { 'CF-Connecting-IP': network }
    return browser.send('POST', RESET, { form: { csrfmiddlewaretoken, email }, headers })
  }

  it('gets at most three an hour, whoever asks, with the same response', async () => {
    const pages = []
    for (let time = 0; time < 5; time++) {
      const response = await requestFrom(`192.0.2.${time}`, 'olga@example.org')
      expect(response.status).toBe(200)
      pages.push(await response.text())
    }
    expect(new Set(pages).size).toBe(1)
    expect(await db.$count(outbox)).toBe(3)
    await requestFrom('192.0.2.9', 'pia@example.org')
    expect(await db.$count(outbox)).toBe(4)
    await db.update(rateLimits).set({ resetsAt: new Date(Date.now() - 1) })
    await requestFrom('192.0.2.9', 'olga@example.org')
    expect(await db.$count(outbox)).toBe(5)
  })
})

describe('the reset link', () => {
  beforeEach(async () => {
    await request('olga@example.org')
  })

  it('sets a new password once', async () => {
    const path = await link()
    expect(await html(visitor().get(path))).toContain('Choose a new password')
    expect(await redirection(choose(path, NEW))).toEqual([303, '/accounts/login/'])
    expect([await canSignIn(NEW), await canSignIn(PASSWORD)]).toEqual([true, false])
    expect((await visitor().get(path)).status).toBe(400)
    const again = await choose(path, 'another-password')
    expect([again.status, await canSignIn('another-password')]).toEqual([400, false])
    expect(await html(again)).toContain('This link has expired')
  })

  it('works for exactly one of three concurrent requests', async () => {
    const path = await link()
    const passwords = ['first-password', 'second-password', 'third-password']
    const statuses = await Promise.all(
      passwords.map(async (password) => (await choose(path, password)).status),
    )
    expect(statuses.sort()).toEqual([303, 400, 400])
    const working = []
    for (const password of passwords) working.push(await canSignIn(password))
    expect(working.filter(Boolean)).toHaveLength(1)
  })

  it('ends all sessions of the user, and of nobody else', async () => {
    const [phone, laptop, pia] = await Promise.all([as('olga'), as('olga'), as('pia')])
    await choose(await link(), NEW)
    const statuses = [phone, laptop, pia].map(async (browser) => (await browser.get('/api/user/')).status)
    expect(await Promise.all(statuses)).toEqual([401, 401, 200])
  })

  describe('of an account that guesses of others have locked', () => {
    const guess = async (password: string, network: string, browser = visitor(), login = 'olga') => {
      await browser.get('/accounts/login/')
      const csrfmiddlewaretoken = browser.cookies.get('csrftoken') ?? ''
      const form = { csrfmiddlewaretoken, login, password }
      const headers = { 'CF-Connecting-IP': network }
      return (await browser.send('POST', '/accounts/login/', { form, headers })).status
    }
    const lock = async (login = 'olga') => {
      for (let time = 0; time < 11; time++) await guess('a wild guess', `192.0.2.${time}`, visitor(), login)
    }
    /** Chooses a new password as the owner, and returns the owner's browser. */
    const reset = async () => {
      const browser = visitor()
      const path = await link()
      await browser.get(path)
      expect((await browser.submit(path, { password: NEW })).status).toBe(303)
      return browser
    }

    it('lets the owner sign in again', async () => {
      await lock()
      expect(await guess(PASSWORD, '192.0.2.99')).toBe(429)
      await choose(await link(), NEW)
      expect(await guess(NEW, '192.0.2.99')).toBe(303)
    })

    it('lets the owner sign in for an hour from that browser, also where the guessing goes on', async () => {
      const owner = await reset()
      await lock()
      expect(await guess(NEW, '192.0.2.98')).toBe(429)
      expect(await guess('a typing error', '192.0.2.99', owner)).toBe(400)
      expect(await guess(NEW, '192.0.2.99', owner)).toBe(303)
      expect(await guess(NEW, '192.0.2.99', owner)).toBe(303)
    })

    it('lets the owner sign in who has used up the attempts of the own network as well', async () => {
      for (let time = 0; time < 11; time++) await guess('forgotten', '192.0.2.1')
      expect(await guess(PASSWORD, '192.0.2.1')).toBe(429)
      const owner = await reset()
      expect(await guess(NEW, '192.0.2.1', owner)).toBe(303)
      expect(await guess(PASSWORD, '192.0.2.1', owner, 'pia')).toBe(429)
    })

    it('lets that browser guess ten times, at this account alone', async () => {
      const owner = await reset()
      await lock()
      await lock('pia')
      expect(await guess(PASSWORD, '198.51.100.1', owner, 'pia')).toBe(429)
      const statuses = []
      for (let time = 0; time < 11; time++)
        statuses.push(await guess('a wild guess', `198.51.100.${time}`, owner))
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    })

    it.each(sampleOf(['1', '1.9999999999999', 'password-reset'], 3, 1))(
      'is not opened by the forged cookie %j',
      async (value) => {
        await lock()
        const forger = visitor()
        for (const cookie of [value, `${value}.`, encodeURIComponent(`${value}.${btoa('x'.repeat(32))}`)]) {
          forger.cookies.set('password-reset', cookie)
          expect(await guess(PASSWORD, '192.0.2.99', forger)).toBe(429)
        }
      },
    )

    it('is opened by that cookie for an hour', async () => {
      freezeClock()
      const owner = await reset()
      vi.setSystemTime(Date.now() + 61 * MINUTE)
      await lock()
      expect(await guess(NEW, '192.0.2.99', owner)).toBe(429)
    })
  })

  it('leaves no session of somebody who signs in with the old password at the same time', async () => {
    const path = await link()
    const reset = once(() => choose(path, NEW))
    // The reset runs between the check of the old password and the insertion of the session.
    const DB = beforeStatement(/insert into "sessions"/, reset)
    const thief = visitor({ DB })
    const response = await thief.submit('/accounts/login/', { login: 'olga', password: PASSWORD })
    expect((await reset()).status).toBe(303)
    expect([response.status, (await thief.get('/api/user/')).status]).toEqual([400, 401])
    expect(await db.$count(sessions)).toBe(0)
    expect([await canSignIn(NEW), await canSignIn(PASSWORD)]).toEqual([true, false])
  })

  it('says that the password is changed wherever it is, whichever later step fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    let changed = 0
    await withFaultAtEachCall(
      async ({ DB }, { kind, at }) => {
        await seed()
        await request('olga@example.org')
        const path = await link()
        const browser = visitor()
        await browser.get(path)
        const broken = visitor({ DB })
        for (const [name, value] of browser.cookies) broken.cookies.set(name, value)
        const response = await broken.submit(path, { password: NEW })
        const isChanged = await canSignIn(NEW)
        if (isChanged) changed++
        // If the response to the change itself is lost, the app cannot know whether the change was made.
        if (kind === 'before') expect(response.status === 303, String(at)).toBe(isChanged)
        await finishJobs()
      },
      undefined,
      FEW_CALLS,
    )
    expect(changed).toBeGreaterThan(0)
    log.mockRestore()
  })

  it('expires after an hour', async () => {
    const path = await link()
    const [row] = await db.select().from(accountLinks)
    expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + HOUR)
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 59 * MINUTE)
    await db.update(accountLinks).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await visitor().get(path)).status).toBe(400)
    expect((await choose(path, NEW)).status).toBe(400)
    expect(await canSignIn(PASSWORD)).toBe(true)
  })

  it('still works after a password that is too short, which shows a message at the field', async () => {
    const path = await link()
    const response = await choose(path, 'short')
    expect(response.status).toBe(400)
    expect(await html(response)).toContain('The password needs at least 8 characters.')
    expect((await choose(path, NEW)).status).toBe(303)
  })

  it('shows a success message on the next page', async () => {
    const browser = visitor()
    const path = await link()
    await browser.get(path)
    await browser.submit(path, { password: NEW })
    expect(await html(browser.get('/accounts/login/'))).toContain(
      'Your password has been changed. Please sign in.',
    )
  })

  it('invalidates the user’s other reset links', async () => {
    const older = await link()
    await request('olga@example.org')
    expect((await choose(await link(), NEW)).status).toBe(303)
    expect((await choose(older, 'stolen-from-the-mailbox')).status).toBe(400)
  })

  it.each(['aaaaaaaaaaaaaaaaaaaaaaaa', 'verify-email-000000000000'])(
    'cannot be guessed as %s',
    async (token) => {
      expect((await visitor().get(`${RESET}${token}/`)).status).toBe(400)
      expect((await choose(`${RESET}${token}/`, NEW)).status).toBe(400)
    },
  )
})
