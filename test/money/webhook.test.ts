import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { hikes, payments, stripeEvents } from '../../src/db/schema.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { answer, as, db, NO_STRIPE_KEYS, visitor } from '../support.ts'
import {
  hasPaid,
  it,
  PRICE,
  paymentRows,
  paymentStates,
  seedWithStripe,
  startPayment,
  WEBHOOK_PATH,
} from './test-stripe.ts'

const stripe = seedWithStripe()

/** Pia pays, and closes the browser before it calls mark-paid. */
async function payWithoutMarking() {
  const pia = await stripe.as('pia')
  await stripe.payUnmarked(pia)
  return pia
}

describe('the webhook', () => {
  it('marks a payment as paid', async () => {
    const pia = await payWithoutMarking()
    expect(await hasPaid(pia)).toBe(false)
    await stripe.deliverAll()
    expect(await hasPaid(pia)).toBe(true)
  })

  it('marks a payment for a hike as paid, whatever the hike is called', async () => {
    await db.update(hikes).set({ name: 'v2.core.event' })
    const pia = await payWithoutMarking()
    await stripe.deliverAll()
    expect(await hasPaid(pia)).toBe(true)
  })

  it('has one effect when repeated, reordered and concurrent', async () => {
    const pia = await payWithoutMarking()
    const deliveries = await stripe.takeDeliveries()
    for (const delivery of [...deliveries, ...deliveries.toReversed(), ...deliveries])
      expect((await stripe.deliver(delivery)).status).toBe(200)
    await Promise.all(deliveries.map((delivery) => stripe.deliver(delivery)))
    expect(await paymentStates()).toEqual(['paid'])
    expect(await hasPaid(pia)).toBe(true)
    expect(await db.$count(stripeEvents)).toBe(deliveries.length)
  })

  it('leads to refunded when the refund arrives before the payment', async () => {
    const pia = await payWithoutMarking()
    const [first] = await paymentRows()
    await pia.leave()
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['refunded'])
    await db.update(payments).set({ state: 'open', refundedAt: null })
    await stripe.deliverAll((deliveries) => deliveries.toReversed())
    expect(await paymentStates()).toEqual(['refunded'])
    expect((await paymentRows())[0]?.id).toBe(first?.id)
    expect(await stripe.ledger()).toMatchObject({ paid: PRICE, refunded: PRICE, platform: 0 })
  })

  it.each(['', 't=1,v1=00', 'nonsense'])('refuses the signature %j', async (signature) => {
    await payWithoutMarking()
    for (const { body } of await stripe.takeDeliveries()) {
      const response = await stripe.deliver({ id: '', type: '', body, signature })
      expect(await answer(response)).toEqual([400, { error: 'The signature is not valid.' }])
    }
    expect(await paymentStates()).toEqual(['open'])
    expect(await db.$count(stripeEvents)).toBe(0)
  })

  it('refuses a signature that is older than five minutes', async () => {
    await payWithoutMarking()
    for (const delivery of await stripe.takeDeliveries(301))
      expect((await stripe.deliver(delivery)).status).toBe(400)
    expect(await paymentStates()).toEqual(['open'])
  })

  it('refuses a modified body', async () => {
    await payWithoutMarking()
    for (const { body, ...rest } of await stripe.takeDeliveries())
      expect((await stripe.deliver({ ...rest, body: body.replace('1200', '1') })).status).toBe(400)
    expect(await paymentStates()).toEqual(['open'])
  })

  it('ignores the event’s content and reads the payment at Stripe', async ({ pia }) => {
    await startPayment(pia)
    const [created] = await stripe.takeAllDeliveries()
    const event = JSON.parse(created?.body ?? '{}')
    event.type = 'payment_intent.succeeded'
    event.data.object.status = 'succeeded'
    event.data.object.amount_received = PRICE
    const body = JSON.stringify(event)
    const signature = await sign(body)
    expect((await stripe.deliver({ id: '', type: '', body, signature })).status).toBe(200)
    expect(await paymentStates()).toEqual(['open'])
  })

  it('answers 503 when Stripe fails, and handles the retry', async () => {
    const pia = await payWithoutMarking()
    const deliveries = await stripe.takeDeliveries()
    const succeeded = deliveries.find(({ type }) => type === 'payment_intent.succeeded')
    if (!succeeded) throw new Error('There is no event.')
    await stripe.injectFault({ on: 'GET /v1/payment_intents', kind: 'status', status: 500, times: 3 })
    expect((await stripe.deliver(succeeded)).status).toBe(503)
    expect(await hasPaid(pia)).toBe(false)
    const [event] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, succeeded.id))
    expect(event?.doneAt).toBeNull()
    expect((await stripe.deliver(succeeded)).status).toBe(200)
    expect(await hasPaid(pia)).toBe(true)
  })

  it('accepts events of foreign payments without effect', async () => {
    const body = new URLSearchParams({ amount: '900', currency: 'usd' })
    const headers = { Authorization: `Bearer ${stripe.bindings.STRIPE_SECRET_KEY}` }
    await (await fetch(`${env.STRIPE_BASE}/v1/payment_intents`, { method: 'POST', body, headers })).text()
    for (const delivery of await stripe.takeDeliveries())
      expect((await stripe.deliver(delivery)).status).toBe(200)
    expect(await paymentRows()).toEqual([])
  })

  it('answers 405 to GET, and 503 without Stripe keys', async () => {
    expect((await visitor().get(WEBHOOK_PATH)).status).toBe(405)
    const withoutKeys = visitor({ STRIPE_WEBHOOK_SECRET: '' })
    expect((await withoutKeys.send('POST', WEBHOOK_PATH, { raw: '{}' })).status).toBe(503)
  })

  it('needs no session, CSRF token or same origin', async () => {
    await payWithoutMarking()
    const [delivery] = await stripe.takeDeliveries()
    const headers = { 'Stripe-Signature': delivery?.signature ?? '', 'Sec-Fetch-Site': 'cross-site' }
    const response = await visitor(stripe.bindings).send('POST', WEBHOOK_PATH, {
      raw: delivery?.body ?? '',
      headers,
    })
    expect(response.status).toBe(200)
  })
})

describe('the sweep', () => {
  it('marks a payment as paid without mark-paid and webhook', async () => {
    const pia = await payWithoutMarking()
    await stripe.sweep()
    expect(await hasPaid(pia)).toBe(true)
  })

  it('cancels payments open for more than a day', async ({ pia }) => {
    const { secret } = await startPayment(pia)
    await db.update(payments).set({ createdAt: new Date(Date.now() - 25 * HOUR) })
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['canceled'])
    expect(await stripe.confirm(secret)).toBe('payment_intent_unexpected_state')
    expect((await startPayment(pia)).status).toBe(200)
  })

  it('continues after a failure', async ({ simon }) => {
    await payWithoutMarking()
    await stripe.payUnmarked(simon)
    await stripe.injectFault({ on: 'GET /v1/payment_intents', kind: 'before', times: 3 })
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['open', 'paid'])
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['paid', 'paid'])
  })

  it('sends no requests without Stripe keys', async () => {
    await payWithoutMarking()
    const calls = (await stripe.apiCalls()).length
    await (await as('pia', NO_STRIPE_KEYS)).get('/')
    expect((await stripe.apiCalls()).length).toBe(calls)
  })
})

async function sign(body: string) {
  const time = Math.floor(Date.now() / 1000)
  const bytes = (text: string) => new TextEncoder().encode(text)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes('whsec_tests'), algorithm, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, bytes(`${time}.${body}`))
  return `t=${time},v1=${new Uint8Array(signed).toHex()}`
}
