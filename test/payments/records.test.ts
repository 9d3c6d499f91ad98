import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, payments, users } from '../../src/db/schema.ts'
import { csv } from '../../src/payments/records.ts'
import { as, db, html, people, RIDGE, seed } from '../support.ts'
import { openShop, pay, rows, type Shop } from './shop.ts'

let shop: Shop
beforeEach(async () => {
  await seed()
  shop = openShop()
})

const records = async (who: 'olga' | 'pia') => html(await (await shop.as(who)).get('/payments'))

describe('what came in', () => {
  it('is listed to the organizer, and added up', async () => {
    await pay(shop, 'pia')
    await pay(shop, 'simon')
    const page = await records('olga')
    expect(page).toContain('<strong>$24.00</strong> from 2 payments')
    expect(page).toContain('$24.00 of it is with the group')
    for (const name of ['pia', 'simon']) expect(page).toContain(`${name}, `)
  })

  it('is nobody else’s business', async () => {
    await pay(shop, 'pia')
    expect(await records('pia')).toContain('Nobody has paid for a hike of yours yet.')
    expect(await (await (await shop.as('simon')).get('/payments.csv')).text()).not.toContain('pia')
    for (const path of ['/payments', '/payments.csv']) {
      const response = await shop.visitor().get(path)
      expect([response.status, response.headers.get('Location')?.split('?')[0]]).toEqual([
        303,
        '/accounts/signup/',
      ])
    }
  })

  it('leaves out what nobody has paid in the end, and what went back', async () => {
    const { browser } = await pay(shop, 'pia')
    await browser.post(`/api/events/${RIDGE}/leave/`)
    const page = await records('olga')
    expect(page).toContain('<strong>$0.00</strong> from 0 payments')
    expect(page).toContain('Refunded')
  })

  it('stays on record when the hike is gone', async () => {
    await pay(shop, 'pia')
    await (await shop.as('olga')).delete(`/api/events/${RIDGE}/`)
    expect(await records('olga')).toContain('Ridge walk')
    expect((await rows()).map(({ state }) => state)).toEqual(['refunded'])
  })

  it('says which refund did not arrive', async () => {
    await pay(shop, 'pia')
    await db.update(payments).set({ state: 'refunding', voidReason: 'left', attention: 'refund_failed' })
    expect(await records('olga')).toContain('Refund failed')
  })

  it('is with the organizer once the account is ready', async () => {
    await shop.onboard()
    await pay(shop, 'pia')
    expect(await records('olga')).not.toContain('with the group')
  })

  it('names who has paid on the page of the hike, to the organizer alone', async () => {
    await pay(shop, 'simon')
    const listed = /aria-label="Paid"[\s\S]*?href="\/users\/4">simon</
    expect(await html(await (await shop.as('olga')).get(`/events/${RIDGE}`))).toMatch(listed)
    for (const browser of [await shop.as('pia'), await shop.as('simon'), shop.visitor()])
      expect(await html(await browser.get(`/events/${RIDGE}`))).not.toMatch(listed)
  })
})

describe('the file of it', () => {
  it('is a table for a spreadsheet, with the same rows', async () => {
    await pay(shop, 'pia')
    const response = await (await shop.as('olga')).get('/payments.csv')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toContain('attachment')
    const [head, line, rest] = (await response.text()).split('\r\n')
    expect(head).toBe('paid_at,hike,payer,amount,currency,state,refunded_at,payment')
    expect(line).toMatch(/^\d{4}-\S+Z,Ridge walk,pia,12\.00,USD,Paid,,[0-9a-f-]{36}$/)
    expect(rest).toBe('')
  })

  it.each(['=HYPERLINK("https://evil.example")', '+1+1', '-1', '@SUM(A1)', '\t=1', '  =1+1', '＝1+1'])(
    'runs nothing in the spreadsheet: %j',
    async (name) => {
      await db.update(events).set({ name }).where(eq(events.id, RIDGE))
      await pay(shop, 'pia')
      const file = await (await (await shop.as('olga')).get('/payments.csv')).text()
      expect(file).toContain(`"'${name.replaceAll('"', '""')}"`)
    },
  )

  it('keeps quotes, commas and lines inside their cell', async () => {
    await pay(shop, 'pia')
    const [row] = await rows()
    if (!row) throw new Error('There is no payment.')
    expect(csv([{ ...row, eventName: 'A "steep", long\nwalk' }])).toContain('"A ""steep"", long\nwalk"')
  })
})

describe('one’s own profile', () => {
  const profile = async (who: 'olga' | 'pia', id = people[who], bindings = {}) =>
    html(await (await as(who, { ...shop.bindings, ...bindings })).get(`/users/${id}`))

  it('offers to set up payments until the provider says that it is done', async () => {
    expect(await profile('olga')).toContain('>Setup Payments<')
    await db.update(users).set({ stripeAccountId: 'acct_1' }).where(eq(users.id, people.olga))
    expect(await profile('olga')).toContain('>Setup Payments<')
    await db.update(users).set({ stripeAccountId: null }).where(eq(users.id, people.olga))
    await shop.onboard()
    const page = await profile('olga')
    expect(page).toContain('Payments are enabled for your account.')
    expect(page).not.toContain('>Setup Payments<')
    expect(page).toContain('>Open dashboard<')
  })

  it('shows that to nobody else', async () => {
    await shop.onboard()
    for (const words of ['Payments are enabled', 'Setup Payments'])
      expect(await profile('pia', people.olga)).not.toContain(words)
  })

  it('offers nothing where no keys are set', async () => {
    expect(await profile('olga', people.olga, { STRIPE_SECRET_KEY: '' })).not.toContain('Setup Payments')
  })
})
