import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { chatMembers, hikes, rateLimits, sessions } from '../../src/db/schema.ts'
import { MINUTE } from '../../src/shared/duration.ts'
import { closeApp, openApp } from '../admin/backup/support.ts'
import { addPost, RIDGE_POST } from '../blog/fixtures.ts'
import { evict } from '../chat/support.ts'
import { countedDb, interceptDb } from '../database.ts'
import { realFile } from '../images/files.ts'
import { sampleOf } from '../sample.ts'
import { addHike, as, type Browser, db, it, people, RIDGE, seed, stateOf, visitor } from '../support.ts'
import { writeRoutes } from './write-routes.ts'

beforeEach(seed)

const HERE = '127.0.0.1'
const CHAT = `/api/events/${RIDGE}/chat/`
const ACCOUNT_BUDGET = 4000
const NETWORK_BUDGET = 8000

const fill = (key: string, count: number) =>
  db.insert(rateLimits).values({ key, count, resetsAt: new Date(Date.now() + MINUTE) })
const counts = async () =>
  Object.fromEntries((await db.select().from(rateLimits)).map(({ key, count }) => [key, count]))

type Body = { body: unknown } | { form: Record<string, string> } | { file: string }
/**
 * A limit in addition to the budget: the key of the counter for Olga or her network, its maximum, and a request that
 * counts towards it.
 */
type Limit = { key: string; max: number; request: Body }

const hike = { name: 'Walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }
const post = { title: 'Over the ridge', content: '<p>Fog.</p>' }
const nothing: Body = { body: {} }
const create: Limit = { key: 'create:1', max: 30, request: { body: hike } }
const join: Limit = { key: 'join:1', max: 120, request: nothing }
const ride = (request: Body): Limit => ({ key: 'ride:1', max: 60, request })
const offer = { from: 'Bern', seats: 3 }
const announce: Limit = { key: 'announce:1', max: 20, request: { body: { text: 'Rain!' } } }
const writePost: Limit = { key: 'post:1', max: 30, request: { body: post } }
const comment = (request: Body): Limit => ({ key: 'comment:1', max: 120, request })
const upload = (file: string): Limit => ({ key: 'upload:1', max: 120, request: { file } })
const pay = (body: unknown): Limit => ({ key: 'pay:1', max: 60, request: { body } })
const reported = { kind: 'event', id: RIDGE, reason: 'Spam.' }
const report = (request: Body): Limit => ({ key: 'report:1', max: 20, request })
const signUp: Limit = {
  key: `sign-up:${HERE}`,
  max: 30,
  request: { form: { username: 'nina', email: 'nina@example.org', password: 'over-the-hills' } },
}
const signIn = { login: 'olga', password: 'over-the-hills' }
const mail: Limit = { key: `mail:${HERE}`, max: 10, request: { form: { email: 'olga@example.org' } } }

/** Every write of the app except backups and restores, each with the additional limits that are tested here. */
const writes: Record<string, Limit[] | 'exempt'> = {
  'POST /accounts/deletion/undo/:token/': [],
  'POST /accounts/email/undo/:token/': [],
  // Limited per network (src/people/identity/routes.ts).
  'POST /accounts/apple/callback/': [],
  'POST /accounts/welcome/': [],
  // Password attempts count as sign-ins (test/people/accounts/takeover.test.ts).
  'POST /accounts/email/verify/:token/': [],
  'POST /accounts/login/': [
    { key: `sign-in:${HERE}`, max: 10, request: { form: signIn } },
    { key: 'sign-in:account:1', max: 10, request: { form: signIn } },
  ],
  'POST /accounts/logout/': [],
  // The limit is tested in test/people/passkeys/passkeys.test.ts.
  'POST /accounts/passkey/': [],
  'POST /accounts/password/reset/': [mail],
  'POST /accounts/password/reset/:token/': [],
  'POST /accounts/signup/': [signUp],
  // Password attempts count as sign-ins (test/people).
  'POST /api/user/delete/': [],
  'POST /settings/account/confirm': [{ key: 'confirmation-mail:1', max: 3, request: { form: {} } }],
  'POST /settings/account/delete': [],
  'POST /settings/account/password': [],
  'POST /settings/account/identities/remove': [],
  'POST /language': [],
  'POST /settings/account/language': [],
  'POST /settings/account/passkeys': [],
  // The limit is tested in test/people/passkeys/passkeys.test.ts.
  'POST /settings/account/passkeys/new': [],
  'POST /settings/account/passkeys/later': [],
  'POST /settings/account/passkeys/remove': [],
  'POST /settings/account/sign-out': [],
  'POST /settings/account/sign-out-others': [],
  'POST /settings/calendar/renew': [],
  'POST /settings/searches': [],
  'POST /settings/searches/:id/delete': [],
  'POST /api/searches/': [],
  'DELETE /api/searches/:id/': [],
  'POST /admin/reports/:id/done': [],
  'POST /admin/reports/:id/reopen': [],
  'POST /admin/:act': [],
  'POST /admin/import': [],
  'POST /admin/import/confirm': [],
  'POST /admin/import/columns': [],
  'POST /api/admin/import/': [],
  'POST /api/admin/import/preview/': [],
  'POST /admin/approve': [],
  'POST /admin/group': [],
  'POST /admin/group/usual-price': [],
  'POST /admin/group/rules': [],
  'POST /admin/group/test-mail': [],
  'POST /admin/group/test-notification': [],
  'POST /api/admin/test_mail/': [],
  'POST /api/admin/test_notification/': [],
  'PATCH /api/admin/group/': [],
  'POST /api/admin/group/logo/': [],
  // The limits per admin and per invitation are tested in test/people/invitations/invitations.test.ts and
  // test/admin/invitations/resending.test.ts.
  'POST /admin/invitations': [],
  'POST /admin/invitations/link': [],
  'POST /admin/invitations/withdraw': [],
  'POST /admin/invitations/resend': [],
  'POST /api/admin/invitations/': [],
  'POST /api/admin/invitations/:id/resend/': [],
  'DELETE /api/admin/invitations/:id/': [],
  'POST /invitations/:token': [],
  'POST /setup/:token': [],
  'POST /admin/role': [],
  ...Object.fromEntries(
    ['approve', 'ban', 'hide', 'restore', 'role', 'unban'].map((act) => [`POST /api/admin/${act}/`, []]),
  ),
  'POST /api/blog/': [writePost],
  'PUT /api/blog/:id/': [],
  'DELETE /api/blog/:id/': [],
  'POST /api/blog/upload-image/': [upload('image')],
  'POST /api/blog/:id/comments/': [comment({ body: { text: 'Cows!' } })],
  'POST /blog/:id/comments': [comment({ form: { text: 'Cows!' } })],
  'DELETE /api/comments/:id/': [],
  'POST /comments/:id/delete': [],
  'POST /api/client-errors/': [
    { key: `client-error:${HERE}`, max: 10, request: { body: { message: 'x', page: '/' } } },
  ],
  'POST /api/create-checkout-session/': [pay({ amount: 500 })],
  'POST /api/create-event-payment-session/': [pay({ event_id: RIDGE, amount: 1200 })],
  'POST /api/create-express-account/': [pay({})],
  'POST /api/events/': [create],
  'PATCH /api/events/:id/': [],
  'DELETE /api/events/:id/': [],
  'POST /api/events/:id/announce/': [announce],
  'PATCH /api/events/:id/announcements/:announcement/': [announce],
  'DELETE /api/events/:id/announcements/:announcement/': [{ ...announce, request: nothing }],
  'POST /api/events/:id/approve_join/': [],
  'POST /api/events/:id/attendance/': [],
  'POST /api/events/:id/cancel/': [],
  // The hike's chat room also limits the rate (test/chat/messages.test.ts).
  'POST /api/events/:id/chat/': [upload('picture')],
  'DELETE /api/events/:id/chat/': [],
  'POST /api/events/:id/chat/:message/reactions/': [],
  'POST /api/events/:id/chat/read/': [],
  'POST /api/events/:id/duplicate/': [{ ...create, request: { body: { event_time: hike.event_time } } }],
  'POST /api/events/:id/join/': [join],
  'POST /api/events/:id/leave/': [join],
  'POST /api/events/:id/watch/': [join],
  'DELETE /api/events/:id/watch/': [],
  'POST /api/events/:id/confirm/': [],
  'POST /api/events/:id/mark-paid/': [pay({})],
  'POST /api/events/:id/organizers/': [
    { key: 'ask-organizer:1', max: 30, request: { body: { user_id: people.simon } } },
  ],
  'POST /events/:id/organizers': [
    { key: 'ask-organizer:1', max: 30, request: { form: { username: 'simon' } } },
  ],
  'POST /api/events/:id/organizers/accept/': [],
  'POST /api/events/:id/organizers/decline/': [],
  'POST /events/:id/organizers/accept': [],
  'POST /events/:id/organizers/decline': [],
  'DELETE /api/events/:id/organizers/:user/': [],
  'POST /api/events/:id/paid_outside/': [],
  'POST /events/:id/paid_outside': [],
  'POST /api/events/:id/remind_unpaid/': [],
  'POST /events/:id/remind_unpaid': [],
  'POST /api/events/:id/promote/': [],
  'POST /api/events/:id/reject_join/': [],
  'POST /api/events/:id/remove_participant/': [],
  'POST /api/events/:id/rides/': [ride({ body: offer })],
  'DELETE /api/events/:id/rides/:ride/': [ride(nothing)],
  'POST /api/events/:id/rides/:ride/take/': [ride(nothing)],
  'DELETE /api/events/:id/rides/:ride/take/': [ride(nothing)],
  'POST /events/:id/offer-ride': [ride({ form: { from: 'Bern', seats: '3' } })],
  'POST /events/:id/take-seat': [ride({ form: { ride: '1' } })],
  'POST /events/:id/give-up-seat': [ride({ form: { ride: '1' } })],
  'POST /events/:id/withdraw-ride': [ride({ form: { ride: '1' } })],
  'POST /api/events/:id/route/': [upload('gpx')],
  'DELETE /api/events/:id/route/': [],
  'POST /events/:id/album': [upload('picture')],
  'POST /events/:id/album/:picture/delete': [],
  'POST /events/:id/album/sharing': [],
  'POST /api/events/:id/album/': [upload('picture')],
  'DELETE /api/events/:id/album/:picture/': [],
  'POST /api/events/:id/upload-image/': [upload('event_picture')],
  'POST /api/notices/read/': [],
  'POST /api/notices/:id/read/': [],
  'POST /api/payments/:id/refund/': [pay({ amount: 500 })],
  // Past the limit, the response is the form with a message (test/money/refunds/organizer-refund.test.ts).
  'POST /payments/:id/refund': [],
  'POST /payments/group/alerts/:id/done': [],
  'POST /api/push/subscriptions/': [],
  'DELETE /api/push/subscriptions/': [],
  'POST /api/reports/': [report({ body: reported })],
  'POST /api/stripe/webhook/': 'exempt',
  'POST /api/users/:id/block/': [],
  'DELETE /api/users/:id/block/': [],
  'POST /api/user/email/resend/': [{ key: 'confirmation-mail:1', max: 3, request: nothing }],
  'PUT /api/user/update/': [{ key: 'mail:1', max: 10, request: { body: { email: 'new@example.org' } } }],
  'POST /api/user/upload-profile-picture/': [upload('profile_picture')],
  'POST /blog': [{ ...writePost, request: { form: post } }],
  'POST /blog/:id': [],
  'POST /blog/:id/delete': [],
  'POST /events/:id/announce': [{ ...announce, request: { form: { text: 'Rain!' } } }],
  // Past the limit, the response is the form for editing the announcement, but there is no announcement in this test.
  'POST /events/:id/announcements/:announcement': [],
  'POST /events/:id/announcements/:announcement/delete': [{ ...announce, request: { form: {} } }],
  'POST /events/:id/attendance': [],
  'POST /events/:id/cancel': [],
  'POST /api/events/:id/publish/': [],
  'POST /events/:id/publish': [],
  'POST /events/:id/publish-at': [],
  'POST /api/events/:id/submit/': [],
  'POST /events/:id/submit': [],
  'POST /api/events/:id/return/': [],
  'POST /events/:id/return': [],
  'POST /events/:id/join': [{ ...join, request: { form: {} } }],
  'POST /events/:id/keep-chat': [],
  'POST /events/:id/watch': [{ ...join, request: { form: {} } }],
  'POST /events/:id/unwatch': [],
  'POST /events/:id/confirm': [],
  'POST /events/:id/leave': [{ ...join, request: { form: {} } }],
  'POST /events/:id/guests': [{ ...join, request: { form: {} } }],
  'PUT /api/events/:id/guests/': [{ ...join, request: { body: { guests: [] } } }],
  'POST /events/:id/route': [upload('gpx')],
  'POST /events/:id/route/numbers': [],
  'POST /events/:id/route/remove': [],
  'POST /notices/read': [],
  'POST /notices/undelivered/:id/again': [],
  'POST /notices/undelivered/:id/done': [],
  'POST /report': [report({ form: { kind: 'event', id: '1', reason: 'Spam.' } })],
  'POST /settings/notices': [],
  'POST /unsubscribe/:token': [],
  'POST /users/:id/block': [],
  'POST /users/:id/unblock': [],
}

const limited = Object.keys(writes).filter((route) => writes[route] !== 'exempt')

async function request(browser: Browser, route: string, content: Body = nothing) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern
    .replace('admin/:act', 'admin/hide')
    .replace('payments/:id', `payments/${crypto.randomUUID()}`)
    .replace('/blog/:id', `/blog/${RIDGE_POST}`)
    .replace(':id', String(RIDGE))
    .replace(':announcement', '1')
    .replace(':message', '1')
    .replace(':picture', '1')
    .replace(':ride', '1')
    .replace(':user', '4')
    .replace('setup/:token', `setup/${'a'.repeat(43)}`)
    .replace(':token', 'a'.repeat(64))
  if (!('file' in content)) return browser.send(method, path, content)
  const raw = new FormData()
  raw.set(content.file, new File([await realFile('png')], 'a.png'))
  return browser.send(method, path, { raw })
}

/** Returns whether the response, or the page it redirects to, reports too many attempts. */
async function isRefused(browser: Browser, response: Response) {
  if (response.status === 429) return Number(response.headers.get('Retry-After')) > 0
  const page = response.status === 303 ? await browser.get(response.headers.get('Location') ?? '') : response
  return (await page.text()).includes('Too many attempts. Please try again later.')
}

describe('every write', () => {
  it('is listed here with its limits', () => {
    expect(writeRoutes).toEqual(Object.keys(writes).sort())
  })

  it.for(sampleOf(limited, 6))('is refused past the budget of the account: %s', async (route, { olga }) => {
    await fill('write:account:1', ACCOUNT_BUDGET)
    const response = await request(olga, route)
    expect(response.status).toBe(429)
    const wait = Number(response.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(30)
    expect(wait).toBeLessThanOrEqual(60)
  })

  it.each(sampleOf(limited, 6, 3))('is refused past the budget of the network: %s', async (route) => {
    const olga = await as('olga')
    await fill(`write:network:${HERE}`, NETWORK_BUDGET)
    expect((await request(olga, route)).status).toBe(429)
  })

  const others = limited.flatMap((route) =>
    (writes[route] as Limit[]).map((limit): [string, string, Limit] => [route, limit.key, limit]),
  )
  it.for(sampleOf(others, 3))(
    'is refused past its own limit: %s, %s',
    async ([route, key, { max, request: content }], { olga }) => {
      const signedIn = !route.includes('/accounts/')
      const browser = signedIn ? olga : visitor()
      await browser.get('/accounts/login/')
      // Pictures can only be added to an album once the hike has started.
      if (route.includes('/album')) await db.update(hikes).set({ eventTime: new Date() })
      if (route.includes('/comments')) await addPost({ id: RIDGE_POST })
      await fill(key, max)
      expect(await isRefused(browser, await request(browser, route, content))).toBe(true)
      await db.update(rateLimits).set({ count: 0 }).where(eq(rateLimits.key, key))
      expect(await isRefused(browser, await request(browser, route, content))).toBe(false)
    },
  )
})

describe('the budget for writes', () => {
  const rename = (browser: Browser) => browser.edit({ name: 'Walk' })

  it('allows 800 an hour for an account', async ({ olga, pia }) => {
    const decide = async () => (await olga.post(`/api/events/${RIDGE}/approve_join/`, {})).status
    await decide()
    await db.update(rateLimits).set({ count: sql`${rateLimits.count} * 790` })
    const statuses: number[] = []
    for (let time = 790; time < 801; time++) statuses.push(await decide())
    expect(statuses.indexOf(429)).toBe(10)
    expect((await rename(pia)).status).toBe(403)
  })

  it('counts concurrent writes', async ({ olga }) => {
    await fill('write:account:1', ACCOUNT_BUDGET - 5 * 10)
    const responses = await Promise.all(Array.from({ length: 15 }, () => rename(olga)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  it('counts the accounts of a network together, and visitors with them', async () => {
    await fill('write:network:2001:db8:0:1::/64', NETWORK_BUDGET - 5 * 3)
    const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } })
    const patch = async (name: 'olga' | 'pia', address: string) =>
      (await as(name)).send('PATCH', `/api/events/${RIDGE}/`, { body: {}, ...from(address) })
    expect((await patch('olga', '2001:db8:0:1::1')).status).toBe(200)
    expect((await patch('pia', '2001:db8:0:1::2')).status).toBe(403)
    const vera = visitor()
    await vera.get('/accounts/login/')
    const signOut = (address: string) =>
      vera.send('POST', '/accounts/logout/', {
        form: { csrfmiddlewaretoken: vera.cookies.get('csrftoken') ?? '' },
        ...from(address),
      })
    expect((await signOut('2001:db8:0:1::3')).status).toBe(303)
    expect((await signOut('2001:db8:0:1::3')).status).toBe(429)
    expect((await patch('olga', '2001:db8:0:1::4')).status).toBe(429)
    expect((await patch('olga', '2001:db8:0:2::1')).status).toBe(200)
  })

  it('counts a message as a fifth, so that every chat can keep its pace for an hour', async ({ olga }) => {
    // Another test file may have deleted this hike, and its room would then reject messages.
    await evict()
    await rename(olga)
    await olga.say('Fog up there.')
    expect(await counts()).toEqual({ 'write:account:1': 6, [`write:network:${HERE}`]: 6 })
    await db
      .update(rateLimits)
      .set({ count: ACCOUNT_BUDGET - 3 })
      .where(eq(rateLimits.key, 'write:account:1'))
    const send = async (id: number) => (await olga.say('Snow.', id)).status
    const other = await addHike()
    expect([await send(RIDGE), await send(other), await send(RIDGE), await send(other)]).toEqual([
      201, 201, 201, 429,
    ])
  })

  it('ends after an hour', async ({ olga }) => {
    const resetsAt = new Date(Date.now() - 1)
    await db.insert(rateLimits).values([
      { key: 'write:account:1', count: 9999, resetsAt },
      { key: `write:network:${HERE}`, count: 9999, resetsAt },
    ])
    expect((await rename(olga)).status).toBe(200)
    expect(await counts()).toEqual({ 'write:account:1': 5, [`write:network:${HERE}`]: 5 })
  })

  it('costs no round trip to the database, as the actor is identified in the same', async () => {
    const { DB, trips } = countedDb()
    const simon = await as('simon', { DB })
    const before = trips()
    expect((await simon.post('/api/events/999/approve_join/', {})).status).toBe(400)
    expect(trips() - before).toBe(1)
  })

  it('counts a message that is refused before anything is read of its chat', async ({ olga }) => {
    const refused = [
      await olga.say(''),
      await olga.send('POST', CHAT, { body: { text: 'Fog.' }, headers: { 'X-CSRFToken': 'another' } }),
      await olga.post(`${CHAT}read/`, { through: 'all' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 403, 400])
    expect(await counts()).toEqual({ 'write:account:1': 3, [`write:network:${HERE}`]: 3 })
  })

  it('counts no message for the account of a session that has ended, and asks to sign in whatever was sent', async ({
    olga,
  }) => {
    await db.delete(sessions)
    const answers = [
      await olga.say('Fog.'),
      await olga.say(''),
      await olga.say('Fog.', 999),
      await olga.send('POST', CHAT, { body: { text: 'Fog.' }, headers: { 'X-CSRFToken': 'another' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(await counts()).toEqual({ [`write:network:${HERE}`]: 4 })
  })

  it('lets a message write nothing while a backup is being restored', async ({ olga }) => {
    await closeApp()
    for (const [path, body] of [
      [CHAT, { text: 'Fog.' }],
      [CHAT, { text: '' }],
      [`${CHAT}read/`, { through: 1 }],
      [`${CHAT}1/reactions/`, { emoji: '👍' }],
    ] as const)
      expect([path, (await olga.post(path, body)).status]).toEqual([path, 503])
    expect([await counts(), await db.select().from(chatMembers)]).toEqual([{}, []])
    await openApp()
    expect((await olga.say('Fog.')).status).toBe(201)
  })

  it('is asked of a database that fails once, and hides no failure', async () => {
    let isDown = false
    let failures = 0
    const DB = interceptDb((run) => {
      if (!isDown) return run()
      failures++
      return Promise.reject(new Error('D1 is down.'))
    })
    const olga = await as('olga', { DB })
    isDown = true
    expect((await olga.say('Fog.')).status).toBe(500)
    expect(failures).toBe(1)
  })

  it('is not used by reads and by requests that another site sends', async ({ olga }) => {
    for (const path of ['/', '/api/events/', `/events/${RIDGE}`]) await olga.get(path)
    const headers = { Origin: 'https://elsewhere.example' }
    expect((await olga.send('PATCH', `/api/events/${RIDGE}/`, { body: {}, headers })).status).toBe(403)
    expect(await counts()).toEqual({})
  })

  it('exempts the webhook of Stripe, whose calls are signed', async () => {
    await fill(`write:network:${HERE}`, NETWORK_BUDGET)
    expect((await visitor().post('/api/stripe/webhook/', {})).status).toBe(400)
    expect(await counts()).toEqual({ [`write:network:${HERE}`]: NETWORK_BUDGET })
  })

  it.each([
    ['lifted in development by RATE_LIMITS=0', false, 200],
    ['kept in production in any case', true, 429],
  ])('is %s', async (_, isProduction, status) => {
    const olga = await as('olga', { RATE_LIMITS: '0' }, { isProduction })
    await fill('write:account:1', ACCOUNT_BUDGET)
    expect((await rename(olga)).status).toBe(status)
  })

  it('leaves everything as it was where it refuses', async ({ olga, simon }) => {
    await fill('write:account:1', ACCOUNT_BUDGET)
    await fill('write:account:4', ACCOUNT_BUDGET)
    expect((await olga.deleteHike()).status).toBe(429)
    expect((await simon.submit(`/events/${RIDGE}/join`, {})).status).toBe(429)
    expect([await db.$count(hikes), await stateOf('simon')]).toEqual([1, []])
  })
})
