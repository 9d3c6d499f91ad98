import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, participation } from '../../src/db/schema.ts'
import { finishJobs } from '../jobs/support.ts'
import { db, people, RIDGE, seed } from '../support.ts'
import {
  createTestStripe,
  hasPaid,
  PRICE,
  pay,
  paymentStates,
  startPayment,
  type TestStripe,
} from './test-stripe.ts'

let stripe: TestStripe
beforeEach(async () => {
  await seed()
  stripe = createTestStripe()
})

const path = `/api/events/${RIDGE}/`
const startAt = (eventTime: Date) => db.update(events).set({ eventTime }).where(eq(events.id, RIDGE))
const HOUR = 60 * 60 * 1000
const past = () => new Date(Date.now() - HOUR)

describe('whoever has paid', () => {
  it('without having asked to join can withdraw, and gets it back', async () => {
    const { browser } = await pay(stripe, 'simon')
    expect(await db.$count(participation, eq(participation.userId, people.simon))).toBe(1)
    const answer = await (await browser.post(`${path}leave/`)).json()
    expect(answer).toMatchObject({ status: 'Join request withdrawn.' })
    expect(await paymentStates()).toEqual(['refunded'])
  })

  it('asks to join but once, however often Stripe tells of the payment', async () => {
    const { browser } = await pay(stripe, 'simon')
    await browser.post(`${path}leave/`)
    const deliveries = await stripe.takeDeliveries()
    for (const delivery of deliveries) await stripe.deliver(delivery)
    expect(await db.$count(participation, eq(participation.userId, people.simon))).toBe(0)
  })

  it('gets it back when the request is undecided at the start', async () => {
    const { browser } = await pay(stripe, 'quentin')
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['paid'])
    await startAt(past())
    await stripe.sweep()
    await finishJobs(stripe.bindings)
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await hasPaid(browser)).toBe(false)
  })

  it('and takes part does not get it back at the start', async () => {
    await pay(stripe, 'pia')
    await startAt(past())
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['paid'])
  })

  it('gets it back when the organizer moves the hike into the past, and they leave before the start it had', async () => {
    const { browser } = await pay(stripe, 'pia')
    await startAt(past())
    await browser.post(`${path}leave/`)
    expect(await paymentStates()).toEqual(['refunded'])
  })
})

describe('after its start a hike', () => {
  it('is paid for by its participants only', async () => {
    await startAt(past())
    for (const who of ['simon', 'quentin'] as const) {
      const { status, response } = await startPayment(await stripe.as(who))
      expect([status, await response.json()]).toEqual([409, { error: 'This hike is over.' }])
    }
    expect((await pay(stripe, 'pia')).response.status).toBe(200)
  })

  it('refunds a payment that was started before and made after it, of whoever does not take part', async () => {
    const { secret } = await startPayment(await stripe.as('simon'))
    await startAt(past())
    await stripe.confirm(secret)
    await stripe.deliverAll()
    await finishJobs(stripe.bindings)
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await stripe.ledger()).toMatchObject({ paid: PRICE, refunded: PRICE })
    expect(await db.$count(participation, eq(participation.userId, people.simon))).toBe(0)
  })
})
