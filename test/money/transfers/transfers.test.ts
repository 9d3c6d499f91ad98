import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { jobs, notices, payments, refunds, users } from '../../../src/db/schema.ts'
import { DAY, MINUTE } from '../../../src/shared/duration.ts'
import { runJobs } from '../../jobs/support.ts'
import { addHike, as, db, hikeRow, html, people, RIDGE, userRow } from '../../support.ts'
import { accountOf, it, itLong, openAlerts, PRICE, pay, paymentRows, seedWithStripe } from '../test-stripe.ts'

const stripe = seedWithStripe()

const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const payOut = (account: string) => stripe.control('POST', 'payout', { account })
const topUp = (account: string, amount: number) => stripe.control('POST', 'topup', { account, amount })
const runAgain = async () => {
  await db.update(jobs).set({ dueAt: new Date() })
  await runJobs(stripe.bindings)
}

describe('a payment to an organizer who has been paid out', () => {
  async function paidOut() {
    await stripe.settleAtOnce()
    const account = await stripe.onboard()
    const { browser } = await pay(stripe, 'pia')
    await payOut(account)
    return { browser, account }
  }

  it('is refunded from the group’s balance, and the organizer owes it to the group', async () => {
    const { browser, account } = await paidOut()
    await browser.leave()
    expect(await stripe.books()).toMatchObject({
      states: ['refunded'],
      alerts: ['organizer_owes'],
      refunded: PRICE,
      accounts: { [account]: PRICE },
    })
  })

  it('is told to the organizer once, in a notice and on the page of what they received', async ({ olga }) => {
    const owed = 'You owe the group $12.00'
    const { browser, account } = await paidOut()
    const receivedPage = async () => (await olga.get('/payments')).text()
    expect(await receivedPage()).not.toContain(owed)
    await browser.leave()
    await runAgain()
    expect(await receivedPage()).toContain(owed)
    const notified = await db.select().from(notices).where(eq(notices.kind, 'payment_owed'))
    expect(notified).toMatchObject([
      { userId: people.olga, hikeId: RIDGE, data: { actor: 'pia', amount: PRICE } },
    ])
    await topUp(account, PRICE)
    await runAgain()
    expect(await receivedPage()).not.toContain(owed)
  })

  itLong('is to be paid in another way once the organizer’s account is closed', async ({ olga }) => {
    const { browser, account } = await paidOut()
    await stripe.control('POST', `accounts/${account}/close`)
    await stripe.deliverAll()
    await browser.leave()
    await runAgain()
    const shown = await html(olga.get('/payments'))
    expect(shown).toContain('You owe the group $12.00')
    expect(shown).toContain('Your account at Stripe is closed')
    expect(shown).not.toContain('is taken from your account')
    const [notice] = await db.select().from(notices).where(eq(notices.kind, 'payment_owed'))
    expect(notice?.data).toMatchObject({ amount: PRICE, isClosed: true })
  })

  it('is got back from the organizer once they have money again', async () => {
    const { browser, account } = await paidOut()
    await browser.leave()
    await runAgain()
    expect(await openAlerts()).toEqual(['organizer_owes'])
    await topUp(account, PRICE)
    // The job has to use a new idempotency key, because Stripe repeats an error for the same key.
    await runAgain()
    expect(await stripe.books()).toMatchObject({ alerts: [], refunded: PRICE, accounts: { [account]: 0 } })
  })

  it('is got back from the next payment to the organizer, without waiting a day', async () => {
    const { browser, account } = await paidOut()
    await browser.leave()
    await pay(stripe, 'simon')
    await runJobs(stripe.bindings)
    expect(await stripe.books()).toMatchObject({
      alerts: [],
      paid: 2 * PRICE,
      accounts: { [account]: PRICE },
    })
  })
})

describe('a transfer', () => {
  it('that was taken for lost is found', async () => {
    await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/transfers', kind: 'after', times: 3 })
    const account = await stripe.onboard()
    expect(await paymentRows()).toMatchObject([{ transfer: 'pending' }])
    // Simulates the next day, when Stripe has deleted its idempotency keys.
    await stripe.control('POST', 'forget-keys')
    await db.update(payments).set({ transfer: null, transferAmount: 0 })
    await runAgain()
    expect(await paymentRows()).toMatchObject([{ transfer: expect.stringMatching(/^tr_/) }])
    expect(await stripe.books()).toMatchObject({ alerts: [], platform: 0, accounts: { [account]: PRICE } })
  })

  it('that Stripe refuses clears the readiness of the account and is for a human, until it succeeds', async () => {
    await pay(stripe, 'pia')
    await stripe.injectFault({
      on: 'POST /v1/transfers',
      kind: 'status',
      status: 400,
      error: { type: 'invalid_request_error', code: 'account_invalid', message: 'No.' },
      times: 1,
    })
    const account = await stripe.onboard()
    expect(await openAlerts()).toEqual(['transfer_failed'])
    const olga = await userRow('olga')
    expect(olga?.payoutsReady).toBe(false)
    await stripe.sweep()
    await stripe.sweep()
    expect(await stripe.books()).toMatchObject({ alerts: [], platform: 0, accounts: { [account]: PRICE } })
  })

  itLong('that the group’s balance does not cover leaves the organizer’s account ready', async ({ olga }) => {
    await stripe.settleAtOnce()
    await pay(stripe, 'pia')
    await stripe.emptyBalance()
    const account = await stripe.onboard()
    expect(await openAlerts()).toEqual(['transfer_failed'])
    const page = await olga.get(`/api/users/${people.olga}/`)
    expect(await page.json()).toMatchObject({ payments_enabled: true })
    await stripe.control('POST', 'topup', { amount: PRICE })
    await stripe.sweep()
    expect(await stripe.books()).toMatchObject({ alerts: [], accounts: { [account]: PRICE } })
    expect(await db.$count(jobs, eq(jobs.kind, 'transfer-payment'))).toBe(0)
  })

  itLong('is not kept waiting by fifteen that always fail', async () => {
    for (let index = 0; index < 15; index++) await insertFailingTransfer(index)
    await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/transfers', kind: 'before', times: 3 })
    const account = await stripe.onboard()
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject({ accounts: { [account]: PRICE } })
  })

  it('carries the organizer’s share, and the group keeps its percentage', async () => {
    await stripe.settleAtOnce()
    const bindings = { ...stripe.bindings, PLATFORM_FEE_PERCENT: '5' }
    const simon = await as('simon', bindings)
    await stripe.payUnmarked(simon)
    await simon.markPaid()
    const account = await stripe.onboard()
    const pia = await as('pia', bindings)
    await stripe.payUnmarked(pia)
    await pia.markPaid()
    const share = PRICE * 0.95
    expect(await stripe.ledger()).toMatchObject({ platform: 120, accounts: { [account]: 2 * share } })
    for (const payer of [simon, pia]) await payer.leave()
    await stripe.finishJobs()
    expect(await stripe.ledger()).toMatchObject({ platform: 0, accounts: { [account]: 0 } })
  })
})

/** Inserts a payment to another organizer, whose account does not exist at Stripe. */
async function insertFailingTransfer(index: number) {
  const now = new Date(Date.now() - MINUTE)
  const organizerId = 2000 + index
  const stamps = { createdAt: now, updatedAt: now }
  await db.insert(users).values({
    id: organizerId,
    username: `failing${index}`,
    email: `failing${index}@example.org`,
    stripeAccountId: `acct_unknown${index}`,
    payoutsReady: true,
    ...stamps,
  })
  const hikeId = await addHike({ organizerId })
  const hike = await hikeRow(hikeId)
  await db.insert(payments).values({
    id: crypto.randomUUID(),
    hikeId,
    hikeName: hike?.name ?? '',
    organizerId,
    userId: people.simon,
    username: 'simon',
    amount: PRICE,
    state: 'paid',
    intentId: `pi_unknown${index}`,
    createdAt: now,
    paidAt: now,
  })
}

it('an organizer whose money has not settled owes nothing, and it is taken back once it has', async () => {
  await stripe.onboard()
  const { browser } = await pay(stripe, 'pia')
  const account = await accountOf('olga')
  await browser.leave()
  await runAgain()
  expect(await stripe.books()).toMatchObject({ states: ['refunded'], alerts: [] })
  await stripe.control('POST', 'settle')
  await runAgain()
  expect(await stripe.books()).toMatchObject({ alerts: [], refunded: PRICE, accounts: { [account]: 0 } })
})

it('an organizer whose money never settles for long owes what was refunded more than a week ago', async () => {
  const account = await stripe.onboard()
  const { browser } = await pay(stripe, 'pia')
  await browser.leave()
  await runAgain()
  expect(await openAlerts()).toEqual([])
  await db.update(refunds).set({ createdAt: daysAgo(8), finishedAt: daysAgo(8) })
  await runAgain()
  expect(await openAlerts()).toEqual(['organizer_owes'])
  await stripe.control('POST', 'settle')
  await runAgain()
  expect(await stripe.books()).toMatchObject({ alerts: [], refunded: PRICE, accounts: { [account]: 0 } })
})

it('an organizer whose account is closed owes what was refunded since', async () => {
  const account = await stripe.onboard()
  const { browser } = await pay(stripe, 'pia')
  await stripe.control('POST', 'settle')
  await stripe.control('POST', `accounts/${account}/close`)
  await stripe.deliverAll()
  await browser.leave()
  await stripe.finishJobs()
  expect(await stripe.books()).toMatchObject({ states: ['refunded'], alerts: ['organizer_owes'] })
})

itLong(
  'an organizer is told of each debt, also of a second one of the same amount for the same payment',
  async () => {
    const account = await stripe.onboard()
    await pay(stripe, 'pia')
    await stripe.control('POST', 'settle')
    await payOut(account)
    const refundPart = async () => {
      await stripe.refundPart(500)
      await runAgain()
      expect(await openAlerts()).toEqual(['organizer_owes'])
    }
    const notified = () => db.$count(notices, eq(notices.kind, 'payment_owed'))
    await refundPart()
    await runAgain()
    expect(await notified()).toBe(1)
    await topUp(account, 500)
    await runAgain()
    expect(await openAlerts()).toEqual([])
    await refundPart()
    expect(await notified()).toBe(2)
  },
)

itLong('money that has not settled covers what is claimed of it once', async () => {
  const account = await stripe.onboard()
  const { browser: pia } = await pay(stripe, 'pia')
  await stripe.control('POST', 'settle')
  await payOut(account)
  const { browser: simon } = await pay(stripe, 'simon')
  await pia.leave()
  expect(await openAlerts()).toEqual([])
  await simon.leave()
  await runAgain()
  await runAgain()
  expect(await stripe.books()).toMatchObject({
    alerts: ['organizer_owes'],
    refunded: 2 * PRICE,
    balances: { [account]: { pending: PRICE, available: 0 } },
  })
})
