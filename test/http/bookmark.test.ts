import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect } from 'vitest'
import { as, Browser, it, seed, visitor } from '../support.ts'

beforeEach(seed)

/** Returns a database that records the bookmark or the constraint with which each of its sessions starts. */
function observedDb() {
  const starts: string[] = []
  const DB = new Proxy(env.DB, {
    get(target, name: keyof D1Database) {
      if (name !== 'withSession') return target[name].bind(target)
      return (start: string) => {
        starts.push(start)
        return target.withSession(start)
      }
    },
  })
  return { bindings: { DB }, starts }
}

const BOOKMARK = /^[0-9a-f-]{30,}$/

describe('a session with D1', () => {
  it('of a visitor reads the nearest replica', async () => {
    const { bindings, starts } = observedDb()
    const browser = visitor(bindings)
    await browser.get('/')
    await browser.page()
    expect(starts).toEqual(['first-unconstrained', 'first-unconstrained'])
    expect(browser.cookies.has('bookmark')).toBe(false)
  })

  it('of a write starts at the primary, and that of later reads at what it has written', async () => {
    const { bindings, starts } = observedDb()
    const simon = await as('simon', bindings)
    await simon.get('/')
    const response = await simon.join()
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('bookmark='))
    expect(cookie).toMatch(/; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/)
    const page = await simon.page()
    expect(await page.text()).toContain('Request sent')
    expect(starts.slice(-3)).toEqual([
      'first-unconstrained',
      'first-primary',
      expect.stringMatching(BOOKMARK),
    ])
  })

  it('starts at the last of several writes', async () => {
    const { bindings, starts } = observedDb()
    const simon = await as('simon', bindings)
    for (let write = 0; write < 2; write++) {
      await simon.join()
      await simon.get('/')
      await simon.leave()
      await simon.get('/')
    }
    const bookmarks = starts.filter((start) => BOOKMARK.test(start))
    expect(bookmarks).toHaveLength(4)
    expect(bookmarks).toEqual([...new Set(bookmarks)].sort())
  })

  it('cannot be started at a bookmark that this site has not given', async () => {
    const { bindings, starts } = observedDb()
    for (const value of ['first-primary', `${'0'.repeat(40)}.signature`, '%00', '']) {
      const simon = await as('simon', bindings)
      simon.cookies.set('bookmark', value)
      expect((await simon.get('/')).status).toBe(200)
      expect(starts.at(-1)).toBe('first-unconstrained')
    }
  })

  it('leaves no bookmark in the browser of somebody who has signed out', async ({ simon }) => {
    const response = await simon.submit('/accounts/logout/', {})
    expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith('bookmark='))).toBe(false)
    expect((await new Browser().get('/')).status).toBe(200)
  })
})
