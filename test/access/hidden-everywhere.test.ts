import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../dev/outbox/schema.ts'
import { coOrganizers, hikes, notices, participation, pictures, users } from '../../src/db/schema.ts'
import { browserOf, POST, seedStaff } from '../admin/support.ts'
import { allRoutes } from '../all-routes.ts'
import { room, seedChat } from '../chat/support.ts'
import { interceptDb } from '../database.ts'
import { realFile } from '../images/files.ts'
import { deletePictures, nameOf, ofHike, ofPost, ofProfile, upload } from '../images/uploading.ts'
import { finishJobs } from '../jobs/support.ts'
import { verifyAll } from '../notices/support.ts'
import { as, type Browser, db, type Name, people, RIDGE, visitor } from '../support.ts'

const PATH = `/api/events/${RIDGE}`
/** What Olga has written, each found in no other text. */
const WORDS = {
  hike: 'Hidden-Ridge',
  description: 'hidden-description',
  announcement: 'hidden-announcement',
  message: 'hidden-message',
  post: 'Hidden-Post',
}

beforeEach(async () => {
  await seedChat()
  await seedStaff()
  await verifyAll()
  await db.delete(notices)
  await db.delete(outbox)
  await deletePictures()
  await db.update(users).set({ calendarToken: CALENDAR }).where(eq(users.id, people.pia))
  const olga = await as('olga')
  await olga.patch(`${PATH}/`, { name: WORDS.hike, description: WORDS.description })
  await olga.put(`/api/blog/${POST}/`, { title: WORDS.post, content: `<p>${WORDS.post}</p>` })
  await olga.post(`${PATH}/chat/`, { text: WORDS.message })
  await olga.post(`${PATH}/announce/`, { text: WORDS.announcement })
})

const CALENDAR = 'c'.repeat(32)

/** Every way by which text reaches somebody who asks for it. */
const ways = [
  '/',
  '/?tab=blog',
  '/?tab=my-hikes',
  '/?q=hidden',
  `/events/${RIDGE}`,
  `/events/${RIDGE}.ics`,
  `/blog/${POST}`,
  `/users/${people.olga}`,
  '/calendar.ics',
  '/feed.xml',
  '/events.xml',
  '/notices',
  `/report?kind=event&id=${RIDGE}`,
  `/report?kind=post&id=${POST}`,
  `/report?kind=user&id=${people.olga}`,
  `/report?kind=message&event_id=${RIDGE}`,
  `/report?kind=message&event_id=${RIDGE}&id=1`,
  `/report?kind=message&event_id=${RIDGE}&id=2`,
  '/api/events/',
  '/api/events/?mine=1',
  '/api/events/?q=hidden',
  `${PATH}/`,
  `${PATH}/chat/`,
  '/api/blog/',
  `/api/blog/${POST}/`,
  `/api/users/${people.olga}/`,
  '/api/notices/',
  `/events/${RIDGE}/join`,
  `/events/${RIDGE}/leave`,
  `/events/${RIDGE}.gpx`,
  `/accounts/login/?join=${RIDGE}`,
  `/accounts/signup/?join=${RIDGE}`,
  '/payments/mine',
  `/calendar/${CALENDAR}.ics`,
]

/** Routes that show nothing that somebody else has published, and those for moderators, organizers and treasurers. */
const others = [
  '/accounts/apple/',
  '/accounts/deletion/undo/:token/',
  '/accounts/email/undo/:token/',
  '/accounts/email/verify/:token/',
  '/accounts/google/',
  '/accounts/google/callback/',
  '/accounts/logout/',
  '/accounts/passkey/',
  '/accounts/password/reset/',
  '/accounts/password/reset/:token/',
  '/accounts/welcome/',
  '/admin',
  '/admin/:act',
  '/admin/health',
  '/admin/hidden',
  '/admin/hikes.csv',
  '/admin/log',
  '/admin/members.csv',
  '/admin/people',
  '/api/events/:id/chat/socket/',
  '/api/events/:id/join_requests/',
  '/api/places/',
  '/api/user/',
  '/api/user/export/',
  '/blog',
  '/donate/canceled',
  '/donate/success',
  '/events/:id/announce',
  '/events/:id/cancel',
  '/events/:id/route',
  '/grades',
  '/healthz',
  '/images/*',
  '/images/:name/:size',
  '/images/default/contours.svg',
  '/images/default/events/:file.svg',
  '/onboarding/refresh',
  '/onboarding/return',
  '/payments',
  '/payments.csv',
  '/payments/:id/refund',
  '/payments/group',
  '/payments/group.csv',
  '/publishing',
  '/settings/account',
  '/settings/account/delete',
  '/settings/account/passkeys/new',
  '/settings/account/passkeys/remove',
  '/settings/calendar',
  '/settings/notices',
  '/tiles/*',
  '/tiles/:z/:x/:y',
  '/unsubscribe/:token',
]

it('every route that answers a GET is one of the ways, or shows nothing of others', async () => {
  const routes = (await allRoutes())
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/\{.*\\(\.\w+)\}$/, '$1').replaceAll(/\{[^}]*\}+/g, ''))
  const isWay = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
    return ways.some((way) => pattern.test(way.split('?')[0] ?? ''))
  }
  expect([...new Set(routes)].filter((route) => !isWay(route)).sort()).toEqual(others)
})

/** Where each word is read: 'word: way'. */
async function read(browser: Browser, words: (keyof typeof WORDS)[]) {
  const found: string[] = []
  for (const way of ways) {
    const text = await (await browser.get(way)).text()
    for (const word of words) if (text.includes(WORDS[word])) found.push(`${word}: ${way}`)
  }
  return found
}

async function moderate(act: 'hide' | 'restore', body: object) {
  expect((await (await browserOf('mona')).post(`/api/admin/${act}/`, body)).status).toBe(200)
  await finishJobs()
}

const all = Object.keys(WORDS) as (keyof typeof WORDS)[]
const kinds: [what: string, subject: () => Promise<object>, words: (keyof typeof WORDS)[]][] = [
  ['hike', async () => ({ kind: 'event', id: RIDGE }), ['hike', 'description', 'announcement', 'message']],
  ['post', async () => ({ kind: 'post', id: POST }), ['post']],
  ['author', async () => ({ kind: 'user', id: people.olga }), all],
  ['message', async () => ({ kind: 'message', id: await idOf('message'), event_id: RIDGE }), ['message']],
  [
    'announcement',
    async () => ({ kind: 'message', id: await idOf('announcement'), event_id: RIDGE }),
    ['announcement'],
  ],
]

async function idOf(word: 'message' | 'announcement') {
  const { messages } = await room().list()
  return messages.find(({ text }) => text === WORDS[word])?.id ?? expect.unreachable()
}

describe.each(kinds)('what a moderator hides, such as a %s,', (_, subject, words) => {
  it.each(env.LONG ? (['vera', 'simon', 'pia'] as const) : (['vera', 'pia'] as const))(
    'reaches %s by no way until it is restored',
    async (name) => {
      const browser = name === 'vera' ? visitor() : await as(name)
      const before = await read(browser, words)
      // Announcements and messages are for those who take part.
      if (name === 'pia') for (const word of words) expect(before.join()).toContain(word)
      const hidden = await subject()
      await moderate('hide', hidden)
      expect(await read(browser, words)).toEqual([])
      await moderate('restore', hidden)
      expect(await read(browser, words)).toEqual(before)
    },
  )

  it('is in no mail that is still to go', async () => {
    await db.delete(outbox)
    await db.update(notices).set({ mail: 'due' })
    await moderate('hide', await subject())
    const mails = (await db.select().from(outbox)).map(({ subject, text }) => `${subject} ${text}`).join()
    for (const word of words) expect(mails).not.toContain(WORDS[word])
  })
})

describe('an announcement that stands on the page of a hike after the chat has been emptied', () => {
  it('is reported, hidden, listed as hidden and restored by the id of its message', async () => {
    const id = await idOf('announcement')
    const announcement = { kind: 'message', id, event_id: RIDGE }
    const pia = await as('pia')
    const mona = await browserOf('mona')
    const page = async () => (await (await pia.get(`/events/${RIDGE}`)).text()).includes(WORDS.announcement)
    const text = async (path: string) => (await mona.get(path)).text()
    await (await as('olga')).delete(`${PATH}chat/`)
    expect(await page()).toBe(true)
    expect(await (await pia.get(`/report?kind=message&event_id=${RIDGE}`)).text()).toContain(`id=${id}&`)
    expect((await pia.post('/api/reports/', { ...announcement, reason: 'Rude.' })).status).toBe(201)
    expect(await text('/admin')).toContain(WORDS.announcement)
    expect(await text(`/admin/hide?kind=message&id=${id}&event_id=${RIDGE}`)).toContain(WORDS.announcement)
    await moderate('hide', announcement)
    expect(await page()).toBe(false)
    expect(await text('/admin/hidden')).toContain(WORDS.announcement)
    await moderate('restore', announcement)
    expect(await page()).toBe(true)
  })

  it('is restored where it was hidden before', async () => {
    const announcement = { kind: 'message', id: await idOf('announcement'), event_id: RIDGE }
    await moderate('hide', announcement)
    await (await as('olga')).delete(`${PATH}chat/`)
    await moderate('restore', announcement)
    expect(await (await (await as('pia')).get(`${PATH}/`)).text()).toContain(WORDS.announcement)
  })
})

describe('a picture that is uploaded after the hiding', () => {
  it.each([
    ['hike', { kind: 'event', id: RIDGE }, ofHike],
    ['member', { kind: 'user', id: people.olga }, ofProfile],
    ['member who has not used it yet', { kind: 'user', id: people.olga }, ofPost],
  ] as const)('of a %s is public once that is restored', async (_, subject, of) => {
    await moderate('hide', subject)
    const response = await upload(await as('olga'), of, await realFile('jpeg'))
    const [url = ''] = Object.values((await response.json()) as Record<string, string>)
    await finishJobs()
    const status = async (name?: Name) =>
      (await (name ? await as(name) : visitor()).get(`/images/${nameOf(url)}/large`)).status
    expect([await status(), await status('pia'), await status('olga')]).toEqual([404, 404, 200])
    expect((await db.select().from(users).where(eq(users.id, people.olga)))[0]?.picture).toBeNull()
    await moderate('restore', subject)
    expect(await status()).toBe(200)
    expect(await db.$count(pictures)).toBe(1)
  })
})

describe('a picture that is uploaded while its member is being hidden', () => {
  it.each([
    ['of the profile', ofProfile, /update "users" set "picture"/i],
    ['for a post', ofPost, /insert into "pictures"/i],
  ] as const)('%s is public once they are restored', async (_, of, statement) => {
    let isHidden = false
    const DB = interceptDb(async (run, queries) => {
      if (!isHidden && queries.some((query) => statement.test(query))) {
        isHidden = true
        await moderate('hide', { kind: 'user', id: people.olga })
      }
      return run()
    })
    const response = await upload(await as('olga', { DB }), of, await realFile('jpeg'))
    const [url = ''] = Object.values((await response.json()) as Record<string, string>)
    await finishJobs()
    const state = async () => [
      (await visitor().get(`/images/${nameOf(url)}/large`)).status,
      (await db.select().from(users).where(eq(users.id, people.olga)))[0]?.picture,
    ]
    expect([isHidden, ...(await state())]).toEqual([true, 404, null])
    await moderate('restore', { kind: 'user', id: people.olga })
    expect(await state()).toEqual([200, of === ofProfile ? nameOf(url) : null])
  })
})

it('a picture that a hidden co-organizer uploads for a hike of others is public, as the hike is', async () => {
  await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: people.simon, createdAt: new Date() })
  await moderate('hide', { kind: 'user', id: people.simon })
  const response = await upload(await as('simon'), ofHike, await realFile('jpeg'))
  const { image_url } = (await response.json()) as { image_url: string }
  await finishJobs()
  expect((await visitor().get(image_url)).status).toBe(200)
})

it('a default picture does not tell whether its hike exists, is hidden, or is gone', async () => {
  const status = async () => (await visitor().get(`/images/default/events/${RIDGE}.svg`)).status
  const { status: beyond } = await visitor().get('/images/default/events/9999.svg')
  await db.insert(hikes).values({ ...(await ridge()), id: RIDGE + 1, chatId: crypto.randomUUID() })
  expect([await status(), beyond]).toEqual([200, 404])
  await moderate('hide', { kind: 'event', id: RIDGE })
  expect(await status()).toBe(200)
  await db.delete(hikes).where(eq(hikes.id, RIDGE))
  expect(await status()).toBe(200)
})

async function ridge() {
  const [row] = await db.select().from(hikes).where(eq(hikes.id, RIDGE))
  return row ?? expect.unreachable()
}

it('the list to report from has no message of somebody with whom there is a block', async () => {
  const isParticipant = and(eq(participation.hikeId, RIDGE), eq(participation.userId, people.quentin))
  await db.update(participation).set({ state: 'participant' }).where(isParticipant)
  const quentin = await as('quentin')
  await quentin.post(`${PATH}/chat/`, { text: 'From the blocked one' })
  const pia = await as('pia')
  await pia.post(`/api/users/${people.quentin}/block/`)
  const { messages } = await env.CHAT.getByName((await ridge()).chatId).list()
  const id = messages.at(-1)?.id
  for (const path of ['', `&id=${id}`])
    expect(await (await pia.get(`/report?kind=message&event_id=${RIDGE}${path}`)).text()).not.toContain(
      'From the blocked one',
    )
})
