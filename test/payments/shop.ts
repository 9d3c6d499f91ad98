import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { payments, users } from '../../src/db/schema.ts'
import type { Payment } from '../../src/payments/transfers.ts'
import { sweep } from '../../src/sweep.ts'
import { as, type Browser, db, type Name, people, RIDGE, visitor } from '../support.ts'

export type Delivery = { id: string; type: string; body: string; signature: string }
type Fault = {
  on: string
  kind: 'before' | 'after' | 'status' | 'delay'
  status?: number
  milliseconds?: number
  times: number
}
type Ledger = {
  paid: number
  refunded: number
  disputed: number
  platform: number
  accounts: Record<string, number>
  payments: {
    id: string
    payment_intent: string
    amount: number
    amount_refunded: number
    metadata: Record<string, string>
  }[]
}

export const PRICE = 1200
export const SESSION = '/api/create-event-payment-session/'
export const WEBHOOK = '/api/stripe/webhook/'
const SECRET = 'whsec_tests'
const HOUR = 60 * 60 * 1000

/** A Stripe account that nobody else uses, and the people of the tests as its customers. */
export function openShop() {
  const name = crypto.randomUUID().replaceAll('-', '')
  const secretKey = `sk_test_${name}`
  const publishableKey = `pk_test_${name}`
  const bindings = { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey }
  const shopEnv = { ...env, ...bindings }

  async function control<T>(method: 'GET' | 'POST', path: string, body: object = {}): Promise<T> {
    const response = await fetch(`${env.STRIPE_BASE}/_test/${path}`, {
      method,
      headers: { Authorization: `Bearer ${secretKey}` },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }

  const shop = {
    bindings,
    env: shopEnv,
    control,
    as: (who: Name) => as(who, bindings),
    visitor: () => visitor(bindings),
    ledger: () => control<Ledger>('GET', 'ledger'),
    calls: () => control<string[]>('GET', 'calls'),
    fail: (fault: Fault) => control('POST', 'faults', fault),
    /** The webhooks that wait, signed so many seconds ago. */
    take: (age = 0) => control<Delivery[]>('POST', 'take', { secret: SECRET, age }),
    /** One webhook, as Stripe sends it. */
    async tell({ body, signature }: Delivery) {
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
      return shop.visitor().send('POST', WEBHOOK, { raw: body, headers })
    },
    /** All that wait, in an order of the test's own. */
    async tellAll(order: (deliveries: Delivery[]) => Delivery[] = (deliveries) => deliveries) {
      for (const delivery of order(await shop.take())) await shop.tell(delivery)
    },
    /** The sweep, some time later. */
    async sweep(after = HOUR) {
      const past = new Date(Date.now() - after)
      await db.update(payments).set({ checkedAt: past })
      await sweep(shopEnv)
    },
    /** What Stripe.js does with a card. */
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
    async answerBank(secret: string, answer: 'yes' | 'no') {
      const id = secret.split('_secret_')[0]
      const body = new URLSearchParams({ client_secret: secret, answer })
      await (await fetch(`${env.STRIPE_BASE}/bank/${id}`, { method: 'POST', body })).text()
    },
    /** Olga can be paid out to. */
    async onboard(who: Name = 'olga') {
      const browser = await shop.as(who)
      const { url } = (await (await browser.post('/api/create-express-account/')).json()) as { url: string }
      await (await fetch(url, { method: 'POST', redirect: 'manual' })).text()
      await browser.get('/onboarding/return')
      return accountOf(who)
    },
  }
  return shop
}
export type Shop = ReturnType<typeof openShop>

/** The secret to pay the ridge walk with, or the refusal. */
export async function start(browser: Browser, amount: unknown = PRICE, event_id = RIDGE) {
  const response = await browser.post(SESSION, { event_id, amount })
  const { client_secret = '' } = (await response.clone().json()) as { client_secret?: string }
  return { response, status: response.status, secret: client_secret }
}

/** Pays the ridge walk from beginning to end. */
export async function pay(shop: Shop, who: Name) {
  const browser = await shop.as(who)
  const { secret } = await start(browser)
  await shop.confirm(secret)
  const response = await browser.post(`/api/events/${RIDGE}/mark-paid/`)
  return { browser, secret, response }
}

export async function accountOf(who: Name) {
  const [user] = await db.select().from(users).where(eq(users.id, people[who]))
  return user?.stripeAccountId ?? ''
}

export const rows = (): Promise<Payment[]> => db.select().from(payments)
export const states = async () => (await rows()).map(({ state }) => state).sort()

export async function hasPaid(browser: Browser) {
  const event = (await (await browser.get(`/api/events/${RIDGE}/`)).json()) as {
    viewer: { has_paid: boolean }
  }
  return event.viewer.has_paid
}
