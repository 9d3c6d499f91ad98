import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createHike, longTest, openPage, signUp, textOf, visit, withChromium } from './support.ts'

withChromium()

/** Returns the approximate accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === name) return
  }
  throw new Error(`Tab never reached '${name}'.`)
}

test('the first Tab reaches the skip link, which moves the focus to the content', async () => {
  const page = await openPage()
  await visit(page, '/')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#main$/)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

longTest('tabs and cards open with Enter', async () => {
  const page = await openPage()
  await visit(page, '/')
  await tabTo(page, 'My Hikes')
  await page.keyboard.press('Enter')
  await page.getByText('Please log in to view your hikes.').waitFor()
  await page.goBack()
  const hike = await textOf(page.getByRole('heading', { level: 3 }).first())
  await tabTo(page, hike)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: hike, level: 1 }).waitFor()
})

longTest('the menu opens with Enter and closes with Escape, which returns the focus', async () => {
  const { page, username } = await signUp('simon')
  await visit(page, '/')
  await tabTo(page, `Menu of ${username}`)
  await page.keyboard.press('Enter')
  const entry = page.getByRole('link', { name: 'View Profile' })
  await entry.waitFor()
  await page.keyboard.press('Escape')
  await entry.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe(`Menu of ${username}`)
  await page.keyboard.press('Enter')
  await tabTo(page, 'View Profile')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: username, level: 1 }).waitFor()
})

test('the dialog for a new event can be closed, filled in and submitted', async () => {
  const { page } = await signUp('olga')
  await visit(page, '/?tab=my-hikes')
  await tabTo(page, '+ Create Event')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('+ Create Event')

  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Thun station')
  await dialog.getByLabel('Date and time').focus()
  // The field accepts four digits for the year, and then focuses the hour.
  await page.keyboard.type('050620310930AM')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'By keyboard', level: 1 }).waitFor()
})

longTest('a hike has no focus trap, and cancelling a deletion returns the focus', async () => {
  const { page } = await signUp('olga')
  await visit(page, await createHike(page, 'No way out'))
  const seen = new Set<string>()
  await tabTo(page, 'More actions')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Delete Event')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Are you sure you want to delete this event?' }).waitFor()
  expect(await focused(page)).toBe('Keep the hike')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('More actions')
  // Tab moves through all elements and the browser's own controls, back to the first element.
  for (let presses = 0; presses < 60 && !seen.has('Skip to content'); presses++) {
    await page.keyboard.press('Tab')
    seen.add(await focused(page))
  }
  expect([...seen]).toContain('Skip to content')
})
