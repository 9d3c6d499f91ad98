import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { hikes, jobs, participation, payments, users } from '../../src/db/schema.ts'
import { sweep } from '../../src/server/sweep.ts'
import { HOUR, MINUTE } from '../../src/shared/duration.ts'
import { FEW_CALLS, runJobs, unfinishedJobs, withFaultAtEachCall } from '../jobs/support.ts'
import { sampleOf } from '../sample.ts'
import { Browser, db, people, seed, testContext } from '../support.ts'
import {
  accountOf,
  it,
  itLong,
  openStripe,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  seedWithStripe,
  startPayment,
} from './test-stripe.ts'

const stripe = seedWithStripe()

const fullyRefunded = { paid: PRICE, refunded: PRICE, platform: 0 }

/** Opens a new account at Stripe, and pays as Pia. */
async function paidByPia() {
  await seed()
  openStripe()
  await stripe.settleAtOnce()
  return (await pay(stripe, 'pia')).browser
}

function withBindings(browser: Browser, bindings: Partial<Env>) {
  const other = new Browser({ bindings: { ...stripe.bindings, ...bindings } })
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  return other
}

describe('whichever step fails', () => {
  it('a payer who leaves is refunded once', async () => {
    let left = 0
    await withFaultAtEachCall(
      async (bindings, fault) => {
        const pia = await paidByPia()
        await withBindings(pia, bindings)
          .leave()
          .catch(() => null)
        const hasLeft = (await db.$count(participation, eq(participation.userId, people.pia))) === 0
        await stripe.finishJobs()
        const details = JSON.stringify(fault)
        expect(await stripe.ledger(), details).toMatchObject(
          hasLeft ? fullyRefunded : { paid: PRICE, refunded: 0 },
        )
        expect(await paymentStates(), details).toEqual([hasLeft ? 'refunded' : 'paid'])
        expect(await db.$count(jobs), details).toBe(0)
        if (hasLeft) left++
      },
      undefined,
      FEW_CALLS,
    )
    expect(left).toBeGreaterThan(1)
  })

  it('a payment is settled once, and asks to join once', async () => {
    await withFaultAtEachCall(
      async (bindings, fault) => {
        await seed()
        openStripe()
        const simon = await stripe.as('simon')
        await stripe.payUnmarked(simon)
        const deliveries = await stripe.takeDeliveries()
        for (const delivery of deliveries) await stripe.deliver(delivery, bindings).catch(() => null)
        await stripe.dropWebhooks()
        await db.update(payments).set({ createdAt: new Date(Date.now() - MINUTE) })
        await stripe.finishJobs()
        const details = JSON.stringify(fault)
        expect(await paymentStates(), details).toEqual(['paid'])
        const isSimon = eq(participation.userId, people.simon)
        expect(await db.select().from(participation).where(isSimon), details).toMatchObject([
          { state: 'pending' },
        ])
        expect(await db.$count(jobs), details).toBe(0)
      },
      undefined,
      FEW_CALLS,
    )
  })

  it.each(sampleOf(['before', 'after', 'status'] as const, 3, 1))(
    'at Stripe (%s), a payment that was transferred is refunded and reversed once',
    async (kind) => {
      let requests = 1
      for (let skip = 0; skip < requests; skip += env.LONG ? 1 : 5) {
        const pia = await paidByPia()
        const account = await stripe.onboard()
        const before = (await stripe.apiCalls()).length
        await stripe.injectFault({ on: '', kind, status: 500, skip, times: 3 })
        await pia.leave()
        await stripe.control('POST', 'faults/clear')
        for (let round = 0; round < 3; round++) await stripe.finishJobs()
        // Includes the requests that are repeated after a fault.
        requests = (await stripe.apiCalls()).length - before
        const details = `${kind} ${skip}`
        expect(await stripe.ledger(), details).toMatchObject({ ...fullyRefunded, accounts: { [account]: 0 } })
        expect(await paymentStates(), details).toEqual(['refunded'])
        expect(await db.$count(jobs), details).toBe(0)
      }
      expect(requests).toBeGreaterThan(3)
    },
  )

  it('a payment that was collected is transferred once', async () => {
    await withFaultAtEachCall(
      async (bindings, fault) => {
        await paidByPia()
        await stripe.injectFault({ on: 'POST /v1/transfers', kind: 'before', times: 3 })
        const account = await stripe.onboard()
        await db.delete(jobs)
        await sweep(testContext())
        await runJobs({ ...stripe.bindings, ...bindings }).catch(() => null)
        await stripe.finishJobs()
        const details = JSON.stringify(fault)
        expect(await stripe.ledger(), details).toMatchObject({ platform: 0, accounts: { [account]: PRICE } })
        expect(await unfinishedJobs(), details).toBe(0)
      },
      undefined,
      FEW_CALLS,
    )
  })

  it.each(sampleOf(['before', 'after', 'status'] as const, 3, 1))(
    'of Stripe, %s, a refund is made once',
    async (kind) => {
      const pia = await paidByPia()
      for (const on of ['POST /v1/refunds', 'GET /v1/payment_intents'])
        await stripe.injectFault({ on, kind, status: 500, times: 6 })
      await pia.leave()
      for (let attempt = 0; attempt < 4; attempt++) await stripe.finishJobs()
      expect(await stripe.ledger()).toMatchObject(fullyRefunded)
      expect(await db.$count(jobs)).toBe(0)
    },
  )
})

it('open payments do not keep a refund waiting', async () => {
  const pia = await paidByPia()
  await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 3 })
  await pia.leave()
  const createdAt = new Date(Date.now() - MINUTE)
  const [row] = await paymentRows()
  if (!row) throw new Error('There is no payment.')
  for (let index = 0; index < 60; index++)
    await db.insert(payments).values({
      ...row,
      id: crypto.randomUUID(),
      userId: 1000 + index,
      intentId: `pi_unknown_${index}`,
      state: 'open',
      voidReason: null,
      paidAt: null,
      createdAt,
    })
  await sweep(testContext())
  await db.update(jobs).set({ dueAt: new Date() })
  await runJobs(stripe.bindings)
  expect((await stripe.ledger()).refunded).toBe(PRICE)
})

it('a refund that fails for a day needs a human, and is made all the same once it can be', async () => {
  const pia = await paidByPia()
  await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'status', status: 500, times: 6 })
  await pia.leave()
  const dayAgo = new Date(Date.now() - 25 * HOUR)
  await db.update(jobs).set({ dueAt: new Date(), waitingSince: dayAgo })
  await runJobs(stripe.bindings)
  expect(await db.select().from(jobs).where(eq(jobs.kind, 'refund-payment'))).toMatchObject([
    { needsHuman: true },
  ])
  await stripe.finishJobs()
  expect(await stripe.ledger()).toMatchObject(fullyRefunded)
})

itLong('payments from before there were jobs get theirs', async ({ simon }) => {
  const pia = await paidByPia()
  await stripe.payUnmarked(simon)
  await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 3 })
  await pia.leave()
  await db.delete(jobs)
  await stripe.sweep()
  expect(await paymentStates()).toEqual(['paid', 'refunded'])
})

it('the jobs end with the hike', async ({ pia, olga }) => {
  const { secret } = await startPayment(pia)
  await olga.deleteHike()
  await stripe.finishJobs()
  expect(await stripe.confirm(secret)).toBe('payment_intent_unexpected_state')
  expect([await db.$count(jobs), await db.$count(hikes), await db.$count(users)]).toEqual([0, 0, 4])
  expect(await accountOf('olga')).toBe('')
})
