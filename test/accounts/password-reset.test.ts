import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox, verifications } from '../../src/db/schema.ts'
import { as, db, html, PASSWORD, seed, visitor } from '../support.ts'

beforeEach(seed)

const RESET = '/accounts/password/reset/'
const NEW = 'under-the-hills'

async function request(email: string) {
  const browser = visitor()
  await browser.get(RESET)
  return browser.submit(RESET, { email })
}

/** The path of the link in the latest mail. */
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

async function canSignIn(password: string) {
  const browser = visitor()
  await browser.get('/accounts/login/')
  return (await browser.submit('/accounts/login/', { login: 'olga', password })).status === 303
}

describe('asking for a new password', () => {
  it('says the same whether or not the address is known, and writes only to the known one', async () => {
    const [known, unknown] = [await request('Olga@Example.org'), await request('nobody@example.org')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(await known.text()).toBe(await unknown.text())
    const mails = await db.select().from(outbox)
    expect(mails).toMatchObject([{ to: 'olga@example.org', subject: 'Choose a new password' }])
    expect(await link()).toMatch(/^\/accounts\/password\/reset\/[\w-]{10,}\/$/)
  })

  it.each(['', 'olga', 'olga@'])('needs an address, not %j', async (email) => {
    const response = await request(email)
    const page = await html(response)
    expect(response.status).toBe(400)
    expect(page).toMatch(/>(E-mail is required\.|This is not an e-mail address\.)</)
    expect(await db.$count(outbox)).toBe(0)
  })

  it('is refused when an address asks more often than people do', async () => {
    const answers = []
    for (let time = 0; time < 11; time++) answers.push((await request('nobody@example.org')).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('the link', () => {
  beforeEach(async () => {
    await request('olga@example.org')
  })

  it('sets a new password, once', async () => {
    const path = await link()
    expect(await html(await visitor().get(path))).toContain('Choose a new password')
    const response = await choose(path, NEW)
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/accounts/login/'])
    expect([await canSignIn(NEW), await canSignIn(PASSWORD)]).toEqual([true, false])
    expect((await visitor().get(path)).status).toBe(400)
    const again = await choose(path, 'another-password')
    expect([again.status, await canSignIn('another-password')]).toEqual([400, false])
    expect(await html(again)).toContain('This link has expired')
  })

  it('lets one of two win that use it at once', async () => {
    const path = await link()
    const words = ['first-password', 'second-password', 'third-password']
    const statuses = await Promise.all(words.map(async (word) => (await choose(path, word)).status))
    expect(statuses.sort()).toEqual([303, 400, 400])
    const works = []
    for (const word of words) works.push(await canSignIn(word))
    expect(works.filter(Boolean)).toHaveLength(1)
  })

  it('ends all other sessions, and nobody else’s', async () => {
    const [phone, laptop, pia] = await Promise.all([as('olga'), as('olga'), as('pia')])
    await choose(await link(), NEW)
    const statuses = [phone, laptop, pia].map(async (browser) => (await browser.get('/api/user/')).status)
    expect(await Promise.all(statuses)).toEqual([401, 401, 200])
  })

  it('is good for an hour', async () => {
    const path = await link()
    const [row] = await db.select().from(verifications)
    expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 60 * 60 * 1000)
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 59 * 60 * 1000)
    await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await visitor().get(path)).status).toBe(400)
    expect((await choose(path, NEW)).status).toBe(400)
    expect(await canSignIn(PASSWORD)).toBe(true)
  })

  it('survives a password that is too short, with a message beside the field', async () => {
    const path = await link()
    const response = await choose(path, 'short')
    expect(response.status).toBe(400)
    expect(await html(response)).toContain('The password needs at least 8 characters.')
    expect((await choose(path, NEW)).status).toBe(303)
  })

  it('tells on the next page that it worked', async () => {
    const browser = visitor()
    const path = await link()
    await browser.get(path)
    await browser.submit(path, { password: NEW })
    expect(await html(await browser.get('/accounts/login/'))).toContain(
      'Your password has been changed. Please sign in.',
    )
  })

  it('takes others sent to the same person with it', async () => {
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
