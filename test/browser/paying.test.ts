import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { MINUTE } from '../../src/shared/duration.ts'
import { callApi, createHike, longTest, pressAction, signUp, visit, withChromium } from './support.ts'

withChromium()

type Payment = { amount: number; amount_refunded: number; metadata: Record<string, string> }

/** Returns the amounts charged and refunded for a hike in cents, from the Stripe stand-in. */
async function chargesOf(hike: string) {
  const headers = { Authorization: 'Bearer sk_test_waymark' }
  const answer = await fetch(`${inject('stripe')}/_test/ledger`, { headers })
  const { payments } = (await answer.json()) as { payments: Payment[] }
  const own = payments.filter(({ metadata }) => `/events/${metadata.event_id}` === hike)
  return own.map(({ amount, amount_refunded }) => [amount, amount_refunded])
}

async function paidHike(price: number | null) {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Ridge walk', { price })
  const { page, username } = await signUp('simon')
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

test('pays for a hike, whose price is shown before any payment is created', async () => {
  const { organizer, page, username, hike } = await paidHike(1550)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await visit(page, hike)
  expect(requested.filter((url) => url.startsWith(inject('stripe')))).toEqual([])
  await openDialog(page)
  expect(requested).toContain(`${inject('stripe')}/stripe.js`)
  const dialog = page.getByRole('dialog', { name: 'Pay for Event' })
  await dialog.getByText('$15.50 for Ridge walk').waitFor()
  expect(requested.filter((url) => url.includes('/api/create-event-payment-session/'))).toEqual([])
  // The viewport that remains above an on-screen keyboard.
  await page.setViewportSize({ width: 360, height: 420 })
  const { y = 0, height = 0 } = (await dialog.getByRole('button', { name: 'Pay $15.50' }).boundingBox()) ?? {}
  expect([height > 0, y + height <= 420]).toEqual([true, true])

  await payWith(page, '4242 4242 4242 4242')
  await page.getByText('Payment successful!').waitFor()
  await page.getByText('Paid', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Pay for Event' }).count()).toBe(0)
  // The button that opened the dialog no longer exists.
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('action-bar')
  expect(await chargesOf(hike)).toEqual([[1550, 0]])

  await visit(organizer, hike)
  const asked = organizer.getByRole('listitem').filter({ hasText: username })
  await asked.getByText('Paid', { exact: true }).waitFor()
  expect(await organizer.getByRole('button', { name: 'Pay for Event' }).count()).toBe(0)
})

longTest('shows why a card was declined, and accepts another card', async () => {
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
  expect(await chargesOf(hike)).toEqual([])

  await payWith(page, '4242 4242 4242 4242')
  await page.getByText('Payment successful!').waitFor()
  expect(await chargesOf(hike)).toEqual([[1200, 0]])
})

longTest('pays by 3-D Secure after a failed authentication', async () => {
  const { page, hike } = await paidHike(800)
  await openDialog(page)
  await payWith(page, '4000 0027 6000 3184')
  const challenge = page.frameLocator('iframe[title="3-D Secure"]')
  await challenge.getByText('authorize the payment of $8.00').waitFor()
  await challenge.getByRole('button', { name: 'Fail authentication' }).click()
  await page.getByRole('alert').getByText('We are unable to authenticate your payment method.').waitFor()
  expect(await chargesOf(hike)).toEqual([])
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await challenge.getByRole('button', { name: 'Complete authentication' }).click()
  await page.getByText('Payment successful!').waitFor()
  await page.getByText('Paid', { exact: true }).waitFor()
  expect(await chargesOf(hike)).toEqual([[800, 0]])
})

test('refunds a participant who leaves before the start, who can then pay again, also after a wrong number', async () => {
  const { page, hike } = await paidHike(900)
  await page.getByRole('button', { name: 'Join Event' }).click()
  await page.getByText('Request sent', { exact: true }).waitFor()
  await openDialog(page)
  await payWith(page, '4242 4242 4242 4242')
  await page.getByText('Paid', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByText('You get back the $9.00 that you have paid.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Join request withdrawn.').waitFor()
  await page.getByRole('button', { name: 'Pay for Event' }).waitFor()
  await expect.poll(() => chargesOf(hike)).toEqual([[900, 900]])
  await openDialog(page)
  await payWith(page, '42')
  await page.getByRole('alert').getByText('Your card number is incomplete.').waitFor()
  await payWith(page, '4242 4242 4242 4242')
  await page.getByText('Payment successful!').waitFor()
  const charges = [
    [900, 0],
    [900, 900],
  ]
  await expect.poll(async () => (await chargesOf(hike)).sort()).toEqual(charges)
})

longTest(
  'paying without having asked asks to join, which the organizer sees and the payer can withdraw',
  async () => {
    const { organizer, page, username, hike } = await paidHike(900)
    await page.getByText('Paying also sends a join request.').waitFor()
    await openDialog(page)
    await page.getByText(/^Paying also sends .+ your request to join\. You get a full refund if/).waitFor()
    await payWith(page, '4242 4242 4242 4242')
    await page.getByText('Request sent', { exact: true }).waitFor()
    await page.getByText('Paid', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Join Event' }).count()).toBe(0)

    await visit(organizer, hike)
    await organizer.getByRole('button', { name: `Approve ${username}` }).waitFor()
    await pressAction(organizer, 'Delete Event')
    await organizer.getByText('1 person has paid. $9.00 goes back to them.').waitFor()

    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByText('You get back the $9.00 that you have paid.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('Join request withdrawn.').waitFor()
    await page.getByRole('button', { name: 'Join Event' }).waitFor()
    await expect.poll(() => chargesOf(hike)).toEqual([[900, 900]])
  },
)

longTest('refuses a payment of somebody who does not take part once the hike has started', async () => {
  const { organizer, page, hike } = await paidHike(900)
  await openDialog(page)
  const event_time = new Date(Date.now() - MINUTE).toISOString()
  await callApi(organizer, 'patch', `/api${hike}/`, { event_time })
  await payWith(page, '4242 4242 4242 4242')
  await page.getByRole('alert').getByText('This hike is over.').waitFor()
  expect(await chargesOf(hike)).toEqual([])
  await visit(page, hike)
  expect(await page.getByRole('button', { name: 'Pay for Event' }).count()).toBe(0)
})

longTest('refuses a payment when the price has changed since the page was loaded', async () => {
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
  expect(await chargesOf(hike)).toEqual([])
})

longTest('shows no payment button on a free hike', async () => {
  const { page } = await paidHike(0)
  expect(await page.getByRole('button', { name: 'Pay for Event' }).count()).toBe(0)
})
