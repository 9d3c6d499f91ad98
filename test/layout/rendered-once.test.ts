import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../src/db/schema.ts'
import { renderOnce } from '../../src/layout/rendered-once.tsx'
import { as, db, html, people, RIDGE, seed, visitor } from '../support.ts'

beforeEach(seed)

/** The HTML of the account's menu, which is rendered once while it stays the same. */
const menuOf = async (browser: Awaited<ReturnType<typeof as>>) =>
  /<div class="account">.*?<\/nav><\/div>/s.exec(await html(await browser.get('/')))?.[0] ?? ''

describe('the menu of an account', () => {
  it('is that of whoever asks, in every order', async () => {
    const [olga, pia] = [await as('olga'), await as('pia')]
    for (const [browser, name, other] of [
      [olga, 'olga', 'pia'],
      [pia, 'pia', 'olga'],
      [olga, 'olga', 'pia'],
    ] as const) {
      const menu = await menuOf(browser)
      expect(menu).toContain(`aria-label="Menu of ${name}"`)
      expect(menu).not.toContain(other)
      expect(menu).toContain(`value="${browser.cookies.get('csrftoken')}"`)
    }
  })

  it('shows a new name, a role and a notice at once', async () => {
    const pia = await as('pia')
    expect(await menuOf(pia)).not.toContain('/admin')
    await db.update(users).set({ username: 'pia_two', role: 'moderator' }).where(eq(users.id, people.pia))
    const menu = await menuOf(pia)
    expect(menu).toContain('Menu of pia_two')
    expect(menu).toContain('href="/admin"')
    const olga = await as('olga')
    expect(await menuOf(olga)).not.toContain('data-unread')
    await (await as('simon')).post(`/api/events/${RIDGE}/join/`)
    expect(await menuOf(olga)).toContain('data-unread="1"')
  })
})

describe('the filters of the hikes', () => {
  it('show each search in its own words, and escape them', async () => {
    const field = async (query: string) =>
      /<input[^>]*name="q"[^>]*>/.exec(await (await visitor().get(`/?q=${query}`)).text())?.[0]
    expect(await field('lake')).toContain('value="lake"')
    expect(await field('%22%3E%3Cb%3E')).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(await field('lake')).toContain('value="lake"')
    expect(await (await visitor().get('/')).text()).not.toContain('value="lake"')
  })
})

describe('HTML that is rendered once', () => {
  it('is rendered again for another key, and each time for a very long one', () => {
    let renderings = 0
    const render = (key: string) => renderOnce(key, () => `${++renderings}`)
    const [one, other, long] = [crypto.randomUUID(), crypto.randomUUID(), 'x'.repeat(2000)]
    expect([one, one, other, one, long, long].map(render)).toEqual(['1', '1', '2', '1', '3', '4'])
  })

  it('is forgotten before it takes much memory', () => {
    const first = crypto.randomUUID()
    renderOnce(first, () => 'old')
    for (let count = 0; count < 200; count++) renderOnce(crypto.randomUUID(), () => '')
    expect(renderOnce(first, () => 'new')).toBe('new')
  })
})
