import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../src/shared/duration.ts'
import { controlled, phone } from './saving.ts'
import { callApi, createHike, signUp, visit, withChromium } from './support.ts'

withChromium()

test.each([360, 1280])(
  'at %i px a rejection is undone by a press right after it, and not by a double click',
  async (width) => {
    const { page } = await signUp('olga', { viewport: { width, height: 800 } })
    const { page: pia, username } = await signUp('pia')
    const path = await createHike(page, 'Pressed twice')
    await callApi(pia, 'post', `/api${path}/join/`)
    await visit(page, path)
    const reject = page.getByRole('button', { name: `Reject ${username}` })
    await reject.click()
    await page.getByRole('button', { name: `Undo the rejection of ${username}` }).click()
    expect(await reject.isVisible()).toBe(true)
    await reject.dblclick()
    expect(await page.getByText('Rejected').isVisible()).toBe(true)
  },
)

type Request = { user: { username: string } }

/** Returns the usernames of those with a pending request, from the server. */
async function pending(olga: Page, path: string): Promise<string[]> {
  const response = await olga.request.get(`/api${path}/join_requests/`)
  return ((await response.json()) as Request[]).map(({ user }) => user.username)
}

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['by a link', (page) => page.getByRole('link', { name: 'My Hikes' }).click()],
  ['by the address', (page) => page.goto('/?tab=blog')],
  ['for another site', (page) => page.goto('about:blank')],
  ['by closing it', (page) => page.close()],
  [
    'by hiding it',
    (page) =>
      page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }),
  ],
]

/**
 * The number of attempts. If API requests went through the service worker (service-worker/sw.ts), Chromium would drop
 * two in five of them when a page is left.
 */
const TRIES = process.env.LONG ? 50 : 3

test.each(ways)(
  'a rejection arrives where the page is left %s within the ten seconds',
  async (_, leave) => {
    const { page: olga } = await signUp('olga', phone)
    const { page: pia, username } = await signUp('pia')
    const path = await createHike(olga, 'Left in a hurry')
    await visit(olga, path)
    await controlled(olga)
    for (let tries = 0; tries < TRIES; tries++) {
      await callApi(pia, 'post', `/api${path}/join/`)
      const page = await olga.context().newPage()
      await page.clock.install()
      await visit(page, path)
      // Stops the clock, so that the ten seconds for undoing do not elapse.
      await page.clock.pauseAt(Date.now() + HOUR)
      await page.getByRole('button', { name: `Reject ${username}` }).click()
      await page.getByText('Rejected').waitFor()
      await leave(page)
      await expect.poll(() => pending(olga, path)).toEqual([])
      await page.close()
    }
  },
  20 * MINUTE,
)
