import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoLayoutFaults } from './accessibility.ts'
import { callApi, createHike, longTest, signUp, visit, withChromium } from './support.ts'

withChromium()

const phone = { viewport: { width: 360, height: 780 } }

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })

async function tabTo(page: Page, name: string, key = 'Tab') {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    if ((await focused(page)) === name) return
  }
  throw new Error(`${key} never reached '${name}'.`)
}

async function pressByKeyboard(page: Page, name: string) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

longTest('a full hike, organized by the keyboard on a phone: in line, a removal, a promotion', async () => {
  const { page: olga } = await signUp('olga', phone)
  const { page: pia, username: pias } = await signUp('pia')
  const { page: quentin, username: quentins } = await signUp('quentin')
  const hike = await createHike(olga, 'Ridge walk', { approval: 'automatic', capacity: 1 })
  await callApi(pia, 'post', `/api${hike}/join/`)
  await callApi(olga, 'patch', `/api${hike}/`, { approval: 'manual', questions: ['Do you have a car?'] })
  await callApi(quentin, 'post', `/api${hike}/join/`, { answers: ['Four seats'], note: 'I know the way.' })
  await visit(olga, hike)
  await visit(quentin, hike)
  await visit(pia, hike)

  await pressByKeyboard(olga, 'Requests 1')
  await olga.getByText('I know the way.').waitFor()
  await pressByKeyboard(olga, `Put in line: ${quentins}`)
  await olga.getByRole('status').getByText('The hike is full. Waiting in line.').waitFor()
  const line = olga.getByRole('region', { name: 'In line' })
  await line.getByText('Four seats').waitFor()
  await olga.getByRole('link', { name: /^Requests/ }).waitFor({ state: 'detached' })
  await expectAccessible(olga)
  // Loads the page again, because the page of a non-member has no socket, and polls only every 15 s or more.
  await visit(quentin, hike)
  await quentin.getByText('Number 1 of 1').first().waitFor()

  await olga.setViewportSize(phone.viewport)
  await pressByKeyboard(olga, `Actions for ${pias}`)
  await pressByKeyboard(olga, 'Remove')
  const dialog = olga.getByRole('dialog', { name: `Remove ${pias}?` })
  await dialog.getByText('What they have paid goes back to them.').waitFor()
  await expect.poll(() => focused(olga)).toBe('Cancel')
  await expectAccessible(olga)
  await olga.keyboard.press('Escape')
  await expect.poll(() => focused(olga)).toBe(`Actions for ${pias}`)
  await olga.keyboard.press('Enter')
  await pressByKeyboard(olga, 'Remove')
  await expect.poll(() => focused(olga)).toBe('Cancel')
  await olga.keyboard.press('Shift+Tab')
  await olga.keyboard.type('We need ropes.')
  await pressByKeyboard(olga, 'Remove')
  await olga.getByRole('status').getByText('Participant removed.').waitFor()
  await expect.poll(() => focused(olga)).toBe("Who's coming · 1")
  await olga.getByRole('button', { name: `Actions for ${quentins}` }).waitFor()
  expect(await line.count()).toBe(0)
  await olga.locator('.people').getByText('Answers').click()
  await expectAccessible(olga)

  await visit(quentin, hike)
  await quentin.getByText('You are in', { exact: true }).waitFor()
  await visit(pia, hike)
  await pia.getByRole('link', { name: 'Join the waiting list' }).waitFor()
  await pia.goto('/notices')
  await pia
    .getByText(/has removed you from Ridge walk/)
    .first()
    .waitFor()
})

longTest('the menu of the bar opens, closes and edits by the keyboard', async () => {
  const { page } = await signUp('olga', phone)
  await visit(page, await createHike(page, 'Lake walk'))
  const menu = page.locator('.organizer-bar [popover]')
  await pressByKeyboard(page, 'More actions')
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('More actions')
  await page.keyboard.press('Enter')
  await pressByKeyboard(page, 'Delete Event')
  await page.getByRole('dialog').getByText('Nobody takes part yet.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('More actions')
  await page.keyboard.press('Enter')
  await pressByKeyboard(page, 'Edit Event')
  await page.getByRole('form', { name: 'Edit Event' }).waitFor()
  expect(await page.locator('.organizer-bar').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('region', { name: 'Organizing' }).getByRole('button', { name: 'More actions' }).click()
  await menu.waitFor()
  await expectAccessible(page)
})

test('without scripts the bar leads to the requests and opens its menu', async () => {
  const { page } = await signUp('olga', { javaScriptEnabled: false, ...phone })
  const { page: pia, username } = await signUp('pia')
  const hike = await createHike(page, 'Lake walk')
  await callApi(pia, 'post', `/api${hike}/join/`)
  await page.goto(hike)
  await page.getByRole('link', { name: 'Requests 1' }).click()
  await page.waitForURL(`**${hike}#requests`)
  await page.getByRole('region', { name: 'Join requests' }).getByText(username).waitFor()
  await page.getByRole('region', { name: 'Organizing' }).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Cancel the hike' }).waitFor()
  await expectNoLayoutFaults(page)
})
