import { like } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { jobs, notices, paymentAlerts, payments, rateLimits, refunds } from '../../src/db/schema.ts'
import { moveClock } from '../../src/shared/clock.ts'
import { DAY, MINUTE } from '../../src/shared/duration.ts'
import { formatMoney } from '../../src/shared/money.ts'
import { answer, as, db, html, json, NO_STRIPE_KEYS, redirection, visitor } from '../support.ts'
import { it, refundRows, seedWithStripe } from './test-stripe.ts'

const stripe = seedWithStripe()

const path = '/api/create-checkout-session/'
const donationRows = () => db.select().from(payments)
const paidCents = async () =>
  (await donationRows()).filter(({ state }) => state === 'paid').map((row) => row.amount)

async function checkout(amount: number) {
  const simon = await stripe.as('simon')
  const { checkout_url } = await json<{ checkout_url: string }>(simon.post(path, { amount }))
  return { simon, url: checkout_url }
}

/** Submits the Checkout page. Returns the URL it redirects to. */
async function payAt(url: string, payment_method = 'pm_card_visa') {
  const body = new URLSearchParams({ payment_method })
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body })
  await response.text()
  return new URL(response.headers.get('Location') ?? 'about:blank')
}

describe('starting a donation', () => {
  it.each([100, 500, 123_45, 500_000])('returns a Checkout page for %d cents', async (amount) => {
    const { url } = await checkout(amount)
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/cs_test_/)
    expect(await (await fetch(url)).text()).toContain(formatMoney(amount, 'usd'))
  })

  it.each([99, 0, -500, 1.5, 500_001, '500', null, undefined, 1e9])(
    'refuses an amount of %s with 400',
    async (amount) => {
      const response = await (await stripe.as('simon')).post(path, { amount })
      expect(response.status).toBe(400)
      expect(await response.json()).toHaveProperty('errors.amount')
      expect(await donationRows()).toEqual([])
      expect(await stripe.apiCalls()).toEqual([])
    },
  )

  it('refuses a visitor with 401', async () => {
    expect((await stripe.visitor().post(path, { amount: 500 })).status).toBe(401)
    expect(await donationRows()).toEqual([])
  })

  it('refuses a wrong CSRF token with 403', async ({ simon }) => {
    const headers = { 'X-CSRFToken': 'wrong' }
    expect((await simon.send('POST', path, { body: { amount: 500 }, headers })).status).toBe(403)
    expect(await donationRows()).toEqual([])
  })

  it('is limited to 60 an hour', async ({ simon }) => {
    const resetsAt = new Date(Date.now() + MINUTE)
    await db.insert(rateLimits).values({ key: 'pay:4', count: 60, resetsAt })
    const response = await simon.post(path, { amount: 500 })
    expect([response.status, response.headers.has('Retry-After')]).toEqual([429, true])
  })

  it('answers 503 when Stripe is unreachable', async ({ simon }) => {
    await stripe.injectFault({ on: 'POST /v1/checkout', kind: 'before', times: 3 })
    const response = await simon.post(path, { amount: 500 })
    expect(await answer(response)).toEqual([
      503,
      { error: 'The payment provider did not answer. Please try again.' },
    ])
  })

  it('answers 503, and shows no Donate button, without Stripe keys', async () => {
    const simon = await as('simon', NO_STRIPE_KEYS)
    expect(await answer(simon.post(path, { amount: 500 }))).toEqual([
      503,
      { error: 'Payments are not set up.' },
    ])
    expect(await html(simon.get('/'))).not.toContain('Donate')
    expect(await html((await stripe.as('simon')).get('/'))).toContain('Donate')
    expect(await html(visitor().get('/'))).not.toContain('Donate')
  })
})

describe('the page after a donation', () => {
  it('confirms a donation only once it is paid at Stripe', async () => {
    const { simon, url } = await checkout(500)
    const session = url.split('/').at(-1)
    const before = await html(simon.get(`/donate/success?session_id=${session}`))
    expect(before).not.toContain('has arrived')
    const back = await payAt(url)
    const after = await html(simon.get(back.pathname + back.search))
    expect(after).toContain('Your donation of $5.00 has arrived.')
    expect(await paidCents()).toEqual([500])
  })

  it.each(['', '?session_id=cs_test_nothing', '?session_id=../../x', '?session_id=pi_1'])(
    'confirms nothing for the query %j',
    async (query) => {
      const response = await stripe.visitor().get(`/donate/success${query}`)
      expect(response.status).toBe(200)
      const page = await html(response)
      expect(page).toContain('href="/"')
      expect(page).not.toContain('has arrived')
      expect(await stripe.apiCalls()).toEqual([])
    },
  )

  it('redirects home with a message after canceling', async ({ simon }) => {
    expect(await redirection(simon.get('/donate/canceled'))).toEqual([303, '/'])
    expect(await html(simon.get('/'))).toContain('No donation was made.')
  })
})

describe('the record of a donation', () => {
  it('is paid by webhook, delivered once or twice', async () => {
    const { url } = await checkout(1000)
    await payAt(url)
    expect(await paidCents()).toEqual([])
    const deliveries = await stripe.takeDeliveries()
    for (const delivery of [...deliveries, ...deliveries])
      expect((await stripe.deliver(delivery)).status).toBe(200)
    expect(await paidCents()).toEqual([1000])
  })

  it('is paid by the sweep', async () => {
    const { url } = await checkout(1000)
    await payAt(url)
    await stripe.sweep()
    expect(await paidCents()).toEqual([1000])
  })

  it('expires when the card is declined and the Checkout page expires', async () => {
    const { url } = await checkout(1000)
    await payAt(url, 'pm_card_chargeDeclined')
    await (await fetch(`${url}/expire`, { method: 'POST', redirect: 'manual' })).text()
    await stripe.deliverAll()
    expect((await donationRows()).map(({ state }) => state)).toEqual(['canceled'])
  })

  it.each([
    [true, 'paid'],
    [false, 'failed'],
  ])(
    'by a delayed method of payment is processing until its outcome (success: %s)',
    async (success, state) => {
      const { simon, url } = await checkout(1000)
      const success_page = await payAt(url, 'pm_usBankAccount')
      await stripe.sweep()
      expect((await donationRows()).map((row) => row.state)).toEqual(['processing'])
      const page = await html(simon.get(success_page.pathname + success_page.search))
      expect(page).toContain('as soon as the payment provider confirms it')
      await stripe.control('POST', `sessions/${url.split('/').at(-1)}/result`, { success })
      await stripe.dropWebhooks()
      await stripe.sweep()
      expect((await donationRows()).map((row) => row.state)).toEqual([state])
      const then = await html(simon.get(success_page.pathname + success_page.search))
      expect(then).toContain(success ? 'has arrived' : 'nothing was taken')
      expect(await db.$count(jobs)).toBe(0)
    },
  )

  /** Pays a donation of $10.00. The returned `refund` refunds a part of it at Stripe. */
  async function donate() {
    const { url } = await checkout(1000)
    await payAt(url)
    await stripe.deliverAll()
    const client = await stripe.client()
    const session = await client.checkout.sessions.retrieve(url.split('/').at(-1) ?? '')
    const refund = (amount: number) =>
      client.refunds.create({ payment_intent: String(session.payment_intent), amount })
    return { refund }
  }

  it.each([
    ['each read at once', true],
    ['read together', false],
  ])('tells what somebody has refunded of it at Stripe, each time, %s', async (_, isReadAtOnce) => {
    const { refund } = await donate()
    await refund(300)
    if (isReadAtOnce) await stripe.deliverAll()
    await refund(200)
    await stripe.deliverAll()
    expect(await donationRows()).toMatchObject([{ state: 'paid' }])
    expect(await refundRows()).toEqual([
      ['stripe', 300, 'succeeded'],
      ['stripe', 200, 'succeeded'],
    ])
  })

  it('tells the treasurers that a bank has returned a refund, on the day on which that is known', async () => {
    const { refund } = await donate()
    const { id } = await refund(300)
    await refund(200)
    await stripe.deliverAll()
    moveClock(new Date(Date.now() + 10 * DAY))
    await stripe.control('POST', `refunds/${id}/fail`)
    await stripe.deliverAll()
    await stripe.sweep()
    expect(await donationRows()).toMatchObject([{ state: 'paid' }])
    expect(await refundRows()).toEqual([
      ['stripe', 300, 'failed'],
      ['stripe', 200, 'succeeded'],
    ])
    const [first] = await db.select().from(refunds)
    const [alert] = await db.select().from(paymentAlerts)
    expect(alert?.kind).toBe('refund_failed')
    expect(Number(alert?.createdAt) - Number(first?.finishedAt)).toBeGreaterThan(9 * DAY)
    expect(await db.$count(notices, like(notices.kind, 'payment%'))).toBe(0)
  })
})
