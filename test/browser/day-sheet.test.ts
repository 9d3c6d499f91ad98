import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HOUR } from '../../src/shared/duration.ts'
import { expectAccessible, expectVariantAccessible } from './accessibility.ts'
import {
  callApi,
  createHike,
  longTest,
  pressAction,
  reload,
  signUp,
  textOf,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const QUESTIONS = ['Do you have an avalanche transceiver, a shovel and a probe?', 'Which train do you take?']

/** Creates a hike that starts in an hour, or later, with participants. */
async function hikeWith(organizer: Page, people: number, hours = 1) {
  const event_time = new Date(Date.now() + hours * HOUR).toISOString()
  const hike = await createHike(organizer, 'Ridge walk', {
    ...{ event_time, approval: 'automatic', questions: QUESTIONS },
  })
  const names: string[] = []
  for (let index = 0; index < people; index++) {
    const { page, username } = await signUp(`hiker-number-${index}`)
    await callApi(page, 'put', '/api/user/update/', {
      phone: `+41 79 111 22 ${10 + index}`,
      emergency_name: 'Maximiliane Oberhuber-Niederegger (sister)',
      emergency_phone: '+49 171 555 66 77',
    })
    const answers = [
      'Yes, all three, and I know how to use them well enough for a day like this.',
      'The 7:06 to Spiez',
    ]
    const note = 'I am rather slow uphill, but I do not need many breaks. I bring a rope of 30 m.'
    await callApi(page, 'post', `/api${hike}/join/`, { answers, note })
    await page.context().close()
    names.push(username)
  }
  return { hike, names }
}

test('an organizer marks with one thumb who came, also without signal, and calls who did not', async () => {
  const { page: olga } = await signUp('olga', phone)
  const { hike, names } = await hikeWith(olga, 2)
  const [pia = '', quentin = ''] = names
  await visit(olga, hike)
  await pressAction(olga, 'Day sheet')
  await olga.getByRole('heading', { name: 'Day sheet' }).waitFor()
  await reload(olga)
  await expectAccessible(olga)
  const heights = await olga
    .locator('.attendance-rows li > form button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
  expect(heights).toHaveLength(2 * names.length)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(await olga.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await olga.getByRole('link', { name: pia, exact: true }).count()).toBe(1)
  await olga.getByText('The 7:06 to Spiez').first().waitFor()
  const came = (name: string) => olga.getByRole('button', { name: `Came: ${name}` })
  await came(pia).tap()
  const count = olga.locator('.attendance-bar p')
  await expect.poll(() => textOf(count)).toBe('Came 1 · missed 0 · 1 to go')
  await olga.context().setOffline(true)
  await olga.getByRole('button', { name: `Missed: ${quentin}` }).tap()
  await olga.getByText('Not sent yet', { exact: true }).waitFor()
  await expectVariantAccessible(olga)
  await olga.getByRole('button', { name: `Undo: ${quentin}` }).tap()
  await olga.getByRole('button', { name: `Missed: ${quentin}` }).tap()
  await olga.context().setOffline(false)
  await olga.getByText('Not sent yet', { exact: true }).waitFor({ state: 'detached' })
  await reload(olga)
  await expect.poll(() => textOf(count)).toBe('Came 1 · missed 1')
  expect(await olga.getByRole('link', { name: '+41 79 111 22 11' }).first().getAttribute('href')).toBe(
    'tel:+41791112211',
  )
  await expectPrintedOnOnePage(olga, `${hike}/sheet`, names)
})

test('a day sheet that was opened before marking begins has each person once on the screen after that', async () => {
  const { page: olga } = await signUp('olga', phone)
  const { hike, names } = await hikeWith(olga, 1, 3)
  await olga.clock.install()
  await visit(olga, `${hike}/sheet`)
  await olga.locator('.sheet-people').getByText('The 7:06 to Spiez').waitFor()
  await olga.clock.fastForward(2 * HOUR)
  await olga.locator('.attendance-rows').getByText('The 7:06 to Spiez').waitFor()
  const links = olga.getByRole('link', { name: names[0], exact: true })
  const payments = olga.getByRole('button', { name: /^Paid in cash or by transfer/ })
  expect([await links.count(), await payments.count()]).toEqual([1, 1])
  await olga.emulateMedia({ media: 'print' })
  expect(await olga.locator('.sheet-people').isVisible()).toBe(true)
})

async function expectPrintedOnOnePage(page: Page, path: string, names: string[]) {
  await visit(page, path)
  expect(await page.locator('.sheet-people li').count()).toBe(names.length)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12]/)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.masthead').isVisible()).toBe(false)
}

longTest('the day sheet of 15 people is one page of A4', async () => {
  const { page: olga } = await signUp('olga')
  const { hike, names } = await hikeWith(olga, 15)
  await expectPrintedOnOnePage(olga, `${hike}/sheet`, names)
  expect(await olga.locator('.sheet-people').getByText('+41 79 111 22 24').isVisible()).toBe(true)
})
