import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { hikes, payments, refunds } from '../../../src/db/schema.ts'
import { as, db, html, NO_STRIPE_KEYS, pagesOf, people, RIDGE, setHike, setUser } from '../../support.ts'
import { it, openAlerts, PRICE, pay, paymentRows, seedWithStripe } from '../test-stripe.ts'

const stripe = seedWithStripe()

const records = async (who: 'olga' | 'pia') => html((await stripe.as(who)).get('/payments'))

/** Stores payments for the ridge walk, up to seven in the same millisecond. Returns their ids. */
async function withPayments(count: number, values: Partial<typeof payments.$inferInsert> = {}) {
  const now = Date.now()
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  const rows = ids.map((id, index) => ({
    id,
    hikeId: RIDGE,
    hikeName: 'Ridge walk',
    organizerId: people.olga,
    userId: 100 + index,
    username: 'somebody',
    amount: PRICE,
    state: 'paid' as const,
    createdAt: new Date(now - Math.floor(index / 7)),
    paidAt: new Date(now),
    ...values,
  }))
  for (const row of rows) await db.insert(payments).values(row)
  return ids
}

describe('the page of payments received', () => {
  it('shows the organizer’s payments and their sum', async () => {
    await pay(stripe, 'pia')
    await pay(stripe, 'simon')
    const page = await records('olga')
    expect(page).toContain('<strong>$24.00</strong> from 2 payments')
    expect(page).toContain('$24.00 of it is held by the group')
    expect(page).not.toContain('transferred to you.')
    for (const name of ['pia', 'simon']) expect(page).toContain(`${name} · Paid on `)
  })

  it('has the day of the hike in its zone beside its name, and of a deleted one as it was paid', async ({
    olga,
  }) => {
    await setHike({ eventTime: new Date('2031-06-14T20:00:00Z'), timeZone: 'Asia/Tokyo' })
    await withPayments(1, { startsAt: new Date('2031-06-14T20:00:00Z') })
    const [{ id = '' } = {}] = await paymentRows()
    expect(await records('olga')).toMatch(/Ridge walk<\/a><small class="muted"> Sun 15 Jun 2031<\/small>/)
    expect(await html(olga.get(`/payments/${id}/refund`))).toContain('for Ridge walk, Sun 15 Jun 2031.')
    expect(await (await olga.get('/payments.csv')).text()).toContain(`,${id},2031-06-15\r\n`)
    await setHike({ eventTime: new Date('2031-06-21T20:00:00Z') })
    expect(await records('olga')).toContain('Sun 22 Jun 2031')
    await db.delete(hikes)
    expect(await records('olga')).toContain('Ridge walk<small class="muted"> Sat 14 Jun 2031</small>')
  })

  it('shows nothing to others', async ({ simon }) => {
    await pay(stripe, 'pia')
    const page = await records('pia')
    expect(page).toContain('Nobody has paid for one of your hikes yet.')
    expect(page).toContain(`href="/users/${people.pia}#payouts">Set up payouts</a>`)
    await setUser('pia', { payoutsReady: true })
    expect(await records('pia')).toContain('href="/?create=1">Create a hike</a>')
    expect(await (await simon.get('/payments.csv')).text()).not.toContain('pia')
    for (const path of ['/payments', '/payments.csv']) {
      const response = await stripe.visitor().get(path)
      expect([response.status, response.headers.get('Location')?.split('?')[0]]).toEqual([
        303,
        '/accounts/login/',
      ])
    }
  })

  it('does not add refunded payments', async () => {
    const { browser } = await pay(stripe, 'pia')
    await browser.leave()
    const page = await records('olga')
    expect(page).toContain('All of it has been refunded or taken back.')
    expect(page).toContain('Refunded')
  })

  it('keeps payments of a deleted hike', async ({ olga }) => {
    await pay(stripe, 'pia')
    await olga.deleteHike()
    const page = await records('olga')
    expect(page).toContain('Ridge walk')
    expect(page).not.toContain(`href="/events/${RIDGE}"`)
    expect((await paymentRows()).map(({ state }) => state)).toEqual(['refunded'])
  })

  it('shows failed refunds', async () => {
    await pay(stripe, 'pia')
    const [{ id = '' } = {}] = await paymentRows()
    await db.update(payments).set({ state: 'refunding', voidReason: 'left' })
    const refund = { reason: 'void', status: 'failed', amount: PRICE, createdAt: new Date() } as const
    await db.insert(refunds).values({ id, paymentId: id, ...refund })
    expect(await records('olga')).toContain('Refund failed')
  })

  it('adds up all payments, and lists them on pages of fifty', async ({ olga }) => {
    const [paid] = await withPayments(120)
    const pages = await pagesOf(olga, '/payments')
    for (const page of pages) expect(page).toContain('<strong>$1,440.00</strong> from 120 payments')
    const seen = pages.flatMap((page) => page.match(/(?<=\/payments\/)[0-9a-f-]{36}(?=\/refund)/g) ?? [])
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
    expect(seen).toContain(paid)
    expect((await olga.get('/payments?cursor=1')).status).toBe(400)
  })

  it('shows what was transferred instead of what is held once the account is active', async () => {
    await stripe.onboard()
    await pay(stripe, 'pia')
    await pay(stripe, 'simon')
    await stripe.refundPart(300)
    const page = await records('olga')
    expect(page).not.toContain('held by the group')
    expect(page).toContain('<strong>$21.00</strong> from 2 payments')
    expect(page).toContain('$21.00 of it has been transferred to you.')
  })

  it('says when money that is held comes, also where Stripe has refused the account', async () => {
    await pay(stripe, 'pia')
    const held = await records('olga')
    expect(held).toContain('will be transferred to you once you have set up payouts.')
    expect(held).toContain(`href="/users/${people.olga}#payouts">Set up payouts</a>`)
    const error = { type: 'invalid_request_error', code: 'insufficient_capabilities_for_transfer' }
    await stripe.injectFault({ on: 'POST /v1/transfers', kind: 'status', status: 400, error, times: 1 })
    await stripe.onboard()
    expect(await openAlerts()).toEqual(['transfer_failed'])
    expect(await records('olga')).toContain(
      'will be transferred to you once Stripe accepts your account again.',
    )
  })

  it('has how many have paid on the page of the hike too, for the organizer only', async ({
    olga,
    pia,
    simon,
  }) => {
    await pay(stripe, 'pia')
    const listed = /aria-label="Paid"[\s\S]*?Paid 1 of 1/
    expect(await html(await olga.page())).toMatch(listed)
    for (const browser of [pia, simon, stripe.visitor()])
      expect(await html(browser.page())).not.toMatch(listed)
  })
})

describe('the CSV file', () => {
  it('has a header and a row for each payment', async ({ olga }) => {
    await pay(stripe, 'pia')
    const response = await olga.get('/payments.csv')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toContain('attachment')
    const [head, line, rest] = (await response.text()).split('\r\n')
    expect(head).toBe(
      'paid_at,hike,payer,amount,refunded,group_share,net,currency,state,refunded_at,payment,hike_day',
    )
    expect(line).toMatch(
      /^\d{4}-\S+Z,Ridge walk,pia,12\.00,0\.00,0\.00,12\.00,USD,Paid,,[0-9a-f-]{36},\d{4}-\d\d-\d\d$/,
    )
    expect(rest).toBe('')
  })

  it.each(['=HYPERLINK("https://evil.example")', '+1+1', '-1', '@SUM(A1)', '\t=1', '  =1+1', '＝1+1'])(
    'escapes the formula %j',
    async (name) => {
      await setHike({ name })
      await pay(stripe, 'pia')
      const file = await (await (await stripe.as('olga')).get('/payments.csv')).text()
      expect(file).toContain(`"'${name.replaceAll('"', '""')}"`)
    },
  )

  it('has German headings, semicolons and decimal commas for a reader of German', async ({ olga }) => {
    await withPayments(1)
    const file = await (await olga.get('/payments.csv', { 'Accept-Language': 'de-DE,de' })).text()
    expect(file).toContain('Bezahlt am;Wanderung;Bezahlt von;Betrag')
    expect(file).toContain(';12,00;0,00;0,00;12,00;USD;Bezahlt;')
  })

  it('has every payment once, however many there are', async ({ olga }) => {
    await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10050)
      INSERT INTO payments (id, event_id, event_name, organizer_id, user_id, username, amount, state, created_at, paid_at)
      SELECT 'payment' || i, ${RIDGE}, 'Ridge walk', ${people.olga}, 1000 + i, 'somebody', 1200, 'paid', i / 7, i FROM n`)
    const file = await (await olga.get('/payments.csv')).text()
    expect(new Set(file.match(/payment\d+(?=,\d)/g)).size).toBe(10_050)
    expect(file.split('\r\n')).toHaveLength(10_050 + 2)
  })

  it('has what is left of a payment after a refund and the group’s share', async ({ olga }) => {
    const [id = ''] = await withPayments(1, { fee: 120 })
    const refund = { reason: 'organizer', status: 'succeeded', amount: 300, createdAt: new Date() } as const
    await db.insert(refunds).values({ id: 'refund', paymentId: id, ...refund })
    const file = await (await olga.get('/payments.csv')).text()
    expect(file).toContain(',somebody,12.00,3.00,0.90,8.10,USD,$3.00 of $12.00 refunded,')
    const page = await records('olga')
    expect(page).toContain('<strong>$9.00</strong> from 1 payment')
    expect(page).toContain('The group keeps $0.90 of it.')
    expect(page).toContain('$3.00 of $12.00 refunded')
  })

  it('quotes cells with quotes, commas and line breaks', async ({ olga }) => {
    await pay(stripe, 'pia')
    await db.update(payments).set({ hikeName: 'A "steep", long\nwalk' })
    const file = await (await olga.get('/payments.csv')).text()
    expect(file).toContain('"A ""steep"", long\nwalk"')
  })
})

describe('the user’s own profile', () => {
  const profile = async (who: 'olga' | 'pia', id = people[who], bindings = {}) =>
    html((await as(who, { ...stripe.bindings, ...bindings })).get(`/users/${id}`))

  it('offers to set up payments until the account is active', async () => {
    expect(await profile('olga')).toContain('>Setup Payments<')
    await setUser('olga', { stripeAccountId: 'acct_1' })
    expect(await profile('olga')).toContain('>Setup Payments<')
    await setUser('olga', { stripeAccountId: null })
    await stripe.onboard()
    const page = await profile('olga')
    expect(page).toContain('Payments are enabled for your account.')
    expect(page).not.toContain('>Setup Payments<')
    expect(page).toContain('>Open dashboard<')
  })

  it('tells of payouts only who has a hike that costs something, be it the usual price', async () => {
    for (const price of [1200, null]) {
      await setHike({ price })
      expect(await profile('olga')).toMatch(/Set up payouts.*Payments received/)
    }
    await setHike({ price: 0 })
    expect(await profile('olga')).not.toMatch(/Set up payouts|Payments received/)
    const page = await profile('pia')
    expect(page).toContain('>Setup Payments<')
    expect(page).not.toMatch(/Set up payouts|Payments received/)
  })

  it('hides it from others', async () => {
    await stripe.onboard()
    for (const words of ['Payments are enabled', 'Setup Payments'])
      expect(await profile('pia', people.olga)).not.toContain(words)
  })

  it('offers nothing without Stripe keys', async () => {
    expect(await profile('olga', people.olga, NO_STRIPE_KEYS)).not.toContain('Setup Payments')
  })
})

describe('what deleting a hike would refund', () => {
  const onPage = async (name: 'olga' | 'pia') => {
    const page = await html((await stripe.as(name)).page())
    return /"paid":({[^}]*}})/.exec(page)?.[1]
  }
  const nothing = '{"people":0,"totals":{}}'

  it('is told to the organizer alone, of past hikes too', async () => {
    expect(await onPage('olga')).toBe(nothing)
    await pay(stripe, 'pia')
    await pay(stripe, 'simon')
    await db.update(hikes).set({ eventTime: new Date('2020-05-01T08:00:00Z') })
    expect(await onPage('olga')).toBe('{"people":2,"totals":{"usd":2400}}')
    expect(await onPage('pia')).toBeUndefined()
  })

  it('includes no refunded payment', async () => {
    const { browser } = await pay(stripe, 'pia')
    await browser.leave()
    expect(await onPage('olga')).toBe(nothing)
  })
})
