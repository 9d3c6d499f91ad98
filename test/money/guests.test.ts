import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { notices, participation, payments, refunds } from '../../src/db/schema.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { finishJobs } from '../jobs/support.ts'
import { addPayment, answer, type Browser, db, html, json, people, RIDGE, setHike } from '../support.ts'
import { it, PRICE, pay, paymentRows, refundRows, seedWithStripe, startPayment } from './test-stripe.ts'

const stripe = seedWithStripe()
const lea = { name: 'Lea' }
const tim = { name: 'Tim', child: true }

beforeEach(() => setHike({ guestsAllowed: 3 }))

const setGuests = (browser: Browser, guests: unknown) =>
  answer(browser.put(`/api/events/${RIDGE}/guests/`, { guests }))
const guestsPage = (browser: Browser) => html(browser.get(`/events/${RIDGE}/guests`))
const payThree = async (browser: Browser) => {
  await setGuests(browser, [lea, tim])
  const { secret } = await startPayment(browser, 3 * PRICE)
  await stripe.confirm(secret ?? '')
  expect((await browser.markPaid()).status).toBe(200)
}
const stored = () => db.select().from(refunds)
const refunded = async () => (await stored()).map(({ reason, amount, status }) => [reason, amount, status])

describe('the price for who comes with guests', () => {
  it('is that of each of them', async ({ pia }) => {
    await setGuests(pia, [lea, tim])
    const { response } = await startPayment(pia, PRICE)
    expect(await answer(response)).toEqual([409, { error: 'The price has changed. Please reload the page.' }])
    await payThree(pia)
    expect(await paymentRows()).toMatchObject([{ amount: 3 * PRICE, people: 3, state: 'paid' }])
    expect(await html(await pia.page())).toContain('<span class="paid">Paid $36.00</span>')
  })

  it('is also what is marked as paid outside, and what one is reminded of', async ({ olga, pia }) => {
    await setGuests(pia, [lea])
    await olga.post(`/api/events/${RIDGE}/remind_unpaid/`)
    const [told] = await db.select().from(notices).where(eq(notices.kind, 'payment_due'))
    expect(told?.data).toMatchObject({ amount: 2 * PRICE })
    await olga.post(`/api/events/${RIDGE}/paid_outside/`, { user_id: people.pia, paid: true })
    expect(await paymentRows()).toMatchObject([{ amount: 2 * PRICE, people: 2, state: 'outside' }])
    expect(await guestsPage(pia)).not.toContain('for each person')
    expect(await setGuests(pia, [lea, tim])).toMatchObject([409, {}])
    expect(await setGuests(pia, [])).toMatchObject([200, {}])
    expect(await refundRows()).toEqual([])
  })

  it('is no longer due from who was refunded in full', async ({ olga, pia }) => {
    await payThree(pia)
    const [payment] = await paymentRows()
    expect((await olga.post(`/api/payments/${payment?.id}/refund/`, { amount: 3 * PRICE })).status).toBe(200)
    await finishJobs()
    const page = await guestsPage(pia)
    expect(page).toContain('Who comes along')
    expect(page).not.toContain('for each person')
  })

  it('changes with the guests: a payment under way for another number is canceled', async ({ pia }) => {
    const { secret } = await startPayment(pia)
    await setGuests(pia, [lea])
    await stripe.confirm(secret ?? '').catch(() => {})
    await finishJobs()
    const [first] = await paymentRows()
    expect(first).toMatchObject({ people: 1, voidReason: 'canceled' })
    expect((await startPayment(pia, PRICE)).status).toBe(409)
    expect((await startPayment(pia, 2 * PRICE)).status).toBe(200)
  })

  it('is canceled for one person who joins with guests', async ({ simon }) => {
    await startPayment(simon)
    await simon.join({ guests: [lea] })
    expect(await paymentRows()).toMatchObject([{ people: 1, voidReason: 'canceled' }])
  })

  it('is refused for a request that does not fit any more', async ({ quentin, simon }) => {
    await setHike({ capacity: 3 })
    await setGuests(quentin, [lea, tim])
    expect(await answer((await startPayment(quentin, 3 * PRICE)).response)).toEqual([
      409,
      { error: 'This hike is full.' },
    ])
    expect((await startPayment(simon, PRICE)).status).toBe(200)
  })
})

describe('fewer guests after paying', () => {
  it('give back the price of each, once', async ({ pia }) => {
    await payThree(pia)
    expect(await setGuests(pia, [lea])).toMatchObject([200, { status: 'Saved. You get back $12.00.' }])
    await finishJobs()
    expect(await refunded()).toEqual([['guests', PRICE, 'succeeded']])
    expect(await setGuests(pia, [tim])).toMatchObject([200, { status: 'Saved.' }])
    await finishJobs()
    expect(await refunded()).toHaveLength(1)
    expect(await json(pia.hike())).toMatchObject({
      viewer: { has_paid: true, guests: [tim] },
      own_payment: { amount: 2 * PRICE },
    })
    await setGuests(pia, [])
    await pia.leave()
    await finishJobs()
    expect((await refunded()).sort()).toEqual([
      ['guests', PRICE, 'succeeded'],
      ['guests', PRICE, 'succeeded'],
      ['void', PRICE, 'succeeded'],
    ])
    expect(await paymentRows()).toMatchObject([{ state: 'refunded' }])
  })

  it('have as many fields as are paid for, and none, but the reason, if one person is', async ({ pia }) => {
    const fields = async () => (await guestsPage(pia)).match(/name="guest-\d"/g)
    expect(await fields()).toHaveLength(3)
    await payThree(pia)
    expect(await fields()).toHaveLength(2)
    await setGuests(pia, [])
    expect(await fields()).toBe(null)
    expect(await guestsPage(pia)).toContain('You have paid already, so nobody can be added.')
    expect(await html(await pia.page())).toContain('>Change who comes along<')
  })

  it('may be replaced, but not become more', async ({ pia }) => {
    await payThree(pia)
    expect(await setGuests(pia, [tim, lea])).toMatchObject([200, {}])
    expect(await setGuests(pia, [tim, lea, lea])).toEqual([
      409,
      {
        error:
          'You have paid already, so nobody can be added. You can take somebody’s place, or bring fewer.',
      },
    ])
    await setGuests(pia, [tim])
    expect(await setGuests(pia, [tim, lea])).toMatchObject([409, {}])
    await finishJobs()
    expect(await refunded()).toEqual([['guests', PRICE, 'succeeded']])
  })

  it('give back their part of the rest, rounded for the payer, after the organizer has refunded a part', async ({
    olga,
    pia,
  }) => {
    await payThree(pia)
    const [payment] = await paymentRows()
    await olga.post(`/api/payments/${payment?.id}/refund/`, { amount: 100 })
    await setGuests(pia, [lea])
    await finishJobs()
    // 3500 cents remain, and a third of them is refunded.
    expect((await refunded()).sort()).toEqual([
      ['guests', 1167, 'succeeded'],
      ['organizer', 100, 'succeeded'],
    ])
  })

  it('give back nothing after the start', async ({ pia }) => {
    await payThree(pia)
    await setHike({ eventTime: new Date(Date.now() - HOUR), dayEnd: new Date(Date.now() + HOUR) })
    expect(await setGuests(pia, [])).toEqual([409, { error: 'This hike has started.' }])
    expect(await refundRows()).toEqual([])
  })

  it('wait for the bank while the payment is disputed', async ({ pia }) => {
    await payThree(pia)
    await db.update(payments).set({ state: 'disputed' })
    await setGuests(pia, [lea])
    await finishJobs()
    expect(await refunded()).toEqual([['guests', PRICE, 'due']])
  })

  it('give their places to the line', async ({ olga, pia, simon }) => {
    await payThree(pia)
    await setHike({ capacity: 3, approval: 'automatic' })
    expect(await answer(simon.join())).toMatchObject([200, { role: 'waiting' }])
    await setGuests(pia, [lea])
    expect(await json(olga.hike())).toMatchObject({ going: 3, participant_count: 2, waiting_count: 0 })
  })

  it('are sent at once by two tabs, and give back each place once', async ({ pia }) => {
    await payThree(pia)
    await Promise.all([setGuests(pia, [lea]), setGuests(pia, [lea]), setGuests(pia, []), setGuests(pia, [])])
    await finishJobs()
    const [row] = await db
      .select()
      .from(participation)
      .where(and(eq(participation.userId, people.pia), eq(participation.hikeId, RIDGE)))
    const sum = (await db.select().from(refunds)).reduce((total, { amount }) => total + amount, 0)
    expect(sum).toBe((3 - (row?.people ?? 0)) * PRICE)
  })
})

describe('fewer guests after the deadline of the terms of refund', () => {
  // The ridge walk starts in a week.
  const withTerms = (late_refund_percent: number) =>
    setHike({ refundUntilHours: 720, lateRefundPercent: late_refund_percent })

  it('give back the share, and leaving later that of the rest', async ({ pia }) => {
    await withTerms(50)
    await payThree(pia)
    expect(await guestsPage(pia)).toContain('Who stays at home gets a part of it back.')
    await setGuests(pia, [lea])
    await finishJobs()
    expect(await refunded()).toEqual([['guests', PRICE / 2, 'succeeded']])
    expect(await paymentRows()).toMatchObject([{ kept: PRICE / 2, state: 'paid' }])
    await pia.leave()
    await finishJobs()
    expect((await refunded()).sort()).toEqual([
      ['guests', PRICE / 2, 'succeeded'],
      ['left', PRICE, 'succeeded'],
    ])
    expect(await paymentRows()).toMatchObject([{ kept: PRICE / 2 + PRICE, state: 'paid' }])
  })

  it('give back nothing where the terms say so, and everything if the hike is cancelled', async ({
    olga,
    pia,
  }) => {
    await withTerms(0)
    await payThree(pia)
    const page = await guestsPage(pia)
    expect(page).toContain('Nothing comes back for who stays at home.')
    expect(page).not.toContain('for each person')
    await setGuests(pia, [])
    await finishJobs()
    expect(await refunded()).toEqual([])
    expect(await paymentRows()).toMatchObject([{ kept: 2 * PRICE }])
    expect(await json(pia.hike())).toMatchObject({ viewer: { has_paid: true } })
    await olga.cancel('Snow.')
    await finishJobs()
    expect(await refunded()).toEqual([['void', 3 * PRICE, 'succeeded']])
  })

  it('give back everything to who is not approved yet', async ({ quentin }) => {
    await withTerms(0)
    await payThree(quentin)
    await setGuests(quentin, [lea])
    await finishJobs()
    expect(await refunded()).toEqual([['guests', PRICE, 'succeeded']])
  })
})

it('an earlier payment is for one person', async ({ pia }) => {
  await addPayment('pia', { state: 'paid', paidAt: new Date() })
  expect(await setGuests(pia, [lea])).toMatchObject([409, {}])
  expect(await pay(stripe, 'quentin')).toBeDefined()
})
