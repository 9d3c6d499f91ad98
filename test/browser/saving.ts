import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { filesOf } from '../../service-worker/saved.ts'
import { createHike, signUp, visit } from './support.ts'

export const phone = { serviceWorkers: 'allow', viewport: { width: 360, height: 740 } } as const

/** Waits until the service worker controls the page. */
export const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

/** Returns the paths of the saved hike pages and day sheets. */
export const savedPaths = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('saved')).keys()
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/events/'))
  })

/** Signs up an organizer, and opens a new hike of theirs, which the browser saves. */
export async function openSaved(name: string, options: BrowserContextOptions = {}) {
  const { page, id } = await signUp('olga', { ...phone, ...options })
  const path = await createHike(page, name)
  await visit(page, path)
  await controlled(page)
  await expect.poll(() => savedPaths(page)).toEqual([path])
  await expect.poll(() => missingFiles(page, path)).toEqual([])
  return { page, id, path, context: page.context() }
}

/** Returns the files of a saved page that are not saved yet. They are saved after the page. */
async function missingFiles(page: Page, path: string): Promise<string[]> {
  const html = await page.evaluate(async (path) => (await caches.match(path))?.text(), path)
  return page.evaluate(
    async (files) => {
      const found = await Promise.all(files.map((file) => caches.match(file)))
      return files.filter((_, index) => !found[index])
    },
    filesOf(html ?? ''),
  )
}

/**
 * Visits a page repeatedly, until it comes from the server. If the response takes seconds, the service worker shows the
 * saved page.
 */
export const visitFresh = (page: Page, path: string) =>
  expect
    .poll(async () => {
      await visit(page, path)
      return page.getByText('What has changed since').count()
    })
    .toBe(0)

/**
 * Opens an unsaved page while the browser is offline. A service worker that has just started can still reach the
 * network with its first request.
 */
export const visitWithoutConnection = (page: Page, path: string) =>
  expect
    .poll(async () => {
      await page.goto(path)
      return page.getByRole('heading', { name: 'No connection' }).count()
    })
    .toBe(1)

/** Waits until no pages of any account are saved. */
export const expectForgotten = (page: Page) =>
  expect.poll(() => page.evaluate(() => caches.has('saved'))).toBe(false)
