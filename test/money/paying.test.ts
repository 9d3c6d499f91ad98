import { describe, expect } from 'vitest'
import { payments, rateLimits } from '../../src/db/schema.ts'
import { MINUTE } from '../../src/shared/duration.ts'
import { sampleOf } from '../sample.ts'
import { addHike, answer, as, db, NO_STRIPE_KEYS, people, RIDGE, setHike } from '../support.ts'
import {
  hasPaid,
  it,
  itLong,
  PAYMENT_PATH,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  seedWithStripe,
  startPayment,
} from './test-stripe.ts'

const stripe = seedWithStripe()

const setPrice = (price: number | null) => setHike({ price })
const priceChanged = [409, { error: 'The price has changed. Please reload the page.' }]

describe('starting a payment', () => {
  it('costs the price of the hike, or the default price', async ({ pia }) => {
    expect((await startPayment(pia)).secret).toMatch(/^pi_\w+_secret_/)
    await setPrice(2550)
    expect((await startPayment(pia, 2550)).status).toBe(200)
    expect((await paymentRows()).map(({ amount, state }) => [amount, state]).sort()).toEqual([
      [1200, 'canceled'],
      [2550, 'open'],
    ])
  })

  it('returns the same payment when repeated', async ({ pia }) => {
    const first = await startPayment(pia)
    expect((await startPayment(pia)).secret).toBe(first.secret)
    expect(await paymentRows()).toHaveLength(1)
  })

  it('creates one payment for four concurrent requests', async ({ pia }) => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => startPayment(pia)))
    expect(new Set(answers.map(({ secret }) => secret)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await paymentStates()).toEqual(['open'])
  })

  it.each([1, 1e9, -1200])('refuses %s as the amount', async (amount) => {
    const { response } = await startPayment(await stripe.as('pia'), amount)
    expect(await answer(response)).toEqual(priceChanged)
    expect(await paymentRows()).toEqual([])
    expect(await stripe.apiCalls()).toEqual([])
  })

  it('refuses a free hike with 409', async ({ pia }) => {
    await setPrice(0)
    const { response } = await startPayment(pia, 0)
    expect(await answer(response)).toEqual([409, { error: 'This hike is free.' }])
    expect(await paymentRows()).toEqual([])
  })

  it('is allowed to all users except the organizer', async ({ olga }) => {
    for (const name of ['pia', 'quentin', 'simon'] as const)
      expect((await startPayment(await stripe.as(name))).status).toBe(200)
    expect((await startPayment(olga)).status).toBe(403)
    expect((await startPayment(stripe.visitor())).status).toBe(401)
    expect(await paymentRows()).toHaveLength(3)
  })

  it.each([{}, { amount: null }, { amount: '1200' }, { amount: 12.5 }, { amount: { a: 1 } }])(
    'refuses %j for an amount',
    async (body) => {
      const pia = await stripe.as('pia')
      expect(await answer(pia.post(PAYMENT_PATH, { event_id: RIDGE, ...body }))).toEqual([
        400,
        { errors: { amount: ['The amount must be a whole number.'] } },
      ])
    },
  )

  it.each([
    [{ amount: PRICE }, 400],
    [{ event_id: 'x', amount: PRICE }, 400],
    [{ event_id: 999, amount: PRICE }, 404],
  ])('answers %j with %d', async (body, status) => {
    expect((await (await stripe.as('pia')).post(PAYMENT_PATH, body)).status).toBe(status)
  })

  it('is limited to 60 an hour', async ({ pia }) => {
    const resetsAt = new Date(Date.now() + MINUTE)
    await db.insert(rateLimits).values({ key: `pay:${people.pia}`, count: 60, resetsAt })
    expect((await startPayment(pia)).status).toBe(429)
    expect(await paymentRows()).toEqual([])
  })

  it('answers 503 without Stripe keys', async () => {
    const pia = await as('pia', NO_STRIPE_KEYS)
    expect(await answer((await startPayment(pia)).response)).toEqual([
      503,
      { error: 'Payments are not set up.' },
    ])
  })
})

describe('starting a payment without a CSRF token', () => {
  const body = { event_id: RIDGE, amount: PRICE }
  it.each([
    [{}, 200],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }, 200],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'none' }, 403],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }, 403],
    [{ 'Content-Type': 'text/plain' }, 415],
  ])('answers %j with %d', async (headers, status) => {
    const pia = await stripe.as('pia')
    pia.cookies.delete('csrftoken')
    expect((await pia.send('POST', PAYMENT_PATH, { body, headers })).status).toBe(status)
    expect((await paymentRows()).length).toBe(status === 200 ? 1 : 0)
  })

  it('is not allowed for other requests', async ({ pia }) => {
    pia.cookies.delete('csrftoken')
    expect((await pia.markPaid()).status).toBe(403)
    expect((await pia.post('/api/create-express-account/')).status).toBe(403)
  })
})

describe('a payment', () => {
  it('is paid when Stripe confirms it', async ({ simon }) => {
    const { browser, response } = await pay(stripe, 'pia')
    expect(await answer(response)).toEqual([200, { status: 'paid' }])
    expect(await hasPaid(browser)).toBe(true)
    expect(await hasPaid(simon)).toBe(false)
    expect((await stripe.ledger()).platform).toBe(PRICE)
  })

  it('is charged once', async () => {
    const { browser } = await pay(stripe, 'pia')
    expect(await answer((await startPayment(browser)).response)).toEqual([
      409,
      { error: 'You have already paid for this hike.' },
    ])
    expect(await answer(browser.markPaid())).toEqual([200, { status: 'paid' }])
    expect((await stripe.ledger()).paid).toBe(PRICE)
  })

  it('asks to join for whoever has not asked, and makes nobody a participant', async () => {
    const { browser } = await pay(stripe, 'simon')
    const event = await (await browser.hike()).json()
    expect(event).toMatchObject({ viewer: { role: 'pending', has_paid: true } })
  })

  it('is not paid without confirmation by Stripe', async ({ pia }) => {
    expect((await pia.markPaid()).status).toBe(409)
    await startPayment(pia)
    expect(await answer(pia.markPaid())).toEqual([409, { error: 'The payment has not arrived.' }])
    expect(await hasPaid(pia)).toBe(false)
  })

  it('is not said to be late or missing where it is disputed, or paid back since', async () => {
    const { browser } = await pay(stripe, 'pia')
    const markPaid = async () => answer(browser.markPaid())
    const dispute = await stripe.delivered(stripe.dispute())
    expect(await markPaid()).toEqual([409, { error: 'Your bank is examining this payment.' }])
    await stripe.delivered(stripe.decide(dispute, 'won'))
    await stripe.refundPart(PRICE)
    expect(await markPaid()).toEqual([409, { error: 'This payment has been refunded.' }])
  })

  it('cannot be marked as paid by others', async ({ pia, simon, olga }) => {
    await stripe.payUnmarked(pia)
    expect((await simon.markPaid()).status).toBe(409)
    expect((await olga.markPaid()).status).toBe(403)
    expect((await stripe.visitor().markPaid()).status).toBe(401)
    expect((await simon.post('/api/events/999/mark-paid/')).status).toBe(404)
    expect(await paymentStates()).toEqual(['open'])
  })

  it.each(
    sampleOf(
      [
        ['pm_card_visa_chargeDeclined', 'card_declined'],
        ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined'],
        ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
        ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
        ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
      ] as const,
      4,
    ),
  )('can be retried after %s', async (card, code) => {
    const pia = await stripe.as('pia')
    const { secret } = await startPayment(pia)
    expect(await stripe.confirm(secret, card)).toBe(code)
    await stripe.deliverAll()
    expect((await pia.markPaid()).status).toBe(409)
    expect((await startPayment(pia)).secret).toBe(secret)
    expect(await stripe.confirm(secret)).toBe('succeeded')
    expect((await pia.markPaid()).status).toBe(200)
    expect((await stripe.ledger()).paid).toBe(PRICE)
  })

  it.each([
    ['yes', 200],
    ['no', 409],
  ] as const)('waits for 3-D Secure, answered with %s', async (decision, status) => {
    const pia = await stripe.as('pia')
    const { secret } = await startPayment(pia)
    expect(await stripe.confirm(secret, 'pm_card_threeDSecureRequired')).toBe('requires_action')
    expect((await pia.markPaid()).status).toBe(409)
    await stripe.answerBank(secret, decision)
    expect((await pia.markPaid()).status).toBe(status)
  })
})

describe('a changed price', () => {
  it('has to be confirmed by the payer', async ({ pia }) => {
    const old = await startPayment(pia)
    await setPrice(1500)
    expect(await answer((await startPayment(pia)).response)).toEqual(priceChanged)
    // The old client secret is no longer valid.
    expect(await stripe.confirm(old.secret)).toBe('payment_intent_unexpected_state')
    const { secret } = await startPayment(pia, 1500)
    await stripe.confirm(secret)
    expect((await pia.markPaid()).status).toBe(200)
    expect((await stripe.ledger()).paid).toBe(1500)
  })

  it('does not affect a payment in progress', async ({ pia }) => {
    const { secret } = await startPayment(pia)
    await setPrice(1500)
    await stripe.confirm(secret)
    expect((await pia.markPaid()).status).toBe(200)
    expect((await startPayment(pia, 1500)).status).toBe(409)
    expect((await stripe.ledger()).paid).toBe(PRICE)
  })

  it.each([1, 49])('cannot be %d cents, below the minimum of card payments', async (price) => {
    const olga = await stripe.as('olga')
    const response = await olga.edit({ price })
    expect(await answer(response)).toEqual([
      400,
      { errors: { price: ['Price must be at least $0.50, or 0 for free.'] } },
    ])
    for (const fine of [0, 50, null]) expect((await olga.edit({ price: fine })).status).toBe(200)
  })

  it('cannot change the amount, hike or user of a payment', async ({ pia }) => {
    const { secret } = await startPayment(pia)
    expect(secret).not.toBe('')
    for (const change of [{ amount: 1 }, { userId: 4 }, { hikeId: 2 }])
      await expect(db.update(payments).set(change)).rejects.toThrow()
    expect(await paymentRows()).toMatchObject([{ amount: PRICE, userId: people.pia }])
  })
})

describe('a failing Stripe API', () => {
  it('is retried, and creates one payment', async ({ pia }) => {
    await stripe.injectFault({ on: 'POST /v1/payment_intents', kind: 'after', times: 1 })
    expect((await startPayment(pia)).status).toBe(200)
    expect((await stripe.takeAllDeliveries()).map(({ type }) => type)).toEqual(['payment_intent.created'])
  })

  it('answers 503, and the next request returns the same payment', async ({ pia }) => {
    await stripe.injectFault({ on: 'POST /v1/payment_intents', kind: 'after', times: 3 })
    expect(await answer((await startPayment(pia)).response)).toEqual([
      503,
      { error: 'The payment provider did not answer. Please try again.' },
    ])
    expect((await startPayment(pia)).status).toBe(200)
    expect((await stripe.takeAllDeliveries()).map(({ type }) => type)).toEqual(['payment_intent.created'])
    expect(await paymentStates()).toEqual(['open'])
  })

  it('answers 503 after errors, and the next request creates a payment', async ({ pia }) => {
    await stripe.injectFault({ on: 'POST /v1/payment_intents', kind: 'status', status: 500, times: 3 })
    expect((await startPayment(pia)).status).toBe(503)
    expect((await startPayment(pia)).status).toBe(200)
    expect(await paymentStates()).toEqual(['canceled', 'open'])
  })

  itLong('is retried after a timeout', async ({ pia }) => {
    await stripe.injectFault({
      on: 'POST /v1/payment_intents',
      kind: 'delay',
      // Slightly longer than the app's timeout. Stripe rejects the retry while the first request still uses the
      // idempotency key.
      milliseconds: 8_250,
      times: 1,
    })
    expect((await startPayment(pia)).status).toBe(200)
    expect(await paymentStates()).toEqual(['open'])
  })
})

it('allows concurrent payments for two hikes', async ({ pia }) => {
  const other = await addHike({ price: 700 })
  const answers = await Promise.all([startPayment(pia), startPayment(pia, 700, other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
