import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  createHike,
  hydrated,
  isInView,
  longTest,
  pressAction,
  reload,
  signUp,
  textOf,
  visit,
  withChromium,
} from './support.ts'

withChromium()

/** Collects the method and path of every request that is not a GET. */
function recordWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}

longTest('creates an event in the dialog, which sends no request while a field is blank', async () => {
  const { page } = await signUp('olga', { viewport: { width: 360, height: 640 } })
  const writes = recordWrites(page)
  await visit(page, '/')
  await page.getByRole('button', { name: '+ Create Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  await expect.poll(() => focusedField(page)).toBe('name')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  for (const shown of [dialog.getByLabel('Date and time'), save]) expect(await isInView(shown)).toBe(true)
  const more = dialog.getByText('More: price ($12.00), refunds, grade, gear, good for')
  expect(await topOf(more)).toBeGreaterThan(await topOf(save))
  await dialog.getByText('Places, approval and questions').click()
  await more.click()
  await dialog.getByLabel('Gear').scrollIntoViewIfNeeded()
  expect(await isInView(save)).toBe(true)
  await dialog.getByLabel('Event name').fill('   ')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Please give the hike a name.').waitFor()
  await dialog.getByText('Please say where you meet.').waitFor()
  await dialog.getByText('Please say when you meet.').waitFor()
  expect(await dialog.getByLabel('Event name').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => focusedField(page)).toBe('name')
  expect(writes).toEqual([])

  await dialog.getByLabel('Event name').fill('Over the Gemmi')
  await dialog.getByLabel('Location').fill('Kandersteg station')
  await dialog.getByLabel('Date and time').fill('2031-05-04T08:30')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/events\/\d+$/)
  await hydrated(page)
  await page.getByRole('heading', { name: 'Over the Gemmi', level: 1 }).waitFor()
  await page.getByText('Your hike is published.').waitFor()
  await page.getByText('Next: a description, a route, a picture, and share it.').waitFor()
  const next = page.locator('.next-steps')
  await next.getByRole('link', { name: 'a description' }).click()
  await expect.poll(() => focusedField(page)).toBe('description')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await next.getByRole('link', { name: 'a route' }).click()
  const gpx = page.getByLabel('Choose a GPX file')
  await expect.poll(() => gpx.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await next.getByRole('link', { name: 'a picture' }).click()
  await expect.poll(() => focusedField(page)).toBe('name')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await next.getByRole('link', { name: 'share it' }).waitFor()
  expect(writes).toEqual(['POST /api/events/'])
})

longTest('edits every field, and discards changes after a question', async () => {
  const { page } = await signUp('olga')
  const hike = await createHike(page, 'Gantrisch round')
  await visit(page, hike)
  const form = page.getByRole('form', { name: 'Edit Event' })
  await page.getByRole('button', { name: 'Edit Event' }).click()
  await form.getByLabel('Name', { exact: true }).fill('Something else')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('heading', { name: 'Gantrisch round', level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Edit Event' }).click()
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Gantrisch round')
  await form.getByLabel('Name', { exact: true }).fill('Gantrisch by night')
  await form.getByLabel('Description').fill('Bring a lamp.\nhttps://example.org/lamps')
  await form.getByLabel('Meeting point').fill('Gurnigelbad')
  await form.getByLabel('Date and time').fill('2031-06-07T21:15')
  await form.getByLabel('Elevation difference (m)').fill('780')
  await form.getByLabel('Distance (km)').fill('11.5')
  await form.getByLabel('Expected duration (h)').fill('4.5')
  await form.getByLabel('Price ($)').fill('7.50')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Event updated successfully.').waitFor()

  for (const moment of ['at once', 'after a reload']) {
    await page.getByRole('heading', { name: 'Gantrisch by night', level: 1 }).waitFor()
    const facts = await textOf(page.locator('main'))
    for (const fact of [
      'Bring a lamp.',
      'Gurnigelbad',
      '780 m',
      '11.5 km',
      '4.5 h',
      '$7.50',
      'Sat 7 Jun 2031',
    ])
      expect(facts, `${fact}, ${moment}`).toContain(fact)
    await page.getByRole('link', { name: 'https://example.org/lamps' }).waitFor()
    await reload(page)
  }
})

longTest('keeps the input when the server rejects it or cannot be reached', async () => {
  const { page } = await signUp('olga')
  const hike = await createHike(page, 'Lake path', {
    elevation_diff: 20,
    distance: 6,
    estimated_duration: 1.5,
  })
  await visit(page, hike)
  await page.getByRole('button', { name: 'Edit Event' }).click()
  const form = page.getByRole('form', { name: 'Edit Event' })
  await form.getByLabel('Name', { exact: true }).fill('Lake path, the long way')
  await form.getByLabel('Distance (km)').fill('10001')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('Failed to update event:').waitFor()
  expect(await form.getByLabel('Distance (km)').getAttribute('aria-invalid')).toBe('true')

  await page.context().setOffline(true)
  await form.getByLabel('Distance (km)').fill('12')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('Failed to update event.', { exact: true }).waitFor()
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Lake path, the long way')

  await page.context().setOffline(false)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Event updated successfully.').waitFor()
  await page.getByRole('heading', { name: 'Lake path, the long way', level: 1 }).waitFor()
})

longTest('deletes an event only after confirmation', async () => {
  const { page } = await signUp('olga')
  const hike = await createHike(page, 'Nobody comes')
  const writes = recordWrites(page)
  await visit(page, hike)
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this event?' })

  await pressAction(page, 'Delete Event')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await pressAction(page, 'Delete Event')
  await question.getByRole('button', { name: 'Keep the hike' }).click()
  await question.waitFor({ state: 'detached' })
  expect(writes).toEqual([])

  await pressAction(page, 'Delete Event')
  await question.getByRole('button', { name: 'Delete Event' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText('Event deleted successfully.').waitFor()
  await visit(page, hike)
  await page.getByRole('heading', { name: 'This path ends here' }).waitFor()
})

const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN

const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
