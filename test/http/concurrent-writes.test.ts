import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { hikes } from '../../src/db/schema.ts'
import { seedStaff, staff } from '../admin/support.ts'
import { countedDb, countedPlaces } from '../database.ts'
import { createTestStripe } from '../money/test-stripe.ts'
import { sampleOf } from '../sample.ts'
import { asUser, db, people, visitor } from '../support.ts'
import { type Example, examples, sendExample } from './write-examples.ts'

/** Returns the numbers of simultaneous requests to test. `npm test` sends more if the example has a `vary`. */
const sizesOf = ({ vary }: Example) => (env.LONG ? [10, 40, 160] : [vary ? 16 : 5])
/** More round trips than any write takes, including its retries. */
const MOST_TRIPS = 20
/** More statements to the list of places than any write takes. Retries do not repeat the lookup. */
const MOST_OF_PLACES = 12

/**
 * Sends the example's request `count` times at the same time. Returns the averages for one request: of round trips to
 * the database, and of statements to the list of places.
 */
async function costOfEach(route: string, count: number) {
  const { by, request, variables = {}, given, rest, vary } = examples[route] ?? expect.unreachable()
  await seedStaff()
  await db.update(hikes).set({ chatId: crypto.randomUUID() })
  const stripe = createTestStripe()
  const { DB, trips } = countedDb()
  const { PLACES, statements } = countedPlaces()
  const bindings = {
    ...stripe.bindings,
    RATE_LIMITS: '0',
    GROUP_TREASURERS: 'quentin',
    ...variables,
    DB,
    PLACES,
  }
  const browser = by === 'vera' ? visitor(bindings) : await asUser({ ...people, ...staff }[by], bindings)
  if (by === 'vera') await browser.get('/accounts/login/')
  await given?.(browser, stripe)
  const whole = { ...request, ...(await rest?.(browser, stripe)) }
  const requests = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({ ...whole, ...(await vary?.(index)) })),
  )
  const [tripsBefore, statementsBefore] = [trips(), statements()]
  const responses = await Promise.all(requests.map((each) => sendExample(browser, route, each)))
  expect(responses.map(({ status }) => status)).not.toContain(500)
  return {
    trips: (trips() - tripsBefore) / count,
    ofPlaces: (statements() - statementsBefore) / count,
  }
}

/** The writes whose requests collide, and a sample of the other writes. */
const tested = [
  ...Object.entries(examples).filter(([, { vary }]) => vary),
  ...sampleOf(
    Object.entries(examples).filter(([, { vary }]) => !vary),
    5,
  ),
]
const cases = tested.flatMap(([route, example]) => sizesOf(example).map((count) => [count, route] as const))

describe('of many at once', () => {
  it.each(cases)('each of %i costs no more than a few alone: %s', async (count, route) => {
    const { trips, ofPlaces } = await costOfEach(route, count)
    expect(trips).toBeLessThan(MOST_TRIPS)
    expect(ofPlaces).toBeLessThan(MOST_OF_PLACES)
  })
})
