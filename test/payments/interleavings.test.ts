import { env } from 'cloudflare:workers'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events, jobs, participation, payments, sessions, users } from '../../src/db/schema.ts'
import { seededRandom } from '../../src/images/landscape/random.ts'
import { runJob } from '../../src/jobs/jobs.ts'
import { paymentJobs } from '../../src/payments/jobs.ts'
import { sweep } from '../../src/sweep.ts'
import { addEvent, as, Browser, db, people, seed, testWork } from '../support.ts'
import { createTestStripe, type Delivery, PAYMENT_PATH, type TestStripe } from './test-stripe.ts'

// A property test: random commands of payers and organizer, partly concurrent, with webhooks late, repeated and out of
// order. After each history the payments have to agree with the charges at Stripe.

const HISTORIES = env.LONG ? 1000 : 50
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
  eventId: number
  organizer: Browser
  payers: Payer[]
  undelivered: Delivery[]
}

const PRICES = [700, 1200, 1500, null]
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'] as const

/** Starts a payment at the current price. */
async function start({ eventId }: History, payer: Payer) {
  const [event] = await db.select({ price: events.price }).from(events).where(eq(events.id, eventId))
  const body = { event_id: eventId, amount: event?.price ?? 1200 }
  const answer = await (await payer.browser.post(PAYMENT_PATH, body)).json()
  const { client_secret } = answer as { client_secret?: string }
  if (client_secret) payer.secrets.push(client_secret)
}

/** Confirms with the latest client secret or an older one, as from a stale tab. */
const confirm = async ({ stripe }: History, { secrets }: Payer, { pick }: Chance) =>
  secrets.length > 0 && stripe.confirm(pick(secrets), pick(CARDS))

async function pay(history: History, payer: Payer, chance: Chance) {
  await start(history, payer)
  await confirm(history, payer, chance)
}

type Command = (history: History, payer: Payer, chance: Chance) => Promise<unknown>

const commands: [weight: number, Command][] = [
  [6, pay],
  [3, start],
  [3, confirm],
  [3, ({ eventId }, { browser }) => browser.post(`/api/events/${eventId}/mark-paid/`)],
  [2, ({ eventId }, { browser }) => browser.post(`/api/events/${eventId}/leave/`)],
  [
    1,
    ({ eventId, organizer }, { id }) =>
      organizer.post(`/api/events/${eventId}/reject_join/`, { user_id: id }),
  ],
  [
    1,
    ({ eventId, organizer }, _, { pick }) =>
      organizer.patch(`/api/events/${eventId}/`, { price: pick(PRICES) }),
  ],
  [1, ({ eventId, organizer }) => organizer.delete(`/api/events/${eventId}/`)],
  [3, deliverSome],
]
const weightedCommands = commands.flatMap(([weight, command]) =>
  Array.from({ length: weight }, () => command),
)

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

/** Delivers all other webhooks, newest first, and runs the sweep. */
async function finish(history: History) {
  const ofEvent = eq(payments.eventId, history.eventId)
  for (let waiting = history.undelivered; ; ) {
    waiting = [...waiting, ...(await takeDeliveries(history.stripe))].reverse()
    if (waiting.length === 0) break
    await Promise.all(waiting.splice(0).map((delivery) => history.stripe.deliver(delivery)))
  }
  const work = testWork(history.stripe.env)
  await sweep(work)
  // Only this history's jobs: the others' payments belong to other accounts.
  for (const { id } of await db.select().from(payments).where(ofEvent)) {
    await db.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.key, id))
    for (const kind of paymentJobs) await runJob(work, kind, id)
  }
  history.undelivered = await takeDeliveries(history.stripe)
  for (const delivery of history.undelivered) await history.stripe.deliver(delivery)
}

async function runHistory(history: History, chance: Chance) {
  for (let step = 4 + chance.below(4); step > 0; step--) {
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
  const rows = await db.select().from(payments).where(eq(payments.eventId, history.eventId))
  const charges = (await history.stripe.ledger()).payments.filter(
    ({ metadata }) => metadata.event_id === String(history.eventId),
  )
  const details = `seed ${seed}: ${JSON.stringify({ rows, charges })}`
  for (const { id, browser } of history.payers) {
    const own = rows.filter(({ userId }) => userId === id)
    const live = own.filter(({ state, voidReason }) => state === 'paid' && voidReason === null)
    const charged = charges.filter(({ metadata }) => metadata.user_id === String(id))
    const held = charged.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
    expect(live.length, details).toBeLessThanOrEqual(1)
    expect(held, details).toBe(live[0]?.amount ?? 0)
    for (const { amount, amount_refunded } of charged) expect([0, amount], details).toContain(amount_refunded)
    for (const { state, voidReason } of own) {
      expect(['open', 'paid', 'refunded', 'canceled'], details).toContain(state)
      if (voidReason) expect(['refunded', 'canceled'], details).toContain(state)
    }
    const page = await browser.get(`/api/events/${history.eventId}/`)
    const event = (await page.json()) as { viewer?: { has_paid: boolean } }
    if (page.status === 404) expect(live, details).toEqual([])
    else expect(event.viewer?.has_paid, details).toBe(live.length === 1)
  }
}

/** The balances at Stripe match the records of the organizer's payments. */
async function checkBalances(stripe: TestStripe, organizerId: number) {
  const rows = await db.select().from(payments).where(eq(payments.organizerId, organizerId))
  const live = rows.filter(({ state, voidReason }) => state === 'paid' && voidReason === null)
  const sum = (some: typeof rows) => some.reduce((total, { amount }) => total + amount, 0)
  const transferred = live.filter(({ destination, transfer }) => destination || transfer)
  const { paid, refunded, platform, accounts } = await stripe.ledger()
  expect(paid - refunded).toBe(sum(live))
  expect(platform).toBe(sum(live) - sum(transferred))
  expect(Object.values(accounts).reduce((total, amount) => total + amount, 0)).toBe(sum(transferred))
  return { paid, refunded, live: live.length }
}

/** Runs an organizer's histories in sequence. The organizer is onboarded after half of them. */
async function runOrganizer(
  index: number,
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
    if (round === Math.floor(count / 2)) await onboard(organizer)
    const seed = index * count + round + 1
    const chance = createChance(seed)
    const eventId = await addEvent({ organizerId, price: chance.pick(PRICES) })
    await db.insert(participation).values([
      { eventId, userId: people.pia, state: 'participant', createdAt: new Date() },
      { eventId, userId: people.quentin, state: 'pending', createdAt: new Date() },
    ])
    const payers = (['pia', 'quentin', 'simon'] as const).map((name) => ({
      id: people[name],
      browser: browserOf(name),
      secrets: [],
    }))
    const history = { stripe, eventId, organizer, payers, undelivered: [] }
    await runHistory(history, chance)
    await checkInvariants(history, seed)
  }
  const { refunded, live } = await checkBalances(stripe, organizerId)
  totals.refunded += refunded
  totals.live += live
}

async function onboard(organizer: Browser) {
  const { url } = (await (await organizer.post('/api/create-express-account/')).json()) as { url: string }
  await (await fetch(url, { method: 'POST', redirect: 'manual' })).text()
  await organizer.get('/onboarding/return')
}

it(
  `keeps payments and Stripe consistent in ${HISTORIES} random histories`,
  async () => {
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
    await Promise.all(indexes.map((index) => runOrganizer(index, cookies, totals)))
    // The test is only meaningful with enough payments and refunds.
    expect(totals.refunded).toBeGreaterThan(HISTORIES * 50)
    expect(totals.live).toBeGreaterThan(HISTORIES / 20)
    const unfinished = await db
      .select()
      .from(payments)
      .where(inArray(payments.state, ['refunding', 'disputed']))
    expect(unfinished).toEqual([])
  },
  HISTORIES * 3000,
)
