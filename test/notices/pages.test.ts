import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { hikes, notices, participation, users } from '../../src/db/schema.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { countedDb } from '../database.ts'
import {
  answer,
  as,
  type Browser,
  db,
  html,
  it,
  json,
  Browser as NewBrowser,
  pagesOf,
  people,
  RIDGE,
  seed,
  setHike,
  setUser,
  userRow,
  visitor,
} from '../support.ts'
import { deliver, mails, verifyAll } from './support.ts'

const PATH = `/api/events/${RIDGE}/`
let olga: Browser
let quentin: Browser

beforeEach(async () => {
  await seed()
  await verifyAll()
  olga = await as('olga')
  quentin = await as('quentin')
})

const approve = () => olga.approve('quentin')
const read = async (browser: Browser, query = '') =>
  await json<{ id: number; read: boolean }[]>(browser.get(`/api/notices/${query}`))

/** Adds notices to Olga's list. */
async function addNotices(count: number, key = '') {
  await db.run(sql`INSERT INTO notices (user_id, kind, "key", data, created_at, mail, mail_at, attempts)
    SELECT ${people.olga}, 'left', ${key} || value, json_object('hike', 'Hike ' || value, 'actor', 'pia'), ${Date.now()}, 'none', 0, 0
    FROM json_each(${JSON.stringify(Array.from({ length: count }, (_, index) => `${index}`))})`)
}

describe('GET /api/notices/', () => {
  it('lists the notices of whoever is signed in', async () => {
    await approve()
    const [notice] = await read(quentin)
    expect(notice).toEqual({
      id: expect.any(Number),
      kind: 'approved',
      text: 'olga has approved your request: you are taking part in Ridge walk.',
      url: `/events/${RIDGE}`,
      event: { id: RIDGE, name: 'Ridge walk' },
      actor: { id: people.olga, username: 'olga', profile_picture: null },
      created_at: expect.stringMatching(/Z$/),
      read: false,
    })
    expect(await read(olga)).toEqual([])
    expect(await answer(visitor().get('/api/notices/'))).toEqual([401, { error: 'Please sign in.' }])
  })

  it('keeps what it says when the hike is renamed, and has no event once it is deleted', async () => {
    await approve()
    await olga.edit({ name: 'Another walk' })
    expect(await read(quentin)).toMatchObject([
      { text: expect.stringContaining('Ridge walk'), event: { name: 'Another walk' } },
    ])
    await olga.deleteHike()
    expect(await read(quentin)).toMatchObject([
      { kind: 'event_deleted', event: null, url: '/' },
      { kind: 'approved', event: null, url: '/' },
    ])
    await db.delete(users).where(eq(users.id, people.olga))
    expect(await read(quentin)).toMatchObject([{ actor: null }, { actor: null }])
  })

  it('pages by keyset, newest first', async () => {
    await addNotices(30)
    const first = await olga.get('/api/notices/?limit=20')
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? ''
    const rest = await json<{ id: number }[]>(olga.get(next))
    const ids = [...(await json<{ id: number }[]>(first)), ...rest].map(({ id }) => id)
    expect(ids).toHaveLength(30)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })
})

describe('POST /api/notices/read/', () => {
  it('marks what was shown as read, and nothing that comes later', async () => {
    await addNotices(3)
    const [newest, middle] = await read(olga)
    expect(await answer(olga.post('/api/notices/read/', { through: middle?.id }))).toEqual([
      200,
      { unread: 1 },
    ])
    expect(await answer(olga.post('/api/notices/read/', { through: newest?.id }))).toEqual([
      200,
      { unread: 0 },
    ])
    expect(await answer(olga.post('/api/notices/read/', { through: 1 }))).toEqual([200, { unread: 0 }])
    expect(await answer(olga.post('/api/notices/read/', { through: 999_999_999 }))).toEqual([
      200,
      { unread: 0 },
    ])
    await quentin.leave()
    await quentin.join()
    expect((await read(olga)).map(({ read }) => read)).toEqual([false, true, true, true])
  })

  it('refuses a visitor, a call without a token, and what is no notice', async () => {
    await addNotices(1)
    expect((await visitor().post('/api/notices/read/', { through: 1 })).status).toBe(401)
    expect(
      (
        await olga.send('POST', '/api/notices/read/', {
          body: { through: 1 },
          headers: { 'X-CSRFToken': '' },
        })
      ).status,
    ).toBe(403)
    for (const through of [0, -1, 'x', '1', true, 1.5, null, undefined])
      expect((await olga.post('/api/notices/read/', { through })).status, String(through)).toBe(400)
    expect(await read(olga)).toMatchObject([{ read: false }])
  })
})

describe('POST /api/notices/{id}/read/', () => {
  const open = (browser: Browser, id?: number) => browser.post(`/api/notices/${id}/read/`)
  const states = async () => (await read(olga)).map(({ read }) => read)

  it('marks one notice as read, whichever it is, and again', async () => {
    await addNotices(3)
    const [newest, middle, oldest] = await read(olga)
    for (let times = 0; times < 2; times++)
      expect(await answer(open(olga, newest?.id))).toEqual([200, { unread: 2 }])
    expect(await states()).toEqual([true, false, false])
    expect(await answer(open(olga, oldest?.id))).toEqual([200, { unread: 1 }])
    expect((await olga.hike()).headers.get('X-Unread-Notices')).toBe('1')
    expect((await html(olga.get('/notices'))).match(/<li class="new-notice">/g)).toHaveLength(1)
    expect(await answer(open(olga, middle?.id))).toEqual([200, { unread: 0 }])
    expect(await userRow('olga')).toMatchObject({ noticesRead: newest?.id })
    await addNotices(1, 'later')
    expect(await states()).toEqual([false, true, true, true])
  })

  it('refuses a visitor, a call without a token, and somebody else’s notice', async ({ pia }) => {
    await addNotices(1)
    const [notice] = await read(olga)
    expect((await open(visitor(), notice?.id)).status).toBe(401)
    const withoutToken = { headers: { 'X-CSRFToken': '' } }
    expect((await olga.send('POST', `/api/notices/${notice?.id}/read/`, withoutToken)).status).toBe(403)
    expect(await answer(open(pia, notice?.id))).toEqual([404, { error: 'Notice not found.' }])
    expect((await open(olga, 999_999)).status).toBe(404)
    expect(await states()).toEqual([false])
  })
})

describe('the bell', () => {
  const bell = async (browser: Browser, path = '/') =>
    /<a class="bell"[^>]*>/.exec(await html(browser.get(path)))?.[0] ?? null

  it('shows how many notices are unread on every page of a member, in the page’s one round trip', async () => {
    const { DB, trips } = countedDb()
    await addNotices(3)
    const counted = await as('olga', { DB })
    const before = trips()
    expect(await bell(counted)).toContain('aria-label="Notices, 3 unread" data-unread="3"')
    expect(trips() - before).toBe(1)
    for (const path of [`/events/${RIDGE}`, `/users/${people.pia}`, '/settings/account', '/nowhere'])
      expect(await bell(olga, path), path).toContain('data-unread="3"')
    expect(await bell(quentin)).toContain('aria-label="Notices"')
    expect(await bell(quentin)).not.toContain('data-unread')
    expect(await bell(visitor())).toBeNull()
  })

  it('counts a hundred and more as 99+', async () => {
    await addNotices(120)
    expect(await bell(olga)).toContain('data-unread="99+"')
  })

  it('leaves out what is hidden, which could not be marked as read', async ({ pia }) => {
    await olga.announce('Meet at the west exit.')
    expect(await bell(pia)).toContain('data-unread="1"')
    await db.update(hikes).set({ hiddenAt: new Date() })
    expect(await bell(pia)).not.toContain('data-unread')
    expect(await answer(pia.post('/api/notices/read/', { through: 1 }))).toEqual([200, { unread: 0 }])
    await db.update(hikes).set({ hiddenAt: null })
    expect((await pia.hike()).headers.get('X-Unread-Notices')).toBe('1')
    await setUser('olga', { hiddenAt: new Date() })
    expect(await bell(pia)).not.toContain('data-unread')
  })

  it('is told to pages that read their event again, also where it has not changed', async () => {
    const first = await olga.hike()
    expect(first.headers.get('X-Unread-Notices')).toBe('0')
    await addNotices(2)
    const again = await olga.get(PATH, { 'If-None-Match': first.headers.get('ETag') ?? '' })
    expect([again.status, again.headers.get('X-Unread-Notices')]).toEqual([304, '2'])
    expect((await visitor().hike()).headers.has('X-Unread-Notices')).toBe(false)
  })
})

describe('the page of notices', () => {
  it('lists them, and marks them as read by a form', async () => {
    await addNotices(2)
    const page = await html(olga.get('/notices'))
    expect(page.match(/<li class="new-notice">/g)).toHaveLength(2)
    const through = /name="through" value="(\d+)"/.exec(page)?.[1] ?? ''
    expect((await olga.submit('/notices/read', { through })).status).toBe(303)
    const after = await html(olga.get('/notices'))
    expect(after).not.toContain('class="new-notice"')
    expect(after).not.toContain('Mark all as read')
  })

  it('leads to older ones, and says where there is none', async () => {
    await addNotices(25)
    const pages = await pagesOf(olga, '/notices')
    expect(pages.map((page) => page.match(/<time/g)?.length)).toEqual([24, 1])
    expect(await html(quentin.get('/notices'))).toContain('Nothing has happened yet.')
    expect((await visitor().get('/notices')).status).toBe(303)
  })
})

describe('the settings', () => {
  const on = async (browser: Browser) =>
    [...(await html(browser.get('/settings/notices'))).matchAll(/<input type="checkbox"[^>]*>/g)]
      .filter(([box]) => box.includes(' checked=""'))
      .map(([box]) => /name="([^"]+)"/.exec(box)?.[1])
  const names = ['requests', 'changes', 'organizing', 'chat', 'comments', 'reminders', 'new_hikes']
  const stored = async () => await userRow('olga')

  it('switch the mails of a group off and on', async () => {
    const without = await as('olga', { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' })
    expect(await on(without)).toHaveLength(7)
    await olga.submit('/settings/notices', { requests: 'on', chat: 'on' })
    expect(await on(without)).toEqual(['requests', 'chat'])
    expect(await stored()).toMatchObject({
      mailOff: ['changes', 'organizing', 'comments', 'reminders', 'new_hikes'],
      pushOff: [],
    })
    await olga.submit('/settings/notices', Object.fromEntries(names.map((name) => [name, 'on'])))
    expect((await stored())?.mailOff).toEqual([])
  })

  it('switch the notifications of a group off and on beside its mails', async () => {
    expect(await on(olga)).toHaveLength(14)
    await olga.submit('/settings/notices', { push: '1', requests: 'on', 'push-chat': 'on' })
    expect(await on(olga)).toEqual(['requests', 'push-chat'])
    const others = ['requests', 'changes', 'organizing', 'comments', 'reminders', 'new_hikes']
    expect((await stored())?.pushOff).toEqual(others)
  })

  it('are one of the pages of settings', async () => {
    const page = await html(olga.get('/settings/notices'))
    for (const path of ['/settings/account', '/settings/calendar']) {
      expect(page).toContain(`href="${path}"`)
      expect(await html(olga.get(path))).toContain('href="/settings/notices"')
    }
    expect(page).toMatch(/<a href="\/settings\/notices" aria-current="page">/)
  })

  it('are one’s own, and say where nothing is mailed', async () => {
    expect((await visitor().get('/settings/notices')).status).toBe(303)
    await db.update(users).set({ emailVerified: false })
    expect(await html(olga.get('/settings/notices'))).toContain('Nothing is mailed to you until')
  })
})

describe('unsubscribing', () => {
  async function unsubscribePath() {
    await approve()
    await deliver()
    const [mail] = await mails()
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    return (
      /^<http:\/\/localhost(\/unsubscribe\/\S+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    )
  }
  const mailOff = async () => (await userRow('quentin'))?.mailOff
  const ONE_CLICK = 'List-Unsubscribe=One-Click'
  const oneClick = (path: string, type = 'application/x-www-form-urlencoded', raw: BodyInit = ONE_CLICK) =>
    new NewBrowser().send('POST', path, { headers: { 'Content-Type': type }, raw })

  it('is done by the POST of a provider of mail, without cookies, and again (RFC 8058)', async () => {
    const path = await unsubscribePath()
    for (let times = 0; times < 2; times++) {
      expect((await oneClick(path)).status).toBe(200)
      expect(await mailOff()).toEqual(['requests'])
    }
  })

  it('works by a mail from before the secret was changed, where the old one is known', async () => {
    const path = await unsubscribePath()
    const post = (bindings: object) =>
      new NewBrowser({ bindings }).send('POST', path, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        raw: ONE_CLICK,
      })
    const AUTH_SECRET = 'y'.repeat(32)
    expect((await post({ AUTH_SECRET })).status).toBe(404)
    expect(await mailOff()).toEqual([])
    expect((await post({ AUTH_SECRET, AUTH_SECRET_OLD: env.AUTH_SECRET })).status).toBe(200)
    expect(await mailOff()).toEqual(['requests'])
  })

  it('takes the form as multipart too, and from another site', async () => {
    const path = await unsubscribePath()
    const boundary = 'boundary'
    const raw = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`
    expect((await oneClick(path, `multipart/form-data; boundary=${boundary}`, raw)).status).toBe(200)
    expect(await mailOff()).toEqual(['requests'])
    const elsewhere = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://mail.example',
      'Sec-Fetch-Site': 'cross-site',
    }
    expect((await new NewBrowser().send('POST', path, { headers: elsewhere, raw: ONE_CLICK })).status).toBe(
      200,
    )
  })

  it('is asked by GET, which changes nothing', async () => {
    const path = await unsubscribePath()
    const page = await html(visitor().get(path))
    expect(page).toContain('Mails about “My requests” will stop.')
    expect(page).toContain('<form method="post">')
    expect(await mailOff()).toEqual([])
  })

  it('keeps what else is switched off, and leaves other people alone', async () => {
    const path = await unsubscribePath()
    await db.update(users).set({ mailOff: ['chat'] })
    await oneClick(path)
    expect(await mailOff()).toEqual(['chat', 'requests'])
    expect((await userRow('pia'))?.mailOff).toEqual(['chat'])
  })

  it('says of an unknown token that it is one, and offers to sign in', async () => {
    const path = await unsubscribePath()
    await db.delete(users).where(eq(users.id, people.quentin))
    const tokens = [
      path,
      path.replace('requests', 'chat'),
      path.replace(/\d+/, '1'),
      `${path}0`,
      '/unsubscribe/x',
      `/unsubscribe/1-toString-${'0'.repeat(64)}`,
      '/unsubscribe/%00',
    ]
    for (const token of tokens)
      for (const response of [await visitor().get(token), await oneClick(token)]) {
        expect(response.status, token).toBe(404)
        expect(await html(response)).toContain('/accounts/login/?next=%2Fsettings%2Fnotices')
      }
    expect((await db.select().from(users)).every(({ mailOff }) => mailOff.length === 0)).toBe(true)
  })
})

describe('a change of the plan', () => {
  const page = async () => html(visitor().page())

  it('is on the page of the hike for three days', async () => {
    const eventTime = new Date('2031-06-14T06:30:00Z')
    await setHike({ eventTime })
    expect(await page()).not.toContain('Changed:')
    await olga.edit({ event_time: '2031-06-14T07:00:00Z' })
    await olga.edit({ event_time: '2031-06-14T08:00:00Z', price: 1500 })
    expect(await page()).toContain('Changed: 08:30 → 10:00, $12.00 → $15.00')
    await olga.edit({ description: 'Bring water.' })
    expect(await page()).toContain('Changed: 08:30 → 10:00')
    await db.run(sql`UPDATE event_changes SET created_at = created_at - ${72 * HOUR + 1}`)
    expect(await page()).not.toContain('Changed:')
  })

  it('is not on the page where nobody had asked or joined before it', async () => {
    await db.delete(participation)
    await olga.edit({ location: 'Frutigen' })
    await quentin.join()
    expect(await page()).not.toContain('Changed:')
    await olga.edit({ location: 'Spiez' })
    expect(await page()).toContain('Changed: Frutigen → Spiez')
  })

  it('is not on the page once it has been changed back', async () => {
    await olga.edit({ location: 'Frutigen' })
    await olga.edit({ location: 'Kandersteg' })
    expect(await page()).not.toContain('Changed:')
    expect(await db.select().from(notices)).toEqual([])
  })
})
