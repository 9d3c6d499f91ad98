import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished } from 'vitest'
import { hikes, jobs, participation, payments, rateLimits, refunds } from '../../../src/db/schema.ts'
import { moveClock } from '../../../src/shared/clock.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { sampleOf } from '../../sample.ts'
import {
  answer,
  as,
  type Browser,
  db,
  html,
  json,
  PASSWORD,
  pagesOf,
  people,
  redirection,
} from '../../support.ts'
import {
  hasPaid,
  it,
  itLong,
  PRICE,
  pay,
  paymentRows,
  paymentStates,
  seedWithStripe,
  startPayment,
} from '../test-stripe.ts'

const stripe = seedWithStripe()
let olga: Browser
let id: string
beforeEach(async () => {
  olga = await stripe.as('olga')
})

async function paid() {
  const { browser } = await pay(stripe, 'pia')
  id = (await paymentRows())[0]?.id ?? ''
  return browser
}

const refund = (body: object, browser = olga) => browser.post(`/api/payments/${id}/refund/`, body)
const whole = { amount: PRICE, reason: '' }

describe('the organizer', () => {
  it('refunds the whole payment, which no longer counts as paid', async () => {
    const pia = await paid()
    expect(await answer(refund(whole))).toEqual([200, { status: 'Refunded.' }])
    expect(await paymentRows()).toMatchObject([{ state: 'refunded', voidReason: 'organizer' }])
    expect(await hasPaid(pia)).toBe(false)
    expect(await stripe.ledger()).toMatchObject({ refunded: PRICE, platform: 0 })
    expect((await startPayment(pia)).status).toBe(200)
  })

  it('refunds it in parts, from their own account', async () => {
    await stripe.settleAtOnce()
    const account = await stripe.onboard()
    const pia = await paid()
    expect((await refund({ amount: 300, reason: 'No bus' })).status).toBe(200)
    expect(await paymentStates()).toEqual(['paid'])
    expect(await hasPaid(pia)).toBe(true)
    expect(await stripe.ledger()).toMatchObject({ refunded: 300, accounts: { [account]: 900 } })
    expect((await refund({ amount: 900 })).status).toBe(200)
    expect(await stripe.books()).toMatchObject({
      states: ['refunded'],
      refunded: PRICE,
      accounts: { [account]: 0 },
    })
  })

  it('sees how much of it was refunded beside the name, and so does the payer on the page of the hike', async () => {
    const pia = await paid()
    await refund({ amount: 300 })
    const part = '$3.00 of $12.00 refunded'
    expect(await html(pia.page())).toContain(`<span class="paid">${part}</span>`)
    for (const state of ['pending', 'waiting', 'participant'] as const) {
      await db.update(participation).set({ state })
      expect((await html(olga.page())).match(/>\$3\.00 of \$12\.00 refunded</g), state).toHaveLength(1)
    }
    expect(await json(olga.hike())).toMatchObject({
      participants: [{ has_paid: true, paid_text: part }, { has_paid: false }],
    })
  })

  it('refunds what is left when the payer leaves afterwards', async () => {
    const pia = await paid()
    await refund({ amount: 300 })
    await pia.leave()
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], refunded: PRICE })
  })

  it('is told that it is on its way while Stripe does not answer', async () => {
    const pia = await paid()
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 3 })
    expect(await answer(refund(whole))).toEqual([200, { status: 'The refund is on its way.' }])
    expect(await paymentStates()).toEqual(['refunding'])
    expect(await hasPaid(pia)).toBe(false)
    await stripe.sweep()
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], refunded: PRICE })
  })

  it('cannot refund a disputed payment, and can once the dispute is won', async ({ pia }) => {
    await stripe.payUnmarked(pia, 'pm_card_createDispute')
    const deliveries = await stripe.takeDeliveries()
    for (const delivery of deliveries) await stripe.deliver(delivery)
    id = (await paymentRows())[0]?.id ?? ''
    expect((await refund(whole)).status).toBe(409)
    expect(await db.$count(refunds)).toBe(0)
    const dispute = deliveries.find(({ type }) => type === 'charge.dispute.created')
    const disputeId = JSON.parse(dispute?.body ?? '').data.object.id
    await stripe.delivered(stripe.decide(disputeId, 'won'))
    expect((await refund(whole)).status).toBe(200)
  })

  it('cannot refund what the payer’s bank has paid back', async () => {
    await paid()
    await db.update(payments).set({ state: 'lost' })
    expect((await refund(whole)).status).toBe(409)
    expect(await stripe.ledger()).toMatchObject({ refunded: 0 })
  })

  it('cannot refund what somebody has refunded at Stripe', async () => {
    await paid()
    await stripe.refundByHand(1000)
    expect((await refund({ amount: 500 })).status).toBe(400)
    expect((await refund({ amount: 200 })).status).toBe(200)
    expect(await stripe.ledger()).toMatchObject({ refunded: PRICE })
    expect((await refund({ amount: 1 })).status).toBe(409)
  })

  itLong('finishes a refund whose job was lost with the process', async () => {
    await paid()
    await stripe.injectFault({ on: 'POST /v1/refunds', kind: 'before', times: 3 })
    await refund({ amount: 500 })
    await db.delete(jobs)
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject({ refunded: 500 })
  })
})

describe('a refund is refused', () => {
  const untouched = async () => {
    expect(await db.$count(refunds)).toBe(0)
    expect(await paymentRows()).toMatchObject([{ state: 'paid', voidReason: null }])
    expect(await stripe.ledger()).toMatchObject({ refunded: 0 })
  }

  it('to everybody but the organizer of the payment', async ({ simon }) => {
    const pia = await paid()
    expect((await refund(whole, pia)).status).toBe(403)
    expect((await refund(whole, simon)).status).toBe(403)
    expect((await refund(whole, stripe.visitor())).status).toBe(401)
    expect((await pia.get(`/payments/${id}/refund`)).status).toBe(403)
    expect((await pia.submit(`/payments/${id}/refund`, { amount: '12.00' })).status).toBe(403)
    await untouched()
  })

  it('without the CSRF token', async () => {
    await paid()
    olga.cookies.delete('csrftoken')
    expect((await refund(whole)).status).toBe(403)
    await untouched()
  })

  it('for an unknown payment, and one that has not been made', async ({ pia }) => {
    const { secret } = await startPayment(pia)
    expect(secret).not.toBe('')
    id = (await paymentRows())[0]?.id ?? ''
    expect((await refund(whole)).status).toBe(404)
    id = crypto.randomUUID()
    expect((await refund(whole)).status).toBe(404)
    id = '7'
    expect((await refund(whole)).status).toBe(404)
  })

  it.each(sampleOf([0, -1, PRICE + 1, 1.5, '5', null, undefined, 1e300, Number.MAX_SAFE_INTEGER], 3, 2))(
    'for the amount %j',
    async (amount) => {
      await paid()
      const [status, body] = await answer(refund({ amount, reason: '' }))
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: { amount: [expect.any(String)] } })
      await untouched()
    },
  )

  it.each(['x'.repeat(501), 7, null])('for a reason that is none', async (reason) => {
    await paid()
    expect(await answer(refund({ amount: PRICE, reason }))).toMatchObject([400, { errors: { reason: {} } }])
    await untouched()
  })

  it('where the client has not seen an earlier one', async () => {
    await paid()
    const seen = { ...whole, amount: 300, refunded: 0 }
    expect((await refund(seen)).status).toBe(200)
    expect(await answer(refund(seen))).toEqual([
      409,
      { error: '$3.00 of this payment has already been refunded. Please check the amount.' },
    ])
    expect((await refund({ ...seen, refunded: 300 })).status).toBe(200)
    expect(await stripe.ledger()).toMatchObject({ refunded: 600 })
  })

  it('past the limit of an hour', async () => {
    await paid()
    const limited = async () => (await refund({ amount: 0 })).status
    expect(await limited()).toBe(400)
    await db.update(rateLimits).set({ count: sql`${rateLimits.count} * 60` })
    expect(await limited()).toBe(429)
    const form = await olga.submit(`/payments/${id}/refund`, { amount: '3.00', reason: 'No bus' })
    expect([form.status, Number(form.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect(await html(form)).toContain('value="No bus"')
    await untouched()
  })
})

describe('ten refunds at once', () => {
  it('never refund more than was paid', async () => {
    await paid()
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await refund({ amount: 500 })).status),
    )
    await stripe.sweep()
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(await stripe.ledger()).toMatchObject({ refunded: 1000 })
  })

  it('of one click refund once', async () => {
    await paid()
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await refund({ amount: 100, refunded: 0 })).status),
    )
    await stripe.sweep()
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await stripe.ledger()).toMatchObject({ refunded: 100 })
  })

  it('never refund more than was paid while the payer leaves', async () => {
    const pia = await paid()
    await Promise.all([
      ...Array.from({ length: 5 }, () => refund({ amount: 300 })),
      pia.leave(),
      ...Array.from({ length: 5 }, () => refund({ amount: 700 })),
    ])
    await stripe.sweep()
    expect(await stripe.books()).toMatchObject({ states: ['refunded'], refunded: PRICE })
  })
})

describe('the form without scripts', () => {
  const form = () => `/payments/${id}/refund`
  const refundedField = (page: string) => /name="refunded" value="(\d+)"/.exec(page)?.[1] ?? ''

  it('is offered with what is left, refunds, and says so', async () => {
    await paid()
    expect(await html(olga.get('/payments'))).toContain(`href="${form()}"`)
    const page = await html(olga.get(form()))
    expect(page).toMatch(/pia paid \$12\.00 for Ridge walk, \w{3} \d+ \w{3}/)
    expect(page).toContain('value="12.00"')
    const fields = { amount: '3.00', reason: ' No bus ', refunded: refundedField(page) }
    expect(await redirection(olga.submit(form(), fields))).toEqual([303, '/payments'])
    const list = await html(olga.get('/payments'))
    expect(list).toContain('Refunded.')
    expect(list).toContain('$3.00 of $12.00 refunded')
    expect(await html(olga.get(form()))).toContain('value="9.00"')
    expect(await db.select().from(refunds)).toMatchObject([
      { amount: 300, note: 'No bus', status: 'succeeded' },
    ])
    // A second tab still shows the old form.
    const late = await olga.submit(form(), fields)
    expect(late.status).toBe(409)
    const latePage = await html(late)
    for (const words of ['$3.00 of this payment has already been refunded.', '$9.00 can be refunded.'])
      expect(latePage).toContain(words)
    expect(latePage).toContain('value=" No bus "')
    expect(await stripe.ledger()).toMatchObject({ refunded: 300 })
  })

  it.each(sampleOf(['', 'x', '0', '12.01', '-1', '1.234', '1e1', '9'.repeat(400)], 3))(
    'shows the error beside the amount %j, and keeps what was typed',
    async (amount) => {
      await paid()
      const response = await olga.submit(form(), { amount, reason: 'No <bus>', refunded: '0' })
      expect(response.status).toBe(400)
      const page = await html(response)
      expect(page).toMatch(
        /id="field-amount"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="field-amount"/,
      )
      expect(page).toContain(`value="${amount}"`)
      expect(page).toContain('value="No &lt;bus&gt;"')
      expect(await db.$count(refunds)).toBe(0)
    },
  )

  it('is not offered where nothing is left', async () => {
    await paid()
    await refund(whole)
    expect(await html(olga.get('/payments'))).not.toContain('Refund…')
    const page = await html(olga.get(form()))
    expect(page).toContain('has been refunded in full.')
    expect(page).not.toContain('id="field-amount"')
  })

  it('leads a visitor to signing up', async () => {
    await paid()
    expect((await stripe.visitor().get(form())).status).toBe(303)
  })
})

describe('a treasurer', () => {
  const treasurer = () => stripe.treasurer()
  const LIST = '/payments/group/payments'

  it('refunds a part and then the rest, from the list of all payments', async () => {
    await paid()
    const quentin = await treasurer()
    const list = await html(quentin.get(LIST))
    expect(list).toContain('pia, organized by olga')
    expect(list).toContain('<a href="/payments/group">The group’s money</a>')
    expect(list).toContain(`href="/payments/${id}/refund?from=group"`)
    expect(await html(quentin.get('/payments/group'))).toContain(`href="${LIST}"`)
    const form = await html(quentin.get(`/payments/${id}/refund`))
    expect(form).toContain(`href="${LIST}"`)
    expect(
      await redirection(quentin.submit(`/payments/${id}/refund`, { amount: '3.00', reason: 'No bus' })),
    ).toEqual([303, LIST])
    expect(await html(quentin.get(LIST))).toContain('$3.00 of $12.00 refunded')
    expect(await answer(refund({ amount: 900 }, quentin))).toEqual([200, { status: 'Refunded.' }])
    expect(await stripe.ledger()).toMatchObject({ refunded: PRICE })
    expect(await html(quentin.get(LIST))).not.toContain('Refund…')
  })

  it('returns to the list of all payments from a refund of their own hike that was started there', async () => {
    await paid()
    const browser = await as('olga', { ...stripe.bindings, GROUP_TREASURERS: 'olga' })
    const form = await html(browser.get(`/payments/${id}/refund?from=group`))
    expect(form).toContain(`href="${LIST}"`)
    const fields = { amount: 'x', refunded: '0', from: 'group' }
    const refused = await html(browser.submit(`/payments/${id}/refund`, fields))
    expect(refused).toContain('name="from" value="group"')
    expect(
      await redirection(browser.submit(`/payments/${id}/refund`, { ...fields, amount: '3.00' })),
    ).toEqual([303, LIST])
    expect(
      await redirection(browser.submit(`/payments/${id}/refund`, { amount: '3.00', refunded: '300' })),
    ).toEqual([303, '/payments'])
    expect(
      await redirection(olga.submit(`/payments/${id}/refund`, { amount: '3.00', from: 'group' })),
    ).toEqual([303, '/payments'])
  })

  it('refunds what is paid to an organizer whose account is gone, and takes it back from them', async () => {
    await stripe.settleAtOnce()
    const account = await stripe.onboard()
    await paid()
    const past = { eventTime: new Date(Date.now() - 3 * DAY), dayEnd: new Date(Date.now() - 2 * DAY) }
    await db.update(hikes).set(past)
    await olga.post('/api/user/delete/', { password: PASSWORD })
    await stripe.finishJobs()
    moveClock(new Date(Date.now() + 8 * DAY))
    onTestFinished(() => moveClock(null))
    await stripe.sweep()
    await stripe.finishJobs()
    moveClock(null)
    expect((await refund(whole)).status).toBe(401)
    const quentin = await treasurer()
    expect(await html(quentin.get(LIST))).toContain('pia, organized by Deleted user')
    expect((await refund(whole, quentin)).status).toBe(200)
    expect(await stripe.books()).toMatchObject({
      states: ['refunded'],
      refunded: PRICE,
      accounts: { [account]: 0 },
    })
  })

  it('is who sees the list of all payments, and nobody else', async () => {
    await paid()
    expect((await stripe.visitor().get(LIST)).status).toBe(303)
    for (const name of ['olga', 'pia', 'quentin'] as const)
      expect((await (await stripe.as(name)).get(LIST)).status).toBe(403)
  })

  it('finds older payments on the next page', async () => {
    await paid()
    const [payment] = await paymentRows()
    for (let index = 0; index < 50; index++)
      await db.insert(payments).values({
        ...payment,
        id: crypto.randomUUID(),
        userId: 500 + index,
        username: `payer${index}`,
        intentId: null,
        paidAt: new Date(Date.now() + index),
      } as typeof payments.$inferInsert)
    const quentin = await treasurer()
    const pages = await pagesOf(quentin, LIST)
    expect(pages.map((page) => page.includes('>pia, '))).toEqual([false, true])
  })
})

it('lets the organizer of another hike refund nothing of it', async () => {
  await paid()
  await db.update(payments).set({ organizerId: people.simon }).where(eq(payments.id, id))
  expect((await refund(whole)).status).toBe(403)
})
