import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { jobs, notices, users } from '../../src/db/schema.ts'
import { type Random, seededRandom } from '../../src/images/landscape/random.ts'
import { sweep } from '../../src/server/sweep.ts'
import { DAY, HOUR, MINUTE } from '../../src/shared/duration.ts'
import { faultyBindings, finishJobs, runJobs } from '../jobs/support.ts'
import { as, Browser, db, freezeClock, type Name, people, RIDGE, seed, testContext } from '../support.ts'
import { passTime, verifyAll } from './support.ts'

const HISTORIES = env.LONG ? 1000 : 4
const STEPS = 6
/**
 * In each request and each run of jobs, one call to the bindings fails: a random one of the first `MAX_CALLS`. If
 * fewer calls are made, often none fails.
 */
const MAX_CALLS = 16
const PATH = `/api/events/${RIDGE}/`
const isProduction = true

beforeEach(() => {
  freezeClock()
})

type Sent = { to: string; subject: string }

function createMailbox(random: Random) {
  const sent: Sent[] = []
  const MAIL = {
    send: async (mail: unknown) => {
      if (random() < 0.15) throw Object.assign(new Error('refused'), { code: 'E_INTERNAL_SERVER_ERROR' })
      sent.push(mail as Sent)
      return { messageId: '' }
    },
  } as SendEmail
  return { sent, MAIL }
}

const members: Name[] = ['pia', 'quentin', 'simon']

/** Returns a random request that may create notices. */
function randomCall(random: Random): [by: Name, method: string, path: string, body?: object] {
  const who = members[Math.floor(random() * members.length)] ?? 'pia'
  const user_id = people[who]
  const calls: [Name, string, string, object?][] = [
    [who, 'POST', `${PATH}join/`],
    [who, 'POST', `${PATH}leave/`],
    ['olga', 'POST', `${PATH}approve_join/`, { user_id }],
    ['olga', 'POST', `${PATH}reject_join/`, { user_id }],
    ['olga', 'PATCH', PATH, { location: `Place ${Math.floor(random() * 4)}` }],
  ]
  return calls[Math.floor(random() * calls.length)] ?? [who, 'POST', `${PATH}join/`]
}

async function step(random: Random, mailbox: ReturnType<typeof createMailbox>) {
  const kind = random() < 0.5 ? 'before' : 'after'
  const faulty = () => faultyBindings({ at: 1 + Math.floor(random() * MAX_CALLS), kind }, mailbox).bindings
  const [by, method, path, body] = randomCall(random)
  const signedIn = await as(by, {}, { isProduction })
  const browser = new Browser({ bindings: faulty(), isProduction })
  for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value)
  await browser.send(method, path, { body }).catch(() => null)
  for (let run = 0; run < 2; run++) await runJobs(faulty(), { isProduction }).catch(() => null)
  // Simulates an hour, because requests within an hour share an email.
  passTime(61 * MINUTE)
}

async function recover(mailbox: ReturnType<typeof createMailbox>) {
  for (let round = 0; round < 4; round++) {
    await sweep(testContext())
    await finishJobs({ MAIL: mailbox.MAIL }, { isProduction })
    passTime(3 * HOUR)
  }
  passTime(DAY)
  await sweep(testContext())
  await finishJobs({ MAIL: mailbox.MAIL }, { isProduction })
}

it(`mails each notice at most once, and once where nothing is left unclear, in ${HISTORIES} histories with crashes`, async () => {
  const states: Record<string, number> = {}
  for (let history = 1; history <= HISTORIES; history++) {
    const random = seededRandom(history)
    const mailbox = createMailbox(random)
    vi.setSystemTime(Date.now() + DAY)
    await seed()
    await verifyAll()
    for (let count = 0; count < STEPS; count++) await step(random, mailbox)
    await recover(mailbox)
    const rows = await db.select().from(notices)
    const addresses = new Map((await db.select().from(users)).map(({ id, email }) => [id, email]))
    for (const { mail } of rows) states[mail] = (states[mail] ?? 0) + 1
    const details = `history ${history}: ${JSON.stringify(rows.map(({ kind, mail }) => [kind, mail]))}`
    expect(await db.$count(jobs), details).toBe(0)
    for (const address of new Set(addresses.values())) {
      const count = mailbox.sent.filter(({ to }) => to === address).length
      const own = rows.filter(({ userId }) => addresses.get(userId) === address)
      // Returns the number of emails in this state. Notices with the same attempt share an email.
      const mailsIn = (state: string) =>
        new Set(own.filter(({ mail }) => mail === state).map(({ attempt }) => attempt)).size
      const [certain, unclear] = [mailsIn('sent'), mailsIn('unclear')]
      expect(count, details).toBeGreaterThanOrEqual(certain)
      expect(count, details).toBeLessThanOrEqual(certain + unclear)
    }
    expect(
      rows.every(({ mail }) => ['sent', 'unclear', 'none', 'failed'].includes(mail)),
      details,
    ).toBe(true)
  }
  // These counts are only reliable over many histories.
  expect(states.sent).toBeGreaterThan(HISTORIES)
  expect(states.sent).toBeGreaterThan(states.unclear ?? 0)
  if (env.LONG) expect(states.unclear).toBeGreaterThan(0)
}, 3_600_000)
