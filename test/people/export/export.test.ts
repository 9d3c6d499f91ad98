import { env } from 'cloudflare:workers'
import { eq, getTableName, sql } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import * as schema from '../../../src/db/schema.ts'
import {
  accountLinks,
  announcements,
  attendance,
  blocks,
  chatConnections,
  chatMembers,
  chatMessages,
  comments,
  coOrganizers,
  donations,
  formerOrganizers,
  hikes,
  invitations,
  invitationUses,
  moderationLog,
  notices,
  organizerInvitations,
  participation,
  passkeys,
  paymentAlerts,
  payments,
  pictures,
  posts,
  pushSubscriptions,
  refunds,
  reports,
  rideSeats,
  rides,
  searches,
} from '../../../src/db/schema.ts'
import { selectValues } from '../../../src/db/select-values.ts'
import { impersonalTables, personalTables } from '../../../src/people/personal-data/tables.ts'
import { sampleOf } from '../../sample.ts'
import {
  addDonation,
  addHike,
  addPayment,
  as,
  db,
  it,
  people,
  RIDGE,
  seed,
  setHike,
  setUser,
  visitor,
} from '../../support.ts'
import { personalColumns, rowsOf } from '../accounts/personal-columns.ts'

const EXPORT = '/api/user/export/'
const now = new Date()

/** The declared columns that contain a user's id, each with its name ('table.column') and its place in the export. */
const columns = personalTables.flatMap(({ table, columns, related = [] }) =>
  columns.map(({ column, exported }) => ({
    name: `${getTableName(table)}.${column.name}`,
    exported,
    elsewhere: related.map((section) => section.name),
  })),
)
const exported = columns.flatMap(({ name, exported, elsewhere }) =>
  'name' in exported
    ? [[name, exported.name, (exported.without ?? []).map((column) => column.name), elsewhere] as const]
    : [],
)
const exceptions = columns.flatMap(({ name, exported }) => ('because' in exported ? [name] : []))

/** Inserts at least one row of every table that can belong to Olga. */
beforeEach(async () => {
  await seed()
  await db.delete(posts)
  await db.delete(pictures)
  await db.update(hikes).set({ chatId: crypto.randomUUID() })
  await setUser('olga', { calendarToken: 'secret-of-the-calendar' })
  const lake = await addHike({ organizerId: people.pia })
  const userId = people.olga
  const later = new Date(Date.now() + 1e6)
  await db.insert(accountLinks).values({
    userId,
    purpose: 'verify_email',
    tokenHash: 'hash-of-a-token',
    address: 'olga@example.org',
    expiresAt: later,
  })
  await db.insert(passkeys).values({
    userId,
    credentialId: 'c',
    publicKey: 'p',
    counter: 0,
    name: 'Firefox on Windows',
    createdAt: now,
  })
  await as('olga')
  await db.insert(pushSubscriptions).select(
    selectValues(
      pushSubscriptions,
      {
        userId,
        sessionId: sql`id`,
        endpoint: 'https://push.example/',
        p256dh: 'p',
        auth: 'a',
        createdAt: now,
      },
      sql`FROM sessions WHERE user_id = ${userId}`,
    ),
  )
  await db.insert(formerOrganizers).values({ userId, hikeId: 999 })
  await db.insert(organizerInvitations).values({ userId, hikeId: lake, createdAt: now })
  await db.insert(chatMembers).values({ userId, hikeId: lake, readThrough: 7 })
  await db.insert(chatMessages).values({ userId, hikeId: lake, id: 7 })
  await db.insert(chatConnections).values({ hikeId: lake, userId, openedAt: now })
  await db.insert(coOrganizers).values({ hikeId: lake, userId, createdAt: now })
  await db
    .insert(participation)
    .values({ hikeId: lake, userId, state: 'pending', note: 'Hm', createdAt: now })
  await db.insert(attendance).values({ hikeId: lake, userId, attended: true })
  const invitation = {
    id: 1,
    tokenHash: 'x',
    mailedTokenHash: 'y',
    email: 'n@example.org',
    uses: 1,
    expiresAt: now,
    createdAt: now,
  }
  await db.insert(invitations).values({ ...invitation, invitedBy: userId })
  await db.insert(invitationUses).values({ invitationId: 1, userId, createdAt: now })
  const ride = { from: 'Bern', seats: 3, createdAt: now }
  await db.insert(rides).values([
    { ...ride, id: 1, hikeId: RIDGE, driverId: userId },
    { ...ride, id: 2, hikeId: lake, driverId: people.pia },
  ])
  await db.insert(rideSeats).values({ rideId: 2, hikeId: lake, userId, createdAt: now })
  await db.insert(searches).values({ userId, query: 'free=1', createdAt: now, toldAt: now })
  await db.insert(announcements).values({ hikeId: RIDGE, authorId: userId, text: 'Rope!', createdAt: now })
  await db
    .insert(posts)
    .values({ id: 1, authorId: userId, title: 'Fog', content: '<p>Fog</p>', createdAt: now, updatedAt: now })
  await db.insert(comments).values({ postId: 1, authorId: userId, text: 'Cows!', createdAt: now })
  await db.insert(pictures).values({ name: 'a'.repeat(32), use: 'post', uploaderId: userId, createdAt: now })
  const common = {
    kind: 'reminder',
    data: { hike: 'Ridge walk' },
    createdAt: now,
    mail: 'none',
    mailAt: now,
    attempts: 0,
  } as const
  await db.insert(notices).values({ ...common, userId, key: 'a', actorId: people.pia })
  await db.insert(notices).values({ ...common, userId: people.pia, key: 'b', actorId: userId })
  await addPayment('olga', { id: 'paid', organizerId: people.pia, destination: 'acct_of_pia' })
  await addPayment('pia', { id: 'received', receiptUrl: 'https://stripe.example/receipt-of-pia' })
  await db
    .insert(refunds)
    .values({ id: 'r', paymentId: 'paid', amount: 5, reason: 'stripe', status: 'due', createdAt: now })
  await addDonation('olga', { id: 'donated' })
  await db.insert(donations).values({ id: 'old', userId, amount: 500, state: 'paid', createdAt: now })
  await db.insert(blocks).values([
    { blockerId: userId, blockedId: people.simon, createdAt: now },
    { blockerId: people.quentin, blockedId: userId, createdAt: now },
  ])
  await db.delete(reports)
  await db
    .insert(reports)
    .values({ kind: 'user', subject: '4', reporterId: userId, reason: 'Spam', createdAt: now })
  await db.insert(reports).values({
    kind: 'user',
    subject: '1',
    reporterId: people.pia,
    authorId: userId,
    reason: 'A secret report',
    createdAt: now,
    doneBy: userId,
  })
  await db.delete(moderationLog)
  await db
    .insert(moderationLog)
    .values({ actorId: userId, act: 'hide', kind: 'user', subject: '4', reason: 'Spam', createdAt: now })
  await db.insert(paymentAlerts).values({ kind: 'stuck', subject: 'x', createdAt: now, doneBy: userId })
})

type File = Record<string, Record<string, unknown>[]>
async function fileOfOlga() {
  const response = await (await as('olga')).get(EXPORT)
  expect(response.status).toBe(200)
  const text = await response.text()
  return { response, text, file: JSON.parse(text) as File }
}

/** Returns a value in the form that the database stores: a time as a number, a list as JSON. */
const stored = (value: unknown) =>
  typeof value === 'boolean'
    ? Number(value)
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
        ? Date.parse(value)
        : value

describe('the copy of one’s data', () => {
  it('has a declaration of each table, and of each column with the id of a user', async () => {
    const tables = [...personalTables.map(({ table }) => table), ...impersonalTables]
    expect(tables.map(getTableName).sort()).toEqual(Object.values(schema).map(getTableName).sort())
    expect(columns.map(({ name }) => name).sort()).toEqual(await personalColumns())
  })

  it.each(sampleOf(exported, 3))('has each row of %s', async (name, section, without, elsewhere) => {
    const { file } = await fileOfOlga()
    const ofOtherSections = elsewhere.flatMap((other) => file[other] ?? []).map(({ id }) => id)
    // Reads the rows after the request, because the request itself extends its session and adds rows.
    const rows = (await rowsOf(name, people.olga)).filter(({ id }) => !ofOtherSections.includes(id))
    const expected = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))),
    )
    const found = (file[section] ?? []).map(({ url: _, ...row }) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, stored(value)])),
    )
    expect(expected.length).toBeGreaterThan(0)
    expect(found.sort(byText)).toEqual(expected.sort(byText))
  })

  it.each(exceptions)('has no row of %s', async (name) => {
    const rows = await rowsOf(name, people.olga)
    const { text } = await fileOfOlga()
    if (name !== 'deletions.user_id') expect(rows.length).toBeGreaterThan(0)
    for (const secret of ['A secret report', `"blocker_id": ${people.quentin}`])
      expect(text).not.toContain(secret)
  })

  it('has the messages that one has written in chats, the refunds, and where the pictures are', async () => {
    await (await as('olga')).say('Mine')
    await (await as('pia')).say('Not mine')
    const { file } = await fileOfOlga()
    expect(file.messages).toMatchObject([{ event_id: RIDGE, event: 'Ridge walk', text: 'Mine' }])
    expect(file.messages).toHaveLength(1)
    expect(file.refunds).toMatchObject([{ id: 'r', amount: 5 }])
    expect(file.pictures).toMatchObject([{ url: `http://localhost/images/${'a'.repeat(32)}/large` }])
    expect(file.shortened).toEqual([])
  })

  it('says which of messages and reactions are shortened, also where there are too many chats', async () => {
    await addChats(25)
    expect(await exportOfChats({ 0: [5000, 0] })).toEqual([5000, 0, []])
    expect(await exportOfChats({ 0: [5000, 0], 24: [1, 2] })).toEqual([5000, 2, ['messages']])
    expect(await exportOfChats({ 0: [5001, 0], 24: [1, 5001] })).toEqual([
      5000,
      5000,
      ['messages', 'reactions'],
    ])
    await addChats(375)
    expect(await exportOfChats({ 0: [3, 4] })).toEqual([3, 4, ['messages', 'reactions']])
  })

  it('has nothing of what is hidden from its owner, but the amounts of their own money', async () => {
    const [{ hikeId: lake = 0 } = {}] = await db.select().from(coOrganizers)
    const hidden = { hike: 'Hidden-Lake', note: 'hidden-note', amount: 5, currency: 'usd' }
    await setHike({ name: 'Hidden-Lake', hiddenAt: now }, lake)
    const answers = [{ question: 'hidden-question', answer: 'Mine' }]
    await db.update(participation).set({ answers }).where(eq(participation.hikeId, lake))
    await db.delete(payments)
    await addPayment('olga', { id: 'paid', organizerId: people.pia, hikeId: lake, hikeName: 'Hidden-Lake' })
    await db.update(refunds).set({ note: 'hidden-note' })
    const common = {
      userId: people.olga,
      hikeId: lake,
      createdAt: now,
      mailAt: now,
      mail: 'none',
      attempts: 0,
    } as const
    await db.insert(notices).values([
      { ...common, kind: 'announcement', key: 'x', data: hidden },
      { ...common, kind: 'payment_refunded', key: 'y', data: hidden },
    ])
    await env.CHAT.getByName((await db.select().from(hikes).where(eq(hikes.id, lake)))[0]?.chatId ?? '').post(
      { id: people.olga, username: 'olga' },
      { text: 'Mine in the chat' },
    )
    const { text, file } = await fileOfOlga()
    expect(text).not.toMatch(/Hidden-Lake|hidden-note|hidden-question/)
    expect(file.participation).toMatchObject([{ answers: [{ answer: 'Mine' }] }])
    expect(file.paid).toMatchObject([{ event_name: 'a hike that is hidden', amount: 1200 }])
    expect(file.notices).toMatchObject([
      { kind: 'payment_refunded', data: { hike: 'a hike that is hidden', amount: 5 } },
      { kind: 'reminder' },
    ])
    expect(file.messages).toMatchObject([{ event: null, text: 'Mine in the chat' }])
  })

  it('has no secret, and nothing of others', async () => {
    const { text } = await fileOfOlga()
    const sessions = await rowsOf('sessions.user_id', people.olga)
    const accounts = await rowsOf('accounts.user_id', people.olga)
    const rooms = await db.select({ chatId: hikes.chatId }).from(hikes)
    const secrets = [
      ...sessions.map(({ token }) => token),
      ...accounts.map(({ password }) => password),
      ...rooms.map(({ chatId: room }) => room),
      'hash-of-a-token',
      'secret-of-the-calendar',
      'acct_of_pia',
      'receipt-of-pia',
      'pia@example.org',
      env.AUTH_SECRET,
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('is a file that nobody keeps, for members, five times an hour', async ({ olga }) => {
    const { response } = await fileOfOlga()
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"')
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect((await visitor().get(EXPORT)).status).toBe(401)
    const statuses = []
    for (let time = 0; time < 5; time++) statuses.push((await olga.get(EXPORT)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('is linked from the settings', async ({ olga }) => {
    expect(await (await olga.get('/settings/account')).text()).toContain(`href="${EXPORT}"`)
  })
})

const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Adds Olga to the chats of new hikes. */
async function addChats(count: number) {
  const ids = await Promise.all(Array.from({ length: count }, () => addHike()))
  await Promise.all(ids.map((hikeId) => db.insert(chatMembers).values({ userId: people.olga, hikeId })))
}

/**
 * Exports Olga's data from rooms in which she has written. `written` maps each room's position, latest hike first, to
 * the number of her messages and reactions in it.
 */
async function exportOfChats(written: Record<number, [messages: number, reactions: number]>) {
  const names: string[] = []
  const roomNamed = (name: string) => {
    if (!names.includes(name)) names.push(name)
    const [messages, reactions] = written[names.indexOf(name)] ?? [0, 0]
    const several = (thing: object, count: number, limit: number) =>
      new Array(Math.min(count, limit)).fill(thing)
    return {
      messagesOf: async (_: number, limit: number) => several({ text: 'Mine' }, messages, limit),
      reactionsOf: async (_: number, limit: number) => several({ emoji: '👍' }, reactions, limit),
    }
  }
  const CHAT = new Proxy(env.CHAT, { get: () => roomNamed })
  const file = await (await as('olga', { CHAT })).get(EXPORT)
  const data = await file.json<Record<'messages' | 'reactions' | 'shortened', unknown[]>>()
  return [data.messages.length, data.reactions.length, data.shortened]
}
