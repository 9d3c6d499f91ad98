import { env } from 'cloudflare:workers'
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  hikes,
  jobs,
  participation,
  paymentAlerts,
  payments,
  refunds,
  sessions,
  users,
} from '../../src/db/schema.ts'
import { seededRandom } from '../../src/images/landscape/random.ts'
import { runJob } from '../../src/jobs/jobs.ts'
import { paymentJobs } from '../../src/money/jobs.ts'
import { DAILY, reconcile } from '../../src/money/reconcile.ts'
import { openBilling } from '../../src/money/stripe.ts'
import { sweep } from '../../src/server/sweep.ts'
import { HOUR } from '../../src/shared/duration.ts'
import type { Work } from '../../src/work/work.ts'
import { faultyBindings } from '../jobs/support.ts'
import { addHike, as, Browser, db, people, seed, testWork } from '../support.ts'
import { createTestStripe, type Delivery, PAYMENT_PATH, type TestStripe } from './test-stripe.ts'

// A property test: random commands of payers, organizer and Stripe, partly concurrent, with webhooks late, lost, repeated
// and out of order, payouts, closed accounts, refunds by hand, and failures of D1 and Stripe between any two steps.
// After each history the payments have to agree with Stripe to the cent, and whatever is unfinished waits for a human.

/** Each part begins with an empty database and new accounts at Stripe, so that what it reads stays small. */
const PARTS = env.LONG ? 10 : 1
const HISTORIES = env.LONG ? 1000 : 12
/** Organizers whose histories run concurrently. */
const ORGANIZERS = 5

/** A history is determined by its seed, apart from the timing of concurrent commands. */
function createChance(seed: number) {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  const shuffle = <T>(from: readonly T[]) =>
    from
      .map((item) => [random(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item)
  return { below, pick, shuffle }
}
type Chance = ReturnType<typeof createChance>

type Payer = { id: number; browser: Browser; secrets: string[] }
type History = {
  stripe: TestStripe
  hikeId: number
  organizerId: number
  organizer: Browser
  payers: Payer[]
  undelivered: Delivery[]
}

const PRICES = [700, 1200, 1500, null]
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'] as const

/** Starts a payment at the current price. */
async function start({ hikeId }: History, payer: Payer) {
  const [event] = await db.select({ price: hikes.price }).from(hikes).where(eq(hikes.id, hikeId))
  const body = { event_id: hikeId, amount: event?.price ?? 1200 }
  const answer = await (await payer.browser.post(PAYMENT_PATH, body)).json()
  const { client_secret } = answer as { client_secret?: string }
  if (client_secret) payer.secrets.push(client_secret)
}

/** Confirms with the latest client secret or an older one, as from a stale tab. */
const confirm = async ({ stripe }: History, { secrets }: Payer, { pick }: Chance) =>
  secrets.length > 0 && stripe.confirm(pick(secrets), pick(CARDS)).catch(() => '')

async function pay(history: History, payer: Payer, chance: Chance) {
  await start(history, payer)
  await confirm(history, payer, chance)
}

type Command = (history: History, payer: Payer, chance: Chance) => Promise<unknown>

/** An organizer's decision on the payer. */
const decide =
  (step: string): Command =>
  ({ hikeId, organizer }, { id }) =>
    organizer.post(`/api/events/${hikeId}/${step}/`, { user_id: id })

const edit =
  (change: (chance: Chance) => object): Command =>
  ({ hikeId, organizer }, _, chance) =>
    organizer.patch(`/api/events/${hikeId}/`, change(chance))

const commands: [weight: number, Command][] = [
  [12, pay],
  [3, start],
  [3, confirm],
  [3, ({ hikeId }, { browser }) => browser.post(`/api/events/${hikeId}/mark-paid/`)],
  [2, ({ hikeId }, { browser }) => browser.post(`/api/events/${hikeId}/leave/`)],
  [2, ({ hikeId }, { browser }) => browser.post(`/api/events/${hikeId}/join/`)],
  [2, decide('approve_join')],
  [1, decide('reject_join')],
  [2, decide('remove_participant')],
  [1, decide('promote')],
  [1, edit(({ pick }) => ({ price: pick(PRICES) }))],
  [3, edit(({ pick }) => ({ capacity: pick([1, 1, 2, null]) }))],
  [1, edit(({ pick }) => ({ approval: pick(['manual', 'automatic']) }))],
  // Less than twelve hours before the start nobody is promoted but by the organizer.
  [1, edit(({ pick }) => ({ event_time: new Date(Date.now() + pick([11, 13, 300]) * HOUR).toISOString() }))],
  [
    1,
    ({ hikeId, organizer }) => organizer.post(`/api/events/${hikeId}/cancel/`, { reason: 'Thunderstorms' }),
  ],
  [1, ({ hikeId, organizer }) => organizer.delete(`/api/events/${hikeId}/`)],
  [3, deliverSome],
  [1, ({ stripe }) => stripe.control('POST', 'drop')],
  [4, payOut],
  [4, refundByHand],
  [2, failAtStripe],
  [2, leaveWithFault],
  [1, ({ stripe }, _, { pick }) => stripe.control('POST', 'settings', { float: pick([0, 1_000_000]) })],
  [1, closeOrRestrict],
  [2, ({ organizer }) => onboard(organizer)],
  [1, runEverything],
]
const weightedCommands = commands.flatMap(([weight, command]) =>
  Array.from({ length: weight }, () => command),
)

async function accountOf({ organizerId }: Pick<History, 'organizerId'>) {
  const [user] = await db.select().from(users).where(eq(users.id, organizerId))
  return user?.stripeAccountId ?? null
}

/** From then on the organizer's part can only be got back from what they receive later. */
async function payOut(history: History) {
  const account = await accountOf(history)
  if (account) await history.stripe.control('POST', 'payout', { account })
}

/** Somebody refunds a part of a payment in Stripe's dashboard. */
async function refundByHand({ stripe, hikeId }: History, payer: Payer, { below }: Chance) {
  const [paid] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.hikeId, hikeId), eq(payments.userId, payer.id), eq(payments.state, 'paid')))
  if (!paid?.intentId) return
  const client = (await openBilling(testWork(stripe.env))).stripe
  await client.refunds
    .create({ payment_intent: paid.intentId, amount: 1 + below(paid.amount) })
    .catch(() => null)
}

const REQUESTS = [
  'POST /v1/refunds',
  'GET /v1/refunds',
  'POST /v1/transfers',
  'GET /v1/transfers',
  'GET /v1/payment_intents',
  'POST /v1/payment_intents',
]

/** The next requests of a kind fail, with or without having been executed. */
async function failAtStripe({ stripe }: History, _: Payer, { pick, below }: Chance) {
  const kind = pick(['before', 'after', 'status'] as const)
  await stripe.injectFault({ on: pick(REQUESTS), kind, status: 500, times: 1 + below(4) })
}

/** One call to D1 fails while the payer leaves and is refunded. */
async function leaveWithFault({ stripe, hikeId }: History, { browser }: Payer, { pick, below }: Chance) {
  const { bindings } = faultyBindings({ at: 1 + below(25), kind: pick(['before', 'after'] as const) })
  const failing = new Browser({ bindings: { ...stripe.bindings, RATE_LIMITS: '0', ...bindings } })
  for (const [name, value] of browser.cookies) failing.cookies.set(name, value)
  await failing.post(`/api/events/${hikeId}/leave/`).catch(() => null)
}

/** Whatever the account is by then: Stripe closes none twice. */
async function closeOrRestrict(history: History, _: Payer, { below, pick }: Chance) {
  const account = await accountOf(history)
  const [path, body] =
    below(3) === 0
      ? [`accounts/${account}/close`, {}]
      : [`accounts/${account}`, { status: pick(['active', 'restricted'] as const) }]
  if (account) await history.stripe.control('POST', path, body).catch(() => null)
}

/** The sweep, and only this history's jobs: the others' payments belong to other accounts of Stripe. */
async function runEverything({ stripe, hikeId, organizerId }: History) {
  const work = testWork(stripe.env)
  await sweep(work)
  // Stripe may be failing: a job that throws is retried.
  await reconcile.run(work, DAILY).catch(() => null)
  return runJobsOf(work, eq(payments.hikeId, hikeId), organizerId)
}

/** Runs the jobs of payments and of their organizer as if they were due; returns how many there were. */
async function runJobsOf(work: Work, which: SQL, organizerId: number) {
  const ids = db.select({ id: payments.id }).from(payments).where(which)
  const own = or(inArray(jobs.key, ids), eq(jobs.key, String(organizerId)))
  const due = await db.update(jobs).set({ dueAt: new Date() }).where(own).returning()
  for (const { kind: name, key } of due) {
    const kind = paymentJobs.find((candidate) => candidate.name === name)
    if (kind) await runJob(work, kind, key)
  }
  return due.length
}

/** The event types that the webhook is registered for. */
const subscribedTypes =
  /^(payment_intent\.(succeeded|payment_failed|canceled)|charge\.refunded|refund\.|v2\.)/
const takeDeliveries = async (stripe: TestStripe) =>
  (await stripe.takeDeliveries()).filter(({ type }) => subscribedTypes.test(type))

/** Delivers some of the queued webhooks, in any order, once or twice. */
async function deliverSome(history: History, _: Payer, { below, shuffle }: Chance) {
  const waiting = shuffle([...history.undelivered, ...(await takeDeliveries(history.stripe))])
  history.undelivered = waiting.splice(below(waiting.length + 1))
  await Promise.all(
    waiting.flatMap((delivery) =>
      Array.from({ length: 1 + below(2) }, () => history.stripe.deliver(delivery)),
    ),
  )
}

/** Delivers all other webhooks, newest first, and runs the sweep and the jobs of this history, as days go by. */
async function finish(history: History) {
  const { stripe } = history
  await stripe.control('POST', 'faults/clear')
  await stripe.control('POST', 'settings', { float: 1_000_000 })
  for (let waiting = history.undelivered; ; ) {
    waiting = [...waiting, ...(await takeDeliveries(stripe))].reverse()
    if (waiting.length === 0) break
    await Promise.all(waiting.splice(0).map((delivery) => stripe.deliver(delivery)))
  }
  for (let day = 0; day < 4; day++) if ((await runEverything(history)) === 0) break
  history.undelivered = await takeDeliveries(stripe)
  for (const delivery of history.undelivered) await stripe.deliver(delivery)
}

async function runHistory(history: History, chance: Chance) {
  for (let step = 5 + chance.below(6); step > 0; step--) {
    const concurrency = 1 + chance.below(2)
    const chosen = Array.from(
      { length: concurrency },
      () => [chance.pick(weightedCommands), chance.pick(history.payers)] as const,
    )
    await Promise.all(chosen.map(([command, payer]) => command(history, payer, chance)))
  }
  await finish(history)
}

/** Each payer has paid at most once, and Stripe holds exactly that; all else is canceled or fully refunded. */
async function checkInvariants(history: History, seed: number) {
  const { stripe, hikeId } = history
  const rows = await db.select().from(payments).where(eq(payments.hikeId, hikeId))
  const ids = rows.map(({ id }) => id)
  const back = await db.select().from(refunds).where(inArray(refunds.paymentId, ids))
  const charges = (await stripe.ledger()).payments.filter(
    ({ metadata }) => metadata.event_id === String(hikeId),
  )
  const details = `seed ${seed}: ${JSON.stringify({ rows, charges, back })}`
  for (const { id, browser } of history.payers) {
    const own = rows.filter(({ userId }) => userId === id)
    const live = own.filter(({ state, voidReason }) => state === 'paid' && voidReason === null)
    expect(live.length, details).toBeLessThanOrEqual(1)
    const charged = charges.filter(({ metadata }) => metadata.user_id === String(id))
    const held = sumOf(charged.map(({ amount, amount_refunded }) => amount - amount_refunded))
    const returned = sumOf(
      back.filter(({ paymentId }) => paymentId === live[0]?.id).map(({ amount }) => amount),
    )
    expect(held, details).toBe((live[0]?.amount ?? 0) - returned)
    for (const { state, voidReason } of own) {
      expect(['open', 'paid', 'refunded', 'canceled'], details).toContain(state)
      if (voidReason) expect(['refunded', 'canceled'], details).toContain(state)
    }
    const page = await browser.get(`/api/events/${hikeId}/`)
    const hike = (await page.json()) as { viewer?: { has_paid: boolean } }
    if (page.status === 404) expect(live, details).toEqual([])
    else expect(hike.viewer?.has_paid, details).toBe(live.length === 1)
  }
  for (const row of rows) await checkShare(stripe, row, details)
  await checkPlaces(hikeId, rows, details)
}

/** Nobody has paid for a place that they do not have, and a place that is free is taken unless the start is near. */
async function checkPlaces(hikeId: number, rows: (typeof payments.$inferSelect)[], details: string) {
  const [hike] = await db.select().from(hikes).where(eq(hikes.id, hikeId))
  const people = await db.select().from(participation).where(eq(participation.hikeId, hikeId))
  const live = rows.filter(({ state, voidReason }) => state === 'paid' && voidReason === null)
  const count = (state: string) => people.filter((row) => row.state === state).length
  if (!hike || hike.status === 'cancelled') return expect(live, details).toEqual([])
  for (const { userId, state } of people)
    if (state === 'waiting')
      expect(
        live.filter((row) => row.userId === userId),
        details,
      ).toEqual([])
  if (hike.eventTime.getTime() < Date.now() + 12 * HOUR) return
  if (count('waiting') > 0)
    expect(count('participant'), details).toBeGreaterThanOrEqual(hike.capacity ?? Infinity)
}

/** The organizer has their share of what is left, or owes the rest, which waits for a human. */
async function checkShare(stripe: TestStripe, row: typeof payments.$inferSelect, details: string) {
  if (row.state === 'open' || row.state === 'canceled' || (!row.transfer && !row.destination)) return
  expect(row.transfer, details).not.toBe('pending')
  const returned = await db.select().from(refunds).where(eq(refunds.paymentId, row.id))
  const left = row.amount - sumOf(returned.map(({ amount }) => amount))
  const has = await stripe.transferredOf(row.intentId ?? '', row.id)
  expect(has, details).toBe(row.transferAmount - row.reversed)
  if (!row.transfer) return
  const alerts = await db
    .select()
    .from(paymentAlerts)
    .where(and(eq(paymentAlerts.subject, row.id), isNull(paymentAlerts.doneAt)))
  const owes = alerts.some(({ kind }) => kind === 'organizer_owes')
  if (owes) expect(has, details).toBeGreaterThan(left)
  else expect(has, details).toBe(left)
}

const sumOf = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The balances at Stripe match the records of the organizer's payments. */
async function checkBalances(stripe: TestStripe, organizerId: number) {
  const rows = await db.select().from(payments).where(eq(payments.organizerId, organizerId))
  const made = rows.filter(({ state }) => state !== 'open' && state !== 'canceled')
  const back = (await db.select().from(refunds)).filter(({ paymentId }) =>
    made.some(({ id }) => id === paymentId),
  )
  const ledger = await stripe.ledger()
  const { paid, refunded, accounts } = ledger
  const transferred = sumOf(made.map(({ transferAmount, reversed }) => transferAmount - reversed))
  expect({ paid, refunded, transferred: sumOf(Object.values(accounts)) }).toEqual({
    paid: sumOf(made.map(({ amount }) => amount)),
    refunded: sumOf(back.map(({ amount }) => amount)),
    transferred,
  })
  // Money in is money out, what is held, and fees.
  const held = Object.values(ledger.balances).map(({ pending, available }) => pending + available)
  const paidOut = sumOf(Object.values(ledger.paidOut))
  expect(ledger.float + ledger.toppedUp + paid - (refunded - ledger.refundsWaiting) - ledger.fees).toBe(
    sumOf(held) + paidOut,
  )
  return { paid, refunded, live: rows.filter(({ state }) => state === 'paid').length }
}

/** Runs an organizer's histories of a part in sequence. */
async function runOrganizer(
  index: number,
  part: number,
  cookies: Map<string, Map<string, string>>,
  totals: { refunded: number; live: number },
) {
  const stripe = createTestStripe()
  const bindings = { ...stripe.bindings, RATE_LIMITS: '0' }
  const browserOf = (name: string) => {
    const browser = new Browser({ bindings })
    for (const [key, value] of cookies.get(name) ?? []) browser.cookies.set(key, value)
    return browser
  }
  const organizerId = 100 + index
  const organizer = browserOf(`organizer${index}`)
  const count = HISTORIES / ORGANIZERS
  for (let round = 0; round < count; round++) {
    const seed = part * HISTORIES + index * count + round + 1
    const chance = createChance(seed)
    const hikeId = await addHike({ organizerId, price: chance.pick(PRICES) })
    await db.insert(participation).values([
      { hikeId, userId: people.pia, state: 'participant', createdAt: new Date() },
      { hikeId, userId: people.quentin, state: 'pending', createdAt: new Date() },
    ])
    const payers = (['pia', 'quentin', 'simon'] as const).map((name) => ({
      id: people[name],
      browser: browserOf(name),
      secrets: [],
    }))
    const history = { stripe, hikeId, organizerId, organizer, payers, undelivered: [] }
    await runHistory(history, chance)
    await checkInvariants(history, seed)
  }
  // A later history has transferred what an earlier one had collected, maybe while Stripe failed.
  for (let day = 0; day < 3; day++)
    await runJobsOf(testWork(stripe.env), eq(payments.organizerId, organizerId), organizerId)
  const { refunded, live } = await checkBalances(stripe, organizerId)
  totals.refunded += refunded
  totals.live += live
}

async function onboard(organizer: Browser) {
  const { url } = (await (await organizer.post('/api/create-express-account/')).json()) as { url: string }
  await (await fetch(url, { method: 'POST', redirect: 'manual' })).text()
  await organizer.get('/onboarding/return')
}

it.each(Array.from({ length: PARTS }, (_, part) => part))(
  `keeps payments and Stripe consistent in ${HISTORIES} random histories (part %i)`,
  async (part) => {
    await seed()
    const indexes = Array.from({ length: ORGANIZERS }, (_, index) => index)
    const now = new Date()
    const timestamps = { createdAt: now, updatedAt: now }
    const cookies = new Map<string, Map<string, string>>()
    for (const name of ['pia', 'quentin', 'simon'] as const) cookies.set(name, (await as(name)).cookies)
    for (const index of indexes) {
      const username = `organizer${index}`
      await db
        .insert(users)
        .values({ id: 100 + index, username, email: `${username}@example.org`, ...timestamps })
      const olga = await as('olga')
      await db
        .update(sessions)
        .set({ userId: 100 + index })
        .where(eq(sessions.userId, people.olga))
      cookies.set(username, olga.cookies)
    }
    const totals = { refunded: 0, live: 0 }
    await Promise.all(indexes.map((index) => runOrganizer(index, part, cookies, totals)))
    // The test is only meaningful with enough payments and refunds.
    expect(totals.refunded).toBeGreaterThan(HISTORIES * 50)
    expect(totals.live).toBeGreaterThan(HISTORIES / 4)
    expect(await db.$count(refunds, eq(refunds.reason, 'stripe'))).toBeGreaterThan(HISTORIES / 50)
    // Too rare for a dozen histories.
    if (env.LONG)
      expect(await db.$count(paymentAlerts, eq(paymentAlerts.kind, 'organizer_owes'))).toBeGreaterThan(0)
    const unfinished = await db
      .select()
      .from(payments)
      .where(inArray(payments.state, ['refunding', 'disputed']))
    expect(unfinished).toEqual([])
  },
  HISTORIES * 6000,
)
