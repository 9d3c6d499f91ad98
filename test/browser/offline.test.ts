import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi, createHike, openPage, signUp, submitForm, visit, withChromium } from './support.ts'

withChromium()

const phone = { serviceWorkers: 'allow', viewport: { width: 360, height: 740 } } as const

/** Waits until the service worker of the page answers for it. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

const savedPaths = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('saved')).keys()
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/events/'))
  })

/** A page of an organizer who has opened a hike, which is saved. */
async function openSaved(name: string) {
  const { page } = await signUp('olga', phone)
  const path = await createHike(page, name)
  await visit(page, path)
  await controlled(page)
  await expect.poll(() => savedPaths(page)).toEqual([path])
  return { page, path, context: page.context() }
}

const withoutConnection = async (context: BrowserContext, task: () => Promise<void>) => {
  await context.setOffline(true)
  await task()
  await context.setOffline(false)
}

test('a hike that was opened opens again without a connection, with its chat, and says when it was saved', async () => {
  const { page, path, context } = await openSaved('Over the pass without signal')
  await withoutConnection(context, async () => {
    await visit(page, path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Over the pass without signal')
    await page.getByText(/^Saved at \d\d:\d\d\. What has changed since is not in it\.$/).waitFor()
    await page.getByRole('heading', { name: 'Chat' }).waitFor()
  })
  await visit(page, path)
  expect(await page.getByText('What has changed since').count()).toBe(0)
})

test('every other page says without a connection what is saved, and it can be removed', async () => {
  const { page, path, context } = await openSaved('The one & only')
  await withoutConnection(context, async () => {
    await page.goto('/notices')
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    await page.getByRole('link', { name: 'The one & only' }).click()
    await page.getByText('What has changed since').waitFor()
    await page.goto('/')
    await page.getByRole('button', { name: 'Remove The one & only' }).click()
    await page.getByText('No hike is saved on this device.').waitFor()
  })
  expect(await savedPaths(page)).toEqual([])
  await visit(page, path)
  await expect.poll(() => savedPaths(page)).toEqual([path])
  await visit(page, '/?tab=my-hikes')
  await page.getByRole('heading', { name: 'Saved on this device' }).waitFor()
  await page.getByRole('button', { name: 'Remove The one & only' }).click()
  await page.getByRole('heading', { name: 'Saved on this device' }).waitFor({ state: 'hidden' })
  expect(await savedPaths(page)).toEqual([])
})

test('signing out removes everything, and visitors have no service worker', async () => {
  const { page, context } = await openSaved('Private until signed out')
  await submitForm(page, '/accounts/logout/', {})
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => caches.has('saved'))).toBe(false)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await withoutConnection(context, async () => {
    expect(await page.goto('/').catch(() => 'not loaded')).toBe('not loaded')
  })
  const visitor = await openPage(phone)
  await visitor.goto('/', { waitUntil: 'networkidle' })
  expect(await visitor.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
    0,
  )
})

test('a hike that one no longer takes part in, and what another account had, is saved no more', async () => {
  const { page: olga } = await signUp('olga')
  const path = await createHike(olga, 'Left in between')
  const { page, id } = await signUp('pia', phone)
  const hike = `/api${path}/`
  await callApi(page, 'post', `${hike}join/`, {})
  await callApi(olga, 'post', `${hike}approve_join/`, { user_id: id })
  await visit(page, path)
  await controlled(page)
  await visit(page, path)
  await expect.poll(() => savedPaths(page)).toEqual([path])
  await callApi(page, 'post', `${hike}leave/`, {})
  await visit(page, path)
  await expect.poll(() => savedPaths(page)).toEqual([])

  await callApi(page, 'post', `${hike}join/`, {})
  await callApi(olga, 'post', `${hike}approve_join/`, { user_id: id })
  await visit(page, path)
  await expect.poll(() => savedPaths(page)).toEqual([path])
  await page.context().clearCookies()
  await submitForm(page, '/accounts/login/', { login: 'pia.keller', password: 'over-the-hills' })
  await page.goto('/')
  await expect.poll(() => savedPaths(page)).toEqual([])
})
