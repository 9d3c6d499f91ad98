import { env } from 'cloudflare:workers'
import { isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { isSubscribed } from '../../dev/stripe/subscriptions.ts'
import { jobs, paymentAlerts, payments, refunds } from '../../src/db/schema.ts'
import type { Payment } from '../../src/money/payment-shares.ts'
import { openBilling } from '../../src/money/stripe.ts'
import { sweep } from '../../src/server/sweep.ts'
import { moveClock } from '../../src/shared/clock.ts'
import { finishJobs, runJobs } from '../jobs/support.ts'
import {
  as,
  type Browser,
  db,
  json,
  type Name,
  RIDGE,
  seed,
  testContext,
  userRow,
  visitor,
  waitFor,
} from '../support.ts'

export type Delivery = { id: string; type: string; body: string; signature: string }
type Fault = {
  on: string
  kind: 'before' | 'after' | 'status' | 'delay' | 'pause'
  status?: number
  error?: { type?: string; code?: string; message?: string }
  milliseconds?: number
  /** The number of requests that succeed before the fault. */
  skip?: number
  times: number
}
type Ledger = {
  paid: number
  refunded: number
  disputed: number
  /** What is left of the payments after the organizers' shares, not counting fees and payouts. */
  platform: number
  accounts: Record<string, number>
  /** The sum of refunds that wait for enough balance. */
  refundsWaiting: number
  float: number
  toppedUp: number
  fees: number
  /** Keyed by 'platform' and the accounts' ids. */
  balances: Record<string, { pending: number; available: number }>
  paidOut: Record<string, number>
  payments: {
    id: string
    payment_intent: string
    amount: number
    amount_refunded: number
    /** The sum withdrawn by open and lost disputes. */
    amount_disputed: number
    metadata: Record<string, string>
  }[]
}

export const PRICE = 1200
export const PAYMENT_PATH = '/api/create-event-payment-session/'
export const WEBHOOK_PATH = '/api/stripe/webhook/'
const SECRETS = { secret: 'whsec_tests', accountsSecret: 'whsec_accounts_tests' }

/** Opens a new account at the stand-in for Stripe. Returns its bindings, and functions for using it in tests. */
export function createTestStripe(variables: Partial<Env> = {}, keyKind: 'sk' | 'rk' = 'sk') {
  const name = crypto.randomUUID().replaceAll('-', '')
  const secretKey = `sk_test_${name}`
  const publishableKey = `pk_test_${name}`
  const ownKey = `${keyKind}_test_${name}`
  const bindings = { ...variables, STRIPE_SECRET_KEY: ownKey, STRIPE_PUBLISHABLE_KEY: publishableKey }
  const testEnv = { ...env, ...bindings }

  async function control<T>(method: 'GET' | 'POST', path: string, body: object = {}): Promise<T> {
    const response = await fetch(`${env.STRIPE_BASE}/_test/${path}`, {
      method,
      headers: { Authorization: `Bearer ${secretKey}` },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }

  const stripe = {
    bindings,
    env: testEnv,
    control,
    as: (who: Name) => as(who, bindings),
    visitor: () => visitor(bindings),
    treasurer: () => as('quentin', { ...bindings, GROUP_TREASURERS: 'quentin' }),
    /** Returns the group's payments of this month as CSV. */
    groupFile: async () => {
      const month = new Date().toISOString().slice(0, 7)
      return (await (await stripe.treasurer()).get(`/payments/group.csv?month=${month}`)).text()
    },
    /** The Stripe client that the app uses. */
    client: async () => (await openBilling(testContext(testEnv))).stripe,
    ledger: () => control<Ledger>('GET', 'ledger'),
    /** Returns the ledger, the states of the app's payments, and its open alerts. */
    books: async () => ({
      ...(await stripe.ledger()),
      states: await paymentStates(),
      alerts: await openAlerts(),
    }),
    /** Makes charges settle immediately instead of after some days. */
    settleAtOnce: () => control('POST', 'settings', { settlesAtOnce: true }),
    /** Returns the sum of a payment's transfers, minus reversals. */
    transferredOf: async (intentId: string, paymentId: string) => {
      const client = await stripe.client()
      const { latest_charge: charge } = await client.paymentIntents.retrieve(intentId)
      const { data } = await client.transfers.list({ limit: 100 })
      return data
        .filter(
          ({ source_transaction, metadata }) =>
            source_transaction === charge ||
            metadata.payment_id === paymentId ||
            metadata.returned_of === paymentId,
        )
        .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
    },
    apiCalls: () => control<string[]>('GET', 'calls'),
    injectFault: (fault: Fault) => control('POST', 'faults', fault),
    /** Removes and returns all queued webhooks, including events that the app does not subscribe to. */
    takeAllDeliveries: (age = 0) => control<Delivery[]>('POST', 'take', { ...SECRETS, age }),
    /**
     * Like `takeAllDeliveries`, but only for events that the app subscribes to. The signatures are `age` seconds old.
     */
    takeDeliveries: async (age = 0) =>
      (await stripe.takeAllDeliveries(age)).filter(({ type }) => isSubscribed(type)),
    /** Sends a webhook to the app. */
    async deliver({ body, signature }: Delivery, faults: Partial<Env> = {}) {
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
      return visitor({ ...bindings, ...faults }).send('POST', WEBHOOK_PATH, { raw: body, headers })
    },
    /** Sends all queued webhooks that the app subscribes to. */
    async deliverAll(order: (deliveries: Delivery[]) => Delivery[] = (deliveries) => deliveries) {
      for (const delivery of order(await stripe.takeDeliveries())) await stripe.deliver(delivery)
    },
    finishJobs: () => finishJobs(bindings),
    /** Sends all queued webhooks and runs the jobs until none is left. */
    async finish() {
      await stripe.deliverAll()
      await stripe.finishJobs()
    },
    dropWebhooks: () => control('POST', 'drop'),
    /** Awaits an event at Stripe, then delivers its webhooks. */
    delivered: <T>(event: Promise<T>) => followedBy(event, stripe.deliverAll),
    /** Awaits an event at Stripe, then delivers its webhooks and runs the jobs. */
    finished: <T>(event: Promise<T>) => followedBy(event, stripe.finish),
    /** Awaits an event at Stripe, then drops its webhooks. */
    dropped: <T>(event: Promise<T>) => followedBy(event, stripe.dropWebhooks),
    /** Calls `send`, and pauses its request before Stripe executes it. Returns a function that resumes the request. */
    async pauseNext(on: string, send: () => Promise<unknown>) {
      await stripe.injectFault({ on, kind: 'pause', times: 1 })
      const sent = send()
      await waitFor(async () => expect(await control('GET', 'paused')).toBe(1))
      return async () => {
        await control('POST', 'resume')
        await sent
      }
    },
    /** Runs the sweep, then every job once, whether it is due or not. */
    async sweep() {
      await sweep(testContext(testEnv))
      await db.update(jobs).set({ dueAt: new Date() })
      await runJobs(bindings)
    },
    /** Confirms a payment as Stripe.js does. Returns its status or error code. */
    async confirm(secret: string, paymentMethod = 'pm_card_visa') {
      const id = secret.split('_secret_')[0]
      const response = await fetch(`${env.STRIPE_BASE}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${publishableKey}` },
        body: new URLSearchParams({ client_secret: secret, payment_method: paymentMethod }),
      })
      const body = (await response.json()) as { status?: string; error?: { code: string; message: string } }
      return body.error?.code ?? body.status ?? ''
    },
    /** Starts and confirms a payment for the ridge walk without calling mark-paid. */
    payUnmarked: async (payer: Browser, paymentMethod?: string) =>
      stripe.confirm((await startPayment(payer)).secret, paymentMethod),
    /** Donates $5.00 as Pia. The webhooks stay queued. Returns the id of the Checkout session. */
    async donate() {
      const body = await json((await stripe.as('pia')).post('/api/create-checkout-session/', { amount: 500 }))
      const session = /cs_test_\w+/.exec(JSON.stringify(body))?.[0] ?? ''
      await control('POST', `sessions/${session}/pay`)
      return session
    },
    /** Refunds a part of the first payment, as the organizer. */
    refundPart: async (amount: number, reason = '') => {
      const olga = await stripe.as('olga')
      return olga.post(`/api/payments/${(await paymentRows())[0]?.id}/refund/`, { amount, reason })
    },
    /** Refunds the first payment, or a part of it, as in Stripe's dashboard. */
    async refundByHand(amount?: number) {
      const [payment] = await paymentRows()
      return (await stripe.client()).refunds.create({ payment_intent: payment?.intentId ?? '', amount })
    },
    /** Changes the state of the first refund at Stripe. */
    async changeRefund(change: 'succeed' | 'fail' | 'cancel', body = {}) {
      const [refund] = await db.select().from(refunds)
      await control('POST', `refunds/${refund?.stripeId}/${change}`, body)
    },
    /** Disputes the first payment at Stripe, as its payer. Returns the id of the dispute. */
    async dispute(body: { inquiry?: boolean; amount?: number; prevented?: 'block' | 'resolution' } = {}) {
      const [charge] = (await stripe.ledger()).payments
      return (await control<{ id: string }>('POST', `charges/${charge?.id}/dispute`, body)).id
    },
    /** Decides a dispute, as the bank. */
    decide: (dispute: string, status: string) => control('POST', `disputes/${dispute}`, { status }),
    /** Empties the group's balance, so that refunds wait. */
    async emptyBalance() {
      await control('POST', 'settings', { float: 0 })
      await control('POST', 'payout')
    },
    async answerBank(secret: string, answer: 'yes' | 'no') {
      const id = secret.split('_secret_')[0]
      const body = new URLSearchParams({ client_secret: secret, answer })
      await (await fetch(`${env.STRIPE_BASE}/bank/${id}`, { method: 'POST', body })).text()
    },
    /** Completes the onboarding. Returns the account's id. */
    async onboard(who: Name = 'olga') {
      const browser = await stripe.as(who)
      const { url } = await json<{ url: string }>(browser.post('/api/create-express-account/'))
      await (await fetch(url, { method: 'POST', redirect: 'manual' })).text()
      await browser.get('/onboarding/return')
      return accountOf(who)
    },
  }
  return stripe
}

async function followedBy<T>(event: Promise<T>, act: () => Promise<unknown>) {
  const result = await event
  await act()
  return result
}

export type TestStripe = ReturnType<typeof createTestStripe>

const current = {} as TestStripe

/** Opens another account at Stripe, which replaces the one that `seedWithStripe` has returned. */
export const openStripe = (...options: Parameters<typeof createTestStripe>) =>
  Object.assign(current, createTestStripe(...options))

/** Seeds the database and opens another account at Stripe before each test of the file. Resets the clock after each. */
export function seedWithStripe(...options: Parameters<typeof createTestStripe>): TestStripe {
  beforeEach(async () => {
    await seed()
    openStripe(...options)
    return () => moveClock(null)
  })
  return current
}

/** `it` with browsers whose payments use the account of `seedWithStripe`. */
export const it = test
  .extend('olga', () => current.as('olga'))
  .extend('pia', () => current.as('pia'))
  .extend('quentin', () => current.as('quentin'))
  .extend('simon', () => current.as('simon'))
  .extend('treasurer', () => current.treasurer())

/** Runs only in `npm run test:long`. */
export const itLong = it.runIf(env.LONG)

/** Starts a payment for a hike. */
export async function startPayment(browser: Browser, amount: unknown = PRICE, event_id = RIDGE) {
  const response = await browser.post(PAYMENT_PATH, { event_id, amount })
  const { client_secret = '' } = await json<{ client_secret?: string }>(response.clone())
  return { response, status: response.status, secret: client_secret }
}

/** Starts and confirms a payment for the ridge walk, and calls mark-paid. */
export async function pay(stripe: TestStripe, who: Name) {
  const browser = await stripe.as(who)
  const { status, secret, response: started } = await startPayment(browser)
  if (status !== 200) throw new Error(`The payment was not started: ${status} ${await started.text()}`)
  await stripe.confirm(secret)
  const response = await browser.markPaid()
  return { browser, secret, response }
}

export async function accountOf(who: Name) {
  const user = await userRow(who)
  return user?.stripeAccountId ?? ''
}

/** Returns the kinds of open alerts, oldest first. */
export const openAlerts = async () =>
  (await db.select().from(paymentAlerts).where(isNull(paymentAlerts.doneAt))).map(({ kind }) => kind)

export const refundRows = async () =>
  (await db.select().from(refunds)).map(({ reason, amount, status }) => [reason, amount, status])
export const paymentRows = (): Promise<Payment[]> => db.select().from(payments)
export const paymentStates = async () => (await paymentRows()).map(({ state }) => state).sort()

export async function hasPaid(browser: Browser) {
  const { viewer } = await json<{ viewer: { has_paid: boolean } }>(browser.hike())
  return viewer.has_paid
}
