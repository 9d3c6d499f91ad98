import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { accountLinks, accounts, users } from '../../../src/db/schema.ts'
import { MINUTE } from '../../../src/shared/duration.ts'
import {
  as,
  type Browser,
  db,
  html,
  it,
  PASSWORD,
  people,
  redirection,
  seed,
  setUser,
  visitor,
} from '../../support.ts'
import { linkTo } from '../email/mailed-link.ts'

beforeEach(seed)

const UPDATE = '/api/user/update/'
const RESET = '/accounts/password/reset/'
const NEW_PASSWORD = 'under-the-hills'

/** Opens the page of a link and sends its form. */
async function use(path: string, form: Record<string, string> = {}, browser = visitor()) {
  await browser.get(path)
  if (!browser.cookies.has('csrftoken')) await browser.get(RESET)
  return browser.submit(path, form)
}

async function requestReset(email: string) {
  const browser = visitor()
  await browser.get(RESET)
  await browser.submit(RESET, { email })
  return linkTo(email)
}

const addressOf = async (name: keyof typeof people) =>
  (await db.select().from(users).where(eq(users.id, people[name])))[0]?.email
const isSignedIn = async (browser: Browser) => (await browser.get('/api/user/')).status === 200

async function canSignIn(login: string, password: string) {
  return (await visitor().submit('/accounts/login/', { login, password })).status === 303
}

async function signUpStatus(email: string) {
  const form = { username: 'mallory', email, password: PASSWORD }
  return (await visitor().submit('/accounts/signup/', form)).status
}

/** Changes the address of Olga's account, as an attacker who knows her password. */
async function changeAddress(to: string, password = PASSWORD) {
  await (await as('olga')).put(UPDATE, { email: to })
  return (await use(await linkTo(to), { password })).status
}

describe('a copied session', () => {
  it('takes no account over by a link to a new address that it requested before a password reset', async () => {
    const attacker = await as('olga')
    await attacker.put(UPDATE, { email: 'mallory@example.org' })
    const held = await linkTo('mallory@example.org')
    expect((await use(await requestReset('olga@example.org'), { password: NEW_PASSWORD })).status).toBe(303)
    expect(await isSignedIn(attacker)).toBe(false)
    for (const password of [PASSWORD, NEW_PASSWORD]) expect((await use(held, { password })).status).toBe(404)
    expect(await addressOf('olga')).toBe('olga@example.org')
  })

  it('changes no address without the password', async () => {
    expect(await changeAddress('mallory@example.org', 'a wild guess')).toBe(400)
    expect(await changeAddress('mallory@example.org', '')).toBe(400)
    expect(await addressOf('olga')).toBe('olga@example.org')
  })

  it('can guess the password ten times behind that link', async ({ olga }) => {
    await olga.put(UPDATE, { email: 'mallory@example.org' })
    const path = await linkTo('mallory@example.org')
    const statuses = []
    for (let time = 0; time < 11; time++) statuses.push((await use(path, { password: 'a guess' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect((await use(path, { password: PASSWORD })).status).toBe(429)
    expect(await addressOf('olga')).toBe('olga@example.org')
  })
})

describe('a change of address', () => {
  it('can be confirmed while others guess the password and lock the account', async ({ olga }) => {
    await olga.put(UPDATE, { email: 'new@example.org' })
    for (let time = 0; time < 11; time++) {
      const stranger = visitor()
      await stranger.get('/accounts/login/')
      const csrfmiddlewaretoken = stranger.cookies.get('csrftoken') ?? ''
      const form = { csrfmiddlewaretoken, login: 'olga', password: 'a guess' }
      await stranger.send('POST', '/accounts/login/', {
        form,
        headers: { 'CF-Connecting-IP': `192.0.2.${time}` },
      })
    }
    expect(await canSignIn('olga', PASSWORD)).toBe(false)
    expect((await use(await linkTo('new@example.org'), { password: PASSWORD })).status).toBe(200)
    expect(await addressOf('olga')).toBe('new@example.org')
  })

  it('is told to the old address at once, before it counts', async ({ olga }) => {
    await olga.put(UPDATE, { email: 'new@example.org' })
    const mails = await db.select().from(outbox).where(eq(outbox.to, 'olga@example.org'))
    expect(mails).toMatchObject([{ subject: 'Your e-mail address is about to change' }])
    expect(mails[0]?.text).toContain('new@example.org')
    expect(await linkTo('olga@example.org')).toMatch(/^\/accounts\/email\/undo\/[\w-]{43}\/$/)
    expect(await addressOf('olga')).toBe('olga@example.org')
  })

  it('ends the links to reset the password', async () => {
    const reset = await requestReset('olga@example.org')
    expect(await changeAddress('new@example.org')).toBe(200)
    expect((await use(reset, { password: NEW_PASSWORD })).status).toBe(400)
    expect(await canSignIn('olga', PASSWORD)).toBe(true)
  })

  it('ends a reset link also where the address changed in another way', async () => {
    const reset = await requestReset('olga@example.org')
    await setUser('olga', { email: 'new@example.org' })
    expect((await use(reset, { password: NEW_PASSWORD })).status).toBe(400)
    expect(await canSignIn('olga', PASSWORD)).toBe(true)
  })
})

describe('somebody else who has signed in with an account of theirs at Google', () => {
  const identities = () => db.$count(accounts, eq(accounts.providerId, 'google'))
  const tie = (userId: number) =>
    db.insert(accounts).values({
      userId,
      accountId: `at-google-${userId}`,
      providerId: 'google',
      createdAt: now,
      updatedAt: now,
    })
  const now = new Date()
  beforeEach(async () => {
    await tie(people.pia)
    await changeAddress('mallory@example.org')
    await tie(people.olga)
  })

  it('cannot do so any more once the change of address is undone', async () => {
    expect((await use(await linkTo('olga@example.org'))).status).toBe(303)
    expect(await identities()).toBe(1)
  })

  it('cannot do so any more once the password is reset', async () => {
    await setUser('olga', { email: 'olga@example.org' })
    const reset = await requestReset('olga@example.org')
    expect((await use(reset, { password: NEW_PASSWORD })).status).toBe(303)
    expect(await identities()).toBe(1)
  })
})

describe('the link that undoes a change of address', () => {
  it('restores the address and ends every session', async ({ olga }) => {
    const [phone, pia] = [olga, await as('pia')]
    await changeAddress('mallory@example.org')
    expect(await addressOf('olga')).toBe('mallory@example.org')
    const path = await linkTo('olga@example.org')
    expect(await redirection(use(path))).toEqual([303, RESET])
    expect(await addressOf('olga')).toBe('olga@example.org')
    expect([await isSignedIn(phone), await isSignedIn(pia)]).toEqual([false, true])
    expect((await use(path)).status).toBe(404)
  })

  it('withdraws a change that has not been confirmed', async ({ olga }) => {
    await olga.put(UPDATE, { email: 'mallory@example.org' })
    const held = await linkTo('mallory@example.org')
    await use(await linkTo('olga@example.org'))
    expect((await use(held, { password: PASSWORD })).status).toBe(404)
    expect(await addressOf('olga')).toBe('olga@example.org')
  })

  it.runIf(env.LONG)('ends the reset links that went to the replaced address', async () => {
    await changeAddress('mallory@example.org')
    const reset = await requestReset('mallory@example.org')
    await use(await linkTo('olga@example.org'))
    expect((await use(reset, { password: NEW_PASSWORD })).status).toBe(400)
    expect(await canSignIn('olga', PASSWORD)).toBe(true)
  })

  it.runIf(env.LONG)('outlives a password reset', async () => {
    await changeAddress('mallory@example.org')
    await use(await requestReset('mallory@example.org'), { password: NEW_PASSWORD })
    expect((await use(await linkTo('olga@example.org'))).status).toBe(303)
    expect(await addressOf('olga')).toBe('olga@example.org')
  })

  it.runIf(env.LONG)('outlives the undoing of a later change', async () => {
    await changeAddress('mallory@example.org')
    await changeAddress('mallory2@example.org')
    expect((await use(await linkTo('mallory@example.org'))).status).toBe(303)
    expect(await addressOf('olga')).toBe('mallory@example.org')
    expect((await use(await linkTo('olga@example.org'))).status).toBe(303)
    expect(await addressOf('olga')).toBe('olga@example.org')
  })

  it('ends those of later changes', async () => {
    await changeAddress('mallory@example.org')
    await changeAddress('mallory2@example.org')
    const later = await linkTo('mallory@example.org')
    await use(await linkTo('olga@example.org'))
    expect((await use(later)).status).toBe(404)
    expect(await addressOf('olga')).toBe('olga@example.org')
  })

  it('keeps the old address from others for seven days', async ({ simon, olga }) => {
    await changeAddress('mallory@example.org')
    expect(await signUpStatus('olga@example.org')).toBe(400)
    expect((await simon.put(UPDATE, { email: 'olga@example.org' })).status).toBe(400)
    expect((await olga.put(UPDATE, { email: 'olga@example.org' })).status).toBe(200)

    await db.update(accountLinks).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await use(await linkTo('olga@example.org'))).status).toBe(404)
    expect(await signUpStatus('olga@example.org')).toBe(303)
  })

  it('works for exactly one of three concurrent requests', async () => {
    await changeAddress('mallory@example.org')
    const path = await linkTo('olga@example.org')
    const statuses = await Promise.all([1, 2, 3].map(async () => (await use(path)).status))
    expect(statuses.sort()).toEqual([303, 404, 404])
  })

  it('changes nothing when it is opened, as mail scanners do', async () => {
    await changeAddress('mallory@example.org')
    const path = await linkTo('olga@example.org')
    const browser = visitor()
    const page = await html(browser.get(path))
    expect(page).toContain('<h1>Undo the change</h1>')
    expect(page.match(/<button class="button primary wide"/g)).toHaveLength(1)
    expect((await browser.send('HEAD', path)).status).toBe(200)
    expect(await addressOf('olga')).toBe('mallory@example.org')
    expect((await browser.send('POST', path, { form: { csrfmiddlewaretoken: '' } })).status).toBe(403)
    expect(await addressOf('olga')).toBe('mallory@example.org')
  })

  it('is not taken for a link of another purpose', async () => {
    await changeAddress('mallory@example.org')
    const token = (await linkTo('olga@example.org')).split('/')[4] ?? ''
    expect((await use(`/accounts/email/verify/${token}/`, { password: PASSWORD })).status).toBe(404)
    expect((await use(`${RESET}${token}/`, { password: NEW_PASSWORD })).status).toBe(400)
    const reset = (await requestReset('mallory@example.org')).split('/')[4] ?? ''
    expect((await use(`/accounts/email/undo/${reset}/`)).status).toBe(404)
    expect(await addressOf('olga')).toBe('mallory@example.org')
  })
})

describe('the database', () => {
  it('has only the hashes of the tokens', async ({ olga }) => {
    await olga.put(UPDATE, { email: 'new@example.org' })
    await requestReset('olga@example.org')
    const rows = JSON.stringify(await db.select().from(accountLinks))
    const mails = await db.select().from(outbox)
    const tokens = mails.map(({ text }) => /\/([\w-]{43})\/$/m.exec(text)?.[1] ?? '')
    expect(tokens.filter(Boolean)).toHaveLength(3)
    for (const token of tokens) expect(rows).not.toContain(token)
  })

  it('keeps the lifetimes: 30 minutes for a change, an hour for a reset, 7 days to undo', async () => {
    await (await as('olga')).put(UPDATE, { email: 'new@example.org' })
    await requestReset('olga@example.org')
    const rows = await db.select().from(accountLinks)
    const minutes = rows.map(({ purpose, expiresAt }) => [
      purpose,
      Math.round((expiresAt.getTime() - Date.now()) / MINUTE),
    ])
    expect(Object.fromEntries(minutes)).toEqual({
      change_email: 30,
      undo_email: 7 * 24 * 60,
      reset_password: 60,
    })
  })
})
