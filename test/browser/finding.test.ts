import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DAY } from '../../src/shared/duration.ts'
import { hikeDate, localDay } from '../../src/shared/format.ts'
import { localTime } from '../../src/shared/local-time.ts'
import { expectAccessible, expectVariantAccessible } from './accessibility.ts'
import {
  callApi,
  createHike,
  hydrated,
  isInView,
  lineCount,
  longTest,
  oneUnlessLong,
  openPage,
  signUp,
  uniqueName,
  withChromium,
} from './support.ts'

declare global {
  interface Window {
    stylesAwaited: () => void
  }
}

withChromium()

const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1280, height: 900 } }

/** Returns the number of hikes that are entirely visible above the create button, once the fonts are loaded. */
const hikesInView = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const end = document.querySelector('.create-bar')?.getBoundingClientRect().top ?? 0
    const cards = [...document.querySelectorAll('.card')]
    return cards.filter((card) => card.getBoundingClientRect().bottom <= end + 1).length
  })

test.each(
  oneUnlessLong([
    { size: phone, count: 6 },
    { size: desk, count: 12 },
  ]),
)('at $size.viewport.width px, a member sees $count hikes without scrolling', async ({ size, count }) => {
  const { page } = await signUp('pia', size)
  await page.goto('/')
  await hydrated(page)
  expect(await hikesInView(page)).toBeGreaterThanOrEqual(count)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width)
})

test('in the first screen of a phone, a visitor sees what the group is, how to join it, and five hikes', async () => {
  const page = await openPage({ ...phone, viewport: { width: 360, height: 740 } })
  await page.goto('/')
  expect(await hikesInView(page)).toBeGreaterThanOrEqual(5)
  const hero = page.locator('.hero')
  const seen = [
    hero.getByRole('heading', { name: 'Day hikes by train, all year round.' }),
    hero.getByText('Evenings nearby, Saturdays in the mountains.'),
    page.getByRole('link', { name: 'Sign Up' }),
  ]
  expect(await Promise.all(seen.map((part) => part.isVisible()))).toEqual([true, true, true])
})

test.each(
  oneUnlessLong<[string, boolean]>([
    ['without scripts', false],
    ['with scripts', true],
  ]),
)(
  'a hike is found by its words, grade and length, and the search survives Back, %s',
  async (_, javaScriptEnabled) => {
    const { page: olga } = await signUp('olga')
    const word = uniqueName('gorge').toLowerCase()
    for (const [grade, distance] of [
      ['T2', 8],
      ['T2', 20],
      ['T4', 8],
    ] as const) {
      const hike = await createHike(olga, `${word} ${grade} ${distance}`)
      await callApi(olga, 'patch', `/api${hike}/`, { grade, distance })
    }
    const page = await openPage({ ...phone, javaScriptEnabled })
    const found = () => page.locator('.card h3').allTextContents()
    await page.goto('/')
    await page.getByLabel('Search hikes').fill(word)
    await page.getByLabel('Search hikes').press('Enter')
    await page.getByRole('heading', { name: '3 hikes' }).waitFor()
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.getByLabel('T2').check()
    await page.getByRole('button', { name: javaScriptEnabled ? 'Show 2 hikes' : 'Show hikes' }).tap()
    await page.getByRole('heading', { name: '2 hikes' }).waitFor()
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.getByLabel('Kilometres').fill('12.5')
    await page.getByRole('button', { name: javaScriptEnabled ? 'Show 1 hike' : 'Show hikes' }).tap()
    await page.getByRole('heading', { name: '1 hike', exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe(`?q=${word}&grade=T2&max_km=12.5`)
    await expect.poll(found).toEqual([`${word} T2 8`])
    await page.locator('.card a').tap()
    await page.getByRole('heading', { name: `${word} T2 8`, level: 1 }).waitFor()
    await page.goBack()
    await page.goBack()
    await page.getByRole('heading', { name: '2 hikes' }).waitFor()
    await page.getByRole('link', { name: 'Free', exact: true }).tap()
    await page.waitForURL(/free=1/)
    await page.getByRole('link', { name: 'Clear all' }).tap()
    await page.waitForURL(/\/$/)
  },
)

test('on a phone, the ways to the map, the calendar and the list are in view, whatever is set', async () => {
  const page = await openPage(phone)
  const filters = 'from=2031-01-04&grade=T1,T2&max_km=12&good_for=dogs'
  for (const [view, names] of [
    ['', ['Map', 'Calendar']],
    ['&view=map', ['Map', 'Calendar']],
    ['&view=calendar', ['Map', 'List']],
  ] as const) {
    await page.goto(`/?${filters}${view}`)
    for (const name of names) {
      const box = await page.getByRole('link', { name, exact: true }).boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 999), `${name} of ${view}`).toBeLessThanOrEqual(360)
    }
  }
})

test.each(
  oneUnlessLong<[string, string, string]>([
    ['de', '«walk» · ≤ 50 km von Thun', 'Zurücksetzen'],
    ['en', '“walk” · ≤ 50 km from Thun', 'Clear all'],
  ]),
)(
  'on a phone, what is filtered and the link that ends it are in view, in the language %s',
  async (locale, filters, clearAll) => {
    const page = await openPage({ ...phone, locale })
    for (const view of ['', '&view=map', '&view=calendar']) {
      await page.goto(`/?q=walk&near=46.7,7.6&place=Thun${view}`)
      expect(await isInView(page.getByText(filters, { exact: true }))).toBe(true)
      const link = await page.getByRole('link', { name: clearAll }).boundingBox()
      expect(link?.height).toBeGreaterThanOrEqual(44)
      expect((link?.x ?? 0) + (link?.width ?? 999)).toBeLessThanOrEqual(360)
      expect((link?.y ?? 999) + (link?.height ?? 0)).toBeLessThan(320)
    }
  },
)

test('on a phone, what is typed into the search and the button that clears it are in view, and so is ‘Filters’', async () => {
  const page = await openPage(phone)
  const field = page.getByLabel('Search hikes')
  for (const scrolled of [0, 150]) {
    await page.goto('/')
    await page.locator('.finder .wrap').evaluate((bar, left) => bar.scrollTo({ left }), scrolled)
    await field.tap()
    await page.keyboard.type('oeschinensee 5')
    const box = await field.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(16)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(328)
    expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  await page.goto('/')
  await field.tap()
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
})

test('in German, the button of the filters has two lines at most on a phone', async () => {
  const page = await openPage({ ...phone, locale: 'de-CH' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Filter' }).tap()
  const button = page.getByRole('button', { name: /^\d+ Wanderungen zeigen$/ })
  await button.waitFor()
  expect(await lineCount(button)).toBeLessThanOrEqual(2)
})

/** Opens a page. Returns it with `tap`, and with `taps`, which returns how often `tap` was called. */
async function openCounting() {
  const page = await openPage(phone)
  let taps = 0
  const tap = (locator: Locator) => {
    taps++
    return locator.tap()
  }
  return { page, tap, taps: () => taps }
}

/** Returns 21:00 UTC on the next Saturday in the group's time zone, which may be today. */
function saturdayEvening(): string {
  for (let days = 0; ; days++) {
    const day = new Date(Date.now() + days * DAY)
    if (localTime(day, 'Europe/Zurich').weekday === 6) return `${localDay(day, 'Europe/Zurich')}T21:00:00Z`
  }
}

test('T2 on Saturday near Bern with places left takes six taps, and the button says how many hikes there are', async () => {
  const { page: olga } = await signUp('olga')
  const name = uniqueName('Aare walk')
  const hike = await createHike(olga, name)
  const near = { location_lat: 46.95, location_lng: 7.45 }
  await callApi(olga, 'patch', `/api${hike}/`, { grade: 'T2', event_time: saturdayEvening(), ...near })
  const { page, tap, taps } = await openCounting()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  expect(scripts).toEqual([])
  await tap(page.getByRole('button', { name: 'Filters' }))
  await page.getByRole('button', { name: /^Show \d+ hikes$/ }).waitFor()
  expect(scripts).toEqual([expect.stringContaining('/filter-count-')])
  await tap(page.getByRole('dialog').getByText('Saturday'))
  await tap(page.getByLabel('T2', { exact: true }))
  await tap(page.getByRole('dialog').getByText('Places left'))
  await tap(page.getByLabel('Near which area?'))
  await page.keyboard.type('Bern')
  const show = page.getByRole('button', { name: /^Show [1-9]\d* hikes?$/ })
  await show.waitFor()
  await expectVariantAccessible(page)
  const text = (await show.textContent()) ?? ''
  await tap(show)
  await page.waitForURL(/near=46\.9/)
  expect(taps()).toBe(6)
  const query = new URL(page.url()).searchParams
  expect([query.get('grade'), query.get('spots'), query.get('place')]).toEqual(['T2', '1', 'Bern'])
  expect(query.get('from')).toBe(query.get('to'))
  await page.getByRole('heading', { name: text.replace('Show ', ''), exact: true }).waitFor()
  await page.getByRole('link', { name, exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Saturday', exact: true }).getAttribute('aria-current')).toBe(
    'true',
  )
})

test('a last day before the first is marked in the sheet, which stays open until it is corrected', async () => {
  const page = await openPage(phone)
  await page.goto('/?grade=T2')
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByText('Other dates').tap()
  const until = page.getByLabel('Until')
  await page.getByLabel('From', { exact: true }).fill('2031-06-16')
  await until.fill('2031-06-15')
  await page.locator('.field', { has: until }).getByText('The last day is before the first.').waitFor()
  expect(await until.getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: 'Show hikes' }).tap()
  const isOpen = () => until.evaluate((field) => field.matches(':popover-open *'))
  expect(await isOpen()).toBe(true)
  expect(page.url()).toMatch(/\?grade=T2$/)
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe(false)
  await page.locator('input[name=q]').fill('ridge')
  await expect.poll(() => until.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(isOpen).toBe(true)
  await page.getByText('Any day').tap()
  await page.locator('input[name=q]').fill('')
  await page.getByRole('button', { name: /^Show \d+ hikes?$/ }).tap()
  await page.waitForURL(/\/\?grade=T2$/)
})

longTest('the filters say so where there is no connection, and which place is not known', async () => {
  const page = await openPage(phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByRole('button', { name: /^Show \d+ hikes$/ }).waitFor()
  await page.getByLabel('Near which area?').fill('Nowhereville')
  const field = page.locator('.field', { has: page.getByLabel('Near which area?') })
  await field.getByText('We don’t know that area.').waitFor()
  await page.getByLabel('Near which area?').fill('')
  await page.getByRole('button', { name: /^Show \d+ hikes$/ }).waitFor()
  expect(await page.getByText('We don’t know that area.').count()).toBe(0)
  await page.context().setOffline(true)
  await page.getByLabel('T2', { exact: true }).tap()
  await page.getByText('No connection: hikes are not counted.').waitFor()
  await page.getByRole('button', { name: 'Show hikes' }).waitFor()
  await page.context().setOffline(false)
  // Goes offline before the script is loaded.
  const other = await openPage(phone)
  await other.goto('/')
  await other.context().setOffline(true)
  await other.getByRole('button', { name: 'Filters' }).tap()
  await other.getByText('No connection: hikes are not counted.').waitFor()
})

longTest('a member chooses a place by its suggestion', async () => {
  const { page } = await signUp('pia')
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const field = page.getByLabel('Near which area?')
  await field.pressSequentially('kanderst')
  await page
    .getByRole('option', { name: /^Kandersteg/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByLabel('Nearest first').check()
  await page.getByRole('button', { name: /^Show \d+ hikes?$/ }).click()
  await page.waitForURL(/near=46\.\d+,7\.\d+/)
  await page.getByRole('link', { name: /50 km from Kandersteg/ }).waitFor()
})

// Also runs in `npm test`, because no other test runs the map's script.
test('the map shows the hikes of the list, in clusters, and the list what is in view', async () => {
  const page = await openPage(desk)
  // The stylesheet, which gives the map its size, arrives only after the map's script waits for it.
  const waiting = Promise.withResolvers<void>()
  await page.exposeFunction('stylesAwaited', waiting.resolve)
  await page.addInitScript(() => {
    HTMLLinkElement.prototype.addEventListener = function (...listener: [string, EventListener]) {
      EventTarget.prototype.addEventListener.apply(this, listener)
      window.stylesAwaited()
    }
  })
  await page.route(/\.css$/, async (route) => {
    await waiting.promise
    await route.continue()
  })
  await page.goto('/?view=map&grade=T1,T2')
  await page.getByRole('button', { name: /more elsewhere/ }).click()
  // The demo's hikes are all over the world, but most are in the Alps.
  await page.locator('.cluster', { hasText: /^\d\d$/ }).waitFor()
  const sizes = await page
    .locator('.cluster')
    .evaluateAll((markers) =>
      markers.map(({ clientWidth, clientHeight }) => Math.min(clientWidth, clientHeight)),
    )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  await expectVariantAccessible(page)
  const rows = () => page.locator('.card:visible').count()
  const before = await rows()
  const zoomIn = async () => {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    return rows()
  }
  // A press while the map is still zooming has no effect.
  await expect.poll(zoomIn, { interval: 500 }).toBeLessThan(before)
})

/** Opens, on a phone, a map of three hikes on different days: two form a cluster, and one is far away. */
async function openMapOfThree() {
  const { page: olga } = await signUp('olga')
  const word = uniqueName('pass').toLowerCase()
  const days: string[] = []
  for (const [index, [location_lat, location_lng]] of [
    [46.5, 7.7],
    [46.9, 8.4],
    [46.52, 7.72],
  ].entries()) {
    const event_time = new Date(Date.now() + (20 + 2 * index) * DAY)
    const hike = await createHike(olga, `${word} ${index}`)
    await callApi(olga, 'patch', `/api${hike}/`, { location_lat, location_lng, event_time })
    days.push(hikeDate(event_time, 'Europe/Zurich', new Date()))
  }
  const page = await openPage(phone)
  await page.goto(`/?view=map&q=${word}`)
  await page.locator('.cluster', { hasText: '2' }).tap()
  await page.getByRole('button', { name: '1 more elsewhere' }).waitFor()
  return { page, word, days }
}

test('on a phone, the list below the map has only the days of the hikes in view', async () => {
  const { page, days } = await openMapOfThree()
  await expect.poll(() => page.locator('.day:visible').allTextContents()).toEqual([days[0], days[2]])
  expect(await page.locator('.card:visible').count()).toBe(2)
})

test('a popup of the map is clear of its buttons, and each hike in it is a row for a thumb', async () => {
  const { page, word } = await openMapOfThree()
  await page.getByRole('button', { name: `${word} 2`, exact: true }).tap()
  const bottomOf = async (part: Locator) =>
    ((box) => (box?.y ?? 0) + (box?.height ?? 0))(await part.boundingBox())
  const popup = page.locator('.leaflet-popup')
  // Measured together, because the page may still be scrolling.
  const clearance = async () => {
    const buttons = [page.locator('.elsewhere'), page.locator('.leaflet-control-zoom')]
    const bottoms = await Promise.all(buttons.map(bottomOf))
    return ((await popup.boundingBox())?.y ?? 0) - Math.max(...bottoms)
  }
  await expect.poll(clearance).toBeGreaterThanOrEqual(0)
  const row = popup.getByRole('link', { name: `${word} 2` })
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
})

test('a double click on a marker opens its popup, and does not zoom the map', async () => {
  const { page, word } = await openMapOfThree()
  await page.getByRole('button', { name: `${word} 2`, exact: true }).dblclick()
  const link = page.locator('.leaflet-popup').getByRole('link', { name: `${word} 2` })
  await link.waitFor()
  // The map pans for the popup. A press on a link that moves away before it is released is no click.
  await page.locator('.leaflet-pan-anim').waitFor({ state: 'detached' })
  await link.click()
  await page.getByRole('heading', { name: `${word} 2`, level: 1 }).waitFor()
})

test('the second click of a double click on a marker follows no link of its popup', async () => {
  const { page, word } = await openMapOfThree()
  const marker = page.getByRole('button', { name: `${word} 2`, exact: true })
  const isFollowed = await marker.evaluate((marker) => {
    const clickOn = (element: Element | null, detail: number) =>
      element?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
    clickOn(marker, 1)
    return clickOn(document.querySelector('.leaflet-popup a'), 2)
  })
  expect(isFollowed).toBe(false)
})

test('Back from a hike leads to the same part of the map', async () => {
  const { page, word } = await openMapOfThree()
  await page.getByRole('link', { name: `${word} 0` }).tap()
  await page.getByRole('heading', { name: `${word} 0`, level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: '1 more elsewhere' }).waitFor()
  expect(await page.locator('.card:visible').count()).toBe(2)
})

test('on a desk, the map of a member begins where the list does', async () => {
  const { page } = await signUp('pia', desk)
  await page.goto('/?view=map')
  const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0
  expect(Math.abs((await topOf('.hike-map')) - (await topOf('.card')))).toBeLessThan(4)
})

longTest('the map opens where most hikes are, says how many lie elsewhere, and shows them all', async () => {
  const { page: olga } = await signUp('olga')
  const word = uniqueName('crag').toLowerCase()
  const at = async (name: string, location_lat: number, location_lng: number) => {
    const hike = await createHike(olga, `${word} ${name}`)
    await callApi(olga, 'patch', `/api${hike}/`, { location_lat, location_lng })
  }
  await at('far', -33.9, 18.4)
  await at('near', 46.5, 7.7)
  await at('also near', 46.9, 8.4)
  await at('far too', 40.4, -3.7)
  for (const size of [phone, desk]) {
    const page = await openPage(size)
    await page.goto(`/?view=map&q=${word}`)
    const elsewhere = page.getByRole('button', { name: '2 more elsewhere' })
    await elsewhere.waitFor()
    for (const name of ['near', 'also near'])
      await page.getByRole('button', { name: `${word} ${name}`, exact: true }).waitFor()
    expect(await page.locator('.card:visible').count()).toBe(4)
    await elsewhere.click()
    await page.locator('.elsewhere').waitFor({ state: 'hidden' })
    expect(await page.locator('.card:visible').count()).toBe(4)
    await expectAccessible(page)
  }
})

test('‘Home’ on the page of a hike leads back to the list as it was', async () => {
  const { page: olga } = await signUp('olga')
  const word = uniqueName('moor').toLowerCase()
  for (let index = 0; index < 12; index++) await createHike(olga, `${word} ${index}`)
  for (const page of oneUnlessLong([await openPage(phone), olga])) {
    await page.setViewportSize(phone.viewport)
    await page.goto(`/?q=${word}&spots=1`)
    await hydrated(page)
    await page.getByRole('link', { name: `${word} 8`, exact: true }).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(200)
    await page.getByRole('link', { name: `${word} 8`, exact: true }).click()
    await page.getByRole('heading', { name: `${word} 8`, level: 1 }).waitFor()
    // Links within the page add history entries.
    await page.locator('.page-anchors').getByText('People').click()
    await page.waitForURL(/#people/)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL(`**/?q=${word}&spots=1`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  }
})

longTest(
  '‘Home’ leads to the filters and the hike in the list in a browser that does not tell its history, and else home',
  async () => {
    const { page: olga } = await signUp('olga')
    const word = uniqueName('fell').toLowerCase()
    const hike = await createHike(olga, word)
    const page = await openPage(phone)
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    await page.goto(`/?q=${word}`)
    await page.getByRole('link', { name: word, exact: true }).click()
    // Waits until the page and its script are loaded.
    await page.waitForURL(`**${hike}`)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL(`**/?q=${word}#hike-${hike.split('/').at(-1)}`)
    await page.goto(hike)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL(/\/$/)
  },
)
