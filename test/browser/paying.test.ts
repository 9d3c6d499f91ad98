import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newcomer, newHike, visit, withChromium } from './people.ts'

withChromium()

type Payment = { amount: number; amount_refunded: number; metadata: Record<string, string> }

/** What Stripe's part has taken and given back for a hike, in cents. */
async function moved(hike: string) {
  const headers = { Authorization: 'Bearer sk_test_waymark' }
  const answer = await fetch(`${inject('stripe')}/_test/ledger`, { headers })
  const { payments } = (await answer.json()) as { payments: Payment[] }
  const own = payments.filter(({ metadata }) => `/events/${metadata.event_id}` === hike)
  return own.map(({ amount, amount_refunded }) => [amount, amount_refunded])
}

async function paidHike(price: number | null) {
  const { page: organizer } = await newcomer('olga')
  const hike = await newHike(organizer, 'Ridge walk', { price })
  const { page, username } = await newcomer('simon')
  await visit(page, hike)
  return { organizer, page, username, hike }
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Pay for Event' }).click()
  await page.getByLabel('Card number').waitFor()
}

async function payWith(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

test('somebody pays for a hike, and is told before anything else how much it is', async () => {
  const { organizer, page, username, hike } = await paidHike(1550)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(page, hike)
  expect(asked.filter((url) => url.startsWith(inject('stripe')))).toEqual([])
  await openDialog(page)
  expect(asked).toContain(`${inject('stripe')}/stripe.js`)
  const dialog = page.getByRole('dialog', { name: 'Pay for Event' })
  await dialog.getByText('$15.50 for Ridge walk').waitFor()
  // Nothing has been begun yet.
  expect(asked.filter((url) => url.includes('/api/create-event-payment-session/'))).toEqual([])

  await payWith(page, '4242 4242 4242 4242')
  await page.getByText('Payment successful!').waitFor()
  await page.getByText('Paid', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Pay for Event' }).count()).toBe(0)
  expect(await moved(hike)).toEqual([[1550, 0]])

  await visit(organizer, hike)
  await organizer.getByRole('region', { name: 'Paid' }).getByRole('link', { name: username }).waitFor()
  expect(await organizer.getByRole('button', { name: 'Pay for Event' }).count()).toBe(0)
})

test('a declined card says why in red, and another card pays', async () => {
  const { page, hike } = await paidHike(null)
  await openDialog(page)
  await payWith(page, '42')
  await page.getByRole('alert').getByText('Your card number is incomplete.').waitFor()
  for (const [number, message] of [
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4000 0000 0000 0127', "Your card's security code is incorrect."],
  ] as const) {
    await payWith(page, number)
    await page.getByRole('alert').getByText(message).waitFor()
  }
  const colour = await page.locator('.problem').evaluate((element) => getComputedStyle(element).color)
  const text = await page.locator('.total').evaluate((element) => getComputedStyle(element).color)
  expect(colour).not.toBe(text)
  expect(await moved(hike)).toEqual([])

  await payWith(page, '4242 4242 4242 4242')
  await page.getByText('Payment successful!').waitFor()
  expect(await moved(hike)).toEqual([[1200, 0]])
})

test('a bank that asks (3-D Secure) is answered no, and then yes', async () => {
  const { page, hike } = await paidHike(800)
  await openDialog(page)
  await payWith(page, '4000 0027 6000 3184')
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await page.getByRole('alert').getByText('We are unable to authenticate your payment method.').waitFor()
  expect(await moved(hike)).toEqual([])
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await page.getByText('Payment successful!').waitFor()
  await page.getByText('Paid', { exact: true }).waitFor()
  expect(await moved(hike)).toEqual([[800, 0]])
})

test('whoever leaves before the start gets the money back, and can pay again', async () => {
  const { page, hike } = await paidHike(900)
  await page.getByRole('button', { name: 'Join Event' }).click()
  await page.getByText('Request pending').waitFor()
  await openDialog(page)
  await payWith(page, '4242 4242 4242 4242')
  await page.getByText('Paid', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Join request withdrawn.').waitFor()
  await page.getByRole('button', { name: 'Pay for Event' }).waitFor()
  await expect.poll(() => moved(hike), { timeout: 20_000 }).toEqual([[900, 900]])
})

test('nobody is charged a price they have not seen', async () => {
  const { organizer, page, hike } = await paidHike(900)
  await openDialog(page)
  const id = hike.split('/').at(-1)
  await visit(organizer, hike)
  await organizer.evaluate(async (path) => {
    const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': token }
    await fetch(path, { method: 'PATCH', headers, body: '{"price":1900}' })
  }, `/api/events/${id}/`)
  await payWith(page, '4242 4242 4242 4242')
  await page.getByRole('alert').getByText('The price has changed. Please reload the page.').waitFor()
  expect(await moved(hike)).toEqual([])
})

test('a free hike and a hike of one’s own have nothing to pay', async () => {
  const { page } = await paidHike(0)
  expect(await page.getByRole('button', { name: 'Pay for Event' }).count()).toBe(0)
})
