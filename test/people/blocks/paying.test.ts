import { describe, expect, it } from 'vitest'
import { blocks, payments } from '../../../src/db/schema.ts'
import { finishJobs } from '../../jobs/support.ts'
import { PRICE, pay, paymentStates, seedWithStripe, startPayment } from '../../money/test-stripe.ts'
import { answer, db, type Name, people, stateOf } from '../../support.ts'

const stripe = seedWithStripe()

const block = (blocked: Name) =>
  db.insert(blocks).values({ blockerId: people.olga, blockedId: people[blocked], createdAt: new Date() })

describe('whom the organizer has blocked', () => {
  it.each<[Name, number]>([
    ['simon', 403],
    ['quentin', 403],
    ['pia', 200],
  ])('cannot join by paying, and pays as a participant: %s, %i', async (name, status) => {
    await block(name)
    const { response } = await startPayment(await stripe.as(name))
    expect(response.status).toBe(status)
    if (status === 403)
      expect(await answer(response)).toEqual([403, { error: 'Sorry, you cannot join this hike.' }])
  })

  it.each<[Name, string[]]>([
    ['simon', []],
    ['quentin', ['pending']],
  ])('gets back what was begun before: %s', async (name, state) => {
    const { secret } = await startPayment(await stripe.as(name))
    await block(name)
    await stripe.confirm(secret)
    await stripe.deliverAll()
    await finishJobs(stripe.bindings)
    expect([await stateOf(name), await paymentStates()]).toEqual([state, ['refunded']])
    expect((await db.select().from(payments)).map(({ voidReason }) => voidReason)).toEqual(['removed'])
    expect(await stripe.ledger()).toMatchObject({ paid: PRICE, refunded: PRICE })
  })

  it('keeps what was paid as a participant before', async () => {
    await pay(stripe, 'pia')
    await block('pia')
    await finishJobs(stripe.bindings)
    expect(await paymentStates()).toEqual(['paid'])
  })
})
