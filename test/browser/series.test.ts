import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectVariantAccessible } from './accessibility.ts'
import {
  callApi,
  createHike,
  hydrated,
  longTest,
  openPage,
  pressAction,
  signUp,
  visit,
  withChromium,
} from './support.ts'

withChromium()

// The browser is in the time zone of the hikes.
const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  timezoneId: 'Europe/Zurich',
}

async function copyAsSeries(page: Page) {
  const figures = { distance: 5, elevation_diff: 100, estimated_duration: 2 }
  await visit(page, await createHike(page, 'Evening walk', { price: 0, ...figures }))
  await pressAction(page, 'Copy this hike')
  const dialog = page.getByRole('dialog', { name: 'Copy this hike' })
  expect(await dialog.getByLabel('Date', { exact: true }).inputValue()).toBe('')
  const clock = await dialog.getByLabel('Time', { exact: true }).inputValue()
  await dialog.getByLabel('Date', { exact: true }).fill('2031-06-12')
  await dialog.getByLabel('Repeat').selectOption('Weekly')
  const save = dialog.getByRole('button', { name: /^Save/ })
  const number = dialog.getByLabel('Number of hikes')
  const isUncovered = async () => {
    const [field, button] = [await number.boundingBox(), await save.boundingBox()]
    return field !== null && button !== null && field.y > 0 && field.y + field.height < button.y
  }
  await expect.poll(isUncovered).toBe(true)
  await number.fill('3')
  await dialog.getByText('3 hikes: 12 Jun 2031, 19 Jun, 26 Jun').waitFor()
  expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe(clock)
  await expectAccessible(page)
  expect(await save.textContent()).toBe('Save 3 hikes')
  await save.click()
  await page.getByText('3 hikes created.').waitFor()
  await hydrated(page)

  const others = page.getByRole('navigation', { name: 'Other dates' })
  expect(await others.getByRole('link').allTextContents()).toEqual(['Thu 19 Jun 2031', 'Thu 26 Jun 2031'])
  return others
}

test('a hike is copied as a series, whose dates lead to each other', async () => {
  const { page } = await signUp('olga', phone)
  const others = await copyAsSeries(page)
  await others.getByRole('link', { name: 'Thu 19 Jun 2031' }).click()
  await others.getByRole('link', { name: 'Thu 12 Jun 2031' }).waitFor()
})

longTest('the hikes of a series that follow are edited at once', async () => {
  const { page } = await signUp('olga', phone)
  const others = await copyAsSeries(page)
  await others.getByRole('link', { name: 'Thu 19 Jun 2031' }).click()
  await others.getByRole('link', { name: 'Thu 12 Jun 2031' }).waitFor()
  await visit(page, `${new URL(page.url()).pathname}#edit`)
  const form = page.getByRole('form', { name: 'Edit Event' })
  await form.getByLabel('Name', { exact: true }).fill('Moonlight walk')
  await form.getByLabel('This hike and the one that follows').check()
  await expectVariantAccessible(page)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Moonlight walk', level: 1 }).waitFor()

  const visitor = await openPage(phone)
  await visit(visitor, new URL(page.url()).pathname)
  for (const [date, name] of [
    ['Thu 26 Jun 2031', 'Moonlight walk'],
    ['Thu 12 Jun 2031', 'Evening walk'],
  ] as const) {
    await visitor.getByRole('navigation', { name: 'Other dates' }).getByRole('link', { name: date }).click()
    await visitor.getByRole('heading', { level: 1, name }).waitFor()
  }
  // A change to one hike of the series purges the cached pages of the other hikes.
  const dates = () =>
    visitor.getByRole('navigation', { name: 'Other dates' }).getByRole('link').allTextContents()
  expect(await dates()).toEqual(['Thu 19 Jun 2031', 'Thu 26 Jun 2031'])
  await callApi(page, 'post', `/api${new URL(page.url()).pathname}/cancel/`, { reason: 'Thunderstorms.' })
  await visitor.reload()
  expect(await dates()).toEqual(['Thu 26 Jun 2031'])
})
