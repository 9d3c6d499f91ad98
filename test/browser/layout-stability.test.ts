import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phonePhoto } from './photos.ts'
import {
  createHike,
  longTest,
  oneUnlessLong,
  openPage,
  pressAction,
  signIn,
  signUp,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const sizes = [
  { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 } },
]

declare global {
  interface Window {
    shifts: string[]
  }
}

/** Loads a page, scrolls to its end, waits for its pictures, and returns the layout shifts reported by the browser. */
async function layoutShiftsOf(page: Page, path: string) {
  await visit(page, path)
  const height = await page.evaluate(async () => {
    await document.fonts.ready
    return document.body.scrollHeight
  })
  for (let at = 0; at < height; at += 500) {
    await page.evaluate((at) => scrollTo(0, at), at)
    await page.evaluate(twoFrames)
  }
  await page.evaluate(async () => {
    // Otherwise, lazy pictures would not load before they are in view.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  await page.evaluate(twoFrames)
  return page.evaluate(() => window.shifts)
}

/**
 * Resolves when the page has been drawn twice. On a busy machine, Chromium sometimes stops drawing until the page
 * changes, so this changes it. Runs in the browser.
 */
async function twoFrames() {
  let changes = 0
  const change = () => document.documentElement.style.setProperty('--redrawn', String(changes++))
  const changing = setInterval(change, 500)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  clearInterval(changing)
}

/** Records layout shifts. Delays fonts, pictures and scripts until the page has been drawn without them. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Node }[]
      })[])
        window.shifts.push(
          `${entry.value} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The styles are not delayed, because a page is not drawn before they are loaded.
  await page.route(/\/(fonts|images|islands)\/.*(?<!\.css)$/, async (route) => {
    await page.evaluate(twoFrames)
    await route.continue()
  })
}

test.each(oneUnlessLong(sizes))(
  'no layout shifts on the front page and a hike with a route at $viewport.width px, for visitors and its organizer',
  async (size) => {
    const [vera, olga] = [await openPage(size), await signIn('olga.berg', size)]
    const found = await vera.request.get('/api/events/?q=Oeschinensee')
    const [hike] = (await found.json()) as { id: number }[]
    const pages = [vera, olga]
    for (const page of pages) await recordShifts(page)
    for (const path of ['/', `/events/${hike?.id}`])
      expect(await Promise.all(pages.map((page) => layoutShiftsOf(page, path))), path).toEqual([[], []])
  },
)

longTest.each(sizes)(
  'no layout shifts on the pages of hikes at $viewport.width px, however late pictures load',
  async (size) => {
    const { page: olga } = await signUp('olga', size)
    const hike = await createHike(olga, 'Summit with a view', { description: 'Bring water.\n\n'.repeat(40) })
    await visit(olga, hike)
    await pressAction(olga, 'Edit Event')
    const buffer = await phonePhoto(olga)
    await olga.getByLabel('Change picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await olga.getByText('Event image updated successfully!').waitFor()
    const vera = await openPage(size)
    for (const page of [vera, olga]) await recordShifts(page)
    const profile =
      (await olga.getByRole('link', { name: 'View Profile', includeHidden: true }).getAttribute('href')) ?? ''
    for (const path of [hike, profile])
      expect(await Promise.all([vera, olga].map((page) => layoutShiftsOf(page, path))), path).toEqual([
        [],
        [],
      ])
  },
)

test.each(['/', '/users/1'])(
  'the hikes of %s are as high before they are in view as in view',
  async (path) => {
    const page = await openPage({ viewport: { width: 360, height: 200 } })
    await page.goto(path)
    const heights = () =>
      page
        .locator('.card')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)))
    const before = await heights()
    expect(before.length).toBeGreaterThan(5)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.card { content-visibility: visible !important }')
      document.adoptedStyleSheets = [sheet]
    })
    expect(await heights()).toEqual(before)
  },
)

test('the filters stay at the top of a phone’s screen, also in another font than ours', async () => {
  const page = await openPage(sizes[0])
  await page.route('/fonts/**', (route) => route.abort())
  await page.goto('/')
  const edges = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return [top, bottom].map(Math.round)
    })
  expect(await edges('.masthead')).toEqual([0, 105])
  await page.evaluate(() => scrollTo(0, 2000))
  expect((await edges('.finder'))[0]).toBe(0)
  expect((await edges('.masthead'))[1]).toBeLessThanOrEqual(0)
})

test('every picture has a size, and those below the fold load lazily', async () => {
  const page = await openPage(sizes[0])
  await page.goto('/')
  const images = await page.evaluate(() =>
    // Checks all pictures except the logo, which may be transparent.
    [...document.images]
      .filter((image) => !image.matches('.mark'))
      .map((image) => ({
        sized: image.hasAttribute('width') && image.hasAttribute('height'),
        below: image.getBoundingClientRect().top > 2 * innerHeight,
        lazy: image.loading === 'lazy',
        empty: getComputedStyle(image).backgroundColor === 'rgba(0, 0, 0, 0)',
      })),
  )
  expect(images.length).toBeGreaterThan(20)
  expect(images.filter(({ sized, empty }) => !sized || empty)).toEqual([])
  expect(images.filter(({ below, lazy }) => below && !lazy)).toEqual([])
  expect(images.filter(({ lazy }) => !lazy).length).toBeGreaterThan(0)
})
