import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/texts/languages.ts'
import { openPage, signIn, signUp, visit, withChromium } from './support.ts'

withChromium()

const KB = 1024
const FONT = '/fonts/heading.woff2'
/**
 * A hike with pia.keller as a participant. It is on a later day, because a hike today would be over if the test ran
 * past midnight.
 */
const HIKE = '/events/67'
/** A hike that olga.berg organizes. */
const OWN_HIKE = '/events/63'
/** An album that is visible to everybody. */
const ALBUM = '/events/3/album'

type Load = { path: string; type: string; bytes: number }

/**
 * Loads a page, and waits until its scripts show `element`. Returns the compressed sizes of its responses, without
 * pictures and map tiles.
 */
async function measureLoads(page: Page, path: string, element?: string): Promise<Load[]> {
  const requests: Request[] = []
  const add = (request: Request) => requests.push(request)
  page.on('request', add)
  await visit(page, path)
  if (element) await page.locator(element).waitFor()
  page.off('request', add)
  await Promise.all(requests.map(async (request) => (await request.response())?.finished()))
  const sizes = await sizesOf(page)
  const loads = await Promise.all(requests.map((request) => loadOf(request, sizes)))
  return loads.filter((load) => !/^\/(images|tiles)\//.test(load.path))
}

async function loadOf(request: Request, sizes: Map<string, number>): Promise<Load> {
  // The page does not measure files from the cache, or files that an SVG's `<use>` element requests.
  const bytes = sizes.get(request.url()) ?? (await request.sizes()).responseBodySize
  return { path: new URL(request.url()).pathname, type: request.resourceType(), bytes }
}

/**
 * The size in bytes of each compressed body that came from the server, by URL. HTTP framing is not included, because
 * its size depends on how many parts the server happens to send.
 */
const sizesOf = async (page: Page) =>
  new Map(
    await page.evaluate(() =>
      (performance.getEntries() as PerformanceResourceTiming[])
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name, encodedBodySize }): [string, number] => [name, encodedBodySize]),
    ),
  )

const sum = (loads: Load[]) => loads.reduce((total, { bytes }) => total + bytes, 0)
const stylesheetsOf = (loads: Load[]) => loads.filter(({ type }) => type === 'stylesheet')
const scriptsOf = (loads: Load[]) => loads.filter(({ type }) => type === 'script')
const withoutFont = (loads: Load[]) => loads.filter(({ path }) => path !== FONT)

function expectWithinMemberBudget(loads: Load[], allowance = 0) {
  expect(scriptsOf(loads)).not.toEqual([])
  expect(sum(scriptsOf(loads))).toBeLessThanOrEqual(90 * KB + allowance)
  expect(sum(withoutFont(loads))).toBeLessThanOrEqual(130 * KB + allowance)
}

test.each([
  '/?tab=blog',
  '/blog/6',
  '/users/1',
  HIKE,
  ALBUM,
  '/accounts/signup/',
  // Smaller pages are measured only by `npm run test:long`.
  ...(process.env.LONG
    ? ['/?tab=my-hikes', '/accounts/password/reset/', '/donate/success', '/onboarding/refresh', '/nowhere']
    : []),
])(
  '%s loads no script for a visitor but the one for sharing or of an album, and at most 40 KB',
  async (path) => {
    const page = await openPage()
    await expectWithinVisitorBudget(page, await measureLoads(page, path))
  },
)

async function expectWithinVisitorBudget(page: Page, loads: Load[]) {
  const has = async (selector: string) => (await page.locator(selector).count()) > 0
  const expected = [
    ...((await has('[data-share]')) ? [expect.stringContaining('/share-')] : []),
    ...((await has('[data-viewer]')) ? [expect.stringMatching(/\/album-[^-]*$/)] : []),
  ]
  const scripts = scriptsOf(loads)
  expect(scripts.map((script) => script.path)).toEqual(expected)
  expect(sum(scripts)).toBeLessThan(KB)
  expect(sum(withoutFont(loads))).toBeGreaterThan(KB)
  expect(sum(withoutFont(loads))).toBeLessThanOrEqual(40 * KB)
}

test('the home page keeps the budgets of visitors and of members, who alone load a second stylesheet, and both and the font are cached for a year', async () => {
  const page = await openPage()
  const loads = await measureLoads(page, '/')
  await expectWithinVisitorBudget(page, loads)
  const [stylesheet, ...others] = stylesheetsOf(loads)
  expect(others).toEqual([])
  expect(stylesheet?.bytes).toBeLessThan(12 * KB)
  const loadsOfMember = await measureLoads(await signIn('pia.keller'), '/')
  expectWithinMemberBudget(loadsOfMember)
  const members = stylesheetsOf(loadsOfMember)
  const [second, ...more] = members.filter(({ path }) => path !== stylesheet?.path)
  expect([members.length, more]).toEqual([2, []])
  expect(second?.bytes).toBeLessThan(8 * KB)
  expect(loads.filter(({ type }) => type === 'font').map(({ path }) => path)).toEqual([FONT])
  expect(sum(loads.filter(({ type }) => type === 'font'))).toBeLessThan(41 * KB)
  expect((await page.request.get(FONT)).headers()['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  const again = await measureLoads(page, '/?tab=blog')
  expect(again.filter(({ type, bytes }) => ['stylesheet', 'font'].includes(type) && bytes > 0)).toEqual([])
})

test.each(LANGUAGES)(
  'a hike in %s loads at most 90 KB of script and 130 KB in all for a participant, and 14 KB more for its organizer',
  async (language) => {
    const participant = await signIn('pia.keller')
    expectWithinMemberBudget(await measureLoads(participant, `${HIKE}?lang=${language}`))
    await participant.locator('.action-bar .state').waitFor()
    const organizer = await signIn('olga.berg')
    expectWithinMemberBudget(await measureLoads(organizer, `${OWN_HIKE}?lang=${language}`), 14 * KB)
  },
)

test('a member loads at most 90 KB of script and 130 KB in all for her hikes and her profile', async () => {
  const page = await signIn('olga.berg')
  const session = await page.context().newCDPSession(page)
  for (const path of ['/users/1', '/?tab=my-hikes']) {
    await session.send('Network.clearBrowserCache')
    expectWithinMemberBudget(await measureLoads(page, path))
  }
})

test('the post form loads at most 170 KB of script, and only it loads the editor', async () => {
  const { page } = await signUp('pia')
  const reading = await measureLoads(page, '/?tab=blog')
  expectWithinMemberBudget(reading)
  const writing = await measureLoads(page, '/?tab=blog&write=1', '[data-slate-editor]')
  const editor = writing.filter(({ path }) => path.includes('/rich-text-'))
  expect(sum(editor)).toBeGreaterThan(10 * KB)
  expect(reading.filter(({ path }) => path.includes('/rich-text-'))).toEqual([])
  expect(sum(scriptsOf([...reading, ...writing]))).toBeLessThanOrEqual(170 * KB)
})
