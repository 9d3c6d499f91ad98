import { beforeEach, describe, expect } from 'vitest'
import { pauses } from '../../src/chat/delivery.ts'
import type { MessageJson } from '../../src/chat/schema.ts'
import { as, it, json, setUntilEnd } from '../support.ts'
import { CHAT, evict, type Listener, LONG_PAUSES, listen, read, room, seedChat, texts } from './support.ts'

beforeEach(seedChat)

const received = (listener: Listener, count: number) =>
  listener.until(() => listener.messages.length >= count)

describe('the socket', () => {
  it('delivers a message to everybody including its author, also after an eviction', async () => {
    const [olga, pia] = [await as('olga'), await as('pia')]
    const listeners = [await listen(olga), await listen(pia)]
    await olga.say('one')
    await Promise.all(listeners.map((listener) => received(listener, 1)))
    await evict()
    const stored = await json(olga.post(CHAT, { text: 'two', nonce: 'n2' }))
    await Promise.all(listeners.map((listener) => received(listener, 2)))
    for (const { messages } of listeners) {
      expect(texts(messages)).toEqual(['one', 'two'])
      expect(messages[1]).toEqual({ ...(stored as MessageJson), nonce: 'n2' })
    }
  })

  it('delivers 200 concurrent messages once each, in the same order to everybody', async () => {
    const [olga, pia] = [await as('olga', unlimited), await as('pia', unlimited)]
    const listeners = [await listen(olga), await listen(pia)]
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => (index % 2 ? olga : pia).post(CHAT, { text: `${index}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(201))
    await Promise.all(listeners.map((listener) => received(listener, 200)))
    const stored = await read(olga, '?after=0')
    expect(stored.length).toBe(200)
    expect(new Set(texts(stored)).size).toBe(200)
    for (const { messages } of listeners) expect(messages).toEqual(stored)
  })

  it('batches the messages of a busy chat into fewer frames', async ({ olga }) => {
    setUntilEnd(pauses, LONG_PAUSES)
    const listener = await listen(olga)
    const flood = Array.from({ length: 300 }, (_, index) =>
      room().post({ id: 2, username: 'pia' }, { text: `${index}` }, { limited: false }),
    )
    await Promise.all(flood)
    await received(listener, 300)
    expect(listener.messages.map(({ id }) => id)).toEqual((await read(olga, '?after=0')).map(({ id }) => id))
    expect(listener.frames.filter(({ type }) => type === 'messages').length).toBeLessThan(150)
  })

  it('answers a ping while evicted, and ignores every other message', async ({ olga, pia }) => {
    const listener = await listen(pia)
    await evict()
    listener.send('ping')
    await listener.until(() => listener.pongs.length === 1)
    listener.send(JSON.stringify({ type: 'messages', messages: [{ text: 'forged' }] }))
    listener.send('ping')
    await listener.until(() => listener.pongs.length === 2)
    expect(await read(olga)).toEqual([])
    expect(listener.messages).toEqual([])
  })

  it('gives a client that reconnects twenty times every message exactly once', async () => {
    const [olga, pia] = [await as('olga', unlimited), await as('pia')]
    const kept: MessageJson[] = []
    const keep = (messages: readonly MessageJson[]) => {
      const last = kept.at(-1)?.id ?? 0
      kept.push(...messages.filter(({ id }) => id > last))
    }
    for (let round = 0; round < 20; round++) {
      const listener = await listen(pia)
      keep(await read(pia, `?after=${kept.at(-1)?.id ?? 0}`))
      await olga.post(CHAT, { text: `online ${round}` })
      await received(listener, 1)
      keep(listener.messages)
      listener.close()
      await listener.closed
      await olga.post(CHAT, { text: `offline ${round}` })
      if (round % 5 === 0) await evict()
    }
    keep(await read(pia, `?after=${kept.at(-1)?.id}`))
    expect(kept.length).toBe(40)
    expect(kept).toEqual(await read(olga, '?after=0'))
  })
})

describe('presence', () => {
  it('lists everybody with an open socket once', async () => {
    const olga = await listen(await as('olga'))
    const pia = [await listen(await as('pia')), await listen(await as('pia'))]
    await olga.until(() => olga.present.join() === 'olga,pia')
    expect(olga.frames.at(-1)).toEqual({
      type: 'presence',
      users: [
        { id: 1, username: 'olga', profile_picture: null },
        { id: 2, username: 'pia', profile_picture: null },
      ],
    })
    for (const listener of pia) listener.close()
    await olga.until(() => olga.present.join() === 'olga')
  })

  it('survives an eviction', async () => {
    const olga = await listen(await as('olga'))
    await olga.until(() => olga.present.length === 1)
    await evict()
    const pia = await listen(await as('pia'))
    await pia.until(() => pia.present.join() === 'olga,pia')
  })
})

const unlimited = { RATE_LIMITS: '0' }
