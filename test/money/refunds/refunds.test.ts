import { env } from 'cloudflare:workers'
import { like } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { participation, payments, refunds, stripeEvents, users } from '../../../src/db/schema.ts'
import { openBilling } from '../../../src/money/stripe.ts'
import { MINUTE } from '../../../src/shared/duration.ts'
import { unfinishedJobs } from '../../jobs/support.ts'
import { db, html, RIDGE, setHike, testContext } from '../../support.ts'
import {
  hasPaid,
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

const fullyRefunded = { paid: PRICE, refunded: PRICE, platform: 0 }
const notRefunded = { paid: PRICE, refunded: 0 }
const setStart = (eventTime: Date) => setHike({ eventTime })

describe('a payment is refunded in full', () => {
  it('when its payer leaves', async () => {
    const { browser } = await pay(stripe, 'pia')
    expect((await browser.leave()).status).toBe(200)
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await hasPaid(browser)).toBe(false)
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('when its payer leaves by the form without scripts', async () => {
    const { browser } = await pay(stripe, 'pia')
    expect((await browser.submit(`/events/${RIDGE}/leave`, {})).status).toBe(303)
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('when its payer withdraws the request', async () => {
    const { browser } = await pay(stripe, 'quentin')
    await browser.leave()
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('when its payer is rejected', async ({ olga }) => {
    const { browser } = await pay(stripe, 'quentin')
    expect((await olga.reject('quentin')).status).toBe(200)
    expect(await hasPaid(browser)).toBe(false)
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('when the hike is deleted, and its record is kept', async ({ olga }) => {
    await pay(stripe, 'pia')
    await pay(stripe, 'simon')
    expect((await olga.deleteHike()).status).toBe(204)
    expect(await paymentStates()).toEqual(['refunded', 'refunded'])
    expect(await paymentRows()).toMatchObject([{ hikeName: 'Ridge walk' }, { hikeName: 'Ridge walk' }])
    expect(await stripe.ledger()).toMatchObject({ paid: 2 * PRICE, refunded: 2 * PRICE })
  })

  it('from the organizer’s account', async () => {
    await stripe.settleAtOnce()
    const account = await stripe.onboard()
    const { browser } = await pay(stripe, 'pia')
    expect((await stripe.ledger()).accounts).toEqual({ [account]: PRICE })
    await browser.leave()
    expect(await stripe.ledger()).toMatchObject({ ...fullyRefunded, accounts: { [account]: 0 } })
  })

  it('from the organizer’s account after a later transfer', async () => {
    await stripe.settleAtOnce()
    const { browser } = await pay(stripe, 'pia')
    const account = await stripe.onboard()
    expect((await stripe.ledger()).accounts).toEqual({ [account]: PRICE })
    await browser.leave()
    expect(await stripe.ledger()).toMatchObject({ ...fullyRefunded, accounts: { [account]: 0 } })
  })

  it('once, when its payer sends four concurrent requests to leave', async () => {
    const { browser } = await pay(stripe, 'pia')
    await Promise.all([1, 2, 3, 4].map(() => browser.leave()))
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })
})

describe('a payment is not refunded', () => {
  it('when its payer leaves after the start', async () => {
    const { browser } = await pay(stripe, 'pia')
    await setStart(new Date(Date.now() - MINUTE))
    await db.update(payments).set({ startsAt: new Date(Date.now() - MINUTE) })
    await browser.leave()
    expect(await stripe.books()).toMatchObject({ ...notRefunded, states: ['paid'] })
  })

  it('when another user leaves, or a request to reject or delete is refused', async ({
    olga,
    quentin,
    simon,
  }) => {
    await pay(stripe, 'pia')
    await quentin.leave()
    expect((await olga.reject('pia')).status).toBe(404)
    expect((await simon.reject('pia')).status).toBe(403)
    expect((await simon.deleteHike()).status).toBe(403)
    expect((await stripe.visitor().deleteHike()).status).toBe(401)
    expect(await stripe.books()).toMatchObject({ ...notRefunded, states: ['paid'] })
  })
})

describe('an open payment', () => {
  it('is canceled when the hike is deleted', async ({ pia, olga }) => {
    const { secret } = await startPayment(pia)
    await olga.deleteHike()
    expect(await stripe.confirm(secret)).toBe('payment_intent_unexpected_state')
    expect(await paymentStates()).toEqual(['canceled'])
  })

  it('is refunded when it was confirmed before the hike was deleted', async ({ pia, olga }) => {
    await stripe.payUnmarked(pia)
    await olga.deleteHike()
    expect(await paymentStates()).toEqual(['refunded'])
    await stripe.deliverAll()
    expect(await stripe.books()).toMatchObject({ ...fullyRefunded, states: ['refunded'] })
  })

  it('is canceled when the payer leaves', async ({ pia }) => {
    const { secret } = await startPayment(pia)
    await pia.leave()
    expect(await stripe.confirm(secret)).toBe('payment_intent_unexpected_state')
    expect((await startPayment(pia)).status).toBe(200)
  })
})

describe('a refunded payer', () => {
  it('can pay again', async () => {
    const { browser } = await pay(stripe, 'pia')
    await browser.leave()
    const again = await pay(stripe, 'pia')
    expect(again.response.status).toBe(200)
    expect(await hasPaid(browser)).toBe(true)
    expect(await stripe.books()).toMatchObject({
      states: ['paid', 'refunded'],
      paid: 2 * PRICE,
      refunded: PRICE,
    })
  })
})

describe('a refund that fails', () => {
  itLong('is retried by the sweep when Stripe is unreachable', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 3 })
    expect((await browser.leave()).status).toBe(200)
    expect(await paymentStates()).toEqual(['refunding'])
    expect(await hasPaid(browser)).toBe(false)
    await stripe.sweep()
    expect(await stripe.books()).toMatchObject({ ...fullyRefunded, states: ['refunded'] })
  })

  it('is made once when only the responses are lost', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'after', times: 3 })
    await browser.leave()
    await stripe.sweep()
    expect(await stripe.books()).toMatchObject({ ...fullyRefunded, states: ['refunded'] })
  })

  it('is retried with a new idempotency key after an error', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'status', status: 500, times: 3 })
    await browser.leave()
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('still reverses the transfer when only that fails', async () => {
    await stripe.settleAtOnce()
    const { browser } = await pay(stripe, 'pia')
    const account = await stripe.onboard()
    await stripe.injectFault({ on: 'POST /v1/transfers', kind: 'before', times: 3 })
    await browser.leave()
    expect(await paymentStates()).toEqual(['refunded'])
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject({ ...fullyRefunded, accounts: { [account]: 0 } })
  })

  it('is flagged and not retried when the payer’s bank returns it', async ({ pia }) => {
    await stripe.delivered(stripe.payUnmarked(pia, 'pm_card_refundFail'))
    await pia.leave()
    await stripe.deliverAll()
    expect(await stripe.books()).toMatchObject({ states: ['refunding'], alerts: ['refund_failed'] })
    const calls = (await stripe.apiCalls()).length
    await stripe.sweep()
    const later = (await stripe.apiCalls()).slice(calls)
    expect(later.filter((call) => call.startsWith('POST'))).toEqual([])
    expect(await stripe.ledger()).toMatchObject({ paid: PRICE, refunded: 0, platform: PRICE })
  })

  it('is told to its payer by one mail, however often Stripe tells of it', async ({ pia }) => {
    await db.update(users).set({ emailVerified: true })
    await stripe.delivered(stripe.payUnmarked(pia, 'pm_card_refundFail'))
    await pia.leave()
    const deliveries = await stripe.takeDeliveries()
    for (const delivery of deliveries) await stripe.deliver(delivery)
    for (let times = 0; times < (env.LONG ? 3 : 1); times++) {
      await db.delete(stripeEvents)
      for (const delivery of deliveries.toReversed()) await stripe.deliver(delivery)
      await stripe.sweep()
    }
    const mails = await db.select().from(outbox).where(like(outbox.subject, '%did not arrive'))
    expect(mails).toMatchObject([
      { to: 'pia@example.org', subject: 'Ridge walk: your refund of $12.00 did not arrive' },
    ])
    expect(mails[0]?.text).toContain('write to hello@waymark.example')
    expect(mails[0]?.text).toContain('http://localhost/payments/mine')
    expect(await openAlerts()).toEqual(['refund_failed'])
  })
})

itLong('takes what was refunded by hand from one of the refunds that are due', async () => {
  await pay(stripe, 'pia')
  await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 6 })
  for (const amount of [300, 400]) await stripe.refundPart(amount)
  await stripe.delivered(stripe.refundByHand(700))
  await stripe.sweep()
  expect(await stripe.books()).toMatchObject({ ...fullyRefunded, states: ['refunded'] })
})

it('reads what was refunded by hand where each webhook that tells of it was lost', async () => {
  const { browser } = await pay(stripe, 'pia')
  await stripe.dropped(stripe.refundByHand(500))
  await stripe.sweep()
  await stripe.finishJobs()
  expect(await db.select().from(refunds)).toMatchObject([
    { amount: 500, status: 'succeeded', reason: 'stripe' },
  ])
  await stripe.dropped(stripe.refundByHand(PRICE - 500))
  await stripe.finishJobs()
  expect([await paymentStates(), await hasPaid(browser)]).toEqual([['refunded'], false])
})

describe('a refund that is not there at once', () => {
  it('is on its way until Stripe says that it has succeeded, without any webhook', async ({ pia, olga }) => {
    await stripe.payUnmarked(pia, 'pm_card_pendingRefund')
    await pia.markPaid()
    await stripe.control('POST', 'hold')
    await pia.leave()
    expect(await paymentStates()).toEqual(['refunding'])
    expect(await html(olga.get('/payments'))).toContain('Refund on its way')
    await stripe.dropped(stripe.changeRefund('succeed'))
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await unfinishedJobs()).toBe(0)
  })

  it('waits for the group’s balance, and does not fail', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.emptyBalance()
    await browser.leave()
    expect(await paymentStates()).toEqual(['refunding'])
    expect(await hasPaid(browser)).toBe(false)
    await stripe.control('POST', 'topup', { amount: PRICE })
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['refunded'])
  })
})

describe('an action in Stripe’s dashboard', () => {
  it('is recorded in cents for a partial refund, which the rest of the refund leaves out', async () => {
    await stripe.settleAtOnce()
    const { browser } = await pay(stripe, 'pia')
    const account = await stripe.onboard()
    await stripe.delivered(stripe.refundByHand(500))
    expect(await paymentStates()).toEqual(['paid'])
    expect(await db.select().from(refunds)).toMatchObject([{ amount: 500, reason: 'stripe' }])
    await stripe.finishJobs()
    expect(await stripe.ledger()).toMatchObject({ refunded: 500, accounts: { [account]: PRICE - 500 } })
    await browser.leave()
    await stripe.finishJobs()
    expect(await stripe.books()).toMatchObject({
      states: ['refunded'],
      ...fullyRefunded,
      accounts: { [account]: 0 },
    })
  })

  itLong(
    'is recorded for a refund of what a bank has returned, without taking more from the organizer',
    async ({ pia }) => {
      await stripe.settleAtOnce()
      const account = await stripe.onboard()
      await stripe.delivered(stripe.payUnmarked(pia, 'pm_card_refundFail'))
      await pia.leave()
      await stripe.deliverAll()
      expect(await openAlerts()).toEqual(['refund_failed'])
      await stripe.control('POST', 'hold')
      await stripe.finished(stripe.refundByHand())
      await stripe.sweep()
      expect(await stripe.books()).toMatchObject({
        states: ['refunded'],
        alerts: [],
        refunded: PRICE,
        accounts: { [account]: 0 },
      })
    },
  )

  it('is recorded for a refund', async () => {
    const { browser } = await pay(stripe, 'pia')
    const billing = await openBilling(testContext(stripe.env))
    await billing.stripe.refunds.create({ payment_intent: (await paymentRows())[0]?.intentId ?? '' })
    await stripe.deliverAll()
    expect(await paymentRows()).toMatchObject([{ state: 'refunded', voidReason: 'refunded' }])
    expect(await hasPaid(browser)).toBe(false)
  })

  itLong.each([
    ['won', 'paid', []],
    ['lost', 'lost', ['dispute_lost']],
  ] as const)('is recorded for a dispute that is %s', async (status, state, alerts) => {
    const pia = await stripe.as('pia')
    await stripe.payUnmarked(pia, 'pm_card_createDispute')
    const deliveries = await stripe.takeDeliveries()
    for (const delivery of deliveries) await stripe.deliver(delivery)
    expect(await stripe.books()).toMatchObject({ states: ['disputed'], alerts: ['dispute'] })
    expect((await startPayment(pia)).status).toBe(409)
    const dispute = deliveries.find(({ type }) => type === 'charge.dispute.created')
    await stripe.control('POST', `disputes/${JSON.parse(dispute?.body ?? '').data.object.id}`, { status })
    await stripe.deliverAll()
    expect(await stripe.books()).toMatchObject({ states: [state], alerts: alerts })
    expect(await hasPaid(pia)).toBe(state === 'paid')
  })

  itLong('allows a refund only after the dispute is won', async ({ pia }) => {
    await stripe.payUnmarked(pia, 'pm_card_createDispute')
    const deliveries = await stripe.takeDeliveries()
    for (const delivery of deliveries) await stripe.deliver(delivery)
    await pia.leave()
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['disputed'])
    const dispute = deliveries.find(({ type }) => type === 'charge.dispute.created')
    await stripe.control('POST', `disputes/${JSON.parse(dispute?.body ?? '').data.object.id}`, {
      status: 'won',
    })
    await stripe.deliverAll()
    await stripe.sweep()
    expect(await stripe.books()).toMatchObject({ ...fullyRefunded, states: ['refunded'] })
  })
})

describe('a refund that is canceled in Stripe’s dashboard while it waits for the balance', () => {
  const cancel = async () => {
    await stripe.delivered(stripe.changeRefund('cancel'))
  }
  const mine = async () => html((await stripe.as('pia')).get('/payments/mine'))
  const groupPage = async () => {
    const treasurer = await stripe.treasurer()
    return html(treasurer.get('/payments/group'))
  }

  beforeEach(() => stripe.control('POST', 'settings', { float: 0 }))

  it('is still owed, which treasurer and payer read, until it is made again there', async () => {
    await db.update(users).set({ emailVerified: true })
    const { browser } = await pay(stripe, 'pia')
    await browser.leave()
    await cancel()
    expect(await groupPage()).toContain('has cancelled a refund of $12.00 in Stripe’s dashboard')
    expect(await mine()).toContain('A refund of $12.00 did not reach your bank. We will make it again')
    await stripe.finishJobs()
    const [mail] = await db.select().from(outbox).where(like(outbox.subject, '%did not arrive'))
    expect(mail?.text).toContain('did not reach your bank')
    expect(mail?.text).not.toContain('your bank has returned it')
    await stripe.control('POST', 'topup', { amount: PRICE })
    await stripe.finished(stripe.refundByHand())
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], alerts: [] })
  })

  itLong('is not in the group’s file, as no money has moved', async () => {
    const { browser } = await pay(stripe, 'pia')
    await browser.leave()
    await cancel()
    const file = await stripe.groupFile()
    expect(file).not.toContain('refund')
    expect(file).toContain(',total,,,,12.00,')
  })

  itLong('is not owed where it was made there by hand', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.delivered(stripe.refundByHand(300))
    await cancel()
    expect(await openAlerts()).toEqual([])
    expect(await mine()).toContain('>Paid<')
    await stripe.control('POST', 'topup', { amount: PRICE })
    await browser.leave()
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  itLong('is said not to be covered where Stripe does not wait for the balance', async () => {
    const { browser } = await pay(stripe, 'pia')
    await browser.leave()
    await stripe.delivered(stripe.changeRefund('fail', { reason: 'insufficient_funds' }))
    expect(await groupPage()).toContain('The group’s balance at Stripe did not cover a refund of $12.00.')
    expect(await mine()).toContain('A refund of $12.00 did not reach your bank.')
  })
})

describe('a part that is refunded again by hand after a bank has returned it', () => {
  async function returnedPart() {
    await stripe.settleAtOnce()
    const account = await stripe.onboard()
    await pay(stripe, 'pia')
    await stripe.refundPart(300)
    await stripe.delivered(stripe.changeRefund('fail'))
    expect(await openAlerts()).toEqual(['refund_failed'])
    const again = await stripe.refundByHand(300)
    return { account, again }
  }
  const settle = async () => {
    await stripe.finish()
    await stripe.sweep()
  }

  it('counts once', async ({ olga, pia }) => {
    const { account } = await returnedPart()
    await settle()
    expect(await stripe.books()).toMatchObject({
      alerts: [],
      refunded: 300,
      accounts: { [account]: PRICE - 300 },
    })
    expect(await html(olga.get('/payments'))).toContain('<strong>$9.00</strong> from 1 payment')
    expect(await html(pia.get('/payments/mine'))).toContain('$3.00 of $12.00 refunded')
  })

  itLong('is owed once where the bank returns it another time', async ({ pia }) => {
    const { again, account } = await returnedPart()
    await settle()
    await stripe.control('POST', `refunds/${again.id}/fail`)
    await settle()
    expect(await stripe.books()).toMatchObject({
      alerts: ['refund_failed'],
      refunded: 0,
      accounts: { [account]: PRICE - 300 },
    })
    expect(await html(pia.get('/payments/mine'))).toContain('Your bank has sent $3.00 back to us.')
  })
})

it('keeps the payments when the participations are deleted', async () => {
  await pay(stripe, 'pia')
  await db.delete(participation)
  expect(await db.$count(payments)).toBe(1)
})
