import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { hikes, notices, participation } from '../../../src/db/schema.ts'
import { moveClock } from '../../../src/shared/clock.ts'
import { DAY, HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { db, freezeClock, html, people, RIDGE, setHike, stateOf } from '../../support.ts'
import {
  hasPaid,
  it,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  seedWithStripe,
  startPayment,
} from '../test-stripe.ts'

const stripe = seedWithStripe()

const startAt = (eventTime: Date) => setHike({ eventTime })
const past = () => new Date(Date.now() - HOUR)

describe('whoever has paid', () => {
  it('without having asked to join can withdraw, and gets it back', async () => {
    const { browser } = await pay(stripe, 'simon')
    expect(await db.$count(participation, eq(participation.userId, people.simon))).toBe(1)
    const answer = await (await browser.leave()).json()
    expect(answer).toMatchObject({ status: 'Join request withdrawn.' })
    expect(await paymentStates()).toEqual(['refunded'])
  })

  it('asks to join but once, however often Stripe tells of the payment', async () => {
    const { browser } = await pay(stripe, 'simon')
    await browser.leave()
    await stripe.deliverAll()
    expect(await db.$count(participation, eq(participation.userId, people.simon))).toBe(0)
  })

  it('gets it back when the request is undecided at the start', async () => {
    const { browser } = await pay(stripe, 'quentin')
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['paid'])
    await startAt(past())
    await stripe.sweep()
    await stripe.finishJobs()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await hasPaid(browser)).toBe(false)
  })

  it('does not get it back for an hour where the organizer has moved the hike into the past', async ({
    olga,
  }) => {
    await pay(stripe, 'quentin')
    expect((await olga.edit({ event_time: past().toISOString() })).status).toBe(200)
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['paid'])
    moveClock(new Date(Date.now() + HOUR + 1000))
    await stripe.sweep()
    await stripe.finishJobs()
    expect(await paymentStates()).toEqual(['refunded'])
  })

  it('within the hour after that does not get it back at once either', async ({ olga, quentin }) => {
    const { secret } = await startPayment(quentin)
    expect((await olga.edit({ event_time: past().toISOString() })).status).toBe(200)
    await stripe.confirm(secret)
    await stripe.finish()
    expect(await paymentStates()).toEqual(['paid'])
    moveClock(new Date(Date.now() + HOUR + 1000))
    await stripe.sweep()
    await stripe.finishJobs()
    expect(await paymentStates()).toEqual(['refunded'])
  })

  it('within that hour without having asked to join gets it back at once', async ({ olga, simon }) => {
    const { secret } = await startPayment(simon)
    await olga.edit({ event_time: past().toISOString() })
    await stripe.confirm(secret)
    await stripe.finish()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await db.$count(participation, eq(participation.userId, people.simon))).toBe(0)
  })

  it('gets it back when the clock is moved past the start of an undecided request', async () => {
    await pay(stripe, 'quentin')
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['paid'])
    moveClock(new Date(Date.now() + 8 * DAY))
    await stripe.sweep()
    await stripe.finishJobs()
    expect(await paymentStates()).toEqual(['refunded'])
  })

  it('and leaves after the start does not get it back by asking to join again', async () => {
    const now = Date.now()
    await setHike({ eventTime: new Date(now + MINUTE), dayEnd: new Date(now + 10 * HOUR) })
    const { browser } = await pay(stripe, 'pia')
    moveClock(new Date(now + 10 * MINUTE))
    expect((await browser.leave()).status).toBe(200)
    expect((await browser.join()).status).toBe(200)
    await stripe.sweep()
    await stripe.finishJobs()
    expect(await paymentStates()).toEqual(['paid'])
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
    await browser.leave()
    expect(await paymentStates()).toEqual(['refunded'])
  })

  describe('and does not like where the organizer moves the hike to', () => {
    const GETS_IT = 'You get back the $12.00 that you have paid.'
    const GETS_NOTHING = 'The hike has started: you do not get back the $12.00 that you have paid.'
    const days = (count: number) => new Date(Date.now() + count * DAY)
    const move = async (eventTime: Date) => {
      const olga = await stripe.as('olga')
      expect((await olga.edit({ event_time: eventTime.toISOString() })).status).toBe(200)
    }

    // The hike's planned start is in seven days.
    it.each([
      ['into the past, before the start it had', -1, 6, GETS_IT, 'refunded'],
      ['into the past, after the start it had', -1, 8, GETS_NOTHING, 'paid'],
      ['to an earlier day, between the two', 3, 5, GETS_IT, 'refunded'],
      ['to a later day, between the two', 20, 10, GETS_IT, 'refunded'],
      ['to a later day, after both', 20, 21, GETS_NOTHING, 'paid'],
    ])('reads what leaving brings back, and gets that: %s', async (_, to, leftAt, note, state) => {
      freezeClock()
      await pay(stripe, 'pia')
      const left = days(leftAt)
      await move(days(to))
      vi.setSystemTime(left)
      const pia = await stripe.as('pia')
      expect(await html(pia.get(`/events/${RIDGE}/leave`))).toContain(note)
      expect((await pia.leave()).status).toBe(200)
      await stripe.finishJobs()
      expect(await paymentStates()).toEqual([state])
    })
  })
})

it('whoever pays after the money was refunded at Stripe does not take part by it, nor are the organizers told', async ({
  simon,
}) => {
  await db.update(hikes).set({ approval: 'automatic' })
  const { secret } = await startPayment(simon)
  await stripe.confirm(secret)
  await stripe.dropWebhooks()
  const client = await stripe.client()
  await client.refunds.create({ payment_intent: secret.split('_secret_')[0] ?? '' })
  await stripe.finish()
  expect(await paymentRows()).toMatchObject([{ state: 'refunded', voidReason: 'refunded' }])
  expect(await stateOf('simon')).toEqual([])
  expect(await db.$count(notices, eq(notices.userId, people.olga))).toBe(0)
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

  it('refunds a payment that was started before and made after it, of whoever does not take part', async ({
    simon,
  }) => {
    const { secret } = await startPayment(simon)
    await startAt(past())
    await stripe.confirm(secret)
    await stripe.finish()
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], paid: PRICE, refunded: PRICE })
    expect(await db.$count(participation, eq(participation.userId, people.simon))).toBe(0)
  })
})
