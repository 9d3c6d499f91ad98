import { runInDurableObject } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { longestWait } from '../../src/chat/message-index.ts'
import { INDEX_KEYS } from '../../src/chat/tables.ts'
import { blocks, chatMembers, chatMessages, participation } from '../../src/db/schema.ts'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { countedDb } from '../database.ts'
import {
  answer,
  as,
  db,
  html,
  it,
  json,
  type Name,
  people,
  RIDGE,
  setUntilEnd,
  setUser,
  visitor,
  waitFor,
} from '../support.ts'
import { CHAT, room, seedChat, withBindings } from './support.ts'

/** Olga organizes; Pia and Quentin take part. */
beforeEach(async () => {
  await seedChat()
  await db.update(participation).set({ state: 'participant' })
})

const post = async (name: Name, text = 'Hello') => {
  const [status, message] = await answer((await as(name)).say(text))
  expect(status).toBe(201)
  return (message as { id: number }).id
}
const viewerOf = async (name: Name) => {
  const hike = json((await as(name)).hike())
  return ((await hike) as HikeJson).viewer
}
const unread = async (name: Name) => (await viewerOf(name)).unread
const read = async (name: Name, through: unknown) =>
  answer((await as(name)).post(`${CHAT}read/`, { through }))
/** Waits until the room has written this many messages into the index in D1. */
const indexed = (count: number) =>
  waitFor(async () => expect(await db.$count(chatMessages, eq(chatMessages.hikeId, RIDGE))).toBe(count))
/** Makes a room wait longer for its index, because writing it may take a long time on a busy machine. */
const waitForIndex = () => setUntilEnd(longestWait, { milliseconds: 20_000 })

describe('unread messages', () => {
  it('are those of others after what the viewer has read, on the hike and on My Hikes', async ({ pia }) => {
    expect(await unread('pia')).toBe(0)
    const first = await post('olga')
    await post('quentin')
    await post('pia')
    await indexed(3)
    expect([await unread('pia'), await unread('olga'), await unread('simon')]).toEqual([2, 2, undefined])
    expect(await html(pia.page())).toContain('2 new')
    expect(await html(pia.get('/?tab=my-hikes'))).toContain('2 new')
    expect(await read('pia', first)).toEqual([200, { unread: 1 }])
    expect(await viewerOf('pia')).toMatchObject({ unread: 1, read_through: first })
    expect(await html(pia.get('/?tab=my-hikes'))).toContain('1 new')
    expect(await unread('olga')).toBe(2)
  })

  it('are counted by the next page, without waiting', async ({ olga }) => {
    waitForIndex()
    const counts: (number | undefined)[] = []
    for (let sent = 0; sent < 12; sent++) {
      await post('olga')
      counts.push(await unread('pia'))
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(await read('pia', 5)).toEqual([200, { unread: 7 }])
    await olga.delete(CHAT)
    expect(await unread('pia')).toBe(0)
  })

  it('are in step with a chat that is reset before anybody has written, without writing again and again', async () => {
    waitForIndex()
    expect((await (await as('olga')).delete(CHAT)).status).toBe(200)
    const isLacking = await runInDurableObject(room(), (_, { storage }) =>
      storage.kv.get(INDEX_KEYS.lacksReset),
    )
    expect(isLacking).toBeUndefined()
  })

  it('stay unread until they are marked as read, also once they have been fetched', async ({ pia }) => {
    await post('olga')
    await indexed(1)
    await pia.get(CHAT)
    await pia.page()
    expect(await unread('pia')).toBe(1)
  })

  it('are neither of hidden nor of blocked people, nor hidden themselves', async () => {
    const hidden = await post('olga')
    await post('olga')
    await post('quentin')
    await indexed(3)
    expect(await unread('pia')).toBe(3)
    await room().hideMessage(hidden)
    await waitFor(async () => expect(await unread('pia')).toBe(2))
    await room().restoreMessage(hidden)
    await waitFor(async () => expect(await unread('pia')).toBe(3))
    await setUser('quentin', { hiddenAt: new Date() })
    expect(await unread('pia')).toBe(2)
    await db.insert(blocks).values({ blockerId: people.pia, blockedId: people.olga, createdAt: new Date() })
    expect(await unread('pia')).toBe(0)
  })

  it('are gone once the chat is reset, and count on from there', async ({ olga }) => {
    await post('olga')
    await post('olga')
    await indexed(2)
    await olga.delete(CHAT)
    await indexed(0)
    expect(await unread('pia')).toBe(0)
    await post('olga')
    await indexed(1)
    expect(await unread('pia')).toBe(1)
  })

  it('are counted in the one round trip of the page of a hike, and of My Hikes', async () => {
    await post('olga')
    await indexed(1)
    const { DB, trips } = countedDb()
    const pia = withBindings(await as('pia'), { DB })
    for (const path of [`/events/${RIDGE}`, `/api/events/${RIDGE}/`, '/?tab=my-hikes']) {
      const before = trips()
      expect((await pia.get(path)).status).toBe(200)
      expect([path, trips() - before]).toEqual([path, 1])
    }
  })
})

describe('what somebody has read', () => {
  const position = async (name: Name) => {
    const own = and(eq(chatMembers.userId, people[name]), eq(chatMembers.hikeId, RIDGE))
    return (await db.select().from(chatMembers).where(own))[0]?.readThrough
  }

  it('never goes back, whatever comes first', async () => {
    for (let count = 0; count < 3; count++) await post('olga')
    await indexed(3)
    await Promise.all([3, 1, 2].map((through) => read('pia', through)))
    expect(await position('pia')).toBe(3)
    expect(await read('pia', 1)).toEqual([200, { unread: 0 }])
    expect(await position('pia')).toBe(3)
  })

  it('ends at the last message, also before the index has it', async () => {
    await post('olga')
    await indexed(1)
    expect(await read('pia', 1_000_000)).toEqual([200, { unread: 0 }])
    expect(await position('pia')).toBe(1)
    await post('olga')
    await indexed(2)
    expect(await unread('pia')).toBe(1)
    await db.delete(chatMessages)
    expect(await read('pia', 2)).toEqual([200, { unread: 0 }])
    expect(await position('pia')).toBe(2)
  })

  it.each([-1, 1.5, '1', null, undefined, {}, 1e30])('is no %j', async (through) => {
    await post('olga')
    expect(await read('pia', through)).toEqual([400, { errors: { through: expect.any(Array) } }])
    expect(await position('pia')).toBeUndefined()
  })

  it('is told by members alone', async ({ pia }) => {
    await post('olga')
    await indexed(1)
    const vera = visitor()
    await vera.get('/accounts/login/')
    expect((await vera.post(`${CHAT}read/`, { through: 1 })).status).toBe(401)
    expect((await read('simon', 1))[0]).toBe(403)
    expect((await pia.post('/api/events/999/chat/read/', { through: 1 })).status).toBe(404)
    expect([await position('simon'), await position('pia')]).toEqual([undefined, undefined])
  })
})

it('a restored chat writes the index anew', async () => {
  for (let count = 0; count < 3; count++) await post('olga')
  await indexed(3)
  const copy = await room().copy()
  const messages = await room().copyMessages(0, Number.MAX_SAFE_INTEGER)
  await db.delete(chatMessages)
  if (copy) await room().restore(copy)
  await room().restoreMessages(messages)
  await indexed(3)
  expect(await unread('pia')).toBe(3)
})
