import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paymentAlerts } from '../../../src/db/schema.ts'
import { finishJobs, unfinishedJobs } from '../../jobs/support.ts'
import { db, RIDGE, seed } from '../../support.ts'
import {
  createTestStripe,
  openAlerts,
  PRICE,
  pay,
  paymentStates,
  startPayment,
  type TestStripe,
} from '../test-stripe.ts'

let stripe: TestStripe
beforeEach(async () => {
  await seed()
  stripe = createTestStripe()
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

const leave = `/api/events/${RIDGE}/leave/`
const chargeId = async () => (await stripe.ledger()).payments[0]?.id ?? ''
const close = (id: string, status: string) => stripe.control('POST', `disputes/${id}`, { status })
const dispute = async (inquiry = false) =>
  (await stripe.control<{ id: string }>('POST', `charges/${await chargeId()}/dispute`, { inquiry })).id

describe('a dispute', () => {
  it.each([
    ['won', 'paid', []],
    ['lost', 'lost', ['dispute_lost']],
  ] as const)('that is %s is read again each day, also without a webhook', async (status, state, alerts) => {
    const { secret } = await startPayment(await stripe.as('pia'))
    await stripe.confirm(secret)
    const id = await dispute()
    await stripe.deliverAll()
    expect(await paymentStates()).toEqual(['disputed'])
    await close(id, status)
    await stripe.control('POST', 'drop')
    await stripe.sweep()
    expect(await paymentStates()).toEqual([state])
    expect(await openAlerts()).toEqual(alerts)
    await finishJobs(stripe.bindings)
    expect(await unfinishedJobs()).toBe(0)
  })

  it('that nobody has told of shows when the payment is to be refunded, and the refund follows once it is won', async () => {
    const { browser } = await pay(stripe, 'pia')
    const id = await dispute()
    await stripe.control('POST', 'drop')
    await browser.post(leave)
    expect(await paymentStates()).toEqual(['disputed'])
    expect(await openAlerts()).toEqual(['dispute'])
    await close(id, 'won')
    await stripe.control('POST', 'drop')
    for (let day = 0; day < 3; day++) await stripe.sweep()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await openAlerts()).toEqual([])
    expect(await stripe.ledger()).toMatchObject({ refunded: PRICE })
  })

  it('is shown once, however often Stripe tells of it', async () => {
    const { secret } = await startPayment(await stripe.as('pia'))
    await stripe.confirm(secret)
    await dispute()
    await stripe.deliverAll()
    await db.update(paymentAlerts).set({ doneAt: new Date() })
    await stripe.sweep()
    expect(await openAlerts()).toEqual([])
  })

  it('of a donation is for a human', async () => {
    const pia = await stripe.as('pia')
    const answer = await pia.post('/api/create-checkout-session/', { amount: 500 })
    const { checkout_url } = (await answer.json()) as { checkout_url: string }
    await stripe.control('POST', `sessions/${/cs_test_\w+/.exec(checkout_url)?.[0]}/pay`)
    await stripe.deliverAll()
    const id = await dispute()
    await stripe.deliverAll()
    expect(await openAlerts()).toEqual(['dispute'])
    await close(id, 'lost')
    await stripe.deliverAll()
    expect(await openAlerts()).toEqual(['dispute_lost'])
  })
})

it('an inquiry of the payer’s bank is for a human, and the payment is refunded all the same when its payer leaves', async () => {
  const { browser } = await pay(stripe, 'pia')
  const id = await dispute(true)
  await stripe.deliverAll()
  expect(await openAlerts()).toEqual(['dispute'])
  expect(await paymentStates()).toEqual(['paid'])
  await browser.post(leave)
  expect(await paymentStates()).toEqual(['refunded'])
  await close(id, 'warning_closed')
  await stripe.deliverAll()
  expect(await openAlerts()).toEqual([])
  expect(await stripe.ledger()).toMatchObject({ refunded: PRICE, platform: 0 })
})
