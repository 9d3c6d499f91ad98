import { expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { longTest, signUp, visit, withChromium } from './support.ts'

withChromium()

async function openDialog() {
  const { page } = await signUp('pia')
  await visit(page, '/')
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('button', { name: 'Donate' }).click()
  return { page, dialog: page.getByRole('dialog', { name: 'Donate' }) }
}

test('donates the preselected amount, and thanks the donor', async () => {
  const { page, dialog } = await openDialog()
  expect(await dialog.getByLabel('$5', { exact: true }).isChecked()).toBe(true)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Donate' }).click()
  await page.getByText('No money moves.').waitFor()
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await page.waitForURL(/\/donate\/success/)
  await page.getByText('Your donation of $5.00 has arrived.').waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

longTest('donates a custom amount of at least one dollar', async () => {
  const { page, dialog } = await openDialog()
  await dialog.getByLabel('Custom').check()
  await dialog.getByLabel('Dollars').fill('0.99')
  await dialog.getByRole('button', { name: 'Donate' }).click()
  await dialog.getByText('The smallest donation is $1.00.').waitFor()
  await dialog.getByLabel('Dollars').fill('7.25')
  await dialog.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('button', { name: 'Pay $7.25' }).waitFor()
})

longTest('can be used when it was opened before the scripts had loaded', async () => {
  const { page } = await signUp('pia')
  const { promise: slow, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/islands/hydrate-*.js', (route) => slow.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('button', { name: 'Donate' }).click()
  load()
  await page.getByRole('dialog').getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('button', { name: 'Pay $5.00' }).waitFor()
})

longTest('shows a declined card, and returns to the home page with a message on cancelling', async () => {
  const { page, dialog } = await openDialog()
  await dialog.getByLabel('$10', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Donate' }).click()
  await page.getByLabel('4000 0000 0000 0002').check()
  await page.getByRole('button', { name: 'Pay $10.00' }).click()
  await page.getByText('Your card was declined.').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText('No donation was made.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

longTest('shows an error when the server cannot be reached', async () => {
  const { page, dialog } = await openDialog()
  await page.route('**/api/create-checkout-session/', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Donate' }).click()
  await dialog.getByText('Error connecting to server.').waitFor()
  await page.unroute('**/api/create-checkout-session/')
  const unavailable = { status: 409, json: { error: 'No.' } }
  await page.route('**/api/create-checkout-session/', (route) => route.fulfill(unavailable))
  await dialog.getByRole('button', { name: 'Donate' }).click()
  await dialog.getByText('Error creating checkout session').waitFor()
})
