import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { createHike, signUp, visit, withChromium } from './support.ts'

withChromium()

async function openPayDialog(keys = false) {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Ridge walk', { price: 1550 })
  const { page } = await signUp('simon')
  await visit(page, hike)
  const opener = page.getByRole('button', { name: 'Pay for Event' })
  if (keys) await opener.press('Enter')
  else await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Pay for Event' })
  await dialog.getByLabel('Card number').waitFor()
  return { page, dialog, opener }
}

/** Where the focus is: a label or text inside the dialog, 'dialog', 'frame', or 'body', where the browser's own controls are next. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element?.matches('body, iframe, dialog')) return element.localName
    if (!element?.closest('dialog')) return `outside: ${element?.outerHTML}`
    return element.closest('label')?.textContent ?? element.textContent
  })

/** Appends a frame as Stripe.js does for 3-D Secure: fixed, over the whole page. */
const openChallenge = (page: Page) =>
  page.evaluate(() => {
    const box = document.createElement('div')
    const frame = document.createElement('iframe')
    frame.title = 'Challenge'
    frame.srcdoc = '<label>Code <input></label>'
    const style = { position: 'fixed', inset: '0', width: '100%', height: '100%', zIndex: '2147483647' }
    Object.assign(frame.style, style)
    box.appendChild(frame)
    document.body.insertBefore(box, document.body.firstChild)
  })

test('a challenge that Stripe puts on the page lies over the dialog, and takes the pointer and the keys', async () => {
  const { page, dialog } = await openPayDialog()
  await openChallenge(page)
  const code = page.frameLocator('[title=Challenge]').getByLabel('Code')
  await code.click({ timeout: 3000 })
  await page.keyboard.type('123')
  expect(await code.inputValue()).toBe('123')
  await dialog.getByLabel('Card number').focus()
  for (let presses = 0; presses < 20 && (await focused(page)) !== 'iframe'; presses++)
    await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('iframe')
})

test.each(['Tab', 'Shift+Tab'])('%s goes round in the dialog alone', async (key) => {
  const { page } = await openPayDialog(true)
  expect(await focused(page)).toBe('dialog')
  const seen = new Set<string | null>()
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press(key)
    seen.add(await focused(page))
  }
  expect([...seen].sort()).toEqual([
    'Cancel',
    'Card number',
    'Expiration date',
    'Pay $15.50',
    'Security code',
    'body',
  ])
})

test.each(['Escape', 'Cancel'])(
  '%s closes the dialog, and gives the page and the focus back',
  async (way) => {
    const { page, dialog, opener } = await openPayDialog(true)
    expect(await page.locator('main').getAttribute('inert')).not.toBeNull()
    const scrollTop = () => page.evaluate(() => document.documentElement.scrollTop)
    const before = await scrollTop()
    await page.mouse.wheel(0, 400)
    await dialog.getByLabel('Card number').fill('42')
    // Beside the dialog, where a click must not lose what was typed.
    await page.mouse.click(3, 3)
    expect(await dialog.getByLabel('Card number').inputValue()).toBe('42')
    expect(await scrollTop()).toBe(before)

    if (way === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await page.locator('[inert]').count()).toBe(0)
    await page.mouse.wheel(0, 400)
    await expect.poll(scrollTop).toBeGreaterThan(before)
  },
)

test('the dialog is accessible', async () => {
  const { page } = await openPayDialog()
  await expectAccessible(page)
})
