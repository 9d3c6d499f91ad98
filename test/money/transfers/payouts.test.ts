import { describe, expect } from 'vitest'
import { jobs } from '../../../src/db/schema.ts'
import { sweep } from '../../../src/server/sweep.ts'
import { moveClock } from '../../../src/shared/clock.ts'
import { HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { runJobs } from '../../jobs/support.ts'
import { sampleOf } from '../../sample.ts'
import {
  addPayment,
  answer,
  as,
  db,
  html,
  json,
  NO_STRIPE_KEYS,
  people,
  RIDGE,
  setUser,
  testContext,
  userRow,
  visitor,
} from '../../support.ts'
import {
  accountOf,
  it,
  itLong,
  openAlerts,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  seedWithStripe,
  startPayment,
} from '../test-stripe.ts'

const stripe = seedWithStripe()

const path = '/api/create-express-account/'
const createAccount = async (who: 'olga' | 'simon' = 'olga') => {
  const browser = await stripe.as(who)
  const { url } = await json<{ url: string }>(browser.post(path))
  return { browser, url }
}
const finishOnboarding = async (url: string) =>
  (await fetch(url, { method: 'POST', redirect: 'manual' })).text()
const paymentsEnabled = async () => {
  const user = await json<{
    payments_enabled: boolean
  }>(visitor().get(`/api/users/${people.olga}/`))
  return user.payments_enabled
}

describe('setting up payments', () => {
  it('returns the onboarding URL', async () => {
    const { url } = await createAccount()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/onboarding\/\w+$/)
    expect(await accountOf('olga')).toMatch(/^acct_/)
    expect(await paymentsEnabled()).toBe(false)
  })

  it('keeps the account and returns a new link each time', async () => {
    const first = await createAccount()
    const account = await accountOf('olga')
    const second = await createAccount()
    expect(second.url).not.toBe(first.url)
    expect(await accountOf('olga')).toBe(account)
  })

  it('creates one account for four concurrent requests', async ({ olga }) => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => olga.post(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const deliveries = await stripe.takeAllDeliveries()
    expect(deliveries.filter(({ type }) => type === 'v2.core.account.created')).toHaveLength(1)
  })

  it('does not store the link', async () => {
    const { url } = await createAccount()
    const user = await userRow('olga')
    expect(JSON.stringify(user)).not.toContain(url.split('/').at(-1))
  })

  it('returns the dashboard URL after the onboarding', async () => {
    await stripe.onboard()
    expect((await createAccount()).url).toContain('/dashboard/acct_')
  })

  it('only affects the user’s own account', async () => {
    expect((await stripe.visitor().post(path)).status).toBe(401)
    await createAccount('simon')
    expect(await accountOf('olga')).toBe('')
  })

  it('creates a new account when Stripe has deleted the old one', async ({ olga }) => {
    await setUser('olga', { stripeAccountId: 'acct_gone' })
    await olga.get('/onboarding/return')
    expect(await accountOf('olga')).toBe('')
    expect((await olga.post(path)).status).toBe(200)
  })

  it('answers 503 without Stripe keys', async () => {
    const olga = await as('olga', NO_STRIPE_KEYS)
    expect(await answer(olga.post(path))).toEqual([503, { error: 'Payments are not set up.' }])
  })
})

describe('payments_enabled', () => {
  it('stays false for an account that is not active at Stripe', async () => {
    const { browser } = await createAccount()
    expect(await html(browser.get('/onboarding/return'))).not.toContain('Payments are enabled')
    expect(await paymentsEnabled()).toBe(false)
  })

  it('becomes true on the return page', async () => {
    const { browser, url } = await createAccount()
    await finishOnboarding(url)
    const page = await html(browser.get('/onboarding/return'))
    expect(page).toContain('Payments are enabled for your account.')
    expect(page).toContain('<meta http-equiv="refresh" content="2; url=/"')
    expect(await paymentsEnabled()).toBe(true)
  })

  it('becomes true by webhook', async () => {
    const { url } = await createAccount()
    await finishOnboarding(url)
    for (const delivery of await stripe.takeDeliveries())
      expect((await stripe.deliver(delivery)).status).toBe(200)
    expect(await paymentsEnabled()).toBe(true)
  })

  it('is read at Stripe once a day at most, 30 days after the onboarding began, while the group holds money', async () => {
    await createAccount()
    await pay(stripe, 'pia')
    await stripe.finishJobs()
    await db.delete(jobs)
    const now = Date.now()
    const readsAfter = async (hours: number) => {
      const before = (await stripe.apiCalls()).length
      for (const minutes of [0, 5, 10]) {
        moveClock(new Date(now + hours * HOUR + minutes * MINUTE))
        await sweep(testContext(stripe.env))
        await runJobs(stripe.bindings)
      }
      moveClock(null)
      return (await stripe.apiCalls()).slice(before).filter((call) => call.includes('/accounts/')).length
    }
    expect(await readsAfter(31 * 24)).toBeLessThan(2)
    expect(await readsAfter(32 * 24 + 1)).toBe(1)
  })

  it('becomes false when Stripe restricts the account', async () => {
    const account = await stripe.onboard()
    await stripe.control('POST', `accounts/${account}`, { status: 'restricted' })
    await stripe.deliverAll()
    expect(await paymentsEnabled()).toBe(false)
  })

  it('is refreshed on the page of an interrupted onboarding', async () => {
    const { browser, url } = await createAccount()
    await finishOnboarding(url)
    const page = await html(browser.get('/onboarding/refresh'))
    expect(page).toContain('try again from your profile page')
    expect(await paymentsEnabled()).toBe(true)
  })

  it('is not needed for the return pages, which visitors can open', async () => {
    for (const page of ['return', 'refresh'])
      expect((await visitor().get(`/onboarding/${page}`)).status).toBe(200)
  })

  it('is shown with the account id to its owner only', async ({ simon }) => {
    const account = await stripe.onboard()
    const olga = await (await stripe.as('olga')).get('/api/user/')
    expect(await olga.json()).toMatchObject({ payments_enabled: true, stripe_account_id: account })
    const others = await simon.get(`/api/users/${people.olga}/`)
    expect(await others.json()).not.toHaveProperty('stripe_account_id')
  })
})

describe('the share of a payment', () => {
  it('is transferred at once to an account that is active', async () => {
    const account = await stripe.onboard()
    await pay(stripe, 'pia')
    expect(await stripe.ledger()).toMatchObject({ platform: 0, accounts: { [account]: PRICE } })
    expect(await paymentRows()).toMatchObject([{ destination: account, transferAmount: PRICE }])
  })

  it('is held by the group until then, and transferred once', async () => {
    await pay(stripe, 'pia')
    await pay(stripe, 'simon')
    expect(await stripe.ledger()).toMatchObject({ platform: 2 * PRICE, accounts: {} })
    const account = await stripe.onboard()
    await stripe.deliverAll()
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject({ platform: 0, accounts: { [account]: 2 * PRICE } })
  })

  it('is transferred at once for a payment started before the onboarding', async ({ pia }) => {
    const { secret } = await startPayment(pia)
    const account = await stripe.onboard()
    await stripe.confirm(secret)
    await stripe.deliverAll()
    expect(await stripe.ledger()).toMatchObject({ platform: 0, accounts: { [account]: PRICE } })
  })

  it('is held by the group when Stripe has restricted the organizer’s account, until it is active again', async () => {
    const account = await stripe.onboard()
    await stripe.control('POST', `accounts/${account}`, { status: 'restricted' })
    // No webhook has arrived yet.
    expect(await paymentsEnabled()).toBe(true)
    const { response } = await pay(stripe, 'pia')
    expect(response.status).toBe(200)
    expect(await stripe.ledger()).toMatchObject({ platform: PRICE })
    expect(await paymentsEnabled()).toBe(false)
    expect(await openAlerts()).toEqual(['transfer_failed'])
    await stripe.control('POST', `accounts/${account}`, { status: 'active' })
    await stripe.deliverAll()
    expect(await stripe.books()).toMatchObject({ alerts: [], platform: 0, accounts: { [account]: PRICE } })
  })

  it.each(sampleOf(['before', 'after'] as const, 2, 1))(
    'is completed by the sweep when the connection fails %s the transfer',
    async (kind) => {
      await pay(stripe, 'pia')
      await stripe.injectFault({ on: 'POST /v1/transfers', kind, times: 3 })
      const account = await stripe.onboard()
      expect(await paymentRows()).toMatchObject([{ transfer: 'pending' }])
      await stripe.sweep()
      expect(await paymentRows()).toMatchObject([{ transfer: expect.stringMatching(/^tr_/) }])
      expect(await stripe.ledger()).toMatchObject({ platform: 0, accounts: { [account]: PRICE } })
    },
  )

  itLong('does not keep money of a payer who leaves while the transfer is uncertain', async () => {
    await stripe.settleAtOnce()
    const { browser } = await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/transfers', kind: 'after', times: 3 })
    const account = await stripe.onboard()
    await browser.leave()
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject({
      refunded: PRICE,
      platform: 0,
      accounts: { [account]: 0 },
    })
  })

  it('is not transferred of payments refunded before', async () => {
    const { browser } = await pay(stripe, 'pia')
    await browser.leave()
    await stripe.onboard()
    expect(await stripe.ledger()).toMatchObject({ platform: 0, accounts: {} })
  })
})

describe('a destination charge, as an earlier version of the app has opened it', () => {
  async function openOld() {
    const account = await stripe.onboard()
    const client = await stripe.client()
    const id = crypto.randomUUID()
    const { id: intentId, client_secret } = await client.paymentIntents.create({
      amount: PRICE,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      transfer_data: { destination: account, amount: PRICE - 100 },
      metadata: { payment_id: id, event_id: String(RIDGE), user_id: String(people.pia) },
    })
    await addPayment('pia', { id, intentId, state: 'open', fee: 100, destination: account })
    return { account, secret: client_secret ?? '' }
  }

  it('is transferred by Stripe, and taken back when the payer leaves', async ({ pia }) => {
    await stripe.settleAtOnce()
    const { account, secret } = await openOld()
    await stripe.confirm(secret)
    await stripe.deliverAll()
    expect(await stripe.ledger()).toMatchObject({ platform: 100, accounts: { [account]: PRICE - 100 } })
    await pia.leave()
    expect(await stripe.books()).toMatchObject({
      states: ['refunded'],
      refunded: PRICE,
      platform: 0,
      accounts: { [account]: 0 },
    })
  })

  it('is replaced by a payment to the group while it is not paid', async ({ pia }) => {
    const { secret: old } = await openOld()
    const { secret } = await startPayment(pia)
    expect(secret).not.toBe(old)
    expect(await paymentStates()).toEqual(['canceled', 'open'])
  })
})

describe('an account at Stripe', () => {
  it('is found ready without a webhook or a return to the app', async () => {
    await pay(stripe, 'pia')
    await finishOnboarding((await createAccount()).url)
    await stripe.dropWebhooks()
    await stripe.sweep()
    await stripe.finishJobs()
    const account = await accountOf('olga')
    expect(await stripe.ledger()).toMatchObject({ platform: 0, accounts: { [account]: PRICE } })
  })

  it('that is closed is forgotten: payers pay the group, and another account is opened', async () => {
    const closed = await stripe.onboard()
    await stripe.control('POST', `accounts/${closed}/close`)
    await stripe.dropWebhooks()
    const { response } = await pay(stripe, 'pia')
    expect(response.status).toBe(200)
    await stripe.finishJobs()
    expect(await accountOf('olga')).toBe('')
    const account = await stripe.onboard()
    expect(account).not.toBe(closed)
    await stripe.finishJobs()
    expect(await stripe.ledger()).toMatchObject({ platform: 0, accounts: { [account]: PRICE } })
  })

  it('that the group’s key cannot act for any more is forgotten, too', async () => {
    const lost = await stripe.onboard()
    await stripe.injectFault({
      on: `GET /v2/core/accounts/${lost}`,
      kind: 'status',
      status: 403,
      error: { type: 'invalid_request_error', code: 'account_invalid', message: 'No.' },
      times: 1,
    })
    expect(await stripe.onboard()).not.toBe(lost)
  })

  it('that Stripe does not know is forgotten, too', async () => {
    await setUser('olga', { stripeAccountId: 'acct_unknown', payoutsReady: true })
    const { response } = await pay(stripe, 'pia')
    expect(response.status).toBe(200)
    expect(await stripe.onboard()).not.toBe('acct_unknown')
  })
})
