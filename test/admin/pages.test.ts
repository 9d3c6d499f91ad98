import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect } from 'vitest'
import { hikes, moderationLog, pictures, users } from '../../src/db/schema.ts'
import { CHAT, room, seedChat } from '../chat/support.ts'
import { addHike, db, html, pagesOf, people, RIDGE, setUser, userRow } from '../support.ts'
import { addStaff, browserOf, it, type Person, POST, seedStaff, staff } from './support.ts'

beforeEach(async () => {
  await seedStaff()
  await db.delete(moderationLog)
  // Other test files may leave hidden pictures.
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
  it('asks first, and leads back', async ({ mona }) => {
    const page = await html(mona.get(`${path}?${new URLSearchParams(form)}`))
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

it('the form that hides says of each thing who sees it then', async ({ mona }) => {
  const post = await html(mona.get(`/admin/hide?kind=post&id=${POST}`))
  expect(post).toContain('Only its author and moderators see it then.')
  expect(post).not.toContain('published')
  const person = await html(mona.get('/admin/hide?kind=user&id=2'))
  expect(person).toContain(
    'Only they and moderators see their profile then. All that they have published is hidden.',
  )
  expect(person).not.toContain('Only its author')
})

it('a page that asks before it destroys has first what changes nothing, with the focus, and the danger last', async ({
  mona,
  olga,
  pia,
}) => {
  const buttons = async (page: ReturnType<typeof mona.get>) =>
    /<p class="row">(<a class="button" .*?)<\/p>/.exec(await html(page))?.[1]
  const pages = [
    mona.get(`/admin/hide?kind=event&id=${RIDGE}`),
    mona.get('/admin/ban?user_id=2'),
    olga.get(`/events/${RIDGE}/cancel`),
    pia.get(`/events/${RIDGE}/leave`),
  ]
  for (const page of pages)
    expect(await buttons(page)).toMatch(
      /^<a class="button" href="[^"]+" autofocus="">[^<]+<\/a><button class="button danger" type="submit">[^<]+<\/button>$/,
    )
  const refused = await html(mona.submit('/admin/ban', { user_id: '2', reason: '' }))
  expect(refused.match(/<\w+[^>]* autofocus=""/g)).toEqual([expect.stringMatching(/^<input/)])
})

it('a form that is not complete is shown again', async ({ mona }) => {
  const answer = await mona.submit('/admin/ban', { user_id: '2', reason: 'x'.repeat(501) })
  expect([answer.status, (await html(answer)).includes('at most 500 characters')]).toEqual([400, true])
  for (const path of ['/admin/hide', '/admin/hide?kind=event&id=999', '/admin/ban?user_id=x'])
    expect([400, 404]).toContain((await mona.get(path)).status)
})

/** Returns the paths in an admin page's navigation for this person. */
async function linkedPages(person: Person, path: string) {
  const page = await html((await browserOf(person)).get(path))
  const [, nav = ''] = /<nav[^>]* aria-label="Administration">(.*?)<\/nav>/s.exec(page) ?? []
  return [...nav.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path)
}

it('moderation, group and health are three places, which the menu and each other’s pages lead to', async () => {
  const places = ['/admin', '/admin/group', '/admin/health']
  expect(await linkedPages('ada', '/admin/people')).toEqual([
    ...places,
    ...['/admin', '/admin/drafts', '/admin/people', '/admin/hidden', '/admin/log'],
  ])
  expect(await linkedPages('ada', '/admin/group')).toEqual([
    ...places,
    ...['/admin/group', '/admin/invitations', '/admin/import', '/admin/season'],
  ])
  expect(await linkedPages('ada', '/admin/health')).toEqual(places)
  const linkedInMenu = async (person: Person) => {
    const menu = /id="menu".*?<\/nav>/s.exec(await html((await browserOf(person)).get('/')))?.[0] ?? ''
    return [...places, '/admin/season'].filter((path) => menu.includes(`href="${path}"`))
  }
  expect(await linkedInMenu('ada')).toEqual(places)
  expect(await linkedInMenu('mona')).toEqual(['/admin', '/admin/season'])
  expect(await linkedInMenu('simon')).toEqual([])
})

it('each page is for those whom the others link to it', async () => {
  const [ofGroup, ofModerators] = await Promise.all([
    linkedPages('ada', '/admin/group'),
    linkedPages('mona', '/admin'),
  ])
  const ofAdmins = [...ofModerators, ...ofGroup]
  // Moderators see only one of the group's pages: the season.
  expect(ofModerators).toEqual([
    ...['/admin', '/admin/season'],
    ...['/admin', '/admin/drafts', '/admin/people', '/admin/hidden', '/admin/log'],
  ])
  expect(await linkedPages('mona', '/admin/season')).toEqual(['/admin', '/admin/season'])
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
  const namesIn = (page: string) =>
    [...page.matchAll(/<a href="\/users\/\d+">([\w.-]+)<\/a>/g)].map(([, name]) => name)
  const namesAt = async (path: string) => namesIn(await html((await browserOf('ada')).get(path)))

  it('are found by the beginning of their name, by role, and where they are banned', async () => {
    await setUser('simon', { bannedAt: new Date() })
    expect(await namesAt('/admin/people?q=P')).toEqual(['pia'])
    expect(await namesAt('/admin/people?show=staff')).toEqual(['ada', 'mona'])
    expect(await namesAt('/admin/people?show=banned')).toEqual(['simon'])
    expect(await namesAt('/admin/people?q=nobody')).toEqual([])
    expect(await namesAt('/admin/people')).toEqual(['ada', 'mona', 'simon', 'quentin', 'pia', 'olga'])
  })

  it('are shown page by page', async ({ ada }) => {
    const now = new Date()
    for (let id = 100; id < 160; id++)
      await db
        .insert(users)
        .values({ id, username: `hiker-${id}`, email: `${id}@example.org`, createdAt: now, updatedAt: now })
    const [all, found] = [await pagesOf(ada, '/admin/people'), await pagesOf(ada, '/admin/people?q=hiker')]
    expect(all.map((page) => namesIn(page).length)).toEqual([50, 16])
    expect(found.map((page) => namesIn(page).length)).toEqual([50, 10])
  })

  it('have a line each, with what can be done folded, to ban last of all', async ({ mona }) => {
    const rowFor = async (name: 'ada' | 'mona') => {
      const page = await html((await browserOf(name)).get('/admin/people?q=pia'))
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
    const own = await html(mona.get('/admin/people?q=mona'))
    expect(own).not.toContain('Actions for mona')
  })

  it('get roles from admins, and approvals from moderators', async ({ ada, mona }) => {
    const role = { user_id: String(people.pia), role: 'moderator', next: '/admin/people?q=p' }
    expect((await mona.submit('/admin/role', role)).status).toBe(403)
    expect((await ada.submit('/admin/role', role)).headers.get('Location')).toBe('/admin/people?q=p')
    const approve = { user_id: String(people.simon), approved: 'true', next: 'https://elsewhere.example' }
    expect((await mona.submit('/admin/approve', approve)).headers.get('Location')).toBe('/admin/people')
    const pia = await userRow('pia')
    const simon = await userRow('simon')
    expect([pia?.role, simon?.approved]).toEqual(['moderator', true])
  })

  it('say in the list why the only admin keeps the role', async ({ ada }) => {
    const role = { user_id: String(staff.ada), role: 'member', next: '/admin/people?q=a' }
    const refused = await ada.submit('/admin/role', role)
    expect(refused.headers.get('Location')).toBe('/admin/people?q=a')
    expect(await html(ada.get('/admin/people?q=a'))).toContain('The group needs at least one admin.')
  })
})

describe('the list of hidden messages', () => {
  beforeEach(async () => {
    await seedChat()
    await addStaff()
  })

  it('has the way to restore each, but none for those that are deleted', async ({ olga, mona }) => {
    for (const text of ['Buy my boots.', 'Buy my rope.', 'Buy my tent.']) await olga.post(CHAT, { text })
    const hide = (act: string, id: number) =>
      mona.post(`/api/admin/${act}/`, { kind: 'message', id, event_id: RIDGE })
    for (const id of [1, 2, 3]) await hide('hide', id)
    await hide('restore', 2)
    await hide('hide', 2)
    await hide('restore', 1)
    const list = async () => (await html(mona.get('/admin/hidden'))).match(/Buy my \w+/g)
    expect(await list()).toEqual(['Buy my rope', 'Buy my tent'])
    const page = await html(mona.get('/admin/hidden'))
    expect(page).toContain(`/admin/restore?kind=message&id=2&event_id=${RIDGE}`)
    await room().reset()
    expect(await list()).toBeNull()
    await db.delete(hikes)
    expect(await html(mona.get('/admin/hidden'))).toContain('Nothing is hidden.')
  })

  it.runIf(env.LONG)('is shown page by page', async ({ mona }) => {
    for (let index = 1; index <= 60; index++) {
      await room().post({ id: people.olga, username: 'olga' }, { text: `No. ${index}` }, { limited: false })
      await addToLog({ kind: 'message', subject: String(index), hikeId: RIDGE })
    }
    const pages = (await pagesOf(mona, '/admin/hidden')).map((page) => page.match(/No\. \d+/g) ?? [])
    expect([pages.map(({ length }) => length), new Set(pages.flat()).size]).toEqual([[50, 10], 60])
  })
})

it('what is hidden, and the log, are shown page by page', async ({ mona }) => {
  for (let index = 0; index < 60; index++) {
    await addHike({ name: `Spam ${index}`, hiddenAt: new Date() })
    await addToLog({ kind: 'event', subject: String(RIDGE), reason: `No. ${index}` })
  }
  const hidden = (await pagesOf(mona, '/admin/hidden')).map((page) => page.match(/Spam \d+<\/a>/g) ?? [])
  expect([hidden.map(({ length }) => length), new Set(hidden.flat()).size]).toEqual([[50, 10], 60])
  const log = await pagesOf(mona, '/admin/log')
  expect(log.map((page) => page.match(/No\. \d+/g)?.length)).toEqual([50, 10])
})

/** Adds an entry to the log: Mona has hidden something. */
const addToLog = (entry: { kind: 'event' | 'message'; subject: string; hikeId?: number; reason?: string }) =>
  db
    .insert(moderationLog)
    .values({ actorId: staff.mona, act: 'hide', reason: '', createdAt: new Date(), ...entry })
