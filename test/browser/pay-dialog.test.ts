import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import {
  callApi,
  createHike,
  longTest,
  pressAction,
  signUp,
  switchAccount,
  textOf,
  visit,
  withChromium,
} from './support.ts'

withChromium()

async function openPayDialog(keys = false, fields: object = {}) {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Ridge walk', { price: 1550, ...fields })
  const { page } = await signUp('simon')
  await visit(page, hike)
  const opener = page.getByRole('button', { name: 'Pay for Event' })
  if (keys) await opener.press('Enter')
  else await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Pay for Event' })
  await dialog.getByLabel('Card number').waitFor()
  return { page, dialog, opener, hike }
}

async function fillCard(dialog: Locator) {
  await dialog.getByLabel('Card number').fill('4242 4242 4242 4242')
  await dialog.getByLabel('Expiration date').fill('12 / 40')
  await dialog.getByLabel('Security code').fill('123')
}

/**
 * Describes the focused element: by its label or text if it is in the dialog, by its HTML if it is outside. Returns
 * 'dialog' or 'iframe' for the dialog itself or an iframe, and 'body' while the browser's own controls have the focus.
 */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element?.matches('body, iframe, dialog')) return element.localName
    if (!element?.closest('dialog')) return `outside: ${element?.outerHTML}`
    return element.closest('label')?.textContent ?? element.textContent
  })

test('on a phone with a large font the buttons are below each other, and cover no field', async () => {
  const { page, dialog } = await openPayDialog()
  await page.setViewportSize({ width: 360, height: 740 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  const boxOf = async (name: string) => {
    const box = await dialog.getByRole('button', { name }).boundingBox()
    return box ?? expect.fail(`'${name}' is not shown.`)
  }
  const [pay, cancel] = [await boxOf('Pay $15.50'), await boxOf('Cancel')]
  expect(cancel.y).toBeGreaterThan(pay.y + pay.height)
  expect(pay.width).toBeGreaterThan(200)
  expect(pay.y).toBeGreaterThan(740)
})

test('the button says that the dialog is loading, and can be pressed again after that has failed', async () => {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Ridge walk', { price: 1550 })
  const { page } = await signUp('simon', { viewport: { width: 360, height: 740 } })
  await visit(page, hike)
  const { promise: held, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/islands/*.js', (route) => held.then(() => route.abort()))
  await pressAction(page, 'Pay for Event')
  await page.getByRole('button', { name: 'One moment…' }).dblclick()
  fail()
  await page.getByRole('alert').getByText('No connection. Please try again.').waitFor()
  await page.unrouteAll()
  await pressAction(page, 'Pay for Event')
  await page.getByRole('dialog', { name: 'Pay for Event' }).getByLabel('Card number').waitFor()
})

longTest('a 3-D Secure challenge lies over the dialog, and takes the pointer and the keys', async () => {
  const { page, dialog } = await openPayDialog()
  await dialog.getByLabel('Card number').fill('4000 0027 6000 3184')
  await dialog.getByLabel('Expiration date').fill('12 / 40')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: 'Pay $15.50' }).press('Enter')
  const challenge = page.frameLocator('[title="3-D Secure"]')
  const fail = challenge.getByRole('button', { name: 'Fail authentication' })
  await fail.waitFor()
  expect(await dialog.getAttribute('aria-modal')).toBe('false')
  await page.keyboard.press('Escape')
  const hasFocus = () => fail.evaluate((button) => button === document.activeElement)
  for (let presses = 0; presses < 10 && !(await hasFocus()); presses++) await page.keyboard.press('Tab')
  expect([await hasFocus(), await focused(page)]).toEqual([true, 'iframe'])
  await page.keyboard.press('Enter')
  await dialog.getByText('We are unable to authenticate your payment method.').waitFor()
  await expect
    .poll(async () => [await dialog.getAttribute('aria-modal'), await focused(page)])
    .toEqual(['true', 'dialog'])

  await dialog.getByRole('button', { name: 'Pay $15.50' }).click()
  await challenge.getByRole('button', { name: 'Complete authentication' }).click()
  await page.getByText('Payment successful!').waitFor()
  await dialog.waitFor({ state: 'detached' })
})

longTest.each(['Tab', 'Shift+Tab'])('%s goes round in the dialog alone', async (key) => {
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

longTest.each(['Escape', 'Cancel'])(
  '%s closes the dialog, and gives the page and the focus back',
  async (way) => {
    const { page, dialog, opener } = await openPayDialog(true)
    expect(await page.locator('main').getAttribute('inert')).not.toBeNull()
    const scrollTop = () => page.evaluate(() => document.documentElement.scrollTop)
    const before = await scrollTop()
    await page.mouse.wheel(0, 400)
    await dialog.getByLabel('Card number').fill('42')
    // A click on the backdrop keeps the dialog and the typed text.
    await page.mouse.click(3, 3)
    expect(await dialog.getByLabel('Card number').inputValue()).toBe('42')
    expect(await scrollTop()).toBe(before)

    if (way === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect.poll(() => page.locator('[inert]').count()).toBe(0)
    await page.mouse.wheel(0, 400)
    await expect.poll(scrollTop).toBeGreaterThan(before)
  },
)

test('one tap in My Hikes opens the dialog, and closing it leaves the page of the hike', async () => {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Ridge walk', { price: 1550, approval: 'automatic' })
  const { page } = await signUp('simon')
  await callApi(page, 'post', `/api${hike}/join/`)
  await visit(page, '/?tab=my-hikes')
  await page.getByRole('link', { name: 'Pay $15.50' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay for Event' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

longTest('the dialog is accessible', async () => {
  const { page } = await openPayDialog()
  await expectAccessible(page)
})

test('a payment whose confirmation went unanswered is shown as made, and not offered again', async () => {
  const { page, dialog, hike } = await openPayDialog()
  await fillCard(dialog)
  // Stripe executes the request, but its response is lost.
  await page.route('**/v1/payment_intents/*/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const read = Promise.withResolvers<void>()
  await page.route(`**/api${hike}/`, async (route) => {
    await read.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Pay $15.50' }).click()
  await page.getByText('Payment successful!').waitFor()
  expect(await textOf(dialog.locator('form .row'))).toBe('Paying…Cancel')
  read.resolve()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('.paid').waitFor()
})

longTest(
  'whoever pays after somebody else has taken the last place reads that the money goes back',
  async () => {
    const { page, dialog, hike } = await openPayDialog(false, { capacity: 1, approval: 'automatic' })
    const { page: other } = await signUp('quentin')
    await fillCard(dialog)
    await page.route('**/v1/payment_intents/*/confirm', async (route) => {
      await callApi(other, 'post', `/api${hike}/join/`)
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Pay $15.50' }).click()
    await dialog.getByText('Your money goes back.').waitFor()
    expect(await page.getByText('Payment successful!').count()).toBe(0)
    expect(await dialog.getByRole('button', { name: 'Pay $15.50' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByText('Your payment is being confirmed.').count()).toBe(0)
  },
)

test('nothing is paid for another account that has signed in meanwhile', async () => {
  const { page, dialog, hike } = await openPayDialog()
  const { username } = await signUp('pia')
  await switchAccount(page, username)
  await fillCard(dialog)
  await dialog.getByRole('button', { name: 'Pay $15.50' }).click()
  await dialog.getByText('This page is out of date. Please reload it and try again.').waitFor()
  const { viewer } = await (await page.request.get(`/api${hike}/`)).json()
  expect(viewer).toMatchObject({ role: 'user', has_paid: false })
})
