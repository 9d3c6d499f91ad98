import { expect, it } from 'vitest'
import { jobs } from '../../src/db/schema.ts'
import { runJobs } from '../jobs/support.ts'
import { db } from '../support.ts'
import { PRICE, pay, paymentStates, seedWithStripe } from './test-stripe.ts'

// Tests what happens if a request to Stripe takes longer than the lease of its job, so that another Worker also runs
// the job.

const stripe = seedWithStripe()

async function runAsOtherWorker() {
  await db.update(jobs).set({ dueAt: new Date() })
  await runJobs(stripe.bindings)
}

it('a partial refund of which the request is still being executed is not requested with another key', async () => {
  await pay(stripe, 'pia')
  const resume = await stripe.pauseNext('POST /v1/refunds', () => stripe.refundPart(500))
  await runAsOtherWorker()
  await runAsOtherWorker()
  await resume()
  await stripe.finishJobs()
  expect(await stripe.ledger()).toMatchObject({ refunded: 500 })
})

it('two reversals of one transfer do not add up to more than the organizer has too much', async () => {
  await stripe.settleAtOnce()
  const account = await stripe.onboard()
  await pay(stripe, 'pia')
  const resume = await stripe.pauseNext('POST /v1/transfers', () => stripe.refundPart(500))
  await stripe.refundPart(200)
  await resume()
  for (let round = 0; round < 3; round++) await stripe.finishJobs()
  expect(await stripe.ledger()).toMatchObject({ refunded: 700, accounts: { [account]: PRICE - 700 } })
})

it('a transfer that Stripe answers after it was abandoned is reversed', async () => {
  await stripe.settleAtOnce()
  const { browser } = await pay(stripe, 'pia')
  const resume = await stripe.pauseNext('POST /v1/transfers', () => stripe.onboard())
  await browser.leave()
  await runAsOtherWorker()
  await resume()
  await stripe.finishJobs()
  expect(await paymentStates()).toEqual(['refunded'])
  expect(Object.values((await stripe.ledger()).accounts)).toEqual([0])
})
