import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../dev/outbox/schema.ts'
import { notices, participation } from '../../src/db/schema.ts'
import { MINUTE } from '../../src/shared/duration.ts'
import { runJobs } from '../jobs/support.ts'
import {
  as,
  db,
  freezeClock,
  it,
  type Name,
  people,
  RIDGE,
  seed,
  setHike,
  setUser,
  waitFor,
} from '../support.ts'
import { deliver, mails, notified, passTime, sweepAndDeliver, verifyAll } from './support.ts'

const CHAT = `/api/events/${RIDGE}/chat/`
let room = ''

beforeEach(async () => {
  freezeClock()
  await seed()
  await verifyAll()
  room = crypto.randomUUID()
  await setHike({ chatId: room })
  // Quentin also takes part.
  await db.update(participation).set({ state: 'participant' })
})

const post = async (name: Name, text: string) => expect((await (await as(name)).say(text)).status).toBe(201)
const read = async (name: Name) => (await as(name)).get(CHAT)
const open = async (name: Name) => {
  const response = await (await as(name)).get(`${CHAT}socket/`, { Upgrade: 'websocket' })
  response.webSocket?.accept()
  return response.webSocket
}

/** Moves the clock, and runs the room's alarm and the jobs. */
async function wait(minutes: number) {
  passTime(minutes * MINUTE)
  await runDurableObjectAlarm(env.CHAT.getByName(room))
  await deliver()
}

describe('unread messages', () => {
  it('are told of after half an hour, and not before', async () => {
    await post('pia', 'Who has a rope?')
    await wait(29)
    expect(await notified('chat_unread')).toEqual([])
    await wait(2)
    expect(await notified('chat_unread')).toEqual(['olga', 'quentin'])
  })

  it('come in one mail with their first lines, and in no other until they are read', async () => {
    await post('pia', 'Who has a rope?')
    await post('pia', `And who ${'drives '.repeat(100)}`)
    await post('olga', 'I have one.')
    await post('pia', 'Thanks!')
    await post('pia', 'See you.')
    await wait(31)
    const quentins = async () => (await mails()).filter(({ to }) => to === 'quentin@example.org')
    expect((await quentins()).map(({ subject }) => subject)).toEqual(['Ridge walk: 5 unread messages'])
    const [mail] = await quentins()
    for (const line of ['pia: Who has a rope?', 'pia: And who drives', 'olga: I have one.', 'And 2 more.'])
      expect(mail?.text).toContain(line)
    expect(mail?.text.length).toBeLessThan(1200)

    await post('pia', 'Anybody there?')
    await wait(31)
    expect(await quentins()).toHaveLength(1)
    await read('quentin')
    await post('pia', 'Hello!')
    await wait(31)
    expect((await quentins()).map(({ subject }) => subject)).toEqual([
      'Ridge walk: 5 unread messages',
      'Ridge walk: a message from pia',
    ])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['has the chat open', () => open('quentin')],
    ['has read by the API', () => read('quentin')],
    ['has opened the page of the hike', async () => (await as('quentin')).page()],
    ['has answered', () => post('quentin', 'I do.')],
    [
      'had the chat open and has left since',
      async () => {
        const socket = await open('quentin')
        socket?.close()
        await waitFor(async () => expect((await env.CHAT.getByName(room).unread()).present).toEqual([]))
      },
    ],
  ])('are not told to whoever %s', async (_, act) => {
    await post('pia', 'Who has a rope?')
    await act()
    await wait(31)
    expect(await notified('chat_unread')).toEqual(expect.arrayContaining(['olga']))
    expect(await notified('chat_unread')).not.toContain('quentin')
  })

  it('are told to whoever has only read what came before', async () => {
    await post('pia', 'First.')
    await read('quentin')
    passTime(2 * MINUTE)
    await post('pia', 'Second.')
    await wait(29)
    expect(await notified('chat_unread')).toEqual(['olga'])
    await wait(31)
    expect(await notified('chat_unread')).toEqual(['olga', 'quentin'])
  })

  describe('that a moderator hides', () => {
    const hide = async (subject: object) => {
      await setUser('simon', { role: 'moderator' })
      expect((await (await as('simon')).post('/api/admin/hide/', subject)).status).toBe(200)
    }
    const idOf = async (text: string) =>
      (await env.CHAT.getByName(room).list()).messages.find((message) => message.text === text)?.id
    const subjects: [string, () => Promise<object>][] = [
      ['by themselves', async () => ({ kind: 'message', id: await idOf('hidden-message'), event_id: RIDGE })],
      ['with their author', async () => ({ kind: 'user', id: people.quentin })],
    ]

    it.each(subjects)(
      'are in no mail that is still to go, no notice and no export: %s',
      async (_, subject) => {
        await post('quentin', 'hidden-message')
        await post('pia', 'Who has a rope?')
        await wait(31)
        await db.delete(outbox)
        await hide(await subject())
        await db.update(notices).set({ mail: 'due' })
        await sweepAndDeliver()
        expect(await notified('chat_unread')).toEqual(['olga', 'quentin'])
        const texts = (await mails()).map(({ text }) => text)
        expect(texts.length).toBeGreaterThan(0)
        for (const text of texts) expect(text).not.toContain('hidden-message')
        expect((await mails()).find(({ to }) => to === 'olga@example.org')?.subject).toBe(
          'Ridge walk: a message from pia',
        )
        expect(await (await (await as('olga')).get('/api/user/export/')).text()).not.toContain(
          'hidden-message',
        )
        // Pia has no other unread messages.
        expect(await (await (await as('pia')).get('/api/notices/')).text()).not.toContain('chat_unread')
      },
    )
  })

  it('are mailed to nobody who has been removed before the mail could be sent', async ({ olga }) => {
    await post('pia', 'The key is under the mat.')
    passTime(31 * MINUTE)
    await runDurableObjectAlarm(env.CHAT.getByName(room))
    const error = Object.assign(new Error('refused'), { code: 'E_INTERNAL_SERVER_ERROR' })
    const MAIL = { send: () => Promise.reject(error) } as SendEmail
    for (let round = 0; round < 3; round++) await runJobs({ MAIL }, { isProduction: true })
    expect(await notified('chat_unread')).toEqual(['olga', 'quentin'])
    await olga.remove('quentin')
    passTime(10 * MINUTE)
    await deliver()
    const sent = (await mails()).map(({ to, subject }) => `${to} ${subject}`).sort()
    expect(sent).toEqual([
      'olga@example.org Ridge walk: a message from pia',
      'quentin@example.org Ridge walk: you have been removed',
    ])
  })

  it('are told to nobody who does not take part, nor after a reset or a deletion', async ({ olga }) => {
    await db.delete(participation).where(eq(participation.userId, people.quentin))
    await post('pia', 'Who has a rope?')
    await olga.delete(CHAT)
    await wait(31)
    expect(await notified('chat_unread')).toEqual([])
    await post('pia', 'Who has a rope?')
    await olga.deleteHike()
    await wait(31)
    expect(await notified('chat_unread')).toEqual([])
  })
})
