import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { payments, stripeEvents } from '../../src/db/schema.ts'
import { answer, as, db, RIDGE, seed, visitor } from '../support.ts'
import { hasPaid, openShop, PRICE, rows, type Shop, start, states, WEBHOOK } from './shop.ts'

let shop: Shop
beforeEach(async () => {
  await seed()
  shop = openShop()
})

/** Pia has paid, and her browser was closed before it could tell. */
async function payAndVanish() {
  const pia = await shop.as('pia')
  const { secret } = await start(pia)
  await shop.confirm(secret)
  return pia
}

describe('the webhook', () => {
  it('is enough by itself', async () => {
    const pia = await payAndVanish()
    expect(await hasPaid(pia)).toBe(false)
    await shop.tellAll()
    expect(await hasPaid(pia)).toBe(true)
  })

  it('has one effect, however often and in whatever order it comes', async () => {
    const pia = await payAndVanish()
    const deliveries = await shop.take()
    for (const delivery of [...deliveries, ...deliveries.toReversed(), ...deliveries])
      expect((await shop.tell(delivery)).status).toBe(200)
    await Promise.all(deliveries.map(shop.tell))
    expect(await states()).toEqual(['paid'])
    expect(await hasPaid(pia)).toBe(true)
    expect(await db.$count(stripeEvents)).toBe(deliveries.length)
  })

  it('ends as refunded when the refund is told before the payment', async () => {
    const pia = await payAndVanish()
    const [first] = await rows()
    await pia.post(`/api/events/${RIDGE}/leave/`)
    await shop.sweep()
    expect(await states()).toEqual(['refunded'])
    await db.update(payments).set({ state: 'open', refundedAt: null })
    await shop.tellAll((deliveries) => deliveries.toReversed())
    expect(await states()).toEqual(['refunded'])
    expect((await rows())[0]?.id).toBe(first?.id)
    expect(await shop.ledger()).toMatchObject({ paid: PRICE, refunded: PRICE, platform: 0 })
  })

  it.each(['', 't=1,v1=00', 'nonsense'])('refuses the signature %j', async (signature) => {
    await payAndVanish()
    for (const { body } of await shop.take()) {
      const response = await shop.tell({ id: '', type: '', body, signature })
      expect(await answer(response)).toEqual([400, { error: 'The signature is not valid.' }])
    }
    expect(await states()).toEqual(['open'])
    expect(await db.$count(stripeEvents)).toBe(0)
  })

  it('refuses a signature that is older than five minutes', async () => {
    await payAndVanish()
    for (const delivery of await shop.take(301)) expect((await shop.tell(delivery)).status).toBe(400)
    expect(await states()).toEqual(['open'])
  })

  it('refuses a body that was changed', async () => {
    await payAndVanish()
    for (const { body, ...rest } of await shop.take())
      expect((await shop.tell({ ...rest, body: body.replace('1200', '1') })).status).toBe(400)
    expect(await states()).toEqual(['open'])
  })

  it('believes Stripe, not the event: what it says is read anew', async () => {
    await start(await shop.as('pia'))
    const [created] = await shop.take()
    const event = JSON.parse(created?.body ?? '{}')
    event.type = 'payment_intent.succeeded'
    event.data.object.status = 'succeeded'
    event.data.object.amount_received = PRICE
    const body = JSON.stringify(event)
    const signature = await sign(body)
    expect((await shop.tell({ id: '', type: '', body, signature })).status).toBe(200)
    expect(await states()).toEqual(['open'])
  })

  it('is told again when it could not be carried out', async () => {
    const pia = await payAndVanish()
    const deliveries = await shop.take()
    const succeeded = deliveries.find(({ type }) => type === 'payment_intent.succeeded')
    if (!succeeded) throw new Error('Nothing was told.')
    await shop.fail({ on: 'GET /v1/payment_intents', kind: 'status', status: 500, times: 3 })
    expect((await shop.tell(succeeded)).status).toBe(503)
    expect(await hasPaid(pia)).toBe(false)
    const [event] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, succeeded.id))
    expect(event?.doneAt).toBeNull()
    expect((await shop.tell(succeeded)).status).toBe(200)
    expect(await hasPaid(pia)).toBe(true)
  })

  it('takes what is none of ours without a word', async () => {
    const body = new URLSearchParams({ amount: '900', currency: 'usd' })
    const headers = { Authorization: `Bearer ${shop.bindings.STRIPE_SECRET_KEY}` }
    await (await fetch(`${env.STRIPE_BASE}/v1/payment_intents`, { method: 'POST', body, headers })).text()
    for (const delivery of await shop.take()) expect((await shop.tell(delivery)).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('answers 405 to a reader, and 503 where no keys are set', async () => {
    expect((await visitor().get(WEBHOOK)).status).toBe(405)
    const nobody = visitor({ STRIPE_WEBHOOK_SECRET: '' })
    expect((await nobody.send('POST', WEBHOOK, { raw: '{}' })).status).toBe(503)
  })

  it('needs neither session nor token nor this site as its origin', async () => {
    await payAndVanish()
    const [delivery] = await shop.take()
    const headers = { 'Stripe-Signature': delivery?.signature ?? '', 'Sec-Fetch-Site': 'cross-site' }
    const response = await visitor(shop.bindings).send('POST', WEBHOOK, {
      raw: delivery?.body ?? '',
      headers,
    })
    expect(response.status).toBe(200)
  })
})

describe('the sweep', () => {
  it('finds what was paid when page and webhook are both lost', async () => {
    const pia = await payAndVanish()
    await shop.sweep()
    expect(await hasPaid(pia)).toBe(true)
  })

  it('gives up what nobody has paid for a day', async () => {
    const pia = await shop.as('pia')
    const { secret } = await start(pia)
    await db.update(payments).set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    await shop.sweep()
    expect(await states()).toEqual(['canceled'])
    expect(await shop.confirm(secret)).toBe('payment_intent_unexpected_state')
    expect((await start(pia)).status).toBe(200)
  })

  it('goes on with the others when one fails', async () => {
    await payAndVanish()
    const simon = await shop.as('simon')
    await shop.confirm((await start(simon)).secret)
    await shop.fail({ on: 'GET /v1/payment_intents', kind: 'before', times: 3 })
    await shop.sweep()
    expect(await states()).toEqual(['open', 'paid'])
    await shop.sweep()
    expect(await states()).toEqual(['paid', 'paid'])
  })

  it('asks nobody where no keys are set', async () => {
    await payAndVanish()
    const calls = (await shop.calls()).length
    await (await as('pia', { STRIPE_SECRET_KEY: '' })).get('/')
    expect((await shop.calls()).length).toBe(calls)
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
