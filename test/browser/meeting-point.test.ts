import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createHike, longTest, openPage, signUp, visit, withChromium } from './support.ts'

withChromium()

const KANDERSTEG = { location: 'Kandersteg', location_lat: 46.4947, location_lng: 7.6733 }

async function openCreateDialog() {
  const { page } = await signUp('olga')
  await visit(page, '/')
  await page.getByRole('button', { name: '+ Create Event' }).click()
  const field = page.getByRole('combobox', { name: 'Location' })
  return { page, field }
}

// The suggestions, excluding options of select elements.
const options = (page: Page) => page.locator('[role=option]')
const pin = (page: Page) =>
  page.evaluate(() =>
    ['location_lat', 'location_lng'].map(
      (name) => document.querySelector<HTMLInputElement>(`dialog [name=${name}]`)?.value,
    ),
  )

test('a suggested place can be chosen with the keyboard', async () => {
  const { page, field } = await openCreateDialog()
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  await field.pressSequentially('kanderst')
  await options(page).first().waitFor()
  const [typed, list] = [await field.boundingBox(), await page.getByRole('listbox').boundingBox()]
  expect(list?.y).toBeGreaterThanOrEqual((typed?.y ?? 0) + (typed?.height ?? 0))
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBeNull()
  await field.press('ArrowDown')
  const active = await field.getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
  expect(await page.locator(`[id="${active}"]`).textContent()).toContain('Kandersteg')
  await field.press('Enter')
  expect(await field.inputValue()).toBe('Kandersteg, Bern, Switzerland')
  expect(await options(page).count()).toBe(0)
  expect(await pin(page)).toEqual([expect.stringMatching(/^46\.49/), expect.stringMatching(/^7\.67/)])
  // Editing the name after choosing a place removes its coordinates.
  await field.press('End')
  await field.pressSequentially(' x')
  expect(await pin(page)).toEqual(['', ''])
})

longTest(
  'Escape closes the suggestions but not the dialog, and a place without coordinates can be saved',
  async () => {
    const { page, field } = await openCreateDialog()
    await field.pressSequentially('zermat')
    await options(page).first().waitFor()
    await field.press('Escape')
    await options(page).first().waitFor({ state: 'detached' })
    expect(await page.getByRole('dialog', { name: 'Create Event' }).isVisible()).toBe(true)
    expect(await field.inputValue()).toBe('zermat')
    await field.fill('Under the old lime tree')
    await page.getByLabel('Event name').fill('Tree walk')
    await page.getByLabel('Date and time').fill('2031-06-14T09:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/events\/\d+$/)
    await page.locator('.meeting-point').getByText('Under the old lime tree').waitFor()
  },
)

longTest('fast typing sends one request, and late responses are ignored', async () => {
  const { page, field } = await openCreateDialog()
  const requested: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/places/**', async (route) => {
    const typed = new URL(route.request().url()).searchParams.get('q') ?? ''
    requested.push(typed)
    if (typed === 'zermatt') await held
    await route.continue()
  })
  await field.fill('zermatt')
  await expect.poll(() => requested).toEqual(['zermatt'])
  await field.fill('grindelwald')
  await options(page).filter({ hasText: 'Grindelwald' }).first().waitFor()
  const late = page.waitForResponse((response) => response.url().endsWith('q=zermatt'))
  release()
  await (await late).finished()
  expect(await options(page).filter({ hasText: 'Zermatt' }).count()).toBe(0)
  expect(await options(page).filter({ hasText: 'Grindelwald' }).count()).toBeGreaterThan(0)
  expect(requested).toEqual(['zermatt', 'grindelwald'])
})

longTest('a suggested place can be chosen with a click', async () => {
  const { page, field } = await openCreateDialog()
  await field.pressSequentially('grindelw')
  await options(page).filter({ hasText: 'Grindelwald' }).first().click()
  expect(await field.inputValue()).toContain('Grindelwald')
  expect(await pin(page)).not.toEqual(['', ''])
})

longTest('the map moves after a click, which loads its script', async () => {
  const { page: olga } = await signUp('olga')
  const hike = await createHike(olga, 'Mapped walk', KANDERSTEG)
  const page = await openPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await visit(page, hike)
  expect(requested.filter((path) => path.includes('map-'))).toEqual([])
  const { x, width } = await boxOf(page.locator('.map-embed > svg'))
  await page.getByRole('button', { name: 'Show map' }).click()
  await page.locator('.leaflet-tile-loaded').first().waitFor()
  await page.getByAltText('Meeting point').or(page.locator('.map-pin')).first().waitFor()
  expect(await boxOf(page.locator('.map-embed > .map'))).toMatchObject({ x, width })
  expect(await page.locator('.map-embed > svg').count()).toBe(0)
  await page.getByRole('link', { name: '© OpenStreetMap, GeoNames' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('map')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.locator('.leaflet-tile-loaded[src*="/tiles/13/"]').first().waitFor()
})

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

longTest.each([360, 1280])(
  'the map of the page shows the surroundings in both themes, without scripts, at %d px',
  async (width) => {
    const { page: olga } = await signUp('olga')
    const hike = await createHike(olga, 'Pictured walk', {
      ...KANDERSTEG,
      location: 'Kandersteg '.repeat(15).trim(),
    })
    const brightness: Record<string, number> = {}
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage({ javaScriptEnabled: false, colorScheme, viewport: { width, height: 780 } })
      const tiles: string[] = []
      page.on('response', (response) => {
        if (response.url().includes('/tiles/')) tiles.push(response.headers()['content-type'] ?? '')
      })
      await page.goto(hike)
      await expect.poll(() => tiles.length).toBeGreaterThan(3)
      expect(new Set(tiles)).toEqual(new Set(['image/svg+xml']))
      const map = page.getByRole('img', { name: /^Map of the meeting point: Kandersteg/ })
      await map.scrollIntoViewIfNeeded()
      expect((await boxOf(map)).width).toBeGreaterThan(width === 360 ? 300 : 600)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await page.getByRole('button', { name: 'Show map' }).isVisible()).toBe(false)
      brightness[colorScheme] = await brightnessOf(await map.screenshot())
    }
    expect(brightness.light).toBeGreaterThan(0.8)
    expect(brightness.dark).toBeLessThan(0.25)
  },
)

/** Returns the mean brightness of a screenshot, from 0 to 1. */
async function brightnessOf(png: Buffer): Promise<number> {
  const page = await openPage()
  return page.evaluate(
    async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      context.drawImage(picture, 0, 0)
      const { data } = context.getImageData(0, 0, picture.width, picture.height)
      return (
        data.reduce((sum, value, index) => (index % 4 === 3 ? sum : sum + value), 0) /
        data.length /
        0.75 /
        255
      )
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
}

longTest(
  'the exact meeting point is set on the map of the form, which replaces the map of the page',
  async () => {
    const { page } = await signUp('olga')
    const hike = await createHike(page, 'Pinned walk', KANDERSTEG)
    await visit(page, hike)
    await page.getByRole('button', { name: 'Edit Event' }).click()
    await page.getByText('Exact meeting point').click()
    expect(await page.getByRole('button', { name: 'Show map' }).isVisible()).toBe(false)
    expect(await page.locator('.map-embed').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Set it on the map' }).click()
    await page.locator('.leaflet-tile-loaded').first().waitFor()
    const latitude = page.getByLabel('Latitude')
    expect(await latitude.inputValue()).toBe('46.4947')
    await page.locator('.map-pin').focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(46.4947)
    const moved = Number(await latitude.inputValue())
    for (const [label, value] of [
      ['Elevation difference (m)', '300'],
      ['Distance (km)', '5'],
      ['Expected duration (h)', '3'],
    ] as const)
      await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Event updated successfully.').waitFor()
    await page.getByRole('button', { name: 'Show map' }).waitFor()
    const directions = page.getByRole('link', { name: 'Directions' })
    await expect.poll(() => directions.getAttribute('href')).toContain(`destination=${moved}%2C`)
  },
)

longTest(
  'hikes are sorted by distance from the browser’s location by one tap, which keeps the other filters',
  async () => {
    const { page: olga } = await signUp('olga')
    await createHike(olga, 'Island walk', {
      location: 'Edinburgh of the Seven Seas',
      location_lat: -37.07,
      location_lng: -12.31,
    })
    const page = await openPage({
      geolocation: { latitude: -37.0681, longitude: -12.3105 },
      permissions: ['geolocation'],
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Places left').check()
    await page.getByLabel('Within').selectOption('100')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await page.waitForURL('/?near=-37.07,-12.31&spots=1&within=100')
    await page.getByRole('heading', { name: 'Island walk' }).first().waitFor()
    expect(await page.locator('.card h3').first().textContent()).toBe('Island walk')
    await page.goBack()
    await page.waitForURL('/')
  },
)

test('hikes near a place that was typed are found without scripts, with the filters that were chosen before', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Places left').check()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.locator('.near-form').getByLabel('Near which area?').fill('kanderst')
  await page.getByRole('button', { name: 'Show hikes' }).click()
  await page.getByRole('heading', { name: 'Hikes near Kandersteg' }).waitFor()
  await page.locator('.card').getByText('km away').first().waitFor()
  expect(new URL(page.url()).searchParams.get('spots')).toBe('1')
})
