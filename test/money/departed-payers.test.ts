import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../dev/outbox/schema.ts'
import { hikes, participation, payments, users } from '../../src/db/schema.ts'
import { enqueue } from '../../src/jobs/enqueue.ts'
import { PRIORITY } from '../../src/jobs/jobs.ts'
import { getPriced } from '../../src/money/payable-hike.ts'
import { insertPayment } from '../../src/money/payments.ts'
import { HOUR, MINUTE } from '../../src/shared/duration.ts'
import { addStaff, browserOf } from '../admin/support.ts'
import { verifyAll } from '../notices/support.ts'
import { sampleOf } from '../sample.ts'
import { db, html, PASSWORD, people, RIDGE, setUser, stateOf, testContext, userRow } from '../support.ts'
import {
  it,
  itLong,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  seedWithStripe,
  startPayment,
} from './test-stripe.ts'

const stripe = seedWithStripe()
beforeEach(addStaff)

const moderate = async (act: string, body: object) =>
  (await browserOf('mona')).post(`/api/admin/${act}/`, body)
const hidden = (kind: string, id: number) => moderate('hide', { kind, id })

/** Events that end a payment that Simon has started. */
const ends: Record<string, () => Promise<{ status: number }>> = {
  'its payer is banned': () => moderate('ban', { user_id: people.simon, reason: 'Spam.' }),
  'its payer deletes the account': async () =>
    (await stripe.as('simon')).post('/api/user/delete/', { password: PASSWORD }),
  'the hike is hidden': () => hidden('event', RIDGE),
  'the organizer is hidden': () => hidden('user', people.olga),
}

const partOfSimon = () =>
  db.$count(participation, and(eq(participation.hikeId, RIDGE), eq(participation.userId, people.simon)))

describe.each(sampleOf(Object.keys(ends), 2))('a payment that is open when %s', (name) => {
  it('is canceled', async ({ simon }) => {
    const { secret } = await startPayment(simon)
    expect((await ends[name]?.())?.status).toBe(200)
    await stripe.finishJobs()
    expect(await paymentStates()).toEqual(['canceled'])
    expect(await stripe.confirm(secret)).toBe('payment_intent_unexpected_state')
  })

  it('is refunded where it is made before Stripe hears of that, and lets nobody in', async ({ simon }) => {
    const { secret } = await startPayment(simon)
    await stripe.injectFault({ on: 'POST /v1/payment_intents/', kind: 'before', times: 30 })
    await ends[name]?.()
    await stripe.control('POST', 'faults/clear')
    expect(await stripe.confirm(secret)).toBe('succeeded')
    await stripe.finish()
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], paid: PRICE, refunded: PRICE })
    expect(await partOfSimon()).toBe(0)
  })
})

itLong(
  'whoever was put in line, and is then banned, is not let in by a payment that Stripe could not cancel',
  async ({ quentin, olga }) => {
    const { secret } = await startPayment(quentin)
    await db.update(hikes).set({ capacity: 1 })
    await stripe.injectFault({ on: 'POST /v1/payment_intents/', kind: 'before', times: 30 })
    await olga.approve('quentin')
    expect(await stateOf('quentin')).toEqual(['waiting'])
    await moderate('ban', { user_id: people.quentin, reason: 'Spam.' })
    await stripe.finishJobs()
    expect((await paymentRows()).map(({ state, voidReason }) => [state, voidReason])).toEqual([
      ['open', 'waitlisted'],
    ])
    await stripe.control('POST', 'faults/clear')
    expect(await stripe.confirm(secret)).toBe('succeeded')
    await stripe.finish()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await stateOf('quentin')).toEqual([])
  },
)

it.each(['bannedAt', 'deletedAt'] as const)(
  'whoever left the group before the start gets the money back, also where that is carried out after the hike: %s',
  async (departure) => {
    await stripe.settleAtOnce()
    await pay(stripe, 'pia')
    const start = new Date(Date.now() - HOUR)
    await db.update(hikes).set({ eventTime: start, dayEnd: new Date(Date.now() - MINUTE) })
    await db.update(payments).set({ startsAt: start })
    await setUser('pia', { [departure]: new Date(Date.now() - 2 * HOUR) })
    const leaveForGood = { name: 'leave-for-good', priority: PRIORITY.access }
    await enqueue(testContext(), leaveForGood, `${RIDGE}:${people.pia}`)
    await stripe.finishJobs()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await stateOf('pia')).toEqual([])
  },
)

it.each(['banned', 'deleted', 'hidden'] as const)(
  'a payment is refunded, and lets nobody in, where payer or hike is %s in a way that voided nothing',
  async (end) => {
    const { secret } = await startPayment(await stripe.as('simon'))
    const now = new Date()
    const isSimon = eq(users.id, people.simon)
    if (end === 'hidden') await db.update(hikes).set({ hiddenAt: now })
    else
      await db
        .update(users)
        .set(end === 'banned' ? { bannedAt: now } : { deletedAt: now })
        .where(isSimon)
    await stripe.confirm(secret)
    await stripe.finish()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await partOfSimon()).toBe(0)
  },
)

const changes = {
  'is banned': () => setUser('simon', { bannedAt: new Date() }),
  'has deleted the account': () => setUser('simon', { deletedAt: new Date() }),
  'sees the hike no more': () => db.update(hikes).set({ hiddenAt: new Date() }),
}

it.each(Object.keys(changes) as (keyof typeof changes)[])(
  'no payment is begun for somebody who, while it begins, %s',
  async (name) => {
    const simon = await userRow('simon')
    if (!simon) throw new Error('There is no Simon.')
    const base = testContext(stripe.bindings)
    await base.requireGroup()
    const ctx = { ...base, actor: { ...simon, unreadNotices: 0, openReports: 0 } }
    const hike = await getPriced(ctx, RIDGE, 'usd')
    await changes[name]()
    expect(await insertPayment(ctx, ctx.actor, hike)).toBeUndefined()
    expect(await db.$count(payments)).toBe(0)
  },
)

it('what was paid before a hike was hidden stays paid', async ({ pia }) => {
  await stripe.delivered(stripe.payUnmarked(pia))
  await hidden('event', RIDGE)
  await stripe.finishJobs()
  expect(await paymentStates()).toEqual(['paid'])
})

it('whoever has paid for a hike that is then hidden leaves it from their payments, and gets the money back', async ({
  pia,
}) => {
  await stripe.delivered(stripe.payUnmarked(pia))
  expect(await html(pia.get('/payments/mine'))).not.toContain('Leave Event')
  await hidden('event', RIDGE)
  const page = await html(pia.get('/payments/mine'))
  expect(page).toContain('A hike that is hidden')
  expect(page).not.toContain('Ridge walk')
  expect(page).toContain(`action="/events/${RIDGE}/leave"`)
  const left = await pia.submit(`/events/${RIDGE}/leave`, { next: '/payments/mine' })
  expect([left.status, left.headers.get('Location')]).toEqual([303, '/payments/mine'])
  await stripe.finishJobs()
  expect(await paymentStates()).toEqual(['refunded'])
  const after = await html(pia.get('/payments/mine'))
  expect(after).toContain('You left the event.')
  expect(after).not.toContain('Leave Event')
})

describe('whoever gets money back for a hike that is hidden from them', () => {
  const NAME = 'Hidden-Ridge'
  const NOTE = 'hidden-note'
  const ends = {
    'is hidden': async () => void (await hidden('event', RIDGE)),
    'was hidden when it was deleted': async () => {
      await hidden('event', RIDGE)
      expect((await (await stripe.as('olga')).deleteHike()).status).toBe(204)
    },
  }

  it.each(sampleOf(Object.entries(ends), 2))(
    'reads its name and the organizer’s note nowhere: it %s',
    async (_, end) => {
      await verifyAll()
      await db.delete(outbox)
      await db.update(hikes).set({ name: NAME })
      const { browser: pia } = await pay(stripe, 'pia')
      expect((await stripe.refundPart(300, NOTE)).status).toBe(200)
      await end()
      await stripe.finishJobs()
      const texts = await Promise.all(
        ['/notices', '/api/notices/', '/payments/mine'].map(async (path) => html(pia.get(path))),
      )
      for (const text of texts) {
        expect(text).not.toMatch(/Hidden-Ridge|hidden-note/)
        expect(text).toMatch(/a hike that is hidden/i)
      }
      const mails = (await db.select().from(outbox)).filter(({ to }) => to === 'pia@example.org')
      expect(mails.map(({ subject }) => subject)).toContain('A hike that is hidden: you get back $3.00')
      for (const { subject, text } of mails)
        expect(subject + text).not.toMatch(/Hidden-Ridge|hidden-note|Kandersteg/)
    },
  )
})

describe('whoever takes part in a hidden hike', () => {
  it('and disputes the payment can leave it, and reads that the bank decides', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.delivered(stripe.dispute())
    await hidden('event', RIDGE)
    const page = await html(browser.get('/payments/mine'))
    expect(page).toContain('You can leave it; your bank decides about the money.')
    expect((await browser.submit(`/events/${RIDGE}/leave`, { next: '/payments/mine' })).status).toBe(303)
    expect(await stateOf('pia')).toEqual([])
  })

  it('reads after its start that the money does not come back, and once they have left that there is nothing to leave', async () => {
    const { browser } = await pay(stripe, 'pia')
    const mine = async () => html(browser.get('/payments/mine'))
    const anHourAgo = new Date(Date.now() - HOUR)
    await db.update(hikes).set({ eventTime: anHourAgo })
    await hidden('event', RIDGE)
    // The payment keeps the start that the hike had when it was paid for.
    expect(await mine()).toContain('You can leave it, and get the money back.')
    await db.update(payments).set({ startsAt: anHourAgo })
    expect(await mine()).toContain('You can leave it; as it has begun, the money does not come back.')
    await browser.submit(`/events/${RIDGE}/leave`, { next: '/payments/mine' })
    expect(await paymentStates()).toEqual(['paid'])
    expect(await mine()).not.toContain('Leave Event')
  })
})
