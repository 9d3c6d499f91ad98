import { beforeEach, describe, expect } from 'vitest'
import type { MessageJson } from '../../src/chat/schema.ts'
import { blocks, participation } from '../../src/db/schema.ts'
import { browserOf, seedStaff } from '../admin/support.ts'
import { addHike, answer, as, db, it, type Name, people, RIDGE } from '../support.ts'
import { CHAT, listen, read, room, seedChat } from './support.ts'

/** Olga organizes; Pia and Quentin take part. */
beforeEach(async () => {
  await seedChat()
  await db.update(participation).set({ state: 'participant' })
})

const send = async (name: Name, body: object) => answer((await as(name)).post(CHAT, body))
const post = async (name: Name, text: string, reply_to?: number) => {
  const [status, message] = await send(name, { text, reply_to })
  expect(status).toBe(201)
  return message as MessageJson
}
const quotesOf = async (name: Name) => (await read(await as(name))).map(({ reply_to }) => reply_to)

describe('a reply', () => {
  it('quotes the message, in the answer, in the list and to those who listen', async () => {
    const pia = await listen(await as('pia'))
    const { id } = await post('olga', 'Who drives?')
    const reply = await post('quentin', 'I do', id)
    const reply_to = { id, username: 'olga', text: 'Who drives?' }
    expect(reply.reply_to).toEqual(reply_to)
    expect(await quotesOf('pia')).toEqual([undefined, reply_to])
    await pia.until(() => pia.messages.length === 2)
    expect(pia.messages[1]?.reply_to).toEqual(reply_to)
  })

  it('quotes the beginning of a long message', async () => {
    const { id } = await post('olga', 'x'.repeat(2000))
    expect((await post('pia', 'Yes', id)).reply_to?.text).toBe(`${'x'.repeat(100)}…`)
  })

  it('is stored once per nonce, with what it quotes', async () => {
    const { id } = await post('olga', 'Who drives?')
    const body = { text: 'I do', reply_to: id, nonce: 'n1' }
    const [first, again] = [await send('pia', body), await send('pia', body)]
    expect([first[0], again[0]]).toEqual([201, 200])
    expect(again[1]).toEqual(first[1])
  })

  it.for([0, -1, 1.5, '1', null, 999])('is refused to %j', async (reply_to, { pia }) => {
    await post('olga', 'Hello')
    expect(await send('pia', { text: 'Hm', reply_to })).toEqual([
      400,
      { errors: { reply_to: expect.any(Array) } },
    ])
    expect(await read(pia)).toHaveLength(1)
  })

  it('is refused to a message of another chat, a hidden one, one of a reset chat, and one of somebody blocked', async () => {
    const refused = async (reply_to: number) => (await send('pia', { text: 'Hm', reply_to }))[0]
    const other = await addHike()
    const [, elsewhere] = await answer((await as('olga')).say('There', other))
    expect(await refused((elsewhere as MessageJson).id)).toBe(400)
    const hidden = await post('olga', 'Bad')
    await room().hideMessage(hidden.id)
    expect(await refused(hidden.id)).toBe(400)
    const old = await post('olga', 'Old')
    await (await as('olga')).delete(CHAT)
    expect(await refused(old.id)).toBe(400)
    const quentins = await post('quentin', 'Hello')
    await db
      .insert(blocks)
      .values({ blockerId: people.quentin, blockedId: people.pia, createdAt: new Date() })
    expect(await refused(quentins.id)).toBe(400)
    expect(await read(await as('pia'))).toEqual([])
  })

  it('quotes nothing that is hidden, and again what is restored', async () => {
    const { id } = await post('olga', 'Bad')
    await post('quentin', 'Ha', id)
    await room().hideMessage(id)
    expect(await quotesOf('pia')).toEqual([undefined])
    await room().restoreMessage(id)
    expect((await quotesOf('pia'))[1]?.text).toBe('Bad')
  })

  it('quotes nobody whom a moderator has hidden, also live where it is restored', async () => {
    await seedStaff()
    await db.update(participation).set({ state: 'participant' })
    const { id } = await post('quentin', 'Bad')
    const reply = await post('pia', 'Ha', id)
    const mona = await browserOf('mona')
    const act = (what: 'hide' | 'restore', subject: object) =>
      mona.post(`/api/admin/${what}/`, { ...subject, reason: 'Spam.' })
    await act('hide', { kind: 'user', id: people.quentin })
    await act('hide', { kind: 'message', id: reply.id, event_id: RIDGE })
    const olga = await listen(await as('olga'))
    await act('restore', { kind: 'message', id: reply.id, event_id: RIDGE })
    await olga.until(() => olga.frames.some(({ type }) => type === 'restored'))
    const restored = olga.frames.filter((frame) => frame.type === 'restored')
    expect(restored).toMatchObject([{ message: { text: 'Ha' } }])
    expect(restored[0]?.message).not.toHaveProperty('reply_to')
  })

  it('quotes nobody to those with whom they have a block, also live', async () => {
    await db
      .insert(blocks)
      .values({ blockerId: people.quentin, blockedId: people.pia, createdAt: new Date() })
    const [pia, olga] = [await listen(await as('pia')), await listen(await as('olga'))]
    const { id } = await post('quentin', 'Hello')
    await post('olga', 'Hello Quentin', id)
    await Promise.all([
      pia.until(() => pia.messages.length === 1),
      olga.until(() => olga.messages.length === 2),
    ])
    expect(pia.messages).toMatchObject([{ text: 'Hello Quentin' }])
    expect(pia.messages[0]).not.toHaveProperty('reply_to')
    expect(olga.messages[1]?.reply_to?.text).toBe('Hello')
    expect(await quotesOf('pia')).toEqual([undefined])
  })

  it('quotes by the name that somebody has now', async () => {
    const { id } = await post('pia', 'Hello')
    await post('olga', 'Hello Pia', id)
    await room().renameAuthor({ id: people.pia, username: 'pia.new' })
    expect((await quotesOf('olga'))[1]?.username).toBe('pia.new')
  })
})
