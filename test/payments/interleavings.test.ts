import { env } from 'cloudflare:workers'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events, participation, payments, sessions, users } from '../../src/db/schema.ts'
import { reconcile } from '../../src/payments/reconcile.ts'
import { addEvent, as, Browser, db, people, seed } from '../support.ts'
import { type Delivery, openShop, SESSION, type Shop } from './shop.ts'

const RUNS = env.LONG ? 1000 : 50
const LANES = 5
const DAY = 24 * 60 * 60 * 1000

/** Always the same numbers for the same seed, so that what failed can be seen again (mulberry32). */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  const shuffled = <T>(from: readonly T[]) =>
    from
      .map((item) => [next(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item)
  return { below, pick, shuffled }
}
type Dice = ReturnType<typeof dice>

type Payer = { id: number; browser: Browser; secrets: string[] }
type Run = { shop: Shop; eventId: number; organizer: Browser; payers: Payer[]; late: Delivery[] }

const PRICES = [700, 1200, 1500, null]
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'] as const

/** Reads the price as the page does, and starts to pay that. */
async function start({ eventId }: Run, payer: Payer) {
  const [event] = await db.select({ price: events.priceCents }).from(events).where(eq(events.id, eventId))
  const body = { event_id: eventId, amount: event?.price ?? 1200 }
  const answer = await (await payer.browser.post(SESSION, body)).json()
  const { client_secret } = answer as { client_secret?: string }
  if (client_secret) payer.secrets.push(client_secret)
}

/** With the latest secret or with an older one: a tab may have been open for long. */
const confirm = async ({ shop }: Run, { secrets }: Payer, { pick }: Dice) =>
  secrets.length > 0 && shop.confirm(pick(secrets), pick(CARDS))

async function pay(run: Run, payer: Payer, chance: Dice) {
  await start(run, payer)
  await confirm(run, payer, chance)
}

const moves: [number, (run: Run, payer: Payer, chance: Dice) => Promise<unknown>][] = [
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
  [3, hearSome],
]
const bag = moves.flatMap(([weight, move]) => Array.from({ length: weight }, () => move))

/** What the endpoint is registered for, as the README says. */
const heard = /^(payment_intent\.(succeeded|payment_failed|canceled)|charge\.refunded|refund\.|v2\.)/
const told = async (shop: Shop) => (await shop.take()).filter(({ type }) => heard.test(type))

/** Some of what Stripe tells arrives: in any order, twice, or later. */
async function hearSome(run: Run, _: Payer, { below, shuffled }: Dice) {
  const waiting = shuffled([...run.late, ...(await told(run.shop))])
  run.late = waiting.splice(below(waiting.length + 1))
  await Promise.all(
    waiting.flatMap((delivery) => Array.from({ length: 1 + below(2) }, () => run.shop.tell(delivery))),
  )
}

/** The rest arrives, the newest first, and the sweep comes by. */
async function settleDown(run: Run) {
  const mine = eq(payments.eventId, run.eventId)
  for (let waiting = run.late; ; ) {
    waiting = [...waiting, ...(await told(run.shop))].reverse()
    if (waiting.length === 0) break
    await Promise.all(waiting.splice(0).map((delivery) => run.shop.tell(delivery)))
  }
  await db
    .update(payments)
    .set({ checkedAt: new Date(0) })
    .where(mine)
  await reconcile({ db, env: run.shop.env })
  run.late = await told(run.shop)
  for (const delivery of run.late) await run.shop.tell(delivery)
  // Other runs need not look at these any more.
  await db
    .update(payments)
    .set({ checkedAt: new Date(Date.now() + DAY) })
    .where(mine)
}

async function play(run: Run, chance: Dice) {
  for (let step = 4 + chance.below(4); step > 0; step--) {
    const together = 1 + chance.below(2)
    const chosen = Array.from(
      { length: together },
      () => [chance.pick(bag), chance.pick(run.payers)] as const,
    )
    await Promise.all(chosen.map(([move, payer]) => move(run, payer, chance)))
  }
  await settleDown(run)
}

async function check(run: Run, seed: number) {
  const rows = await db.select().from(payments).where(eq(payments.eventId, run.eventId))
  const charges = (await run.shop.ledger()).payments.filter(
    ({ metadata }) => metadata.event_id === String(run.eventId),
  )
  const story = `seed ${seed}: ${JSON.stringify({ rows, charges })}`
  for (const { id, browser } of run.payers) {
    const own = rows.filter(({ userId }) => userId === id)
    const live = own.filter(({ state, voidReason }) => state === 'paid' && voidReason === null)
    const taken = charges.filter(({ metadata }) => metadata.user_id === String(id))
    const kept = taken.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
    expect(live.length, story).toBeLessThanOrEqual(1)
    expect(kept, story).toBe(live[0]?.amountCents ?? 0)
    for (const { amount, amount_refunded } of taken) expect([0, amount], story).toContain(amount_refunded)
    for (const { state, voidReason } of own) {
      expect(['open', 'paid', 'refunded', 'canceled'], story).toContain(state)
      if (voidReason) expect(['refunded', 'canceled'], story).toContain(state)
    }
    const page = await browser.get(`/api/events/${run.eventId}/`)
    const event = (await page.json()) as { viewer?: { has_paid: boolean } }
    if (page.status === 404) expect(live, story).toEqual([])
    else expect(event.viewer?.has_paid, story).toBe(live.length === 1)
  }
}

/** What Stripe holds, for whom, is what our records say. */
async function checkHoldings(shop: Shop, organizerId: number) {
  const rows = await db.select().from(payments).where(eq(payments.organizerId, organizerId))
  const live = rows.filter(({ state, voidReason }) => state === 'paid' && voidReason === null)
  const sum = (some: typeof rows) => some.reduce((total, { amountCents }) => total + amountCents, 0)
  const passedOn = live.filter(({ destination, transfer }) => destination || transfer)
  const { paid, refunded, platform, accounts } = await shop.ledger()
  expect(paid - refunded).toBe(sum(live))
  expect(platform).toBe(sum(live) - sum(passedOn))
  expect(Object.values(accounts).reduce((total, amount) => total + amount, 0)).toBe(sum(passedOn))
  return { paid, refunded, live: live.length }
}

/** An organizer of its own, who is ready for money from the middle on; and one run after the other. */
async function playLane(
  lane: number,
  cookies: Map<string, Map<string, string>>,
  tally: { refunded: number; live: number },
) {
  const shop = openShop()
  const bindings = { ...shop.bindings, RATE_LIMITS: '0' }
  const browserOf = (name: string) => {
    const browser = new Browser({ bindings })
    for (const [key, value] of cookies.get(name) ?? []) browser.cookies.set(key, value)
    return browser
  }
  const organizerId = 100 + lane
  const organizer = browserOf(`organizer${lane}`)
  const runs = RUNS / LANES
  for (let round = 0; round < runs; round++) {
    if (round === Math.floor(runs / 2)) await onboard(organizer)
    const number = lane * runs + round
    const chance = dice(number + 1)
    const eventId = await addEvent({ organizerId, priceCents: chance.pick(PRICES) })
    await db.insert(participation).values([
      { eventId, userId: people.pia, state: 'participant', createdAt: new Date() },
      { eventId, userId: people.quentin, state: 'pending', createdAt: new Date() },
    ])
    const payers = (['pia', 'quentin', 'simon'] as const).map((name) => ({
      id: people[name],
      browser: browserOf(name),
      secrets: [],
    }))
    const run = { shop, eventId, organizer, payers, late: [] }
    await play(run, chance)
    await check(run, number + 1)
  }
  const { refunded, live } = await checkHoldings(shop, organizerId)
  tally.refunded += refunded
  tally.live += live
}

async function onboard(organizer: Browser) {
  const { url } = (await (await organizer.post('/api/create-express-account/')).json()) as { url: string }
  await (await fetch(url, { method: 'POST', redirect: 'manual' })).text()
  await organizer.get('/onboarding/return')
}

it(
  `keeps every cent in its place through ${RUNS} random histories`,
  async () => {
    await seed()
    const lanes = Array.from({ length: LANES }, (_, lane) => lane)
    const now = new Date()
    const stamps = { createdAt: now, updatedAt: now }
    const cookies = new Map<string, Map<string, string>>()
    for (const name of ['pia', 'quentin', 'simon'] as const) cookies.set(name, (await as(name)).cookies)
    for (const lane of lanes) {
      const username = `organizer${lane}`
      await db.insert(users).values({ id: 100 + lane, username, email: `${username}@example.org`, ...stamps })
      const olga = await as('olga')
      await db
        .update(sessions)
        .set({ userId: 100 + lane })
        .where(eq(sessions.userId, people.olga))
      cookies.set(username, olga.cookies)
    }
    const tally = { refunded: 0, live: 0 }
    await Promise.all(lanes.map((lane) => playLane(lane, cookies, tally)))
    // Otherwise the histories would have shown nothing.
    expect(tally.refunded).toBeGreaterThan(RUNS * 50)
    expect(tally.live).toBeGreaterThan(RUNS / 20)
    const left = await db
      .select()
      .from(payments)
      .where(inArray(payments.state, ['refunding', 'disputed']))
    expect(left).toEqual([])
  },
  RUNS * 3000,
)
