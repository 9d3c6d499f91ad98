import { env } from 'cloudflare:workers'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished } from 'vitest'
import {
  deletions,
  hikes,
  jobs,
  paymentAlerts,
  payments,
  refunds,
  stripeEvents,
} from '../../../src/db/schema.ts'
import { seededRandom } from '../../../src/images/landscape/random.ts'
import type { AlertKind } from '../../../src/money/group/alerts.ts'
import { enqueueUnfinished, paymentJobs } from '../../../src/money/jobs.ts'
import { enqueueReversal } from '../../../src/money/transfers/transfer-reversals.ts'
import { moveClock } from '../../../src/shared/clock.ts'
import { DAY, HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { unfinishedJobs } from '../../jobs/support.ts'
import { sampleOf } from '../../sample.ts'
import {
  addDonation,
  addHike,
  as,
  type Browser,
  db,
  html,
  json,
  type Name,
  PASSWORD,
  people,
  RIDGE,
  setUser,
  testContext,
} from '../../support.ts'
import {
  accountOf,
  createTestStripe,
  it,
  itLong,
  openAlerts,
  PRICE,
  pay,
  paymentRows,
  seedWithStripe,
  startPayment,
} from '../test-stripe.ts'

const GROUP = '/payments/group'

const stripe = seedWithStripe()
let treasurer: Browser
beforeEach(async () => {
  treasurer = await as('quentin', { ...stripe.bindings, GROUP_TREASURERS: 'vera,quentin' })
})

const page = async () => html(treasurer.get(GROUP))

async function alertIds() {
  const rows = await db.select().from(paymentAlerts).where(isNull(paymentAlerts.doneAt))
  return rows.map(({ id }) => id)
}

async function done(browser = treasurer) {
  const [id = 0] = await alertIds()
  return browser.submit(`${GROUP}/alerts/${id}/done`, {})
}

async function idOf(kind: AlertKind) {
  const [alert] = await db.select().from(paymentAlerts).where(eq(paymentAlerts.kind, kind))
  return alert?.id
}

async function alertOperators(kind: AlertKind, subject: string, paymentId: string | null) {
  await db.insert(paymentAlerts).values({ kind, subject, paymentId, createdAt: new Date() })
}

async function failedRefund() {
  const pia = await stripe.as('pia')
  await stripe.delivered(stripe.payUnmarked(pia, 'pm_card_refundFail'))
  await pia.leave()
  const deliveries = await stripe.takeDeliveries()
  for (const delivery of deliveries) await stripe.deliver(delivery)
  return deliveries
}

/** Refunds a part of a payment, or all of it because the payer leaves. Then the payer's bank returns the refund. */
async function returnedRefund(part?: number) {
  const { browser } = await pay(stripe, 'pia')
  if (part) await stripe.refundPart(part)
  else await browser.leave()
  await stripe.delivered(stripe.changeRefund('fail'))
}

/** Makes Olga owe a share: refunds a payment whose share has already been paid out to her. */
async function debt() {
  const account = await stripe.onboard()
  const { browser } = await pay(stripe, 'pia')
  await stripe.control('POST', 'settle')
  await stripe.control('POST', 'payout', { account })
  await browser.leave()
  expect(await openAlerts()).toEqual(['organizer_owes'])
  return account
}

describe('the page of the group’s money', () => {
  it('is for the treasurers alone, by usernames in any case', async () => {
    expect((await treasurer.get(GROUP)).status).toBe(200)
    await alertOperators('dispute', 'x', null)
    for (const name of ['olga', 'pia'] as const)
      for (const browser of [
        await stripe.as(name),
        await as(name, { GROUP_TREASURERS: 'quentin,oolga,pia2' }),
      ]) {
        expect((await browser.get(GROUP)).status).toBe(403)
        expect((await browser.get(`${GROUP}.csv?month=2031-06`)).status).toBe(403)
        expect((await done(browser)).status).toBe(403)
      }
    const visitor = stripe.visitor()
    expect((await visitor.get(GROUP)).headers.get('Location')).toBe(
      '/accounts/login/?next=%2Fpayments%2Fgroup',
    )
    expect((await visitor.get(`${GROUP}.csv?month=2031-06`)).status).toBe(303)
    expect((await done(visitor)).status).toBe(303)
    expect(await alertIds()).toHaveLength(1)
    expect((await (await as('olga', { GROUP_TREASURERS: 'OLGA' })).get(GROUP)).status).toBe(200)
  })

  it('is linked for them alone', async ({ olga }) => {
    const link = `href="${GROUP}"`
    expect(await html(treasurer.get('/'))).toContain(link)
    for (const browser of [olga, stripe.visitor()]) expect(await html(browser.get('/'))).not.toContain(link)
  })

  it('is empty at first', async () => {
    expect(await page()).toContain('Nothing.')
  })

  it.each([
    ['de', 'Eine Rückerstattung kommt seit einem Tag nicht weiter.'],
    ['fr', 'Remboursement\u202f: bloqué depuis un jour.'],
    ['it', 'Rimborso: fermo da un giorno.'],
  ])('is in the language of its reader: %s', async (language, text) => {
    await alertOperators('stuck', 'refund-payment:x', null)
    expect(await html(treasurer.get(GROUP, { 'Accept-Language': language }))).toContain(text)
  })

  it.each([
    ['dispute', 'about the money of this payment'],
    ['dispute_lost', 'decided in the payer’s favour and returned $12.00'],
    ['transfer_failed', 'the organizer’s share of $12.00'],
  ] as const)('tells the treasurers why and what to do: %s', async (kind, words) => {
    await pay(stripe, 'pia')
    const [{ id = '' } = {}] = await paymentRows()
    await alertOperators(kind, id, id)
    const shown = await page()
    expect(shown).toContain(words)
    expect(shown).toContain('Ridge walk')
    expect(shown).toContain('pia, organized by olga')
    await done()
    expect(await db.select().from(paymentAlerts)).toMatchObject([
      { doneBy: people.quentin, doneAt: expect.any(Date) },
    ])
    expect(await page()).not.toContain(words)
  })

  itLong('tells the treasurers how much of a payment is disputed, and how much of it is lost', async () => {
    const { browser } = await pay(stripe, 'pia')
    const id = await stripe.delivered(stripe.dispute({ amount: 500 }))
    expect(await page()).toContain('disputes $5.00 of this payment at their bank. Stripe has taken it')
    expect(await html(browser.get(`/events/${RIDGE}/leave`))).toContain(
      'Your bank decides on the $5.00 that you have disputed. You get back the other $7.00 once',
    )
    await stripe.delivered(stripe.decide(id, 'lost'))
    expect(await page()).toContain('decided in the payer’s favour and returned $5.00')
  })

  it('tells the treasurers that an inquiry has taken nothing, until it becomes a dispute', async () => {
    await pay(stripe, 'pia')
    const id = await stripe.delivered(stripe.dispute({ inquiry: true }))
    expect(await page()).toContain('inquires about $12.00 of this payment')
    await stripe.delivered(stripe.decide(id, 'needs_response'))
    expect(await page()).toContain('disputes $12.00 of this payment')
  })

  itLong('tells the treasurers of a donation that is disputed, and of one that is lost', async ({ pia }) => {
    const answer = await pia.post('/api/create-checkout-session/', { amount: 500 })
    const [, session] = /(cs_test_\w+)/.exec(await answer.text()) ?? []
    await stripe.control('POST', `sessions/${session}/pay`)
    await stripe.deliverAll()
    const id = await stripe.delivered(stripe.dispute({ amount: 200 }))
    expect(await page()).toMatch(/Donation<.*<strong>\$5.00<.*A donor disputes \$2.00 at their bank/s)
    await stripe.delivered(stripe.decide(id, 'lost'))
    expect(await page()).toContain('decided in the donor’s favour and returned $2.00')
  })

  itLong(
    'knows the disputed amount where Stripe refuses a refund because of a dispute that nobody has told of',
    async () => {
      const { browser } = await pay(stripe, 'pia')
      await stripe.dropped(stripe.dispute({ amount: 500 }))
      await browser.leave()
      await stripe.finishJobs()
      expect(await page()).toContain('disputes $5.00 of this payment')
    },
  )

  it('tells the treasurers the organizer’s share of a refused transfer, without the group’s', async () => {
    const withFee = createTestStripe({ PLATFORM_FEE_PERCENT: '10' })
    await pay(withFee, 'pia')
    await withFee.injectFault({ on: 'POST /v1/transfers', kind: 'status', status: 400, times: 1 })
    await withFee.onboard()
    expect(await page()).toContain('the organizer’s share of $10.80, which the group still holds')
  })

  it('names every job that may be stuck', async () => {
    for (const { name } of paymentJobs) await alertOperators('stuck', `${name}:x`, null)
    expect(await page()).toMatch(/has been stuck for a day/)
    expect(await page()).not.toContain('A task')
  })

  it('shows a hundred alerts at most', async () => {
    for (let index = 0; index < 103; index++) await alertOperators('stuck', `sync-account:${index}`, null)
    const shown = await page()
    expect(shown.match(/\/done"/g)).toHaveLength(100)
    expect(shown).toContain('These are the oldest 100 of 103.')
  })

  it('answers 404 for an alert that does not exist', async () => {
    expect((await treasurer.submit(`${GROUP}/alerts/99/done`, {})).status).toBe(404)
  })
})

/** Stores a refund made in Stripe's dashboard. */
const addRefund = (paymentId: string, amount: number) =>
  db.insert(refunds).values({
    id: crypto.randomUUID(),
    paymentId,
    amount,
    reason: 'stripe',
    status: 'succeeded',
    createdAt: new Date(),
    finishedAt: new Date(),
  })

describe('a failed refund that is done', () => {
  it('is paid outside Stripe, and so the payment is refunded', async ({ pia }) => {
    await failedRefund()
    expect(await page()).toContain('has returned a refund of $12.00')
    expect((await done()).status).toBe(303)
    expect(await db.select().from(refunds)).toMatchObject([{ status: 'paid_otherwise' }])
    expect(await paymentRows()).toMatchObject([{ state: 'refunded' }])
    expect(await html(pia.get('/payments/mine'))).toContain('>Refunded<')
  })

  itLong('stays so, however late Stripe tells of it', async () => {
    const deliveries = await failedRefund()
    await done()
    await db.delete(stripeEvents)
    for (const delivery of deliveries) await stripe.deliver(delivery)
    await stripe.sweep()
    expect(await db.select().from(refunds)).toMatchObject([{ status: 'paid_otherwise' }])
    expect(await alertIds()).toEqual([])
  })

  describe('and that is refunded at Stripe by hand as well', () => {
    const refundByHand = async (amount?: number) => {
      const [payment] = await paymentRows()
      const client = await stripe.client()
      const { id } = await client.refunds.create({
        payment_intent: payment?.intentId ?? '',
        ...(amount && { amount }),
      })
      await stripe.finish()
      return id
    }

    it('is for a human, once, and in the books twice', async () => {
      await returnedRefund()
      await done()
      expect(await openAlerts()).toEqual([])
      await refundByHand()
      expect(await openAlerts()).toEqual(['returned_twice'])
      expect(await page()).toContain('The payer has received $12.00 twice')
      const file = await stripe.groupFile()
      expect(file).toContain(',refund outside Stripe,Ridge walk,pia,olga,-12.00,')
      expect(file).toContain(',total,,,,-12.00,USD,-12.00,')
      await done()
      await db.delete(stripeEvents)
      await stripe.sweep()
      expect(await openAlerts()).toEqual([])
    })

    it('is for a human where it is a part of the payment', async () => {
      await returnedRefund(500)
      await done()
      await refundByHand(300)
      expect(await openAlerts()).toEqual([])
      await refundByHand(500)
      expect(await page()).toContain('The payer has received $5.00 twice')
    })

    it('is for a human part by part, each with its own amount', async () => {
      await returnedRefund()
      await done()
      await refundByHand(700)
      await refundByHand(500)
      const texts = (await page()).match(/The payer has received [^ ]+ twice/g)
      expect(texts).toEqual(['The payer has received $7.00 twice', 'The payer has received $5.00 twice'])
    })

    it('is for nobody any more where the bank returns that refund, too', async () => {
      await returnedRefund()
      await done()
      const id = await refundByHand()
      await stripe.control('POST', `refunds/${id}/fail`)
      await stripe.deliverAll()
      expect(await openAlerts()).not.toContain('returned_twice')
    })
  })

  it('is for a human where the payer’s bank pays it back as well', async () => {
    await returnedRefund()
    await done()
    const id = await stripe.dispute()
    await stripe.delivered(stripe.decide(id, 'lost'))
    expect(await openAlerts()).toEqual(['dispute_lost', 'returned_twice'])
    await stripe.delivered(stripe.decide(id, 'won'))
    expect(await openAlerts()).toEqual([])
    expect(await paymentRows()).toMatchObject([{ state: 'refunded' }])
  })

  it('is done once, by two treasurers at once', async () => {
    await failedRefund()
    const [id = 0] = await alertIds()
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await treasurer.submit(`${GROUP}/alerts/${id}/done`, {})).status),
    )
    expect(statuses).toEqual([303, 303, 303])
    expect(await paymentRows()).toMatchObject([{ state: 'refunded' }])
  })
})

describe('a failed refund of a payment that is disputed', () => {
  const mine = async () => html((await stripe.as('pia')).get('/payments/mine'))
  async function disputed(amount?: number) {
    await failedRefund()
    const id = await stripe.delivered(stripe.dispute(amount ? { amount } : {}))
    return id
  }
  async function close(id: string, status: string) {
    await stripe.finished(stripe.decide(id, status))
  }

  it('waits for the decision of the bank', async () => {
    await disputed(500)
    const id = await idOf('refund_failed')
    const shown = await page()
    expect(shown).toContain('which decides first: pay nothing until then')
    expect(shown).not.toContain(`${GROUP}/alerts/${id}/done`)
    expect((await treasurer.submit(`${GROUP}/alerts/${id}/done`, {})).status).toBe(303)
    expect(await page()).toContain('The payer disputes this payment at their bank, which decides first.')
    expect(await db.select().from(refunds)).toMatchObject([{ status: 'failed' }])
    expect(await mine()).toContain('You dispute this payment at your bank, which decides first.')
  })

  it('is owed only so far as the lost dispute has not paid it', async () => {
    await close(await disputed(500), 'lost')
    expect(await page()).toContain('returned a refund of $7.00')
    expect(await mine()).toContain('Your bank has sent $7.00 back to us.')
    await treasurer.submit(`${GROUP}/alerts/${await idOf('refund_failed')}/done`, {})
    expect(await paymentRows()).toMatchObject([{ state: 'refunded' }])
    const file = await stripe.groupFile()
    expect(file).toContain(',refund outside Stripe,Ridge walk,pia,olga,-7.00,')
    expect(file).toContain(',total,,,,0.00,')
  })

  itLong('is owed again where the dispute is won after it was lost', async () => {
    const id = await disputed()
    await close(id, 'lost')
    expect(await openAlerts()).toEqual(['dispute_lost'])
    await close(id, 'won')
    expect(await openAlerts()).toEqual(['refund_failed'])
    expect(await page()).toContain('returned a refund of $12.00')
    expect(await mine()).toContain('Your bank has sent $12.00 back to us.')
  })
})

describe('what an organizer owes', () => {
  it('is shown with its sum until Stripe lets it be taken back', async () => {
    const account = await debt()
    const shown = await page()
    expect(shown).toContain('<a href="/users/1">olga</a><span class="muted">1 payment</span>')
    expect(shown).toContain('$12.00 went back to the payer, but the organizer had already been paid out.')
    await stripe.control('POST', 'topup', { account, amount: PRICE })
    await stripe.sweep()
    expect(await page()).not.toContain('1 payment<')
    expect(await stripe.ledger()).toMatchObject({ accounts: { [account]: 0 } })
  })

  it('is shown with the organizer’s name until the account is erased, and no promise of what a closed one holds', async () => {
    const account = await debt()
    await deleteOlga()
    expect(await page()).toMatch(/Organizers owe.*>olga</s)
    expect(await page()).toContain('It is taken back automatically')
    await stripe.control('POST', `accounts/${account}/close`)
    await stripe.deliverAll()
    expect(await page()).not.toContain('It is taken back automatically')
  })

  it('is no longer owed once it is done, and never taken back', async () => {
    const account = await debt()
    await done()
    await stripe.control('POST', 'topup', { account, amount: PRICE })
    await stripe.sweep()
    await stripe.sweep()
    expect(await page()).not.toContain('1 payment<')
    expect(await stripe.books()).toMatchObject({ alerts: [], accounts: { [account]: PRICE } })
  })

  it('cannot be done while Stripe takes it back, so that it is not settled twice', async () => {
    const account = await debt()
    await stripe.control('POST', 'topup', { account, amount: PRICE })
    const resume = await stripe.pauseNext('POST /v1/transfers', () => stripe.sweep())
    await done()
    await resume()
    expect(await page()).toContain('try again in a minute')
    expect(await paymentRows()).toMatchObject([{ transferAmount: PRICE, reversed: PRICE }])
    expect(await openAlerts()).toEqual([])
  })

  itLong('is owed again of a later refund alone', async () => {
    const account = await stripe.onboard()
    await pay(stripe, 'pia')
    const [{ id = '' } = {}] = await paymentRows()
    await stripe.control('POST', 'settle')
    await stripe.control('POST', 'payout', { account })
    await stripe.refundPart(500)
    await done()
    await stripe.control('POST', 'topup', { account, amount: PRICE })
    await stripe.refundPart(300)
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject({ refunded: 800, accounts: { [account]: PRICE - 300 } })
    await db.batch([enqueueReversal(testContext(), id)])
    expect(await unfinishedJobs()).toBe(0)
  })

  itLong('is not listed while later payments that have not settled cover it', async ({ olga }) => {
    const account = await stripe.onboard()
    await pay(stripe, 'pia')
    await stripe.control('POST', 'settle')
    await stripe.control('POST', 'payout', { account })
    await stripe.refundPart(500)
    expect(await page()).toContain('<strong>$5.00</strong>')
    await pay(stripe, 'simon')
    await stripe.sweep()
    expect(await openAlerts()).toEqual([])
    expect(await page()).not.toContain('<strong>$5.00</strong>')
    expect(await html(olga.get('/payments'))).not.toContain('You owe the group')
  })
})

async function deleteOlga() {
  const past = { eventTime: new Date(Date.now() - 3 * DAY), dayEnd: new Date(Date.now() - 2 * DAY) }
  await db.update(hikes).set(past)
  await (await stripe.as('olga')).post('/api/user/delete/', { password: PASSWORD })
  await stripe.finishJobs()
}

describe('what the group holds for an organizer without an account', () => {
  const sweepAlerts = () => db.batch(enqueueUnfinished(testContext()))
  const held = async () => /Held for organizers(.*)Organizers owe/s.exec(await page())?.[1] ?? ''

  it('is listed, and for a human after 30 days', async () => {
    expect(await held()).toContain('Nothing.')
    await pay(stripe, 'pia')
    await pay(stripe, 'simon')
    expect(await held()).toContain(`<a href="/users/${people.olga}">olga</a>`)
    expect(await held()).toContain('<strong>$24.00</strong>')
    await sweepAlerts()
    expect(await openAlerts()).toEqual([])
    await db.update(payments).set({ paidAt: new Date(Date.now() - 31 * DAY) })
    await sweepAlerts()
    await sweepAlerts()
    expect(await openAlerts()).toEqual(['payouts_held'])
    const shown = await page()
    expect(shown).toContain('The group has held $24.00 for olga for more than 30 days')
    expect(shown).toContain('Ask them to set up payouts')
    expect(shown).toContain('aria-label="Done: olga"')
  })

  it('needs a ban lifted first where the organizer is banned', async () => {
    await pay(stripe, 'pia')
    await db.update(payments).set({ paidAt: new Date(Date.now() - 31 * DAY) })
    await setUser('olga', { bannedAt: new Date() })
    await sweepAlerts()
    expect(await page()).toContain('Have a moderator lift the ban')
  })

  it('is for a human again 30 days after somebody has seen it', async () => {
    await pay(stripe, 'pia')
    await db.update(payments).set({ paidAt: new Date(Date.now() - 31 * DAY) })
    await sweepAlerts()
    await done()
    await sweepAlerts()
    expect(await openAlerts()).toEqual([])
    expect(await held()).toContain('<strong>$12.00</strong>')
    await db.update(paymentAlerts).set({ doneAt: new Date(Date.now() - 31 * DAY) })
    await sweepAlerts()
    expect(await openAlerts()).toEqual(['payouts_held'])
  })

  const ends: [string, () => Promise<unknown>][] = [
    ['transferred', () => stripe.onboard()],
    ['refunded', async () => (await stripe.as('pia')).leave()],
  ]
  it.each(sampleOf(ends, 2))('is for a human until it is %s', async (_, end) => {
    await pay(stripe, 'pia')
    await db.update(payments).set({ paidAt: new Date(Date.now() - 31 * DAY) })
    await sweepAlerts()
    expect(await openAlerts()).toEqual(['payouts_held'])
    await end()
    expect(await page()).toContain('has been transferred or refunded since')
    await stripe.sweep()
    expect(await openAlerts()).toEqual([])
  })

  it('is for a human at once where the organizer deletes the account, with name and address while it can be restored', async () => {
    await pay(stripe, 'pia')
    await deleteOlga()
    await sweepAlerts()
    expect(await openAlerts()).toEqual(['payouts_held'])
    const shown = await page()
    expect(shown).toContain('olga has deleted their account, and the group holds $12.00 for them.')
    expect(shown).toContain('olga@example.org')
    expect(await held()).toContain('olga')
    expect(await held()).not.toContain('in another way')
    await done()
    await sweepAlerts()
    expect(await openAlerts()).toEqual([])
  })

  itLong('is the group’s once the account is erased, and needs nobody any more', async () => {
    await pay(stripe, 'pia')
    await deleteOlga()
    await sweepAlerts()
    moveClock(new Date(Date.now() + 8 * DAY))
    onTestFinished(() => moveClock(null))
    for (let round = 0; round < 3; round++) await stripe.finishJobs()
    await sweepAlerts()
    expect(await openAlerts()).toEqual([])
    moveClock(null)
    expect(await held()).toContain('The account is erased, and the group keeps this.')
    expect(await page()).not.toContain('olga')
  })

  it('includes a share that was taken back by a lost dispute, and is theirs again once their account is closed', async ({
    olga,
  }) => {
    await stripe.settleAtOnce()
    const account = await stripe.onboard()
    await pay(stripe, 'pia')
    const id = await stripe.delivered(stripe.dispute())
    for (const step of [`disputes/${id}`, `accounts/${account}/close`]) {
      await stripe.control('POST', step, { status: 'lost' })
      await stripe.finish()
    }
    expect(await held()).toContain('Nothing.')
    await stripe.finished(stripe.decide(id, 'won'))
    expect(await held()).toContain('<strong>$12.00</strong>')
    expect(await html(olga.get('/payments'))).toContain('$12.00 of it is held by the group')
    await db.update(payments).set({ paidAt: new Date(Date.now() - 31 * DAY) })
    await sweepAlerts()
    expect(await openAlerts()).toEqual(['payouts_held'])
    await stripe.onboard()
    await stripe.sweep()
    expect(await held()).toContain('Nothing.')
    expect(await html(olga.get('/payments'))).not.toContain('held by the group')
  })

  it('is transferred to the account of an organizer who was erased while the payment was disputed, once that is won', async ({
    olga,
  }) => {
    await olga.post('/api/create-express-account/')
    const account = await accountOf('olga')
    await stripe.settleAtOnce()
    await pay(stripe, 'pia')
    const id = await stripe.delivered(stripe.dispute())
    await deleteOlga()
    moveClock(new Date(Date.now() + 8 * DAY))
    onTestFinished(() => moveClock(null))
    for (let round = 0; round < 3; round++) await stripe.finishJobs()
    moveClock(null)
    expect(await db.$count(deletions)).toBe(0)
    await stripe.decide(id, 'won')
    await stripe.control('POST', `accounts/${account}`, { status: 'active' })
    await stripe.deliverAll()
    await stripe.sweep()
    expect(await stripe.ledger()).toMatchObject({ platform: 0, accounts: { [account]: PRICE } })
  })

  it('is not listed once it is transferred', async () => {
    await pay(stripe, 'pia')
    await stripe.onboard()
    await stripe.sweep()
    expect(await held()).toContain('Nothing.')
  })
})

describe('a job that is stuck', () => {
  const stuck = async () => {
    await db.insert(jobs).values({
      kind: 'sync-account',
      key: String(people.olga),
      priority: 1,
      dueAt: new Date(Date.now() + HOUR),
      attempts: 9,
      revision: 0,
      waitingSince: new Date(Date.now() - MINUTE),
      needsHuman: true,
    })
    await db.batch(enqueueUnfinished(testContext()))
  }

  it('is shown until somebody has seen it', async () => {
    await stuck()
    expect(await page()).toContain('Reading an organizer’s account at Stripe has been stuck for a day.')
    await done()
    await db.batch(enqueueUnfinished(testContext()))
    expect(await alertIds()).toEqual([])
  })

  it('is shown anew when it is stuck another time', async () => {
    await stuck()
    await done()
    const lately = new Date(Date.now() - 8 * DAY)
    await db.update(paymentAlerts).set({ createdAt: lately, doneAt: lately })
    await db.batch(enqueueUnfinished(testContext()))
    expect(await alertIds()).toHaveLength(1)
  })
})

describe('the list of months', () => {
  const rows = async () =>
    [...(await page()).matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([row]) =>
      row.replaceAll(/<small>(.*?)<\/small>/g, ' ($1)').replaceAll(/(<[^>]+>)+/g, '|'),
    )
  const month = async (name: string) => html(treasurer.get(`${GROUP}/month?month=${name}`))

  it('is empty before anybody has paid', async () => {
    expect(await page()).toContain('Nobody has paid or donated yet.')
  })

  it('has the sums of each in the group’s time zone, and of all', async () => {
    await pay(stripe, 'pia')
    // In Zurich, 1 June begins at 22:00 UTC.
    await db.update(payments).set({ paidAt: new Date('2026-05-31T21:59:59Z') })
    await addDonation('simon', { id: 'donated', amount: 500, paidAt: new Date('2026-05-31T22:00:00Z') })
    await addDonation('simon', { state: 'failed' })
    await addRefund('donated', 100)
    await db.update(refunds).set({ finishedAt: new Date('2026-06-30T21:59:59Z') })
    expect(await rows()).toEqual([
      '|Jun 2026|$5.00 ($5.00 donated)|$1.00|$4.00|',
      '|May 2026|$12.00|$0.00|$12.00|',
      '|Total|$17.00 ($5.00 donated)|$1.00|$16.00|',
    ])
    expect(await page()).toContain(`href="${GROUP}/month?month=2026-06"`)
  })

  it('says how much of what is left is the group’s, as the month does', async () => {
    const withFee = createTestStripe({ PLATFORM_FEE_PERCENT: '10' })
    await pay(withFee, 'pia')
    await withFee.refundPart(300)
    await addDonation('simon', { amount: 500, paidAt: new Date() })
    const left = '<strong>$14.00</strong> left, of which $5.90 is the group’s.'
    expect(await page()).toContain(left)
    const [, current = ''] = /month\?month=([\d-]+)"/.exec(await page()) ?? []
    expect(await month(current)).toContain(left)
  })

  it('says how much of it was transferred to organizers, as the months of the payments do', async () => {
    const withFee = createTestStripe({ PLATFORM_FEE_PERCENT: '10' })
    await withFee.settleAtOnce()
    await pay(withFee, 'pia')
    expect(await page()).not.toContain('transferred to organizers')
    await withFee.onboard()
    await pay(withFee, 'simon')
    await addDonation('pia', { amount: 500, paidAt: new Date() })
    await db
      .update(payments)
      .set({ paidAt: new Date('2026-05-31T21:59:59Z') })
      .where(eq(payments.userId, people.pia))
    await withFee.refundPart(300)
    // 24.00 + 5.00 - 3.00 is left. The group keeps 1.20 of 12.00, 0.90 of 9.00, and the whole donation.
    expect(await page()).toContain('<strong>$26.00</strong> left, of which $7.10 is the group’s.')
    expect(await page()).toContain('$18.90 of it has been transferred to organizers.')
    expect(await page()).toMatch(/Held for organizers<\/h2><p class="muted">Nothing\./)
    const ofMonth = (name: string) => /Of the payments of this month, (\S+) has/.exec(name)?.[1]
    expect(ofMonth(await month('2026-05'))).toBe('$8.10')
    expect(ofMonth(await month(new Date().toISOString().slice(0, 7)))).toBe('$10.80')
    expect(ofMonth(await month('2026-06'))).toBeUndefined()
  })

  it('leads to the entries of each', async () => {
    await pay(createTestStripe({ PLATFORM_FEE_PERCENT: '10' }), 'pia')
    await db.update(payments).set({ paidAt: new Date('2026-05-31T21:59:59Z') })
    await db.update(hikes).set({ eventTime: new Date('2031-06-14T08:00:00Z') })
    const shown = await month('2026-05')
    expect(shown).toContain('<strong>$12.00</strong> left, of which $1.20 is the group’s.')
    expect(shown).toMatch(
      /Ridge walk.*Sat 14 Jun 2031.*pia, organized by olga.*Sun 31 May.*\$12\.00.*Payment/,
    )
    expect(await month('2026-06')).toContain('Nothing was paid or refunded.')
  })

  it('leads from a month to those before and after, from the first payment until now', async () => {
    await pay(stripe, 'pia')
    await db.update(payments).set({ paidAt: new Date('2026-05-31T21:59:59Z') })
    const links = async (name: string) =>
      [...(await month(name)).matchAll(/month\?month=([\d-]+)">/g)].map(([, name]) => name)
    expect(await links('2026-05')).toEqual(['2026-06'])
    expect(await links('2026-06')).toEqual(['2026-05', '2026-07'])
    expect((await links(new Date().toISOString().slice(0, 7))).length).toBe(1)
    expect(await links('2026-04')).toEqual([])
  })

  it('is for treasurers alone', async ({ olga }) => {
    expect((await olga.get(`${GROUP}/month?month=2026-05`)).status).toBe(403)
  })

  it('leads back from a month that does not exist', async () => {
    for (const path of [`${GROUP}/month?month=2026-13`, `${GROUP}.csv?month=2026-13`]) {
      const wrong = await treasurer.get(path)
      expect([wrong.status, await wrong.text()]).toEqual([
        400,
        expect.stringContaining(`href="${GROUP}#months"`),
      ])
    }
  })
})

describe('the file of a month', () => {
  const file = async (month: string) => (await treasurer.get(`${GROUP}.csv?month=${month}`)).text()
  const cells = (csv: string) =>
    csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','))

  it.each(['', '2031', '2031-13', '2031-6', '0000-01', 'x'])('is refused for the month %j', async (month) => {
    expect((await treasurer.get(`${GROUP}.csv?month=${month}`)).status).toBe(400)
  })

  it('has each payment and refund on its day in the group’s time zone, with a total', async () => {
    await pay(stripe, 'pia')
    const [{ id = '' } = {}] = await paymentRows()
    await stripe.refundPart(300)
    await db.update(payments).set({ paidAt: new Date('2031-06-30T21:59:59.999Z') })
    await db.update(hikes).set({ eventTime: new Date('2031-07-05T22:00:00Z') })
    await db.update(refunds).set({ finishedAt: new Date('2031-06-30T22:00:00Z') })
    const day = '2031-07-06'
    expect(await file('2031-05')).toBe(
      'date,kind,hike,person,organizer,amount,currency,fee,payment,hike_day\r\n',
    )
    expect(cells(await file('2031-06'))).toEqual([
      ['2031-06-30T21:59:59.999Z', 'payment', 'Ridge walk', 'pia', 'olga', '12.00', 'USD', '0.00', id, day],
      ['', 'total', '', '', '', '12.00', 'USD', '0.00', '', ''],
    ])
    expect(cells(await file('2031-07'))).toEqual([
      ['2031-06-30T22:00:00.000Z', 'refund', 'Ridge walk', 'pia', 'olga', '-3.00', 'USD', '0.00', id, day],
      ['', 'total', '', '', '', '-3.00', 'USD', '0.00', '', ''],
    ])
  })

  it('has a refund that a bank returns, and its payment outside Stripe, each on its day', async () => {
    await failedRefund()
    await done()
    await db.update(payments).set({ paidAt: new Date('2031-01-01') })
    await db.update(refunds).set({ finishedAt: new Date('2031-02-01') })
    await db.update(paymentAlerts).set({ createdAt: new Date('2031-03-01'), doneAt: new Date('2031-04-01') })
    const months = await Promise.all(['2031-01', '2031-02', '2031-03', '2031-04'].map(file))
    expect(months.map((csv) => cells(csv)[0]?.slice(1, 6))).toEqual([
      ['payment', 'Ridge walk', 'pia', 'olga', '12.00'],
      ['refund', 'Ridge walk', 'pia', 'olga', '-12.00'],
      ['returned refund', 'Ridge walk', 'pia', 'olga', '12.00'],
      ['refund outside Stripe', 'Ridge walk', 'pia', 'olga', '-12.00'],
    ])
  })

  it('has a dispute that is lost, and won later, each on its day', async () => {
    await pay(stripe, 'pia')
    const id = await stripe.dispute({ amount: 500 })
    for (const status of ['lost', 'won']) {
      await stripe.delivered(stripe.decide(id, status))
      await db.update(payments).set({ paidAt: new Date('2031-01-01') })
      await db.update(refunds).set({ finishedAt: new Date('2031-02-01') })
      const lost = cells(await file('2031-02'))[0]?.slice(1, 6)
      expect(lost).toEqual(['lost dispute', 'Ridge walk', 'pia', 'olga', '-5.00'])
    }
    await db.update(refunds).set({ reinstatedAt: new Date('2031-03-01') })
    expect(cells(await file('2031-03')).map((line) => line.slice(1, 6))).toEqual([
      ['dispute won later', 'Ridge walk', 'pia', 'olga', '5.00'],
      ['total', '', '', '', '5.00'],
    ])
  })

  it('escapes formulas', async () => {
    await pay(stripe, 'pia')
    await db.update(payments).set({ hikeName: '=1+1', username: '-pia', paidAt: new Date('2031-06-01') })
    expect(await file('2031-06')).toContain(`,payment,"'=1+1","'-pia",olga,12.00,`)
  })

  it.each(env.LONG ? [1, 2, 3] : [2])(
    'adds up over all months to what Stripe has, to the cent (%i)',
    async (start) => {
      const random = seededRandom(start)
      const feeBindings = { ...stripe.bindings, PLATFORM_FEE_PERCENT: '7.77' }
      if (start > 1) await stripe.onboard()
      const hikes = [
        RIDGE,
        await addHike({ price: 1333 }),
        ...(env.LONG ? [await addHike({ price: 999 })] : []),
      ]
      const olga = await stripe.as('olga')
      for (const hike of hikes)
        for (const name of env.LONG ? (['pia', 'quentin', 'simon'] as const) : (['pia', 'simon'] as const))
          await play(name, hike, random, feeBindings, olga)
      await donate('pia', 700, 0)
      await donate('simon', 1000, 250)
      await stripe.deliverAll()
      await stripe.control('POST', 'settle')
      await stripe.sweep()
      await spread(random)
      const sums = { amount: 0, fee: 0, transferred: 0 }
      for (let month = 1; month <= 12; month++) {
        const name = `2031-${String(month).padStart(2, '0')}`
        sums.transferred += transferredOn(await html(treasurer.get(`${GROUP}/month?month=${name}`)))
        const rows = cells(await file(name))
        const movements = rows.filter(([, kind]) => kind !== 'total')
        const total = rows.find(([, kind]) => kind === 'total')
        const sum = (column: number) => movements.reduce((all, row) => all + cents(row[column]), 0)
        expect([cents(total?.[5]), cents(total?.[7])]).toEqual([sum(5), sum(7)])
        sums.amount += sum(5)
        sums.fee += sum(7)
      }
      const { paid, refunded, disputed, platform } = await stripe.ledger()
      expect(sums.amount).toBe(paid - refunded - disputed + 700 + 750)
      // An organizer with an account has received everything except the group's share.
      if (start > 1) {
        expect(sums.fee).toBe(platform + 700 + 750)
        expect(sums.transferred).toBe(paid - refunded - disputed - platform)
      }
      expect(transferredOn(await html(olga.get('/payments')))).toBe(sums.transferred)
    },
  )

  const transferredOn = (shown: string) =>
    cents(/\$([\d.]+) (?:of it )?has been transferred to (?:organizers|you)/.exec(shown)?.[1])

  const cents = (text = '0') => Math.round(Number(text) * 100)

  /** Pays, then refunds, disputes or leaves at random. */
  async function play(name: Name, hike: number, random: () => number, bindings: object, olga: Browser) {
    const browser = await as(name, bindings)
    const { price } = await json<{ price: number | null }>(browser.hike(hike))
    const isDisputed = random() < 0.2
    const { secret } = await startPayment(browser, price ?? PRICE, hike)
    await stripe.confirm(secret, isDisputed ? 'pm_card_createDispute' : 'pm_card_visa')
    const deliveries = await stripe.takeDeliveries()
    for (const delivery of deliveries) await stripe.deliver(delivery)
    if (isDisputed) return closeDispute(deliveries, random() < 0.5 ? 'won' : 'lost')
    const [{ id = '' } = {}] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.hikeId, hike), eq(payments.userId, people[name])))
    for (let refund = 0; refund < 3 * random(); refund++)
      await olga.post(`/api/payments/${id}/refund/`, { amount: 1 + Math.floor(400 * random()) })
    if (random() < 0.3) await browser.leave(hike)
  }

  async function closeDispute(deliveries: { type: string; body: string }[], status: 'won' | 'lost') {
    const created = deliveries.find(({ type }) => type === 'charge.dispute.created')
    await stripe.control('POST', `disputes/${JSON.parse(created?.body ?? '').data.object.id}`, { status })
    await stripe.deliverAll()
  }

  async function donate(name: Name, amount: number, refunded: number) {
    const id = crypto.randomUUID()
    await addDonation(name, { id, amount, paidAt: new Date() })
    for (const part of [refunded - 1, 1].filter((each) => refunded > 1 && each > 0)) await addRefund(id, part)
  }

  /** Moves each payment and refund to a random day of 2031. */
  async function spread(random: () => number) {
    const day = () => new Date(Date.UTC(2031, 0, 1) + Math.floor(random() * 365 * 24 * 60) * MINUTE)
    for (const { id } of await db.select().from(payments))
      await db.update(payments).set({ paidAt: day() }).where(eq(payments.id, id))
    for (const { id } of await db.select().from(refunds))
      await db.update(refunds).set({ finishedAt: day() }).where(eq(refunds.id, id))
  }
})
