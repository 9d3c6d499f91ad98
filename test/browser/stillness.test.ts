import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newcomer, newHike, somebody, visit, withChromium } from './people.ts'
import { phonePhoto } from './photos.ts'

withChromium()

const sizes = [
  { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 } },
]

/** What the browser itself counts as a shift of the layout, from the first paint to the end of the page. */
async function shiftsOf(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    await document.fonts.ready
    for (let at = 0; at < document.body.scrollHeight; at += 500) {
      scrollTo(0, at)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return (window as unknown as { shifts: string[] }).shifts
  })
}

/** Fonts, pictures and scripts come late, as they do far from the valley. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Node }[]
      })[])
        shifts.push(
          `${entry.value} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route(/\/(fonts|images|islands)\//, async (route) => {
    await new Promise((later) => setTimeout(later, 400))
    await route.continue()
  })
}

test.each(sizes)(
  'nothing moves on the pages of hikes, however late the pictures come: $viewport.width px',
  { timeout: 150_000 },
  async (size) => {
    const { page: olga } = await newcomer('olga', size)
    const hike = await newHike(olga, 'Summit with a view', { description: 'Bring water.\n\n'.repeat(40) })
    await visit(olga, hike)
    const buffer = await phonePhoto(olga)
    await olga.getByLabel('Change picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await olga.getByText('Event image updated successfully!').waitFor()
    const vera = await somebody(size)
    for (const page of [vera, olga]) await watchShifts(page)
    const profile =
      (await olga.getByRole('link', { name: 'View Profile', includeHidden: true }).getAttribute('href')) ?? ''
    for (const path of ['/', hike, profile]) {
      for (const page of [vera, olga]) expect(await shiftsOf(page, path), path).toEqual([])
    }
  },
)

test('every picture has its size, and comes late where it is not seen at once', async () => {
  const page = await somebody(sizes[0])
  await page.goto('/')
  const images = await page.evaluate(() =>
    [...document.images].map((image) => ({
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
