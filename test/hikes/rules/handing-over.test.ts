import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { coOrganizers, hikes, jobs, notices, payments, users } from '../../../src/db/schema.ts'
import { handOverHikes } from '../../../src/hikes/rules/handing-over.ts'
import { enqueue } from '../../../src/jobs/enqueue.ts'
import { DAY, HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { finishJobs, runJobs, SOME_CALLS, withFaultAtEachCall } from '../../jobs/support.ts'
import { accountOf, createTestStripe, pay, paymentRows, startPayment } from '../../money/test-stripe.ts'
import { mails, notified, verifyAll } from '../../notices/support.ts'
import { setState } from '../../participation/support.ts'
import {
  addHike,
  addPayment,
  db,
  html,
  it,
  type Name,
  people,
  RIDGE,
  seed,
  setUser,
  testContext,
  visitor,
} from '../../support.ts'

const CORA = 90
const DAN = 91
const stamps = { createdAt: new Date(), updatedAt: new Date() }

beforeEach(async () => {
  await seed()
  await db.insert(users).values([
    { id: CORA, username: 'cora', email: 'cora@example.org', ...stamps },
    { id: DAN, username: 'dan', email: 'dan@example.org', ...stamps },
  ])
})

const ban = (userId: number) => db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, userId))
const appoint = (userId: number, minute: number, hikeId = RIDGE) =>
  db.insert(coOrganizers).values({ hikeId, userId, createdAt: new Date(minute * MINUTE) })
const enqueued = (userId: number = people.olga) => enqueue(testContext(), handOverHikes, { userId })
async function leave(userId: number = people.olga, bindings: Partial<Env> = {}) {
  await ban(userId)
  await enqueued(userId)
  await finishJobs(bindings)
}
const row = async (id = RIDGE) => (await db.select().from(hikes).where(eq(hikes.id, id)))[0]
const successors = async (id = RIDGE) =>
  (await db.select().from(coOrganizers).where(eq(coOrganizers.hikeId, id))).map(({ userId }) => userId)

describe('a hike ahead of somebody who has left', () => {
  it('goes to the co-organizer who was appointed first, who is told', async ({ simon }) => {
    await verifyAll()
    await appoint(CORA, 2)
    await appoint(people.simon, 1)
    await leave()
    expect(await row()).toMatchObject({ organizerId: people.simon, status: 'scheduled', sequence: 1 })
    expect(await successors()).toEqual([CORA])
    expect(await notified('handed_over')).toEqual(['simon'])
    const [mail] = await mails()
    expect([mail?.to, mail?.subject]).toEqual(['simon@example.org', 'Ridge walk is yours now'])
    expect(mail?.text).toContain('Ridge walk is yours now: its organizer has left the group.')
    expect(mail?.text).not.toContain('olga')
    expect((await simon.deleteHike()).status).toBe(204)
  })

  it.each([
    ['banned', { bannedAt: new Date() }],
    ['hidden', { hiddenAt: new Date() }],
    ['deleted', { deletedAt: new Date() }],
  ])('passes over a co-organizer who is %s', async (_, values) => {
    await appoint(people.simon, 1)
    await appoint(CORA, 2)
    await setUser('simon', values)
    await leave()
    expect(await row()).toMatchObject({ organizerId: CORA, status: 'scheduled' })
  })

  it('is cancelled without a co-organizer, and everybody but the owner is told', async () => {
    await verifyAll()
    await leave()
    expect(await row()).toMatchObject({
      organizerId: people.olga,
      status: 'cancelled',
      cancellationReason: 'The organizer has left the group.',
    })
    expect(await notified('event_cancelled')).toContain('pia')
    const mail = (await mails()).find(({ to }) => to === 'pia@example.org')
    expect(mail?.text).toContain('Ridge walk is cancelled.')
    expect(mail?.text).toContain('“The organizer has left the group.”')
  })

  it.each([
    ['that is over stays', -72 * HOUR, [], { organizerId: people.olga, status: 'scheduled' }],
    ['that is over stays, with its co-organizer', -72 * HOUR, [CORA], { organizerId: people.olga }],
    ['that ends years from now goes', 9000 * HOUR, [CORA], { organizerId: CORA, status: 'scheduled' }],
    ['that ends years from now is cancelled', 9000 * HOUR, [], { status: 'cancelled' }],
  ] as const)('one %s', async (_, offset, organizers, expected) => {
    const id = await addHike({ eventTime: new Date(Date.now() + offset) })
    for (const [index, userId] of organizers.entries()) await appoint(userId, index, id)
    await leave()
    expect(await row(id)).toMatchObject(expected)
  })

  it('is cancelled where it began only after they had left, before the job ran', async () => {
    await db
      .update(hikes)
      .set({ eventTime: new Date(Date.now() - MINUTE), dayEnd: new Date(Date.now() + HOUR) })
    await setUser('olga', { bannedAt: new Date(Date.now() - HOUR) })
    await enqueued()
    await finishJobs()
    expect(await row()).toMatchObject({ status: 'cancelled' })
  })

  it('goes to the co-organizer where it ended only after they had left, before the job ran', async () => {
    await db
      .update(hikes)
      .set({ eventTime: new Date(Date.now() - DAY), dayEnd: new Date(Date.now() - MINUTE) })
    await appoint(CORA, 1)
    await setUser('olga', { deletedAt: new Date(Date.now() - HOUR) })
    await enqueued()
    await finishJobs()
    expect(await row()).toMatchObject({ organizerId: CORA, status: 'scheduled' })
  })

  it('that has begun goes on, with a co-organizer or without', async () => {
    const begun = { eventTime: new Date(Date.now() - 1000), timeZone: 'Pacific/Auckland' }
    const [alone, together] = [await addHike(begun), await addHike(begun)]
    const ends = { dayEnd: new Date(Date.now() + HOUR) }
    await db.update(hikes).set(ends).where(eq(hikes.timeZone, begun.timeZone))
    await appoint(CORA, 1, together)
    await leave()
    expect(await row(alone)).toMatchObject({ organizerId: people.olga, status: 'scheduled' })
    expect(await row(together)).toMatchObject({ organizerId: CORA, status: 'scheduled' })
  })

  it('goes, if cancelled before, with its reason', async ({ olga }) => {
    await olga.cancel('Snow')
    await appoint(CORA, 1)
    await leave()
    expect(await row()).toMatchObject({ organizerId: CORA, status: 'cancelled', cancellationReason: 'Snow' })
  })

  it('stays with somebody who is back by then, or never left', async () => {
    await appoint(CORA, 1)
    await enqueued()
    await finishJobs()
    expect(await row()).toMatchObject({ organizerId: people.olga, status: 'scheduled' })
    expect(await db.select().from(jobs)).toEqual([])
  })

  it('of others is left alone, and of twelve each is dealt with', async () => {
    const others = await addHike({ organizerId: people.pia })
    for (let number = 0; number < 11; number++) await addHike()
    await leave()
    const rows = await db.select().from(hikes)
    expect(rows.filter(({ id }) => id !== others).map(({ status }) => status)).toEqual(
      Array(12).fill('cancelled'),
    )
    expect(await row(others)).toMatchObject({ status: 'scheduled' })
  })

  it('shows its new owner at once', async () => {
    await appoint(CORA, 1)
    await leave()
    const page = await html(visitor().page())
    expect(page).toContain('cora')
    expect(page).not.toContain('olga')
  })
})

it('ends in the same way, whichever call fails first', async () => {
  await withFaultAtEachCall(
    async (bindings) => {
      await seed()
      await db.delete(notices)
      await db.insert(users).values({ id: CORA, username: 'cora', email: 'cora@example.org', ...stamps })
      const shared = await addHike()
      await appoint(CORA, 1, shared)
      await ban(people.olga)
      await enqueued()
      await runJobs(bindings).catch(() => {})
      await finishJobs()
      expect([await row(), await row(shared)]).toMatchObject([
        { organizerId: people.olga, status: 'cancelled', sequence: 1 },
        { organizerId: CORA, status: 'scheduled', sequence: 1 },
      ])
      const kinds = (await db.select().from(notices)).map(({ kind, userId }) => [kind, userId])
      expect(kinds.sort()).toEqual([
        ['event_cancelled', people.pia],
        ['event_cancelled', people.quentin],
        ['handed_over', CORA],
      ])
    },
    undefined,
    SOME_CALLS,
  )
})

describe('the money of a hike', () => {
  const leftWith = async (stripe: ReturnType<typeof createTestStripe>) => leave(people.olga, stripe.bindings)
  const paidBy = async (name: Name) => (await paymentRows()).filter(({ userId }) => userId === people[name])

  it.runIf(env.LONG)('that is cancelled goes back in full', async () => {
    const stripe = createTestStripe()
    await stripe.settleAtOnce()
    await stripe.onboard('olga')
    await pay(stripe, 'pia')
    await leftWith(stripe)
    expect(await paidBy('pia')).toMatchObject([{ state: 'refunded', voidReason: 'event_cancelled' }])
    const { paid, refunded, platform, accounts } = await stripe.ledger()
    expect([paid - refunded, platform, Object.values(accounts)]).toEqual([0, 0, [0]])
  })

  it('that is handed over stays where it is, comes back from there, and what is paid from then on is the new owner’s', async () => {
    const stripe = createTestStripe()
    await stripe.settleAtOnce()
    const olgas = await stripe.onboard('olga')
    const simons = await stripe.onboard('simon')
    await appoint(people.simon, 1)
    await pay(stripe, 'pia')
    const quentin = await stripe.as('quentin')
    const begun = await startPayment(quentin)
    expect(begun.status).toBe(200)
    await leftWith(stripe)
    expect(await accountOf('olga')).toBe(olgas)
    expect((await stripe.ledger()).accounts).toMatchObject({ [olgas]: 1200 })
    // The payment in progress is cancelled, and the next one is for the new owner.
    expect(await stripe.confirm(begun.secret)).toBe('payment_intent_unexpected_state')
    await pay(stripe, 'quentin')
    expect((await stripe.ledger()).accounts).toMatchObject({ [olgas]: 1200, [simons]: 1200 })
    expect((await paidBy('quentin')).map(({ state, organizerId }) => [state, organizerId]).sort()).toEqual([
      ['canceled', people.olga],
      ['paid', people.simon],
    ])
    await (await stripe.as('pia')).leave()
    await finishJobs(stripe.bindings)
    expect((await stripe.ledger()).accounts).toMatchObject({ [olgas]: 0, [simons]: 1200 })
  })

  it.runIf(env.LONG)(
    'that was paid just before it was handed over is refunded if it settles later',
    async () => {
      const stripe = createTestStripe()
      await appoint(people.simon, 1)
      const begun = await startPayment(await stripe.as('quentin'))
      await stripe.confirm(begun.secret)
      await ban(people.olga)
      await enqueued()
      await runJobs(stripe.bindings)
      await stripe.deliverAll()
      await finishJobs(stripe.bindings)
      expect(await paidBy('quentin')).toMatchObject([{ state: 'refunded', voidReason: 'canceled' }])
      const { paid, refunded } = await stripe.ledger()
      expect(paid - refunded).toBe(0)
    },
  )

  it.each([
    ['comes back to the new owner', HOUR, [{ state: 'refunded', voidReason: 'canceled' }]],
    ['stays where it is once the hike has begun', -HOUR, [{ state: 'paid', voidReason: null }]],
  ])('%s, who had paid for it', async (_, offset, expected) => {
    const stripe = createTestStripe()
    await stripe.settleAtOnce()
    await setState('simon', 'participant')
    await pay(stripe, 'simon')
    await appoint(people.simon, 1)
    const eventTime = new Date(Date.now() + offset)
    await db.update(hikes).set({ eventTime, dayEnd: new Date(Date.now() + 2 * HOUR) })
    await db.update(payments).set({ startsAt: eventTime })
    await leftWith(stripe)
    expect(await row()).toMatchObject({ organizerId: people.simon })
    expect(await paidBy('simon')).toMatchObject(expected)
  })

  it('is named to the new owner, where somebody has paid', async () => {
    await verifyAll()
    await addPayment('pia')
    await appoint(people.simon, 1)
    await leave()
    expect((await mails())[0]?.text).toContain('What has been paid so far went to the previous organizer')
    expect(await db.select().from(payments)).toMatchObject([{ state: 'paid', voidReason: null }])
  })
})
