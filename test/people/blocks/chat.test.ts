import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { announcements, blocks, notices, participation } from '../../../src/db/schema.ts'
import { DAY, MINUTE } from '../../../src/shared/duration.ts'
import { type Listener, listen, read, texts } from '../../chat/support.ts'
import { finishJobs, runJobs } from '../../jobs/support.ts'
import { deliver, mails, notified, passTime, verifyAll } from '../../notices/support.ts'
import { sampleOf } from '../../sample.ts'
import { addHike, as, db, freezeClock, html, it, type Name, people, seed, setHike } from '../../support.ts'

let room = ''

/** Olga organizes; Pia and Quentin take part. */
beforeEach(async () => {
  await seed()
  room = crypto.randomUUID()
  await setHike({ chatId: room })
  await db.update(participation).set({ state: 'participant' })
})

const block = (blocker: Name, blocked: Name) =>
  db.insert(blocks).values({ blockerId: people[blocker], blockedId: people[blocked], createdAt: new Date() })
const post = async (name: Name, text: string) => expect((await (await as(name)).say(text)).status).toBe(201)

const everybody = ['olga', 'pia', 'quentin'] as const

/** Both directions of a block: between two participants, and between a participant and the organizer. */
const pairs: [Name, Name, Name][] = [
  ['pia', 'quentin', 'olga'],
  ['quentin', 'pia', 'olga'],
  ['olga', 'pia', 'quentin'],
  ['pia', 'olga', 'quentin'],
]

describe.each(sampleOf(pairs, 2))('where %s has blocked %s', (blocker, blocked, third) => {
  const unseenBy = (name: Name) => (name === blocker ? blocked : name === blocked ? blocker : null)
  const shownTo = (name: Name) => everybody.filter((author) => author !== unseenBy(name))

  it('neither gets the other’s messages from before and after by any door, and everybody else gets all', async () => {
    for (const name of everybody) await post(name, `before: ${name}`)
    await block(blocker, blocked)
    for (const name of everybody) await post(name, `after: ${name}`)
    for (const name of everybody) {
      const browser = await as(name)
      const expected = ['before', 'after'].flatMap((when) =>
        shownTo(name).map((author) => `${when}: ${author}`),
      )
      for (const query of ['', '?after=0', '?before=99'])
        expect(texts(await read(browser, query))).toEqual(expected)
      const page = await html(browser.page())
      const other = unseenBy(name)
      if (other) expect(page).not.toContain(`: ${other}`)
      expect(page).toContain(`after: ${third}`)
    }
  })

  it('sockets that were open before and such that are opened later leave them out', async () => {
    const early = await Promise.all(
      everybody.map(async (name) => [name, await listen(await as(name))] as const),
    )
    await block(blocker, blocked)
    const late = await Promise.all(
      everybody.map(async (name) => [name, await listen(await as(name))] as const),
    )
    for (const name of everybody) await post(name, name)
    await post(third, 'last')
    for (const [name, listener] of [...early, ...late]) {
      await listener.until(() => texts(listener.messages).includes('last'))
      expect(texts(listener.messages)).toEqual([...shownTo(name), 'last'])
    }
  })

  it('neither sees that the other is there, from the block to its end, and everybody else sees both', async () => {
    const sockets = new Map<Name, Listener>()
    for (const name of everybody) sockets.set(name, await listen(await as(name)))
    const seen = (expected: (name: Name) => readonly Name[]) =>
      Promise.all(
        [...sockets].map(([name, listener]) =>
          listener.until(() => listener.present.join() === [...expected(name)].sort().join()),
        ),
      )
    await seen(() => everybody)
    expect((await (await as(blocker)).post(`/api/users/${people[blocked]}/block/`)).status).toBe(201)
    await seen(shownTo)
    // The block also applies to sockets that open later.
    sockets.get(blocked)?.close()
    sockets.set(blocked, await listen(await as(blocked)))
    await seen(shownTo)
    for (const listener of sockets.values())
      for (const frame of listener.frames.slice(-1)) expect(JSON.stringify(frame)).not.toContain('hiddenFrom')
    expect((await (await as(blocker)).delete(`/api/users/${people[blocked]}/block/`)).status).toBe(204)
    await seen(() => everybody)
    for (const listener of sockets.values()) listener.close()
  })

  it('what they were told before says nothing of the other any more', async () => {
    const unreadNotice = (to: Name, key: string, actor: Name, from: Name[], count: number) => ({
      userId: people[to],
      kind: 'chat_unread' as const,
      key,
      actorId: people[actor],
      data: { hike: 'Ridge walk', messages: from.map((author) => ({ from: author, text: 'Hi' })), count },
      createdAt: new Date(),
      mail: 'due' as const,
      mailAt: new Date(),
      attempts: 0,
    })
    await db.delete(notices)
    await db
      .insert(notices)
      .values([
        unreadNotice(blocker, 'a', blocked, [blocked], 1),
        unreadNotice(blocker, 'b', blocked, [blocked, third, blocked], 6),
        unreadNotice(blocker, 'c', third, [third], 1),
        unreadNotice(blocked, 'a', blocker, [blocker, blocker], 2),
        unreadNotice(third, 'a', blocked, [blocked, blocker], 2),
      ])
    const rows = async (name: Name) =>
      (await db.select().from(notices).where(eq(notices.userId, people[name]))).map(({ actorId, data }) => [
        actorId,
        data.messages?.map(({ from }) => from),
        data.count,
      ])
    const others = await rows(third)
    await (await as(blocker)).post(`/api/users/${people[blocked]}/block/`)
    expect([await rows(blocker), await rows(blocked), await rows(third)]).toEqual([
      [
        [null, [third], 4],
        [people[third], [third], 1],
      ],
      [],
      others,
    ])
    expect(await html((await as(blocker)).get('/notices'))).not.toContain(blocked)
  })

  it('neither is told of the other’s unread messages', async () => {
    freezeClock()
    await verifyAll()
    await block(blocker, blocked)
    await post(blocker, 'from the blocker')
    await post(blocked, 'from the blocked')
    passTime(31 * MINUTE)
    await runDurableObjectAlarm(env.CHAT.getByName(room))
    await deliver()
    expect(await notified('chat_unread')).toEqual([third])
    expect((await mails()).map(({ to }) => to)).toEqual([`${third}@example.org`])
  })

  it('everything is there again once it ends', async () => {
    await block(blocker, blocked)
    for (const name of everybody) await post(name, name)
    await (await as(blocker)).delete(`/api/users/${people[blocked]}/block/`)
    for (const name of everybody) expect(texts(await read(await as(name)))).toEqual([...everybody])
  })
})

it('hides no announcement, also after the account of its author is erased', async ({ olga, pia }) => {
  await block('pia', 'olga')
  await olga.announce('Meet at the west exit.')
  await post('olga', 'Hi')
  await env.CHAT.getByName(room).eraseAuthor({ id: people.olga, username: 'Deleted user' }, ['olga'])
  expect(await read(pia)).toMatchObject([{ text: 'Meet at the west exit.', announcement: true }])
})

it('also holds in chats of long ago, however many there are', async ({ olga, pia }) => {
  const createdAt = new Date(Date.now() - 14 * DAY)
  const listeners: [Listener, Listener][] = []
  for (let index = 0; index < (env.LONG ? 52 : 12); index++) {
    const hikeId = await addHike({ organizerId: people.olga, eventTime: createdAt })
    await db.insert(participation).values({ hikeId, userId: people.pia, state: 'participant', createdAt })
    listeners.push([await listen(olga, hikeId), await listen(pia, hikeId)])
  }
  await pia.post(`/api/users/${people.olga}/block/`)
  await runJobs()
  for (const [one, other] of listeners) {
    await one.until(() => one.present.join() === 'olga')
    await other.until(() => other.present.join() === 'pia')
  }
})

it('an announcement reaches everybody who takes part, in the chat too', async ({ pia, olga }) => {
  await block('pia', 'olga')
  await post('olga', 'small talk')
  const listener = await listen(pia)
  expect((await olga.announce('We meet at the other stop.')).status).toBe(201)
  await finishJobs()
  await listener.until(() => listener.messages.length > 0)
  expect(texts(listener.messages)).toEqual(['We meet at the other stop.'])
  expect(texts(await read(pia))).toEqual(['We meet at the other stop.'])
  expect(await db.$count(announcements)).toBe(1)
  expect(await notified('announcement')).toContain('pia')
})

it('a busy room sends one frame to all but the two', async () => {
  await block('pia', 'quentin')
  const listeners = await Promise.all(
    everybody.map(async (name) => listen(await as(name, { RATE_LIMITS: '0' }))),
  )
  const browsers = await Promise.all(everybody.map((name) => as(name, { RATE_LIMITS: '0' })))
  await Promise.all(Array.from({ length: 15 }, (_, index) => browsers[index % 3]?.say(String(index))))
  const expected = { olga: 15, pia: 10, quentin: 10 }
  for (const [index, name] of everybody.entries()) {
    const listener = listeners[index]
    await listener?.until(() => listener.messages.length >= expected[name])
    expect(listener?.messages).toEqual(await read(await as(name), '?after=0'))
    expect(listener?.messages).toHaveLength(expected[name])
  }
})

it('a message and a block at the same time end in a history without it', async ({ pia, quentin }) => {
  await Promise.all([quentin.say('one'), pia.post(`/api/users/${people.quentin}/block/`), quentin.say('two')])
  expect(texts(await read(pia))).toEqual([])
})
