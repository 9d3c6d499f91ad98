import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect } from 'vitest'
import { announcements, coOrganizers, hikes, notices, posts, sessions } from '../../src/db/schema.ts'
import { type Browser, db, html, people, RIDGE, setHike, setUser } from '../support.ts'
import { browserOf, it, type Person, POST, seedStaff } from './support.ts'

const everybody: Person[] = ['vera', 'simon', 'quentin', 'pia', 'olga', 'mona', 'ada']
const OLGA_TOKEN = 'a-token-of-olgas-calendar'
const PIA_TOKEN = 'a-token-of-pias-calendar-'

async function seedDoors() {
  await seedStaff()
  await setHike({ locationLat: 46.49, locationLng: 7.67 })
  await setUser('olga', { calendarToken: OLGA_TOKEN })
  await setUser('pia', { calendarToken: PIA_TOKEN })
}

const now = new Date()
const acts = {
  'a hidden hike': () => setHike({ hiddenAt: now }),
  'a hidden post': () => db.update(posts).set({ hiddenAt: now }).where(eq(posts.id, POST)),
  'a hidden person': () => setUser('olga', { hiddenAt: now }),
  'a banned person': () =>
    db.batch([
      setUser('olga', { bannedAt: now }),
      db.delete(sessions).where(eq(sessions.userId, people.olga)),
    ]),
}
type Act = keyof typeof acts
const hidesHike = (act: Act) => act === 'a hidden hike' || act === 'a hidden person'
const hidesPost = (act: Act) => act !== 'a hidden hike'
const hidesPerson = (act: Act) => act === 'a hidden person' || act === 'a banned person'

/**
 * A path at which something of Olga's can be seen. `shows` is the text that reveals it, `of` returns whether an act
 * hides it, and `to` lists the people who still see it then.
 */
type Door = { path: string; shows: string; of: (act: Act) => boolean; to: Person[] }
const staff: Person[] = ['mona', 'ada']
const HIKE = 'Ridge walk'
const doors: Door[] = [
  { path: `/events/${RIDGE}`, shows: HIKE, of: hidesHike, to: ['olga', ...staff] },
  { path: `/api/events/${RIDGE}/`, shows: HIKE, of: hidesHike, to: ['olga', ...staff] },
  { path: `/events/${RIDGE}.ics`, shows: HIKE, of: hidesHike, to: [] },
  { path: '/', shows: HIKE, of: hidesHike, to: [] },
  { path: '/api/events/', shows: HIKE, of: hidesHike, to: [] },
  { path: '/?near=46.49,7.67', shows: HIKE, of: hidesHike, to: [] },
  { path: '/?q=walk', shows: HIKE, of: hidesHike, to: [] },
  { path: '/api/events/?q=walk&format=geojson', shows: HIKE, of: hidesHike, to: [] },
  { path: '/?q=ridge', shows: '>Ridge walk<', of: hidesHike, to: [] },
  { path: '/api/events/?q=ridge', shows: HIKE, of: hidesHike, to: [] },
  { path: '/api/events/?near=46.49,7.67', shows: HIKE, of: hidesHike, to: [] },
  { path: '/?tab=my-hikes', shows: HIKE, of: hidesHike, to: ['olga'] },
  { path: '/api/events/?mine=1', shows: HIKE, of: hidesHike, to: ['olga'] },
  { path: '/users/1', shows: HIKE, of: hidesHike, to: ['olga', ...staff] },
  { path: '/calendar.ics', shows: HIKE, of: hidesHike, to: [] },
  { path: '/events.xml', shows: HIKE, of: hidesHike, to: [] },
  { path: `/calendar/${PIA_TOKEN}.ics`, shows: HIKE, of: hidesHike, to: [] },
  { path: `/accounts/login/?join=${RIDGE}`, shows: HIKE, of: hidesHike, to: [] },
  { path: `/events/${RIDGE}.gpx`, shows: HIKE, of: hidesHike, to: [] },
  { path: `/blog/${POST}`, shows: 'Fog and cows', of: hidesPost, to: ['olga', ...staff] },
  { path: `/api/blog/${POST}/`, shows: 'Fog and cows', of: hidesPost, to: ['olga', ...staff] },
  { path: '/?tab=blog', shows: 'Fog and cows', of: hidesPost, to: ['olga'] },
  { path: '/api/blog/', shows: 'Fog and cows', of: hidesPost, to: ['olga'] },
  { path: '/feed.xml', shows: 'Fog and cows', of: hidesPost, to: [] },
  { path: '/users/1', shows: 'olga', of: hidesPerson, to: ['olga', ...staff] },
  { path: '/api/users/1/', shows: 'olga', of: hidesPerson, to: ['olga', ...staff] },
]

describe.each(Object.keys(acts) as Act[])('%s', (act) => {
  let browsers: (readonly [Person, Browser])[]

  beforeAll(async () => {
    await seedDoors()
    browsers = await Promise.all(everybody.map(async (person) => [person, await browserOf(person)] as const))
    await acts[act]()
  })

  it.each(doors.filter(({ of }) => of(act)))('is shown to whom it may concern at $path', async (door) => {
    const shown: Person[] = []
    for (const [person, browser] of browsers)
      if ((await (await browser.get(door.path)).text()).includes(door.shows)) shown.push(person)
    const isBanned = act === 'a banned person'
    expect(shown).toEqual(door.to.filter((person) => !(isBanned && person === 'olga')))
  })
})

const statuses = [
  { method: 'GET', path: `/events/${RIDGE}`, others: 404, staff: 200 },
  { method: 'GET', path: `/api/events/${RIDGE}/`, others: 404, staff: 200 },
  { method: 'GET', path: `/events/${RIDGE}.ics`, others: 404, staff: 404 },
  { method: 'GET', path: `/api/events/${RIDGE}/chat/`, others: 404, staff: 403 },
  { method: 'POST', path: `/api/events/${RIDGE}/join/`, others: 404, staff: 200 },
  { method: 'PATCH', path: `/api/events/${RIDGE}/`, others: 404, staff: 403 },
  {
    method: 'POST',
    path: `/api/events/${RIDGE}/announce/`,
    body: { text: 'Rain!' },
    others: 404,
    staff: 403,
  },
  { method: 'GET', path: `/api/events/${RIDGE}/join_requests/`, others: 404, staff: 403 },
  { method: 'POST', path: `/api/events/${RIDGE}/organizers/`, body: { user_id: 2 }, others: 404, staff: 403 },
]

describe('a hidden hike answers 404', () => {
  beforeEach(seedDoors)

  it.each(statuses)('to $method $path', async ({ method, path, body = {}, others, staff: expected }) => {
    const [simon, mona] = [await browserOf('simon'), await browserOf('mona')]
    await acts['a hidden hike']()
    const send = method === 'GET' ? {} : { body }
    expect((await simon.send(method, path, send)).status).toBe(others)
    expect((await mona.send(method, path, send)).status).toBe(expected)
  })

  it('to a participant in the chat, who can still leave', async ({ pia }) => {
    await acts['a hidden hike']()
    expect((await pia.get(`/api/events/${RIDGE}/chat/`)).status).toBe(404)
    const leave = async () => (await pia.post(`/api/events/${RIDGE}/leave/`, {})).status
    expect([await leave(), await leave()]).toEqual([200, 404])
  })

  it('at the address of a private calendar, only where its user is banned', async ({ vera }) => {
    const path = `/calendar/${OLGA_TOKEN}.ics`
    await acts['a hidden hike']()
    expect(await (await vera.get(path)).text()).toContain(HIKE)
    await acts['a banned person']()
    expect((await vera.get(path)).status).toBe(404)
  })

  it('and says so to its owner, on its page and in lists', async ({ olga }) => {
    await acts['a hidden hike']()
    await acts['a hidden post']()
    for (const path of [`/events/${RIDGE}`, '/?tab=my-hikes', '/users/1', `/blog/${POST}`, '/?tab=blog'])
      expect(await (await olga.get(path)).text(), path).toContain('Hidden by a moderator')
    expect(await (await olga.hike()).json()).toMatchObject({ hidden: true })
  })
})

describe('nobody is told any more', () => {
  beforeEach(async () => {
    await seedDoors()
    await db.delete(notices)
  })
  const notified = async () => (await db.select().from(notices)).map(({ kind, userId }) => [kind, userId])
  const announce = async (person: Person) => {
    const response = await (await browserOf(person)).announce('Buy!')
    return [response.status, await response.json()]
  }
  const refused = [409, { error: 'A moderator has hidden this, so nobody would read it.' }]

  it.each(['a hidden hike', 'a hidden person'] as const)('by the owner, of %s', async (act) => {
    await acts[act]()
    expect(await announce('olga')).toEqual(refused)
    const change = { location: 'Adelboden', reason: 'Buy!' }
    expect((await (await browserOf('olga')).edit(change)).status).toBe(200)
    expect([await notified(), await db.$count(announcements)]).toEqual([[], 0])
  })

  it('by a hidden person who organizes the hike of another', async () => {
    await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: people.simon, createdAt: now })
    await setUser('simon', { hiddenAt: now })
    expect(await announce('simon')).toEqual(refused)
    expect(await notified()).toEqual([])
    expect((await announce('olga'))[0]).toBe(201)
  })
})

describe('the pages of the moderators', () => {
  beforeEach(seedStaff)

  it('are for them alone', async () => {
    const answers = await Promise.all(
      everybody.map(async (person) => (await (await browserOf(person)).get('/admin')).status),
    )
    expect(answers).toEqual([303, 403, 403, 403, 403, 200, 200])
  })

  it('stay closed to a role that nobody knows', async ({ simon, mona }) => {
    await setUser('simon', { role: 'steward' as never })
    await db.update(hikes).set({ hiddenAt: new Date() })
    expect((await simon.get('/admin')).status).toBe(403)
    expect((await simon.page()).status).toBe(404)
    expect((await simon.post('/api/admin/ban/', { user_id: people.pia, reason: 'Spam' })).status).toBe(403)
    expect((await mona.page()).status).toBe(200)
    expect(await html(mona.get('/admin/people?show=staff'))).not.toContain('simon')
  })
})
