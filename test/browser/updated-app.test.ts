import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { createHike, hydrated, pressAction, signUp, visit, withChromium } from './support.ts'

withChromium()

test('a script that is gone is loaded once more, then the page offers to reload', async () => {
  const { page } = await signUp('olga')
  const hike = await createHike(page, 'Over the new bridge')
  await visit(page, hike)
  const open = () => pressAction(page, 'Message all')
  const dialog = page.getByRole('dialog', { name: 'Message all' })
  const message = page.getByRole('alert').filter({ hasText: 'Waymark has been updated.' })
  const asked: string[] = []
  const gone = (route: Route) => {
    if (route.request().method() === 'HEAD') return route.continue()
    asked.push(new URL(route.request().url()).pathname)
    return route.abort()
  }
  await page.route('**/islands/*.js', gone)
  await open()
  await message.waitFor()
  expect(await dialog.count()).toBe(0)
  expect(asked.filter((path) => path === asked[0])).toHaveLength(2)
  await page.unroute('**/islands/*.js', gone)

  const reloaded = page.waitForEvent('load')
  await message.getByRole('link', { name: 'Reload' }).click()
  await reloaded
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe(hike)
  await open()
  await dialog.waitFor()
})

test('a script that fails once is loaded without a word', async () => {
  const { page } = await signUp('olga')
  await visit(page, await createHike(page, 'Over the old bridge'))
  let failures = 0
  await page.route('**/islands/*.js', (route) => (failures++ === 0 ? route.abort() : route.continue()))
  await pressAction(page, 'Message all')
  await page.getByRole('dialog', { name: 'Message all' }).waitFor()
  expect(failures).toBeGreaterThan(1)
  expect(await page.getByRole('alert').textContent()).toBe('')
})

test('a dialog opens by the next press after a script that its own script imports has failed', async () => {
  const { page } = await signUp('olga')
  await visit(page, await createHike(page, 'Over the rope bridge'))
  const own = new Set<string>()
  await page.route('**/islands/*.js', (route) => {
    if (route.request().method() === 'HEAD') return route.abort()
    if (own.size === 0) own.add(route.request().url())
    return own.has(route.request().url()) ? route.continue() : route.abort()
  })
  await pressAction(page, 'Message all')
  await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor()
  await page.unrouteAll()
  await pressAction(page, 'Message all')
  await page.getByRole('dialog', { name: 'Message all' }).waitFor()
})

test('an island whose script is gone says so when the page opens', async () => {
  const { page } = await signUp('olga')
  const path = await createHike(page, 'Over both bridges')
  await page.route('**/islands/chat-*.js', (route) =>
    route.request().method() === 'HEAD' ? route.continue() : route.abort(),
  )
  await page.goto(path)
  await page.getByRole('alert').getByText('Waymark has been updated.').waitFor()
})
