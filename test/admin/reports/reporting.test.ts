import { beforeEach, describe, expect } from 'vitest'
import { blocks, hikes, notices, participation, pictures, posts, reports } from '../../../src/db/schema.ts'
import { CHAT, room, seedChat } from '../../chat/support.ts'
import { sampleOf } from '../../sample.ts'
import {
  addHike,
  answer,
  as,
  db,
  html,
  it,
  type Name,
  people,
  RIDGE,
  setUser,
  visitor,
} from '../../support.ts'

const PICTURE = 'a'.repeat(32)
const LOOSE = 'b'.repeat(32)
const OF_POST = 'c'.repeat(32)
const POST = 7
let message = 0

/** Olga organizes; Pia takes part and has written a message; Simon has written a post with a picture. */
beforeEach(async () => {
  await seedChat()
  await db.delete(pictures)
  const now = new Date()
  await db.insert(posts).values({
    id: POST,
    authorId: people.simon,
    title: 'Fog',
    content: '<p>Thick.</p>',
    createdAt: now,
    updatedAt: now,
  })
  await db.insert(pictures).values([
    { name: PICTURE, use: 'event', uploaderId: people.olga, subjectId: RIDGE, createdAt: now },
    { name: LOOSE, use: 'event', uploaderId: people.olga, subjectId: null, createdAt: now },
    { name: OF_POST, use: 'post', uploaderId: people.simon, subjectId: POST, createdAt: now },
  ])
  const posted = await room().post({ id: people.pia, username: 'pia' }, { text: 'Buy my boots!' })
  message = posted && 'message' in posted ? posted.message.id : 0
})

type Sent = { kind?: unknown; id?: unknown; event_id?: unknown; reason?: unknown }
const send = async (name: Name, body: Sent) =>
  answer((await as(name)).post('/api/reports/', { reason: 'This is spam.', ...body }))
const stored = () => db.select().from(reports)

const THANKS = { status: 'Thank you. The moderators will look at it.' }
const things: Record<string, () => Sent> = {
  'a hike': () => ({ kind: 'event', id: RIDGE }),
  'a post': () => ({ kind: 'post', id: POST }),
  'a person': () => ({ kind: 'user', id: people.simon }),
  'a message': () => ({ kind: 'message', id: message, event_id: RIDGE }),
  'the picture of a hike': () => ({ kind: 'picture', id: PICTURE }),
  'a picture in a post': () => ({ kind: 'picture', id: OF_POST }),
}
const names = Object.keys(things)
const thing = (name: string) => things[name]?.() ?? {}

describe.each(sampleOf(names, 3))('reporting %s', (name) => {
  it('is stored once for each person, also of several at the same time', async ({ pia }) => {
    expect(await send('olga', thing(name))).toEqual([201, THANKS])
    expect(await send('olga', { ...thing(name), reason: 'Again.' })).toEqual([
      200,
      { status: 'You have already reported this.' },
    ])
    const statuses = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await pia.post('/api/reports/', { ...thing(name), reason: 'No.' })).status,
      ),
    )
    expect(statuses.sort()).toEqual([...Array(5).fill(200), 201])
    expect((await stored()).map(({ reporterId, reason, doneAt }) => [reporterId, reason, doneAt])).toEqual([
      [people.olga, 'This is spam.', null],
      [people.pia, 'No.', null],
    ])
    expect(await db.$count(notices)).toBe(0)
  })

  it('is refused to a visitor, and without a token', async ({ olga }) => {
    const body = { ...thing(name), reason: 'Spam.' }
    expect((await visitor().post('/api/reports/', body)).status).toBe(401)
    olga.cookies.delete('csrftoken')
    expect((await olga.post('/api/reports/', body)).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  it('by the page ends in thanks, where the thing is seen', async ({ olga }) => {
    const { kind, id, event_id } = thing(name)
    const query = new URLSearchParams({
      kind: String(kind),
      id: String(id),
      ...(event_id !== undefined && { event_id: String(event_id) }),
    })
    expect((await visitor().get(`/report?${query}`)).headers.get('Location')).toBe(
      `/accounts/signup/?next=${encodeURIComponent(`/report?${query}`)}`,
    )
    const page = await olga.get(`/report?${query}`)
    expect([page.status, (await html(page)).includes('is not told who has reported it')]).toEqual([200, true])
    const fields = { ...Object.fromEntries(query), reason: '  Spam.\r\nReally. ' }
    const response = await olga.submit('/report', fields)
    expect(response.status).toBe(303)
    const back = await olga.get(response.headers.get('Location') ?? '')
    expect([back.status, (await html(back)).includes(THANKS.status)]).toEqual([200, true])
    expect((await stored()).map(({ reason }) => reason)).toEqual(['Spam.\nReally.'])
  })
})

describe('the page', () => {
  const ridge = { kind: 'event', id: String(RIDGE) }

  it.each([
    ['nothing', '', 'Please say what is wrong.'],
    ['too much', 'x'.repeat(1001), 'A reason can have at most 1,000 characters.'],
  ])('says what is missing, with what was typed: %s', async (_, reason, error) => {
    const response = await (await as('pia')).submit('/report', { ...ridge, reason })
    const page = await html(response)
    expect([response.status, page.includes(error), page.includes(`>${reason}</textarea>`)]).toEqual([
      400,
      true,
      true,
    ])
    expect(await stored()).toEqual([])
  })

  it('accepts 1,000 characters', async ({ pia }) => {
    expect((await pia.submit('/report', { ...ridge, reason: 'x'.repeat(1000) })).status).toBe(303)
  })

  it.each([
    '/report',
    '/report?kind=event',
    '/report?kind=joke&id=1',
    '/report?kind=message&id=1',
    '/report?kind=event&id=999',
    '/report?kind=comment&id=1',
  ])('is not found: %s', async (path) => expect((await (await as('pia')).get(path)).status).toBe(404))

  it('offers the pictures of a hike, and to block the author of a message', async ({ pia, olga }) => {
    expect(await html(pia.get(`/report?kind=event&id=${RIDGE}`))).toContain(
      `/report?kind=picture&id=${PICTURE}`,
    )
    const page = await html(olga.get(`/report?kind=message&id=${message}&event_id=${RIDGE}`))
    expect(page).toContain('Buy my boots!')
    expect(page).toContain(`action="/users/${people.pia}/block"`)
  })

  it('lists the messages of others, by keyboard and without scripts', async () => {
    const list = async (name: Name) => (await as(name)).get(`/report?kind=message&event_id=${RIDGE}`)
    expect(await html(list('olga'))).toContain(`/report?kind=message&id=${message}&event_id=${RIDGE}`)
    expect(await html(list('pia'))).toContain('Nobody else has written anything.')
    expect((await list('simon')).status).toBe(403)
  })

  it('is linked from what others have made, for members', async () => {
    const linked = async (name: Name | null, path: string, link: string) =>
      (await html((name ? await as(name) : visitor()).get(path))).includes(`href="/report?kind=${link}`)
    const places: [string, string, Name, Name][] = [
      [`/events/${RIDGE}`, `event&id=${RIDGE}`, 'pia', 'olga'],
      [`/blog/${POST}`, `post&id=${POST}`, 'olga', 'simon'],
      [`/users/${people.simon}`, `user&id=${people.simon}`, 'olga', 'simon'],
      [`/events/${RIDGE}`, `message&event_id=${RIDGE}`, 'pia', 'quentin'],
    ]
    for (const [path, link, shown, not] of places) {
      expect([link, await linked(shown, path, link)]).toEqual([link, true])
      expect([link, await linked(not, path, link)]).toEqual([link, false])
      expect([link, await linked(null, path, link)]).toEqual([link, false])
    }
  })
})

it('a message that a moderator has hidden is reported by nobody but its author', async () => {
  await room().hideMessage(message)
  expect((await send('olga', thing('a message')))[0]).toBe(404)
  expect((await send('pia', thing('a message')))[0]).toBe(201)
})

describe('what cannot be reported', () => {
  it.each<[string, Sent, number]>([
    ['an unknown kind', { kind: 'joke', id: 1 }, 400],
    ['no kind', { id: 1 }, 400],
    ['no id', { kind: 'event' }, 400],
    ['an id of 0', { kind: 'event', id: 0 }, 400],
    ['a message without its hike', { kind: 'message', id: 1 }, 400],
    ['no reason', { kind: 'event', id: RIDGE, reason: ' \u200b' }, 400],
    ['a reason too long', { kind: 'event', id: RIDGE, reason: 'x'.repeat(1001) }, 400],
    ['an unknown hike', { kind: 'event', id: 999 }, 404],
    ['an unknown post', { kind: 'post', id: 999 }, 404],
    ['an unknown person', { kind: 'user', id: 999 }, 404],
    ['an unknown picture', { kind: 'picture', id: 'f'.repeat(32) }, 404],
    ['a picture that belongs to nothing', { kind: 'picture', id: LOOSE }, 404],
    ['a message of an unknown hike', { kind: 'message', id: 1, event_id: 999 }, 404],
    ['an unknown message', { kind: 'message', id: 99_999, event_id: RIDGE }, 404],
    ['an unknown comment', { kind: 'comment', id: 1 }, 404],
    ['something that is no id', { kind: 'event', id: '1 OR 1' }, 404],
  ])('%s', async (_, body, status) => {
    expect((await send('pia', body))[0]).toBe(status)
    expect(await stored()).toEqual([])
  })

  it.each<[string, () => Promise<unknown>, string]>([
    ['a hidden hike', () => db.update(hikes).set({ hiddenAt: new Date() }), 'a hike'],
    [
      'the picture of a hidden hike',
      () => db.update(hikes).set({ hiddenAt: new Date() }),
      'the picture of a hike',
    ],
    ['a hidden post', () => db.update(posts).set({ hiddenAt: new Date() }), 'a post'],
    ['a hidden picture', () => db.update(pictures).set({ hiddenAt: new Date() }), 'a picture in a post'],
    [
      'a picture that is not used any more',
      () => db.update(pictures).set({ orphaned: true }),
      'a picture in a post',
    ],
    ['a banned person', () => setUser('simon', { bannedAt: new Date() }), 'a person'],
    ['the post of a banned person', () => setUser('simon', { bannedAt: new Date() }), 'a post'],
    ['a deleted person', () => setUser('simon', { deletedAt: new Date() }), 'a person'],
    ['a message, by who has left', () => db.delete(participation), 'a message'],
    ['a message, once the chat is reset', () => room().reset() as Promise<unknown>, 'a message'],
  ])('%s', async (_, change, name) => {
    await change()
    expect((await send('pia', thing(name)))[0]).toBe(404)
    expect(await stored()).toEqual([])
  })

  it.each<Name>(['simon', 'quentin'])('a message, by %s, who does not take part', async (name) => {
    expect((await send(name, thing('a message')))[0]).toBe(404)
  })

  it('a message by the number of another hike', async () => {
    const other = await addHike()
    expect((await send('olga', { kind: 'message', id: message, event_id: other }))[0]).toBe(404)
  })
})

it('a message of somebody with whom one has a block can still be reported', async () => {
  await db.insert(blocks).values({ blockerId: people.olga, blockedId: people.pia, createdAt: new Date() })
  expect((await send('olga', thing('a message')))[0]).toBe(201)
})

it('the reported person learns nothing of it', async ({ simon }) => {
  await send('olga', { kind: 'user', id: people.simon, reason: 'He is rude.' })
  await send('olga', { kind: 'post', id: POST, reason: 'It is rude.' })
  for (const path of [
    '/',
    '/notices',
    '/api/notices/',
    `/users/${people.simon}`,
    `/blog/${POST}`,
    '/api/user/',
    '/settings/account',
  ])
    expect(await html(simon.get(path))).not.toMatch(/rude|report(?!ed or)/i)
  expect((await simon.get('/admin')).status).not.toBe(200)
})

it('the chat answers as before', async ({ pia }) => {
  expect(await pia.get(CHAT).then((response) => response.json())).toMatchObject([{ id: message }])
})
