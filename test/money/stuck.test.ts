import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { jobs, paymentAlerts, payments, refunds } from '../../src/db/schema.ts'
import { alertTexts } from '../../src/money/group/alert-texts.ts'
import type { Alert } from '../../src/money/group/group-money.ts'
import { paymentJobs } from '../../src/money/jobs.ts'
import { sweep } from '../../src/server/sweep.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { addDonation, db, html, RIDGE, testContext } from '../support.ts'
import { it, openAlerts, PRICE, pay, paymentRows, seedWithStripe, startPayment } from './test-stripe.ts'

// If a payment, refund or job makes no progress for a day, there is an alert about it until it makes progress.

const stripe = seedWithStripe()

const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

it('the alert of a stuck job says what the job does, for every job of payments', () => {
  const texts = paymentJobs.map(({ name }) => alertTexts({ kind: 'stuck', subject: `${name}:1` } as Alert)[0])
  expect(texts.filter((text) => text.startsWith('A task'))).toEqual([])
})

describe('an alert is raised for', () => {
  it('a refund that waits for the group’s balance for a day, until it is paid', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.emptyBalance()
    await db.update(payments).set({ paidAt: ago(8 * 24) })
    await browser.leave()
    await stripe.sweep()
    expect(await openAlerts()).toEqual([])
    await db.update(refunds).set({ createdAt: ago(25) })
    await stripe.sweep()
    expect(await openAlerts()).toEqual(['stuck'])
    await stripe.control('POST', 'topup', { amount: PRICE })
    await stripe.sweep()
    await stripe.sweep()
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], alerts: [] })
  })

  it('no refund that waits until its payment has settled', async () => {
    await stripe.control('POST', 'settings', { float: 0 })
    const { browser } = await pay(stripe, 'pia')
    await browser.leave()
    await db.update(refunds).set({ createdAt: ago(25) })
    await stripe.sweep()
    expect(await openAlerts()).toEqual([])
  })

  it('a refund that Stripe has not accepted for a day', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 30 })
    await browser.leave()
    await db.update(refunds).set({ createdAt: ago(25) })
    await stripe.sweep()
    expect(await openAlerts()).toEqual(['stuck'])
  })

  it('a refund that is due while its payment is disputed for a day, until the bank has decided', async () => {
    const { browser } = await pay(stripe, 'pia')
    const id = await stripe.dropped(stripe.dispute())
    await browser.leave()
    await stripe.sweep()
    expect(await openAlerts()).toEqual(['dispute'])
    await db.update(refunds).set({ createdAt: ago(25) })
    await stripe.sweep()
    expect(await openAlerts()).toEqual(['dispute', 'stuck'])
    const page = await (await stripe.treasurer()).get('/payments/group')
    expect(await html(page)).toContain('A refund has waited for a day: the payer disputes this payment')
    await stripe.finished(stripe.decide(id, 'won'))
    await stripe.sweep()
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], alerts: [] })
  })

  it('a job of which each run has crashed, so that no error was stored', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 3 })
    await browser.leave()
    await db
      .update(jobs)
      .set({ lastError: null, attempts: 700, waitingSince: ago(25) })
      .where(eq(jobs.kind, 'refund-payment'))
    await sweep(testContext(stripe.env))
    expect(await openAlerts()).toEqual(['stuck'])
  })

  it('a payment that Stripe has taken, but that does not match its row', async ({ pia }) => {
    await startPayment(pia)
    const [payment] = await paymentRows()
    const client = await stripe.client()
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
    expect(await stripe.books()).toMatchObject({ states: ['open'], alerts: ['stuck'] })
  })

  it('a donation that Stripe has taken, but that does not match its row', async ({ pia }) => {
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
  await browser.leave()
  await stripe.sweep()
  expect(await stripe.books()).toMatchObject({ states: ['refunded'], alerts: [] })
  expect(await db.$count(paymentAlerts)).toBe(1)
})

it('an alert of a refused transfer ends where the payer’s bank has paid it back instead', async () => {
  await pay(stripe, 'pia')
  await stripe.injectFault({ on: 'POST /v1/transfers', kind: 'status', status: 400, times: 1 })
  await stripe.onboard()
  expect(await openAlerts()).toEqual(['transfer_failed'])
  const id = await stripe.dispute()
  await stripe.delivered(stripe.decide(id, 'lost'))
  await stripe.sweep()
  expect(await openAlerts()).toEqual(['dispute_lost'])
})
