import { beforeEach, describe, expect } from 'vitest'
import { payments, refunds } from '../../src/db/schema.ts'
import { DAY, HOUR, MINUTE } from '../../src/shared/duration.ts'
import { dayAndMonth } from '../../src/shared/format.ts'
import { addStaff, browserOf } from '../admin/support.ts'
import {
  it,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  seedWithStripe,
  startPayment,
} from '../money/test-stripe.ts'
import { passTime } from '../notices/support.ts'
import {
  answer,
  type Browser,
  db,
  freezeClock,
  hikeRow,
  html,
  json,
  PASSWORD,
  people,
  RIDGE,
  setHike,
  visitor,
} from '../support.ts'

const stripe = seedWithStripe()
const PATH = `/api/events/${RIDGE}/`
type Own = { amount: number; refundable_until: string; late_refund?: { amount: number; until: string } }
type Json = { own_payment?: Own; viewer: { has_paid: boolean } }

/**
 * Leaving refunds the whole price until two days before the start, and half of it after that. The deadline is a few
 * minutes from now.
 */
const TERMS = { refundUntilHours: 48, lateRefundPercent: 50 }
let start: Date
beforeEach(async () => {
  await addStaff()
  start = new Date(Math.ceil((Date.now() + 48 * HOUR) / MINUTE) * MINUTE + 5 * MINUTE)
  await setHike({ eventTime: start, dayEnd: new Date(start.getTime() + DAY), timeZone: 'UTC', ...TERMS })
})

const at = (time: number) => passTime(time - Date.now())
const late = () => at(start.getTime() - 48 * HOUR)
/** Freezes the clock, so that only the test moves it. */
const begin = () => freezeClock()
const given = async () => {
  const rows = await db.select().from(refunds).orderBy(refunds.createdAt, refunds.amount)
  return rows.map(({ amount, reason }) => [reason, amount])
}
const own = async (browser: Browser) => json<Json>(browser.get(PATH))

describe('the terms of refund', () => {
  it('are fields of a hike', async ({ olga }) => {
    const edit = (change: object) => answer(olga.patch(PATH, change))
    expect(await edit({ refund_until_hours: 0, late_refund_percent: 100 })).toEqual([
      200,
      expect.objectContaining({ refund_until_hours: 0, late_refund_percent: 100 }),
    ])
    const hours = 'The deadline of refunds is a whole number of hours from 0 to 720.'
    const percent = 'The share of a late refund is a whole number of percent from 0 to 100.'
    for (const refund_until_hours of [-1, 721, 1.5, '48', true])
      expect(await edit({ refund_until_hours })).toEqual([400, { errors: { refund_until_hours: [hours] } }])
    for (const late_refund_percent of [-1, 101, 0.5, '50', null])
      expect(await edit({ late_refund_percent })).toEqual([
        400,
        { errors: { late_refund_percent: [percent] } },
      ])
  })

  it('are those of copies too, and of a hike that sets none nothing', async ({ olga }) => {
    const [, copies] = await answer(olga.post(`${PATH}duplicate/`, { event_time: '2031-07-01T07:00:00Z' }))
    expect(copies).toEqual([expect.objectContaining({ refund_until_hours: 48, late_refund_percent: 50 })])
    const [, created] = await answer(
      olga.post('/api/events/', { name: 'Walk', location: 'Nowhere', event_time: '2031-07-01T07:00:00Z' }),
    )
    expect(created).toMatchObject({ refund_until_hours: null, late_refund_percent: 0 })
  })

  it('are shown before anybody pays, also once the deadline has passed', async () => {
    begin()
    const page = () => html(visitor().get(`/events/${RIDGE}`))
    const deadline = new Date(start.getTime() - 48 * HOUR)
    const clock = deadline.toISOString().slice(11, 16)
    expect(await page()).toContain(
      `Full refund until ${dayAndMonth(deadline, 'UTC')}, ${clock}; half of it after that`,
    )
    await setHike({ lateRefundPercent: 30 })
    expect(await page()).toContain('; 30% of it after that')
    await setHike({ lateRefundPercent: 0 })
    expect(await page()).toContain('; no refund after that')
    late()
    expect(await page()).toContain('No refund')
    await setHike({ lateRefundPercent: 50 })
    expect(await page()).toContain('Refund until the start: half of it')
    await setHike({ refundUntilHours: null })
    expect(await page()).not.toContain('efund')
  })
})

describe('who leaves', () => {
  it('gets everything back a moment before the deadline, and the share from then on', async () => {
    begin()
    const { browser } = await pay(stripe, 'pia')
    const { browser: simon } = await pay(stripe, 'simon')
    await (await stripe.as('olga')).post(`${PATH}approve_join/`, { user_id: people.simon })
    at(start.getTime() - 48 * HOUR - 1)
    expect((await own(browser)).own_payment).toMatchObject({ amount: PRICE })
    await browser.leave()
    at(start.getTime() - 48 * HOUR)
    await simon.leave()
    expect(await given()).toEqual([
      ['void', PRICE],
      ['left', PRICE / 2],
    ])
    expect(await stripe.ledger()).toMatchObject({ paid: 2 * PRICE, refunded: PRICE * 1.5 })
  })

  it('reads before what comes back, to the cent, rounded up', async () => {
    begin()
    await setHike({ price: 999, lateRefundPercent: 33 })
    const pia = await stripe.as('pia')
    const { secret } = await startPayment(pia, 999)
    expect(await stripe.confirm(secret)).toBe('succeeded')
    await pia.markPaid()
    late()
    expect((await own(pia)).own_payment).toMatchObject({
      amount: 999,
      refundable_until: new Date(start.getTime() - 48 * HOUR).toISOString(),
      late_refund: { amount: 330, until: start.toISOString() },
    })
    expect(await html(pia.get(`/events/${RIDGE}/leave`))).toContain(
      'You get back $3.30 of the $9.99 that you have paid.',
    )
    await pia.leave()
    expect(await given()).toEqual([['left', 330]])
  })

  it('gets nothing back where the terms say so, and reads that', async () => {
    begin()
    await setHike({ lateRefundPercent: 0 })
    const { browser } = await pay(stripe, 'pia')
    late()
    expect(await html(browser.get(`/events/${RIDGE}/leave`))).toContain('No refund')
    await browser.leave()
    expect(await given()).toEqual([])
    expect(await stripe.ledger()).toMatchObject({ paid: PRICE, refunded: 0 })
  })

  it('twice at once gets the share once', async () => {
    begin()
    const { browser } = await pay(stripe, 'pia')
    late()
    await Promise.all([browser.leave(), browser.leave(), browser.leave()])
    expect(await given()).toEqual([['left', PRICE / 2]])
  })

  it('and asks again has not paid, and pays the whole price', async ({ olga }) => {
    begin()
    const { browser } = await pay(stripe, 'pia')
    late()
    await browser.leave()
    expect(await own(browser)).toMatchObject({ viewer: { has_paid: false } })
    expect((await own(browser)).own_payment).toBeUndefined()
    await pay(stripe, 'pia')
    await olga.post(`${PATH}approve_join/`, { user_id: people.pia })
    expect((await own(browser)).viewer.has_paid).toBe(true)
    expect(await stripe.ledger()).toMatchObject({ paid: 2 * PRICE, refunded: PRICE / 2 })
    // Only the second payment belongs to a current participation.
    await olga.post(`${PATH}remove_participant/`, { user_id: people.pia, reason: 'Full.' })
    expect(await stripe.ledger()).toMatchObject({ refunded: PRICE * 1.5 })
  })

  it('leaves the organizer the share of what stays', async () => {
    begin()
    await stripe.settleAtOnce()
    const account = await stripe.onboard()
    const { browser } = await pay(stripe, 'pia')
    late()
    await browser.leave()
    expect((await stripe.ledger()).accounts).toEqual({ [account]: PRICE / 2 })
  })

  it('gets the share of what is left where the organizer has refunded a part before', async ({ olga }) => {
    begin()
    const { browser } = await pay(stripe, 'pia')
    const [payment] = await paymentRows()
    await olga.post(`/api/payments/${payment?.id}/refund/`, { amount: 200 })
    late()
    await browser.leave()
    expect(await given()).toEqual([
      ['organizer', 200],
      ['left', 500],
    ])
  })

  it('can be given more by the organizer', async ({ olga }) => {
    begin()
    const { browser } = await pay(stripe, 'pia')
    late()
    await browser.leave()
    const [payment] = await paymentRows()
    const { status } = await olga.post(`/api/payments/${payment?.id}/refund/`, { amount: PRICE / 2 })
    expect(status).toBe(200)
    expect(await stripe.ledger()).toMatchObject({ refunded: PRICE })
    expect(await paymentStates()).toEqual(['refunded'])
  })

  it('after the start gets nothing back, as without terms', async () => {
    begin()
    await pay(stripe, 'pia')
    at(start.getTime())
    await (await stripe.as('pia')).leave()
    expect(await given()).toEqual([])
  })

  it('withdraws a request that nobody has answered with a full refund', async () => {
    begin()
    const { browser } = await pay(stripe, 'quentin')
    late()
    expect((await own(browser)).own_payment?.late_refund).toBeUndefined()
    await browser.leave()
    expect(await given()).toEqual([['void', PRICE]])
  })
})

describe('everything comes back after the deadline', () => {
  const ends: [string, () => Promise<unknown>][] = [
    ['the hike is cancelled', async () => (await stripe.as('olga')).cancel('Rain.')],
    ['the hike is deleted', async () => (await stripe.as('olga')).deleteHike()],
    [
      'the payer is removed',
      async () =>
        (await stripe.as('olga')).post(`${PATH}remove_participant/`, {
          user_id: people.pia,
          reason: 'Full.',
        }),
    ],
    [
      'the payer is banned',
      async () => (await browserOf('mona')).post('/api/admin/ban/', { user_id: people.pia, reason: 'Spam.' }),
    ],
  ]
  it.each(ends)('when %s', async (_, end) => {
    begin()
    await pay(stripe, 'pia')
    late()
    await end()
    await stripe.finishJobs()
    expect(await given()).toEqual([['void', PRICE]])
  })
})

describe('the deletion of the account', () => {
  const remove = async () => {
    const pia = await stripe.as('pia')
    const page = await html(pia.get('/settings/account/delete'))
    expect((await pia.post('/api/user/delete/', { password: PASSWORD })).status).toBe(200)
    await stripe.finishJobs()
    return page
  }

  it('before the deadline gives everything back', async () => {
    begin()
    await pay(stripe, 'pia')
    await remove()
    expect(await given()).toEqual([['void', PRICE]])
  })

  it('after it gives back the share, and says so before', async () => {
    begin()
    await pay(stripe, 'pia')
    late()
    expect(await remove()).toContain('comes back: $6.00')
    expect(await given()).toEqual([['left', PRICE / 2]])
  })
})

describe('who has paid', () => {
  /** Moves the start to noon, three days from now. */
  async function noon() {
    start = new Date(new Date(Date.now() + 3 * DAY).toISOString().replace(/T.*/, 'T12:00:00.000Z'))
    await setHike({ eventTime: start, dayEnd: new Date(start.getTime() + DAY) })
  }

  it('keeps the terms of that time', async ({ olga }) => {
    begin()
    const { browser } = await pay(stripe, 'pia')
    await olga.patch(PATH, { refund_until_hours: 720, late_refund_percent: 0 })
    await browser.leave()
    expect(await given()).toEqual([['void', PRICE]])
  })

  it('keeps those of the last attempt, where the terms changed after a payment was begun', async ({
    olga,
    pia,
  }) => {
    begin()
    await startPayment(pia)
    await olga.patch(PATH, { refund_until_hours: 24, late_refund_percent: 20 })
    await pay(stripe, 'pia')
    expect((await paymentRows()).filter(({ state }) => state === 'paid')).toMatchObject([
      { refundUntil: new Date(start.getTime() - 24 * HOUR), lateRefundPercent: 20 },
    ])
    expect(await paymentStates()).toEqual(['canceled', 'paid'])
  })

  it('has seen the terms: a page that shows former ones is refused', async ({ olga, pia }) => {
    const begins = (terms: object) =>
      answer(pia.post('/api/create-event-payment-session/', { event_id: RIDGE, amount: PRICE, ...terms }))
    await olga.patch(PATH, { refund_until_hours: null })
    const changed = { error: 'The terms of refund have changed. Please reload the page.' }
    expect(await begins({ refund_until_hours: 48, late_refund_percent: 50 })).toEqual([409, changed])
    expect(await begins({ refund_until_hours: null, late_refund_percent: 20 })).toEqual([409, changed])
    expect(await paymentRows()).toEqual([])
    expect((await begins({ refund_until_hours: null, late_refund_percent: 50 }))[0]).toBe(200)
  })

  it('without terms gets everything back until the start, whatever terms come later', async ({ olga }) => {
    begin()
    await setHike({ refundUntilHours: null, lateRefundPercent: 0 })
    const { browser } = await pay(stripe, 'pia')
    await olga.patch(PATH, { refund_until_hours: 720 })
    await browser.leave()
    expect(await given()).toEqual([['void', PRICE]])
  })

  it.each([
    ['another day', 13 * HOUR],
    ['more than two hours later', 2 * HOUR + MINUTE],
    ['more than two hours earlier', -2 * HOUR - MINUTE],
  ])('is free of them once the start moves to %s, and stays so', async (_, by) => {
    begin()
    await noon()
    const { browser } = await pay(stripe, 'pia')
    const olga = await stripe.as('olga')
    await olga.edit({ event_time: new Date(start.getTime() + by).toISOString() })
    await olga.edit({ event_time: start.toISOString() })
    expect((await own(browser)).own_payment?.late_refund).toBeUndefined()
    late()
    await (await stripe.as('pia')).leave()
    expect(await given()).toEqual([['void', PRICE]])
  })

  it('keeps them where the start moves by two hours on the same day', async ({ olga }) => {
    begin()
    await noon()
    await pay(stripe, 'pia')
    await olga.edit({ event_time: new Date(start.getTime() + 2 * HOUR).toISOString() })
    late()
    await (await stripe.as('pia')).leave()
    expect(await given()).toEqual([['left', PRICE / 2]])
  })

  it('keeps them in the payment, where an older database was restored', async () => {
    begin()
    await pay(stripe, 'pia')
    await db.delete(payments)
    await stripe.finish()
    const [found] = await paymentRows()
    expect([found?.refundUntil, found?.lateRefundPercent]).toEqual([
      new Date(start.getTime() - 48 * HOUR),
      50,
    ])
  })
})

it('an edit of something else leaves the terms as they are', async ({ olga }) => {
  await olga.edit({ name: 'Other' })
  expect(await hikeRow()).toMatchObject(TERMS)
})
