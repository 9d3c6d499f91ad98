import { beforeEach, describe, expect } from 'vitest'
import type { MessageJson } from '../../src/chat/schema.ts'
import { answer, as, freezeClock, it, json, people } from '../support.ts'
import { CHAT, evict, listen, read, room, seedChat, texts } from './support.ts'

beforeEach(seedChat)

const write = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      room().post({ id: people.pia, username: 'pia' }, { text: `${index + 1}` }, { limited: false }),
    ),
  )

describe('posting a message', () => {
  it('stores the trimmed text with its author and time', async ({ olga, pia }) => {
    const before = Date.now()
    const [status, message] = await answer(pia.say('  Grüezi 🥾\n\nשלום '))
    expect([status, message]).toEqual([
      201,
      {
        id: expect.any(Number),
        user_id: people.pia,
        username: 'pia',
        text: 'Grüezi 🥾\n\nשלום',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ])
    expect(Date.parse((message as MessageJson).timestamp)).toBeGreaterThanOrEqual(before)
    expect(await read(olga)).toEqual([message])
  })

  it.for([
    [{ text: ' \n ' }, 'text'],
    [{ text: '\u200b\u2060\u00ad' }, 'text'],
    [{ text: '\u3164\u2800\u0301' }, 'text'],
    [{}, 'text'],
    [{ text: 7 }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ text: 'hi', nonce: '' }, 'nonce'],
    [{ text: 'hi', nonce: 'n'.repeat(65) }, 'nonce'],
  ] as const)('refuses %j', async ([body, field], { pia }) => {
    const [status, refused] = await answer(pia.post(CHAT, body))
    expect([status, Object.keys((refused as { errors: object }).errors)]).toEqual([400, [field]])
    expect(await read(pia)).toEqual([])
  })

  it('accepts 2,000 characters', async ({ pia }) => {
    expect((await pia.say('x'.repeat(2000))).status).toBe(201)
  })

  it('stores a message once per nonce, however often it is sent', async ({ pia }) => {
    const send = () => pia.post(CHAT, { text: 'Once', nonce: 'n1' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const bodies = await Promise.all(answers.map((response) => response.json()))
    expect(bodies).toEqual(Array(3).fill(bodies[0]))
    await evict()
    expect((await send()).status).toBe(200)
    expect(texts(await read(pia))).toEqual(['Once'])
  })

  it('accepts the same nonce from two users', async ({ olga, pia }) => {
    await olga.post(CHAT, { text: 'Mine', nonce: 'n1' })
    expect((await pia.post(CHAT, { text: 'Mine too', nonce: 'n1' })).status).toBe(201)
    expect(texts(await read(pia))).toEqual(['Mine', 'Mine too'])
  })

  it('accepts 20 messages at once from a user, then refuses with 429, and limits nobody else', async () => {
    // The quota grows by one message per second.
    freezeClock()
    const [olga, pia] = [await as('olga'), await as('pia')]
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => pia.post(CHAT, { text: `${index}` })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.headers.get('Retry-After')).toBe('1')
    expect(await refused[0]?.json()).toEqual({
      error: 'You are sending messages too fast. Please wait a moment.',
    })
    expect((await read(olga)).length).toBe(20)
    expect((await olga.say('I am slow')).status).toBe(201)
  })

  it('keeps the quota across evictions, and restores one message per second', async () => {
    const pia = { id: people.pia, username: 'pia' }
    const now = Date.now()
    const post = (at: number) => room().post(pia, { text: 'hi' }, { at })
    for (let index = 0; index < 20; index++) expect(await post(now)).toHaveProperty('message')
    await evict()
    expect(await post(now)).toEqual({ retryAfter: 1000 })
    expect(await post(now + 999)).toEqual({ retryAfter: 1 })
    expect(await post(now + 1000)).toHaveProperty('message')
    expect(await post(now + 1000)).toEqual({ retryAfter: 1000 })
  })

  it('returns a stored message by its nonce also when the quota is used up', async () => {
    const pia = { id: people.pia, username: 'pia' }
    const at = Date.now()
    const send = (nonce: string) => room().post(pia, { text: 'hi', nonce }, { at })
    for (let index = 0; index < 20; index++) await send(`n${index}`)
    expect(await send('n20')).toHaveProperty('retryAfter')
    expect(await send('n7')).toMatchObject({ isNew: false, message: { id: 8 } })
  })
})

describe('reading messages', () => {
  it('returns the latest 50, oldest first, and pages in both directions', async ({ olga }) => {
    await write(120)
    const numbers = async (query: string) => texts(await read(olga, query)).map(Number)
    const latest = await read(olga)
    expect(texts(latest).map(Number)).toEqual(range(71, 120))
    const first = latest[0]?.id ?? 0
    expect(await numbers(`?before=${first}`)).toEqual(range(21, 70))
    expect(await numbers(`?before=${first - 50}`)).toEqual(range(1, 20))
    expect(await numbers(`?before=${first - 70}`)).toEqual([])
    expect(await numbers(`?after=${first}`)).toEqual(range(72, 120))
    expect(await numbers('?after=0')).toEqual(range(1, 120))
    expect(await numbers(`?after=${latest.at(-1)?.id}`)).toEqual([])
  })

  it.for(['?after=x', '?before=-1', '?after=1.5', '?before='])('refuses %s', async (query, { olga }) => {
    expect((await olga.get(`${CHAT}${query}`)).status).toBe(400)
  })
})

describe('resetting the chat', () => {
  it('tells clients that were offline which messages have been deleted', async ({ olga, pia }) => {
    const through = async () => (await pia.get(`${CHAT}?after=0`)).headers.get('X-Reset-Through')
    const old = await json<MessageJson>(pia.say('Old'))
    expect(await through()).toBe('0')
    await olga.delete(CHAT)
    await evict()
    expect(await through()).toBe(String(old.id))
  })

  it('deletes every message, notifies everybody, and never reuses an id', async ({ olga, pia }) => {
    const listener = await listen(pia)
    const first = await json<MessageJson>(pia.post(CHAT, { text: 'Old', nonce: 'n1' }))
    expect(await answer(olga.delete(CHAT))).toEqual([200, { status: 'Chat reset.' }])
    expect(await read(pia)).toEqual([])
    await listener.until(() => listener.frames.some(({ type }) => type === 'reset'))
    const second = await json<MessageJson>(pia.say('New'))
    expect(second.id).toBeGreaterThan(first.id)
    await listener.until(() => listener.messages.length === 2)
    expect(listener.frames.map(({ type }) => type).filter((type) => type !== 'presence')).toEqual([
      'messages',
      'reset',
      'messages',
    ])
  })
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('the messages after an id', () => {
  it('come in responses of bounded size, which lead to all of them', async ({ olga }) => {
    const text = 'x'.repeat(2000)
    const pia = { id: people.pia, username: 'pia' }
    await Promise.all(Array.from({ length: 200 }, () => room().post(pia, { text }, { limited: false })))
    const first = await read(olga, '?after=0')
    expect(first.length).toBe(150)
    const rest = await read(olga, `?after=${first.at(-1)?.id}`)
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(200)
  })
})
