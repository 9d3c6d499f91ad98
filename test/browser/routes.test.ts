import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bytesOf, gpx, ridges, track } from '../hikes/tracks/tracks.ts'
import { expectNoLayoutFaults, expectVariantAccessible } from './accessibility.ts'
import { createHike, longTest, openPage, pressAction, signUp, visit, withChromium } from './support.ts'

withChromium()

const walk = gpx([track({ length: 8000, height: ridges(600, 16_000), noise: 3 })])

async function upload(page: Page, text: string) {
  const buffer = Buffer.from(bytesOf(text))
  await page.locator('.edit input[type=file]').setInputFiles({ name: 'walk.gpx', mimeType: '', buffer })
}

test('an organizer uploads the route of a hike, and everybody reads its profile', async () => {
  const { page } = await signUp('olga', { viewport: { width: 360, height: 780 } })
  const hike = await createHike(page, 'Up the ridge')
  await visit(page, hike)
  await pressAction(page, 'Edit Event')
  await upload(page, walk.slice(0, 5000))
  await page.getByText('This file is incomplete: it ends in the middle.').waitFor()
  await upload(page, walk)
  const distance = page.getByLabel('Distance (km)')
  await expect.poll(() => distance.inputValue()).toMatch(/^[78]\.\d+$/)
  const duration = page.getByLabel('Expected duration (h)')
  const suggested = await duration.inputValue()
  expect(suggested).toMatch(/^\d(\.\d)?$/)
  await upload(page, gpx([track({ length: 2000, height: ridges(600, 16_000) })]))
  await expect.poll(() => distance.inputValue()).toMatch(/^[12]\.\d+$/)
  expect(Number(await duration.inputValue())).toBeLessThan(Number(suggested))
  await duration.fill('7')
  await upload(page, walk)
  await expect.poll(() => distance.inputValue()).toMatch(/^[78]\.\d+$/)
  expect(await duration.inputValue()).toBe('7')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('heading', { name: 'Route' }).waitFor()
  await page.getByText(/^Back about \d\d:\d\d/).waitFor()
  await expect.poll(() => page.locator('#route-line').count()).toBe(1)

  const visitor = await openPage({ viewport: { width: 360, height: 780 } })
  await visitor.goto(hike)
  const slider = visitor.getByRole('slider', { name: 'Place along the route' })
  await slider.focus()
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^0\.0 km · \d{3} m · \d+ % up$/)
  await slider.press('End')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^8\.0 km · 1,[12]\d\d m/)
  const box = await visitor.locator('.route-profile .plot').boundingBox()
  await visitor.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 50)
  const reading = visitor.locator('.route-profile .reading')
  await expect.poll(() => reading.textContent()).toMatch(/^4\.0 km · [89]\d\d m · \d+ % up$/)
  await expectNoLayoutFaults(visitor)
  await expectVariantAccessible(visitor)
  await visitor.getByRole('button', { name: 'Show map' }).click()
  await visitor.locator('.map .map-route').first().waitFor()
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Download GPX' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^hike-\d+\.gpx$/)
})

longTest('a route is uploaded, read and removed without scripts', async () => {
  const { page: scripted } = await signUp('olga')
  const hike = await createHike(scripted, 'Down the ridge')
  const state = await scripted.context().storageState()
  const page = await openPage({ javaScriptEnabled: false, storageState: state })
  await page.goto(hike)
  await page.getByRole('link', { name: 'Add a GPX file' }).click()
  const buffer = Buffer.from(bytesOf(walk))
  await page
    .getByLabel('GPX file')
    .setInputFiles({ name: 'walk.gpx', mimeType: 'application/gpx+xml', buffer })
  await page.getByRole('button', { name: 'Upload the route' }).click()
  await page.getByRole('img', { name: 'Height profile' }).waitFor()
  expect(await page.getByRole('slider').count()).toBe(0)
  await page.getByRole('link', { name: 'Change the route' }).click()
  await page.getByRole('button', { name: 'Remove the route' }).click()
  await page.getByText('There is no route yet.').waitFor()
})
