import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hikes, moderationLog, pictures, users } from '../../src/db/schema.ts'
import { CHAT, room, seedChat } from '../chat/support.ts'
import { db, html, people, RIDGE } from '../support.ts'
import { browserOf, type Person, POST, seedStaff, staff } from './support.ts'

beforeEach(async () => {
  await seedStaff()
  await db.delete(moderationLog)
  // Other tests leave hidden ones.
  await db.delete(pictures)
})

const forms: [path: string, form: Record<string, string>, asked: string, leadsTo: string][] = [
  ['/admin/hide', { kind: 'event', id: String(RIDGE) }, 'Hide Ridge walk?', `/events/${RIDGE}`],
  ['/admin/hide', { kind: 'post', id: String(POST) }, 'Hide Fog and cows?', `/blog/${POST}`],
  ['/admin/restore', { kind: 'user', id: '2' }, 'Restore pia?', '/users/2'],
  ['/admin/ban', { user_id: '2' }, 'Ban pia?', '/users/2'],
  ['/admin/unban', { user_id: '2' }, 'Unban pia?', '/users/2'],
]

describe.each(forms)('the form at %s %o', (path, form, asked, leadsTo) => {
  it('asks first, and leads back', async () => {
    const mona = await browserOf('mona')
    const page = await html(await mona.get(`${path}?${new URLSearchParams(form)}`))
    expect(page).toContain(asked)
    const answer = await mona.submit(path, { ...form, reason: 'Spam', next: leadsTo })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, leadsTo])
  })

  it('is for moderators', async () => {
    const statuses = async (person: Person) => {
      const browser = await browserOf(person)
      const get = await browser.get(`${path}?${new URLSearchParams(form)}`)
      return [get.status, (await browser.submit(path, form)).status]
    }
    expect([await statuses('vera'), await statuses('simon')]).toEqual([
      [303, 303],
      [403, 403],
    ])
    expect(await db.select().from(moderationLog)).toEqual([])
  })
})

it('a form that is not complete is shown again', async () => {
  const mona = await browserOf('mona')
  const answer = await mona.submit('/admin/ban', { user_id: '2', reason: 'x'.repeat(501) })
  expect([answer.status, (await html(answer)).includes('at most 500 characters')]).toEqual([400, true])
  for (const path of ['/admin/hide', '/admin/hide?kind=event&id=999', '/admin/ban?user_id=x'])
    expect([400, 404]).toContain((await mona.get(path)).status)
})

/** The pages that the others link to, for this person. */
async function linkedPages(person: Person) {
  const page = await html(await (await browserOf(person)).get('/admin'))
  const [, nav = ''] = /<nav[^>]* aria-label="Moderation">(.*?)<\/nav>/s.exec(page) ?? []
  return [...nav.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path)
}

it('each page is for those whom the others link to it', async () => {
  const [ofAdmins, ofModerators] = await Promise.all([linkedPages('ada'), linkedPages('mona')])
  expect(ofModerators).toEqual(['/admin', '/admin/people', '/admin/hidden', '/admin/log'])
  expect(ofAdmins).toEqual(expect.arrayContaining([...ofModerators, '/admin/group', '/admin/import']))
  for (const path of ofAdmins) {
    const statuses: Record<string, number> = {}
    for (const person of ['vera', 'simon', 'mona', 'ada'] as const)
      statuses[person] = (await (await browserOf(person)).get(path)).status
    const mona = ofModerators.includes(path) ? 200 : 403
    expect([path, statuses]).toEqual([path, { vera: 303, simon: 403, mona, ada: 200 }])
  }
})

it.each([
  '/admin?after=',
  '/admin/log?before=',
  '/admin/hidden?cursor=',
  '/admin/people?after=',
  '/admin/people?show=banned&after=',
  '/admin/people?q=p&after=',
  '/admin/people?q=',
  '/admin/people?show=',
  '/admin?kind=event&id=',
  '/admin?kind=message&event_id=1&id=',
  '/admin?kind=',
  '/admin/ban?user_id=',
  '/admin/hide?kind=event&id=',
  '/admin/hide?kind=message&event_id=1&id=',
  '/admin/hide?kind=message&id=1&event_id=',
  '/admin/hide?kind=picture&id=',
  '/admin/restore?kind=',
  '/report?kind=message&event_id=',
  '/report?kind=user&id=',
])('%s takes any text', async (path) => {
  const mona = await browserOf('mona')
  const texts = [
    '1e999',
    '-1',
    '0x10',
    'NaN',
    '9'.repeat(30),
    "'",
    '%00',
    '%F0%9F%A5%BE',
    '1_event_1',
    '[]',
    'a'.repeat(3000),
  ]
  for (const text of texts) {
    const { status } = await mona.get(path + text)
    expect(status, text).toBeLessThan(500)
  }
})

describe('the people', () => {
  const namesAt = async (path: string) =>
    [
      ...(await html(await (await browserOf('ada')).get(path))).matchAll(
        /<a href="\/users\/\d+">([\w.-]+)<\/a>/g,
      ),
    ].map(([, name]) => name)

  it('are found by the beginning of their name, by role, and where they are banned', async () => {
    await db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, people.simon))
    expect(await namesAt('/admin/people?q=P')).toEqual(['pia'])
    expect(await namesAt('/admin/people?show=staff')).toEqual(['ada', 'mona'])
    expect(await namesAt('/admin/people?show=banned')).toEqual(['simon'])
    expect(await namesAt('/admin/people?q=nobody')).toEqual([])
    expect(await namesAt('/admin/people')).toEqual(['ada', 'mona', 'simon', 'quentin', 'pia', 'olga'])
  })

  it('are shown page by page', async () => {
    const now = new Date()
    for (let id = 100; id < 160; id++)
      await db
        .insert(users)
        .values({ id, username: `hiker-${id}`, email: `${id}@example.org`, createdAt: now, updatedAt: now })
    const ada = await browserOf('ada')
    for (const first of ['/admin/people', '/admin/people?q=hiker']) {
      const page = await html(await ada.get(first))
      const next = /href="(\/admin\/people\?[^"]*after=[^"]+)"/.exec(page)?.[1] ?? ''
      expect((await namesAt(first)).length).toBe(50)
      expect((await namesAt(next)).length).toBe(first.includes('q=') ? 10 : 16)
    }
  })

  it('have a line each, with what can be done folded, to ban last of all', async () => {
    const rowFor = async (name: 'ada' | 'mona') => {
      const page = await html(await (await browserOf(name)).get('/admin/people?q=pia'))
      return page.slice(page.indexOf('<ul class="admin-rows">'), page.indexOf('</ul>'))
    }
    const controls = async (name: 'ada' | 'mona') =>
      [...(await rowFor(name)).matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)
    expect(await controls('ada')).toEqual([
      'Actions for pia',
      'Role of pia',
      'Save the role of pia',
      'Ban pia',
    ])
    expect(await controls('mona')).toEqual(['Actions for pia', 'Ban pia'])
    const [before, folded] = (await rowFor('ada')).split('</summary>')
    expect([before?.includes('<details name="person">'), folded?.includes('Ban pia')]).toEqual([true, true])
    const own = await html(await (await browserOf('mona')).get('/admin/people?q=mona'))
    expect(own).not.toContain('Actions for mona')
  })

  it('get roles from admins, and approvals from moderators', async () => {
    const [ada, mona] = [await browserOf('ada'), await browserOf('mona')]
    const role = { user_id: String(people.pia), role: 'moderator', next: '/admin/people?q=p' }
    expect((await mona.submit('/admin/role', role)).status).toBe(403)
    expect((await ada.submit('/admin/role', role)).headers.get('Location')).toBe('/admin/people?q=p')
    const approve = { user_id: String(people.simon), approved: 'true', next: 'https://elsewhere.example' }
    expect((await mona.submit('/admin/approve', approve)).headers.get('Location')).toBe('/admin/people')
    const [pia] = await db.select().from(users).where(eq(users.id, people.pia))
    const [simon] = await db.select().from(users).where(eq(users.id, people.simon))
    expect([pia?.role, simon?.approved]).toEqual(['moderator', true])
  })
})

describe('what is hidden, and the log', () => {
  it('has messages, with the way to restore each, but for those that are deleted', async () => {
    await seedChat()
    await seedStaff()
    const [olga, mona] = [await browserOf('olga'), await browserOf('mona')]
    for (const text of ['Buy my boots.', 'Buy my rope.', 'Buy my tent.']) await olga.post(CHAT, { text })
    const hide = (act: string, id: number) =>
      mona.post(`/api/admin/${act}/`, { kind: 'message', id, event_id: RIDGE })
    for (const id of [1, 2, 3]) await hide('hide', id)
    await hide('restore', 2)
    await hide('hide', 2)
    await hide('restore', 1)
    const list = async () => (await html(await mona.get('/admin/hidden'))).match(/Buy my \w+/g)
    expect(await list()).toEqual(['Buy my rope', 'Buy my tent'])
    const page = await html(await mona.get('/admin/hidden'))
    expect(page).toContain(`/admin/restore?kind=message&id=2&event_id=${RIDGE}`)
    await room().reset()
    expect(await list()).toBeNull()
    await db.delete(hikes)
    expect(await html(await mona.get('/admin/hidden'))).toContain('Nothing is hidden.')
  })

  it.runIf(env.LONG)('has hidden messages page by page', async () => {
    await seedChat()
    await seedStaff()
    const mona = await browserOf('mona')
    const { createdAt, ...entry } = {
      actorId: 11,
      act: 'hide',
      kind: 'message',
      createdAt: Date.now(),
    } as const
    for (let index = 1; index <= 60; index++) {
      await room().post({ id: people.olga, username: 'olga' }, { text: `No. ${index}` }, { limited: false })
      await db.insert(moderationLog).values({
        ...entry,
        subject: String(index),
        hikeId: RIDGE,
        reason: '',
        createdAt: new Date(createdAt),
      })
    }
    const [first] = [await html(await mona.get('/admin/hidden'))]
    const next = /href="(\/admin\/hidden\?cursor=[^"]+)"/.exec(first)?.[1] ?? ''
    const second = await html(await mona.get(next))
    const numbers = (page: string) => page.match(/No\. \d+/g) ?? []
    expect([numbers(first).length, numbers(second).length]).toEqual([50, 10])
    expect(new Set([...numbers(first), ...numbers(second)]).size).toBe(60)
  })

  it('are shown page by page', async () => {
    const mona = await browserOf('mona')
    const [ridge] = await db.select().from(hikes).where(eq(hikes.id, RIDGE))
    if (!ridge) throw new Error('There is no hike.')
    const hiddenAt = new Date()
    for (let index = 0; index < 60; index++) {
      const { id, ...hike } = { ...ridge, name: `Spam ${index}`, chatId: crypto.randomUUID(), hiddenAt }
      await db.insert(hikes).values(hike)
      await db.insert(moderationLog).values({
        actorId: staff.mona,
        act: 'hide',
        kind: 'event',
        subject: String(RIDGE),
        reason: `No. ${index}`,
        createdAt: hiddenAt,
      })
    }
    const hidden = await html(await mona.get('/admin/hidden'))
    const next = /href="(\/admin\/hidden\?cursor=[^"]+)"/.exec(hidden)?.[1] ?? ''
    const more = await html(await mona.get(next))
    const names = (page: string) => page.match(/Spam \d+<\/a>/g) ?? []
    expect([names(hidden).length, names(more).length]).toEqual([50, 10])
    expect(new Set([...names(hidden), ...names(more)]).size).toBe(60)
    const log = await html(await mona.get('/admin/log'))
    const older = /href="(\/admin\/log\?before=\d+)"/.exec(log)?.[1] ?? ''
    const reasons = async (page: string) => page.match(/No\. \d+/g) ?? []
    expect([(await reasons(log)).length, (await reasons(await html(await mona.get(older)))).length]).toEqual([
      50, 10,
    ])
  })
})
