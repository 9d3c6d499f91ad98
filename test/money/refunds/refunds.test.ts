import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { hikes, participation, payments, refunds, stripeEvents, users } from '../../../src/db/schema.ts'
import { openBilling } from '../../../src/money/stripe.ts'
import { MINUTE } from '../../../src/shared/duration.ts'
import { finishJobs, unfinishedJobs } from '../../jobs/support.ts'
import { as, db, html, people, RIDGE, testContext } from '../../support.ts'
import {
  hasPaid,
  openAlerts,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  seedWithStripe,
  startPayment,
} from '../test-stripe.ts'

const stripe = seedWithStripe()

const path = `/api/events/${RIDGE}/`
const fullyRefunded = { paid: PRICE, refunded: PRICE, platform: 0 }
const notRefunded = { paid: PRICE, refunded: 0 }
const setStart = (eventTime: Date) => db.update(hikes).set({ eventTime }).where(eq(hikes.id, RIDGE))

describe('a payment is refunded in full', () => {
  it('when its payer leaves', async () => {
    const { browser } = await pay(stripe, 'pia')
    expect((await browser.post(`${path}leave/`)).status).toBe(200)
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await hasPaid(browser)).toBe(false)
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('when its payer leaves by the form without scripts', async () => {
    const { browser } = await pay(stripe, 'pia')
    expect((await browser.submit(`/events/${RIDGE}/leave`, {})).status).toBe(303)
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('when its payer withdraws the request', async () => {
    const { browser } = await pay(stripe, 'quentin')
    await browser.post(`${path}leave/`)
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('when its payer is rejected', async () => {
    const { browser } = await pay(stripe, 'quentin')
    const olga = await stripe.as('olga')
    expect((await olga.post(`${path}reject_join/`, { user_id: people.quentin })).status).toBe(200)
    expect(await hasPaid(browser)).toBe(false)
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('when the hike is deleted, and its record is kept', async () => {
    await pay(stripe, 'pia')
    await pay(stripe, 'simon')
    expect((await (await stripe.as('olga')).delete(path)).status).toBe(204)
    expect(await paymentStates()).toEqual(['refunded', 'refunded'])
    expect(await paymentRows()).toMatchObject([{ hikeName: 'Ridge walk' }, { hikeName: 'Ridge walk' }])
    expect(await stripe.ledger()).toMatchObject({ paid: 2 * PRICE, refunded: 2 * PRICE })
  })

  it('from the organizer’s account', async () => {
    await stripe.settleAtOnce()
    const account = await stripe.onboard()
    const { browser } = await pay(stripe, 'pia')
    expect((await stripe.ledger()).accounts).toEqual({ [account]: PRICE })
    await browser.post(`${path}leave/`)
    expect(await stripe.ledger()).toMatchObject({ ...fullyRefunded, accounts: { [account]: 0 } })
  })

  it('from the organizer’s account after a later transfer', async () => {
    await stripe.settleAtOnce()
    const { browser } = await pay(stripe, 'pia')
    const account = await stripe.onboard()
    expect((await stripe.ledger()).accounts).toEqual({ [account]: PRICE })
    await browser.post(`${path}leave/`)
    expect(await stripe.ledger()).toMatchObject({ ...fullyRefunded, accounts: { [account]: 0 } })
  })

  it('once, when its payer sends four concurrent requests to leave', async () => {
    const { browser } = await pay(stripe, 'pia')
    await Promise.all([1, 2, 3, 4].map(() => browser.post(`${path}leave/`)))
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })
})

describe('a payment is not refunded', () => {
  it('when its payer leaves after the start', async () => {
    const { browser } = await pay(stripe, 'pia')
    await setStart(new Date(Date.now() - MINUTE))
    await db.update(payments).set({ startsAt: new Date(Date.now() - MINUTE) })
    await browser.post(`${path}leave/`)
    expect(await paymentStates()).toEqual(['paid'])
    expect(await stripe.ledger()).toMatchObject(notRefunded)
  })

  it('when another user leaves, or a request to reject or delete is refused', async () => {
    await pay(stripe, 'pia')
    const olga = await stripe.as('olga')
    await (await stripe.as('quentin')).post(`${path}leave/`)
    expect((await olga.post(`${path}reject_join/`, { user_id: people.pia })).status).toBe(404)
    expect(
      (await (await stripe.as('simon')).post(`${path}reject_join/`, { user_id: people.pia })).status,
    ).toBe(403)
    expect((await (await stripe.as('simon')).delete(path)).status).toBe(403)
    expect((await stripe.visitor().delete(path)).status).toBe(401)
    expect(await paymentStates()).toEqual(['paid'])
    expect(await stripe.ledger()).toMatchObject(notRefunded)
  })
})

describe('an open payment', () => {
  it('is canceled when the hike is deleted', async () => {
    const { secret } = await startPayment(await stripe.as('pia'))
    await (await stripe.as('olga')).delete(path)
    expect(await stripe.confirm(secret)).toBe('payment_intent_unexpected_state')
    expect(await paymentStates()).toEqual(['canceled'])
  })

  it('is refunded when it was confirmed before the hike was deleted', async () => {
    const { secret } = await startPayment(await stripe.as('pia'))
    await stripe.confirm(secret)
    await (await stripe.as('olga')).delete(path)
    expect(await paymentStates()).toEqual(['refunded'])
    await stripe.deliverAll()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('is canceled when the payer leaves', async () => {
    const pia = await stripe.as('pia')
    const { secret } = await startPayment(pia)
    await pia.post(`${path}leave/`)
    expect(await stripe.confirm(secret)).toBe('payment_intent_unexpected_state')
    expect((await startPayment(pia)).status).toBe(200)
  })
})

describe('a refunded payer', () => {
  it('can pay again', async () => {
    const { browser } = await pay(stripe, 'pia')
    await browser.post(`${path}leave/`)
    const again = await pay(stripe, 'pia')
    expect(again.response.status).toBe(200)
    expect(await hasPaid(browser)).toBe(true)
    expect(await paymentStates()).toEqual(['paid', 'refunded'])
    expect(await stripe.ledger()).toMatchObject({ paid: 2 * PRICE, refunded: PRICE })
  })
})

describe('a refund that fails', () => {
  it.runIf(env.LONG)('is retried by the sweep when Stripe is unreachable', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 3 })
    expect((await browser.post(`${path}leave/`)).status).toBe(200)
    expect(await paymentStates()).toEqual(['refunding'])
    expect(await hasPaid(browser)).toBe(false)
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('is made once when only the responses are lost', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'after', times: 3 })
    await browser.post(`${path}leave/`)
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('is retried with a new idempotency key after an error', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'status', status: 500, times: 3 })
    await browser.post(`${path}leave/`)
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it('still reverses the transfer when only that fails', async () => {
    await stripe.settleAtOnce()
    const { browser } = await pay(stripe, 'pia')
    const account = await stripe.onboard()
    await stripe.injectFault({ on: 'POST /v1/transfers', kind: 'before', times: 3 })
    await browser.post(`${path}leave/`)
    expect(await paymentStates()).toEqual(['refunded'])
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject({ ...fullyRefunded, accounts: { [account]: 0 } })
  })

  it('is flagged and not retried when the payer’s bank returns it', async () => {
    const pia = await stripe.as('pia')
    const { secret } = await startPayment(pia)
    await stripe.confirm(secret, 'pm_card_refundFail')
    await stripe.deliverAll()
    await pia.post(`${path}leave/`)
    await stripe.deliverAll()
    expect(await paymentStates()).toEqual(['refunding'])
    expect(await openAlerts()).toEqual(['refund_failed'])
    const calls = (await stripe.apiCalls()).length
    await stripe.sweep()
    const later = (await stripe.apiCalls()).slice(calls)
    expect(later.filter((call) => call.startsWith('POST'))).toEqual([])
    expect(await stripe.ledger()).toMatchObject({ paid: PRICE, refunded: 0, platform: PRICE })
  })

  it('is told to its payer by one mail, however often Stripe tells of it', async () => {
    await db.update(users).set({ emailVerified: true })
    const pia = await stripe.as('pia')
    await stripe.confirm((await startPayment(pia)).secret, 'pm_card_refundFail')
    await stripe.deliverAll()
    await pia.post(`${path}leave/`)
    const deliveries = await stripe.takeDeliveries()
    for (const delivery of deliveries) await stripe.deliver(delivery)
    for (let times = 0; times < (env.LONG ? 3 : 1); times++) {
      await db.delete(stripeEvents)
      for (const delivery of deliveries.toReversed()) await stripe.deliver(delivery)
      await stripe.sweep()
    }
    const mails = await db.select().from(outbox).where(like(outbox.subject, '%did not arrive'))
    expect(mails).toMatchObject([
      { to: 'pia@example.org', subject: 'Ridge walk: your refund of $12.00 did not arrive' },
    ])
    expect(mails[0]?.text).toContain('write to hello@waymark.example')
    expect(mails[0]?.text).toContain('http://localhost/payments/mine')
    expect(await openAlerts()).toEqual(['refund_failed'])
  })
})

it.runIf(env.LONG)('takes what was refunded by hand from one of the refunds that are due', async () => {
  await pay(stripe, 'pia')
  const [{ id = '', intentId = '' } = {}] = await paymentRows()
  const olga = await stripe.as('olga')
  await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 6 })
  for (const amount of [300, 400]) await olga.post(`/api/payments/${id}/refund/`, { amount })
  const { stripe: client } = await openBilling(testContext(stripe.env))
  await client.refunds.create({
    payment_intent: intentId ?? '',
    amount: 700,
  })
  await stripe.deliverAll()
  await stripe.sweep()
  expect(await paymentStates()).toEqual(['refunded'])
  expect(await stripe.ledger()).toMatchObject(fullyRefunded)
})

it('reads what was refunded by hand where each webhook that tells of it was lost', async () => {
  const { browser } = await pay(stripe, 'pia')
  const [{ intentId = '' } = {}] = await paymentRows()
  const { stripe: client } = await openBilling(testContext(stripe.env))
  await client.refunds.create({ payment_intent: intentId ?? '', amount: 500 })
  await stripe.control('POST', 'drop')
  await stripe.sweep()
  await finishJobs(stripe.bindings)
  expect(await db.select().from(refunds)).toMatchObject([
    { amount: 500, status: 'succeeded', reason: 'stripe' },
  ])
  await client.refunds.create({ payment_intent: intentId ?? '', amount: PRICE - 500 })
  await stripe.control('POST', 'drop')
  await finishJobs(stripe.bindings)
  expect([await paymentStates(), await hasPaid(browser)]).toEqual([['refunded'], false])
})

describe('a refund that is not there at once', () => {
  const pendingOf = async () => {
    const [refund] = await db.select().from(refunds)
    return refund?.stripeId ?? ''
  }

  it('is on its way until Stripe says that it has succeeded, without any webhook', async () => {
    const pia = await stripe.as('pia')
    await stripe.confirm((await startPayment(pia)).secret, 'pm_card_pendingRefund')
    await pia.post(`${path}mark-paid/`)
    await stripe.control('POST', 'hold')
    await pia.post(`${path}leave/`)
    expect(await paymentStates()).toEqual(['refunding'])
    const olga = await stripe.as('olga')
    expect(await html(await olga.get('/payments'))).toContain('Refund on its way')
    await stripe.control('POST', `refunds/${await pendingOf()}/succeed`)
    await stripe.control('POST', 'drop')
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await unfinishedJobs()).toBe(0)
  })

  it('waits for the group’s balance, and does not fail', async () => {
    const { browser } = await pay(stripe, 'pia')
    await stripe.control('POST', 'settings', { float: 0 })
    await stripe.control('POST', 'payout')
    await browser.post(`${path}leave/`)
    expect(await paymentStates()).toEqual(['refunding'])
    expect(await hasPaid(browser)).toBe(false)
    await stripe.control('POST', 'topup', { amount: PRICE })
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['refunded'])
  })
})

describe('an action in Stripe’s dashboard', () => {
  it('is recorded in cents for a partial refund, which the rest of the refund leaves out', async () => {
    await stripe.settleAtOnce()
    const { browser } = await pay(stripe, 'pia')
    const { stripe: client } = await openBilling(testContext(stripe.env))
    const intent = (await paymentRows())[0]?.intentId ?? ''
    const account = await stripe.onboard()
    await client.refunds.create({ payment_intent: intent, amount: 500 })
    await stripe.deliverAll()
    expect(await paymentStates()).toEqual(['paid'])
    expect(await db.select().from(refunds)).toMatchObject([{ amount: 500, reason: 'stripe' }])
    await finishJobs(stripe.bindings)
    expect(await stripe.ledger()).toMatchObject({ refunded: 500, accounts: { [account]: PRICE - 500 } })
    await browser.post(`${path}leave/`)
    await finishJobs(stripe.bindings)
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await stripe.ledger()).toMatchObject({ ...fullyRefunded, accounts: { [account]: 0 } })
  })

  it.runIf(env.LONG)(
    'is recorded for a refund of what a bank has returned, without taking more from the organizer',
    async () => {
      await stripe.settleAtOnce()
      const account = await stripe.onboard()
      const pia = await stripe.as('pia')
      await stripe.confirm((await startPayment(pia)).secret, 'pm_card_refundFail')
      await stripe.deliverAll()
      await pia.post(`${path}leave/`)
      await stripe.deliverAll()
      expect(await openAlerts()).toEqual(['refund_failed'])
      const { stripe: client } = await openBilling(testContext(stripe.env))
      await stripe.control('POST', 'hold')
      await client.refunds.create({ payment_intent: (await paymentRows())[0]?.intentId ?? '' })
      await stripe.deliverAll()
      await finishJobs(stripe.bindings)
      await stripe.sweep()
      expect(await paymentStates()).toEqual(['refunded'])
      expect(await openAlerts()).toEqual([])
      expect(await stripe.ledger()).toMatchObject({ refunded: PRICE, accounts: { [account]: 0 } })
    },
  )

  it('is recorded for a refund', async () => {
    const { browser } = await pay(stripe, 'pia')
    const billing = await openBilling(testContext(stripe.env))
    await billing.stripe.refunds.create({ payment_intent: (await paymentRows())[0]?.intentId ?? '' })
    await stripe.deliverAll()
    expect(await paymentRows()).toMatchObject([{ state: 'refunded', voidReason: 'refunded' }])
    expect(await hasPaid(browser)).toBe(false)
  })

  it.runIf(env.LONG).each([
    ['won', 'paid', []],
    ['lost', 'lost', ['dispute_lost']],
  ] as const)('is recorded for a dispute that is %s', async (status, state, alerts) => {
    const pia = await stripe.as('pia')
    const { secret } = await startPayment(pia)
    await stripe.confirm(secret, 'pm_card_createDispute')
    const deliveries = await stripe.takeDeliveries()
    for (const delivery of deliveries) await stripe.deliver(delivery)
    expect(await paymentStates()).toEqual(['disputed'])
    expect(await openAlerts()).toEqual(['dispute'])
    expect((await startPayment(pia)).status).toBe(409)
    const dispute = deliveries.find(({ type }) => type === 'charge.dispute.created')
    await stripe.control('POST', `disputes/${JSON.parse(dispute?.body ?? '').data.object.id}`, { status })
    await stripe.deliverAll()
    expect(await paymentStates()).toEqual([state])
    expect(await openAlerts()).toEqual(alerts)
    expect(await hasPaid(pia)).toBe(state === 'paid')
  })

  it.runIf(env.LONG)('allows a refund only after the dispute is won', async () => {
    const pia = await stripe.as('pia')
    await stripe.confirm((await startPayment(pia)).secret, 'pm_card_createDispute')
    const deliveries = await stripe.takeDeliveries()
    for (const delivery of deliveries) await stripe.deliver(delivery)
    await pia.post(`${path}leave/`)
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['disputed'])
    const dispute = deliveries.find(({ type }) => type === 'charge.dispute.created')
    await stripe.control('POST', `disputes/${JSON.parse(dispute?.body ?? '').data.object.id}`, {
      status: 'won',
    })
    await stripe.deliverAll()
    await stripe.sweep()
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })
})

describe('a refund that is canceled in Stripe’s dashboard while it waits for the balance', () => {
  const cancel = async () => {
    const [refund] = await db.select().from(refunds)
    await stripe.control('POST', `refunds/${refund?.stripeId}/cancel`)
    await stripe.deliverAll()
  }
  const mine = async () => html(await (await stripe.as('pia')).get('/payments/mine'))
  const groupPage = async () => {
    const treasurer = await as('quentin', { ...stripe.bindings, GROUP_TREASURERS: 'quentin' })
    return html(await treasurer.get('/payments/group'))
  }

  beforeEach(() => stripe.control('POST', 'settings', { float: 0 }))

  it('is still owed, which treasurer and payer read, until it is made again there', async () => {
    await db.update(users).set({ emailVerified: true })
    const { browser } = await pay(stripe, 'pia')
    await browser.post(`${path}leave/`)
    await cancel()
    expect(await groupPage()).toContain('has cancelled a refund of $12.00 in Stripe’s dashboard')
    expect(await mine()).toContain('A refund of $12.00 did not reach your bank. We will make it again')
    await finishJobs(stripe.bindings)
    const [mail] = await db.select().from(outbox).where(like(outbox.subject, '%did not arrive'))
    expect(mail?.text).toContain('did not reach your bank')
    expect(mail?.text).not.toContain('your bank has returned it')
    await stripe.control('POST', 'topup', { amount: PRICE })
    const { stripe: client } = await openBilling(testContext(stripe.env))
    await client.refunds.create({ payment_intent: (await paymentRows())[0]?.intentId ?? '' })
    await stripe.deliverAll()
    await finishJobs(stripe.bindings)
    expect(await paymentStates()).toEqual(['refunded'])
    expect(await openAlerts()).toEqual([])
  })

  it.runIf(env.LONG)('is not in the group’s file, as no money has moved', async () => {
    const { browser } = await pay(stripe, 'pia')
    await browser.post(`${path}leave/`)
    await cancel()
    const treasurer = await as('quentin', { ...stripe.bindings, GROUP_TREASURERS: 'quentin' })
    const month = new Date().toISOString().slice(0, 7)
    const file = await (await treasurer.get(`/payments/group.csv?month=${month}`)).text()
    expect(file).not.toContain('refund')
    expect(file).toContain(',total,,,,12.00,')
  })

  it.runIf(env.LONG)('is not owed where it was made there by hand', async () => {
    const { browser } = await pay(stripe, 'pia')
    const { stripe: client } = await openBilling(testContext(stripe.env))
    await client.refunds.create({ payment_intent: (await paymentRows())[0]?.intentId ?? '', amount: 300 })
    await stripe.deliverAll()
    await cancel()
    expect(await openAlerts()).toEqual([])
    expect(await mine()).toContain('>Paid<')
    await stripe.control('POST', 'topup', { amount: PRICE })
    await browser.post(`${path}leave/`)
    expect(await stripe.ledger()).toMatchObject(fullyRefunded)
  })

  it.runIf(env.LONG)('is said not to be covered where Stripe does not wait for the balance', async () => {
    const { browser } = await pay(stripe, 'pia')
    await browser.post(`${path}leave/`)
    const [refund] = await db.select().from(refunds)
    await stripe.control('POST', `refunds/${refund?.stripeId}/fail`, { reason: 'insufficient_funds' })
    await stripe.deliverAll()
    expect(await groupPage()).toContain('The group’s balance at Stripe did not cover a refund of $12.00.')
    expect(await mine()).toContain('A refund of $12.00 did not reach your bank.')
  })
})

describe('a part that is refunded again by hand after a bank has returned it', () => {
  async function returnedPart() {
    await stripe.settleAtOnce()
    const account = await stripe.onboard()
    await pay(stripe, 'pia')
    const [{ id = '', intentId } = {}] = await paymentRows()
    await (await stripe.as('olga')).post(`/api/payments/${id}/refund/`, { amount: 300 })
    const [refund] = await db.select().from(refunds)
    await stripe.control('POST', `refunds/${refund?.stripeId}/fail`)
    await stripe.deliverAll()
    expect(await openAlerts()).toEqual(['refund_failed'])
    const { stripe: client } = await openBilling(testContext(stripe.env))
    const again = await client.refunds.create({ payment_intent: intentId ?? '', amount: 300 })
    return { account, again }
  }
  const settle = async () => {
    await stripe.deliverAll()
    await finishJobs(stripe.bindings)
    await stripe.sweep()
  }

  it('counts once', async () => {
    const { account } = await returnedPart()
    await settle()
    expect(await openAlerts()).toEqual([])
    expect(await stripe.ledger()).toMatchObject({ refunded: 300, accounts: { [account]: PRICE - 300 } })
    const olga = await stripe.as('olga')
    expect(await html(await olga.get('/payments'))).toContain('<strong>$9.00</strong> from 1 payment')
    expect(await html(await (await stripe.as('pia')).get('/payments/mine'))).toContain(
      '$3.00 of $12.00 refunded',
    )
  })

  it.runIf(env.LONG)('is owed once where the bank returns it another time', async () => {
    const { again, account } = await returnedPart()
    await settle()
    await stripe.control('POST', `refunds/${again.id}/fail`)
    await settle()
    expect(await openAlerts()).toEqual(['refund_failed'])
    expect(await stripe.ledger()).toMatchObject({ refunded: 0, accounts: { [account]: PRICE - 300 } })
    expect(await html(await (await stripe.as('pia')).get('/payments/mine'))).toContain(
      'Your bank has sent $3.00 back to us.',
    )
  })
})

it('keeps the payments when the participations are deleted', async () => {
  await pay(stripe, 'pia')
  await db.delete(participation)
  expect(await db.$count(payments)).toBe(1)
})
