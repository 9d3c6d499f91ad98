import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { jobs, participation, payments, refunds } from '../../src/db/schema.ts'
import { moveClock } from '../../src/shared/clock.ts'
import { DAY, HOUR, SECOND } from '../../src/shared/duration.ts'
import { unfinishedJobs } from '../jobs/support.ts'
import { sampleOf } from '../sample.ts'
import { db, html, people, RIDGE, setHike, setUser } from '../support.ts'
import { backup, reconcile, restore } from './restoring.ts'
import {
  hasPaid,
  it,
  itLong,
  openAlerts,
  openStripe,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  refundRows,
  seedWithStripe,
  startPayment,
} from './test-stripe.ts'

const stripe = seedWithStripe()
const refundPath = async () => `/payments/${(await paymentRows())[0]?.id}/refund`

describe('after an older database was restored', () => {
  it('a refund that was due then is made once', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 9 })
    await browser.leave()
    const [due] = await db.select().from(refunds)
    expect(due).toMatchObject({ status: 'due' })
    await db.update(refunds).set({ amount: 500, attempts: 0, reason: 'organizer' })
    await db.update(payments).set({ state: 'paid', voidReason: null })
    const saved = await backup()
    await stripe.control('POST', 'faults/clear')
    await stripe.finishJobs()
    expect(await stripe.ledger()).toMatchObject({ refunded: 500 })
    await restore(stripe, saved)
    await stripe.finishJobs()
    expect(await stripe.ledger()).toMatchObject({ refunded: 500 })
    expect(await refundRows()).toEqual([['organizer', 500, 'succeeded']])
  })

  it('an organizer who repeats a refund reads that it was made', async ({ olga }) => {
    await pay(stripe, 'pia')
    const saved = await backup()
    const refund = async () =>
      (await olga.submit(await refundPath(), { amount: '5.00', refunded: '0' })).status
    await refund()
    expect(await stripe.ledger()).toMatchObject({ refunded: 500 })
    await restore(stripe, saved)
    expect(await refund()).toBe(409)
    expect(await stripe.ledger()).toMatchObject({ refunded: 500 })
  })

  itLong('a transfer that was made is found, even where the organizer gets less than half', async () => {
    openStripe({ PLATFORM_FEE_PERCENT: '50' })
    await pay(stripe, 'pia')
    const saved = await backup()
    await stripe.onboard()
    await stripe.finishJobs()
    expect(Object.values((await stripe.ledger()).accounts)).toEqual([PRICE / 2])
    await restore(stripe, saved)
    await stripe.sweep()
    expect(Object.values((await stripe.ledger()).accounts)).toEqual([PRICE / 2])
    expect((await paymentRows())[0]).toMatchObject({ transferAmount: PRICE / 2 })
  })

  it.each(
    sampleOf(
      [
        ['then', true],
        ['since', false],
      ] as const,
      2,
      1,
    ),
  )(
    'the transfer of a payment made %s is known, also without the organizer’s account, and is taken back with a refund',
    async (_, isKnown) => {
      const before = await backup()
      const { browser } = await pay(stripe, 'pia')
      const saved = isKnown ? await backup() : before
      const account = await stripe.onboard()
      await stripe.finishJobs()
      await stripe.control('POST', 'settle')
      expect((await stripe.ledger()).accounts).toEqual({ [account]: PRICE })
      await restore(stripe, saved)
      await setUser('olga', { stripeAccountId: null, payoutsReady: false })
      await reconcile(stripe)
      expect(await paymentRows()).toMatchObject([
        { transfer: expect.stringMatching(/^tr_/), transferAmount: PRICE },
      ])
      await browser.leave()
      await stripe.finishJobs()
      expect(await stripe.ledger()).toMatchObject({ refunded: PRICE, accounts: { [account]: 0 } })
    },
  )

  itLong('a transfer that was taken back since is not taken back again', async ({ olga }) => {
    const { browser } = await pay(stripe, 'pia')
    const saved = await backup()
    const account = await stripe.onboard()
    await stripe.finishJobs()
    await stripe.control('POST', 'settle')
    await olga.submit(await refundPath(), { amount: '5.00', refunded: '0' })
    await stripe.finishJobs()
    await restore(stripe, saved)
    await setUser('olga', { stripeAccountId: null, payoutsReady: false })
    await reconcile(stripe)
    expect(await stripe.ledger()).toMatchObject({ refunded: 500, accounts: { [account]: PRICE - 500 } })
    await browser.leave()
    await stripe.finishJobs()
    expect(await stripe.books()).toMatchObject({ alerts: [], refunded: PRICE, accounts: { [account]: 0 } })
  })

  itLong('what was refunded since is known', async () => {
    const { browser } = await pay(stripe, 'pia')
    const saved = await backup()
    await browser.leave()
    expect(await paymentStates()).toEqual(['refunded'])
    await restore(stripe, saved)
    await reconcile(stripe)
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], refunded: PRICE })
  })

  it.each(
    sampleOf(
      [
        ['known to be due', true],
        ['not known', false],
      ] as const,
      2,
    ),
  )('a refund that was %s has the day on which it was made', async (_, isDue) => {
    const { browser } = await pay(stripe, 'pia')
    const before = await backup()
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 9 })
    await browser.leave()
    const saved = isDue ? await backup() : before
    await stripe.control('POST', 'faults/clear')
    await stripe.finishJobs()
    const [made] = await db.select().from(refunds)
    const [refunded] = await paymentRows()
    await restore(stripe, saved)
    moveClock(new Date(Date.now() + 20 * DAY))
    await reconcile(stripe)
    const [refund] = await db.select().from(refunds)
    expect(refund?.status).toBe('succeeded')
    expect(Math.abs(Number(refund?.finishedAt) - Number(made?.finishedAt))).toBeLessThan(2 * SECOND)
    const [payment] = await paymentRows()
    expect(Math.abs(Number(payment?.refundedAt) - Number(refunded?.refundedAt))).toBeLessThan(2 * SECOND)
  })

  it('a payment that was made since is recorded, once, and its payer takes part again', async () => {
    const saved = await backup()
    const { browser } = await pay(stripe, 'simon')
    const [before] = await paymentRows()
    await restore(stripe, saved)
    expect(await hasPaid(browser)).toBe(false)
    await reconcile(stripe)
    await reconcile(stripe)
    expect(await paymentRows()).toEqual([
      { ...before, createdAt: expect.any(Date), paidAt: expect.any(Date), startsAt: expect.any(Date) },
    ])
    expect(await hasPaid(browser)).toBe(true)
    const own = and(eq(participation.hikeId, RIDGE), eq(participation.userId, people.simon))
    expect(await db.$count(participation, own)).toBe(1)
    expect(await stripe.books()).toMatchObject({ alerts: ['payment_found'], paid: PRICE, refunded: 0 })
  })

  it('a payment of an account that is not in it goes to nobody else, and waits for a human', async ({
    simon,
  }) => {
    const saved = await backup()
    await pay(stripe, 'simon')
    await restore(stripe, saved)
    // Somebody else has signed up and got the id of the lost account, and a new hike has got the id of the lost hike.
    const later = new Date(Date.now() + 60_000)
    await setUser('simon', { createdAt: later })
    await setHike({ createdAt: later })
    await reconcile(stripe)
    expect(await paymentRows()).toMatchObject([
      { state: 'paid', userId: -people.simon, hikeId: -RIDGE, username: '', hikeName: 'Ridge walk' },
    ])
    expect(await openAlerts()).toEqual(['payment_found'])
    expect(await hasPaid(simon)).toBe(false)
    const page = await html(stripe.treasurer().then((b) => b.get('/payments/group')))
    expect(page).toContain('This payment of $12.00 was found at Stripe.')
  })

  itLong('a payment that was made and refunded since is recorded as refunded', async () => {
    const saved = await backup()
    const { browser } = await pay(stripe, 'simon')
    await browser.leave()
    await restore(stripe, saved)
    await reconcile(stripe)
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], alerts: [] })
    expect(await hasPaid(browser)).toBe(false)
    expect(await stripe.ledger()).toMatchObject({ paid: PRICE, refunded: PRICE })
  })

  it('a payment of another deployment is not this one’s', async () => {
    const client = await stripe.client()
    const metadata = {
      payment_id: crypto.randomUUID(),
      event_id: String(RIDGE),
      user_id: String(people.simon),
      organizer_id: String(people.olga),
      fee: '0',
      origin: 'https://staging.example.org',
    }
    const { id } = await client.paymentIntents.create({ amount: PRICE, currency: 'usd', metadata })
    await client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    await reconcile(stripe)
    expect(await paymentRows()).toEqual([])
  })

  it('a payment that was started then is not started twice', async ({ pia }) => {
    const { secret: first } = await startPayment(pia)
    await db.update(payments).set({ intentId: null, createdAt: new Date(Date.now() - 25 * HOUR) })
    await restore(stripe, await backup())
    const { secret: second } = await startPayment(pia)
    await stripe.confirm(second)
    await stripe.confirm(first)
    await reconcile(stripe)
    expect(await stripe.books()).toMatchObject({
      states: ['paid', 'refunded'],
      paid: 2 * PRICE,
      refunded: PRICE,
    })
  })

  it('a donation that was made since is recorded, once, on its day and with its refund', async () => {
    const saved = await backup()
    await stripe.donate()
    await (await stripe.client()).refunds.create({ payment_intent: await lastIntent(), amount: 200 })
    await stripe.deliverAll()
    const rows = () => Promise.all([paymentRows(), db.select().from(refunds)])
    const before = await rows()
    await restore(stripe, saved)
    moveClock(new Date(Date.now() + 20 * DAY))
    await reconcile(stripe)
    await reconcile(stripe)
    const after = await rows()
    expect(after[0]).toMatchObject([
      { userId: people.pia, hikeId: 0, amount: 500, state: 'paid', intentId: before[0][0]?.intentId },
    ])
    expect(after[1]).toMatchObject([{ amount: 200, stripeId: before[1][0]?.stripeId }])
    expect(Math.abs(Number(after[0][0]?.paidAt) - Number(before[0][0]?.paidAt))).toBeLessThan(2 * SECOND)
    const dates = [after, before].map(([, [refund]]) => Number(refund?.finishedAt))
    expect(Math.abs(Number(dates[0]) - Number(dates[1]))).toBeLessThan(2 * SECOND)
  })

  itLong(
    'a donation that was made since, and that a bank has returned, is recorded as returned',
    async () => {
      const saved = await backup()
      await stripe.donate()
      const id = await stripe.dispute()
      await stripe.decide(id, 'lost')
      await restore(stripe, saved)
      // The dispute is read before the donation is known, because reading payments fails at first.
      await stripe.injectFault({ on: 'GET /v1/payment_intents', kind: 'before', times: 3 })
      await reconcile(stripe)
      expect(await paymentRows()).toMatchObject([{ amount: 500, hikeId: 0, state: 'lost' }])
      expect(await openAlerts()).toEqual(['dispute_lost'])
    },
  )
})

const lastIntent = async () =>
  (await (await stripe.client()).paymentIntents.list({ limit: 1 })).data[0]?.id ?? ''

it('finds every day a payment of which no webhook has arrived', async ({ pia }) => {
  await stripe.dropped(stripe.payUnmarked(pia))
  await db.update(payments).set({ state: 'canceled', paidAt: new Date() })
  await stripe.sweep()
  await stripe.sweep()
  expect(await paymentStates()).toEqual(['refunded'])
})

itLong('finds within a month that the payer’s bank has returned a refund', async ({ pia }) => {
  await stripe.delivered(stripe.payUnmarked(pia))
  await pia.leave()
  await stripe.finishJobs()
  expect(await paymentStates()).toEqual(['refunded'])
  await stripe.dropped(stripe.changeRefund('fail'))
  moveClock(new Date(Date.now() + 20 * DAY))
  await db.update(jobs).set({ dueAt: new Date() })
  await stripe.sweep()
  await stripe.sweep()
  expect((await db.select().from(refunds)).map(({ status }) => status)).toEqual(['failed'])
  expect(await openAlerts()).toEqual(['refund_failed'])
})

itLong(
  'finds every day what somebody has refunded of a donation, and that a bank has returned it, without webhooks',
  async () => {
    await stripe.delivered(stripe.donate())
    const { id } = await stripe.refundByHand(200)
    await stripe.refundByHand(100)
    await sweepWithoutWebhooks(1)
    expect(await refundRows()).toEqual([
      ['stripe', 200, 'succeeded'],
      ['stripe', 100, 'succeeded'],
    ])
    await stripe.control('POST', `refunds/${id}/fail`)
    await sweepWithoutWebhooks(20)
    expect(await refundRows()).toEqual([
      ['stripe', 200, 'failed'],
      ['stripe', 100, 'succeeded'],
    ])
  },
)

/** Drops all webhooks, moves the clock to `day` days from now, and runs the sweep twice. */
async function sweepWithoutWebhooks(day: number) {
  await stripe.dropWebhooks()
  moveClock(new Date(Date.now() + day * DAY))
  await db.update(jobs).set({ dueAt: new Date() })
  await stripe.sweep()
  await stripe.sweep()
}

it('reads the disputes of other payments while that of one cannot be stored', async () => {
  for (const name of ['pia', 'simon'] as const) await pay(stripe, name)
  for (const { id } of (await stripe.ledger()).payments) await stripe.control('POST', `charges/${id}/dispute`)
  await stripe.dropWebhooks()
  const [first] = await paymentRows()
  await env.DB.exec(
    `CREATE TRIGGER broken BEFORE UPDATE ON payments WHEN old.id = '${first?.id}' BEGIN SELECT RAISE(ABORT, 'Broken.'); END`,
  )
  try {
    await reconcile(stripe)
  } finally {
    await env.DB.exec('DROP TRIGGER broken')
  }
  expect((await paymentRows()).map(({ id, state }) => [id === first?.id, state]).sort()).toEqual([
    [false, 'disputed'],
    [true, 'paid'],
  ])
  await reconcile(stripe)
  expect(await paymentStates()).toEqual(['disputed', 'disputed'])
})

itLong('reads more than a slice of a list, one after the other', async () => {
  await pay(stripe, 'simon')
  const client = await stripe.client()
  for (let part = 0; part < 31; part++)
    await Promise.all(
      Array.from({ length: 10 }, () => client.paymentIntents.create({ amount: PRICE, currency: 'usd' })),
    )
  await db.delete(payments)
  await stripe.dropWebhooks()
  await reconcile(stripe)
  expect(await paymentStates()).toEqual(['paid'])
  expect(await unfinishedJobs()).toBe(0)
})
