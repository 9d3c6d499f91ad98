import { isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payments, stripeEvents } from '../../src/db/schema.ts'
import { sweep } from '../../src/server/sweep.ts'
import { FEW_CALLS, unfinishedJobs, withFaultAtEachCall } from '../jobs/support.ts'
import { sampleOf } from '../sample.ts'
import { db, json, seed, testContext } from '../support.ts'
import {
  accountOf,
  type Delivery,
  openStripe,
  PRICE,
  pay,
  seedWithStripe,
  startPayment,
} from './test-stripe.ts'

const stripe = seedWithStripe()

const deliver = async (delivery: Delivery, bindings: Partial<Env> = {}) =>
  (await stripe.deliver(delivery, bindings)).status

/** Pia pays at Stripe, but the app does not know yet. */
async function payWithoutMarking() {
  const pia = await stripe.as('pia')
  await stripe.confirm((await startPayment(pia)).secret)
  return pia
}

/** Olga completes the onboarding at Stripe and does not return to the app. */
async function onboardWithoutReturning() {
  const olga = await stripe.as('olga')
  const { url } = await json<{ url: string }>(olga.post('/api/create-express-account/'))
  await (await fetch(url, { method: 'POST', redirect: 'manual' })).text()
}

/** Each event, how to cause it, and how to check the result. */
const events: [name: string, type: string, prepare: () => Promise<unknown>, check: () => Promise<void>][] = [
  [
    'a payment that is transferred to the organizer',
    'payment_intent.succeeded',
    async () => {
      await payWithoutMarking()
      await stripe.onboard()
    },
    async () => {
      expect(await stripe.books()).toMatchObject({
        states: ['paid'],
        paid: PRICE,
        refunded: 0,
        platform: 0,
        accounts: { [await accountOf('olga')]: PRICE },
      })
    },
  ],
  [
    'a payment whose payer has left',
    'payment_intent.succeeded',
    async () => {
      const pia = await payWithoutMarking()
      // When Pia leaves, the app cannot cancel the payment at Stripe.
      await stripe.injectFault({ on: 'POST /v1/payment_intents', kind: 'status', status: 500, times: 3 })
      await pia.leave()
    },
    async () => {
      expect(await stripe.books()).toMatchObject({
        states: ['refunded'],
        paid: PRICE,
        refunded: PRICE,
        platform: 0,
      })
    },
  ],
  [
    'an account that can take the payments collected for it',
    'v2.core.account[configuration.recipient].capability_status_updated',
    async () => {
      await pay(stripe, 'pia')
      await onboardWithoutReturning()
    },
    async () => {
      const account = await accountOf('olga')
      expect(await stripe.ledger()).toMatchObject({ platform: 0, accounts: { [account]: PRICE } })
      expect(await db.$count(payments, isNotNull(payments.transfer))).toBe(1)
    },
  ],
  [
    'a donation',
    'checkout.session.completed',
    async () => {
      const simon = await stripe.as('simon')
      const response = await simon.post('/api/create-checkout-session/', { amount: 500 })
      const { checkout_url } = await json<{ checkout_url: string }>(response)
      const body = new URLSearchParams({ payment_method: 'pm_card_visa' })
      await (await fetch(checkout_url, { method: 'POST', redirect: 'manual', body })).text()
    },
    async () => {
      expect(await db.select().from(payments)).toMatchObject([{ state: 'paid', amount: 500 }])
    },
  ],
]

describe.each(sampleOf(events, 2))('the webhook of %s', (_, type, prepare, check) => {
  it('has its whole effect once, whichever step fails and however often it is delivered', async () => {
    let failed = 0
    await withFaultAtEachCall(
      async (bindings, fault) => {
        await seed()
        openStripe()
        await prepare()
        const delivery = (await stripe.takeDeliveries()).find((candidate) => candidate.type === type)
        if (!delivery) throw new Error(`There is no event ${type}.`)
        const status = await deliver(delivery, bindings)
        const details = JSON.stringify(fault)
        const isDone = isNotNull(stripeEvents.doneAt)
        if (status !== 200) {
          failed++
          expect(status, details).toBe(500)
          // Stripe delivers the event again.
          expect(await deliver(delivery), details).toBe(200)
        }
        expect(await db.$count(stripeEvents, isDone), details).toBe(1)
        await sweep(testContext(stripe.bindings))
        await stripe.finishJobs()
        await check()
        const calls = await stripe.apiCalls()
        expect(await deliver(delivery), details).toBe(200)
        expect(await stripe.apiCalls(), details).toEqual(calls)
        expect(await unfinishedJobs(), details).toBe(0)
      },
      undefined,
      FEW_CALLS,
    )
    expect(failed).toBeGreaterThan(1)
  })
})
