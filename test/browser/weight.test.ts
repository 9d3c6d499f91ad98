import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi, hydrated, newcomer, newHike, signedIn, somebody, withChromium } from './people.ts'

withChromium()

const KB = 1024
const FONT = '/fonts/heading.woff2'
const HIKE = '/events/61'

type Load = { path: string; type: string; bytes: number }

/** All that travels, compressed, for a page opened for the first time; but for pictures. */
async function weigh(page: Page, path: string): Promise<Load[]> {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(path, { waitUntil: 'networkidle' })
  await hydrated(page)
  const loads = await Promise.all(finished.map(loadOf))
  return loads.filter((load) => !load.path.startsWith('/images/'))
}

async function loadOf(request: Request): Promise<Load> {
  const { responseBodySize } = await request.sizes()
  return { path: new URL(request.url()).pathname, type: request.resourceType(), bytes: responseBodySize }
}

const sum = (loads: Load[]) => loads.reduce((total, { bytes }) => total + bytes, 0)
const scriptsOf = (loads: Load[]) => loads.filter(({ type }) => type === 'script')
const withoutFont = (loads: Load[]) => loads.filter(({ path }) => path !== FONT)

function expectLight(loads: Load[], more = 0) {
  expect(scriptsOf(loads)).not.toEqual([])
  expect(sum(scriptsOf(loads))).toBeLessThanOrEqual(90 * KB + more)
  expect(sum(withoutFont(loads))).toBeLessThanOrEqual(130 * KB + more)
}

test.each([
  '/',
  '/?tab=blog',
  '/?tab=my-hikes',
  '/blog/6',
  '/users/1',
  '/accounts/signup/',
  '/accounts/login/',
  '/accounts/password/reset/',
  '/donate/success',
  '/onboarding/refresh',
  '/nowhere',
  HIKE,
])('a visitor at %s gets no script but the one that shares, and little else', async (path) => {
  const page = await somebody()
  const loads = await weigh(page, path)
  const shares = (await page.locator('[data-share]').count()) > 0
  const scripts = scriptsOf(loads)
  expect(scripts.map((script) => script.path)).toEqual(shares ? [expect.stringContaining('/share-')] : [])
  expect(sum(scripts)).toBeLessThan(KB)
  expect(sum(withoutFont(loads))).toBeGreaterThan(KB)
  expect(sum(withoutFont(loads))).toBeLessThanOrEqual(40 * KB)
})

test('the stylesheet and the font of the headings are light, and kept for a year', async () => {
  const page = await somebody()
  const loads = await weigh(page, '/')
  expect(sum(loads.filter(({ type }) => type === 'stylesheet'))).toBeLessThan(12 * KB)
  expect(loads.filter(({ type }) => type === 'font').map(({ path }) => path)).toEqual([FONT])
  expect(sum(loads.filter(({ type }) => type === 'font'))).toBeLessThan(41 * KB)
  expect((await page.request.get(FONT)).headers()['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  // Asked for again, neither travels again.
  const again = await weigh(page, '/?tab=blog')
  expect(again.filter(({ type, bytes }) => ['stylesheet', 'font'].includes(type) && bytes > 0)).toEqual([])
})

test('a participant at a hike gets at most 90 KB of script, and 130 KB in all; its organizer 10 KB more', async () => {
  const { page: organizer } = await newcomer('olga')
  const { page: participant, id } = await newcomer('pia')
  const hike = await newHike(organizer, 'Light as a feather', { description: 'Nothing to carry.' })
  await callApi(participant, 'post', `/api${hike}/join/`)
  await callApi(organizer, 'post', `/api${hike}/approve_join/`, { user_id: id })
  expectLight(await weigh(participant, hike))
  await participant.getByText('You are taking part').waitFor()
  expectLight(await weigh(organizer, hike), 10 * KB)
})

test.each([
  ['pia.keller', '/'],
  ['pia.keller', '/users/2'],
  ['olga.berg', '/?tab=my-hikes'],
])('%s at %s gets no more than a participant may', async (who, path) => {
  expectLight(await weigh(await signedIn(who), path))
})

test('whoever writes a post gets at most 170 KB of script, and the editor only then', async () => {
  const { page } = await newcomer('pia')
  const reading = await weigh(page, '/?tab=blog')
  expectLight(reading)
  const writing = await weigh(page, '/?tab=blog&write=1')
  await page.locator('[data-slate-editor]').waitFor()
  const editor = writing.filter(({ path }) => path.includes('/rich-text-'))
  expect(sum(editor)).toBeGreaterThan(10 * KB)
  expect(reading.filter(({ path }) => path.includes('/rich-text-'))).toEqual([])
  expect(sum(scriptsOf([...reading, ...writing]))).toBeLessThanOrEqual(170 * KB)
})
