import { expect, inject, test } from 'vitest'
import { createHike, openPage, signUp, visit, withChromium } from './support.ts'

withChromium()

test('Share copies the URL of the hike, for a visitor and for its organizer', async () => {
  const { page: organizer } = await signUp('olga', { permissions: ['clipboard-read', 'clipboard-write'] })
  const hike = await createHike(organizer, 'Worth sharing')
  const visitor = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  for (const page of [visitor, organizer]) {
    await visit(page, hike)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('status').getByText('Event URL copied!').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inject('origin') + hike)
  }
})

test('Share shows the URL where the clipboard is not available', async () => {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Worth sharing')
  const page = await openPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await visit(page, hike)
  await page.getByRole('button', { name: 'Share' }).click()
  await page
    .getByRole('alert')
    .getByText(inject('origin') + hike)
    .waitFor()
})
