import { env } from 'cloudflare:workers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notices, participation, users } from '../../src/db/schema.ts'
import { seededRandom } from '../../src/images/landscape/random.ts'
import { as, asUser, type Browser, db, people, RIDGE, seed, setHike } from '../support.ts'

// Random concurrent steps on a hike with five places. Triggers record every change to a participation, and the notices
// are compared with these changes.

const ROUNDS = env.LONG ? 200 : 3
const STEPS = 60
const CAPACITY = 5
const NO_LIMITS = { RATE_LIMITS: '0' }
const path = `/api/events/${RIDGE}`

type Member = { id: number; username: string; browser: Browser }
type Change = { user: number; from: string; to: string }
let members: Member[]
let olga: Browser

beforeAll(async () => {
  await seed()
  const stamps = { createdAt: new Date(), updatedAt: new Date() }
  const names = Array.from({ length: 12 }, (_, index) => `walker-${index + 1}`)
  await db.batch([
    db.delete(participation),
    ...names.map((username) =>
      db.insert(users).values({ username, email: `${username}@example.org`, ...stamps }),
    ),
  ])
  const rows = await db.select().from(users).where(inArray(users.username, names))
  members = await Promise.all(
    rows.map(async ({ id, username }) => ({ id, username, browser: await asUser(id, NO_LIMITS) })),
  )
  olga = await as('olga', NO_LIMITS)
  await db.run(sql`CREATE TABLE changes (id INTEGER PRIMARY KEY, "user" INTEGER, "from" TEXT, "to" TEXT)`)
  for (const [action, row, from, to] of [
    ['INSERT', 'new', `'none'`, 'new.state'],
    ['UPDATE', 'new', 'old.state', 'new.state'],
    ['DELETE', 'old', 'old.state', `'none'`],
  ])
    await db.run(
      sql.raw(`CREATE TRIGGER after_${action} AFTER ${action} ON participation BEGIN
        INSERT INTO changes ("user", "from", "to") VALUES (${row}.user_id, ${from}, ${to}); END`),
    )
})
afterAll(async () => {
  for (const action of ['INSERT', 'UPDATE', 'DELETE']) await db.run(sql.raw(`DROP TRIGGER after_${action}`))
  await db.run(sql`DROP TABLE changes`)
})

const decide = (step: string, user_id: number) => () => olga.post(`${path}/${step}/`, { user_id })

/** The `status` text of each response ('' if the step was rejected), with the user whom the step was about. */
type Answers = { user: number; status: string }[]

async function runSteps(random: () => number): Promise<Answers> {
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T
  const steps = Array.from({ length: STEPS }, () => {
    const { id, browser } = pick(members)
    const run = pick([
      () => browser.join(),
      () => browser.join(),
      decide('approve_join', id),
      decide('approve_join', id),
      () => browser.leave(),
      decide('remove_participant', id),
      decide('reject_join', id),
      decide('promote', id),
    ])
    return { user: id, run }
  })
  const answers = await Promise.all(
    steps.map(async ({ user, run }) => {
      const response = await run()
      expect([200, 404, 409]).toContain(response.status)
      const { status = '' } = await response.json<{ status?: string }>()
      return { user, status }
    }),
  )
  return answers
}

async function expectPlaces(changes: Change[]) {
  const rows = await db.select().from(participation)
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length)
  // The limit must also hold between any two changes.
  const standing = new Map<number, string>()
  let most = 0
  for (const { user, from, to } of changes) {
    expect(standing.get(user) ?? 'none').toBe(from)
    standing.set(user, to)
    const count = [...standing.values()].filter((state) => state === 'participant').length
    most = Math.max(most, count)
  }
  expect(most).toBeLessThanOrEqual(CAPACITY)
  const count = (state: string) => rows.filter((row) => row.state === state).length
  if (count('waiting') > 0) expect(count('participant')).toBe(CAPACITY)
  const numbers = rows.filter(({ state }) => state === 'waiting').map(({ waitlistNumber }) => waitlistNumber)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).not.toContain(null)
}

/** Expects one notice for each change, and no others. */
async function expectNotices(changes: Change[], answers: Answers) {
  const notified = await db.select().from(notices)
  for (const { id, username } of members) {
    const own = changes.filter(({ user }) => user === id)
    const moves = (from: string, to: string) =>
      own.filter((change) => change.from === from && change.to === to).length
    const said = (status: string) =>
      answers.filter((answer) => answer.user === id && answer.status === status).length
    const toMember = (kind: string) => notified.filter((row) => row.userId === id && row.kind === kind).length
    const toOrganizer = (kind: string) =>
      notified.filter((row) => row.userId === people.olga && row.kind === kind && row.data.actor === username)
        .length
    const entered = moves('none', 'participant')
    expect({
      approved: toMember('approved'),
      waitlisted: toMember('waitlisted'),
      promoted: toMember('promoted'),
      rejected: toMember('rejected'),
      removed: toMember('removed'),
      join_requested: toOrganizer('join_requested'),
      left: toOrganizer('left'),
      gone:
        toMember('removed') +
        toMember('rejected') +
        said('You left the event.') +
        said('Join request withdrawn.'),
    }).toEqual({
      approved: moves('pending', 'participant'),
      waitlisted: moves('pending', 'waiting'),
      promoted: moves('waiting', 'participant'),
      rejected: said('Request rejected.'),
      removed: said('Participant removed.'),
      join_requested: moves('none', 'pending'),
      left: said('You left the event.'),
      gone: own.filter(({ to }) => to === 'none').length,
    })
    expect(toOrganizer('joined')).toBe(entered + moves('waiting', 'participant'))
  }
}

it(`sixty steps at once never give more than five places nor leave one free beside a line, ${ROUNDS} times`, async () => {
  const random = seededRandom(16)
  for (let round = 0; round < ROUNDS; round++) {
    await db.batch([
      db.delete(participation),
      db.delete(notices),
      setHike({ capacity: CAPACITY, approval: round % 2 ? 'automatic' : 'manual' }),
      db.run(sql`DELETE FROM changes`),
    ])
    // If approval is manual, everybody asks to join first.
    if (round % 2 === 0) await Promise.all(members.map(({ browser }) => browser.join()))
    const answers = await runSteps(random)
    const changes = await db.all<Change>(sql`SELECT "user", "from", "to" FROM changes ORDER BY id`)
    await expectPlaces(changes)
    await expectNotices(changes, answers)
  }
  expect(await db.$count(participation, and(eq(participation.hikeId, RIDGE)))).toBeGreaterThan(0)
}, 600_000)
