import { beforeEach, describe, expect, it } from 'vitest'
import type { MessageJson } from '../../src/chat/schema.ts'
import { answer, as, people } from '../support.ts'
import { CHAT, listen, read, room, seedChat, sleep, texts } from './support.ts'

beforeEach(seedChat)

const write = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      room().post({ id: people.pia, username: 'pia' }, { text: `${index + 1}` }, { limited: false }),
    ),
  )

describe('writing to the group', () => {
  it('stores the words without the space around them, and says when and by whom', async () => {
    const before = Date.now()
    const [status, message] = await answer(
      await (await as('pia')).post(CHAT, { text: '  Grüezi 🥾\n\nשלום ' }),
    )
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
    expect(await read(await as('olga'))).toEqual([message])
  })

  it.each([
    [{ text: ' \n ' }, 'text'],
    [{}, 'text'],
    [{ text: 7 }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ text: 'hi', nonce: '' }, 'nonce'],
    [{ text: 'hi', nonce: 'n'.repeat(65) }, 'nonce'],
  ])('refuses %j', async (body, field) => {
    const pia = await as('pia')
    const [status, refused] = await answer(await pia.post(CHAT, body))
    expect([status, Object.keys((refused as { errors: object }).errors)]).toEqual([400, [field]])
    expect(await read(pia)).toEqual([])
  })

  it('takes 2,000 characters', async () => {
    expect((await (await as('pia')).post(CHAT, { text: 'x'.repeat(2000) })).status).toBe(201)
  })

  it('stores a message once, however often it is sent under one nonce', async () => {
    const pia = await as('pia')
    const send = () => pia.post(CHAT, { text: 'Once', nonce: 'n1' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const bodies = await Promise.all(answers.map((response) => response.json()))
    expect(bodies).toEqual(Array(3).fill(bodies[0]))
    await sleep()
    expect((await send()).status).toBe(200)
    expect(texts(await read(pia))).toEqual(['Once'])
  })

  it('lets two people use the same nonce', async () => {
    const [olga, pia] = [await as('olga'), await as('pia')]
    await olga.post(CHAT, { text: 'Mine', nonce: 'n1' })
    expect((await pia.post(CHAT, { text: 'Mine too', nonce: 'n1' })).status).toBe(201)
    expect(texts(await read(pia))).toEqual(['Mine', 'Mine too'])
  })

  it('lets a person write 20 at once, then asks for patience, and holds back nobody else', async () => {
    const [olga, pia] = [await as('olga'), await as('pia')]
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => pia.post(CHAT, { text: `${index}` })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    // A second or two may have passed meanwhile, and with each comes one more.
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(refused.length).toBeLessThanOrEqual(5)
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
    expect(await refused[0]?.json()).toEqual({ error: 'You are writing very fast. Please wait a moment.' })
    expect((await read(olga)).length).toBe(25 - refused.length)
    expect((await olga.post(CHAT, { text: 'I am slow' })).status).toBe(201)
  })

  it('keeps count of who writes fast while the room sleeps, and forgets a second at a time', async () => {
    const pia = { id: people.pia, username: 'pia' }
    const now = Date.now()
    const post = (at: number) => room().post(pia, { text: 'hi' }, { at })
    for (let index = 0; index < 20; index++) expect(await post(now)).toHaveProperty('message')
    await sleep()
    expect(await post(now)).toEqual({ retryAfter: 1000 })
    expect(await post(now + 999)).toEqual({ retryAfter: 1 })
    expect(await post(now + 1000)).toHaveProperty('message')
    expect(await post(now + 1000)).toEqual({ retryAfter: 1000 })
  })

  it('repeats what is stored to somebody who has no turn left', async () => {
    const pia = { id: people.pia, username: 'pia' }
    const at = Date.now()
    const send = (nonce: string) => room().post(pia, { text: 'hi', nonce }, { at })
    for (let index = 0; index < 20; index++) await send(`n${index}`)
    expect(await send('n20')).toHaveProperty('retryAfter')
    expect(await send('n7')).toMatchObject({ isNew: false, message: { id: 8 } })
  })
})

describe('reading', () => {
  it('gives the latest 50, oldest first, and pages to both sides', async () => {
    const olga = await as('olga')
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

  it.each(['?after=x', '?before=-1', '?after=1.5', '?before='])('refuses %s', async (query) => {
    expect((await (await as('olga')).get(`${CHAT}${query}`)).status).toBe(400)
  })
})

describe('resetting the chat', () => {
  it('tells those who were away which messages are gone', async () => {
    const [olga, pia] = [await as('olga'), await as('pia')]
    const through = async () => (await pia.get(`${CHAT}?after=0`)).headers.get('X-Reset-Through')
    const old = (await (await pia.post(CHAT, { text: 'Old' })).json()) as MessageJson
    expect(await through()).toBe('0')
    await olga.delete(CHAT)
    await sleep()
    expect(await through()).toBe(String(old.id))
  })

  it('empties it, tells everybody, and goes on counting', async () => {
    const [olga, pia] = [await as('olga'), await as('pia')]
    const listener = await listen(pia)
    const first = (await (await pia.post(CHAT, { text: 'Old', nonce: 'n1' })).json()) as MessageJson
    expect(await answer(await olga.delete(CHAT))).toEqual([200, { status: 'Chat reset.' }])
    expect(await read(pia)).toEqual([])
    await listener.until(() => listener.frames.some(({ type }) => type === 'reset'))
    const second = (await (await pia.post(CHAT, { text: 'New' })).json()) as MessageJson
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
