import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { jobs, paymentAlerts, payments, refunds } from '../../src/db/schema.ts'
import { openBilling } from '../../src/money/stripe.ts'
import { sweep } from '../../src/server/sweep.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { finishJobs } from '../jobs/support.ts'
import { addDonation, as, db, html, RIDGE, testContext } from '../support.ts'
import {
  openAlerts,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  seedWithStripe,
  startPayment,
} from './test-stripe.ts'

// Whatever has not moved for a day waits for a human, until it moves.

const stripe = seedWithStripe()

const leave = `/api/events/${RIDGE}/leave/`
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

describe('an alert is raised for', () => {
  it('a refund that waits for the group’s balance for a day, until it is paid', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.control('POST', 'settings', { float: 0 })
    await stripe.control('POST', 'payout')
    await db.update(payments).set({ paidAt: ago(8 * 24) })
    await browser.post(leave)
    await stripe.sweep()
    expect(await openAlerts()).toEqual([])
    await db.update(refunds).set({ createdAt: ago(25) })
    await stripe.sweep()
    expect(await openAlerts()).toEqual(['stuck'])
    await stripe.control('POST', 'topup', { amount: PRICE })
    await stripe.sweep()
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await openAlerts()).toEqual([])
  })

  it('no refund that waits until its payment has settled', async () => {
    await stripe.control('POST', 'settings', { float: 0 })
    const { browser } = await pay(stripe, 'pia')
    await browser.post(leave)
    await db.update(refunds).set({ createdAt: ago(25) })
    await stripe.sweep()
    expect(await openAlerts()).toEqual([])
  })

  it('a refund that Stripe has not accepted for a day', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 30 })
    await browser.post(leave)
    await db.update(refunds).set({ createdAt: ago(25) })
    await stripe.sweep()
    expect(await openAlerts()).toEqual(['stuck'])
  })

  it('a refund that is due while its payment is disputed for a day, until the bank has decided', async () => {
    const { browser } = await pay(stripe, 'pia')
    const [charge] = (await stripe.ledger()).payments
    const { id } = await stripe.control<{ id: string }>('POST', `charges/${charge?.id}/dispute`)
    await stripe.control('POST', 'drop')
    await browser.post(leave)
    await stripe.sweep()
    expect(await openAlerts()).toEqual(['dispute'])
    await db.update(refunds).set({ createdAt: ago(25) })
    await stripe.sweep()
    expect(await openAlerts()).toEqual(['dispute', 'stuck'])
    const page = await (await as('quentin', { ...stripe.bindings, GROUP_TREASURERS: 'quentin' })).get(
      '/payments/group',
    )
    expect(await html(page)).toContain('A refund has waited for a day: the payer disputes this payment')
    await stripe.control('POST', `disputes/${id}`, { status: 'won' })
    await stripe.deliverAll()
    await finishJobs(stripe.bindings)
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await openAlerts()).toEqual([])
  })

  it('a job of which each run has crashed, so that no error was stored', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 3 })
    await browser.post(leave)
    await db
      .update(jobs)
      .set({ lastError: null, attempts: 700, waitingSince: ago(25) })
      .where(eq(jobs.kind, 'refund-payment'))
    await sweep(testContext(stripe.env))
    expect(await openAlerts()).toEqual(['stuck'])
  })

  it('a payment that Stripe has taken, but that does not match its row', async () => {
    const pia = await stripe.as('pia')
    await startPayment(pia)
    const [payment] = await paymentRows()
    const { stripe: client } = await openBilling(testContext(stripe.env))
    const metadata = { payment_id: payment?.id ?? '', event_id: String(RIDGE) }
    const { id, client_secret } = await client.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      metadata,
    })
    await stripe.confirm(client_secret ?? '')
    await db.update(payments).set({ intentId: id, createdAt: ago(49) })
    await stripe.sweep()
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['open'])
    expect(await openAlerts()).toEqual(['stuck'])
  })

  it('a donation that Stripe has taken, but that does not match its row', async () => {
    const pia = await stripe.as('pia')
    await pia.post('/api/create-checkout-session/', { amount: 500 })
    const [donation] = await paymentRows()
    await stripe.control('POST', `sessions/${donation?.sessionId}/pay`)
    await db.delete(payments)
    await addDonation('pia', { ...donation, amount: 700, createdAt: ago(49) })
    await stripe.sweep()
    await stripe.sweep()
    expect(await openAlerts()).toEqual(['stuck'])
  })
})

it('an alert of a refused transfer ends where the payment is refunded instead', async () => {
  const { browser } = await pay(stripe, 'pia')
  await stripe.injectFault({ on: 'POST /v1/transfers', kind: 'status', status: 400, times: 1 })
  await stripe.onboard()
  expect(await openAlerts()).toEqual(['transfer_failed'])
  await browser.post(leave)
  await stripe.sweep()
  expect(await paymentStates()).toEqual(['refunded'])
  expect(await openAlerts()).toEqual([])
  expect(await db.$count(paymentAlerts)).toBe(1)
})

it('an alert of a refused transfer ends where the payer’s bank has paid it back instead', async () => {
  await pay(stripe, 'pia')
  await stripe.injectFault({ on: 'POST /v1/transfers', kind: 'status', status: 400, times: 1 })
  await stripe.onboard()
  expect(await openAlerts()).toEqual(['transfer_failed'])
  const [charge] = (await stripe.ledger()).payments
  const { id } = await stripe.control<{ id: string }>('POST', `charges/${charge?.id}/dispute`)
  await stripe.control('POST', `disputes/${id}`, { status: 'lost' })
  await stripe.deliverAll()
  await stripe.sweep()
  expect(await openAlerts()).toEqual(['dispute_lost'])
})
