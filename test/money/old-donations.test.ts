import { expect } from 'vitest'
import { donationMovements, donations, jobs, paymentAlerts, payments, refunds } from '../../src/db/schema.ts'
import { db, html, people } from '../support.ts'
import { it, openAlerts, seedWithStripe } from './test-stripe.ts'

// Tests rows of donations that an earlier version of the app stored.

const stripe = seedWithStripe()

const day = (number: number) => new Date(Date.UTC(2031, 5, number))

async function addOld(id: string, values: Partial<typeof donations.$inferInsert> = {}) {
  const stamps = { createdAt: day(1), paidAt: day(1) }
  await db
    .insert(donations)
    .values({ id, userId: people.pia, amount: 500, state: 'paid', ...stamps, ...values })
}

const move = (donationId: string, kind: 'refund' | 'dispute', amount: number, createdAt: Date) =>
  db
    .insert(donationMovements)
    .values({ donationId, kind, amount, stripeId: `${kind}_of_${donationId}`, createdAt })

async function addAll() {
  await addOld('kept')
  await addOld('refunded', { refunded: 500 })
  await move('refunded', 'refund', 500, day(2))
  await addOld('returned')
  await move('returned', 'refund', 200, day(2))
  await move('returned', 'refund', -200, day(3))
  await addOld('lost', { refunded: 500 })
  await move('lost', 'dispute', 500, day(4))
  await addOld('won')
  await move('won', 'dispute', 300, day(4))
  await move('won', 'dispute', -300, day(5))
  await addOld('expired', { state: 'expired', paidAt: null })
}

it('become payments without a hike, and their refunds', async ({ pia }) => {
  await addAll()
  await stripe.sweep()
  await stripe.sweep()
  expect(await db.$count(donations)).toBe(0)
  expect((await db.select().from(payments)).map(({ id, state }) => [id, state])).toEqual([
    ['kept', 'paid'],
    ['refunded', 'refunded'],
    ['returned', 'paid'],
    ['lost', 'lost'],
    ['won', 'paid'],
    ['expired', 'canceled'],
  ])
  expect((await db.select().from(refunds)).map(({ paymentId, status }) => [paymentId, status])).toEqual([
    ['refunded', 'succeeded'],
    ['returned', 'failed'],
    ['lost', 'succeeded'],
    ['won', 'reinstated'],
  ])
  expect(await openAlerts()).toEqual([])
  const mine = await html(pia.get('/payments/mine'))
  expect(mine.match(/>Donation</g)).toHaveLength(5)
})

it('stay in the books as they were', async () => {
  await addAll()
  await stripe.sweep()
  const treasurer = await stripe.treasurer()
  const file = await (await treasurer.get('/payments/group.csv?month=2031-06')).text()
  const rows = file.trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',')).map((row) => [row[1], row[3], row[5], row[7], row[8]])).toEqual([
    ...['kept', 'lost', 'refunded', 'returned', 'won'].map((id) => ['donation', 'pia', '5.00', '5.00', id]),
    ['refund of a donation', 'pia', '-5.00', '-5.00', 'refunded'],
    ['refund of a donation', 'pia', '-2.00', '-2.00', 'returned'],
    ['refund of a donation', 'pia', '2.00', '2.00', 'returned'],
    ['lost dispute of a donation', 'pia', '-5.00', '-5.00', 'lost'],
    ['lost dispute of a donation', 'pia', '-3.00', '-3.00', 'won'],
    ['lost dispute of a donation', 'pia', '3.00', '3.00', 'won'],
    ['total', '', '15.00', '15.00', ''],
  ])
})

it('that are open are read at Stripe on, and their disputes', async () => {
  const sessionId = await stripe.donate()
  const [{ id = '' } = {}] = await db.select().from(payments)
  await db.delete(payments)
  await db.delete(jobs)
  await addOld(id, { state: 'open', sessionId, paidAt: null })
  await stripe.dropWebhooks()
  await stripe.sweep()
  await stripe.sweep()
  expect(await db.select().from(payments)).toMatchObject([{ id, state: 'paid', hikeId: 0 }])
  await stripe.delivered(stripe.dispute())
  expect(await db.select().from(payments)).toMatchObject([{ id, state: 'disputed' }])
  expect(await db.select().from(paymentAlerts)).toMatchObject([
    { kind: 'dispute', paymentId: id, amount: 500 },
  ])
})
