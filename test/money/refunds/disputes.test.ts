import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { jobs, notices, paymentAlerts } from '../../../src/db/schema.ts'
import { enqueue } from '../../../src/jobs/enqueue.ts'
import { DAILY, reconcile } from '../../../src/money/reconcile.ts'
import { moveClock } from '../../../src/shared/clock.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { runJobs, unfinishedJobs } from '../../jobs/support.ts'
import { sampleOf } from '../../sample.ts'
import { db, html, people, RIDGE, testContext } from '../../support.ts'
import {
  accountOf,
  hasPaid,
  it,
  itLong,
  openAlerts,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  refundRows,
  seedWithStripe,
  startPayment,
} from '../test-stripe.ts'

const stripe = seedWithStripe()
const win = (id: string) => stripe.finished(stripe.decide(id, 'won'))

/** Marks the dispute's alert as done, as a treasurer. */
const complete = () =>
  db
    .update(paymentAlerts)
    .set({ doneAt: new Date(), doneBy: people.olga })
    .where(and(eq(paymentAlerts.kind, 'dispute'), isNull(paymentAlerts.doneAt)))

it('a dispute that is done is not for a human again at its next read, where an earlier one of the payment is over', async () => {
  await pay(stripe, 'pia')
  const inquiry = await stripe.finished(stripe.dispute({ inquiry: true }))
  await stripe.finished(stripe.decide(inquiry, 'warning_closed'))
  await stripe.finished(stripe.dispute())
  expect(await openAlerts()).toEqual(['dispute'])
  await complete()
  await stripe.sweep()
  expect(await stripe.books()).toMatchObject({ states: ['disputed'], alerts: [] })
})

/** Runs the sweep on several days. The first is `after` days from now. */
async function sweepDaily(days: number, after = 0) {
  for (let day = 0; day < days; day++) {
    moveClock(new Date(Date.now() + (after + day) * DAY))
    await stripe.sweep()
    await db.update(jobs).set({ dueAt: new Date() })
    await runJobs(stripe.bindings)
  }
}

describe('a dispute', () => {
  it.each([
    ['won', 'paid', []],
    ['lost', 'lost', ['dispute_lost']],
  ] as const)('that is %s is read again each day, also without a webhook', async (status, state, alerts) => {
    await stripe.payUnmarked(await stripe.as('pia'))
    const id = await stripe.delivered(stripe.dispute())
    expect(await paymentStates()).toEqual(['disputed'])
    await stripe.dropped(stripe.decide(id, status))
    await stripe.sweep()
    expect(await stripe.books()).toMatchObject({ states: [state], alerts })
    await stripe.finishJobs()
    expect(await unfinishedJobs()).toBe(0)
  })

  itLong(
    'that nobody has told of shows when the payment is to be refunded, and the refund follows once it is won',
    async () => {
      const { browser } = await pay(stripe, 'pia')
      const id = await stripe.dropped(stripe.dispute())
      await browser.leave()
      expect(await stripe.books()).toMatchObject({ states: ['disputed'], alerts: ['dispute'] })
      await stripe.dropped(stripe.decide(id, 'won'))
      for (let day = 0; day < 3; day++) await stripe.sweep()
      expect(await stripe.books()).toMatchObject({ states: ['refunded'], alerts: [], refunded: PRICE })
    },
  )

  it('is shown once, however often Stripe tells of it', async ({ pia }) => {
    await stripe.payUnmarked(pia)
    await stripe.delivered(stripe.dispute())
    await db.update(paymentAlerts).set({ doneAt: new Date() })
    await stripe.sweep()
    expect(await openAlerts()).toEqual([])
  })

  it('of a donation is for a human', async () => {
    await stripe.delivered(stripe.donate())
    const id = await stripe.delivered(stripe.dispute())
    expect(await openAlerts()).toEqual(['dispute'])
    await stripe.delivered(stripe.decide(id, 'lost'))
    expect(await stripe.books()).toMatchObject({ states: ['lost'], alerts: ['dispute_lost'] })
    await stripe.delivered(stripe.decide(id, 'won'))
    expect(await stripe.books()).toMatchObject({ states: ['paid'], alerts: [] })
  })

  itLong('of a donation that is lost counts beside an earlier one, until it is won later', async () => {
    await stripe.delivered(stripe.donate())
    const lose = async (amount: number) => {
      const id = await stripe.dispute({ amount })
      await stripe.delivered(stripe.decide(id, 'lost'))
      return id
    }
    const first = await lose(100)
    await db.update(paymentAlerts).set({ doneAt: new Date(), doneBy: people.quentin })
    await lose(150)
    expect(await refundRows()).toEqual([
      ['dispute', 100, 'succeeded'],
      ['dispute', 150, 'succeeded'],
    ])
    await win(first)
    expect(await refundRows()).toEqual([
      ['dispute', 100, 'reinstated'],
      ['dispute', 150, 'succeeded'],
    ])
    expect(await openAlerts()).toEqual(['dispute_lost'])
  })

  itLong('of which no webhook arrives is found within a day', async () => {
    await pay(stripe, 'pia')
    const id = await stripe.dropped(stripe.dispute())
    await sweepDaily(2)
    expect(await stripe.books()).toMatchObject({ states: ['disputed'], alerts: ['dispute'] })
    await stripe.dropped(stripe.decide(id, 'lost'))
    await sweepDaily(2)
    expect(await paymentStates()).toEqual(['lost'])
    await stripe.sweep()
    expect(await refundRows()).toEqual([['dispute', PRICE, 'succeeded']])
  })
})

describe('what a bank decides after a month, without a webhook, is found', () => {
  it('of an inquiry that has become a dispute', async () => {
    await pay(stripe, 'pia')
    const id = await stripe.delivered(stripe.dispute({ inquiry: true }))
    await stripe.sweep()
    await stripe.dropped(stripe.decide(id, 'needs_response'))
    await sweepDaily(2, 31)
    expect(await paymentStates()).toEqual(['disputed'])
  })

  itLong.each(sampleOf(['open', 'done'], 2))('of a donation, while its alert is %s', async (alert) => {
    await stripe.delivered(stripe.donate())
    const id = await stripe.delivered(stripe.dispute())
    await stripe.sweep()
    if (alert === 'done') await db.update(paymentAlerts).set({ doneAt: new Date(), doneBy: people.quentin })
    await stripe.dropped(stripe.decide(id, 'lost'))
    await sweepDaily(2, 31)
    expect(await stripe.books()).toMatchObject({ states: ['lost'], alerts: ['dispute_lost'] })
  })
})

itLong('a dispute that cannot be read keeps no other from being read', async () => {
  for (const name of ['pia', 'simon'] as const) await pay(stripe, name)
  for (const charge of (await stripe.ledger()).payments)
    await stripe.control('POST', `charges/${charge.id}/dispute`)
  await stripe.dropWebhooks()
  const [payment] = await paymentRows()
  await stripe.injectFault({ on: `GET /v1/payment_intents/${payment?.intentId}`, kind: 'before', times: 99 })
  await sweepDaily(2)
  expect(await paymentStates()).toEqual(['disputed', 'paid'])
})

it('an inquiry of the payer’s bank is for a human, and the payment is refunded all the same when its payer leaves', async () => {
  const { browser } = await pay(stripe, 'pia')
  const id = await stripe.delivered(stripe.dispute({ inquiry: true }))
  expect(await stripe.books()).toMatchObject({ states: ['paid'], alerts: ['dispute'] })
  await browser.leave()
  expect(await paymentStates()).toEqual(['refunded'])
  await stripe.delivered(stripe.decide(id, 'warning_closed'))
  expect(await stripe.books()).toMatchObject({ alerts: [], refunded: PRICE, platform: 0 })
})

describe('a refund that waits for the balance when its payer disputes the payment', () => {
  async function overtaken() {
    const { browser } = await pay(stripe, 'pia')
    await stripe.emptyBalance()
    await browser.leave()
    expect(await paymentStates()).toEqual(['refunding'])
    const id = await stripe.delivered(stripe.dispute())
    await db.update(jobs).set({ dueAt: new Date() })
    await runJobs(stripe.bindings)
    return id
  }

  it('asks nobody to pay in another way, and counts once where the dispute is lost', async () => {
    const id = await overtaken()
    expect(await stripe.books()).toMatchObject({ states: ['disputed'], alerts: ['dispute'] })
    await stripe.finished(stripe.decide(id, 'lost'))
    expect(await stripe.books()).toMatchObject({ states: ['lost'], alerts: ['dispute_lost'] })
    expect(await db.$count(notices, eq(notices.kind, 'payment_failed_refund'))).toBe(0)
    expect(await refundRows()).toEqual([['dispute', PRICE, 'succeeded']])
    expect(await stripe.ledger()).toMatchObject({ paid: PRICE, refunded: 0, disputed: PRICE })
  })

  itLong('is requested again once the dispute is won', async () => {
    const id = await overtaken()
    await stripe.control('POST', 'topup', { amount: 10 * PRICE })
    await stripe.finished(stripe.decide(id, 'won'))
    expect(await stripe.books()).toMatchObject({
      states: ['refunded'],
      alerts: [],
      refunded: PRICE,
      disputed: 0,
    })
  })
})

describe('a refund that waited for the balance when its payer disputed the payment, all of which is read once the dispute is lost', () => {
  async function overtakenUnseen(part?: number) {
    const { browser } = await pay(stripe, 'pia')
    await stripe.control('POST', 'settings', { float: 0 })
    await browser.leave()
    await stripe.dropped(stripe.decide(await stripe.dispute({ amount: part }), 'lost'))
    await db.delete(jobs)
    await db.batch([enqueue(testContext(stripe.env), reconcile, DAILY)])
    await runJobs(stripe.bindings)
    await runJobs(stripe.bindings)
  }

  it('is not due any more', async () => {
    await overtakenUnseen()
    expect(await refundRows()).toEqual([['dispute', PRICE, 'succeeded']])
    expect(await stripe.books()).toMatchObject({ states: ['lost'], alerts: ['dispute_lost'] })
  })

  itLong('is made of what is left', async () => {
    await overtakenUnseen(500)
    await stripe.control('POST', 'topup', { amount: 10 * PRICE })
    await stripe.sweep()
    await stripe.finishJobs()
    expect(await stripe.books()).toMatchObject({
      states: ['refunded'],
      alerts: ['dispute_lost'],
      refunded: 700,
      disputed: 500,
    })
  })
})

describe('a dispute of a part that is lost', () => {
  const PART = 500
  async function lostPart() {
    const { browser } = await pay(stripe, 'pia')
    const id = await stripe.delivered(stripe.dispute({ amount: PART }))
    await stripe.finished(stripe.decide(id, 'lost'))
    return { browser, id }
  }

  it('leaves the rest paid, which is not paid again', async () => {
    const { browser } = await lostPart()
    expect(await paymentStates()).toEqual(['paid'])
    expect((await startPayment(browser)).status).toBe(409)
    expect(await html(browser.get('/payments/mine'))).toContain('$5.00 of $12.00 refunded')
  })

  it('leaves the rest to be refunded', async () => {
    const { browser } = await lostPart()
    await browser.leave()
    await stripe.finishJobs()
    expect(await stripe.books()).toMatchObject({
      states: ['refunded'],
      refunded: PRICE - PART,
      disputed: PART,
    })
  })

  itLong('leaves nothing missing where it is won later', async () => {
    const { id } = await lostPart()
    await win(id)
    expect(await paymentStates()).toEqual(['paid'])
    expect(await refundRows()).toEqual([['dispute', PART, 'reinstated']])
    expect(await openAlerts()).toEqual([])
  })

  itLong('is refunded too where its payer has left and it is won later', async () => {
    const { browser, id } = await lostPart()
    await browser.leave()
    await stripe.finishJobs()
    await win(id)
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], refunded: PRICE, disputed: 0 })
  })

  itLong('leaves what the organizer refunds of the rest, however often it is read', async () => {
    await lostPart()
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'status', status: 500, times: 100 })
    await stripe.refundPart(300)
    await db.batch([enqueue(testContext(stripe.env), reconcile, DAILY)])
    for (let round = 0; round < 3; round++) await runJobs(stripe.bindings)
    await stripe.control('POST', 'faults/clear')
    await stripe.finishJobs()
    expect(await refundRows()).toEqual([
      ['dispute', PART, 'succeeded'],
      ['organizer', 300, 'succeeded'],
    ])
  })

  itLong('leaves the rest of a larger refund of the organizer that waited for the balance', async () => {
    await pay(stripe, 'pia')
    await stripe.control('POST', 'settings', { float: 0 })
    await stripe.refundPart(700)
    expect(await refundRows()).toEqual([['organizer', 700, 'pending']])
    const id = await stripe.finished(stripe.dispute({ amount: PART }))
    await stripe.control('POST', 'topup', { amount: 10 * PRICE })
    await stripe.finished(stripe.decide(id, 'lost'))
    expect(await refundRows()).toEqual([
      ['organizer', 200, 'succeeded'],
      ['dispute', PART, 'succeeded'],
    ])
    expect(await stripe.ledger()).toMatchObject({ refunded: 200, disputed: PART })
  })

  itLong('ends no later dispute, where Stripe tells of it late', async () => {
    await pay(stripe, 'pia')
    await stripe.deliverAll()
    await stripe.decide(await stripe.dispute({ amount: PART }), 'lost')
    const later = await stripe.dispute({ amount: 300 })
    await stripe.deliverAll((deliveries) => deliveries.reverse())
    expect(await paymentStates()).toEqual(['disputed'])
    await win(later)
    expect(await paymentStates()).toEqual(['paid'])
  })

  itLong('is paid again where it is won after the organizer has refunded the rest', async () => {
    const { browser, id } = await lostPart()
    await stripe.refundPart(PRICE - PART)
    expect(await paymentStates()).toEqual(['refunded'])
    await win(id)
    expect(await stripe.ledger()).toMatchObject({ refunded: PRICE - PART, disputed: 0 })
    expect(await paymentRows()).toMatchObject([{ state: 'paid', voidReason: null, refundedAt: null }])
    expect(await hasPaid(browser)).toBe(true)
  })
})

describe.each(
  sampleOf(
    [
      ['straight to the organizer', true],
      ['to the group, and was transferred later', false],
    ],
    2,
  ),
)('a dispute of a payment that went %s, and that is won after it was lost', (_, isOnboardedFirst) => {
  async function lose(amount?: number) {
    await stripe.settleAtOnce()
    if (isOnboardedFirst) await stripe.onboard()
    const { browser } = await pay(stripe, 'pia')
    if (!isOnboardedFirst) await stripe.onboard()
    const id = await stripe.dispute({ amount })
    await stripe.finished(stripe.decide(id, 'lost'))
    const account = await accountOf('olga')
    const has = async () => (await stripe.ledger()).accounts[account]
    return { browser, id, has }
  }

  it.each(sampleOf([undefined, 500], 2, 1))(
    'gives the organizer their share back, once, of %s',
    async (amount) => {
      const { browser, id, has } = await lose(amount)
      expect(await has()).toBe(PRICE - (amount ?? PRICE))
      await win(id)
      await stripe.finishJobs()
      expect(await has()).toBe(PRICE)
      await stripe.control('POST', 'forget-keys')
      await win(id).catch(() => null)
      await stripe.sweep()
      await stripe.finishJobs()
      expect(await has()).toBe(PRICE)
      await browser.leave()
      await stripe.finishJobs()
      expect(await paymentStates()).toEqual(['refunded'])
      expect(await has()).toBe(0)
      expect(await openAlerts()).toEqual([])
    },
  )
})

describe('a dispute that is won after it was lost, and after its payer has paid again', () => {
  async function paidAgain(part?: number) {
    const { browser } = await pay(stripe, 'pia')
    const id = await stripe.dispute({ amount: part })
    await stripe.delivered(stripe.decide(id, 'lost'))
    if (part) await stripe.refundPart(PRICE - part)
    await pay(stripe, 'pia')
    return { browser, id }
  }

  it.each([undefined, 500])('sends one of both payments back (disputed: %s)', async (part) => {
    const { browser, id } = await paidAgain(part)
    await stripe.decide(id, 'won')
    for (const delivery of await stripe.takeDeliveries())
      expect((await stripe.deliver(delivery)).status).toBe(200)
    await stripe.finishJobs()
    expect(await paymentStates()).toEqual(['paid', 'refunded'])
    expect(await hasPaid(browser)).toBe(true)
    expect(await stripe.ledger()).toMatchObject({ paid: 2 * PRICE, refunded: PRICE, disputed: 0 })
  })

  it('sends the payment back where the organizer has got the money in cash meanwhile', async () => {
    await pay(stripe, 'pia')
    const id = await stripe.dispute()
    await stripe.decide(id, 'lost')
    await stripe.deliverAll()
    const mark = { user_id: people.pia, paid: true }
    const marked = await (await stripe.as('olga')).post(`/api/events/${RIDGE}/paid_outside/`, mark)
    expect(marked.status).toBe(200)
    await win(id)
    expect(await paymentStates()).toEqual(['outside', 'refunded'])
    expect(await stripe.ledger()).toMatchObject({ refunded: PRICE, disputed: 0 })
  })
})

describe('a dispute that is prevented', () => {
  const prevent = async (prevented: 'block' | 'resolution', amount?: number) => {
    await stripe.finished(stripe.dispute({ prevented, amount }))
  }

  it('by a block leaves the payment as it is, and refundable', async () => {
    const { browser } = await pay(stripe, 'pia')
    await prevent('block')
    expect([await paymentStates(), await openAlerts(), await refundRows()]).toEqual([['paid'], [], []])
    await browser.leave()
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], refunded: PRICE, disputed: 0 })
  })

  it('by a resolution has paid the payer back, and takes the organizer’s share', async () => {
    await stripe.settleAtOnce()
    const account = await stripe.onboard()
    const { browser } = await pay(stripe, 'pia')
    await prevent('resolution')
    expect(await paymentStates()).toEqual(['lost'])
    expect(await refundRows()).toEqual([['dispute', PRICE, 'succeeded']])
    await browser.leave()
    await stripe.finishJobs()
    expect(await stripe.ledger()).toMatchObject({
      refunded: 0,
      disputed: PRICE,
      platform: 0,
      accounts: { [account]: 0 },
    })
  })

  it('by a resolution of a part leaves the rest to be refunded', async () => {
    const { browser } = await pay(stripe, 'pia')
    await prevent('resolution', 500)
    expect(await paymentStates()).toEqual(['paid'])
    await browser.leave()
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], refunded: PRICE - 500, disputed: 500 })
  })

  it('by a resolution takes the place of a refund that waits for the balance', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.control('POST', 'settings', { float: 0 })
    await browser.leave()
    expect(await refundRows()).toEqual([['void', PRICE, 'pending']])
    await prevent('resolution')
    expect(await refundRows()).toEqual([['dispute', PRICE, 'succeeded']])
    expect(await stripe.books()).toMatchObject({ states: ['lost'], alerts: ['dispute_lost'] })
  })

  it('of a donation is gone only where it was resolved', async () => {
    await stripe.delivered(stripe.donate())
    await prevent('block', 100)
    expect(await refundRows()).toEqual([])
    await prevent('resolution', 200)
    expect(await refundRows()).toEqual([['dispute', 200, 'succeeded']])
  })
})

it('an inquiry that becomes a dispute takes the money', async () => {
  await pay(stripe, 'pia')
  const id = await stripe.delivered(stripe.dispute({ inquiry: true }))
  await stripe.delivered(stripe.decide(id, 'needs_response'))
  expect(await paymentStates()).toEqual(['disputed'])
})
