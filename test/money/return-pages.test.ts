import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { payments, rateLimits } from '../../src/db/schema.ts'
import { type Browser, db, html, json, userRow } from '../support.ts'
import { it, seedWithStripe } from './test-stripe.ts'

const stripe = seedWithStripe()

const from = (browser: Browser, path: string, address: string) =>
  browser.get(path, { 'CF-Connecting-IP': address })
const callsTo = async (path: string) =>
  (await stripe.apiCalls()).filter((call) => call.startsWith(`GET ${path}`)).length
const times = <T>(count: number, task: () => Promise<T>) => Promise.all(Array.from({ length: count }, task))

describe('the page after a donation', () => {
  const startDonation = async () => {
    const simon = await stripe.as('simon')
    const response = await simon.post('/api/create-checkout-session/', { amount: 500 })
    const { checkout_url } = await json<{ checkout_url: string }>(response)
    return { checkout_url, path: `/donate/success?session_id=${checkout_url.split('/').at(-1)}` }
  }

  it('asks Stripe at most 30 times an hour for a network, and is shown all the same', async () => {
    const { path } = await startDonation()
    const vera = stripe.visitor()
    const statuses = new Set((await times(60, () => vera.get(path))).map(({ status }) => status))
    expect([...statuses]).toEqual([200])
    expect(await callsTo('/v1/checkout/sessions')).toBe(30)
    expect(await html(vera.get(path))).toContain('Your donation will arrive')
    await from(vera, path, '2001:db8::1')
    await from(vera, path, '2001:db8::2')
    expect(await callsTo('/v1/checkout/sessions')).toBe(32)
    const [counter] = await db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, 'stripe-return:2001:db8:0:0::/64'))
    expect(counter?.count).toBe(2)
  })

  it('asks Stripe about no session that is unknown or no longer open', async () => {
    const { checkout_url, path } = await startDonation()
    const body = new URLSearchParams({ payment_method: 'pm_card_visa' })
    await (await fetch(checkout_url, { method: 'POST', redirect: 'manual', body })).text()
    const vera = stripe.visitor()
    for (let visit = 0; visit < 3; visit++)
      expect(await html(vera.get(path))).toContain('Your donation of $5.00 has arrived.')
    await vera.get('/donate/success?session_id=cs_test_unknown')
    await db.update(payments).set({ state: 'canceled' })
    await vera.get(path)
    expect(await callsTo('/v1/checkout/sessions')).toBe(1)
  })
})

describe.each(['/onboarding/return', '/onboarding/refresh'])('the page %s', (path) => {
  it('asks Stripe at most 30 times an hour for a user, and is shown all the same', async ({ olga }) => {
    await stripe.onboard('olga')
    await db.delete(rateLimits)
    const before = await callsTo('/v2/core/accounts')
    const statuses = new Set((await times(40, () => olga.get(path))).map(({ status }) => status))
    expect([...statuses]).toEqual([200])
    expect((await callsTo('/v2/core/accounts')) - before).toBe(30)
    const user = await userRow('olga')
    expect(user?.payoutsReady).toBe(true)
  })
})

it('says on the return page past the limit what was last known of the account', async ({ olga }) => {
  await stripe.onboard('olga')
  await db.update(rateLimits).set({ count: 30 }).where(eq(rateLimits.key, 'stripe-return:1'))
  const page = await html(olga.get('/onboarding/return'))
  expect(page).toContain('Payments are enabled for your account.')
})
