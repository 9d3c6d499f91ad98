import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../dev/outbox/schema.ts'
import { notices } from '../../src/db/schema.ts'
import { POST } from '../admin/support.ts'
import { allRoutes } from '../all-routes.ts'
import { as, type Browser, db, people, RIDGE, visitor } from '../support.ts'
import { CALENDAR, idOf, moderate, PATH, seedTexts, WORDS } from './hidden-support.ts'

beforeEach(seedTexts)

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
