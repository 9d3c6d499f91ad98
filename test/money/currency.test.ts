import { describe, expect } from 'vitest'
import { hikes, payments } from '../../src/db/schema.ts'
import { decimalAmount } from '../../src/shared/money.ts'
import { answer, db, html } from '../support.ts'
import { accountOf, it, openStripe, paymentRows, seedWithStripe, startPayment } from './test-stripe.ts'

const stripe = seedWithStripe({ GROUP_COUNTRY: 'JP', GROUP_CURRENCY: 'jpy' })

async function payInYen() {
  const pia = await stripe.as('pia')
  const { secret } = await startPayment(pia)
  expect(await stripe.confirm(secret)).toBe('succeeded')
  expect((await pia.markPaid()).status).toBe(200)
  return pia
}

describe('in a group in Japan', () => {
  it('the account of an organizer is opened there', async () => {
    const account = await stripe.onboard()
    const { identity } = await (await stripe.client()).v2.core.accounts.retrieve(account, {
      include: ['identity'],
    })
    expect(identity?.country).toBe('jp')
  })

  it('a hike is paid, transferred and refunded in whole yen', async ({ olga }) => {
    await stripe.onboard()
    const pia = await payInYen()
    const [payment] = await paymentRows()
    expect(payment).toMatchObject({ amount: 1200, currency: 'jpy', state: 'paid' })
    const intent = await (await stripe.client()).paymentIntents.retrieve(payment?.intentId ?? '')
    expect(intent).toMatchObject({ amount: 1200, currency: 'jpy' })
    expect(await html(olga.get('/payments'))).toContain('<strong>¥1,200</strong>')
    expect(await (await olga.get('/payments.csv')).text()).toContain(',1200,JPY,')
    expect((await pia.leave()).status).toBe(200)
    expect(await stripe.ledger()).toMatchObject({ paid: 1200, refunded: 1200 })
  })

  it('a payment held by the group is transferred in yen once the organizer has an account', async () => {
    await payInYen()
    const account = await stripe.onboard()
    await stripe.sweep()
    expect((await stripe.ledger()).accounts).toEqual({ [account]: 1200 })
  })

  it('a donation is made and thanked for in yen', async ({ simon }) => {
    const [, body] = await answer(simon.post('/api/create-checkout-session/', { amount: 500 }))
    const { checkout_url } = body as { checkout_url: string }
    const card = new URLSearchParams({ payment_method: 'pm_card_visa' })
    const paid = await fetch(checkout_url, { method: 'POST', redirect: 'manual', body: card })
    await paid.text()
    const { pathname, search } = new URL(paid.headers.get('Location') ?? '')
    expect(await html(simon.get(pathname + search))).toContain('Your donation of ¥500 has arrived.')
    expect(await db.select().from(payments)).toMatchObject([{ amount: 500, currency: 'jpy', state: 'paid' }])
  })
})

describe.each([
  ['KWD', 'kwd', 10_000, 3330],
  ['ISK', 'isk', 100_000, 33_300],
])(
  'in a group that is paid in %s, of which Stripe takes no amount with a last digit',
  (_, currency, price, part) => {
    it.each(['straight to the organizer', 'to the group first'])(
      'what is refunded of a payment %s is shared in amounts that it takes',
      async (way) => {
        openStripe({ GROUP_CURRENCY: currency, PLATFORM_FEE_PERCENT: '12.5' })
        await stripe.settleAtOnce()
        await db.update(hikes).set({ price })
        const isDirect = way === 'straight to the organizer'
        if (isDirect) await stripe.onboard()
        const pia = await stripe.as('pia')
        await stripe.confirm((await startPayment(pia, price)).secret)
        expect((await pia.markPaid()).status).toBe(200)
        const account = isDirect ? await accountOf('olga') : await stripe.onboard()
        for (const amount of [part, part]) expect((await stripe.refundPart(amount)).status).toBe(200)
        await stripe.sweep()
        const left = price - 2 * part
        const step = currency === 'kwd' ? 10 : 100
        const share = Math.floor((left * 0.875) / step) * step
        expect(await stripe.books()).toMatchObject({
          alerts: [],
          refunded: 2 * part,
          accounts: { [account]: share },
        })
        const file = await stripe.groupFile()
        const cell = (amount: number) => decimalAmount(amount, currency)
        expect(file).toContain(`,total,,,,${cell(left)},${currency.toUpperCase()},${cell(left - share)},`)
        await pia.leave()
        await stripe.sweep()
        expect(await stripe.ledger()).toMatchObject({ refunded: price, accounts: { [account]: 0 } })
      },
    )
  },
)
