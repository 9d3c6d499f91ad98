import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { hikes, notices, participation, payments } from '../../src/db/schema.ts'
import { syncFromStripe } from '../../src/money/settling.ts'
import { openBilling } from '../../src/money/stripe.ts'
import { HOUR, MINUTE } from '../../src/shared/duration.ts'
import { setState } from '../participation/support.ts'
import { answer, db, type Name, people, RIDGE, setHike, stateOf, testContext } from '../support.ts'
import { hasPaid, it, PRICE, pay, paymentStates, seedWithStripe, startPayment } from './test-stripe.ts'

const stripe = seedWithStripe()

const path = `/api/events/${RIDGE}`
const FULL = { error: 'This hike is full.' }
const limit = (values: Partial<typeof hikes.$inferInsert>) => setHike(values)
const toldTo = async (name: Name) => {
  const rows = await db.select().from(notices).where(eq(notices.userId, people[name]))
  return rows.map(({ kind }) => kind)
}
const voidReasons = async () => (await db.select().from(payments)).map(({ voidReason }) => voidReason)

describe('a full hike', () => {
  it('is paid for by its participants alone', async () => {
    await limit({ capacity: 1 })
    await setState('simon', 'waiting')
    for (const who of ['simon', 'quentin'] as const) {
      const { response } = await startPayment(await stripe.as(who))
      expect(await answer(response)).toEqual([409, FULL])
    }
    expect((await pay(stripe, 'pia')).response.status).toBe(200)
  })

  it('gives the money back to whoever is put in line, who pays once they are promoted', async ({
    olga,
    pia,
  }) => {
    const { browser } = await pay(stripe, 'quentin')
    await limit({ capacity: 1 })
    await olga.approve('quentin')
    await stripe.finishJobs()
    expect([await stateOf('quentin'), await paymentStates(), await voidReasons()]).toEqual([
      ['waiting'],
      ['refunded'],
      ['waitlisted'],
    ])
    expect(await stripe.ledger()).toMatchObject({ paid: PRICE, refunded: PRICE })
    expect(await toldTo('quentin')).toEqual(['waitlisted', 'payment_refunded'])
    await pia.leave()
    const [promoted] = await db.select().from(notices).where(eq(notices.kind, 'promoted'))
    expect(promoted).toMatchObject({ userId: people.quentin, data: { amount: PRICE, currency: 'usd' } })
    await pay(stripe, 'quentin')
    expect(await hasPaid(browser)).toBe(true)
    expect((await paymentStates()).sort()).toEqual(['paid', 'refunded'])
  })

  it('gives the money back of a payment that was begun before the last place went', async ({ simon }) => {
    const { secret } = await startPayment(simon)
    await limit({ capacity: 1 })
    await stripe.confirm(secret)
    await stripe.finish()
    expect([await paymentStates(), await voidReasons()]).toEqual([['refunded'], ['waitlisted']])
    expect(await stripe.ledger()).toMatchObject({ paid: PRICE, refunded: PRICE })
    // Simon's request to join remains.
    expect(await stateOf('simon')).toEqual(['pending'])
  })

  it('says so to whoever pays after the last place has gone', async ({ simon }) => {
    const { secret } = await startPayment(simon)
    await limit({ capacity: 1 })
    await stripe.confirm(secret)
    expect(await answer(simon.markPaid())).toEqual([
      409,
      { error: 'The hike has filled up in the meantime. Your money goes back.' },
    ])
  })

  it('and so where a payment came too late for another reason', async ({ simon }) => {
    const { secret } = await startPayment(simon)
    await db.update(hikes).set({ eventTime: new Date(Date.now() - 1000) })
    await stripe.confirm(secret)
    for (const _ of ['at once', 'once it is refunded'])
      expect(await answer(simon.markPaid())).toEqual([
        409,
        { error: 'The payment came too late. Your money goes back.' },
      ])
  })

  it.each([
    ['canceled', true, 'The payment was cancelled, and nothing was taken.'],
    ['open', false, 'The payment has not arrived.'],
  ])('promises no money back of a payment that is %s', async (_, isCanceled, error) => {
    const quentin = await stripe.as('quentin')
    const { secret } = await startPayment(quentin)
    await stripe.injectFault({ on: 'POST /v1/payment_intents', kind: 'status', status: 500, times: 100 })
    await limit({ capacity: 1 })
    await (await stripe.as('olga')).approve('quentin')
    expect([await paymentStates(), await voidReasons()]).toEqual([['open'], ['waitlisted']])
    await stripe.control('POST', 'faults/clear')
    const client = await stripe.client()
    if (isCanceled) await client.paymentIntents.cancel(secret.split('_secret_')[0] ?? '')
    expect(await answer(quentin.markPaid())).toEqual([409, { error }])
  })

  it('cancels a payment that was begun by whoever is put in line', async ({ quentin, olga }) => {
    const { secret } = await startPayment(quentin)
    await limit({ capacity: 1 })
    await olga.approve('quentin')
    await stripe.finishJobs()
    expect(await paymentStates()).toEqual(['canceled'])
    expect(await stripe.confirm(secret)).toBe('payment_intent_unexpected_state')
  })

  it('never sells its last place twice, where everybody joins by paying', async ({ simon, quentin }) => {
    await limit({ capacity: 2, approval: 'automatic' })
    await setState('quentin', 'none')
    const started = [await startPayment(simon), await startPayment(quentin)]
    for (const { secret } of started) await stripe.confirm(secret)
    await Promise.all((await stripe.takeDeliveries()).map((delivery) => stripe.deliver(delivery)))
    await stripe.finishJobs()
    expect((await paymentStates()).sort()).toEqual(['paid', 'refunded'])
    const states = [...(await stateOf('simon')), ...(await stateOf('quentin'))]
    expect(states.sort()).toEqual(['participant', 'waiting'])
    expect(await stripe.ledger()).toMatchObject({ paid: 2 * PRICE, refunded: PRICE })
    // Whoever pays later is told why the money is returned.
    const notified = await db.select().from(notices).where(eq(notices.kind, 'waitlisted'))
    const [waiting] = await db.select().from(participation).where(eq(participation.state, 'waiting'))
    expect(notified).toMatchObject([
      { userId: waiting?.userId, actorId: null, data: { position: 1, hasPaid: true } },
    ])
  })
})

describe('joining by paying', () => {
  it('lets one take part at once where approval is automatic', async () => {
    await limit({ approval: 'automatic' })
    await pay(stripe, 'simon')
    expect([await stateOf('simon'), await paymentStates()]).toEqual([['participant'], ['paid']])
    expect(await toldTo('olga')).toEqual(expect.arrayContaining(['joined', 'payment_received']))
  })

  it('is not possible where there are questions to answer', async () => {
    await limit({ questions: ['Do you have a rope?'] })
    const simon = await startPayment(await stripe.as('simon'))
    expect(await answer(simon.response)).toEqual([
      409,
      { error: 'Please ask to join first: the organizer has questions.' },
    ])
    expect((await pay(stripe, 'quentin')).response.status).toBe(200)
  })
})

describe('a late webhook', () => {
  it('brings nobody back who has left after the start of a hike that is then postponed', async ({
    simon,
  }) => {
    await setState('simon', 'participant')
    const { secret } = await startPayment(simon)
    await stripe.confirm(secret)
    await stripe.deliverAll()
    await limit({ eventTime: new Date(Date.now() - MINUTE) })
    await db.update(payments).set({ startsAt: new Date(Date.now() - MINUTE) })
    await simon.leave()
    await limit({ eventTime: new Date(Date.now() + 48 * HOUR) })
    await syncFromStripe(await openBilling(testContext(stripe.env)), secret.split('_secret_')[0] ?? '')
    expect([await stateOf('simon'), await paymentStates()]).toEqual([[], ['paid']])
  })
})

describe('a co-organizer', () => {
  it('pays nothing with a payment begun before the appointment, and does not ask to join', async ({
    simon,
    olga,
  }) => {
    const { secret } = await startPayment(simon)
    await olga.post(`${path}/organizers/`, { user_id: people.simon })
    await simon.post(`${path}/organizers/accept/`)
    await stripe.confirm(secret)
    await stripe.finish()
    expect(await stateOf('simon')).toEqual([])
    const { paid, refunded } = await stripe.ledger()
    expect(paid - refunded).toBe(0)
  })
})

describe('a removed participant', () => {
  it.each([1, -1])('gets everything back, %i hours before the start', async (hours) => {
    await pay(stripe, 'pia')
    await limit({ eventTime: new Date(Date.now() + hours * HOUR) })
    await (await stripe.as('olga')).remove('pia')
    await stripe.finishJobs()
    expect([await paymentStates(), await voidReasons()]).toEqual([['refunded'], ['removed']])
    expect(await toldTo('pia')).toEqual(['removed', 'payment_refunded'])
  })
})
