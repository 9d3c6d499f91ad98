import { desc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { accountLinks, users } from '../../../src/db/schema.ts'
import { answer, db, html, it, ORIGIN, PASSWORD, people, seed, visitor } from '../../support.ts'

beforeEach(async () => {
  await seed()
  await db.update(users).set({ emailVerified: true })
})

const UPDATE = '/api/user/update/'
const addressOf = async (name: keyof typeof people) => {
  const [user] = await db.select().from(users).where(eq(users.id, people[name]))
  return [user?.email, user?.emailVerified]
}

/** Returns the latest email to a new address: its recipient, its text and the path of its link. */
async function lastMail() {
  const toNewAddress = like(outbox.subject, '%confirm your new%')
  const [mail] = await db.select().from(outbox).where(toNewAddress).orderBy(desc(outbox.id))
  const [link = ''] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? []
  return { to: mail?.to, text: mail?.text ?? '', path: link.replace(ORIGIN, '') }
}

/** Opens the page of the link and sends the password. */
async function confirm(path: string, password = PASSWORD) {
  const browser = visitor()
  await browser.get(path)
  if (!browser.cookies.has('csrftoken')) await browser.get('/accounts/login/')
  return browser.submit(path, { password })
}

describe('a new e-mail address', () => {
  it('counts once the page behind the link mailed to it gets the password', async ({ pia }) => {
    const [status, body] = await answer(pia.put(UPDATE, { email: ' Pia.New@Example.org ', avg_distance: 7 }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { email: 'pia@example.org', avg_distance: 7 },
      message: 'Profile updated.',
    })
    expect(await addressOf('pia')).toEqual(['pia@example.org', true])
    const { to, text, path } = await lastMail()
    expect(to).toBe('pia.new@example.org')
    expect(text).toContain('Hello pia,')
    expect(path).toMatch(/^\/accounts\/email\/verify\/[\w-]{43}\/$/)

    const page = await html(visitor().get(path))
    expect(page).toMatch(/<input(?=[^>]* name="password")[^>]* type="password"/)
    const refused = await confirm(path, 'a wild guess')
    expect(refused.status).toBe(400)
    expect(await html(refused)).toContain('The password is not correct.')
    expect(await addressOf('pia')).toEqual(['pia@example.org', true])

    expect((await confirm(path)).status).toBe(200)
    expect(await addressOf('pia')).toEqual(['pia.new@example.org', true])
    expect(await answer(pia.get('/api/user/'))).toMatchObject([200, { email: 'pia.new@example.org' }])
    const form = { login: 'pia.new@example.org', password: PASSWORD }
    expect((await visitor().submit('/accounts/login/', form)).status).toBe(303)
  })

  it('needs no verification if it is the current one', async ({ pia }) => {
    for (const email of ['pia@example.org', ' PIA@example.org'])
      expect((await pia.put(UPDATE, { email })).status).toBe(200)
    expect(await db.select().from(outbox)).toEqual([])
    expect(await addressOf('pia')).toEqual(['pia@example.org', true])
  })

  it('can be verified once within half an hour', async ({ pia }) => {
    await pia.put(UPDATE, { email: 'new@example.org' })
    const { path } = await lastMail()
    await db.update(accountLinks).set({ expiresAt: new Date(Date.now() - 1) })
    const late = await confirm(path)
    expect([(await visitor().get(path)).status, late.status]).toEqual([404, 404])
    expect(await html(late)).toContain('This link has already been used, or has expired.')
    expect(await addressOf('pia')).toEqual(['pia@example.org', true])

    await pia.put(UPDATE, { email: 'new@example.org' })
    const again = await lastMail()
    expect((await confirm(again.path)).status).toBe(200)
    expect((await confirm(again.path)).status).toBe(404)
  })

  it('invalidates the links to earlier addresses', async ({ pia }) => {
    await pia.put(UPDATE, { email: 'slip@example.org' })
    const slip = await lastMail()
    await pia.put(UPDATE, { email: 'right@example.org' })
    const right = await lastMail()
    expect((await confirm(slip.path)).status).toBe(404)
    expect((await confirm(right.path)).status).toBe(200)
    expect(await addressOf('pia')).toEqual(['right@example.org', true])
  })

  it('goes to the first of two users to verify it', async ({ pia, simon }) => {
    await pia.put(UPDATE, { email: 'both@example.org' })
    const first = await lastMail()
    await simon.put(UPDATE, { email: 'both@example.org' })
    const second = await lastMail()
    expect((await confirm(second.path)).status).toBe(200)
    expect((await confirm(first.path)).status).toBe(409)
    expect([await addressOf('pia'), await addressOf('simon')]).toEqual([
      ['pia@example.org', true],
      ['both@example.org', true],
    ])
  })

  it('goes to exactly one of three concurrent requests of its link', async ({ pia }) => {
    await pia.put(UPDATE, { email: 'new@example.org' })
    const { path } = await lastMail()
    const statuses = await Promise.all([1, 2, 3].map(async () => (await confirm(path)).status))
    expect(statuses.sort()).toEqual([200, 404, 404])
    expect(await addressOf('pia')).toEqual(['new@example.org', true])
  })

  it('can be requested ten times an hour', async ({ pia }) => {
    for (let nth = 0; nth < 10; nth++)
      expect((await pia.put(UPDATE, { email: `new${nth}@example.org` })).status).toBe(200)
    const before = await db.select().from(users)
    expect((await pia.put(UPDATE, { email: 'new@example.org', avg_distance: 1 })).status).toBe(429)
    expect(await db.select().from(users)).toEqual(before)
    expect(await db.$count(outbox, eq(outbox.to, 'pia@example.org'))).toBe(10)
  })
})
