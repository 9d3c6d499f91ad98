import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, participation, payments } from '../../src/db/schema.ts'
import { db, people, RIDGE, seed } from '../support.ts'
import { hasPaid, openShop, PRICE, pay, rows, type Shop, start, states } from './shop.ts'

let shop: Shop
beforeEach(async () => {
  await seed()
  shop = openShop()
})

const path = `/api/events/${RIDGE}/`
const nothingKept = { paid: PRICE, refunded: PRICE, platform: 0 }
const allKept = { paid: PRICE, refunded: 0 }
const begin = (eventTime: Date) => db.update(events).set({ eventTime }).where(eq(events.id, RIDGE))

describe('money goes back in full', () => {
  it('when its payer leaves', async () => {
    const { browser } = await pay(shop, 'pia')
    expect((await browser.post(`${path}leave/`)).status).toBe(200)
    expect(await states()).toEqual(['refunded'])
    expect(await hasPaid(browser)).toBe(false)
    expect(await shop.ledger()).toMatchObject(nothingKept)
  })

  it('when its payer leaves by the form of the page', async () => {
    const { browser } = await pay(shop, 'pia')
    expect((await browser.submit(`/events/${RIDGE}/leave`, {})).status).toBe(303)
    expect(await shop.ledger()).toMatchObject(nothingKept)
  })

  it('when its payer withdraws the request', async () => {
    const { browser } = await pay(shop, 'quentin')
    await browser.post(`${path}leave/`)
    expect(await shop.ledger()).toMatchObject(nothingKept)
  })

  it('when its payer is rejected', async () => {
    const { browser } = await pay(shop, 'quentin')
    const olga = await shop.as('olga')
    expect((await olga.post(`${path}reject_join/`, { user_id: people.quentin })).status).toBe(200)
    expect(await hasPaid(browser)).toBe(false)
    expect(await shop.ledger()).toMatchObject(nothingKept)
  })

  it('when the hike is deleted, and the payment stays on record', async () => {
    await pay(shop, 'pia')
    await pay(shop, 'simon')
    expect((await (await shop.as('olga')).delete(path)).status).toBe(204)
    expect(await states()).toEqual(['refunded', 'refunded'])
    expect(await rows()).toMatchObject([{ eventName: 'Ridge walk' }, { eventName: 'Ridge walk' }])
    expect(await shop.ledger()).toMatchObject({ paid: 2 * PRICE, refunded: 2 * PRICE })
  })

  it('out of the organizer’s account, where it went', async () => {
    const account = await shop.onboard()
    const { browser } = await pay(shop, 'pia')
    expect((await shop.ledger()).accounts).toEqual({ [account]: PRICE })
    await browser.post(`${path}leave/`)
    expect(await shop.ledger()).toMatchObject({ ...nothingKept, accounts: { [account]: 0 } })
  })

  it('out of the organizer’s account, where it went later', async () => {
    const { browser } = await pay(shop, 'pia')
    const account = await shop.onboard()
    expect((await shop.ledger()).accounts).toEqual({ [account]: PRICE })
    await browser.post(`${path}leave/`)
    expect(await shop.ledger()).toMatchObject({ ...nothingKept, accounts: { [account]: 0 } })
  })

  it('once, however many leave at once', async () => {
    const { browser } = await pay(shop, 'pia')
    await Promise.all([1, 2, 3, 4].map(() => browser.post(`${path}leave/`)))
    await shop.sweep()
    expect(await shop.ledger()).toMatchObject(nothingKept)
  })
})

describe('money stays', () => {
  it('when its payer leaves after the start', async () => {
    const { browser } = await pay(shop, 'pia')
    await begin(new Date(Date.now() - 60_000))
    await browser.post(`${path}leave/`)
    expect(await states()).toEqual(['paid'])
    expect(await shop.ledger()).toMatchObject(allKept)
  })

  it('when somebody else leaves, is rejected, or only tries to', async () => {
    await pay(shop, 'pia')
    const olga = await shop.as('olga')
    await (await shop.as('quentin')).post(`${path}leave/`)
    expect((await olga.post(`${path}reject_join/`, { user_id: people.pia })).status).toBe(404)
    expect((await (await shop.as('simon')).post(`${path}reject_join/`, { user_id: people.pia })).status).toBe(
      403,
    )
    expect((await (await shop.as('simon')).delete(path)).status).toBe(403)
    expect((await shop.visitor().delete(path)).status).toBe(401)
    expect(await states()).toEqual(['paid'])
    expect(await shop.ledger()).toMatchObject(allKept)
  })
})

describe('a form that is open', () => {
  it('takes no money once the hike is deleted', async () => {
    const { secret } = await start(await shop.as('pia'))
    await (await shop.as('olga')).delete(path)
    expect(await shop.confirm(secret)).toBe('payment_intent_unexpected_state')
    expect(await states()).toEqual(['canceled'])
  })

  it('gives back what it took before it could be closed', async () => {
    const { secret } = await start(await shop.as('pia'))
    await shop.confirm(secret)
    await (await shop.as('olga')).delete(path)
    expect(await states()).toEqual(['refunded'])
    await shop.tellAll()
    expect(await states()).toEqual(['refunded'])
    expect(await shop.ledger()).toMatchObject(nothingKept)
  })

  it('takes no money from somebody who has left', async () => {
    const pia = await shop.as('pia')
    const { secret } = await start(pia)
    await pia.post(`${path}leave/`)
    expect(await shop.confirm(secret)).toBe('payment_intent_unexpected_state')
    expect((await start(pia)).status).toBe(200)
  })
})

describe('who got the money back', () => {
  it('can pay again', async () => {
    const { browser } = await pay(shop, 'pia')
    await browser.post(`${path}leave/`)
    const again = await pay(shop, 'pia')
    expect(again.response.status).toBe(200)
    expect(await hasPaid(browser)).toBe(true)
    expect(await states()).toEqual(['paid', 'refunded'])
    expect(await shop.ledger()).toMatchObject({ paid: 2 * PRICE, refunded: PRICE })
  })
})

describe('a refund that fails', () => {
  it('is tried again by the sweep when the provider does not answer', async () => {
    const { browser } = await pay(shop, 'pia')
    await shop.fail({ on: 'POST /v1/refunds', kind: 'before', times: 3 })
    expect((await browser.post(`${path}leave/`)).status).toBe(200)
    expect(await states()).toEqual(['refunding'])
    expect(await hasPaid(browser)).toBe(false)
    await shop.sweep()
    expect(await states()).toEqual(['refunded'])
    expect(await shop.ledger()).toMatchObject(nothingKept)
  })

  it('is one refund when only the answers are lost', async () => {
    const { browser } = await pay(shop, 'pia')
    await shop.fail({ on: 'POST /v1/refunds', kind: 'after', times: 3 })
    await browser.post(`${path}leave/`)
    await shop.sweep()
    expect(await states()).toEqual(['refunded'])
    expect(await shop.ledger()).toMatchObject(nothingKept)
  })

  it('is tried again after a failure that the provider remembers', async () => {
    const { browser } = await pay(shop, 'pia')
    await shop.fail({ on: 'POST /v1/refunds', kind: 'status', status: 500, times: 3 })
    await browser.post(`${path}leave/`)
    await shop.sweep()
    expect(await shop.ledger()).toMatchObject(nothingKept)
  })

  it('still takes the money back from the organizer when that alone fails', async () => {
    const { browser } = await pay(shop, 'pia')
    const account = await shop.onboard()
    await shop.fail({ on: 'POST /v1/transfers', kind: 'before', times: 3 })
    await browser.post(`${path}leave/`)
    expect(await states()).toEqual(['refunded'])
    await shop.sweep()
    expect(await shop.ledger()).toMatchObject({ ...nothingKept, accounts: { [account]: 0 } })
  })

  it('is for a human when the payer’s bank sends it back', async () => {
    const pia = await shop.as('pia')
    const { secret } = await start(pia)
    await shop.confirm(secret, 'pm_card_refundFail')
    await shop.tellAll()
    await pia.post(`${path}leave/`)
    await shop.tellAll()
    expect(await rows()).toMatchObject([{ state: 'refunding', attention: 'refund_failed' }])
    const calls = (await shop.calls()).length
    await shop.sweep()
    expect((await shop.calls()).slice(calls)).toEqual([])
    expect(await shop.ledger()).toMatchObject({ paid: PRICE, refunded: 0, platform: PRICE })
  })
})

describe('what happens at the provider’s own desk', () => {
  it('is recorded when somebody refunds there', async () => {
    const { browser } = await pay(shop, 'pia')
    const { stripe } = (await import('../../src/payments/stripe.ts')).openBilling({ env: shop.env, db })
    await stripe.refunds.create({ payment_intent: (await rows())[0]?.intentId ?? '' })
    await shop.tellAll()
    expect(await rows()).toMatchObject([{ state: 'refunded', voidReason: 'refunded' }])
    expect(await hasPaid(browser)).toBe(false)
  })

  it.each([
    ['won', 'paid', null],
    ['lost', 'disputed', 'dispute_lost'],
  ] as const)('is flagged while disputed, and ends as %s', async (status, state, attention) => {
    const pia = await shop.as('pia')
    const { secret } = await start(pia)
    await shop.confirm(secret, 'pm_card_createDispute')
    const told = await shop.take()
    for (const delivery of told) await shop.tell(delivery)
    expect(await rows()).toMatchObject([{ state: 'disputed', attention: 'dispute' }])
    expect((await start(pia)).status).toBe(409)
    const dispute = told.find(({ type }) => type === 'charge.dispute.created')
    await shop.control('POST', `disputes/${JSON.parse(dispute?.body ?? '').data.object.id}`, { status })
    await shop.tellAll()
    expect(await rows()).toMatchObject([{ state, attention }])
  })

  it('refunds what was disputed only after the dispute is won', async () => {
    const pia = await shop.as('pia')
    await shop.confirm((await start(pia)).secret, 'pm_card_createDispute')
    const told = await shop.take()
    for (const delivery of told) await shop.tell(delivery)
    await pia.post(`${path}leave/`)
    await shop.sweep()
    expect(await states()).toEqual(['disputed'])
    const dispute = told.find(({ type }) => type === 'charge.dispute.created')
    await shop.control('POST', `disputes/${JSON.parse(dispute?.body ?? '').data.object.id}`, {
      status: 'won',
    })
    await shop.tellAll()
    await shop.sweep()
    expect(await states()).toEqual(['refunded'])
    expect(await shop.ledger()).toMatchObject(nothingKept)
  })
})

it('forgets no payment when the people go', async () => {
  await pay(shop, 'pia')
  await db.delete(participation)
  expect(await db.$count(payments)).toBe(1)
})
