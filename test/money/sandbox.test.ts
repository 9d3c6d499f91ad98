import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { hikes } from '../../src/db/schema.ts'
import { openBilling } from '../../src/money/stripe.ts'
import { finishJobs } from '../jobs/support.ts'
import { as, db, html, json, seed, setUser, testContext } from '../support.ts'
import { createTestStripe, openAlerts, paymentRows, paymentStates, startPayment } from './test-stripe.ts'

// Runs against the stand-in or, with STRIPE_SANDBOX_KEY=sk_test_…, against a Stripe sandbox. It uses only Stripe's
// public API.
const { STRIPE_SANDBOX_KEY, STRIPE_SANDBOX_ACCOUNT } = env
const bindings = STRIPE_SANDBOX_KEY
  ? { STRIPE_SECRET_KEY: STRIPE_SANDBOX_KEY, STRIPE_BASE: '' }
  : createTestStripe().bindings
const { stripe } = await openBilling(testContext(bindings))
const TIMEOUT = 60_000

beforeEach(seed)

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
    expect((await pia.markPaid()).status).toBe(200)
    expect((await pia.leave()).status).toBe(200)
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
    expect((await pia.markPaid()).status).toBe(409)
    expect((await payWith(id, 'pm_card_visa')).status).toBe('succeeded')
    expect((await pia.markPaid()).status).toBe(200)
  },
  TIMEOUT,
)

it(
  'waits for 3-D Secure',
  async () => {
    const { pia, id } = await begin()
    expect((await payWith(id, 'pm_card_authenticationRequired')).status).toBe('requires_action')
    expect((await pia.markPaid()).status).toBe(409)
    expect(await paymentStates()).toEqual(['open'])
  },
  TIMEOUT,
)

it(
  'cancels a payment at an old price',
  async () => {
    const { pia, id } = await begin()
    await db.update(hikes).set({ price: 1500 })
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
    const { checkout_url } = await json<{ checkout_url: string }>(answer)
    const session = /cs_test_\w+/.exec(checkout_url)?.[0] ?? ''
    expect((await stripe.checkout.sessions.retrieve(session)).payment_status).toBe('unpaid')
    expect(await html(pia.get(`/donate/success?session_id=${session}`))).not.toContain('has arrived')
  },
  TIMEOUT,
)

it(
  'creates one account for an organizer, which is not active yet',
  async () => {
    const olga = await as('olga', bindings)
    const url = async () => (await json<{ url: string }>(olga.post('/api/create-express-account/'))).url
    expect(await url()).toMatch(/^http/)
    const before = await json<{ stripe_account_id: string }>(olga.get('/api/user/'))
    expect(await url()).toMatch(/^http/)
    await olga.get('/onboarding/return')
    const after = await (await olga.get('/api/user/')).json()
    expect(before.stripe_account_id).toMatch(/^acct_/)
    expect(after).toMatchObject({ stripe_account_id: before.stripe_account_id, payments_enabled: false })
  },
  TIMEOUT,
)

describe('with an organizer who can be paid', { timeout: 3 * TIMEOUT }, () => {
  /** Gives Olga an active account. `payoutsReady` is whether the app knows that it is active. */
  async function organizerAccount(payoutsReady: boolean) {
    const account = await activeAccount()
    if (account)
      await setUser('olga', { stripeAccountId: account, stripeAccountAt: new Date(), payoutsReady })
    return account
  }

  // The money of a payment with this card is available immediately. A reversal is taken from the available balance.
  async function paid() {
    const { pia, id } = await begin()
    expect((await payWith(id, 'pm_card_bypassPending')).status).toBe('succeeded')
    expect((await pia.markPaid()).status).toBe(200)
    return pia
  }

  const transferOf = async () => stripe.transfers.retrieve((await paymentRows())[0]?.transfer ?? '')

  it('pays the organizer, and takes it back when the payer leaves', async ({ skip }) => {
    const account = await organizerAccount(true)
    skip(!account, NOT_ACTIVE)
    const pia = await paid()
    expect(await transferOf()).toMatchObject({ destination: account, amount: 1200, amount_reversed: 0 })
    await expectRefunded(pia)
  })

  it('transfers to the organizer once Stripe says that they are ready, and takes it back', async ({
    skip,
  }) => {
    const account = await organizerAccount(false)
    skip(!account, NOT_ACTIVE)
    const pia = await paid()
    expect(await paymentRows()).toMatchObject([{ destination: null, transfer: null }])
    await (await as('olga', bindings)).get('/onboarding/return')
    expect(await transferOf()).toMatchObject({ destination: account, amount: 1200, amount_reversed: 0 })
    await expectRefunded(pia)
  })

  async function expectRefunded(pia: Awaited<ReturnType<typeof as>>) {
    expect((await pia.leave()).status).toBe(200)
    await finishJobs(bindings)
    expect(await openAlerts()).toEqual([])
    expect(await transferOf()).toMatchObject({ amount_reversed: 1200, reversed: true })
    expect(await paymentStates()).toEqual(['refunded'])
    const [payment] = await paymentRows()
    const intent = await stripe.paymentIntents.retrieve(payment?.intentId ?? '', {
      expand: ['latest_charge'],
    })
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 1200 })
  }
})

const NOT_ACTIVE =
  'The sandbox did not activate an account that was onboarded by API. Onboard one in a browser (npm start with the key), and name it in STRIPE_SANDBOX_ACCOUNT=acct_…'

let active: Promise<string | null> | undefined
function activeAccount() {
  active ??= STRIPE_SANDBOX_ACCOUNT ? Promise.resolve(STRIPE_SANDBOX_ACCOUNT) : onboardByApi()
  return active
}

/** Returns the account's id, or null if Stripe does not activate the account within a minute. */
async function onboardByApi() {
  const include = ['configuration.recipient'] as const
  const { id } = await stripe.v2.core.accounts.create({
    contact_email: 'olga@example.org',
    display_name: 'olga',
    // If the account had a dashboard at Stripe, only the organizer could accept its terms.
    dashboard: 'none',
    identity: testIdentity,
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: {
      currency: 'usd',
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
  })
  for (let attempt = 0; attempt < 20; attempt++) {
    const { configuration } = await stripe.v2.core.accounts.retrieve(id, { include: [...include] })
    if (configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status === 'active')
      return id
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
  return null
}

// Values that Stripe verifies in a sandbox (https://docs.stripe.com/connect/testing).
const testIdentity = {
  country: 'us',
  entity_type: 'individual' as const,
  individual: {
    given_name: 'Olga',
    surname: 'Test',
    email: 'olga@example.org',
    phone: '0000000000',
    date_of_birth: { day: 1, month: 1, year: 1901 },
    address: { line1: 'address_full_match', city: 'Boise', state: 'ID', postal_code: '83702', country: 'us' },
    id_numbers: [{ type: 'us_ssn' as const, value: '000000000' }],
  },
  attestations: {
    terms_of_service: { account: { date: new Date().toISOString(), ip: '203.0.113.1' } },
  },
}
