import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { events } from '../../src/db/schema.ts'
import { openBilling } from '../../src/payments/stripe.ts'
import { as, db, html, RIDGE, seed, testWork } from '../support.ts'
import { createTestStripe, paymentStates, startPayment } from './test-stripe.ts'

// Runs against the stand-in, or with STRIPE_SANDBOX_KEY=sk_test_… against a sandbox of Stripe, through its public API only.
const { STRIPE_SANDBOX_KEY } = env
const bindings = STRIPE_SANDBOX_KEY
  ? { STRIPE_SECRET_KEY: STRIPE_SANDBOX_KEY, STRIPE_BASE: '' }
  : createTestStripe().bindings
const { stripe } = openBilling(testWork(bindings))
const TIMEOUT = 60_000

beforeEach(seed)

const markPaid = `/api/events/${RIDGE}/mark-paid/`
const begin = async (amount = 1200) => {
  const pia = await as('pia', bindings)
  const { secret } = await startPayment(pia, amount)
  return { pia, id: secret.split('_secret_')[0] ?? '' }
}
const payWith = (id: string, payment_method: string) => stripe.paymentIntents.confirm(id, { payment_method })

it(
  'takes a payment, and refunds it when its payer leaves',
  async () => {
    const { pia, id } = await begin()
    expect((await payWith(id, 'pm_card_visa')).status).toBe('succeeded')
    expect((await pia.post(markPaid)).status).toBe(200)
    expect((await pia.post(`/api/events/${RIDGE}/leave/`)).status).toBe(200)
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 1200, refunded: true })
    expect(await paymentStates()).toEqual(['refunded'])
  },
  TIMEOUT,
)

it(
  'allows another card after a declined one',
  async () => {
    const { pia, id } = await begin()
    await expect(payWith(id, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' })
    expect((await pia.post(markPaid)).status).toBe(409)
    expect((await payWith(id, 'pm_card_visa')).status).toBe('succeeded')
    expect((await pia.post(markPaid)).status).toBe(200)
  },
  TIMEOUT,
)

it(
  'waits for 3-D Secure',
  async () => {
    const { pia, id } = await begin()
    expect((await payWith(id, 'pm_card_authenticationRequired')).status).toBe('requires_action')
    expect((await pia.post(markPaid)).status).toBe(409)
    expect(await paymentStates()).toEqual(['open'])
  },
  TIMEOUT,
)

it(
  'cancels a payment at an old price',
  async () => {
    const { pia, id } = await begin()
    await db.update(events).set({ price: 1500 })
    expect((await startPayment(pia, 1500)).status).toBe(200)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
  },
  TIMEOUT,
)

it(
  'creates an unpaid Checkout session for a donation',
  async () => {
    const pia = await as('pia', bindings)
    const answer = await pia.post('/api/create-checkout-session/', { amount: 500 })
    const { checkout_url } = (await answer.json()) as { checkout_url: string }
    const session = /cs_test_\w+/.exec(checkout_url)?.[0] ?? ''
    expect((await stripe.checkout.sessions.retrieve(session)).payment_status).toBe('unpaid')
    expect(await html(await pia.get(`/donate/success?session_id=${session}`))).not.toContain('has arrived')
  },
  TIMEOUT,
)

it(
  'creates one account for an organizer, which is not active yet',
  async () => {
    const olga = await as('olga', bindings)
    const url = async () =>
      ((await (await olga.post('/api/create-express-account/')).json()) as { url: string }).url
    expect(await url()).toMatch(/^http/)
    const before = (await (await olga.get('/api/user/')).json()) as { stripe_account_id: string }
    expect(await url()).toMatch(/^http/)
    await olga.get('/onboarding/return')
    const after = await (await olga.get('/api/user/')).json()
    expect(before.stripe_account_id).toMatch(/^acct_/)
    expect(after).toMatchObject({ stripe_account_id: before.stripe_account_id, payments_enabled: false })
  },
  TIMEOUT,
)
