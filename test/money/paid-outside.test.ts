import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { groupSettings, hikes, participation, payments } from '../../src/db/schema.ts'
import { finishJobs } from '../jobs/support.ts'
import { mails, verifyAll } from '../notices/support.ts'
import { setState } from '../participation/support.ts'
import {
  answer,
  appoint,
  as,
  type Browser,
  db,
  html,
  it,
  json,
  type Name,
  NO_STRIPE_KEYS,
  people,
  RIDGE,
  redirection,
  visitor,
} from '../support.ts'
import { hasPaid, pay, paymentRows, paymentStates, seedWithStripe, startPayment } from './test-stripe.ts'

const stripe = seedWithStripe()

const mark = (browser: Browser, name: Name, paid: unknown = true) =>
  answer(browser.post(`/api/events/${RIDGE}/paid_outside/`, { user_id: people[name], paid }))

const MARKED = [200, { paid_outside: true }]
const UNMARKED = [200, { paid_outside: false }]

describe('a payment in cash or by transfer', () => {
  it('is marked by the owner, once, and taken back', async ({ olga, pia }) => {
    expect(await mark(olga, 'pia')).toEqual(MARKED)
    expect(await mark(olga, 'pia')).toEqual(MARKED)
    expect(await paymentRows()).toMatchObject([
      {
        ...{ hikeId: RIDGE, hikeName: 'Ridge walk', organizerId: people.olga, userId: people.pia },
        ...{ username: 'pia', amount: 1200, fee: 0, currency: 'usd', state: 'outside', intentId: null },
      },
    ])
    expect(await json(pia.hike())).toMatchObject({
      viewer: { role: 'participant', has_paid: true, paid_outside: true },
    })
    expect(await json(pia.hike())).not.toHaveProperty('own_payment')
    expect(await mark(olga, 'pia', false)).toEqual(UNMARKED)
    expect(await mark(olga, 'pia', false)).toEqual(UNMARKED)
    expect(await hasPaid(pia)).toBe(false)
    expect(await mark(olga, 'pia')).toEqual(MARKED)
    expect(await hasPaid(pia)).toBe(true)
    expect(await paymentRows()).toMatchObject([{ voidReason: 'canceled' }, { voidReason: null }])
  })

  it('is of the price at that time, which the group or the hike says', async ({ olga }) => {
    await db.insert(groupSettings).values({ id: 1, usualPrice: 1500 })
    await mark(olga, 'pia')
    await db.update(hikes).set({ price: 800 })
    await mark(olga, 'quentin')
    expect((await paymentRows()).map(({ username, amount }) => [username, amount])).toEqual([
      ['pia', 1500],
      ['quentin', 800],
    ])
  })

  it('is marked where nothing can be paid online too', async () => {
    const olga = await as('olga', NO_STRIPE_KEYS)
    expect(await mark(olga, 'pia')).toEqual(MARKED)
  })

  it('is seen by the owner alone, of who takes part, waits and asks', async ({ olga, quentin, simon }) => {
    await appoint('simon')
    await mark(olga, 'quentin')
    const requests = `/api/events/${RIDGE}/join_requests/`
    expect(await json(olga.hike())).toMatchObject({
      participants: [{ username: 'pia', has_paid: false, paid_outside: false }],
      paid: { people: 0, totals: {}, outside: 1 },
    })
    expect(await json(olga.get(requests))).toMatchObject([{ has_paid: true, paid_outside: true }])
    await db
      .update(participation)
      .set({ state: 'waiting', waitlistNumber: 1 })
      .where(eq(participation.userId, people.quentin))
    expect(await json(olga.hike())).toMatchObject({ waiting: [{ has_paid: true, paid_outside: true }] })
    for (const browser of [simon, quentin, visitor()]) {
      const hike = await (await browser.hike()).text()
      expect(hike).not.toMatch(/"participants":\[[^\]]*paid|"waiting":\[[^\]]*paid|"outside"/)
    }
    expect(await (await simon.get(requests)).text()).not.toContain('paid')
  })

  it('is marked by nobody else', async ({ pia, quentin, simon }) => {
    await appoint('simon')
    for (const browser of [pia, quentin, simon]) expect((await mark(browser, 'pia'))[0]).toBe(403)
    expect((await mark(visitor(), 'pia'))[0]).toBe(401)
    expect(await paymentRows()).toEqual([])
  })

  it('is refused for who has nothing to do with the hike, and without a yes or no', async ({ olga }) => {
    for (const paid of [true, false]) expect((await mark(olga, 'simon', paid))[0]).toBe(404)
    expect((await mark(olga, 'pia', 'yes'))[0]).toBe(400)
    const unknown = { user_id: 99, paid: true }
    expect((await olga.post('/api/events/99/paid_outside/', unknown)).status).toBe(404)
    expect((await olga.post(`/api/events/${RIDGE}/paid_outside/`, unknown)).status).toBe(404)
    expect(await paymentRows()).toEqual([])
  })

  it('is refused for a hike that is free or cancelled, where a mark can still be taken back', async ({
    olga,
  }) => {
    await mark(olga, 'pia')
    await db.update(hikes).set({ price: 0 })
    expect(await mark(olga, 'quentin')).toEqual([409, { error: 'This hike is free.' }])
    await olga.cancel('Storm')
    expect(await mark(olga, 'quentin')).toEqual([409, { error: 'This hike is cancelled.' }])
    expect(await mark(olga, 'pia', false)).toEqual(UNMARKED)
  })

  it('is taken back after the person has left, who may have got the money back', async ({ olga, pia }) => {
    await mark(olga, 'pia')
    await pia.leave()
    expect(await paymentStates()).toEqual(['outside'])
    expect(await mark(olga, 'pia', false)).toEqual(UNMARKED)
    expect((await mark(olga, 'pia', false))[0]).toBe(404)
  })

  it('is marked and taken back on the day sheet without scripts', async ({ olga }) => {
    const form = { user_id: String(people.pia), paid: 'true' }
    expect(await redirection(olga.submit(`/events/${RIDGE}/paid_outside`, form))).toEqual([
      303,
      `/events/${RIDGE}/sheet#person-2`,
    ])
    const sheet = await html(await olga.get(`/events/${RIDGE}/sheet`))
    expect(sheet).toContain('<dd dir="auto">In cash or by transfer<form')
    expect(sheet).toContain('Take back')
    await olga.submit(`/events/${RIDGE}/paid_outside`, { ...form, paid: 'false' })
    expect(await html(await olga.get(`/events/${RIDGE}/sheet`))).toContain('Paid in cash or by transfer')
  })
})

describe('beside a payment online', () => {
  it('is refused after one', async ({ olga }) => {
    await pay(stripe, 'pia')
    expect(await mark(olga, 'pia')).toEqual([409, { error: 'pia has paid online already.' }])
    expect(await paymentStates()).toEqual(['paid'])
    // Removing a mark that does not exist has no effect.
    expect(await mark(olga, 'pia', false)).toEqual(UNMARKED)
    expect(await paymentStates()).toEqual(['paid'])
  })

  it('refuses one', async ({ olga }) => {
    await mark(olga, 'pia')
    const pia = await stripe.as('pia')
    expect((await startPayment(pia)).status).toBe(409)
    expect((await pia.post(`/api/events/${RIDGE}/mark-paid/`)).status).toBe(409)
    await mark(olga, 'pia', false)
    expect((await startPayment(pia)).status).toBe(200)
  })

  it('cancels one under way, before anything is taken', async () => {
    const [olga, pia] = [await stripe.as('olga'), await stripe.as('pia')]
    const { secret } = await startPayment(pia)
    expect(await mark(olga, 'pia')).toEqual(MARKED)
    await finishJobs(stripe.bindings)
    expect(await stripe.confirm(secret)).toBe('payment_intent_unexpected_state')
    expect(await paymentStates()).toEqual(['canceled', 'outside'])
    expect(await stripe.ledger()).toMatchObject({ paid: 0 })
    expect(await hasPaid(pia)).toBe(true)
  })

  it('has one refunded that arrives nevertheless', async () => {
    const [olga, pia] = [await stripe.as('olga'), await stripe.as('pia')]
    const { secret } = await startPayment(pia)
    // The payment is confirmed before the app can cancel it.
    await stripe.confirm(secret)
    expect(await mark(olga, 'pia')).toEqual(MARKED)
    await stripe.deliverAll()
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['outside', 'refunded'])
    expect(await stripe.ledger()).toMatchObject({ paid: 1200, refunded: 1200 })
    expect(await hasPaid(pia)).toBe(true)
  })

  it('is one of both, whoever is first', async () => {
    const [olga, second, pia] = [await stripe.as('olga'), await stripe.as('olga'), await stripe.as('pia')]
    await Promise.all([mark(olga, 'pia'), startPayment(pia), mark(second, 'pia'), startPayment(pia)])
    await finishJobs(stripe.bindings)
    expect((await paymentStates()).filter((state) => state === 'outside' || state === 'open')).toEqual([
      'outside',
    ])
  })
})

describe('the end of a hike that was paid outside', () => {
  const MORE =
    'What you have paid in cash or by transfer is not refunded by us: please ask the organizer about it.'
  beforeEach(async () => void (await mark(await as('olga'), 'pia')))

  it.each([
    ['removes the person', (olga: Browser) => olga.remove('pia')],
    ['cancels the hike', (olga: Browser) => olga.cancel('Storm')],
    ['deletes the hike', (olga: Browser) => olga.deleteHike()],
  ])('refunds nothing where the organizer %s, and says so', async (_, end) => {
    await verifyAll()
    await end(await as('olga'))
    await finishJobs(stripe.bindings)
    expect(await paymentStates()).toEqual(['outside'])
    expect(await stripe.ledger()).toMatchObject({ refunded: 0 })
    const [mail] = (await mails()).filter(({ to }) => to === 'pia@example.org')
    expect(mail?.text).toContain(MORE)
    expect(mail?.text).not.toContain('on its way back')
  })

  it('is to be given back by the organizer of a cancelled hike, whose page says so', async ({ olga }) => {
    await setState('simon', 'participant')
    await olga.cancel('Storm')
    const page = await html(await olga.page())
    expect(page).toContain('Paid in cash or by transfer, please give it back: pia')
    expect(page).not.toContain('Not paid yet')
  })

  it('is said before leaving and before cancelling', async ({ olga, pia }) => {
    expect(await html(await pia.get(`/events/${RIDGE}/leave`))).toContain(
      'You have paid in cash or by transfer: please ask olga about that money.',
    )
    const cancel = await html(await olga.get(`/events/${RIDGE}/cancel`))
    expect(cancel).toContain(
      '1 person has paid in cash or by transfer, which is not refunded here: please give it back yourself.',
    )
  })
})

describe('in the books', () => {
  beforeEach(async () => void (await mark(await as('olga'), 'pia')))

  it('stands with its payer', async ({ pia }) => {
    expect(await html(await pia.get('/payments/mine'))).toContain(
      '<strong>$12.00</strong><span class="muted">Paid outside</span>',
    )
  })

  it('stands with its organizer, in a sum of its own, and is not refunded', async ({ olga }) => {
    const page = await html(await olga.get('/payments'))
    expect(page).toContain('$12.00 from 1 payment in cash or by transfer')
    expect(page).not.toContain('All of it has been refunded')
    expect(page).not.toContain('Refund…')
    expect(await (await olga.get('/payments.csv')).text()).toMatch(
      /pia,12\.00,0\.00,0\.00,12\.00,USD,Paid outside,/,
    )
    const [row] = await paymentRows()
    expect((await olga.get(`/payments/${row?.id}/refund`)).status).toBe(404)
  })

  it('goes out again where the mark is taken back, and says so to all of them', async ({ olga, pia }) => {
    await mark(olga, 'pia', false)
    const TAKEN_BACK = 'Paid outside, taken back'
    expect(await html(await pia.get('/payments/mine'))).toContain(TAKEN_BACK)
    const page = await html(await olga.get('/payments'))
    expect(page).toContain(TAKEN_BACK)
    expect(page).not.toContain('Paid on')
    expect(page).not.toContain('in cash or by transfer')
    expect(await (await olga.get('/payments.csv')).text()).toContain(
      `pia,12.00,12.00,0.00,0.00,USD,"${TAKEN_BACK}",`,
    )
    const treasurer = await as('simon', { ...stripe.bindings, GROUP_TREASURERS: 'simon' })
    const month = new Date().toISOString().slice(0, 7)
    expect(await html(await treasurer.get(`/payments/group/month?month=${month}`))).toContain(TAKEN_BACK)
    expect(await (await treasurer.get(`/payments/group.csv?month=${month}`)).text()).toMatch(
      /olga,12\.00,[\s\S]*outside,Ridge walk,pia,olga,-12\.00,[\s\S]*total outside,,,,0\.00,/,
    )
  })

  it('leaves the sums of its month as they were where the mark is taken back in a later one', async ({
    olga,
  }) => {
    const marked = new Date('2031-05-20T12:00:00Z')
    await db.update(payments).set({ createdAt: marked, paidAt: marked })
    await mark(olga, 'pia', false)
    const treasurer = await as('simon', { ...stripe.bindings, GROUP_TREASURERS: 'simon' })
    const csvOf = async (month: string) => (await treasurer.get(`/payments/group.csv?month=${month}`)).text()
    expect(await csvOf('2031-05')).toContain('total outside,,,,12.00,')
    expect(await csvOf(new Date().toISOString().slice(0, 7))).toContain('total outside,,,,-12.00,')
  })

  it('stands with the treasurer, as “outside”, and is no money of the group', async () => {
    await pay(stripe, 'quentin')
    const treasurer = await as('simon', { ...stripe.bindings, GROUP_TREASURERS: 'simon' })
    expect(await html(await treasurer.get('/payments/group/payments'))).toContain('Paid outside')
    expect(await html(await treasurer.get('/payments/group'))).toContain(
      '<td>$12.00<small>$12.00 outside</small></td><td>$0.00</td><td>$12.00</td>',
    )
    const month = new Date().toISOString().slice(0, 7)
    const lines = (await (await treasurer.get(`/payments/group.csv?month=${month}`)).text())
      .trim()
      .split(/\r?\n/)
    // In any order, because lines are in the order of their times, and these two may be equal.
    expect(
      lines
        .slice(1)
        .map((line) => line.replace(/^\S*?,/, '').replace(/(,[^,]*){2}$/, ''))
        .sort(),
    ).toEqual([
      'outside,Ridge walk,pia,olga,12.00,USD,0.00',
      'payment,Ridge walk,quentin,olga,12.00,USD,0.00',
      'total outside,,,,12.00,USD,0.00',
      'total,,,,12.00,USD,0.00',
    ])
  })
})
