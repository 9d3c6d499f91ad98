import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/db/schema.ts'
import { as, type Browser, db, html, PASSWORD, RIDGE, redirection, seed, visitor } from '../../support.ts'

beforeEach(seed)

const OFFER = 'href="/settings/account/passkeys/new">Add a passkey<'
const LATER = '/settings/account/passkeys/later'

async function signUp(): Promise<Browser> {
  const browser = visitor()
  const form = { username: 'nina', email: 'nina@example.org', password: PASSWORD }
  expect((await browser.submit('/accounts/signup/', form)).status).toBe(303)
  return browser
}
const page = async (browser: Browser, path = '/') => html(browser.get(path))

describe('a passkey', () => {
  it.each(['/', '/?tab=blog', `/events/${RIDGE}`])(
    'is offered after signing up, on the first page: %s',
    async (path) => {
      const nina = await signUp()
      const shown = await page(nina, path)
      expect(shown).toContain(OFFER)
      expect(shown).toContain(`name="next" value="${path}"`)
      expect(await page(nina, path)).not.toContain(OFFER)
    },
  )

  it('waits on every page while a request waits for an answer, and is offered after it', async () => {
    const nina = await signUp()
    await nina.post(`/api/events/${RIDGE}/join/`, {})
    for (const path of [`/events/${RIDGE}`, '/', '/?tab=blog', '/notices'])
      expect(await page(nina, path), path).not.toContain(OFFER)
    const [member] = await db.select().from(users).where(eq(users.username, 'nina'))
    await (await as('olga')).post(`/api/events/${RIDGE}/approve_join/`, { user_id: member?.id })
    expect(await page(nina)).toContain(OFFER)
  })

  it('waits on My Hikes, which asks to confirm the address, while a request waits for an answer', async () => {
    const nina = await signUp()
    const myHikes = () => page(nina, '/?tab=my-hikes')
    await nina.post(`/api/events/${RIDGE}/join/`, {})
    const shown = await myHikes()
    expect(shown).toMatch(/Waiting for an answer.*Ridge walk.*Nothing is mailed to you.*Send the link again/s)
    expect(shown).not.toContain(OFFER)
    await db.update(users).set({ emailVerified: true })
    expect(await myHikes()).not.toContain('Nothing is mailed to you')
  })

  it('is dismissed where it was offered', async () => {
    const nina = await signUp()
    const dismissed = await nina.submit(LATER, { next: `/events/${RIDGE}` })
    expect(await redirection(dismissed)).toEqual([303, `/events/${RIDGE}`])
    expect(await page(nina)).not.toContain(OFFER)
    // A double click sends the form twice.
    expect((await nina.submit(LATER, { next: 'https://evil.example' })).headers.get('Location')).toBe('/')
  })

  it('is offered no more once the page that adds one was opened', async () => {
    const nina = await signUp()
    expect((await nina.get('/settings/account/passkeys/new')).status).toBe(200)
    expect(await page(nina)).not.toContain(OFFER)
  })

  it('is not offered on arrival, after signing in, or to somebody else in the same browser', async () => {
    expect(await page(visitor())).not.toContain(OFFER)
    expect(await page(await as('pia'))).not.toContain(OFFER)
    const nina = await signUp()
    const pia = await as('pia')
    pia.cookies.set('passkey-offer', nina.cookies.get('passkey-offer') ?? '')
    expect(await page(pia)).not.toContain(OFFER)
    nina.cookies.delete('session')
    expect(await page(nina)).not.toContain(OFFER)
  })

  it('leaves the settings as they are, which have their own way to add one', async () => {
    expect(await page(await signUp(), '/settings/account')).not.toContain(LATER)
  })
})
