import { expect, inject, test } from 'vitest'
import { newcomer, newHike, somebody, visit, withChromium } from './people.ts'

withChromium()

test('Share copies the address of the event, for a visitor as for its organizer', async () => {
  const { page: organizer } = await newcomer('olga', { permissions: ['clipboard-read', 'clipboard-write'] })
  const hike = await newHike(organizer, 'Worth sharing')
  const visitor = await somebody({ permissions: ['clipboard-read', 'clipboard-write'] })
  for (const page of [visitor, organizer]) {
    await visit(page, hike)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('status').getByText('Event URL copied!').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inject('origin') + hike)
  }
})

test('where the address cannot be copied, it is shown', async () => {
  const { page: organizer } = await newcomer('olga')
  const hike = await newHike(organizer, 'Worth sharing')
  const page = await somebody()
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await visit(page, hike)
  await page.getByRole('button', { name: 'Share' }).click()
  await page
    .getByRole('alert')
    .getByText(inject('origin') + hike)
    .waitFor()
})
