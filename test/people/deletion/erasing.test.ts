import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import * as schema from '../../../src/db/schema.ts'
import {
  attendance,
  blocks,
  chatConnections,
  comments,
  coOrganizers,
  deletions,
  hikeChanges,
  hikes,
  invitations,
  invitationUses,
  jobs,
  moderationLog,
  notices,
  organizerInvitations,
  participation,
  posts,
  rateLimits,
  refunds,
  reports,
  rideSeats,
  rides,
  tracks,
  users,
} from '../../../src/db/schema.ts'
import { personalTables } from '../../../src/people/personal-data/tables.ts'
import { DAY, MINUTE } from '../../../src/shared/duration.ts'
import { interceptDb } from '../../database.ts'
import { realFile } from '../../images/files.ts'
import { deletePictures, nameOf, ofHike, ofProfile, storedFiles, upload } from '../../images/uploading.ts'
import { finishJobs, runJobs, withFaultAtEachCall } from '../../jobs/support.ts'
import { verifyAll } from '../../notices/support.ts'
import { sampleOf } from '../../sample.ts'
import {
  addHike,
  addPayment,
  appoint,
  as,
  db,
  freezeClock,
  hikeRow,
  it,
  PASSWORD,
  people,
  RIDGE,
  seed,
  setUser,
  visitor,
} from '../../support.ts'
import { personalColumns, rowsOf, tableNames } from '../accounts/personal-columns.ts'

const NAME = 'wanderfalke'
const ADDRESS = 'wanderfalke@mail.example'
const CONTACTS = {
  realName: 'Gipfelstürmer',
  ...{ phone: '079 111 22 33', emergencyName: 'Bergfriede', emergencyPhone: '079 444 55 66' },
}
const now = new Date()

/** Columns in which the ids of erased users stay. */
const LEFT = personalTables.flatMap(({ table, columns }) =>
  columns.flatMap(({ column, erased }) =>
    typeof erased === 'object' ? [`${getTableName(table)}.${column.name}`] : [],
  ),
)

let log: string[] = []
let traces: string[] = []
let past = 0

async function uploaded(browser: Awaited<ReturnType<typeof as>>, of: typeof ofHike): Promise<string> {
  const response = await upload(browser, of, await realFile('jpeg'))
  const values = Object.values(await response.json<Record<string, unknown>>()).map(String)
  return nameOf(values.find((value) => value.startsWith('/images/')) ?? '')
}

const STAGE = { distance: 9, ascent: null, descent: null, lowest: null, highest: null, line: '', profile: [] }

/** Renames Olga to `NAME`, and stores that name and other data of hers in many places. Returns her browser. */
async function leaveTraces() {
  await seed()
  for (const table of [posts, notices, reports, rateLimits, moderationLog]) await db.delete(table)
  await deletePictures()
  await db.update(hikes).set({ chatId: crypto.randomUUID() })
  const userId = people.olga
  await db
    .update(users)
    .set({ username: NAME, email: ADDRESS, favoriteBooks: ['Zauberberg'], avgDistance: 12.75, ...CONTACTS })
    .where(eq(users.id, userId))
  await verifyAll()
  const hers = await as('olga')
  past = await addHike({
    name: `Past walk of ${NAME}`,
    description: `${NAME} brings a rope, and wanderfalken fly.`,
    eventTime: new Date(Date.now() - 9 * DAY),
    cancellationReason: NAME,
    returnComment: `Ask ${NAME}`,
    location: `At ${NAME}`,
    gear: [`What ${NAME} says`],
    questions: [`Do you know ${NAME}?`],
    nights: [{ name: `At ${NAME}`, note: `Ask ${NAME}` }],
  })
  await db.insert(tracks).values({
    hikeId: past,
    ...{
      file: 'x',
      distance: 9,
      isLoop: false,
      bounds: [7, 46, 7, 46],
      line: '',
      profile: [],
      createdAt: now,
    },
    stages: [{ ...STAGE, name: `With ${NAME}` }],
  })
  const ofPast = { ...ofHike, path: `/api/events/${past}/upload-image/` }
  const pictures = [
    await uploaded(hers, ofProfile),
    await uploaded(hers, ofHike),
    await uploaded(hers, ofPast),
    await uploaded(hers, { path: `/api/events/${past}/album/`, field: 'picture' }),
  ]
  const inPost = await uploaded(hers, { path: '/api/blog/upload-image/', field: 'image' })
  const content = `<p>${NAME}</p><p><img src="/images/${inPost}/large"></p>`
  expect((await hers.post('/api/blog/', { title: `By ${NAME}`, content })).status).toBe(201)
  await appoint('simon')
  const lake = await addHike({ organizerId: people.pia })
  await db.insert(organizerInvitations).values({ hikeId: lake, userId, createdAt: now })
  const quentins = await addHike({ organizerId: people.quentin, eventTime: new Date(Date.now() - 9 * DAY) })
  await db.insert(coOrganizers).values({ hikeId: quentins, userId, createdAt: now })
  await db.insert(participation).values({
    hikeId: past,
    userId: people.pia,
    state: 'participant',
    answers: [{ question: `Do you know ${NAME}?`, answer: 'Yes' }],
    createdAt: now,
  })
  await db.insert(attendance).values({ hikeId: quentins, userId, attended: true })
  const invitation = {
    tokenHash: 'x',
    mailedTokenHash: 'y',
    email: ADDRESS,
    name: NAME,
    uses: 1,
    used: 1,
    expiresAt: now,
    createdAt: now,
  }
  const [invited] = await db
    .insert(invitations)
    .values({ ...invitation, invitedBy: userId })
    .returning()
  await db.insert(invitationUses).values({ invitationId: invited?.id ?? 0, userId, createdAt: now })
  await db.insert(participation).values([
    { hikeId: lake, userId, state: 'participant', note: NAME, guests: [{ name: NAME }], createdAt: now },
    { hikeId: quentins, userId, state: 'participant', note: NAME, createdAt: now },
  ])
  const ride = { from: `Where ${NAME} lives`, seats: 2, note: `For ${NAME}`, createdAt: now }
  const [pias] = await db
    .insert(rides)
    .values([
      { ...ride, hikeId: past, driverId: people.pia },
      { ...ride, hikeId: quentins, driverId: people.quentin },
      { ...ride, hikeId: lake, driverId: userId },
    ])
    .returning({ id: rides.id })
  await db.insert(rideSeats).values({ rideId: pias?.id ?? 0, hikeId: past, userId, createdAt: now })
  for (const id of [RIDGE, lake, quentins, past])
    expect(
      (await hers.post(`/api/events/${id}/chat/`, { text: `See you, ${NAME}.`, nonce: `n-${NAME}` })).status,
    ).toBe(201)
  await hers.announce(`Rope! ${NAME}`)
  expect((await hers.post('/api/searches/', { query: `q=${NAME}` })).status).toBe(201)
  await hers.edit({ location: `At ${NAME}`, gear: [`As ${NAME} says`] })
  await hers.edit({ location: 'Adelboden', reason: `${NAME} says so` })
  await db.insert(chatConnections).values({ userId, hikeId: lake, openedAt: now })
  await db.insert(blocks).values([
    { blockerId: userId, blockedId: people.simon, createdAt: now },
    { blockerId: people.quentin, blockedId: userId, createdAt: now },
  ])
  await db
    .insert(reports)
    .values({ kind: 'user', subject: '4', reporterId: userId, reason: 'Spam', createdAt: now })
  const common = { createdAt: now, reason: `Who is ${NAME}?`, hikeId: 0 }
  const [post] = await db.select({ id: posts.id }).from(posts)
  expect((await hers.post(`/api/blog/${post?.id}/comments/`, { text: `I am ${NAME}.` })).status).toBe(201)
  const [comment] = await db.select({ id: comments.id }).from(comments)
  const things = [
    ['user', userId],
    ['event', past],
    ['post', post?.id],
    ['comment', comment?.id],
  ] as const
  for (const [kind, id] of things) {
    await db.insert(reports).values({ ...common, kind, subject: String(id), reporterId: people.quentin })
    await db
      .insert(moderationLog)
      .values({ ...common, kind, subject: String(id), act: 'hide', actorId: people.simon })
  }
  await addPayment('olga', { id: 'paid', hikeId: quentins, organizerId: people.quentin, username: NAME })
  await addPayment('pia', { id: 'received', hikeId: past, hikeName: `Walk of ${NAME}` })
  await db.insert(refunds).values({
    id: 'r',
    paymentId: 'received',
    amount: 5,
    note: `Sorry, ${NAME}`,
    reason: 'organizer',
    status: 'succeeded',
    createdAt: now,
  })
  const gone = await addHike({ name: `With ${NAME}` })
  expect((await hers.deleteHike(gone)).status).toBe(204)
  await finishJobs()
  const unread = { kind: 'chat_unread', createdAt: now, mail: 'none', mailAt: now, attempts: 0 } as const
  const messages = [
    { from: 'quentin', text: 'Hi' },
    { from: NAME, text: `Hello, I am ${NAME}` },
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
    {
      ...unread,
      kind: 'reminder',
      userId: people.pia,
      key: 'c',
      hikeId: past,
      data: { hike: `Near ${NAME}`, place: NAME },
    },
    {
      ...unread,
      kind: 'reminder',
      userId: people.pia,
      key: 'd',
      hikeId: gone,
      data: { hike: `With ${NAME}` },
    },
  ])
  await db.insert(jobs).values({
    kind: 'delete-room',
    key: 'x',
    priority: 3,
    dueAt: new Date(Date.now() + 99 * DAY),
    attempts: 1,
    needsHuman: false,
    revision: 0,
    lastError: `Failed query, params: ${NAME}`,
    waitingSince: now,
  })
  traces = [NAME, 'Zauberberg', '12.75', ...Object.values(CONTACTS), ...pictures, inPost]
  return hers
}

/**
 * Returns everything that is stored: the name and the content of each table, each room and the bucket. The outbox is
 * left out, because it represents the recipients' mailboxes.
 */
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
  freezeClock()
  log = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => void log.push(values.map(String).join(' ')))
})
afterEach(() => {
  vi.restoreAllMocks()
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
    // A failed sign-in with the name adds a rate-limit counter, which contains the id of the account instead of the
    // name.
    await visitor().submit('/accounts/login/', { login: NAME, password: 'not-this-one' })
    passTime(7 * DAY - MINUTE)
    await finishJobsDue()
    expect(await db.$count(deletions)).toBe(1)
    const card = `cards/events/${RIDGE}`
    await env.PICTURES.put(card, 'of a hike that Simon has taken over')
    passTime(2 * MINUTE)
    await finishJobsDue()
    expect(await found()).toEqual([])
    // The record of the erased account stays, because restoring a backup needs it.
    expect(await storedFiles()).toEqual([`erased/${people.olga}`])
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
      name: 'Past walk of Deleted user',
      gear: ['What Deleted user says'],
      nights: [{ name: 'At Deleted user', note: 'Ask Deleted user' }],
      description: 'Deleted user brings a rope, and wanderfalken fly.',
      image: null,
      organizerId: people.olga,
    })
    expect((await db.select().from(tracks))[0]?.stages).toMatchObject([{ name: 'With Deleted user' }])
    const { messages } = await env.CHAT.getByName(ended?.chatId ?? '').list()
    expect(messages).toMatchObject([{ username: 'Deleted user', text: 'See you, Deleted user.' }])
    const changes = await db.select().from(hikeChanges)
    expect(changes.map(({ reason, after }) => [reason, after.editor])).toEqual([
      ['', undefined],
      ['', undefined],
    ])
    expect(await db.select({ reporterId: reports.reporterId, reason: reports.reason }).from(reports)).toEqual(
      [
        { reporterId: null, reason: 'Spam' },
        ...[1, 2, 3, 4].map(() => ({ reporterId: people.quentin, reason: 'Who is Deleted user?' })),
      ],
    )
    const page = await (await visitor().page(past)).text()
    expect(page).toContain('Deleted user')
    const form = { username: NAME, email: ADDRESS, password: PASSWORD }
    expect((await visitor().submit('/accounts/signup/', form)).status).toBe(303)
    expect(await db.$count(hikes)).toBe(4)
  })
})

/**
 * How erasing handles the text of each column. `leaveTraces` inserts the name into the columns of the first three
 * groups.
 */
const decisions = {
  'kept without the name': personalTables.flatMap(({ table, keptTexts = [] }) =>
    keptTexts.flatMap(({ texts }) =>
      Object.keys(texts).map((name) => `${getTableName(table)}.${getTableColumns(table)[name]?.name}`),
    ),
  ),
  overwritten: [
    'event_changes.reason',
    'events.cancellation_reason',
    'invitations.email',
    'invitations.name',
    'jobs.last_error',
    'payments.username',
    'refunds.note',
    'users.email',
    'users.username',
  ],
  'deleted with the row': [
    'announcements.text',
    'comments.text',
    'participation.note',
    'participation.guests',
    'posts.content',
    'posts.title',
    'searches.query',
  ],
  'without a trace here, but of a row that is deleted or a profile that is emptied': [
    'account_links.address',
    'accounts.access_token',
    'accounts.account_id',
    'accounts.id_token',
    'accounts.password',
    'accounts.refresh_token',
    'accounts.scope',
    'deletions.email',
    'deletions.picture',
    'deletions.username',
    'jobs.key',
    'passkeys.name',
    'rate_limits.key',
    'sessions.ip_address',
    'sessions.user_agent',
    'users.calendar_token',
    'users.emergency_name',
    'users.emergency_phone',
    'users.favorite_bands',
    'users.favorite_books',
    'users.favorite_movies',
    'users.language',
    'users.last_language',
    'users.mail_off',
    'users.push_off',
    'push_subscriptions.auth',
    'push_subscriptions.endpoint',
    'push_subscriptions.p256dh',
    'users.phone',
    'users.picture',
    'users.real_name',
    'users.stripe_account_id',
  ],
  'chosen by the app, by Stripe or by the provider of weather, with no word of anybody': [
    'album_pictures.nonce',
    'album_pictures.picture',
    'forecasts.hours',
    'group_settings.accent',
    'group_settings.contact_email',
    'group_settings.imprint',
    'group_settings.language',
    'group_settings.languages',
    'group_settings.links',
    'group_settings.logo',
    'group_settings.name',
    'group_settings.privacy',
    'group_settings.tagline',
    'group_settings.terms',
    'group_settings.time_zone',
    'group_settings.treasurers',
    'group_settings.welcome',
    'account_links.token_hash',
    'announcements.recipients',
    'accounts.provider_id',
    'donation_movements.donation_id',
    'donation_movements.stripe_id',
    'donations.currency',
    'donations.id',
    'donations.receipt_url',
    'donations.session_id',
    'events.filled_by_route',
    'events.good_for',
    'events.image',
    'events.room',
    'events.import_uid',
    'events.series_id',
    'events.time_zone',
    'invitations.mailed_token_hash',
    'invitations.token_hash',
    'jobs.kind',
    'mail_days.day',
    'moderation_log.subject',
    'notices.attempt',
    'notices.key',
    'operator_alerts.attempt',
    'operator_alerts.kind',
    'operator_alerts.text',
    'passkeys.credential_id',
    'passkeys.public_key',
    'passkeys.transports',
    'payment_alerts.dispute_id',
    'payment_alerts.payment_id',
    'payment_alerts.subject',
    'payments.currency',
    'payments.destination',
    'payments.id',
    'payments.intent_id',
    'payments.receipt_url',
    'payments.session_id',
    'payments.transfer',
    'pictures.name',
    'posts.image',
    'refunds.failure_reason',
    'operations.key_hash',
    'operations.restoring',
    'refunds.id',
    'refunds.payment_id',
    'refunds.stripe_id',
    'reports.subject',
    'routes.bounds',
    'routes.file',
    'routes.line',
    'routes.profile',
    'sessions.token',
    'stripe_events.id',
    'stripe_events.type',
    'used_tokens.hash',
  ],
}

/** Returns every text column without a list of allowed values, as 'table.column'. */
const textColumns = () =>
  Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => column.getSQLType() === 'text' && !column.enumValues?.length)
        .map(({ name }) => `${getTableName(table)}.${name}`),
    )
    .sort()

async function hasTrace(name: string) {
  const [table = '', column = ''] = name.split('.')
  const rows = await db.all(sql.raw(`SELECT 1 FROM ${table} WHERE instr(lower(${column}), '${NAME}') > 0`))
  return rows.length > 0
}

describe('every column with text', () => {
  it('has a decision here', () => {
    expect([...new Set(Object.values(decisions).flat())].sort()).toEqual(textColumns())
  })

  it('has had the name, where that is removed', async () => {
    await leaveTraces()
    const { overwritten, 'kept without the name': kept, 'deleted with the row': deleted } = decisions
    const without = []
    for (const name of [...overwritten, ...kept, ...deleted]) if (!(await hasTrace(name))) without.push(name)
    expect(without).toEqual([])
  })
})

/** Deletes the account, and simulates eight days, which is long enough for it to be erased. */
async function erase(person: keyof typeof people) {
  expect((await (await as(person)).post('/api/user/delete/', { password: PASSWORD })).status).toBe(200)
  await finishJobsDue()
  passTime(8 * DAY)
  await finishJobsDue()
  expect(await db.$count(deletions)).toBe(0)
}

const rename = (person: keyof typeof people, username: string) =>
  setUser(person, { username, email: `${username}@mail.example` })

describe('a name that is a word of its own', () => {
  beforeEach(async () => {
    await seed()
    await db.delete(notices)
  })

  const words: [string, object][] = [
    ['usd', { price: 1500 }],
    ['zurich', { event_time: new Date(Date.now() + 20 * DAY).toISOString() }],
    ['europe', { location: 'At Europe, 2000 m' }],
  ]
  it.for(sampleOf(words, 3, 1))(
    'such as %s leaves currencies and time zones in the notices of others',
    async ([username, edit], { olga }) => {
      await rename('olga', username)
      expect((await olga.edit(edit)).status).toBe(200)
      passTime(11 * MINUTE)
      await finishJobsDue()
      await erase('olga')
      const kept = await db.select().from(notices).where(eq(notices.userId, people.pia))
      const notice = kept.find(({ kind }) => kind === 'event_changed')
      expect(notice?.data).toMatchObject({
        hike: 'Ridge walk',
        zone: 'Europe/Zurich',
        currency: 'usd',
        before: { time_zone: 'Europe/Zurich', location: 'Kandersteg' },
        after: {
          time_zone: 'Europe/Zurich',
          location: 'location' in edit ? 'At Deleted user, 2000 m' : 'Kandersteg',
        },
      })
      const [{ after } = { after: null }] = await db.select().from(hikeChanges)
      expect(after).toMatchObject({ time_zone: 'Europe/Zurich' })
      const page = await (await as('pia')).get('/notices')
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Ridge walk')])
    },
  )

  it('such as ridge leaves the hikes of others as they are called, also in notices', async () => {
    await rename('simon', 'ridge')
    await (await as('olga')).edit({ location: 'Ridge car park' })
    const simon = await as('simon')
    expect((await simon.join({ note: 'Ask ridge' })).status).toBe(200)
    await addPayment('simon', { username: 'ridge' })
    await erase('simon')
    const [notice] = await db.select().from(notices).where(eq(notices.actorId, people.simon))
    expect(notice?.data).toMatchObject({ hike: 'Ridge walk', place: 'Ridge car park', actor: 'Deleted user' })
    expect((await db.select().from(hikes))[0]).toMatchObject({
      name: 'Ridge walk',
      location: 'Ridge car park',
    })
  })
})

describe('an edit during the erasing', () => {
  const editedMeanwhile = (edit: () => Promise<unknown>) => {
    let isEdited = false
    return interceptDb(async (run, queries) => {
      const isErasing = queries.some((query) => /^update "events" set .*"description"/i.test(query))
      if (isErasing && !isEdited) {
        isEdited = true
        await edit()
      }
      return run()
    })
  }

  const edits: [string, Partial<typeof hikes.$inferInsert>, object][] = [
    ['of the same text', { description: 'Simon leads now.' }, { name: 'By Deleted user' }],
    ['of another text', { gear: ['Rope'] }, { name: 'By Deleted user', description: 'Deleted user leads.' }],
    [
      'that names the person again',
      { description: `Not ${NAME}!`, name: 'By Simon' },
      { description: 'Not Deleted user!' },
    ],
  ]
  it.each(sampleOf(edits, 2))('%s is kept', async (_, edit, others) => {
    await seed()
    await rename('olga', NAME)
    await db.update(hikes).set({ name: `By ${NAME}`, description: `${NAME} leads.`, gear: ['Skis'] })
    await appoint('simon')
    expect((await (await as('olga')).post('/api/user/delete/', { password: PASSWORD })).status).toBe(200)
    await finishJobsDue()
    passTime(8 * DAY)
    const DB = editedMeanwhile(() => db.update(hikes).set(edit))
    for (let round = 0; round < 8; round++) await runJobs({ DB })
    expect((await db.select().from(hikes))[0]).toMatchObject({ ...edit, ...others })
    expect(await db.$count(deletions)).toBe(0)
  })
})

it('drafts are deleted with the account, unless a co-organizer takes them over', async () => {
  await seed()
  const [own, shared] = [await addHike({ status: 'draft' }), await addHike({ status: 'draft' })]
  await appoint('simon', shared)
  expect((await (await as('olga')).post('/api/user/delete/', { password: PASSWORD })).status).toBe(200)
  await finishJobsDue()
  expect((await hikeRow(own))?.status).toBe('draft')
  expect((await hikeRow(shared))?.organizerId).toBe(people.simon)
  passTime(8 * DAY)
  for (let round = 0; round < 8; round++) await runJobs()
  expect(await hikeRow(own)).toBeUndefined()
  expect((await hikeRow(shared))?.status).toBe('draft')
})

describe('the name of a co-organizer', () => {
  const path = `/api/events/${RIDGE}/`
  const ends: [string, () => Promise<unknown>][] = [
    ['until the account was deleted', async () => {}],
    ['who has left', async () => (await as('simon')).leave()],
    ['who was dismissed', async () => (await as('olga')).delete(`${path}organizers/${people.simon}/`)],
  ]
  it.each(sampleOf(ends, 3, 1))('%s is erased from the hike and from what is told of it', async (_, end) => {
    await seed()
    await db.delete(notices)
    await rename('simon', NAME)
    await (await as('olga')).post(`${path}organizers/`, { user_id: people.simon })
    await (await as('simon')).post(`${path}organizers/accept/`)
    const edit = { name: `Ridge by ${NAME}`, gear: [`Call ${NAME}`], location: `At ${NAME}’s` }
    expect((await (await as('simon')).edit(edit)).status).toBe(200)
    passTime(11 * MINUTE)
    await finishJobsDue()
    await end()
    await erase('simon')
    const [ridge] = await db.select().from(hikes)
    expect(ridge).toMatchObject({
      name: 'Ridge by Deleted user',
      gear: ['Call Deleted user'],
      location: 'At Deleted user’s',
    })
    expect(JSON.stringify(await db.select().from(notices))).not.toContain(NAME)
    expect(await db.$count(notices)).toBeGreaterThan(0)
  })
})

it.runIf(env.LONG)(
  'the name in a hike that is deleted is erased from what was told of it, and of no other one',
  async () => {
    await seed()
    await db.delete(notices)
    await rename('simon', 'ridge')
    const own = await addHike({ organizerId: people.simon, name: 'Lake walk with Ridge' })
    const simon = await as('simon')
    for (const id of [own, RIDGE]) {
      await (await as('pia')).join(undefined, id)
      await simon.join(undefined, id)
    }
    for (const [browser, id] of [
      [simon, own],
      [await as('olga'), RIDGE],
    ] as const)
      expect((await browser.deleteHike(id)).status).toBe(204)
    await erase('simon')
    const notified = await db.select().from(notices).where(eq(notices.userId, people.pia))
    expect(notified.map(({ kind, data }) => [kind, data.hike])).toEqual([
      ['event_deleted', 'Lake walk with Deleted user'],
      ['event_deleted', 'Ridge walk'],
    ])
  },
)

it('how far somebody has read in chats is erased, also of those that they have left', async () => {
  await seed()
  await db.update(hikes).set({ chatId: crypto.randomUUID() })
  const [{ chatId } = { chatId: '' }] = await db.select({ chatId: hikes.chatId }).from(hikes)
  await db.update(participation).set({ state: 'participant' })
  await (await as('olga')).say('Hello')
  for (const name of ['pia', 'quentin'] as const) await (await as(name)).get(`/api/events/${RIDGE}/chat/`)
  const readers = () =>
    runInDurableObject(env.CHAT.getByName(chatId), (_, { storage }) =>
      [...storage.sql.exec<{ user_id: number }>('SELECT user_id FROM readers')].map((row) => row.user_id),
    )
  expect(await readers()).toEqual(expect.arrayContaining([people.pia, people.quentin]))
  await (await as('pia')).leave()
  await erase('pia')
  await erase('quentin')
  expect(await readers()).not.toEqual(expect.arrayContaining([people.pia]))
  expect(await readers()).not.toEqual(expect.arrayContaining([people.quentin]))
})

/** Runs due jobs and the jobs that they enqueue, in eight rounds. */
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
        expect(await storedFiles()).toEqual([`erased/${people.olga}`])
      },
      undefined,
      1,
    )
  },
  600_000,
)
