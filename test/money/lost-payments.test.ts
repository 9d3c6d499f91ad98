import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { hikes, participation } from '../../src/db/schema.ts'
import { DAY } from '../../src/shared/duration.ts'
import { addStaff, browserOf } from '../admin/support.ts'
import { sampleOf } from '../sample.ts'
import { type Browser, db, PASSWORD, people, setHike, setUser, stateOf } from '../support.ts'
import { backup, reconcile, restore } from './restoring.ts'
import {
  it,
  itLong,
  openAlerts,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  seedWithStripe,
  startPayment,
} from './test-stripe.ts'

const stripe = seedWithStripe()
let saved: Awaited<ReturnType<typeof backup>>
beforeEach(async () => {
  await addStaff()
  saved = await backup()
})

describe('a payment that is found at Stripe', () => {
  it('is refunded where its payer has paid again since', async () => {
    await pay(stripe, 'simon')
    await restore(stripe, saved)
    await pay(stripe, 'simon')
    await reconcile(stripe)
    expect(await stripe.ledger()).toMatchObject({ paid: 2 * PRICE, refunded: PRICE })
    expect((await paymentRows()).map(({ state, voidReason }) => [state, voidReason])).toEqual([
      ['paid', null],
      ['refunded', 'canceled'],
    ])
    expect(await stateOf('simon')).toEqual(['pending'])
    expect(await openAlerts()).toEqual([])
  })

  const refundedBefore: Record<string, (browser: Browser) => Promise<unknown>> = {
    'its payer left with': (browser) => browser.leave(),
    'a bank returned': async () => stripe.decide(await stripe.dispute(), 'lost'),
  }

  it.each(Object.entries(refundedBefore))(
    'is kept where the one before it, which %s, is still paid in the backup',
    async (_, refund) => {
      await stripe.settleAtOnce()
      const account = await stripe.onboard('olga')
      const { browser } = await pay(stripe, 'simon')
      saved = await backup()
      await refund(browser)
      await stripe.finish()
      await pay(stripe, 'simon')
      await restore(stripe, saved)
      await reconcile(stripe)
      const [before, found] = await paymentRows()
      expect(before?.state).toMatch(/refunded|lost/)
      expect(found).toMatchObject({ state: 'paid', voidReason: null })
      expect(await stateOf('simon')).toEqual(['pending'])
      expect(await openAlerts()).toContain('payment_found')
      expect((await stripe.ledger()).accounts[account]).toBe(PRICE)
    },
  )

  it('leaves one alone that its payer has started since, where it was refunded', async () => {
    const { browser } = await pay(stripe, 'simon')
    await browser.leave()
    await restore(stripe, saved)
    const { secret } = await startPayment(browser)
    await reconcile(stripe)
    expect(await stripe.confirm(secret)).toBe('succeeded')
    await stripe.deliverAll()
    expect(await paymentStates()).toEqual(['paid', 'refunded'])
  })

  itLong('takes the place of one that its payer has started since', async ({ simon }) => {
    await pay(stripe, 'simon')
    await restore(stripe, saved)
    const { secret } = await startPayment(simon)
    await reconcile(stripe)
    expect(await paymentStates()).toEqual(['canceled', 'paid'])
    expect(await stripe.confirm(secret)).toBe('payment_intent_unexpected_state')
    expect(await openAlerts()).toEqual(['payment_found'])
  })

  const departures: Record<string, () => Promise<unknown>> = {
    'has been banned': async () =>
      (await browserOf('mona')).post('/api/admin/ban/', { user_id: people.simon, reason: 'Spam.' }),
    'has deleted the account': async () =>
      (await stripe.as('simon')).post('/api/user/delete/', { password: PASSWORD }),
    'has been blocked by the organizer': async () =>
      (await stripe.as('olga')).post(`/api/users/${people.simon}/block/`),
  }

  it.each(sampleOf(Object.keys(departures), 3))(
    'is refunded, and lets nobody in, where its payer %s',
    async (name) => {
      await pay(stripe, 'simon')
      await restore(stripe, saved)
      await departures[name]?.()
      await reconcile(stripe)
      expect(await stripe.books()).toMatchObject({ states: ['refunded'], paid: PRICE, refunded: PRICE })
      expect(await stateOf('simon')).toEqual([])
      expect(await openAlerts()).toEqual([])
    },
  )

  it('is refunded where the hike has been cancelled', async ({ olga }) => {
    await pay(stripe, 'simon')
    await restore(stripe, saved)
    await olga.cancel('Rain.')
    await reconcile(stripe)
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], alerts: [] })
  })

  it.each(
    sampleOf(
      [
        ['is over', { eventTime: new Date(Date.now() - DAY) }],
        ['is full', { capacity: 1 }],
      ] as const,
      2,
      1,
    ),
  )('is kept, and waits for a human, where the hike %s', async (_, values) => {
    await pay(stripe, 'simon')
    await restore(stripe, saved)
    await setHike(values)
    await reconcile(stripe)
    expect(await paymentRows()).toMatchObject([{ state: 'paid', voidReason: null }])
    expect(await stateOf('simon')).toEqual([])
    expect(await openAlerts()).toEqual(['payment_found'])
  })

  itLong('is kept where its payer, banned since, had taken part', async () => {
    await pay(stripe, 'simon')
    await restore(stripe, saved)
    await db.update(hikes).set({ eventTime: new Date(Date.now() - DAY) })
    await setUser('simon', { bannedAt: new Date() })
    await reconcile(stripe)
    expect(await stripe.books()).toMatchObject({ states: ['paid'], alerts: ['payment_found'] })
  })

  itLong('lets its payer take part where a part of it was refunded', async () => {
    await pay(stripe, 'simon')
    await stripe.refundPart(300)
    await restore(stripe, saved)
    await reconcile(stripe)
    expect(await paymentStates()).toEqual(['paid'])
    expect(await stateOf('simon')).toEqual(['pending'])
    expect(await stripe.books()).toMatchObject({ alerts: ['payment_found'], refunded: 300 })
  })

  itLong('lets nobody in where all of it was refunded', async () => {
    const { browser } = await pay(stripe, 'simon')
    await browser.leave()
    await restore(stripe, saved)
    await reconcile(stripe)
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await db.$count(participation, eq(participation.userId, people.simon))).toBe(0)
  })

  itLong('is disputed, or lost, as at Stripe, after one run', async () => {
    await pay(stripe, 'simon')
    const id = await stripe.dispute()
    await restore(stripe, saved)
    await reconcile(stripe)
    expect(await paymentStates()).toEqual(['disputed'])
    expect((await openAlerts()).sort()).toEqual(['dispute', 'payment_found'])
    await stripe.decide(id, 'lost')
    await restore(stripe, saved)
    await reconcile(stripe)
    expect(await paymentStates()).toEqual(['lost'])
    expect((await openAlerts()).sort()).toEqual(['dispute_lost', 'payment_found'])
  })

  itLong('is paid, and lets its payer take part, where its dispute was won', async () => {
    await pay(stripe, 'simon')
    await stripe.decide(await stripe.dispute(), 'won')
    await restore(stripe, saved)
    await reconcile(stripe)
    expect(await paymentStates()).toEqual(['paid'])
    expect(await stateOf('simon')).toEqual(['pending'])
    expect(await openAlerts()).toEqual(['payment_found'])
  })
})

describe('a payment that was open in the backup', () => {
  it('lets nobody in where all of it was refunded', async ({ simon }) => {
    await db.update(hikes).set({ approval: 'automatic' })
    const browser = simon
    const { secret } = await startPayment(browser)
    saved = await backup()
    await stripe.confirm(secret)
    await browser.markPaid()
    await browser.leave()
    await restore(stripe, saved)
    await reconcile(stripe)
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await stateOf('simon')).toEqual([])
  })
})

it('a payment of which neither the webhook nor those of its lost dispute have arrived is lost', async ({
  simon,
}) => {
  await stripe.payUnmarked(simon)
  await stripe.dropped(stripe.decide(await stripe.dispute(), 'lost'))
  await reconcile(stripe)
  expect(await paymentStates()).toEqual(['lost'])
})
