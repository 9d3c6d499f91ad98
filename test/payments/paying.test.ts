import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, payments, rateLimits } from '../../src/db/schema.ts'
import { addEvent, answer, as, db, people, RIDGE, seed } from '../support.ts'
import { hasPaid, openShop, PRICE, pay, rows, SESSION, type Shop, start, states } from './shop.ts'

let shop: Shop
beforeEach(async () => {
  await seed()
  shop = openShop()
})

const markPaid = `/api/events/${RIDGE}/mark-paid/`
const setPrice = (priceCents: number | null) =>
  db.update(events).set({ priceCents }).where(eq(events.id, RIDGE))
const changed = [409, { error: 'The price has changed. Please reload the page.' }]

describe('starting to pay', () => {
  it('costs what the organizer has set, or the usual price', async () => {
    const pia = await shop.as('pia')
    expect((await start(pia)).secret).toMatch(/^pi_\w+_secret_/)
    await setPrice(2550)
    expect((await start(pia, 2550)).status).toBe(200)
    expect((await rows()).map(({ amountCents, state }) => [amountCents, state]).sort()).toEqual([
      [1200, 'canceled'],
      [2550, 'open'],
    ])
  })

  it('gets the same payment when asked again', async () => {
    const pia = await shop.as('pia')
    const first = await start(pia)
    expect((await start(pia)).secret).toBe(first.secret)
    expect(await rows()).toHaveLength(1)
  })

  it('gets one payment for four clicks at once', async () => {
    const pia = await shop.as('pia')
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(pia)))
    expect(new Set(answers.map(({ secret }) => secret)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await states()).toEqual(['open'])
  })

  it.each([1, 1.5, 1e9, '1200', null, -1200, { a: 1 }])('refuses %s as the amount', async (amount) => {
    const { response } = await start(await shop.as('pia'), amount)
    expect(await answer(response)).toEqual(changed)
    expect(await rows()).toEqual([])
    expect(await shop.calls()).toEqual([])
  })

  it('charges nobody for a free hike', async () => {
    await setPrice(0)
    const { response } = await start(await shop.as('pia'), 0)
    expect(await answer(response)).toEqual([409, { error: 'This hike is free.' }])
    expect(await rows()).toEqual([])
  })

  it('is for everybody signed in but the organizer', async () => {
    for (const name of ['pia', 'quentin', 'simon'] as const)
      expect((await start(await shop.as(name))).status).toBe(200)
    expect((await start(await shop.as('olga'))).status).toBe(403)
    expect((await start(shop.visitor())).status).toBe(401)
    expect(await rows()).toHaveLength(3)
  })

  it('refuses no amount at all', async () => {
    expect(await answer(await (await shop.as('pia')).post(SESSION, { event_id: RIDGE }))).toEqual(changed)
  })

  it.each([
    [{ amount: PRICE }, 400],
    [{ event_id: 'x', amount: PRICE }, 400],
    [{ event_id: 999, amount: PRICE }, 404],
  ])('answers %j with %d', async (body, status) => {
    expect((await (await shop.as('pia')).post(SESSION, body)).status).toBe(status)
  })

  it('has a limit of 60 an hour', async () => {
    const pia = await shop.as('pia')
    const resetsAt = new Date(Date.now() + 60_000)
    await db.insert(rateLimits).values({ key: `pay:${people.pia}`, count: 60, resetsAt })
    expect((await start(pia)).status).toBe(429)
    expect(await rows()).toEqual([])
  })

  it('says 503 where no keys are set', async () => {
    const pia = await as('pia', { STRIPE_SECRET_KEY: '' })
    expect(await answer((await start(pia)).response)).toEqual([503, { error: 'Payments are not set up.' }])
  })
})

describe('the call without a token', () => {
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
    const pia = await shop.as('pia')
    pia.cookies.delete('csrftoken')
    expect((await pia.send('POST', SESSION, { body, headers })).status).toBe(status)
    expect((await rows()).length).toBe(status === 200 ? 1 : 0)
  })

  it('is no way around the token of any other', async () => {
    const pia = await shop.as('pia')
    pia.cookies.delete('csrftoken')
    expect((await pia.post(markPaid)).status).toBe(403)
    expect((await pia.post('/api/create-express-account/')).status).toBe(403)
  })
})

describe('paying', () => {
  it('is done when the provider says so', async () => {
    const { browser, response } = await pay(shop, 'pia')
    expect(await answer(response)).toEqual([200, { status: 'paid' }])
    expect(await hasPaid(browser)).toBe(true)
    expect(await hasPaid(await shop.as('simon'))).toBe(false)
    expect((await shop.ledger()).platform).toBe(PRICE)
  })

  it('is done once', async () => {
    const { browser } = await pay(shop, 'pia')
    expect(await answer((await start(browser)).response)).toEqual([
      409,
      { error: 'You have already paid for this hike.' },
    ])
    expect(await answer(await browser.post(markPaid))).toEqual([200, { status: 'paid' }])
    expect((await shop.ledger()).paid).toBe(PRICE)
  })

  it('makes nobody a participant', async () => {
    const { browser } = await pay(shop, 'simon')
    const event = await (await browser.get(`/api/events/${RIDGE}/`)).json()
    expect(event).toMatchObject({ viewer: { role: 'user', has_paid: true } })
  })

  it('is not believed without the provider', async () => {
    const pia = await shop.as('pia')
    expect((await pia.post(markPaid)).status).toBe(409)
    await start(pia)
    expect(await answer(await pia.post(markPaid))).toEqual([409, { error: 'The payment has not arrived.' }])
    expect(await hasPaid(pia)).toBe(false)
  })

  it('is not done by somebody else', async () => {
    const { secret } = await start(await shop.as('pia'))
    await shop.confirm(secret)
    expect((await (await shop.as('simon')).post(markPaid)).status).toBe(409)
    expect((await (await shop.as('olga')).post(markPaid)).status).toBe(403)
    expect((await shop.visitor().post(markPaid)).status).toBe(401)
    expect((await (await shop.as('simon')).post('/api/events/999/mark-paid/')).status).toBe(404)
    expect(await states()).toEqual(['open'])
  })

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ])('can be tried again after %s', async (card, code) => {
    const pia = await shop.as('pia')
    const { secret } = await start(pia)
    expect(await shop.confirm(secret, card)).toBe(code)
    await shop.tellAll()
    expect((await pia.post(markPaid)).status).toBe(409)
    expect((await start(pia)).secret).toBe(secret)
    expect(await shop.confirm(secret)).toBe('succeeded')
    expect((await pia.post(markPaid)).status).toBe(200)
    expect((await shop.ledger()).paid).toBe(PRICE)
  })

  it.each([
    ['yes', 200],
    ['no', 409],
  ] as const)('waits for the bank, which says %s', async (words, status) => {
    const pia = await shop.as('pia')
    const { secret } = await start(pia)
    expect(await shop.confirm(secret, 'pm_card_threeDSecureRequired')).toBe('requires_action')
    expect((await pia.post(markPaid)).status).toBe(409)
    await shop.answerBank(secret, words)
    expect((await pia.post(markPaid)).status).toBe(status)
  })
})

describe('a price that changes', () => {
  it('is charged to nobody who has not seen it', async () => {
    const pia = await shop.as('pia')
    const old = await start(pia)
    await setPrice(1500)
    expect(await answer((await start(pia)).response)).toEqual(changed)
    // The old secret opens nothing any more.
    expect(await shop.confirm(old.secret)).toBe('payment_intent_unexpected_state')
    const { secret } = await start(pia, 1500)
    await shop.confirm(secret)
    expect((await pia.post(markPaid)).status).toBe(200)
    expect((await shop.ledger()).paid).toBe(1500)
  })

  it('does not touch a payment under way: what was seen is what is paid', async () => {
    const pia = await shop.as('pia')
    const { secret } = await start(pia)
    await setPrice(1500)
    await shop.confirm(secret)
    expect((await pia.post(markPaid)).status).toBe(200)
    expect((await start(pia, 1500)).status).toBe(409)
    expect((await shop.ledger()).paid).toBe(PRICE)
  })

  it.each([1, 49])('cannot be %d cents, which no card is charged', async (price) => {
    const olga = await shop.as('olga')
    const response = await olga.patch(`/api/events/${RIDGE}/`, { price })
    expect(await answer(response)).toEqual([
      400,
      { errors: { price: ['Price must be at least $0.50, or 0 for free.'] } },
    ])
    for (const fine of [0, 50, null])
      expect((await olga.patch(`/api/events/${RIDGE}/`, { price: fine })).status).toBe(200)
  })

  it('never changes a row', async () => {
    const { secret } = await start(await shop.as('pia'))
    expect(secret).not.toBe('')
    for (const change of [{ amountCents: 1 }, { destination: 'acct_1' }, { userId: 4 }, { eventId: 2 }])
      await expect(db.update(payments).set(change)).rejects.toThrow()
    expect(await rows()).toMatchObject([{ amountCents: PRICE, destination: null, userId: people.pia }])
  })
})

describe('a provider that does not answer', () => {
  it('is asked again by itself, and makes one payment', async () => {
    await shop.fail({ on: 'POST /v1/payment_intents', kind: 'after', times: 1 })
    expect((await start(await shop.as('pia'))).status).toBe(200)
    expect((await shop.take()).map(({ type }) => type)).toEqual(['payment_intent.created'])
  })

  it('is told as such, and the next click finds the same payment', async () => {
    const pia = await shop.as('pia')
    await shop.fail({ on: 'POST /v1/payment_intents', kind: 'after', times: 3 })
    expect(await answer((await start(pia)).response)).toEqual([
      503,
      { error: 'The payment provider did not answer. Please try again.' },
    ])
    expect((await start(pia)).status).toBe(200)
    expect((await shop.take()).map(({ type }) => type)).toEqual(['payment_intent.created'])
    expect(await states()).toEqual(['open'])
  })

  it('may be out of order for the first try alone', async () => {
    const pia = await shop.as('pia')
    await shop.fail({ on: 'POST /v1/payment_intents', kind: 'status', status: 500, times: 3 })
    expect((await start(pia)).status).toBe(503)
    expect((await start(pia)).status).toBe(200)
    expect(await states()).toEqual(['canceled', 'open'])
  })

  it.runIf(env.LONG)(
    'may hang at the first try',
    async () => {
      await shop.fail({ on: 'POST /v1/payment_intents', kind: 'delay', milliseconds: 20_000, times: 1 })
      expect((await start(await shop.as('pia'))).status).toBe(200)
      expect(await states()).toEqual(['open'])
    },
    20_000,
  )
})

it('can pay two hikes at once', async () => {
  const other = await addEvent({ priceCents: 700 })
  const pia = await shop.as('pia')
  const answers = await Promise.all([start(pia), start(pia, 700, other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
