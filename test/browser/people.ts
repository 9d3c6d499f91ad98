import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { openChromium } from './chromium.ts'

export const PASSWORD = 'over-the-hills'
const DAY = 24 * 60 * 60 * 1000

let browser: Browser
const open: BrowserContext[] = []
/** What no page may do, whatever is done on it. */
const troubles: string[] = []

/** One Chromium for a file of journeys. */
export function withChromium() {
  beforeAll(async () => {
    browser = await openChromium()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()))
    expect(troubles.splice(0)).toEqual([])
  })
  afterAll(() => browser.close())
}

/** Somebody at a browser of their own, whom nobody knows yet. */
export async function somebody(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: inject('origin'), ...options })
  context.setDefaultTimeout(20_000)
  open.push(context)
  watch(context)
  return context.newPage()
}

function watch(context: BrowserContext) {
  const known = [inject('origin'), inject('stripe')].map((origin) => new URL(origin).host)
  context.on('weberror', (error) => troubles.push(`error: ${error.error().message}`))
  context.on('console', (message) => {
    // What could not be loaded is judged by its answer, below: a refusal is no fault of the page.
    const refused = /^(Failed to load resource|WebSocket connection to .* failed)/.test(message.text())
    if (message.type() === 'error' && !refused) troubles.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !known.includes(host)) troubles.push(`asked ${request.url()}`)
  })
  context.on('response', (response) => {
    const asked = ['document', 'fetch', 'xhr'].includes(response.request().resourceType())
    if (response.status() >= (asked ? 500 : 400)) troubles.push(`${response.status()} ${response.url()}`)
  })
}

/** Opens a page as somebody who waits until its buttons work. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

export async function reload(page: Page) {
  await page.reload()
  await hydrated(page)
}

export const hydrated = (page: Page) =>
  page.locator('[data-island]:not([data-ready])').first().waitFor({ state: 'detached' })

export async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? ''
}

let people = 0
/** Nobody else has it, in this run or in an earlier one on the same data. */
export const newName = (name: string) => `${name}-${Date.now().toString(36)}${++people}`

/** Somebody new, with an account of their own, who has just signed up without going through the pages. */
export async function newcomer(name: string, options: BrowserContextOptions = {}) {
  const page = await somebody(options)
  const username = newName(name)
  await page.request.get('/accounts/signup/')
  const form = { csrfmiddlewaretoken: await csrfOf(page), username, password: PASSWORD, next: '/api/user/' }
  const answer = await page.request.post('/accounts/signup/', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    form: { ...form, email: `${username}@example.org` },
  })
  expect(answer.status()).toBe(200)
  const { id } = (await answer.json()) as { id: number }
  return { page, username, id }
}

/** One of the demo's people. */
export async function signedIn(login: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await somebody(options)
  await page.request.get('/accounts/login/')
  const form = { csrfmiddlewaretoken: await csrfOf(page), login, password: PASSWORD, next: '/healthz' }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  expect((await page.request.post('/accounts/login/', { headers, form })).status()).toBe(200)
  return page
}

async function csrfOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
}

/** A hike of this person's own, in a month from now; answers its address. */
export async function newHike(page: Page, name: string, facts: object = {}): Promise<string> {
  const { id } = await callApi<{ id: number }>(page, 'post', '/api/events/', {
    name,
    location: 'Kandersteg station',
    event_time: new Date(Date.now() + 30 * DAY).toISOString(),
    time_zone: 'Europe/Zurich',
  })
  await callApi(page, 'patch', `/api/events/${id}/`, facts)
  return `/events/${id}`
}

export async function callApi<T>(page: Page, method: 'post' | 'patch' | 'put', path: string, data?: object) {
  const headers = { 'X-CSRFToken': await csrfOf(page), 'Sec-Fetch-Site': 'same-origin' }
  const answer = await page.request[method](path, { headers, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}
