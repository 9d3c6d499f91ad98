import { beforeEach, describe, expect } from 'vitest'
import { pauses } from '../../src/chat/delivery.ts'
import { blocks, participation } from '../../src/db/schema.ts'
import { answer, as, db, freezeClock, it, type Name, people, setUntilEnd, visitor } from '../support.ts'
import { CHAT, evict, LONG_PAUSES, listen, read, room, seedChat } from './support.ts'

let message = 0

/** Olga organizes; Pia and Quentin take part. */
beforeEach(async () => {
  await seedChat()
  await db.update(participation).set({ state: 'participant' })
  const [, posted] = await answer((await as('olga')).say('Who drives?'))
  message = (posted as { id: number }).id
})

const path = (id: number) => `${CHAT}${id}/reactions/`
const react = async (name: Name, emoji: unknown, id = message) =>
  answer((await as(name)).post(path(id), { emoji }))
const shownTo = async (name: Name) => (await read(await as(name)))[0]?.reactions

describe('a reaction', () => {
  it('is put by the first press and taken away by the second, and is counted for everybody', async () => {
    expect(await react('pia', '👍')).toEqual([200, { reactions: { '👍': { count: 1, mine: true } } }])
    expect(await react('quentin', '👍')).toEqual([200, { reactions: { '👍': { count: 2, mine: true } } }])
    expect(await react('pia', '🎉')).toEqual([
      200,
      { reactions: { '👍': { count: 2, mine: true }, '🎉': { count: 1, mine: true } } },
    ])
    expect(await react('pia', '👍')).toEqual([
      200,
      { reactions: { '👍': { count: 1, mine: false }, '🎉': { count: 1, mine: true } } },
    ])
    await evict()
    expect(await shownTo('olga')).toEqual({
      '👍': { count: 1, mine: false },
      '🎉': { count: 1, mine: false },
    })
    expect(await shownTo('quentin')).toMatchObject({ '👍': { mine: true } })
    await react('quentin', '👍')
    await react('pia', '🎉')
    expect(await shownTo('olga')).toBeUndefined()
  })

  it.each(['🥾', '👍🏽', '', '👍👍', 'thumbs', 7, null, undefined])('is no %j', async (emoji) => {
    expect(await react('pia', emoji)).toEqual([400, { errors: { emoji: expect.any(Array) } }])
    expect(await shownTo('pia')).toBeUndefined()
  })

  it('is made by members alone, to a message that they see', async () => {
    const vera = visitor()
    await vera.get('/accounts/login/')
    expect((await vera.post(path(message), { emoji: '👍' })).status).toBe(401)
    expect((await react('simon', '👍'))[0]).toBe(403)
    expect((await react('pia', '👍', 999))[0]).toBe(404)
    await db
      .insert(blocks)
      .values({ blockerId: people.olga, blockedId: people.quentin, createdAt: new Date() })
    expect((await react('quentin', '👍'))[0]).toBe(404)
    await room().hideMessage(message)
    expect((await react('pia', '👍'))[0]).toBe(404)
    await room().restoreMessage(message)
    expect(await shownTo('pia')).toBeUndefined()
  })

  it('comes in a frame without whose it is, one for those at once', async () => {
    const olga = await listen(await as('olga'))
    const frames = () => olga.frames.filter(({ type }) => type === 'reactions')
    await react('pia', '👍')
    await olga.until(() => frames().length === 1)
    expect(frames()).toEqual([{ type: 'reactions', id: message, reactions: { '👍': { count: 1 } } }])
    setUntilEnd(pauses, LONG_PAUSES)
    const crowd = Array.from({ length: 50 }, (_, index) =>
      room().react(1000 + index, message, '🎉', { limited: false }),
    )
    await Promise.all(crowd)
    await olga.until(() => JSON.stringify(frames().at(-1)).includes('"count":50'))
    expect(frames().length).toBeLessThan(25)
    await react('pia', '👍')
    await olga.until(() => !JSON.stringify(frames().at(-1)).includes('👍'))
  })

  it('is not counted for those with whom its author has a block, nor live', async () => {
    await db
      .insert(blocks)
      .values({ blockerId: people.pia, blockedId: people.quentin, createdAt: new Date() })
    const [quentin, olga] = [await listen(await as('quentin')), await listen(await as('olga'))]
    await react('olga', '👍')
    await react('pia', '👍')
    const last = (listener: typeof olga) => listener.frames.findLast(({ type }) => type === 'reactions')
    await olga.until(() => JSON.stringify(last(olga)).includes('"count":2'))
    expect(last(quentin)).toMatchObject({ reactions: { '👍': { count: 1 } } })
    expect([await shownTo('quentin'), await shownTo('olga')]).toEqual([
      { '👍': { count: 1, mine: false } },
      { '👍': { count: 2, mine: true } },
    ])
  })

  it('comes back with its message, once that is restored', async () => {
    await react('pia', '❤️')
    await room().hideMessage(message)
    const olga = await listen(await as('olga'))
    await room().restoreMessage(message)
    await olga.until(() => olga.frames.some(({ type }) => type === 'reactions'))
    const frames = olga.frames.filter(({ type }) => ['restored', 'reactions'].includes(type))
    expect(frames).toMatchObject([
      { type: 'restored', message: { id: message } },
      { type: 'reactions', id: message, reactions: { '❤️': { count: 1 } } },
    ])
  })

  it('is limited in its pace', async () => {
    // The quota grows by one reaction per second.
    freezeClock()
    const statuses = []
    for (let count = 0; count < 25; count++) statuses.push((await react('pia', '👍'))[0])
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
  })

  it('is gone with the chat, and with the account of its author', async ({ olga }) => {
    await react('pia', '👍')
    await room().eraseAuthor({ id: people.pia, username: 'Deleted user' }, ['pia'])
    expect(await shownTo('olga')).toBeUndefined()
    await react('quentin', '👍')
    await olga.delete(CHAT)
    expect(await room().reactionsOf(people.quentin, 10)).toEqual([])
  })

  it('is in a backup, and comes back with it', async ({ olga }) => {
    await react('pia', '👍')
    await react('quentin', '🎉')
    const [copy, messages] = [await room().copy(), await room().copyMessages(0, Number.MAX_SAFE_INTEGER)]
    await olga.delete(CHAT)
    if (copy) await room().restore(copy)
    await room().restoreMessages(messages)
    await room().restoreMessages(messages)
    expect(await shownTo('pia')).toEqual({ '👍': { count: 1, mine: true }, '🎉': { count: 1, mine: false } })
  })
})
