import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { accountLinks, accounts, sessions } from '../../../src/db/schema.ts'
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
  visitor,
} from '../../support.ts'

beforeEach(seed)

const SETTINGS = '/settings/account'
const CHANGE = `${SETTINGS}/password`
const NEW = 'under-the-hills'

const change = (browser: Browser, current_password: string, password: string) =>
  browser.submit(CHANGE, { current_password, password })
const isSignedIn = async (browser: Browser) => (await browser.get('/api/user/')).status === 200
const mails = () => db.select().from(outbox).orderBy(desc(outbox.id))
const hashes = async () => (await db.select().from(accounts)).map(({ password }) => password)

async function canSignIn(password: string) {
  return (await visitor().submit('/accounts/login/', { login: 'olga', password })).status === 303
}

describe('changing the password', () => {
  it('keeps this device signed in, ends all other sessions, and is told by mail', async ({ olga }) => {
    const [here, there, pia] = [olga, await as('olga'), await as('pia')]
    expect(await redirection(change(here, PASSWORD, NEW))).toEqual([303, SETTINGS])
    expect(await html(here.get(SETTINGS))).toContain('Your password has been changed.')
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(pia)]).toEqual([
      true,
      false,
      true,
    ])
    expect([await canSignIn(PASSWORD), await canSignIn(NEW)]).toEqual([false, true])
    const sent = await mails()
    expect(sent).toMatchObject([{ to: 'olga@example.org', subject: 'Your password has been changed' }])
    expect(sent[0]?.text).toContain('http://localhost/accounts/password/reset/')
  })

  it('shows the form also at the address that the form with an error has', async ({ olga }) => {
    expect(await redirection(olga.get(CHANGE))).toEqual([302, `${SETTINGS}#password`])
  })

  it('ends the links to reset it', async ({ olga }) => {
    const values = { userId: people.olga, tokenHash: 'x', address: 'olga@example.org' }
    const expiresAt = new Date(Date.now() + MINUTE)
    await db.insert(accountLinks).values({ ...values, purpose: 'reset_password', expiresAt })
    await change(olga, PASSWORD, NEW)
    expect(await db.select().from(accountLinks)).toEqual([])
  })

  it.each([
    ['a wrong current password', 'a guess', NEW, 'The password is not correct.'],
    ['no current password', '', NEW, 'Your current password is required.'],
    ['a current password without end', 'x'.repeat(5000), NEW, 'The password is not correct.'],
    ['a short new one', PASSWORD, 'short', 'The password needs at least 8 characters.'],
    ['a long new one', PASSWORD, 'x'.repeat(129), 'The password can have at most 128 characters.'],
  ])('refuses %s beside its field, and changes nothing', async (_, current, password, message) => {
    const [before, other] = [await hashes(), await as('olga')]
    const response = await change(await as('olga'), current, password)
    const page = await html(response)
    expect(response.status).toBe(400)
    expect(page).toContain(message)
    expect(page).toContain('aria-invalid="true"')
    expect(page).not.toContain(NEW)
    expect([await hashes(), await mails(), await isSignedIn(other)]).toEqual([before, [], true])
  })

  it('can be tried ten times, and not once more with the right password', async ({ olga }) => {
    const statuses = []
    for (let time = 0; time < 10; time++) statuses.push((await change(olga, 'a guess', NEW)).status)
    const refused = await change(olga, PASSWORD, NEW)
    expect([...statuses, refused.status]).toEqual([...Array(10).fill(400), 429])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await html(refused)).toContain('Too many attempts. Please try again later.')
    expect(await canSignIn(PASSWORD)).toBe(false)
  })

  it('happens once where it is sent twice at once', async ({ olga }) => {
    const statuses = (
      await Promise.all([change(olga, PASSWORD, NEW), change(olga, PASSWORD, `${NEW}2`)])
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(await db.select().from(sessions).where(eq(sessions.userId, people.olga))).toHaveLength(1)
  })

  it('answers a double click as one click, at once or one after the other', async ({ olga }) => {
    const both = await Promise.all([1, 2].map(() => change(olga, PASSWORD, NEW)))
    const third = await change(olga, PASSWORD, NEW)
    expect([...both, third].map(({ status }) => status)).toEqual([303, 303, 303])
    expect([(await mails()).length, await canSignIn(NEW)]).toEqual([1, true])
    // A minute later, the same request no longer counts as a second click, so its old password is wrong.
    await db.update(accounts).set({ updatedAt: new Date(Date.now() - 61_000) })
    expect((await change(olga, PASSWORD, NEW)).status).toBe(400)
  })

  it('needs a session', async () => {
    const vera = visitor()
    await vera.get('/accounts/login/')
    expect((await change(vera, PASSWORD, NEW)).status).toBe(303)
    expect(await canSignIn(PASSWORD)).toBe(true)
  })
})
