import { createExecutionContext, createMessageBatch, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { developmentPages } from '../../dev/pages.ts'
import { development } from '../../dev/platform.ts'
import { hikes, jobs, notices, participation, sessions, users } from '../../src/db/schema.ts'
import { createIsolateCache } from '../../src/server/visitors/isolate-cache.ts'
import { createWorker } from '../../src/server/worker.ts'
import { DAY } from '../../src/shared/duration.ts'
import { type Person, POST, seedStaff, staff } from '../admin/support.ts'
import { listen } from '../chat/support.ts'
import { createTestStripe } from '../money/test-stripe.ts'
import { verifyAll } from '../notices/support.ts'
import { sampleOf } from '../sample.ts'
import { addHike, asUser, Browser, db, people, RIDGE, visitor, withSession } from '../support.ts'
import { examples, sendExample } from './write-examples.ts'
import { writeRoutes } from './write-routes.ts'

/** Pages that the gateway caches for visitors (src/server/visitors/gateway.ts). */
const pages = [
  '/',
  '/?tab=blog',
  `/events/${RIDGE}`,
  `/blog/${POST}`,
  ...Object.values(people).map((id) => `/users/${id}`),
  `/events/${RIDGE}.ics`,
  '/calendar.ics',
  '/feed.xml',
  '/events.xml',
]

/**
 * Returns the pages to check after each route: pages that show the change and a third of the others, or all pages in
 * `npm run test:long`.
 */
const pagesOf = (route: string, changes: string[]) =>
  pages.filter(
    (page, index) => env.LONG || changes.includes(page) || (index + writeRoutes.indexOf(route)) % 3 === 0,
  )

/** Opens a Worker that caches visitors' pages, with a queue that delivers its messages only in `drainQueue`. */
function openSite(variables: Partial<Env>, pages: string[]) {
  const stripe = createTestStripe()
  let messages = 0
  const JOBS = { send: async () => void messages++ } as unknown as Queue<null>
  const bindings = { ...stripe.bindings, RATE_LIMITS: '0', GROUP_TREASURERS: 'quentin', JOBS, ...variables }
  const cache = createIsolateCache()
  const { handler: worker } = createWorker({ ...development, pageCache: () => cache }, developmentPages)
  const ids = { ...people, ...staff }

  async function drainQueue() {
    for (; messages > 0; messages--) {
      const context = createExecutionContext()
      await worker.queue(createMessageBatch('waymark-jobs', []), { ...env, ...bindings }, context)
      await waitOnExecutionContext(context)
    }
  }

  async function browserOf(person: Person) {
    if (person !== 'vera') return asUser(ids[person], bindings, { worker })
    const vera = new Browser({ bindings, worker })
    await vera.get('/accounts/login/')
    return vera
  }

  async function read(browser: Browser) {
    const texts = new Map<string, string>()
    for (const path of pages) texts.set(path, await (await browser.get(path)).text())
    return texts
  }

  return {
    stripe,
    drainQueue,
    browserOf,
    readCached: () => read(new Browser({ bindings, worker })),
    readRendered: () => read(visitor(bindings)),
    runDueJobs: async () => {
      messages++
      await drainQueue()
    },
  }
}

const dueJobs = () => db.select({ kind: jobs.kind }).from(jobs).where(lte(jobs.dueAt, new Date()))

/** The writes that end sessions. */
const endingSessions = [
  'POST /accounts/email/undo/:token/',
  'POST /accounts/logout/',
  'POST /accounts/password/reset/:token/',
  'POST /api/admin/ban/',
  'POST /api/user/delete/',
  'POST /settings/account/delete',
  'POST /settings/account/password',
  'POST /settings/account/sign-out',
  'POST /settings/account/sign-out-others',
]

const liveSessions = () =>
  db
    .select({ id: sessions.id, token: sessions.token, userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.bannedAt)))

type Sessions = Awaited<ReturnType<typeof liveSessions>>

/** Opens a socket for each session, in the chat of a hike that ended two weeks ago. */
async function openSockets(live: Sessions) {
  const past = new Date(Date.now() - 14 * DAY)
  const hikeId = await addHike({ organizerId: people.olga, eventTime: past })
  const taking = new Set(live.map(({ userId }) => userId).filter((id) => id !== people.olga))
  await db
    .insert(participation)
    .values([...taking].map((userId) => ({ hikeId, userId, state: 'participant' as const, createdAt: past })))
  return Promise.all(
    live.map(async ({ id, token }) => ({ id, listener: await listen(await withSession(token), hikeId) })),
  )
}

/** Returns how many of these sessions have ended. */
async function countEnded(before: Sessions) {
  const after = new Set((await db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id))
  return before.filter(({ id }) => !after.has(id)).length
}

async function expectOnlyLive(sockets: Awaited<ReturnType<typeof openSockets>>) {
  for (const { id, listener } of sockets)
    if ((await db.$count(sessions, eq(sessions.id, id))) > 0) listener.close()
    else expect(await listener.closed).toBeGreaterThan(4400)
}

describe('after every write', () => {
  it('has an example here', () => {
    expect(Object.keys(examples).sort()).toEqual(writeRoutes)
  })

  it.each(sampleOf(Object.entries(examples), 6))(
    'no job that is due is left, no page of visitors is stale, and no socket outlives its session: %s',
    async (route, { by, request, variables = {}, given, rest, changes = [] }) => {
      await seedStaff()
      await verifyAll()
      await db.delete(notices)
      await db.update(hikes).set({ chatId: crypto.randomUUID() })
      const site = openSite(variables, pagesOf(route, changes))
      const browser = await site.browserOf(by)
      await given?.(browser, site.stripe)
      const whole = { ...request, ...(await rest?.(browser, site.stripe)) }
      // The example of the first admin has deleted all users, because it needs a group without accounts.
      for (const id of Object.values(people))
        if ((await db.$count(users, eq(users.id, id))) > 0) await asUser(id)
      const live = await liveSessions()
      const endsSessions = endingSessions.includes(route)
      const sockets = endsSessions ? await openSockets(live) : []
      await site.runDueJobs()
      const before = await site.readCached()

      const response = await sendExample(browser, route, whole)
      await site.drainQueue()

      expect([response.status, await dueJobs()]).toEqual([expect.toSatisfy((status) => status < 400), []])
      const cached = await site.readCached()
      expect(cached).toEqual(await site.readRendered())
      for (const page of changes) expect(cached.get(page), page).not.toBe(before.get(page))
      expect((await countEnded(live)) > 0).toBe(endsSessions)
      await expectOnlyLive(sockets)
    },
  )
})
