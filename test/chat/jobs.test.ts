import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { closeSocketsInRoom } from '../../src/chat/closing-sockets.ts'
import { renameAuthor } from '../../src/chat/renaming.ts'
import { chatMembers, hikes, jobs, participation, sessions, users } from '../../src/db/schema.ts'
import { enqueue } from '../../src/jobs/enqueue.ts'
import { countedDb } from '../database.ts'
import { finishJobs, withFaultAtEachCall } from '../jobs/support.ts'
import {
  addHike,
  as,
  type Browser,
  db,
  it,
  json,
  PASSWORD,
  people,
  RIDGE,
  RIDGE_ROOM,
  setUser,
  stateOf,
  testContext,
} from '../support.ts'
import { listen, room, seedChat, texts, withBindings } from './support.ts'

beforeEach(seedChat)

const say = (text: string) => room().post({ id: people.olga, username: 'olga' }, { text })

/** Returns a CHAT binding, and the names of the rooms that the app has used through it. */
function recordedRooms() {
  const woken: string[] = []
  const CHAT = new Proxy(env.CHAT, {
    get: (target) => (name: string) => {
      woken.push(name)
      return target.getByName(name)
    },
  })
  return { bindings: { CHAT }, woken }
}

describe('a room', () => {
  it('has a random key, and is not that of an earlier hike with the same id', async ({ olga }) => {
    await say('Only for the first hike')
    const [first] = await db.select().from(hikes)
    await db.delete(hikes).where(eq(hikes.id, RIDGE))
    await addHike({ id: RIDGE })
    const [second] = await db.select().from(hikes)
    expect(first?.chatId).toBe(RIDGE_ROOM)
    expect(second?.chatId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await json(olga.get(`/api/events/${RIDGE}/chat/`))).toEqual([])
    await olga.say('For the second')
    expect(texts((await room().list()).messages)).toEqual(['Only for the first hike'])
  })

  it('is named in no answer of the app', async ({ olga }) => {
    for (const path of [`/events/${RIDGE}`, `/api/events/${RIDGE}/`, '/api/events/', '/'])
      expect(await (await olga.get(path)).text()).not.toContain(RIDGE_ROOM)
  })
})

// Requests that end Pia's access to the chat. Each is tested with faults in its calls to D1 and to the rooms.
const changes: [
  name: string,
  code: number,
  act: (bindings: Partial<Env>, pia: Browser, olga: Browser) => Promise<unknown>,
  isMade: () => Promise<boolean>,
][] = [
  [
    'leaving',
    4403,
    (bindings, pia) => withBindings(pia, bindings).leave(),
    async () => (await stateOf('pia')).length === 0,
  ],
  [
    'deleting the hike',
    4404,
    (bindings, _, olga) => withBindings(olga, bindings).deleteHike(),
    async () => (await db.$count(hikes)) === 0,
  ],
  [
    'signing out',
    4401,
    (bindings, pia) => withBindings(pia, bindings).submit('/accounts/logout/', {}),
    async () => (await db.$count(sessions, eq(sessions.userId, people.pia))) === 0,
  ],
]

/** A fault is tested in every fifth call in `npm test`, and in every call in `npm run test:long`. */
const STEP = env.LONG ? 1 : 5

describe.each(changes)('%s closes the sockets', (_, code, act, isMade) => {
  it('whichever step of it fails', async () => {
    let made = 0
    await withFaultAtEachCall(
      async (bindings, fault) => {
        await seedChat()
        await say('hello')
        const [pia, olga] = [await as('pia'), await as('olga')]
        const listener = await listen(pia)
        await act(bindings, pia, olga).catch(() => null)
        const isClosed = await isMade()
        await finishJobs()
        const details = JSON.stringify(fault)
        expect(await db.$count(jobs), details).toBe(0)
        if (isClosed) {
          made++
          expect(await listener.closed, details).toBe(code)
        } else {
          await say('still open')
          await listener.until(() => listener.messages.length === 1)
          listener.close()
        }
        expect((await room().list()).messages.length, details).toBe(
          code === closedWithTheHike && isClosed ? 0 : isClosed ? 1 : 2,
        )
      },
      undefined,
      STEP,
    )
    expect(made).toBeGreaterThan(2)
  })
})
const closedWithTheHike = 4404

describe('where a user has written', () => {
  const member = async (name: 'pia' | 'quentin') =>
    (await db.select().from(chatMembers).where(eq(chatMembers.userId, people[name]))).map(
      ({ hikeId }) => hikeId,
    )

  it('is known before the first message is stored, without another round trip', async () => {
    const CHAT = new Proxy(env.CHAT, {
      get: () => () => ({ post: () => Promise.reject(new Error('Out of service.')) }),
    })
    const counts = []
    for (const act of ['the first message', 'another one']) {
      const { DB, trips } = countedDb()
      const response = await (await as('pia', { DB, CHAT })).say(act)
      expect([act, response.status, await member('pia')]).toEqual([act, 503, [RIDGE]])
      counts.push(trips())
    }
    // One batch reads the session, the write budget and the access rights.
    expect(counts).toEqual([1, 1])
  })

  it('is no chat from which they are refused', async ({ quentin }) => {
    expect([(await quentin.say('Hello')).status, await member('quentin')]).toEqual([403, []])
  })

  it('is known of announcements', async ({ olga }) => {
    await olga.announce('Hello')
    expect(await db.select().from(chatMembers)).toMatchObject([{ userId: people.olga, hikeId: RIDGE }])
  })

  it('is known of chats that they have read and left', async ({ pia }) => {
    await pia.get(`/api/events/${RIDGE}/chat/`)
    await pia.leave()
    expect(await member('pia')).toEqual([RIDGE])
  })

  it('is all that a new name wakes, however many hikes there are', async ({ pia }) => {
    for (let i = 0; i < 60; i++) await addHike()
    await pia.say('Mine')
    await setUser('pia', { username: 'piana' })
    const { bindings, woken } = recordedRooms()
    await renameAuthor.run(testContext(bindings), { userId: people.pia })
    expect(woken).toEqual([RIDGE_ROOM])
    expect((await room().list()).messages).toMatchObject([{ username: 'piana' }])
  })
})

describe('signing out', () => {
  it('wakes only the rooms in which a socket of the user may be open', async ({ pia }) => {
    const opened = await addHike({ organizerId: people.pia })
    await addHike({ organizerId: people.pia })
    const [hike] = await db.select({ chatId: hikes.chatId }).from(hikes).where(eq(hikes.id, opened))
    const chatId = hike?.chatId
    const listener = await listen(pia, opened)
    listener.close()
    for (const expected of [[chatId], []]) {
      const { bindings, woken } = recordedRooms()
      await withBindings(pia, bindings).submit('/accounts/logout/', {})
      expect(woken).toEqual(expected)
      await pia.submit('/accounts/login/', { login: 'pia', password: PASSWORD })
    }
  })

  it('does not wait for the rooms', async ({ pia }) => {
    const CHAT = new Proxy(env.CHAT, {
      get: () => () => ({ closeSockets: () => Promise.reject(new Error('Out of service.')) }),
    })
    const listener = await listen(pia)
    expect((await withBindings(pia, { CHAT }).submit('/accounts/logout/', {})).status).toBe(303)
    await finishJobs()
    expect(await listener.closed).toBe(4401)
  })
})

it.for([
  ['rejecting somebody who only asked', 'olga', 'reject_join', { user_id: people.quentin }],
  ['withdrawing a request', 'quentin', 'leave', {}],
  ['leaving without taking part', 'simon', 'leave', {}],
] as const)('%s closes no socket', async ([_, name, action, body], { pia }) => {
  const listener = await listen(pia)
  const browser = await as(name)
  expect((await browser.post(`/api/events/${RIDGE}/${action}/`, body)).status).toBe(200)
  await finishJobs()
  await say('still open')
  await listener.until(() => listener.messages.length === 1)
})

it('a late job leaves the sockets of somebody who takes part again', async ({ pia }) => {
  const listener = await listen(pia)
  await enqueue(testContext(), closeSocketsInRoom, { room: RIDGE_ROOM, userId: people.pia })
  await finishJobs()
  await say('still open')
  await listener.until(() => listener.messages.length === 1)
  await db.delete(participation)
  await enqueue(testContext(), closeSocketsInRoom, { room: RIDGE_ROOM, userId: people.pia })
  await finishJobs()
  expect(await listener.closed).toBe(4403)
  expect(await db.$count(users)).toBe(4)
})
