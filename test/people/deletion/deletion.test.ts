import { env } from 'cloudflare:workers'
import { eq, inArray, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import {
  accountLinks,
  announcements,
  coOrganizers,
  deletions,
  hikes,
  jobs,
  notices,
  participation,
  payments,
  posts,
  users,
} from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { listen } from '../../chat/support.ts'
import { interceptDb } from '../../database.ts'
import { realFile } from '../../images/files.ts'
import { deletePictures, nameOf, ofProfile, upload } from '../../images/uploading.ts'
import { finishJobs, runJobs, SOME_CALLS, withFaultAtEachCall } from '../../jobs/support.ts'
import { createTestStripe, openAlerts, pay, paymentRows, type TestStripe } from '../../money/test-stripe.ts'
import { notified, verifyAll } from '../../notices/support.ts'
import { setState } from '../../participation/support.ts'
import {
  addHike,
  addPayment,
  answer,
  appoint,
  as,
  asUser,
  type Browser,
  db,
  freezeClock,
  html,
  it,
  json,
  PASSWORD,
  people,
  RIDGE,
  redirection,
  seed,
  setHike,
  setUser,
  stateOf,
  visitor,
} from '../../support.ts'
import { linkTo } from '../email/mailed-link.ts'

const DELETE = '/api/user/delete/'
const CORA = 90
const stamps = { createdAt: new Date(), updatedAt: new Date() }
const WRONG = { errors: { password: ['The password is not correct.'] } }

let room = ''
let lake = 0

/** Olga organizes the ridge walk with Cora, and takes part in Pia's walk to the lake. */
beforeEach(async () => {
  await seed()
  await db.delete(posts)
  room = crypto.randomUUID()
  await db.update(hikes).set({ chatId: room })
  await db.insert(users).values({ id: CORA, username: 'cora', email: 'cora@example.org', ...stamps })
  await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: CORA, createdAt: new Date() })
  lake = await addHike({ organizerId: people.pia })
  await takePart(people.olga)
})

const takePart = (userId: number, values: Partial<typeof participation.$inferInsert> = {}) =>
  db
    .insert(participation)
    .values({ hikeId: lake, userId, state: 'participant', createdAt: new Date(), ...values })

async function deleteOlga(bindings: Partial<Env> = {}) {
  const response = await (await as('olga', bindings)).post(DELETE, { password: PASSWORD })
  expect(await answer(response)).toEqual([200, { status: 'Account deleted.' }])
  // The response clears the browser's storage, which may contain unsent text and pictures.
  expect(response.headers.get('Clear-Site-Data')).toBe('"storage"')
}

const olga = async () => (await db.select().from(users).where(eq(users.id, people.olga)))[0]

async function use(path: string) {
  return visitor().submit(path, {})
}

async function signIn(login: string, password = PASSWORD) {
  return visitor().submit('/accounts/login/', { login, password })
}

async function signUp(username: string, email: string) {
  return visitor().submit('/accounts/signup/', { username, email, password: PASSWORD })
}

describe('deleting an account', () => {
  it.each([
    ['a wrong password', { password: 'a guess' }, WRONG],
    ['an empty one', { password: '' }, WRONG],
    ['one without end', { password: 'x'.repeat(5000) }, WRONG],
    ['none', {}, { errors: { password: ['Your password is required.'] } }],
  ])('is refused for %s', async (_, body, expected) => {
    const before = await olga()
    expect(await answer((await as('olga')).post(DELETE, body))).toEqual([400, expected])
    expect([await olga(), await db.select().from(deletions)]).toEqual([before, []])
  })

  it('is refused without a session, and after ten wrong passwords', async () => {
    expect((await visitor().post(DELETE, { password: PASSWORD })).status).toBe(401)
    const browser = await as('olga')
    const statuses = []
    for (let time = 0; time < 10; time++)
      statuses.push((await browser.post(DELETE, { password: 'a guess' })).status)
    statuses.push((await browser.post(DELETE, { password: PASSWORD })).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect((await olga())?.deletedAt).toBeNull()
  })

  it('ends every session, and leaves a row without a name', async () => {
    const [here, there] = [await as('olga'), await as('olga')]
    expect((await here.post(DELETE, { password: PASSWORD })).status).toBe(200)
    expect(here.cookies.has('session')).toBe(false)
    expect((await there.get('/api/user/')).status).toBe(401)
    expect(await olga()).toMatchObject({
      username: 'Deleted user',
      email: `deleted-${people.olga}@deleted.invalid`,
      emailVerified: false,
      picture: null,
      calendarToken: null,
    })
    expect(await db.select().from(deletions)).toMatchObject([
      { userId: people.olga, username: 'olga', email: 'olga@example.org' },
    ])
  })

  it('happens once where it is sent twice at once', async ({ olga }) => {
    await Promise.all([olga.post(DELETE, { password: PASSWORD }), olga.post(DELETE, { password: PASSWORD })])
    expect(await db.select().from(deletions)).toMatchObject([{ username: 'olga' }])
  })

  it('works by a form, which says what happens', async ({ olga }) => {
    const alone = await addHike({ name: 'Moon walk' })
    await setState('simon', 'participant', alone)
    await addPayment('pia', { hikeId: alone })
    await addPayment('olga', { hikeId: lake, organizerId: people.pia })
    const page = await html(olga.get('/settings/account/delete'))
    const text = page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(text).toMatch(/Ridge walk \(\w+ \d+ \w+\) goes to cora\./)
    expect(text).toMatch(
      /Moon walk \(\w+ \d+ \w+\) is cancelled\. One person is told\. Whoever has paid for it gets everything back\./,
    )
    expect(text).toContain('You leave the hike ahead that you take part in or have asked to join.')
    expect(text).toContain('What you have paid for it comes back: $12.00.')
    expect(text).toContain('$12.00 that people have paid for your hikes waits until you can be paid out.')
    const refused = await olga.submit('/settings/account/delete', { password: 'a guess' })
    expect([refused.status, await html(refused)]).toEqual([400, expect.stringContaining('is not correct.')])
    const done = await olga.submit('/settings/account/delete', { password: PASSWORD })
    expect(await redirection(done)).toEqual([303, '/'])
    expect(await html(olga.get('/'))).toContain('Your account is deleted.')
  })

  it('says of its money what is true: nothing of what has not settled, is disputed, or is the group’s', async () => {
    const summaryOf = async (who: 'olga' | 'pia', stripe: TestStripe) =>
      html((await stripe.as(who)).get('/settings/account/delete'))
    const stripe = createTestStripe({ PLATFORM_FEE_PERCENT: '10' })
    await pay(stripe, 'pia')
    expect(await summaryOf('olga', stripe)).toContain('$10.80 that people have paid for your hikes')
    expect(await summaryOf('pia', stripe)).toContain('comes back: $12.00')
    const [{ id = '' } = {}] = (await stripe.ledger()).payments
    await stripe.control('POST', `charges/${id}/dispute`)
    await stripe.deliverAll()
    expect(await summaryOf('pia', stripe)).not.toContain('comes back')
    await stripe.onboard()
    const { browser } = await pay(stripe, 'simon')
    await browser.leave()
    await finishJobs(stripe.bindings)
    expect(await openAlerts()).not.toContain('organizer_owes')
    expect(await summaryOf('olga', stripe)).not.toContain('You owe the group')
  })

  it('promises back what was paid for a hike that has been moved into the past since', async () => {
    const stripe = createTestStripe()
    const { browser } = await pay(stripe, 'pia')
    await db.update(hikes).set({ eventTime: new Date(Date.now() - 60_000) })
    expect(await html(browser.get('/settings/account/delete'))).toContain('comes back: $12.00')
    await db.update(payments).set({ startsAt: new Date(Date.now() - 60_000) })
    expect(await html(browser.get('/settings/account/delete'))).not.toContain('comes back')
  })

  it('leaves the hikes ahead, lets the next in line in, and gives back what was paid', async () => {
    const stripe = createTestStripe()
    await setHike({ capacity: 1 }, lake)
    await takePart(people.simon, { state: 'waiting', waitlistNumber: 1 })
    await appoint('olga', lake)
    await setHike({ organizerId: CORA })
    await db.delete(coOrganizers).where(eq(coOrganizers.userId, CORA))
    await takePart(people.olga, { hikeId: RIDGE })
    await pay(stripe, 'olga')
    await deleteOlga(stripe.bindings)
    // The deletion takes effect before the queue runs.
    const left = await db.select().from(participation).where(eq(participation.userId, people.olga))
    expect([left, await db.select().from(coOrganizers)]).toEqual([[], []])
    await finishJobs(stripe.bindings)
    const [simon] = await db.select().from(participation).where(eq(participation.userId, people.simon))
    expect(simon).toMatchObject({ state: 'participant' })
    expect(await paymentRows()).toMatchObject([{ state: 'refunded', username: 'Deleted user' }])
    expect(await notified('promoted')).toEqual(['simon'])
    const texts = (await db.select().from(notices)).filter(({ kind }) => kind === 'left')
    expect(texts.map(({ data }) => data.actor)).toContain('Deleted user')
  })

  it('keeps the hikes that are over, and hands over those ahead', async () => {
    const past = await addHike({ eventTime: new Date(Date.now() - 9 * DAY) })
    await takePart(people.olga, { hikeId: past })
    await deleteOlga()
    await runJobs()
    const rows = await db.select().from(hikes)
    expect(rows.map(({ id, organizerId }) => [id, organizerId])).toEqual([
      [RIDGE, CORA],
      [lake, people.pia],
      [past, people.olga],
    ])
    expect(await html(visitor().page(past))).toContain('Deleted user')
  })

  it('cancels what was begun to be paid', async () => {
    const stripe = createTestStripe()
    await db.delete(coOrganizers)
    const quentin = await stripe.as('quentin')
    const { client_secret: secret } = (await json(
      quentin.post('/api/create-event-payment-session/', { event_id: RIDGE, amount: 1200 }),
    )) as { client_secret: string }
    await quentin.post(DELETE, { password: PASSWORD })
    await finishJobs(stripe.bindings)
    expect(await stripe.confirm(secret)).toBe('payment_intent_unexpected_state')
    expect(await stateOf('quentin')).toEqual([])
  })

  it('closes the sockets of every chat', async ({ olga }) => {
    const listener = await listen(olga)
    await deleteOlga()
    expect([4401, 4403]).toContain(await listener.closed)
  })
})

/** The pages and API responses that could show Olga. */
const views: [string, () => string][] = [
  ['home', () => '/'],
  ['the blog', () => '/?tab=blog'],
  ['her hike', () => `/events/${RIDGE}`],
  ['a hike that she has joined', () => `/events/${lake}`],
  ['her hike as JSON', () => `/api/events/${RIDGE}/`],
  ['a hike that she has joined as JSON', () => `/api/events/${lake}/`],
  ['the hikes as JSON', () => '/api/events/'],
  ['own hikes', () => '/api/events/?mine=1'],
  ['own hikes as a page', () => '/?tab=mine'],
  ['hikes nearby', () => '/?near=46.9,7.4'],
  ['her profile', () => `/users/${people.olga}`],
  ['her profile as JSON', () => `/api/users/${people.olga}/`],
  ['her post', () => '/blog/1'],
  ['her post as JSON', () => '/api/blog/1/'],
  ['the post beside hers', () => '/blog/2'],
  ['the posts as JSON', () => '/api/blog/'],
  ['the feed of the blog', () => '/feed.xml'],
  ['the feed of hikes', () => '/events.xml'],
  ['the public calendar', () => '/calendar.ics'],
  ['her hike in a calendar', () => `/events/${RIDGE}.ics`],
  ['the chat', () => `/api/events/${RIDGE}/chat/`],
  ['notices', () => '/notices'],
  ['notices as JSON', () => '/api/notices/'],
  ['requests to join', () => `/api/events/${RIDGE}/join_requests/`],
  ['the records of payments', () => '/payments'],
  ['own payments', () => '/payments/mine'],
]

describe('from the first moment', () => {
  let picture = ''
  let token = ''
  beforeEach(async () => {
    await verifyAll()
    await deletePictures()
    const browser = await as('olga')
    const uploaded = await upload(browser, ofProfile, await realFile('jpeg'), 'olga.jpg')
    picture = (await json<{ profile_picture_url: string }>(uploaded)).profile_picture_url
    await db.insert(posts).values([
      {
        id: 1,
        authorId: people.olga,
        title: 'Fog over the ridge',
        content: '<p>Words of hers.</p>',
        ...stamps,
      },
      { id: 2, authorId: people.pia, title: 'Sun', content: '<p>Sun.</p>', ...stamps },
    ])
    await browser.say('See you there')
    await browser.announce('Bring crampons')
    await addPayment('olga', { hikeId: lake, organizerId: people.pia })
    await setUser('olga', { calendarToken: 'a-token-for-the-calendar-of-olga' })
    token = 'a-token-for-the-calendar-of-olga'
    await finishJobs()
    await deleteOlga()
  })

  const viewers: [string, () => Browser | Promise<Browser>][] = [
    ['a visitor', visitor],
    ['a participant', () => as('pia')],
    ['the co-organizer', () => asUser(CORA)],
  ]
  it('nothing shows anybody who she was', async () => {
    const shown: string[] = []
    for (const [viewer, open] of viewers) {
      const browser = await open()
      for (const [view, path] of views) {
        const body = await (await browser.get(path())).text()
        for (const trace of [/olga/i, RegExp(nameOf(picture)), /Fog over the ridge/])
          if (trace.test(body)) shown.push(`${view} shows ${viewer} ${trace}`)
      }
    }
    expect(shown).toEqual([])
    const paths = [picture, `/calendar/${token}.ics`, `/users/${people.olga}`, '/blog/1', '/api/blog/1/']
    for (const path of paths) expect([path, (await visitor().get(path)).status]).toEqual([path, 404])
  })

  it('the chat, new sockets, and mails that were due say ‘Deleted user’', async ({ pia }) => {
    const messages = await json<{ username: string }[]>(pia.get(`/api/events/${RIDGE}/chat/`))
    expect(messages.map(({ username }) => username)).toEqual(['Deleted user', 'Deleted user'])
    const listener = await listen(pia)
    await listener.until(() => listener.present.length > 0)
    expect(JSON.stringify(listener.frames)).not.toMatch(/olga/i)
    const rows = await db.select().from(notices)
    expect(JSON.stringify(rows)).not.toMatch(/olga/i)
    expect(JSON.stringify(await db.select().from(announcements))).not.toMatch(/olga/i)
  })
})

describe('the link that undoes it', () => {
  it('restores the name, the address, the posts, the chat and the password, and works once', async () => {
    await verifyAll()
    const shown = await upload(await as('olga'), ofProfile, await realFile('jpeg'))
    const { profile_picture_url: picture } = await json<{ profile_picture_url: string }>(shown)
    await db
      .insert(posts)
      .values({ id: 1, authorId: people.olga, title: 'Fog', content: '<p>Fog.</p>', ...stamps })
    await (await as('olga')).say('See you')
    await addPayment('olga', { hikeId: lake, organizerId: people.pia })
    const before = await olga()
    await deleteOlga()
    await finishJobs()
    const [mail] = await db.select().from(outbox).where(eq(outbox.subject, 'Your account is deleted'))
    expect(mail).toMatchObject({ to: 'olga@example.org' })
    expect(mail?.text).toContain('Hello olga,')
    const path = await linkTo('olga@example.org')
    expect(path).toMatch(/^\/accounts\/deletion\/undo\/[\w-]{43}\/$/)
    const asked = await visitor().get(path)
    expect([asked.status, await html(asked)]).toEqual([200, expect.stringContaining('Have my account back')])
    expect((await olga())?.deletedAt).not.toBeNull()
    expect((await use(path)).headers.get('Location')).toBe('/accounts/login/')
    expect(await olga()).toEqual({ ...before, updatedAt: expect.anything() })
    for (const url of ['/blog/1', picture]) expect((await visitor().get(url)).status).toBe(200)
    expect((await signIn('olga')).status).toBe(303)
    const chat = await env.CHAT.getByName(room).list()
    expect(chat.messages.map(({ username }) => username)).toEqual(['olga'])
    expect(await paymentRows()).toMatchObject([{ username: 'olga' }])
    // A double click sends the form twice, and browsers show the second response.
    expect([await db.select().from(deletions), (await use(path)).status]).toEqual([[], 303])
    await db.update(accountLinks).set({ expiresAt: new Date(Date.now() - 1) })
    expect([(await visitor().get(path)).status, (await use(path)).status]).toEqual([404, 404])
    expect((await db.select().from(jobs)).map(({ kind }) => kind)).not.toContain('erase-messages')
  })

  it('works once where it is sent twice at once, and not once the account is deleted again', async () => {
    await deleteOlga()
    const path = await linkTo('olga@example.org')
    expect((await Promise.all([use(path), use(path)])).map(({ status }) => status)).toEqual([303, 303])
    expect(await olga()).toMatchObject({ username: 'olga', deletedAt: null })
    await deleteOlga()
    expect((await use(path)).status).toBe(404)
    expect(await olga()).toMatchObject({ username: 'Deleted user' })
  })

  it('stops the erasing that has begun at the last moment', async () => {
    await verifyAll()
    await deleteOlga()
    await finishJobs()
    const path = await linkTo('olga@example.org')
    const [link] = await db.select().from(accountLinks).where(eq(accountLinks.purpose, 'undo_deletion'))
    freezeClock((link?.expiresAt.getTime() ?? 0) - 1)
    let undone: Promise<Response> | undefined
    const DB = interceptDb(async (run, queries) => {
      if (queries.some((query) => /^select .* from "moderation_log"/.test(query))) undone ??= use(path)
      await undone
      return run()
    })
    for (let round = 0; round < 8; round++) await runJobs({ DB })
    expect((await undone)?.status).toBe(303)
    expect(await olga()).toMatchObject({ username: 'olga', email: 'olga@example.org', deletedAt: null })
    expect(await db.select({ error: jobs.lastError }).from(jobs).where(isNotNull(jobs.lastError))).toEqual([])
  })

  it('brings back no hike that was given away', async () => {
    await deleteOlga()
    await finishJobs()
    await use(await linkTo('olga@example.org'))
    const [ridge] = await db.select().from(hikes).where(eq(hikes.id, RIDGE))
    expect(ridge).toMatchObject({ organizerId: CORA })
  })

  it('is not needed by whoever undoes a change of address that somebody else has made', async () => {
    const thief = await as('olga')
    await thief.put('/api/user/update/', { email: 'thief@example.org' })
    const undo = await linkTo('olga@example.org')
    await thief.get(await linkTo('thief@example.org'))
    expect((await thief.submit(await linkTo('thief@example.org'), { password: PASSWORD })).status).toBe(200)
    expect((await thief.post(DELETE, { password: PASSWORD })).status).toBe(200)
    expect((await use(undo)).status).toBe(303)
    expect(await olga()).toMatchObject({ username: 'olga', email: 'olga@example.org', deletedAt: null })
  })
})

describe('a role', () => {
  const names = { GROUP_TREASURERS: 'olga,tina' }
  const signUpAs = async (username: string, bindings = {}) => {
    const browser = visitor(bindings)
    const email = `${username}-2@example.org`.toLowerCase()
    const response = await browser.submit('/accounts/signup/', { username, email, password: PASSWORD })
    return { browser, status: response.status, page: await html(response) }
  }
  const erase = async () => {
    await deleteOlga(names)
    freezeClock(Date.now() + 8 * DAY)
    for (let round = 0; round < 8; round++) await runJobs()
    expect(await db.$count(deletions)).toBe(0)
  }

  it('of a treasurer passes to nobody who signs up under the same name', async () => {
    const first = await signUpAs('tina', names)
    expect([first.status, (await first.browser.get('/payments/group')).status]).toEqual([303, 200])
    await erase()
    for (const name of ['olga', 'Olga', 'OLGA']) {
      const { status, page, browser } = await signUpAs(name, names)
      expect([status, (await browser.get('/payments/group')).status]).toEqual([400, 303])
      expect(page).toContain('This username is reserved.')
    }
    // The name becomes available when it no longer belongs to a treasurer.
    expect((await signUpAs('olga')).status).toBe(303)
  })

  it('of an admin passes to nobody who signs up under the same name', async () => {
    await db
      .update(users)
      .set({ role: 'admin' })
      .where(inArray(users.id, [CORA, people.olga]))
    await erase()
    const { browser, status } = await signUpAs('olga')
    expect([status, (await browser.get('/admin')).status]).toEqual([303, 403])
    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1)
  })
})

describe('the account of an admin', () => {
  const setAdmins = async (...ids: number[]) =>
    void (await db.update(users).set({ role: 'admin' }).where(inArray(users.id, ids)))

  it('is not deleted where no other admin is left', async () => {
    await setAdmins(people.olga)
    const browser = await asUser(people.olga)
    expect(await answer(browser.post(DELETE, { password: PASSWORD }))).toEqual([
      409,
      { error: 'The group needs at least one admin.' },
    ])
    const page = await html(browser.submit('/settings/account/delete', { password: PASSWORD }))
    expect(page).toContain('The group needs at least one admin.')
    expect(await olga()).toMatchObject({ username: 'olga', deletedAt: null })
    expect((await browser.get('/admin')).status).toBe(200)
  })

  it('is deleted once, where two delete theirs at once', async () => {
    await setAdmins(people.olga, people.pia)
    const browsers = [await asUser(people.olga), await asUser(people.pia)]
    const answers = await Promise.all(browsers.map((each) => each.post(DELETE, { password: PASSWORD })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a moderator’s act', () => {
  const act = async (path: string, body: object) => {
    const browser = await asUser(CORA)
    expect((await browser.post(`/api/admin/${path}/`, body)).status).toBe(200)
  }
  const before = ['hide', 'ban'] as const
  const others = { hide: 'restore', ban: 'unban' } as const
  const bodies = {
    hide: { kind: 'user', id: people.olga },
    restore: { kind: 'user', id: people.olga },
    ban: { user_id: people.olga, reason: 'Spam.' },
    unban: { user_id: people.olga, reason: 'A mistake.' },
  }
  beforeEach(async () => {
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, CORA))
    await upload(await as('olga'), ofProfile, await realFile('jpeg'))
  })

  it.each(before)(
    'of the deleted person, %s, shows no picture when it ends, until she is back',
    async (first) => {
      const picture = (await olga())?.picture
      await act(first, bodies[first])
      await db.update(users).set({ bannedAt: null })
      await deleteOlga()
      if (first === 'ban') await act('ban', bodies.ban)
      await act(others[first], bodies[others[first]])
      expect(await olga()).toMatchObject({ username: 'Deleted user', picture: null })
      await use(await linkTo('olga@example.org'))
      expect(await olga()).toMatchObject({ username: 'olga', picture })
    },
  )

  it.each(before)('of the deleted person, %s, stays when she asks to be back', async (first) => {
    await deleteOlga()
    await act(first, bodies[first])
    await use(await linkTo('olga@example.org'))
    const username = first === 'ban' ? 'Deleted user' : 'olga'
    expect(await olga()).toMatchObject({ username, picture: null })
    expect((await visitor().get(`/users/${people.olga}`)).status).toBe(404)
    expect((await signIn('olga')).status).toBe(first === 'ban' ? 400 : 303)
  })

  it('that hides a picture of hers stays when she is back', async () => {
    const picture = (await olga())?.picture
    await deleteOlga()
    await act('hide', { kind: 'picture', id: picture })
    await use(await linkTo('olga@example.org'))
    expect(await olga()).toMatchObject({ username: 'olga', picture: null })
    await deleteOlga()
    await act('restore', { kind: 'picture', id: picture })
    expect(await olga()).toMatchObject({ username: 'Deleted user', picture: null })
  })

  it('gives a deleted account neither a role nor an approval', async () => {
    await deleteOlga()
    const browser = await asUser(CORA)
    const role = { user_id: people.olga, role: 'admin' }
    expect((await browser.post('/api/admin/role/', role)).status).toBe(404)
    expect((await browser.post('/api/admin/approve/', { user_id: people.olga, approved: true })).status).toBe(
      404,
    )
  })

  it('leaves the group an admin whose account is not deleted', async () => {
    await setUser('olga', { role: 'admin' })
    await deleteOlga()
    const browser = await asUser(CORA)
    expect((await browser.post('/api/admin/role/', { user_id: CORA, role: 'member' })).status).toBe(409)
  })
})

describe('for seven days', () => {
  it('sign-in says so to whoever knows the password, and to nobody else', async () => {
    await deleteOlga()
    for (const login of ['olga', 'OLGA', 'olga@example.org']) {
      const response = await signIn(login)
      expect([response.status, await html(response)]).toEqual([
        400,
        expect.stringContaining('This account is deleted. To have it back, open the link in the mail'),
      ])
      expect(response.headers.get('Set-Cookie') ?? '').not.toMatch(/session=\w/)
      expect(await html(signIn(login, 'a guess'))).toContain('The username or password is not correct.')
    }
  })

  it.for([
    ['olga', 'new@example.org'],
    ['0lga', 'new@example.org'],
    ['Olga', 'new@example.org'],
    ['nina', 'olga@example.org'],
    ['nina', 'deleted-2@deleted.invalid'],
    ['nina', `deleted-${people.olga}@deleted.invalid`],
  ] as const)('nobody else becomes %s with %s', async ([username, email], { pia }) => {
    await deleteOlga()
    expect((await signUp(username, email)).status).toBe(400)
    expect((await pia.put('/api/user/update/', { email })).status).toBe(username === 'nina' ? 400 : 200)
    expect(await db.$count(hikes)).toBe(2)
  })
})

it('ends in the same way, whichever call fails first', async () => {
  await withFaultAtEachCall(
    async (bindings) => {
      await seed()
      await db.delete(notices)
      lake = await addHike({ organizerId: people.pia })
      await takePart(people.olga)
      await as('olga', bindings)
        .then((browser) => browser.post(DELETE, { password: PASSWORD }))
        .catch(() => {})
      if ((await olga())?.deletedAt === null) return
      await finishJobs()
      expect(await olga()).toMatchObject({ username: 'Deleted user' })
      expect(await db.select().from(participation).where(eq(participation.userId, people.olga))).toEqual([])
      const [ridge] = await db.select().from(hikes).where(eq(hikes.id, RIDGE))
      expect(ridge).toMatchObject({ status: 'cancelled' })
      expect(await linkTo('olga@example.org')).toContain('/accounts/deletion/undo/')
    },
    undefined,
    2 * SOME_CALLS,
  )
})
