import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { accountLinks, participation, users } from '../../../src/db/schema.ts'
import { DAY, MINUTE } from '../../../src/shared/duration.ts'
import {
  addHike,
  Browser,
  db,
  html,
  PASSWORD,
  RIDGE,
  seed,
  setHike,
  setUser,
  visitor,
} from '../../support.ts'

beforeEach(seed)

/** Signs Nina up and returns the path of the link in her email. */
async function signUpNina(): Promise<string> {
  await visitor().submit('/accounts/signup/', {
    username: 'nina',
    email: 'nina@example.org',
    password: PASSWORD,
  })
  const [mail] = await db.select().from(outbox)
  return /http:\/\/localhost(\/accounts\/email\/verify\/[\w-]+\/)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Opens the page of the link and presses its button. */
async function confirm(path: string) {
  const browser = visitor()
  await browser.get(path)
  if (!browser.cookies.has('csrftoken')) await browser.get('/accounts/login/')
  return browser.submit(path, {})
}

const isVerified = async () =>
  (await db.select().from(users).where(eq(users.username, 'nina')))[0]?.emailVerified

describe('the verification link', () => {
  it('verifies the address, also in a browser that is not signed in', async () => {
    const path = await signUpNina()
    expect(await isVerified()).toBe(false)
    const response = await confirm(path)
    expect(response.status).toBe(200)
    const page = await html(response)
    expect(page).toContain('Your address is confirmed')
    expect(page).toContain('<a class="button" href="/accounts/login/?next=%2F">Sign in</a>')
    expect(await isVerified()).toBe(true)
  })

  it('leads to the hike that they have asked to join last, while it is ahead', async () => {
    const path = await signUpNina()
    const [nina] = await db.select().from(users).where(eq(users.username, 'nina'))
    const lake = await addHike({ eventTime: new Date(Date.now() + DAY) })
    const asked = { userId: nina?.id ?? 0, state: 'pending' } as const
    await db.insert(participation).values([
      { ...asked, hikeId: RIDGE, createdAt: new Date(Date.now() - MINUTE) },
      { ...asked, hikeId: lake, createdAt: new Date() },
    ])
    const page = await html(confirm(path))
    expect(page).toContain(`<a class="button primary" href="/events/${lake}">Open Lake walk</a>`)
    expect(page).toContain(`<a class="button" href="/accounts/login/?next=%2Fevents%2F${lake}">Sign in</a>`)
    expect(page).not.toContain('See the hikes')
  })

  it('leads to the list of hikes where the hike is cancelled', async () => {
    const path = await signUpNina()
    const [nina] = await db.select().from(users).where(eq(users.username, 'nina'))
    const createdAt = new Date()
    await db
      .insert(participation)
      .values({ userId: nina?.id ?? 0, state: 'pending', hikeId: RIDGE, createdAt })
    await setHike({ status: 'cancelled' })
    expect(await html(confirm(path))).toContain('<a class="button primary" href="/">See the hikes</a>')
  })

  it('shows one button and changes nothing when it is opened, as mail scanners do', async () => {
    const path = await signUpNina()
    const browser = visitor()
    const page = await html(browser.get(path))
    expect(page).toContain('<h1>Confirm your address</h1>')
    expect(page.match(/<button class="button primary wide"/g)).toHaveLength(1)
    expect(page).not.toContain('name="password"')
    expect((await browser.send('HEAD', path)).status).toBe(200)
    expect((await browser.send('POST', path, { form: { csrfmiddlewaretoken: '' } })).status).toBe(403)
    expect(await isVerified()).toBe(false)
  })

  it('works for exactly one of three concurrent requests', async () => {
    const path = await signUpNina()
    const statuses = await Promise.all([1, 2, 3].map(async () => (await confirm(path)).status))
    expect(statuses.sort()).toEqual([200, 404, 404])
  })

  it('verifies no address but its own', async () => {
    const path = await signUpNina()
    await db.update(users).set({ email: 'nina@other.example' }).where(eq(users.username, 'nina'))
    expect((await confirm(path)).status).toBe(409)
    expect(await isVerified()).toBe(false)
  })

  it('works once', async () => {
    const path = await signUpNina()
    await confirm(path)
    const again = await confirm(path)
    expect(again.status).toBe(404)
    expect(await html(again)).toContain('This link has already been used, or has expired.')
  })

  it('expires after two days', async () => {
    const path = await signUpNina()
    await db.update(accountLinks).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await visitor().get(path)).status).toBe(404)
    expect((await confirm(path)).status).toBe(404)
    expect(await isVerified()).toBe(false)
  })

  it('is refused with 409 once another user has the address', async () => {
    const path = await signUpNina()
    await db.update(users).set({ email: 'nina@other.example' }).where(eq(users.username, 'nina'))
    await setUser('simon', { email: 'nina@example.org' })
    expect((await confirm(path)).status).toBe(409)
    expect(await isVerified()).toBe(false)
  })

  it('cannot be guessed', async () => {
    await signUpNina()
    const guess = '/accounts/email/verify/00000000-0000-0000-0000-000000000000/'
    expect([(await visitor().get(guess)).status, (await confirm(guess)).status]).toEqual([404, 404])
    expect(await isVerified()).toBe(false)
  })
})

describe('the outbox', () => {
  it('shows the stored mail in development', async () => {
    const path = await signUpNina()
    expect(await html(visitor().get('/dev/outbox'))).toContain(`href="http://localhost${path}"`)
  })

  it('does not exist in production', async () => {
    await signUpNina()
    expect((await new Browser({ isProduction: true }).get('/dev/outbox')).status).toBe(404)
  })
})
