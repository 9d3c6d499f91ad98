import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { payments, refunds } from '../../../src/db/schema.ts'
import { receiptLink } from '../../../src/money/ledger/own-payments-page.tsx'
import { countedDb } from '../../database.ts'
import {
  addDonation,
  addPayment,
  as,
  db,
  html,
  json,
  pagesOf,
  people,
  RIDGE,
  redirection,
} from '../../support.ts'
import { it, PRICE, pay, paymentRows, seedWithStripe, startPayment } from '../test-stripe.ts'

const stripe = seedWithStripe()

const mine = async (who: 'pia' | 'simon' = 'pia') => html((await stripe.as(who)).get('/payments/mine'))

/** Stores a donation of $5.00 and, if `refunded` is not 0, a refund of that amount made at Stripe. */
async function donate(
  state: 'processing' | 'paid' | 'failed' | 'open' | 'refunded',
  values = {},
  refunded = 0,
) {
  const id = crypto.randomUUID()
  const refund = { id, paymentId: id, amount: refunded, reason: 'stripe', status: 'succeeded' } as const
  await addDonation('pia', { id, state, ...values })
  if (refunded) await db.insert(refunds).values({ ...refund, createdAt: new Date() })
}

describe('the page of one’s own payments', () => {
  it('is empty at first', async () => {
    expect(await mine()).toContain('You have not paid for a hike or donated yet.')
  })

  it('has the hike, the amount, the state and Stripe’s receipt', async () => {
    await pay(stripe, 'pia')
    const page = await mine()
    expect(page).toMatch(/<a href="\/events\/1">Ridge walk<\/a><small class="muted"> \w{3} \d+ \w{3}/)
    expect(page).toMatch(/<span class="muted">Paid on \w{3} \d+ \w{3}/)
    expect(page).toContain('<strong>$12.00</strong><span class="muted">Paid</span>')
    const receipt = /href="([^"]*\/receipts\/[^"]*)"/.exec(page)?.[1] ?? ''
    expect(await (await fetch(receipt)).text()).toContain('$12.00')
  })

  it('shows nothing to others, and nothing that was not paid', async ({ simon }) => {
    await pay(stripe, 'pia')
    await startPayment(simon)
    expect(await mine('simon')).toContain('You have not paid')
    expect(await redirection(stripe.visitor().get('/payments/mine'))).toEqual([
      303,
      '/accounts/login/?next=%2Fpayments%2Fmine',
    ])
  })

  it('says that a refund is on its way until Stripe says that it has arrived', async ({ pia }) => {
    await stripe.delivered(stripe.payUnmarked(pia, 'pm_card_pendingRefund'))
    await pia.leave()
    expect(await mine()).toContain('>Refund on its way<')
    await stripe.deliverAll()
    expect(await mine()).toContain('>Refunded<')
  })

  it('shows a refund in part with the organizer’s note', async () => {
    await pay(stripe, 'pia')
    await stripe.refundPart(300, 'The <b>bus</b> was cheaper.')
    const page = await mine()
    expect(page).toContain('$3.00 of $12.00 refunded')
    expect(page).toContain('The note on the refund of $3.00: “The &lt;b&gt;bus&lt;/b&gt; was cheaper.”')
  })

  it('says what to do about a refund that the bank has returned', async () => {
    await pay(stripe, 'pia')
    const [{ id = '' } = {}] = await paymentRows()
    await db.update(payments).set({ state: 'refunding', voidReason: 'left' })
    const refund = { reason: 'void', status: 'failed', amount: PRICE, createdAt: new Date() } as const
    await db.insert(refunds).values({ id, paymentId: id, ...refund })
    const page = await mine()
    expect(page).toContain('>Refund failed<')
    expect(page).toContain('Your bank has sent $12.00 back to us.')
    expect(page).toContain('href="mailto:')
  })

  it.each([
    ['disputed', 'Disputed'],
    ['lost', 'Returned by your bank'],
  ] as const)('shows a payment that is %s', async (state, label) => {
    await pay(stripe, 'pia')
    await db.update(payments).set({ state })
    expect(await mine()).toContain(`>${label}<`)
  })

  it('has no link to a hike that was deleted', async ({ olga }) => {
    await pay(stripe, 'pia')
    await olga.deleteHike()
    const page = await mine()
    expect(page).toContain('Ridge walk')
    expect(page).not.toContain(`/events/${RIDGE}`)
  })

  it.each([
    ['paid', 0, 'Paid'],
    ['processing', 0, 'Processing'],
    ['failed', 0, 'Failed'],
    ['paid', 200, '$2.00 of $5.00 refunded'],
    ['refunded', 500, 'Refunded'],
  ] as const)('has donations: %s, of which %d cents are refunded', async (state, refunded, label) => {
    await donate(state, {}, refunded)
    const page = await mine()
    expect(page).toContain('>Donation<')
    expect(page).toContain(`>${label}<`)
  })

  it('has no donation that was not made', async () => {
    await donate('open')
    expect(await mine()).toContain('You have not paid')
  })

  it('is linked from the own profile, and from the hike for whoever has paid', async ({ simon }) => {
    const { browser } = await pay(stripe, 'pia')
    const link = 'href="/payments/mine"'
    expect(await html(browser.page())).toContain(link)
    expect(await html(browser.get(`/users/${people.pia}`))).toContain(link)
    expect(await html(browser.get(`/users/${people.olga}`))).not.toContain(link)
    expect(await html(simon.page())).not.toContain(link)
    await browser.leave()
    expect(await html(browser.page())).toContain(link)
  })

  it('is linked from a cancelled hike, which says that the money goes back, and lists no price', async ({
    olga,
    pia,
  }) => {
    await stripe.delivered(stripe.payUnmarked(pia, 'pm_card_pendingRefund'))
    expect(await html(pia.get('/?tab=my-hikes'))).toContain('<b>Paid</b>')
    await olga.cancel('Snow.')
    for (const state of ['Refund on its way', 'Refunded']) {
      const page = await html(pia.page())
      expect([page.includes('href="/payments/mine"'), page]).toEqual([
        true,
        expect.stringContaining(`<span class="paid">${state}</span>`),
      ])
      expect(await html(pia.get('/?tab=my-hikes'))).toContain(`<b>${state}</b>`)
      expect(await json(olga.hike())).toMatchObject({
        participants: [{ username: 'pia', has_paid: false, refunded: true, paid_text: state }],
      })
      const organizersPage = await html(olga.page())
      expect(organizersPage).toContain(`${state}: 1`)
      for (const text of ['Paid 0 of', 'Not paid yet']) expect(organizersPage).not.toContain(text)
      await stripe.deliverAll()
    }
    expect(await html(pia.get('/?tab=my-hikes'))).not.toMatch(/<b>(Paid|\$12\.00)<\/b>/)
  })

  it('says nothing on a cancelled hike of money that was kept because its payer had left late', async ({
    olga,
  }) => {
    await olga.patch(`/api/events/${RIDGE}/`, { refund_until_hours: 720, late_refund_percent: 0 })
    const { browser } = await pay(stripe, 'pia')
    await browser.leave()
    await olga.cancel('Snow.')
    const page = await html(browser.page())
    expect([page.includes('href="/payments/mine"'), page.includes('<span class="paid">')]).toEqual([
      true,
      false,
    ])
  })

  it('says on which day a payment was refunded', async () => {
    const { browser } = await pay(stripe, 'pia')
    await browser.leave()
    expect(await mine()).toMatch(/Paid on (\w{3} \d+ \w{3}).*<span class="muted">Refunded on \1<\/span>/)
  })

  it('pages through payments and donations of the same time, each once, in one round trip', async () => {
    const now = Date.now()
    const stamps = Array.from({ length: 40 }, (_, index) => new Date(now - 1000 * Math.floor(index / 6)))
    for (const createdAt of stamps) {
      await donate('paid', { createdAt, receiptUrl: `https://pay.stripe.com/d/${crypto.randomUUID()}` })
      await addPayment('pia', {
        amount: PRICE,
        state: 'refunded',
        createdAt,
        receiptUrl: `https://pay.stripe.com/p/${crypto.randomUUID()}`,
      })
    }
    const { DB, trips } = countedDb()
    const pia = await as('pia', { DB })
    const pages = await pagesOf(pia, '/payments/mine')
    const seen = pages.flatMap((page) => page.match(/stripe\.com\/[pd]\/[0-9a-f-]+/g) ?? [])
    expect([pages.length, trips(), seen.length, new Set(seen).size]).toEqual([4, 4, 80, 80])
    expect((await pia.get('/payments/mine?cursor=x')).status).toBe(400)
  })
})

describe('a receipt', () => {
  it.each([
    ['https://pay.stripe.com/receipts/1', true],
    ['https://stripe.com/r', true],
    ['http://pay.stripe.com/receipts/1', false],
    ['https://pay.stripe.com.evil.example/1', false],
    ['https://evilstripe.com/1', false],
    ['https://pay.stripe.com@evil.example/', false],
    ['javascript:alert(1)', false],
    ['', false],
    [null, false],
    ['http://127.0.0.1:12111/receipts/1', false],
  ])('is linked only at Stripe: %s', (url, isLinked) => {
    expect(receiptLink(url) !== null).toBe(isLinked)
  })

  it('is linked at the stand-in in development', () => {
    expect(receiptLink('http://127.0.0.1:12111/r/1', 'http://127.0.0.1:12111')).not.toBe(null)
    expect(receiptLink('http://127.0.0.1:1/r/1', 'http://127.0.0.1:12111')).toBe(null)
  })
})

it('shows each payer their own payments alone', async () => {
  await pay(stripe, 'pia')
  await pay(stripe, 'simon')
  const [row] = await db.select().from(payments).where(eq(payments.userId, people.simon))
  const page = await mine()
  expect(page).not.toContain(row?.receiptUrl ?? 'no receipt')
})
