import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { jobs, sessions } from '../../../src/db/schema.ts'
import { browserOf, seedStaff } from '../../admin/support.ts'
import {
  as,
  type Browser,
  db,
  html,
  it,
  PASSWORD,
  people,
  RIDGE,
  redirection,
  seed,
  visitor,
} from '../../support.ts'

beforeEach(async () => {
  await seed()
  await db.delete(jobs)
})

const SETTINGS = '/settings/account'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

const isSignedIn = async (browser: Browser) => (await browser.get('/api/user/')).status === 200
const sessionsOf = (name: keyof typeof people) =>
  db.select().from(sessions).where(eq(sessions.userId, people[name])).orderBy(asc(sessions.id))

async function signIn(userAgent: string, login = 'olga') {
  const browser = visitor()
  await browser.get('/accounts/login/')
  const csrfmiddlewaretoken = browser.cookies.get('csrftoken') ?? ''
  const form = { csrfmiddlewaretoken, login, password: PASSWORD }
  await browser.send('POST', '/accounts/login/', { form, headers: { 'User-Agent': userAgent } })
  return browser
}

describe('the account settings', () => {
  it('list the sessions of the user, and mark the one that is looking', async () => {
    await signIn(SAFARI)
    await signIn('Lynx', 'pia')
    const page = await html((await signIn(FIREFOX)).get(SETTINGS))
    const [, list = ''] = page.split('Where you are signed in')
    const rows = list.match(/<li><p><strong>.*?<\/li>/g) ?? []
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain('<strong>Firefox on Windows</strong>')
    expect(rows[0]).toContain('This device')
    expect(rows[1]).toContain('<strong>Safari on iPhone</strong>')
    expect(rows[1]).toContain('aria-label="Sign out Safari on iPhone"')
    expect(page).toContain('Sign out everywhere else')
    expect(page).toContain('<meta name="robots" content="noindex"/>')
  })

  it('fold all sessions but the one that is looking and the three newest', async () => {
    const browser = await signIn(FIREFOX)
    for (let session = 0; session < 5; session++) await signIn(SAFARI)
    const page = await html(browser.get(SETTINGS))
    const [unfolded = '', folded] = page.split('<summary class="button">Show more</summary>')
    const count = (list = '') => list.match(/Signed in /g)?.length
    expect([count(unfolded), count(folded)]).toEqual([4, 2])
    expect(unfolded).toContain('This device')
  })

  it('offer nothing to end where there is no other session', async () => {
    const page = await html((await signIn('')).get(SETTINGS))
    expect(page).toContain('<strong>Unknown browser</strong>')
    expect(page).not.toContain('Sign out everywhere else')
  })

  it('list no session that has expired', async () => {
    await signIn(SAFARI)
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) })
    expect(await html((await signIn(FIREFOX)).get(SETTINGS))).not.toContain('Safari')
  })

  it('are linked from the menu', async ({ olga }) => {
    expect(await html(olga.get('/'))).toContain(`<a href="${SETTINGS}">Account</a>`)
  })

  it('send a visitor to sign in, and back', async () => {
    const response = await visitor().get(SETTINGS)
    const location = '/accounts/login/?next=%2Fsettings%2Faccount'
    expect(await redirection(response)).toEqual([303, location])
  })
})

describe('ending a session', () => {
  it('signs that device out, and no other', async () => {
    const [phone, laptop] = [await as('olga'), await as('olga')]
    const [first] = await sessionsOf('olga')
    const response = await laptop.submit(`${SETTINGS}/sign-out`, { session: String(first?.id) })
    expect(await redirection(response)).toEqual([303, SETTINGS])
    expect(await html(laptop.get(SETTINGS))).toContain('That device is signed out.')
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true])
  })

  it.each(['', '0', '-1', 'x', '1e99', '999999'])('ends nothing by the session %j', async (session) => {
    const olga = await as('olga')
    expect((await olga.submit(`${SETTINGS}/sign-out`, { session })).status).toBe(303)
    expect(await isSignedIn(olga)).toBe(true)
  })

  it('ends none of somebody else, and refuses requests without the CSRF token with 403', async () => {
    const [olga, pia] = [await as('olga'), await as('pia')]
    const [own] = await sessionsOf('olga')
    const session = String(own?.id)
    await pia.submit(`${SETTINGS}/sign-out`, { session })
    expect(await isSignedIn(olga)).toBe(true)
    const forged = { form: { csrfmiddlewaretoken: '', session } }
    expect((await olga.send('POST', `${SETTINGS}/sign-out`, forged)).status).toBe(403)
    expect((await olga.send('POST', `${SETTINGS}/sign-out-others`, forged)).status).toBe(403)
    expect(await isSignedIn(olga)).toBe(true)
  })

  it('is not for a visitor', async ({ olga }) => {
    const vera = visitor()
    const [own] = await sessionsOf('olga')
    for (const path of ['sign-out', 'sign-out-others']) {
      const response = await vera.submit(`${SETTINGS}/${path}`, { session: String(own?.id) })
      const location = '/accounts/signup/?next=%2Fsettings%2Faccount'
      expect(await redirection(response)).toEqual([303, location])
    }
    expect(await isSignedIn(olga)).toBe(true)
  })
})

describe('signing out everywhere else', () => {
  it('ends every other session of the user, and of nobody else', async () => {
    const [phone, tablet, laptop, pia] = [
      await as('olga'),
      await as('olga'),
      await as('olga'),
      await as('pia'),
    ]
    expect(await redirection(laptop.submit(`${SETTINGS}/sign-out-others`, {}))).toEqual([303, SETTINGS])
    const signedIn = [phone, tablet, laptop, pia].map(isSignedIn)
    expect(await Promise.all(signedIn)).toEqual([false, false, true, true])
  })
})

describe('the sessions of a user', () => {
  it('are at most twenty: the oldest ends', async ({ olga, pia }) => {
    for (let nth = 0; nth < 20; nth++) await as('olga')
    const newest = await signIn(FIREFOX)
    expect(await sessionsOf('olga')).toHaveLength(20)
    const signedIn = [olga, newest, pia].map(isSignedIn)
    expect(await Promise.all(signedIn)).toEqual([false, true, true])
  })
})

const PAGES = ['/', '/accounts/login/', `/events/${RIDGE}`]

describe('the browsers of somebody', () => {
  it.each<[string, (pia: Browser) => Promise<unknown>]>([
    [
      'who is banned',
      async () => (await browserOf('mona')).post('/api/admin/ban/', { user_id: people.pia, reason: 'Spam' }),
    ],
    ['whose account is deleted', (pia) => pia.post('/api/user/delete/', { password: PASSWORD })],
  ])('%s delete what they have stored with the next page', async (_, end) => {
    await seedStaff()
    const [pia, elsewhere] = [await as('pia'), await as('pia')]
    await end(elsewhere)
    for (const path of PAGES)
      expect([path, (await pia.get(path)).headers.get('Clear-Site-Data')]).toEqual([path, '"storage"'])
    expect((await visitor().get('/')).headers.has('Clear-Site-Data')).toBe(false)
  })
})

describe('signing out', () => {
  it('deletes what the browser has stored', async ({ olga }) => {
    const response = await olga.submit('/accounts/logout/', {})
    expect(response.headers.get('Clear-Site-Data')).toBe('"storage"')
    expect((await olga.get('/')).headers.has('Clear-Site-Data')).toBe(false)
  })

  it('elsewhere leaves the drafts of a browser, to be saved after signing in again', async () => {
    const [olga, elsewhere] = [await as('olga'), await as('olga')]
    expect((await elsewhere.submit('/settings/account/sign-out-others', {})).status).toBe(303)
    expect(await isSignedIn(olga)).toBe(false)
    for (const path of PAGES) expect((await olga.get(path)).headers.has('Clear-Site-Data')).toBe(false)
  })

  it('leaves no job behind', async ({ olga }) => {
    await olga.submit('/accounts/logout/', {})
    expect(await db.$count(jobs, and(eq(jobs.kind, 'close-sockets-everywhere')))).toBe(0)
  })
})
