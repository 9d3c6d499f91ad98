import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { coOrganizers, hikes, notices, participation, refunds } from '../../src/db/schema.ts'
import { DAY, MINUTE } from '../../src/shared/duration.ts'
import { deliver, mails, notified, passTime, verifyAll } from '../notices/support.ts'
import {
  addPayment,
  answer,
  as,
  type Browser,
  db,
  freezeClock,
  html,
  it,
  json,
  type Name,
  people,
  RIDGE,
  seed,
  visitor,
} from '../support.ts'

const remind = (browser: Browser) => answer(browser.post(`/api/events/${RIDGE}/remind_unpaid/`))
const reminded = (status: string) => [200, { status }]

beforeEach(async () => {
  await seed()
  await verifyAll()
  await db.update(participation).set({ state: 'participant' })
  await db.insert(participation).values({
    hikeId: RIDGE,
    userId: people.simon,
    state: 'participant',
    createdAt: new Date(),
  })
})

describe('reminding of the payment', () => {
  it('tells those who take part and have not paid', async ({ olga }) => {
    await addPayment('simon')
    expect(await remind(olga)).toEqual(reminded('2 people reminded.'))
    expect(await notified('payment_due')).toEqual(['pia', 'quentin'])
    await deliver()
    expect((await mails())[0]?.text).toContain(
      'If you have paid in cash or by transfer, please ask olga to mark it.',
    )
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['pia@example.org', 'Ridge walk is not paid yet: $12.00'],
      ['quentin@example.org', 'Ridge walk is not paid yet: $12.00'],
    ])
  })

  it('tells nobody who asks, waits, organizes, or has paid outside', async ({ olga }) => {
    await db.update(participation).set({ state: 'pending' }).where(eq(participation.userId, people.pia))
    await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: people.quentin, createdAt: new Date() })
    await addPayment('simon', { state: 'outside' })
    expect(await remind(olga)).toEqual(reminded('Nobody has to pay.'))
    expect(await notified('payment_due')).toEqual([])
  })

  it('happens once a day, from two windows at once too', async ({ olga }) => {
    freezeClock()
    const answers = await Promise.all([remind(olga), remind(await as('olga')), remind(olga)])
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200])
    expect(await notified('payment_due')).toEqual(['pia', 'quentin', 'simon'])
    passTime(DAY - MINUTE)
    expect(await remind(await as('olga'))).toEqual(reminded('They were reminded today already.'))
    passTime(2 * MINUTE)
    expect(await remind(await as('olga'))).toEqual(reminded('3 people reminded.'))
    expect(await notified('payment_due')).toHaveLength(6)
  })

  it('is not mailed any more to somebody who has paid meanwhile', async ({ olga }) => {
    await db.update(notices).set({ mail: 'none' })
    await addPayment('pia')
    await db.insert(notices).values({
      ...{ userId: people.pia, kind: 'payment_due', key: '1', hikeId: RIDGE, data: { hike: 'Ridge walk' } },
      ...{ createdAt: new Date(), mail: 'due', mailAt: new Date(), attempts: 0 },
    })
    await remind(olga)
    await deliver()
    expect((await mails()).map(({ to }) => to)).not.toContain('pia@example.org')
  })

  it('is the owner’s alone', async ({ pia, simon }) => {
    await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: people.simon, createdAt: new Date() })
    for (const browser of [pia, simon]) expect((await remind(browser))[0]).toBe(403)
    expect((await remind(visitor()))[0]).toBe(401)
    expect(await notified('payment_due')).toEqual([])
  })

  it('is refused for a cancelled hike, and reminds nobody of a free or hidden one', async ({ olga }) => {
    await db.update(hikes).set({ price: 0 })
    expect(await remind(olga)).toEqual(reminded('Nobody has to pay.'))
    await db.update(hikes).set({ price: 500, hiddenAt: new Date() })
    expect(await remind(olga)).toEqual(reminded('Nobody has to pay.'))
    await db.update(hikes).set({ hiddenAt: null, status: 'cancelled' })
    expect(await remind(olga)).toEqual([409, { error: 'This hike is cancelled.' }])
  })
})

describe('the page of the hike', () => {
  const page = async (browser: Browser) => html(await browser.page())

  it('has for the owner alone how many have paid, and the button until they are reminded', async ({
    olga,
    pia,
    simon,
  }) => {
    await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: people.simon, createdAt: new Date() })
    await addPayment('pia')
    expect(await page(olga)).toMatch(/Paid 1 of 2.*Remind 1</s)
    for (const browser of [pia, simon]) expect(await page(browser)).not.toMatch(/Paid 1 of|Remind 1</)
    const form = await olga.submit(`/events/${RIDGE}/remind_unpaid`, {})
    expect([form.status, form.headers.get('Location')]).toEqual([303, `/events/${RIDGE}#paid`])
    const after = await page(olga)
    expect(after).toContain('1 person reminded.')
    expect(after).toMatch(/Paid 1 of 2.*Reminded /s)
    expect(after).not.toContain('Remind 1<')
    expect(await json(simon.hike())).not.toHaveProperty('paid')
  })

  it('says beside each name whether they have paid', async ({ olga }) => {
    await addPayment('pia')
    await addPayment('simon', { state: 'outside' })
    const people = (await page(olga)).split('id="people"')[1]
    expect(people).toMatch(/pia<\/a>.*?>Paid</s)
    expect(people).toMatch(/quentin<\/a>.*?>Not paid yet</s)
    expect(people).toMatch(/simon<\/a>.*?>Paid outside</s)
  })

  it('says nothing of money where the hike is free', async ({ olga }) => {
    await db.update(hikes).set({ price: 0 })
    expect(await page(olga)).not.toMatch(/Not paid yet|Paid 0 of/)
  })
})

const needs = async (browser: Browser) =>
  /Needs you<.*?<\/section>/s.exec(await html(await browser.get('/?tab=my-hikes')))?.[0] ?? ''

describe('My Hikes', () => {
  it('has under “Needs you” what one has not paid, until one has', async ({ pia }) => {
    expect(await needs(pia)).toMatch(/href="\/events\/1".*Pay \$12\.00/s)
    await db.update(participation).set({ people: 3 }).where(eq(participation.userId, people.pia))
    expect(await needs(pia)).toMatch(/href="\/events\/1".*Pay \$36\.00/s)
    await addPayment('pia', { state: 'outside' })
    expect(await needs(pia)).toBe('')
  })

  it.each([{ price: 0 }, { status: 'cancelled' }] as const)(
    'has nothing to pay of a hike with %o',
    async (values) => {
      await db.update(hikes).set(values)
      expect(await needs(await as('pia'))).not.toContain('Pay $')
    },
  )
})

describe('somebody whom the organizer has refunded, and who still takes part', () => {
  async function addRefunded(name: Name) {
    const id = crypto.randomUUID()
    const createdAt = new Date()
    await addPayment(name, { id, state: 'refunded', voidReason: 'organizer', refundedAt: createdAt })
    const refund = { reason: 'organizer', status: 'succeeded', amount: 1200 } as const
    await db.insert(refunds).values({ id: crypto.randomUUID(), paymentId: id, createdAt, ...refund })
  }
  const peopleOf = async (browser: Browser) => (await html(await browser.page())).split('id="people"')[1]
  beforeEach(() => addRefunded('pia'))

  it('is not reminded', async ({ olga }) => {
    expect(await remind(olga)).toEqual(reminded('2 people reminded.'))
    expect(await notified('payment_due')).toEqual(['quentin', 'simon'])
  })

  it('gets no reminder that is still to be mailed', async ({ olga }) => {
    await remind(olga)
    await addRefunded('simon')
    await deliver()
    expect((await mails()).map(({ to }) => to)).toEqual(['quentin@example.org'])
  })

  it('is refunded to the owner, on the page and on the sheet', async ({ olga }) => {
    const page = await html(await olga.page())
    expect(page).toMatch(/Paid 0 of 3.*Refunded: 1.*Remind 2</s)
    expect(page.split('id="people"')[1]).toMatch(/pia<\/a>.*?>Refunded<.*quentin<\/a>.*?>Not paid yet</s)
    expect(await json(olga.hike())).toMatchObject({
      participants: [{ has_paid: false, refunded: true }, { has_paid: false }, { has_paid: false }],
    })
    expect(await html(olga.get(`/events/${RIDGE}/sheet`))).toMatch(/<dt[^>]*>Paid<\/dt><dd[^>]*>Refunded/)
  })

  it('is asked neither on the page nor in My Hikes to pay, and can pay nevertheless', async ({
    pia,
    olga,
  }) => {
    const page = await html(await pia.page())
    expect(page).toContain('<span class="paid">Refunded</span>')
    expect(page).not.toContain('<button class="button primary" type="button">Pay for Event')
    expect(page).toContain('Pay for Event')
    expect(await needs(pia)).toBe('')
    expect(await json(pia.hike())).toMatchObject({ viewer: { has_paid: false } })
    await addPayment('pia')
    expect(await peopleOf(olga)).toMatch(/pia<\/a>.*?>Paid</s)
    expect(await html(await pia.page())).not.toContain('Refunded')
  })

  it('has to pay after leaving and joining again', async ({ pia, olga }) => {
    passTime(MINUTE)
    await pia.leave()
    await pia.join()
    await db.update(participation).set({ state: 'participant' })
    expect(await peopleOf(olga)).toMatch(/pia<\/a>.*?>Not paid yet</s)
    expect(await needs(pia)).toContain('Pay $12.00')
  })
})
