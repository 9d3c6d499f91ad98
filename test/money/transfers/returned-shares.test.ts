import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { deletions, hikes, notices, paymentAlerts, payments } from '../../../src/db/schema.ts'
import { moveClock } from '../../../src/shared/clock.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { as, db, PASSWORD } from '../../support.ts'
import { backup, reconcile, restore } from '../restoring.ts'
import {
  accountOf,
  it,
  itLong,
  openAlerts,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  seedWithStripe,
} from '../test-stripe.ts'

const stripe = seedWithStripe({ GROUP_TREASURERS: 'olga' })
beforeEach(async () => {
  await stripe.settleAtOnce()
})

const has = async () => (await stripe.ledger()).accounts[await accountOf('olga')]
const close = async (id: string, status: string) => {
  await stripe.finished(stripe.decide(id, status))
}
async function lose(amount?: number) {
  const id = await stripe.dispute({ amount })
  await close(id, 'lost')
  return id
}
async function refundByHand(amount: number) {
  const refund = await stripe.finished(stripe.refundByHand(amount))
  return refund
}
/** As a treasurer, lets the organizer keep what they owe. */
async function forgive() {
  const [alert] = await db
    .select()
    .from(paymentAlerts)
    .where(and(eq(paymentAlerts.kind, 'organizer_owes'), isNull(paymentAlerts.doneAt)))
  const treasurer = await as('olga', stripe.bindings)
  const answer = await treasurer.submit(`/payments/group/alerts/${alert?.id}/done`, {})
  expect(answer.status).toBe(303)
}

async function paid() {
  await stripe.onboard()
  return (await pay(stripe, 'pia')).browser
}

describe('the share of an organizer', () => {
  it('is not transferred again where they were let keep what the dispute took', async () => {
    await paid()
    await refundByHand(300)
    expect(await has()).toBe(900)
    await stripe.control('POST', 'payout', { account: await accountOf('olga') })
    const id = await lose()
    expect(await openAlerts()).toContain('organizer_owes')
    await forgive()
    await close(id, 'won')
    expect(await has()).toBe(900)
  })

  it('is taken back once more of a payment that was restored from before the dispute', async () => {
    const browser = await paid()
    const saved = await backup()
    const id = await lose()
    await close(id, 'won')
    expect(await has()).toBe(PRICE)
    await restore(stripe, saved)
    await browser.leave()
    await stripe.finish()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await has()).toBe(0)
  })

  it('is transferred again where a refund by hand that waited was canceled', async () => {
    await paid()
    await stripe.emptyBalance()
    const refund = await refundByHand(500)
    expect(refund.status).toBe('pending')
    expect(await has()).toBe(700)
    await stripe.control('POST', `refunds/${refund.id}/cancel`)
    await stripe.finish()
    await stripe.control('POST', 'settings', { float: 1_000_000 })
    await stripe.finish()
    expect(await has()).toBe(PRICE)
  })

  itLong(
    'is transferred in full, and taken back, where the dispute was lost before they had an account',
    async () => {
      const { browser } = await pay(stripe, 'pia')
      const id = await lose(500)
      await stripe.onboard()
      await stripe.finish()
      expect(await has()).toBe(700)
      const saved = await backup()
      await close(id, 'won')
      expect(await has()).toBe(PRICE)
      await restore(stripe, saved)
      await browser.leave()
      await stripe.sweep()
      await reconcile(stripe)
      expect(await paymentStates()).toEqual(['refunded'])
      expect(await has()).toBe(0)
    },
  )

  itLong('is transferred once where the database was restored from before the dispute was won', async () => {
    await paid()
    const id = await lose()
    const saved = await backup()
    await close(id, 'won')
    await restore(stripe, saved)
    await reconcile(stripe)
    expect(await paymentStates()).toEqual(['paid'])
    expect(await has()).toBe(PRICE)
  })

  itLong('is owed as far as it cannot be taken back from each of two accounts', async () => {
    const browser = await paid()
    const old = await accountOf('olga')
    const id = await lose(500)
    await stripe.control('POST', 'payout', { account: old })
    await stripe.control('POST', `accounts/${old}/close`)
    await stripe.finish()
    await stripe.onboard()
    await close(id, 'won')
    expect(await has()).toBe(500)
    await browser.leave()
    await stripe.finish()
    expect(await has()).toBe(0)
    expect(await openAlerts()).toEqual(['organizer_owes'])
    expect(await paymentRows()).toMatchObject([{ transferAmount: PRICE + 500, reversed: 1000 }])
    const notified = await db.select().from(notices).where(eq(notices.kind, 'payment_owed'))
    expect(notified).toMatchObject([{ data: { amount: 700 } }])
  })

  it('is transferred once where responses are lost', async () => {
    const browser = await paid()
    const id = await lose()
    await stripe.injectFault({ on: 'POST /v1/transfers', kind: 'after', times: 3 })
    await close(id, 'won')
    await stripe.finish()
    expect(await has()).toBe(PRICE)
    await browser.leave()
    await stripe.finish()
    expect(await has()).toBe(0)
  })

  itLong(
    'is transferred to an account that is ready only after its owner has been erased',
    async ({ olga }) => {
      await paid()
      const account = await accountOf('olga')
      const id = await lose()
      const past = { eventTime: new Date(Date.now() - 3 * DAY), dayEnd: new Date(Date.now() - 2 * DAY) }
      await db.update(hikes).set(past)
      await db.update(payments).set({ startsAt: past.eventTime })
      await stripe.control('POST', `accounts/${account}`, { status: 'restricted' })
      await stripe.finish()
      await close(id, 'won')
      expect(await has()).toBe(0)
      await olga.post('/api/user/delete/', { password: PASSWORD })
      moveClock(new Date(Date.now() + 8 * DAY))
      await stripe.sweep()
      await stripe.finish()
      expect(await db.$count(deletions)).toBe(0)
      await stripe.control('POST', `accounts/${account}`, { status: 'active' })
      await stripe.finish()
      expect((await stripe.ledger()).accounts[account]).toBe(PRICE)
    },
  )

  itLong('goes to a new account after the old one was closed', async () => {
    const browser = await paid()
    const id = await lose()
    const old = await accountOf('olga')
    await stripe.control('POST', `accounts/${old}/close`)
    await stripe.finish()
    await close(id, 'won')
    await stripe.onboard()
    await stripe.finish()
    expect(await has()).toBe(PRICE)
    await browser.leave()
    await stripe.finish()
    expect(await has()).toBe(0)
    expect(await openAlerts()).toEqual([])
  })
})
