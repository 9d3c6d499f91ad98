import { describe, expect, it } from 'vitest'
import { sweep } from '../../src/server/sweep.ts'
import { currentTime, moveClock } from '../../src/shared/clock.ts'
import { DAY, HOUR, MINUTE } from '../../src/shared/duration.ts'
import { createQueue } from '../jobs/support.ts'
import { sampleOf } from '../sample.ts'
import { testContext } from '../support.ts'
import { accountOf, openStripe, PRICE, pay, seedWithStripe, startPayment } from './test-stripe.ts'

// A payment that waits for a bank, organizer, payer or treasurer is polled at increasing intervals.

const stripe = seedWithStripe()

/** Runs due jobs and the jobs that they enqueue. Throws if that never ends. */
async function runDue() {
  const queue = createQueue()
  queue.messages = 1
  await queue.drain(stripe.bindings)
}

/**
 * Delivers webhooks and runs the sweep and due jobs, every five minutes for an hour. Returns the number of requests to
 * Stripe.
 */
async function passHour() {
  const before = (await stripe.apiCalls()).length
  const start = currentTime().getTime()
  for (let minute = 5; minute <= 60; minute += 5) {
    moveClock(new Date(start + minute * MINUTE))
    await stripe.deliverAll()
    await sweep(testContext(stripe.env))
    await runDue()
  }
  return (await stripe.apiCalls()).length - before
}

/** From now on, makes Stripe reject all requests of this kind. */
const refuse = (on: string, code?: string) =>
  stripe.injectFault({ on, kind: 'status', status: 400, times: 1000, ...(code && { error: { code } }) })

const states: Record<string, () => Promise<unknown>> = {
  'a refund that is due while the payment is disputed': async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.dropped(stripe.dispute())
    await browser.leave()
  },
  'a part that the organizer refunds, and that Stripe has not taken when the payment is disputed':
    async () => {
      await pay(stripe, 'pia')
      await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'status', status: 500, times: 3 })
      await stripe.refundPart(500)
      await stripe.dispute()
    },
  'a refund that waited for the balance when the payment was disputed': async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.emptyBalance()
    await browser.leave()
    await stripe.dispute()
  },
  'a payment that is disputed, of which the payer has left': async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.delivered(stripe.dispute())
    await browser.leave()
  },
  'a refund that Stripe refuses as that of a disputed payment, whose disputes are over': async () => {
    const { browser } = await pay(stripe, 'pia')
    const id = await stripe.dispute({ amount: 500 })
    await stripe.decide(id, 'lost')
    await refuse('POST /v1/refunds', 'charge_disputed')
    await browser.leave()
  },
  'a refund that Stripe refuses as that of a disputed payment, whose dispute is won': async () => {
    const { browser } = await pay(stripe, 'pia')
    const id = await stripe.dispute()
    await stripe.decide(id, 'won')
    await refuse('POST /v1/refunds', 'charge_disputed')
    await browser.leave()
  },
  'a refund that Stripe refuses for another reason': async () => {
    const { browser } = await pay(stripe, 'pia')
    await refuse('POST /v1/refunds')
    await browser.leave()
  },
  'a refund that waits for the group’s balance': async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.emptyBalance()
    await browser.leave()
  },
  'a refund that the payer’s bank has returned': async () => {
    const browser = await stripe.as('pia')
    await stripe.payUnmarked(browser, 'pm_card_refundFail')
    await browser.markPaid()
    await browser.leave()
  },
  'an inquiry of the payer’s bank': async () => {
    await pay(stripe, 'pia')
    await stripe.dispute({ inquiry: true })
  },
  'what an organizer owes who has been paid out': async () => {
    await stripe.settleAtOnce()
    await stripe.onboard()
    const { browser } = await pay(stripe, 'pia')
    await stripe.control('POST', 'payout', { account: await accountOf('olga') })
    await browser.leave()
  },
  'what an organizer owes whose money has not settled': async () => {
    await stripe.onboard()
    const { browser } = await pay(stripe, 'pia')
    await browser.leave()
  },
  'a transfer that Stripe refuses, though the account is active': async () => {
    await pay(stripe, 'pia')
    await refuse('POST /v1/transfers')
    await stripe.onboard()
  },
  'a transfer that the group’s balance does not cover': async () => {
    await stripe.settleAtOnce()
    await pay(stripe, 'pia')
    await stripe.emptyBalance()
    await stripe.onboard()
  },
  'a payment whose organizer has not completed the account': async () => {
    await pay(stripe, 'pia')
    await (await stripe.as('olga')).post('/api/create-express-account/')
  },
  'a payment to an account that Stripe has restricted since': async () => {
    await stripe.onboard()
    await pay(stripe, 'pia')
    await stripe.control('POST', `accounts/${await accountOf('olga')}`, { status: 'restricted' })
    await stripe.refundPart(500)
  },
  'a share to be returned to an organizer whose account is restricted': async () => {
    await stripe.settleAtOnce()
    await stripe.onboard()
    await pay(stripe, 'pia')
    const id = await stripe.dispute()
    await stripe.delivered(stripe.decide(id, 'lost'))
    await runDue()
    await stripe.control('POST', `accounts/${await accountOf('olga')}`, { status: 'restricted' })
    await stripe.decide(id, 'won')
  },
  'a share to be returned that Stripe refuses, though the account is active': async () => {
    await stripe.settleAtOnce()
    await stripe.onboard()
    await pay(stripe, 'pia')
    const id = await stripe.dispute()
    await stripe.delivered(stripe.decide(id, 'lost'))
    await runDue()
    await refuse('POST /v1/transfers')
    await stripe.decide(id, 'won')
  },
  'a payment of which so little is left that the organizer has no share': async () => {
    openStripe({ PLATFORM_FEE_PERCENT: '12.5' })
    await pay(stripe, 'pia')
    await stripe.refundPart(PRICE - 1)
    await stripe.onboard()
  },
  'a payment that nobody completes': async () => startPayment(await stripe.as('pia')),
  'a donation that nobody completes': async () =>
    (await stripe.as('pia')).post('/api/create-checkout-session/', { amount: 500 }),
}

/** The requests in the first hour must be fewer than this. A failing job is tried nine times in that hour. */
const MOST_CALLS = 50
/** The requests in an hour of the third day, with the daily reconciliation, must be fewer than this. */
const MOST_CALLS_LATER = 12

describe('asks Stripe seldom about', () => {
  it.each(sampleOf(Object.entries(states), 5))('%s', async (_, reach) => {
    await reach()
    expect(await passHour()).toBeLessThan(MOST_CALLS)
    for (let day = 0; day < 2; day++) {
      moveClock(new Date(currentTime().getTime() + DAY))
      await sweep(testContext(stripe.env))
      await runDue()
    }
    moveClock(new Date(currentTime().getTime() + HOUR))
    expect(await passHour()).toBeLessThan(MOST_CALLS_LATER)
  })
})
