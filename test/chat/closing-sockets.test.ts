import { env } from 'cloudflare:workers'
import { eq, lte } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { chatConnections, hikes, jobs, sessions } from '../../src/db/schema.ts'
import { DAY, MINUTE } from '../../src/shared/duration.ts'
import { browserOf, seedStaff } from '../admin/support.ts'
import { interceptDb } from '../database.ts'
import { runCron, runJobs } from '../jobs/support.ts'
import { passTime } from '../notices/support.ts'
import { addHike, as, db, freezeClock, it, people, RIDGE } from '../support.ts'
import { evict, Listener, listen, requestSocket, room, seedChat, texts, withBindings } from './support.ts'

beforeEach(async () => {
  await seedChat()
  await seedStaff()
})

const CHATS = env.LONG ? 60 : 12

const hide = async () => (await browserOf('mona')).post('/api/admin/hide/', { kind: 'event', id: RIDGE })
const restore = async () =>
  (await browserOf('mona')).post('/api/admin/restore/', { kind: 'event', id: RIDGE })

/** Opens a socket, and runs `act` between the two access checks in src/chat/opening-sockets.ts. */
async function handshakeDuring(act: () => Promise<unknown>) {
  const pia = await as('pia')
  const DB = interceptDb(async (run, queries) => {
    if (queries.some((query) => query.includes('insert into "chat_connections"'))) await act()
    return run()
  })
  return requestSocket(withBindings(pia, { DB }))
}

describe('a hike that is hidden while a socket is opening', () => {
  it('keeps its messages, and refuses the socket with 404', async () => {
    await room().post({ id: people.olga, username: 'olga' }, { text: 'Bring ropes' })
    expect((await handshakeDuring(hide)).status).toBe(404)
    await restore()
    expect(texts((await room().list()).messages)).toEqual(['Bring ropes'])
  })

  it('has no chat any more once it is deleted', async () => {
    await room().post({ id: people.olga, username: 'olga' }, { text: 'Bring ropes' })
    expect((await handshakeDuring(() => db.delete(hikes))).status).toBe(404)
    expect(texts((await room().list()).messages)).toEqual([])
  })
})

it('a database that fails while a socket opens closes no other socket of the user', async ({ pia }) => {
  const other = await listen(pia)
  const failing = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))
  expect((await handshakeDuring(failing)).status).toBe(500)
  await other.until(() => other.present.join() === 'pia')
  await room().post({ id: people.olga, username: 'olga' }, { text: 'Still there?' })
  await other.until(() => other.messages.length === 1)
})

describe(`the sockets of somebody in ${CHATS} chats ahead, and in one of two weeks ago`, () => {
  async function openEverywhere() {
    const pia = await as('pia')
    const past = new Date(Date.now() - 14 * DAY)
    const ids = [await addHike({ organizerId: people.pia, eventTime: past })]
    while (ids.length <= CHATS) ids.push(await addHike({ organizerId: people.pia }))
    return { pia, listeners: await Promise.all(ids.map((id) => listen(pia, id))) }
  }

  it('close with the session, and those of another one stay', async () => {
    const { pia, listeners } = await openEverywhere()
    const onPhone = await listen(await as('pia'))
    await pia.submit('/accounts/logout/', {})
    await runJobs()
    const codes = await Promise.all(listeners.map(({ closed }) => closed))
    expect(new Set(codes)).toEqual(new Set([4401]))
    await room().post({ id: people.olga, username: 'olga' }, { text: 'Still there?' })
    await onPhone.until(() => onPhone.messages.length === 1)
    expect(await db.select().from(chatConnections)).toMatchObject([{ userId: people.pia, hikeId: RIDGE }])
  })

  it('close with a ban', async () => {
    const { listeners } = await openEverywhere()
    await (await browserOf('mona')).post('/api/admin/ban/', { user_id: people.pia, reason: 'Spam.' })
    while ((await db.$count(jobs, lte(jobs.dueAt, new Date()))) > 0) await runJobs()
    for (const { closed } of listeners) expect([4401, 4403]).toContain(await closed)
  })
})

it('a socket closes when its session expires', async ({ pia }) => {
  const listener = await listen(pia)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.userId, people.pia))
  await runCron()
  await runJobs()
  expect(await listener.closed).toBe(4401)
})

it('a socket gets nothing from the moment at which its session expires', async () => {
  freezeClock()
  const [pia, olga] = [await as('pia'), await as('olga')]
  const expiresAt = new Date(Date.now() + MINUTE)
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, people.pia))
  const [expiring, other] = [await listen(pia), await listen(olga)]
  const say = (text: string) => room().post({ id: people.olga, username: 'olga' }, { text })
  await say('before')
  await expiring.until(() => expiring.messages.length === 1)
  passTime(MINUTE)
  await evict()
  await say('after')
  await other.until(() => other.messages.length === 2)
  expect([await expiring.closed, texts(expiring.messages)]).toEqual([4401, ['before']])
})

it('a block that is made while a socket opens hides both from each other', async () => {
  const olga = await listen(await as('olga'))
  const { webSocket } = await handshakeDuring(async () =>
    (await as('olga')).post(`/api/users/${people.pia}/block/`),
  )
  if (!webSocket) throw new Error('The handshake failed.')
  const pia = new Listener(webSocket)
  await pia.until(() => pia.present.join() === 'pia')
  await olga.until(() => olga.present.join() === 'olga')
})

it('a chat that was opened again while the sockets closed is remembered', async ({ pia }) => {
  const listener = await listen(pia)
  const onPhone = await as('pia')
  const CHAT = new Proxy(env.CHAT, {
    get: (target) => (name: string) =>
      new Proxy(target.getByName(name), {
        get: (stub, method) =>
          method === 'closeSockets'
            ? async (...close: Parameters<typeof stub.closeSockets>) => {
                const remaining = await stub.closeSockets(...close)
                await listen(onPhone)
                return remaining
              }
            : Reflect.get(stub, method).bind(stub),
      }),
  })
  await withBindings(pia, { CHAT }).submit('/accounts/logout/', {})
  expect(await listener.closed).toBe(4401)
  expect(await db.$count(chatConnections)).toBe(1)
})
