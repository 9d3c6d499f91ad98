import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  blocks,
  chatConnections,
  coOrganizers,
  deletions,
  hikeChanges,
  hikes,
  jobs,
  moderationLog,
  notices,
  participation,
  posts,
  rateLimits,
  refunds,
  reports,
  users,
} from '../../../src/db/schema.ts'
import { DAY, MINUTE } from '../../../src/shared/duration.ts'
import { realFile } from '../../images/files.ts'
import { deletePictures, nameOf, ofHike, ofProfile, storedFiles, upload } from '../../images/uploading.ts'
import { finishJobs, runJobs, withFaultAtEachCall } from '../../jobs/support.ts'
import { verifyAll } from '../../notices/support.ts'
import { addHike, addPayment, as, db, PASSWORD, people, RIDGE, seed, visitor } from '../../support.ts'
import { personalColumns, rowsOf, tableNames } from '../accounts/personal-columns.ts'

const NAME = 'wanderfalke'
const ADDRESS = 'wanderfalke@mail.example'
const now = new Date()

/** The columns in which ids of erased users stay: past events, and records of payments that the group has to keep. */
const LEFT = [
  'donations.user_id',
  'events.organizer_id',
  'moderation_log.actor_id',
  'notices.actor_id',
  'payment_alerts.done_by',
  'payments.organizer_id',
  'payments.user_id',
  'reports.done_by',
  'users.id',
]

let log: string[] = []
let traces: string[] = []
let past = 0

async function uploaded(browser: Awaited<ReturnType<typeof as>>, of: typeof ofHike): Promise<string> {
  const response = await upload(browser, of, await realFile('jpeg'))
  return nameOf(Object.values((await response.json()) as Record<string, string>)[0] ?? '')
}

/** Wanderfalke, the Olga of other tests, has rows in every table. */
async function leaveTraces() {
  await seed()
  for (const table of [posts, notices, reports, rateLimits, moderationLog]) await db.delete(table)
  await deletePictures()
  await db.update(hikes).set({ chatId: crypto.randomUUID() })
  const userId = people.olga
  await db
    .update(users)
    .set({ username: NAME, email: ADDRESS, favoriteBooks: ['Zauberberg'], avgDistance: 12.75 })
    .where(eq(users.id, userId))
  await verifyAll()
  const hers = await as('olga')
  past = await addHike({
    name: 'Past walk',
    description: `${NAME} brings a rope, and wanderfalken fly.`,
    eventTime: new Date(Date.now() - 9 * DAY),
    cancellationReason: NAME,
  })
  const ofPast = { ...ofHike, path: `/api/events/${past}/upload-image/` }
  const pictures = [
    await uploaded(hers, ofProfile),
    await uploaded(hers, ofHike),
    await uploaded(hers, ofPast),
  ]
  const inPost = await uploaded(hers, { path: '/api/blog/upload-image/', field: 'image' })
  const content = `<p>${NAME}</p><p><img src="/images/${inPost}/large"></p>`
  expect((await hers.post('/api/blog/', { title: `By ${NAME}`, content })).status).toBe(201)
  await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: people.simon, createdAt: now })
  const lake = await addHike({ organizerId: people.pia })
  const quentins = await addHike({ organizerId: people.quentin, eventTime: new Date(Date.now() - 9 * DAY) })
  await db.insert(coOrganizers).values({ hikeId: quentins, userId, createdAt: now })
  await db.insert(participation).values([
    { hikeId: lake, userId, state: 'participant', note: NAME, createdAt: now },
    { hikeId: quentins, userId, state: 'participant', note: NAME, createdAt: now },
  ])
  for (const id of [RIDGE, lake, quentins, past])
    expect(
      (await hers.post(`/api/events/${id}/chat/`, { text: `See you, ${NAME}.`, nonce: 'n' })).status,
    ).toBe(201)
  await hers.post(`/api/events/${RIDGE}/announce/`, { text: `Rope! ${NAME}` })
  await hers.patch(`/api/events/${RIDGE}/`, { location: 'Adelboden', reason: `${NAME} says so` })
  await db.insert(chatConnections).values({ userId, hikeId: lake, openedAt: now })
  await db.insert(blocks).values([
    { blockerId: userId, blockedId: people.simon, createdAt: now },
    { blockerId: people.quentin, blockedId: userId, createdAt: now },
  ])
  await db
    .insert(reports)
    .values({ kind: 'user', subject: '4', reporterId: userId, reason: 'Spam', createdAt: now })
  const told = { createdAt: now, reason: `Who is ${NAME}?`, hikeId: 0 }
  const [post] = await db.select({ id: posts.id }).from(posts)
  const things = [
    ['user', userId],
    ['event', past],
    ['post', post?.id],
  ] as const
  for (const [kind, id] of things) {
    await db.insert(reports).values({ ...told, kind, subject: String(id), reporterId: people.quentin })
    await db
      .insert(moderationLog)
      .values({ ...told, kind, subject: String(id), act: 'hide', actorId: people.simon })
  }
  await addPayment('olga', { id: 'paid', hikeId: quentins, organizerId: people.quentin, username: NAME })
  await addPayment('pia', { id: 'received', hikeId: past })
  await db.insert(refunds).values({
    id: 'r',
    paymentId: 'received',
    amount: 5,
    note: `Sorry, ${NAME}`,
    reason: 'organizer',
    status: 'succeeded',
    createdAt: now,
  })
  await finishJobs()
  const unread = { kind: 'chat_unread', createdAt: now, mail: 'none', mailAt: now, attempts: 0 } as const
  const messages = [
    { from: 'quentin', text: 'Hi' },
    { from: NAME, text: 'Hello' },
  ]
  await db.insert(notices).values([
    {
      ...unread,
      userId: people.pia,
      key: 'a',
      actorId: people.quentin,
      data: { hike: 'Ridge walk', messages, count: 2 },
    },
    {
      ...unread,
      userId: people.pia,
      key: 'b',
      actorId: userId,
      data: { hike: 'Ridge walk', actor: NAME, note: `By ${NAME}` },
    },
  ])
  traces = [NAME, 'Zauberberg', '12.75', ...pictures, inPost]
  return hers
}

/** Everything that is stored, by its table or place. The outbox stands for the mailboxes of the recipients. */
async function storedTexts(): Promise<[string, string][]> {
  const tables = (await tableNames()).filter((name) => name !== 'outbox')
  const rows = tables.map(
    async (name): Promise<[string, string]> => [
      name,
      JSON.stringify(await db.all(sql.raw(`SELECT * FROM ${name}`))),
    ],
  )
  const rooms = (await db.select({ chatId: hikes.chatId }).from(hikes)).map(
    async ({ chatId: room }): Promise<[string, string]> => [`room ${room}`, await textOfRoom(room)],
  )
  const { objects } = await env.PICTURES.list({ include: ['customMetadata', 'httpMetadata'] })
  return [...(await Promise.all([...rows, ...rooms])), ['bucket', JSON.stringify(objects)]]
}

const textOfRoom = (room: string) =>
  runInDurableObject(env.CHAT.getByName(room), async (_, { storage }) => {
    const names = storage.sql.exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'",
    )
    const tables = [...names].map(({ name }) => [...storage.sql.exec(`SELECT * FROM ${name}`)])
    return JSON.stringify([tables, [...storage.kv.list()]])
  })

const found = async () =>
  (await storedTexts()).flatMap(([where, text]) =>
    traces
      .filter((trace) => text.toLowerCase().replaceAll('wanderfalken', '').includes(trace.toLowerCase()))
      .map((trace) => [where, trace]),
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  log = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => void log.push(values.map(String).join(' ')))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const passTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe('an account that was deleted seven days ago', () => {
  beforeEach(async () => {
    const hers = await leaveTraces()
    expect((await found()).length).toBeGreaterThan(10)
    expect((await hers.post('/api/user/delete/', { password: PASSWORD })).status).toBe(200)
    await finishJobsDue()
  })

  it('has left its name, its address, its pictures and its profile nowhere', async () => {
    // A failed sign-in by the name leaves a counter.
    const stranger = visitor()
    await stranger.get('/accounts/login/')
    passTime(7 * DAY - MINUTE)
    await finishJobsDue()
    expect(await db.$count(deletions)).toBe(1)
    passTime(2 * MINUTE)
    await finishJobsDue()
    expect(await found()).toEqual([])
    expect(await storedFiles()).toEqual([])
    expect(log.filter((line) => traces.some((trace) => line.includes(trace)))).toEqual([])
  })

  it('is in no row but those that the group keeps, and leaves the hikes, messages and money of others as they are', async () => {
    passTime(8 * DAY)
    await finishJobsDue()
    const withRows = []
    for (const name of await personalColumns())
      if ((await rowsOf(name, people.olga)).length > 0) withRows.push(name)
    expect(LEFT).toEqual(expect.arrayContaining(withRows))
    expect((await db.select().from(users).where(eq(users.id, people.olga)))[0]).toMatchObject({
      username: 'Deleted user',
      email: `deleted-${people.olga}@deleted.invalid`,
      favoriteBooks: [],
      avgDistance: null,
      role: 'member',
    })
    const [ended] = await db.select().from(hikes).where(eq(hikes.id, past))
    expect(ended).toMatchObject({
      name: 'Past walk',
      description: 'Deleted user brings a rope, and wanderfalken fly.',
      image: null,
      organizerId: people.olga,
    })
    const { messages } = await env.CHAT.getByName(ended?.chatId ?? '').list()
    expect(messages).toMatchObject([{ username: 'Deleted user', text: 'See you, Deleted user.' }])
    const changes = await db.select().from(hikeChanges)
    expect(changes.map(({ reason, after }) => [reason, after.editor])).toEqual([['', undefined]])
    expect(await db.select({ reporterId: reports.reporterId, reason: reports.reason }).from(reports)).toEqual(
      [
        { reporterId: null, reason: 'Spam' },
        ...[1, 2, 3].map(() => ({ reporterId: people.quentin, reason: 'Who is Deleted user?' })),
      ],
    )
    const page = await (await visitor().get(`/events/${past}`)).text()
    expect(page).toContain('Deleted user')
    const browser = visitor()
    await browser.get('/accounts/signup/')
    const form = { username: NAME, email: ADDRESS, password: PASSWORD }
    expect((await browser.submit('/accounts/signup/', form)).status).toBe(303)
    expect(await db.$count(hikes)).toBe(4)
  })
})

/** Runs the jobs that are due, and those that they enqueue. */
async function finishJobsDue() {
  for (let round = 0; round < 8; round++) await runJobs()
}

it.runIf(env.LONG)(
  'is erased in the same way, whichever call fails first',
  async () => {
    await withFaultAtEachCall(
      async (bindings) => {
        vi.useRealTimers()
        vi.useFakeTimers({ toFake: ['Date'] })
        const hers = await leaveTraces()
        await hers.post('/api/user/delete/', { password: PASSWORD })
        await finishJobsDue()
        passTime(8 * DAY)
        await runJobs(bindings).catch(() => {})
        await db.update(jobs).set({ dueAt: new Date() })
        await finishJobsDue()
        expect(await found()).toEqual([])
        expect(await storedFiles()).toEqual([])
      },
      undefined,
      1,
    )
  },
  600_000,
)
