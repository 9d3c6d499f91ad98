import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { DAY } from '../../src/shared/duration.ts'
import { openChromium } from './chromium.ts'

export const PASSWORD = 'over-the-hills'

/** A test that runs only in `npm run test:long`. `npm test` covers the same path, or parts of it, with faster tests. */
export const longTest = test.runIf(process.env.LONG)
/** Returns all cases in `npm run test:long`, but only the first `count` in `npm test`. */
export const someUnlessLong = <T>(count: number, cases: T[]) =>
  process.env.LONG ? cases : cases.slice(0, count)
export const oneUnlessLong = <T>(cases: T[]) => someUnlessLong(1, cases)

let browser: Browser
const contexts: BrowserContext[] = []
/** Script and console errors, unexpected error responses, and requests to other hosts. Tests must not cause any. */
const problems: string[] = []
/** Pictures that were not found. Lists contain posts of other tests, which may have deleted their pictures since. */
const missingPictures: { page: Page; folder: string }[] = []

/** Call once in each file that uses a browser. The files of a worker share a Chromium, which ends with the worker. */
export function withChromium() {
  beforeAll(async () => {
    browser ??= await openChromium()
  })
  afterEach(async () => {
    for (const { page, folder } of missingPictures.splice(0))
      if (await isStillShown(page, folder)) problems.push(`404 ${folder} on ${page.url()}`)
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    expect(problems.splice(0)).toEqual([])
  })
}

/**
 * Keeps the page's messages visible. Otherwise they disappear after five seconds, which may be too soon on a busy
 * machine.
 */
function keepMessages() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.toast { animation-play-state: paused }')
  document.adoptedStyleSheets = [sheet]
}

type PageOptions = BrowserContextOptions & {
  /** Other origins that requests may go to. */
  otherSites?: string[]
  /** Whether messages disappear after five seconds, as in production. */
  messagesFade?: boolean
}

/** Opens an empty page in a new context, signed out. */
export async function openPage({
  otherSites = [],
  messagesFade = false,
  ...options
}: PageOptions = {}): Promise<Page> {
  // Service workers are blocked, because they would handle requests that tests intercept.
  const context = await browser.newContext({
    baseURL: inject('origin'),
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(60_000)
  if (!messagesFade) await context.addInitScript(keepMessages)
  contexts.push(context)
  recordProblems(context, [options.baseURL ?? inject('origin'), inject('stripe'), ...otherSites])
  return context.newPage()
}

function recordProblems(context: BrowserContext, origins: string[]) {
  const allowedHosts = origins.map((origin) => new URL(origin).host)
  context.on('weberror', (error) => problems.push(`error: ${error.error().message}`))
  context.on('console', (message) => {
    // The statuses of responses are checked below, because tests cause some failures on purpose.
    const isFailedLoad = /^(Failed to load resource|WebSocket connection to .* failed)/.test(message.text())
    if (message.type() === 'error' && !isFailedLoad) problems.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !allowedHosts.includes(host))
      problems.push(`request to ${request.url()}`)
  })
  context.on('response', (response) => {
    const [folder] = /\/images\/[0-9a-f]{32}\//.exec(response.url()) ?? []
    if (folder && response.status() === 404)
      return void missingPictures.push({ page: response.frame().page(), folder })
    const isAnswer = ['document', 'fetch', 'xhr'].includes(response.request().resourceType())
    if (response.status() >= (isAnswer ? 500 : 400)) problems.push(`${response.status()} ${response.url()}`)
  })
}

/** Returns whether the page still contains the picture when it is loaded again. */
async function isStillShown(page: Page, folder: string): Promise<boolean> {
  // Throws if the test has closed the context.
  const response = await page.request.get(page.url()).catch(() => null)
  return response !== null && (await response.text()).includes(folder)
}

/** Opens an address, and waits until its islands are hydrated. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

export async function reload(page: Page) {
  await page.reload()
  await hydrated(page)
}

/** Waits until every island of the page is hydrated. */
export const hydrated = (page: Page) =>
  page.locator('[data-island]:not([data-ready])').first().waitFor({ state: 'detached' })

export async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? ''
}

export const lineCount = (locator: Locator) =>
  locator.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
  })

/** Whether the element is between the top and the bottom of the window, and nothing covers its middle. */
export const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= innerHeight && hit !== null && element.contains(hit)
  })

/** A name that no other test uses, even in an earlier run on the same data. */
export const uniqueName = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`

/** Creates an account over HTTP, and opens a page that is signed in to it. */
export async function signUp(name: string, options: BrowserContextOptions = {}) {
  const page = await openPage(options)
  const username = uniqueName(name)
  const response = await submitForm(page, '/accounts/signup/', {
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    next: '/api/user/',
  })
  const { id } = (await response.json()) as { id: number }
  // Otherwise the next page would ask to confirm the address, and offer a passkey.
  await page.context().clearCookies({ name: /flash|passkey-offer/ })
  return { page, username, id }
}

/** Opens a page that is signed in to an account of the demo. */
export async function signIn(login: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(options)
  await submitForm(page, '/accounts/login/', { login, password: PASSWORD, next: '/healthz' })
  return page
}

/** Signs out and signs in to another account, as in another window of the same browser. */
export async function switchAccount(page: Page, login: string) {
  await submitForm(page, '/accounts/logout/', {})
  await submitForm(page, '/accounts/login/', { login, password: PASSWORD, next: '/healthz' })
}

export async function submitForm(page: Page, path: string, fields: Record<string, string>) {
  await page.request.get(path)
  const response = await page.request.post(path, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    form: { csrfmiddlewaretoken: await csrfTokenOf(page), ...fields },
  })
  expect(response.status()).toBe(200)
  return response
}

async function csrfTokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
}

/** Creates a hike that starts in thirty days; returns the path of its page. */
export async function createHike(page: Page, name: string, fields: object = {}): Promise<string> {
  const { id } = await callApi<{ id: number }>(page, 'post', '/api/events/', {
    name,
    location: 'Kandersteg station',
    event_time: new Date(Date.now() + 30 * DAY).toISOString(),
    time_zone: 'Europe/Zurich',
  })
  if (Object.keys(fields).length > 0) await callApi(page, 'patch', `/api/events/${id}/`, fields)
  return `/events/${id}`
}

/** Calls the API with the page's cookies, and expects success. */
export async function callApi<T>(
  page: Page,
  method: 'post' | 'patch' | 'put' | 'delete',
  path: string,
  data?: object,
) {
  const headers = { 'X-CSRFToken': await csrfTokenOf(page), 'Sec-Fetch-Site': 'same-origin' }
  const response = await page.request[method](path, { headers, data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (response.status() === 204 ? null : await response.json()) as T
}

/** Long-presses a message until its menu opens, and returns the menu. */
export async function openMessageMenu(page: Page, message: Locator) {
  const bubble = message.locator('.bubble')
  await bubble.scrollIntoViewIfNeeded()
  const { x, y } = (await bubble.boundingBox()) ?? expect.unreachable()
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + 20, y: y + 10 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const menu = page.getByRole('dialog', { name: /^What .* wrote$/ })
  await menu.waitFor()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return menu
}

/** Presses an action in the card next to a hike. The action may be inside a menu. */
export async function pressAction(page: Page, name: string) {
  const more = page.locator('.action-bar .more')
  if (await more.isVisible()) await more.click()
  await page.locator('.action-bar').getByText(name, { exact: true }).click()
}
