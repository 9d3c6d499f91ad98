import { env } from 'cloudflare:workers'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import {
  hikes,
  jobs,
  moderationLog,
  notices,
  participation,
  payments,
  pictures,
  posts,
  reports,
  sessions,
  users,
} from '../../src/db/schema.ts'
import { type Listener, listen, read, requestSocket, room, seedChat } from '../chat/support.ts'
import { interceptDb } from '../database.ts'
import { realFile } from '../images/files.ts'
import { finishJobs } from '../jobs/support.ts'
import { setState } from '../participation/support.ts'
import { sampleOf } from '../sample.ts'
import {
  addHike,
  addPayment,
  answer,
  appoint,
  asUser,
  type Browser,
  db,
  html,
  json,
  PASSWORD,
  people,
  RIDGE,
  setUser,
  stateOf,
  userRow,
  visitor,
} from '../support.ts'
import { browserOf, it, type Person, POST, seedStaff, staff } from './support.ts'

beforeEach(async () => {
  await seedStaff()
  await db.delete(moderationLog)
})

const everybody: Person[] = ['vera', 'simon', 'olga', 'mona', 'ada']
const log = async () =>
  (await db.select().from(moderationLog)).map(({ actorId, act, kind, subject, hikeId, reason }) => [
    actorId,
    act,
    kind,
    subject,
    ...(hikeId === 0 ? [] : [hikeId]),
    reason,
  ])

type Body = Record<string, unknown>
type Act = { path: string; body: Body; to: Person[] }
const moderators: Person[] = ['mona', 'ada']
const acts: Act[] = [
  ...['hide', 'restore'].flatMap((act): Act[] => [
    { path: act, body: { kind: 'event', id: RIDGE }, to: moderators },
    { path: act, body: { kind: 'post', id: POST }, to: moderators },
    { path: act, body: { kind: 'user', id: people.pia }, to: moderators },
    { path: act, body: { kind: 'user', id: staff.mona }, to: ['ada'] },
    { path: act, body: { kind: 'user', id: staff.ada }, to: [] },
  ]),
  { path: 'ban', body: { user_id: people.pia, reason: 'Spam' }, to: moderators },
  { path: 'ban', body: { user_id: staff.mona, reason: 'Spam' }, to: ['ada'] },
  { path: 'ban', body: { user_id: staff.ada, reason: 'Spam' }, to: [] },
  { path: 'unban', body: { user_id: people.pia, reason: 'A mistake' }, to: moderators },
  { path: 'role', body: { user_id: people.pia, role: 'moderator' }, to: ['ada'] },
  { path: 'approve', body: { user_id: people.pia, approved: true }, to: moderators },
]

describe.each(sampleOf(acts, 2))('POST /api/admin/$path/ $body', ({ path, body, to }) => {
  it('is for those who may', async () => {
    for (const person of everybody) {
      await seedStaff()
      const browser = await browserOf(person)
      const { status } = await browser.post(`/api/admin/${path}/`, body)
      const expected = person === 'vera' ? 401 : to.includes(person) ? 200 : 403
      expect([person, status]).toEqual([person, expected])
    }
  })
})

describe('an act', () => {
  const missing: [string, Body][] = [
    ['hide', { kind: 'event', id: 999 }],
    ['hide', { kind: 'post', id: 999 }],
    ['hide', { kind: 'user', id: 999 }],
    ['hide', { kind: 'picture', id: 'f'.repeat(32) }],
    ['hide', { kind: 'comment', id: 1 }],
    ['hide', { kind: 'message', id: 999, event_id: RIDGE }],
    ['hide', { kind: 'message', id: 1, event_id: 999 }],
    ['restore', { kind: 'event', id: 999 }],
    ['ban', { user_id: 999, reason: 'Spam' }],
    ['unban', { user_id: 999, reason: 'Spam' }],
    ['role', { user_id: 999, role: 'member' }],
    ['approve', { user_id: 999, approved: true }],
  ]
  it('answers 404 for what there is not', async ({ ada }) => {
    for (const [path, body] of missing)
      expect([body, (await ada.post(`/api/admin/${path}/`, body)).status]).toEqual([body, 404])
  })

  const wrong: [string, Body, string][] = [
    ['hide', {}, 'kind'],
    ['hide', { kind: 'tree', id: 1 }, 'kind'],
    ['hide', { kind: 'event' }, 'id'],
    ['hide', { kind: 'event', id: -1 }, 'id'],
    ['hide', { kind: 'picture', id: '../1' }, 'id'],
    ['hide', { kind: 'message', id: 1 }, 'event_id'],
    ['ban', { user_id: 2, reason: 'x'.repeat(501) }, 'reason'],
    ['ban', { user_id: 2 }, 'reason'],
    ['ban', { user_id: 2, reason: ' \u200b' }, 'reason'],
    ['unban', { user_id: 2, reason: '' }, 'reason'],
    ['role', { user_id: 2, role: 'king' }, 'role'],
    ['approve', { user_id: 2 }, 'approved'],
  ]
  it('answers 400 for what is malformed', async ({ ada }) => {
    for (const [path, body, field] of wrong) {
      const [status, json] = await answer(ada.post(`/api/admin/${path}/`, body))
      expect([body, status, Object.keys((json as { errors: object }).errors)]).toEqual([body, 400, [field]])
    }
  })

  it('is one row of the log, and its repetition is none', async ({ ada }) => {
    const steps: [string, Body][] = [
      ['hide', { kind: 'event', id: RIDGE, reason: 'Not a hike' }],
      ['restore', { kind: 'event', id: RIDGE }],
      ['hide', { kind: 'post', id: POST }],
      ['hide', { kind: 'user', id: people.pia }],
      ['restore', { kind: 'user', id: people.pia }],
      ['ban', { user_id: people.pia, reason: 'Spam' }],
      ['unban', { user_id: people.pia, reason: 'A mistake' }],
      ['role', { user_id: people.pia, role: 'moderator' }],
      ['approve', { user_id: people.pia, approved: true }],
      ['approve', { user_id: people.pia, approved: false }],
    ]
    for (const [path, body] of steps)
      for (let time = 0; time < 2; time++)
        expect((await ada.post(`/api/admin/${path}/`, body)).status, path).toBe(200)
    const by = staff.ada
    expect(await log()).toEqual([
      [by, 'hide', 'event', '1', 'Not a hike'],
      [by, 'restore', 'event', '1', ''],
      [by, 'hide', 'post', '1', ''],
      [by, 'hide', 'user', '2', ''],
      [by, 'restore', 'user', '2', ''],
      [by, 'ban', 'user', '2', 'Spam'],
      [by, 'unban', 'user', '2', 'A mistake'],
      [by, 'role', 'user', '2', 'moderator'],
      [by, 'approve', 'user', '2', ''],
      [by, 'approve', 'user', '2', 'withdrawn'],
    ])
  })

  it('that hides or bans closes the reports of it', async ({ simon, mona }) => {
    for (const thing of [
      { kind: 'event', id: RIDGE },
      { kind: 'user', id: people.pia },
    ])
      await simon.post('/api/reports/', { ...thing, reason: 'Spam' })
    const open = async () => db.$count(reports, isNull(reports.doneAt))
    expect(await open()).toBe(2)
    await mona.post('/api/admin/hide/', { kind: 'event', id: RIDGE })
    expect(await open()).toBe(1)
    await mona.post('/api/admin/ban/', { user_id: people.pia, reason: 'Spam' })
    expect(await open()).toBe(0)
  })

  it('that is refused changes and logs nothing', async ({ mona }) => {
    await mona.post('/api/admin/ban/', { user_id: staff.ada, reason: 'Spam' })
    await mona.post('/api/admin/role/', { user_id: staff.mona, role: 'admin' })
    const rows = await db.select().from(users).where(eq(users.role, 'admin'))
    expect([rows.map(({ id, bannedAt }) => [id, bannedAt]), await log()]).toEqual([[[staff.ada, null]], []])
  })

  it.each([
    ['ban', { user_id: people.quentin, reason: 'Spam' }],
    ['hide', { kind: 'user', id: people.quentin, reason: 'Spam' }],
  ])(
    'to %s somebody is refused to an admin who loses the role meanwhile, and changes nothing',
    async (act, body) => {
      await db
        .update(users)
        .set({ role: 'admin' })
        .where(inArray(users.id, [people.pia, people.quentin]))
      await db.update(users).set({ role: 'member' }).where(eq(users.id, staff.ada))
      await (await browserOf('simon')).post('/api/reports/', {
        kind: 'user',
        id: people.quentin,
        reason: 'Spam',
      })
      await addPayment('quentin', { id: 'open', state: 'open' })
      await db.delete(jobs)
      let isDemoted = false
      const DB = interceptDb(async (run, queries) => {
        if (
          !isDemoted &&
          queries.some((query) => /^update "users" set .*"(banned|hidden)_at" = /.test(query))
        ) {
          isDemoted = true
          await setUser('pia', { role: 'member' })
        }
        return run()
      })
      const pia = await asUser(people.pia, { DB })
      expect(await answer(pia.post(`/api/admin/${act}/`, body))).toEqual([
        409,
        { error: 'Your role or theirs has changed in the meantime.' },
      ])
      const quentin = await userRow('quentin')
      expect(quentin).toMatchObject({ role: 'admin', bannedAt: null, hiddenAt: null })
      expect(await stateOf('quentin')).toEqual(['pending'])
      expect(await db.select({ voidReason: payments.voidReason }).from(payments)).toEqual([
        { voidReason: null },
      ])
      expect([await log(), await db.$count(jobs), await db.$count(reports, isNull(reports.doneAt))]).toEqual([
        [],
        0,
        1,
      ])
    },
  )

  it('leaves the group an admin', async ({ ada }) => {
    const stepDown = async () =>
      (await ada.post('/api/admin/role/', { user_id: staff.ada, role: 'member' })).status
    expect(await stepDown()).toBe(409)
    await ada.post('/api/admin/role/', { user_id: staff.mona, role: 'admin' })
    expect(await stepDown()).toBe(200)
  })

  it('leaves the group an admin who is not banned', async ({ ada }) => {
    await ada.post('/api/admin/ban/', { user_id: people.pia, reason: 'Spam' })
    await ada.post('/api/admin/role/', { user_id: people.pia, role: 'admin' })
    expect((await ada.post('/api/admin/role/', { user_id: staff.ada, role: 'member' })).status).toBe(409)
  })
})

describe('a hidden picture', () => {
  const upload = async (browser: Browser, path: string, field: string) => {
    const raw = new FormData()
    raw.set(field, new File([await realFile('png')], 'a.png'))
    const response = await browser.send('POST', path, { raw })
    return Object.values(await json<Record<string, string>>(response))[0] ?? ''
  }
  const nameIn = (url: string) => url.split('/')[2] ?? ''
  const vera = visitor()

  it('answers 404 to others, and its hike has the default one until it is restored', async ({
    olga,
    mona,
    simon,
  }) => {
    const url = await upload(olga, `/api/events/${RIDGE}/upload-image/`, 'event_picture')
    const image = async () => (await json<{ image: unknown }>(vera.hike())).image
    const statuses = () =>
      Promise.all([vera, simon, olga, mona].map(async (one) => (await one.get(url)).status))
    expect([await image(), await statuses()]).toEqual([url, [200, 200, 200, 200]])
    await mona.post('/api/admin/hide/', { kind: 'picture', id: nameIn(url) })
    expect([await image(), await statuses()]).toEqual([null, [404, 404, 200, 200]])
    expect((await olga.get(url)).headers.get('Cache-Control')).toBe('private, no-store')
    await mona.post('/api/admin/restore/', { kind: 'picture', id: nameIn(url) })
    expect([await image(), await statuses()]).toEqual([url, [200, 200, 200, 200]])
  })

  it('is hidden with its hike, its profile, or all that a person has published', async ({ olga, mona }) => {
    const ofHike = await upload(olga, `/api/events/${RIDGE}/upload-image/`, 'event_picture')
    const ofProfile = await upload(olga, '/api/user/upload-profile-picture/', 'profile_picture')
    const picture = async () => (await json<Record<string, unknown>>(vera.hike())).organizer_profile_picture
    const statuses = () => Promise.all([ofHike, ofProfile].map(async (url) => (await vera.get(url)).status))
    await mona.post('/api/admin/hide/', { kind: 'event', id: RIDGE })
    expect(await statuses()).toEqual([404, 200])
    await mona.post('/api/admin/restore/', { kind: 'event', id: RIDGE })
    expect([await statuses(), await picture()]).toEqual([[200, 200], ofProfile])
    await mona.post('/api/admin/hide/', { kind: 'user', id: people.olga })
    await finishJobs()
    expect(await statuses()).toEqual([404, 404])
    expect((await userRow('olga'))?.picture).toBeNull()
    await mona.post('/api/admin/restore/', { kind: 'user', id: people.olga })
    await finishJobs()
    expect([await statuses(), await picture()]).toEqual([[200, 200], ofProfile])
  })

  it('is no part of what others see of a post', async ({ olga, mona }) => {
    const url = await upload(olga, '/api/blog/upload-image/', 'image')
    const content = `<p>Fog.</p><img src="${url}" alt="left > right"><p>Sun.</p>`
    const { id } = await json<{
      id: number
    }>(olga.post('/api/blog/', { title: 'Boots', content }))
    await mona.post('/api/admin/hide/', { kind: 'picture', id: nameIn(url) })
    for (const path of [`/blog/${id}`, `/api/blog/${id}/`, '/api/blog/', '/?tab=blog', '/feed.xml'])
      expect(await (await vera.get(path)).text(), path).not.toContain(nameIn(url))
    const shown = await (await vera.get(`/api/blog/${id}/`)).json()
    expect(shown).toMatchObject({ content: '<p>Fog.</p><p>Sun.</p>' })
    expect(await (await olga.get(`/api/blog/${id}/`)).text()).toContain(nameIn(url))
  })

  it('is deleted with its files once another has taken its place', async ({ olga, mona }) => {
    const url = await upload(olga, `/api/events/${RIDGE}/upload-image/`, 'event_picture')
    await mona.post('/api/admin/hide/', { kind: 'picture', id: nameIn(url) })
    await upload(olga, `/api/events/${RIDGE}/upload-image/`, 'event_picture')
    await finishJobs()
    expect((await mona.get(url)).status).toBe(404)
    expect(
      await db
        .select()
        .from(pictures)
        .where(eq(pictures.name, nameIn(url))),
    ).toEqual([])
    expect((await mona.post('/api/admin/restore/', { kind: 'picture', id: nameIn(url) })).status).toBe(404)
  })
})

describe('a hidden message', () => {
  beforeEach(async () => {
    await seedChat()
    await seedStaff()
  })

  it('disappears from open pages and from the history, but for its author', async ({ olga, pia, mona }) => {
    await olga.say('Buy my boots.')
    const [message] = await read(olga)
    const body = { kind: 'message', id: message?.id, event_id: RIDGE }
    const listener = await listen(pia)
    expect((await mona.post('/api/admin/hide/', body)).status).toBe(200)
    expect((await mona.post('/api/admin/hide/', body)).status).toBe(200)
    await listener.until(() => listener.frames.some(({ type }) => type === 'hidden'))
    expect(await read(pia)).toEqual([])
    expect(await read(olga)).toEqual([{ ...message, hidden: true }])
    const late = await listen(pia)
    for (let time = 0; time < 2; time++) await mona.post('/api/admin/restore/', body)
    expect(await read(pia)).toEqual([message])
    await late.until(() => late.frames.some(({ type }) => type === 'restored'))
    const restored = (of: typeof late) => of.frames.filter(({ type }) => type === 'restored')
    expect([restored(listener), restored(late)]).toEqual([
      [{ type: 'restored', message }],
      [{ type: 'restored', message }],
    ])
    listener.close()
    late.close()
    const by = staff.mona
    expect(await log()).toEqual([
      [by, 'hide', 'message', String(message?.id), RIDGE, ''],
      [by, 'restore', 'message', String(message?.id), RIDGE, ''],
    ])
  })

  it('does not come back to those between whom and its author is a block', async ({
    olga,
    pia,
    mona,
    quentin,
  }) => {
    await db.update(participation).set({ state: 'participant' })
    await olga.say('Buy my boots.')
    const [message] = await read(olga)
    const body = { kind: 'message', id: message?.id, event_id: RIDGE }
    await mona.post('/api/admin/hide/', body)
    await pia.post(`/api/users/${people.olga}/block/`)
    const [blocker, other] = [await listen(pia), await listen(quentin)]
    await mona.post('/api/admin/restore/', body)
    await quentin.say('Quiet here.')
    await blocker.until(() => blocker.messages.length > 0)
    await other.until(() => other.messages.length > 0)
    const restored = (of: typeof other) => of.frames.filter(({ type }) => type === 'restored').length
    expect([restored(blocker), restored(other)]).toEqual([0, 1])
    for (const listener of [blocker, other]) listener.close()
  })

  it('is restored also before its room has heard that it is hidden', async ({ olga, mona }) => {
    await olga.say('Buy my boots.')
    const [message] = await read(olga)
    const body = { kind: 'message', id: message?.id, event_id: RIDGE }
    const broken = await asUser(staff.mona, { CHAT: roomsThatCannotHide })
    expect((await broken.post('/api/admin/hide/', body)).status).toBe(200)
    expect((await mona.post('/api/admin/restore/', body)).status).toBe(200)
    await finishJobs()
    expect(await read(olga)).toEqual([message])
    expect((await log()).map(([, act]) => act)).toEqual(['hide', 'restore'])
  })

  it('hidden by two moderators at once is one row of the log', async ({ olga, mona, ada }) => {
    await olga.say('Buy my boots.')
    const [message] = await read(olga)
    const body = { kind: 'message', id: message?.id, event_id: RIDGE }
    await Promise.all([mona, mona, ada, ada].map((one) => one.post('/api/admin/hide/', body)))
    expect(await log()).toHaveLength(1)
  })

  it('is any of a hidden person, whose new ones are delivered to nobody', async ({ olga, pia, mona }) => {
    await pia.say('Buy my boots.')
    await mona.post('/api/admin/hide/', { kind: 'user', id: people.pia })
    expect([(await read(olga)).length, (await read(pia)).length]).toEqual([0, 1])
    const listener = await listen(olga)
    await pia.say('Really, buy them.')
    await olga.say('Quiet here.')
    await listener.until(() => listener.messages.length > 0)
    expect(listener.messages.map(({ text }) => text)).toEqual(['Quiet here.'])
    listener.close()
    await mona.post('/api/admin/restore/', { kind: 'user', id: people.pia })
    expect((await read(olga)).length).toBe(3)
  })

  it('is of somebody who is present for nobody else until they are restored', async ({ olga, pia, mona }) => {
    const [owners, own] = [await listen(olga), await listen(pia)]
    const sees = (listener: Listener, names: string) =>
      listener.until(() => listener.present.join() === names)
    await Promise.all([sees(owners, 'olga,pia'), sees(own, 'olga,pia')])
    await mona.post('/api/admin/hide/', { kind: 'user', id: people.pia })
    await Promise.all([sees(owners, 'olga'), sees(own, 'olga,pia')])
    const [second, another] = [await listen(pia), await listen(olga)]
    await Promise.all([sees(second, 'olga,pia'), sees(another, 'olga')])
    expect(owners.present).toEqual(['olga'])
    await mona.post('/api/admin/restore/', { kind: 'user', id: people.pia })
    await Promise.all([sees(owners, 'olga,pia'), sees(another, 'olga,pia')])
    for (const listener of [owners, own, second, another]) listener.close()
  })

  it('is of somebody whose socket, which opens meanwhile, shows them to nobody else', async ({ mona }) => {
    const olga = await listen(await browserOf('olga'))
    let trips = 0
    const DB = interceptDb(async (run) => {
      if (++trips === 2) await mona.post('/api/admin/hide/', { kind: 'user', id: people.pia })
      return run()
    })
    const pia = await listen(await asUser(people.pia, { DB }))
    await pia.until(() => pia.present.join() === 'olga,pia')
    await olga.until(() => olga.present.join() === 'olga')
    for (const listener of [olga, pia]) listener.close()
  })

  it('is in a room from before there were moderators as well', async ({ olga }) => {
    await room().delete()
    expect((await olga.get(`/api/events/${RIDGE}/chat/`)).status).toBe(200)
  })
})

const roomsThatCannotHide = new Proxy(env.CHAT, {
  get: (target) => (name: string) => {
    const stub = target.getByName(name)
    return {
      findAll: (ids: number[]) => stub.findAll(ids),
      announcementOf: (id: number) => stub.announcementOf(id),
      hideMessage: () => Promise.reject(new Error('The room does not answer.')),
    }
  },
})

describe('the chat of a hidden hike', () => {
  beforeEach(async () => {
    await seedChat()
    await seedStaff()
  })

  it.each([
    ['hike', { kind: 'event', id: RIDGE }],
    ['person who organizes it', { kind: 'user', id: people.olga }],
  ])(
    'is closed at once to all but its owner and the moderators who take part, by hiding the %s',
    async (_, body) => {
      const [olga, pia, mona] = [await browserOf('olga'), await browserOf('pia'), await browserOf('mona')]
      await db
        .insert(participation)
        .values({ hikeId: RIDGE, userId: staff.mona, state: 'participant', createdAt: new Date() })
      const [owners, listener, monas] = [await listen(olga), await listen(pia), await listen(mona)]
      expect((await mona.post('/api/admin/hide/', body)).status).toBe(200)
      await finishJobs()
      // Clients reconnect after this close code.
      expect([await listener.closed, await monas.closed]).toEqual([4300, 4300])
      expect((await requestSocket(pia)).status).toBe(404)
      const monasAgain = await listen(mona)
      await owners.until(() => owners.present.join() === 'mona,olga')
      monasAgain.close()
      owners.close()
      await mona.post('/api/admin/restore/', body)
      const again = await listen(pia)
      again.close()
    },
  )

  it('is closed at once to a moderator who takes part and becomes a member again', async ({ ada, mona }) => {
    await db
      .insert(participation)
      .values({ hikeId: RIDGE, userId: staff.mona, state: 'participant', createdAt: new Date() })
    await ada.post('/api/admin/hide/', { kind: 'event', id: RIDGE })
    const monas = await listen(mona)
    await ada.post('/api/admin/role/', { user_id: staff.mona, role: 'member' })
    await finishJobs()
    await room().post({ id: people.olga, username: 'olga' }, { text: 'Hidden from members' })
    const end = Promise.race([monas.closed, monas.until(() => monas.messages.length > 0)])
    expect(await end).toBe(4300)
    expect((await requestSocket(mona)).status).toBe(404)
  })
})

describe('a ban', () => {
  const ban = async (name: 'olga' | 'pia') =>
    (await (await browserOf('mona')).post('/api/admin/ban/', { user_id: people[name], reason: 'Spam' }))
      .status

  it('ends every session and socket at once, and sign-in says so', async () => {
    await seedChat()
    await seedStaff()
    const [pia, elsewhere] = [await browserOf('pia'), await browserOf('pia')]
    const listener = await listen(pia)
    expect(await ban('pia')).toBe(200)
    expect(await listener.closed).toBe(4401)
    expect([(await pia.get('/api/user/')).status, (await elsewhere.get('/api/user/')).status]).toEqual([
      401, 401,
    ])
    const browser = visitor()
    await browser.get('/accounts/login/')
    const signIn = (password: string) => browser.submit('/accounts/login/', { login: 'pia', password })
    const refused = await signIn(PASSWORD)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('This account has been banned by a moderator.')
    // Without the password, nobody can find out about the ban.
    expect(await (await signIn('a-wrong-one')).text()).not.toContain('banned')
    expect(await db.select().from(sessions).where(eq(sessions.userId, people.pia))).toEqual([])
    await (await browserOf('mona')).post('/api/admin/unban/', { user_id: people.pia, reason: 'Spam' })
    expect((await signIn(PASSWORD)).status).toBe(303)
  })

  it('hands hikes ahead over to the first co-organizer, and cancels the others', async ({ pia }) => {
    const other = await addHike({ name: 'Lake walk' })
    await appoint('simon', other)
    await ban('olga')
    await finishJobs()
    const rows = await db.select().from(hikes).orderBy(hikes.id)
    expect(rows.map(({ organizerId, status }) => [organizerId, status])).toEqual([
      [people.olga, 'cancelled'],
      [people.simon, 'scheduled'],
    ])
    expect((await visitor().page(other)).status).toBe(200)
    expect(await (await pia.hike()).json()).toMatchObject({ status: 'cancelled' })
  })

  it('says first how many hikes ahead and people it concerns, and afterwards who is banned', async ({
    mona,
  }) => {
    const page = async () => html(mona.get(`/admin/ban?user_id=${people.olga}`))
    expect(await page()).toContain('One hike is ahead. 2 people are told.')
    const other = await addHike({ name: 'Lake walk' })
    await appoint('simon', other)
    await setState('quentin', 'participant', other)
    await setState('simon', 'pending')
    await addHike({ eventTime: new Date('2020-05-01T08:00Z') })
    expect(await page()).toContain('2 hikes are ahead. 3 people are told.')
    await mona.submit('/admin/ban', { user_id: String(people.olga), reason: 'Spam' })
    expect(await html(mona.get('/admin/people'))).toContain('olga is banned.')
  })

  it('tells an organizer once of all hikes that the person leaves, and whom the page has counted', async ({
    mona,
    olga,
    simon,
  }) => {
    const page = () => html(mona.get(`/admin/ban?user_id=${people.pia}`))
    expect(await page()).toContain('One person is told.')
    const [lake, tarn, own, handed] = [
      await addHike({ name: 'Lake walk', eventTime: new Date('2031-08-01T08:00Z') }),
      await addHike({ name: 'Tarn walk', organizerId: people.simon }),
      await addHike({ name: 'Own walk', organizerId: people.pia }),
      await addHike({ name: 'Handed walk', organizerId: people.pia }),
    ]
    const past = await addHike({ name: 'Past walk', eventTime: new Date('2020-05-01T08:00Z') })
    for (const hike of [lake, tarn, past]) await setState('pia', 'participant', hike)
    await setState('quentin', 'waiting', own)
    for (const hike of [lake, handed]) await appoint('simon', hike)
    expect(await page()).toContain('2 hikes are ahead. 3 people are told.')
    await ban('pia')
    await finishJobs()
    const sent = await db.select().from(notices)
    const told = [...new Set(sent.map(({ userId }) => userId))]
    expect(told.sort()).toEqual([people.olga, people.quentin, people.simon].sort())
    const left = sent.filter(({ kind }) => kind === 'left')
    expect(left.map(({ userId, hikeId }) => [userId, hikeId])).toEqual([
      [people.olga, null],
      [people.simon, null],
    ])
    const shownTo = async (browser: Browser) => {
      const shown = await json<{ kind: string; text: string; url: string }[]>(browser.get('/api/notices/'))
      return shown.filter(({ kind }) => kind === 'left').map(({ text, url }) => [text, url])
    }
    const names = 'Ridge walk, Lake walk'
    expect(await shownTo(olga)).toEqual([[`pia has left these hikes: ${names}.`, '/?tab=my-hikes']])
    await db.update(hikes).set({ hiddenAt: new Date() }).where(eq(hikes.id, lake))
    expect(await shownTo(simon)).toEqual([['pia has left Tarn walk.', '/?tab=my-hikes']])
  })

  it('ends their part in the hikes of others', async () => {
    expect(await stateOf('pia')).toEqual(['participant'])
    await ban('pia')
    await finishJobs()
    expect(await stateOf('pia')).toEqual([])
  })

  it('hides posts, until it ends', async ({ mona }) => {
    const status = async () => (await visitor().get(`/blog/${POST}`)).status
    await ban('olga')
    expect(await status()).toBe(404)
    await mona.post('/api/admin/unban/', { user_id: people.olga, reason: 'Spam' })
    expect(await status()).toBe(200)
    expect(
      await db
        .select()
        .from(posts)
        .where(and(eq(posts.id, POST))),
    ).toHaveLength(1)
  })

  it('takes a role away', async ({ ada }) => {
    await ada.post('/api/admin/ban/', { user_id: staff.mona, reason: 'Spam' })
    await ada.post('/api/admin/unban/', { user_id: staff.mona, reason: 'Spam' })
    const [mona] = await db.select().from(users).where(eq(users.id, staff.mona))
    expect(mona?.role).toBe('member')
  })

  it('has taken them out of the hikes ahead once it is answered', async () => {
    expect(await stateOf('pia')).toEqual(['participant'])
    await ban('pia')
    expect(await stateOf('pia')).toEqual([])
  })

  it('does not tell the people of a hike that it cancels which moderator it was', async () => {
    await ban('olga')
    await finishJobs()
    const notified = await db.select().from(notices).where(eq(notices.kind, 'event_cancelled'))
    expect(notified.map(({ userId }) => userId)).toContain(people.pia)
    expect(JSON.stringify(notified)).not.toContain('mona')
    expect(notified.map(({ actorId }) => actorId)).not.toContain(staff.mona)
  })

  it('leaves no job behind', async () => {
    await ban('olga')
    await finishJobs()
    expect(await db.select().from(jobs)).toEqual([])
  })
})
