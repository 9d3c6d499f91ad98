import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import { attendance, coOrganizers, hikes } from '../../src/db/schema.ts'
import { requestRoster } from '../../src/participation/roster.ts'
import { DAY, HOUR } from '../../src/shared/duration.ts'
import { seedStaff, staff } from '../admin/support.ts'
import {
  addHike,
  answer,
  appoint,
  as,
  asUser,
  type Browser,
  db,
  freezeClock,
  html,
  it,
  people,
  RIDGE,
  redirection,
  visitor,
} from '../support.ts'
import { setState } from './support.ts'

const START = new Date('2031-06-14T07:30:00Z')
const PATH = `/api/events/${RIDGE}`
const MARK = `${PATH}/attendance/`
const FORM = `/events/${RIDGE}/attendance`

/** Pia takes part in Olga's hike, which starts in an hour. Simon is a co-organizer. */
beforeEach(async () => {
  freezeClock(START.getTime() - HOUR)
  await seedStaff()
  await db.update(hikes).set({ eventTime: START, dayEnd: new Date('2031-06-14T22:00:00Z') })
  await appoint('simon')
})

const ofPia = (attended: unknown) => ({ user_id: people.pia, attended })
const mark = (browser: Browser, attended: boolean | null = true) => browser.post(MARK, ofPia(attended))
const marks = async () =>
  (await db.select().from(attendance)).map(({ userId, attended }) => [userId, attended] as const)

describe('marking who came', () => {
  it('is done by every organizer, and the last mark stays', async ({ olga, simon }) => {
    expect(await answer(mark(olga, true))).toEqual([200, { attended: true }])
    expect(await answer(mark(simon, false))).toEqual([200, { attended: false }])
    expect(await marks()).toEqual([[people.pia, false]])
    for (let time = 0; time < 2; time++)
      expect(await answer(mark(olga, null))).toEqual([200, { attended: null }])
    expect(await marks()).toEqual([])
  })

  it('with if_unmarked neither replaces nor removes a mark that is set, and answers with the one that stays', async ({
    olga,
    simon,
  }) => {
    const markIfUnmarked = (attended: boolean | null) =>
      answer(olga.post(MARK, { ...ofPia(attended), if_unmarked: true }))
    expect(await markIfUnmarked(null)).toEqual([200, { attended: null }])
    expect(await markIfUnmarked(true)).toEqual([200, { attended: true }])
    await mark(simon, false)
    for (const attended of [true, null])
      expect(await markIfUnmarked(attended)).toEqual([200, { attended: false }])
    expect(await marks()).toEqual([[people.pia, false]])
  })

  it('is refused to everybody else', async ({ pia, simon, quentin }) => {
    const others: [Browser, number][] = [
      [pia, 403],
      [quentin, 403],
      [await asUser(staff.mona), 403],
      [await asUser(staff.ada), 403],
      [visitor(), 401],
    ]
    for (const [browser, status] of others) {
      expect((await mark(browser)).status).toBe(status)
      await browser.submit(FORM, { user_id: String(people.pia), attended: 'true' })
    }
    await db.delete(coOrganizers)
    expect((await mark(simon)).status).toBe(403)
    await db.update(hikes).set({ hiddenAt: new Date() })
    expect((await mark(pia)).status).toBe(404)
    expect(await marks()).toEqual([])
  })

  it('begins two hours before the start', async ({ olga }) => {
    vi.setSystemTime(START.getTime() - 2 * HOUR - 1)
    const tooEarly = { error: 'From two hours before the start you can mark who came.' }
    expect(await answer(mark(olga))).toEqual([409, tooEarly])
    vi.setSystemTime(START.getTime() - 2 * HOUR)
    expect((await mark(olga)).status).toBe(200)
    vi.setSystemTime(START.getTime() + 90 * DAY)
    expect((await mark(await as('olga'), null)).status).toBe(200)
  })

  it('of a cancelled hike is a 409', async ({ olga }) => {
    await db.update(hikes).set({ status: 'cancelled' })
    expect(await answer(mark(olga))).toEqual([409, { error: 'This hike is cancelled.' }])
  })

  it('is a 404 for who does not take part, and for an unknown hike', async ({ olga }) => {
    await setState('quentin', 'waiting')
    for (const userId of [people.quentin, people.olga, people.simon, 999])
      for (const attended of [true, false, null])
        expect(await answer(olga.post(MARK, { user_id: userId, attended }))).toEqual([
          404,
          { error: 'Participant not found.' },
        ])
    expect((await olga.post('/api/events/999/attendance/', ofPia(true))).status).toBe(404)
    expect(await marks()).toEqual([])
  })

  it.for([
    {},
    { user_id: people.pia },
    ofPia('true'),
    ofPia(1),
    { attended: true },
    { user_id: '2', attended: true },
  ])('is a 400 for %j', async (body, { olga }) => {
    expect((await olga.post(MARK, body)).status).toBe(400)
    expect(await marks()).toEqual([])
  })

  it('of many at once leaves one mark', async ({ olga }) => {
    const statuses = await Promise.all([true, false, true, false].map((attended) => mark(olga, attended)))
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await marks()).toHaveLength(1)
  })

  it('works as a form without scripts, which leads back to the row', async ({ olga }) => {
    const sheet = async () => html(olga.get(`/events/${RIDGE}/sheet`))
    expect(await sheet()).toContain('Came 0 · missed 0 · 1 to go')
    for (const [value, count] of [
      ['true', 'Came 1 · missed 0'],
      ['false', 'Came 0 · missed 1'],
      ['', 'Came 0 · missed 0 · 1 to go'],
    ] as const) {
      expect(await redirection(olga.submit(FORM, { user_id: String(people.pia), attended: value }))).toEqual([
        303,
        `/events/${RIDGE}/sheet#person-2`,
      ])
      expect(await sheet()).toContain(count)
    }
  })

  it('is said to begin later, and for a cancelled hike not at all', async () => {
    vi.setSystemTime(START.getTime() - 2 * HOUR - 1)
    const sheet = async () => html((await as('olga')).get(`/events/${RIDGE}/sheet`))
    expect(await sheet()).toContain('From Sat 14 Jun · 07:30 CEST you can mark here who came.')
    await db.update(hikes).set({ status: 'cancelled' })
    expect(await sheet()).not.toContain('you can mark here')
  })
})

describe('whoever came', () => {
  const ownCounts = async () =>
    /Came \d+ · missed \d+/.exec(await html((await as('pia')).get('/users/2')))?.[0]

  it.for<[string, () => Promise<unknown>]>([
    ['leaves', async () => (await as('pia')).leave()],
    ['is removed', async () => (await as('olga')).remove('pia')],
    [
      'becomes a co-organizer',
      async () => (await as('olga')).post(`${PATH}/organizers/`, { user_id: people.pia }),
    ],
  ])('keeps that where they %s afterwards, and can still be marked', async ([_, act], { olga }) => {
    await mark(olga, true)
    await act()
    expect(await marks()).toEqual([[people.pia, true]])
    expect(await ownCounts()).toBe('Came 1 · missed 0')
    expect((await mark(olga, false)).status).toBe(200)
    expect((await mark(olga, null)).status).toBe(200)
    expect(await marks()).toEqual([])
  })

  it('has hiked a cancelled or hidden hike not, and one that was put off not yet', async ({ olga }) => {
    await mark(olga, true)
    for (const change of [
      { status: 'cancelled' as const },
      { hiddenAt: new Date() },
      { eventTime: new Date(START.getTime() + 7 * DAY) },
    ]) {
      const [before] = await db.select().from(hikes).where(eq(hikes.id, RIDGE))
      await db.update(hikes).set(change)
      expect(await ownCounts()).toBeUndefined()
      await db.update(hikes).set(before ?? {})
    }
    expect(await ownCounts()).toBe('Came 1 · missed 0')
  })
})

describe('whether somebody came', () => {
  it('is told to the organizers beside each participant, and to nobody else', async ({ olga, quentin }) => {
    const attendedOf = async (browser: Browser) => {
      const [, event] = await answer(browser.hike())
      return (event as { participants: object[] }).participants
    }
    const pia = { id: people.pia, username: 'pia', profile_picture: null }
    for (const attended of [null, true, false]) {
      await mark(olga, attended)
      const payment = { has_paid: false, paid_outside: false }
      expect(await attendedOf(olga)).toEqual([{ ...pia, ...payment, attended }])
      expect(await attendedOf(await as('simon'))).toEqual([{ ...pia, attended }])
      for (const browser of [await as('pia'), quentin, await asUser(staff.mona), visitor()])
        expect(await attendedOf(browser)).toEqual([pia])
    }
    expect(await html(olga.page())).toContain('>Missed</small>')
    for (const browser of [await as('pia'), await asUser(staff.mona), visitor()])
      expect(await html(browser.page())).not.toMatch(/Missed|attended/)
  })

  it('is counted beside a request, for the organizers of that hike', async ({ olga }) => {
    const lake = await addHike({ eventTime: new Date(START.getTime() - 7 * DAY), organizerId: people.pia })
    const gone = await addHike({ eventTime: new Date(START.getTime() - 9 * DAY), status: 'cancelled' })
    await db.insert(attendance).values([
      { hikeId: lake, userId: people.quentin, attended: true },
      { hikeId: gone, userId: people.quentin, attended: true },
      { hikeId: RIDGE, userId: people.quentin, attended: false },
      { hikeId: lake, userId: people.simon, attended: true },
    ])
    expect(await answer(olga.requests())).toMatchObject([200, [{ attendance: { came: 1, missed: 1 } }]])
    await db.update(hikes).set({ dayEnd: new Date(START.getTime() + DAY) })
    expect(await html(olga.page())).toContain('Came 1 · missed 1')
  })

  it('is on one’s own profile alone', async ({ pia, simon, olga }) => {
    await mark(olga, false)
    const profile = async (browser: Browser) => html(browser.get('/users/2'))
    const own = await profile(pia)
    expect(own).toContain('Came 0 · missed 1')
    expect(own).toMatch(/<a href="\/events\/1"[^>]*>Ridge walk<\/a>.*?Missed · /s)
    for (const browser of [olga, simon, await asUser(staff.ada), visitor()])
      expect(await profile(browser)).not.toMatch(/Came|Missed|missed/)
    await db.update(hikes).set({ hiddenAt: new Date() })
    expect(await profile(pia)).not.toContain('Ridge walk')
  })

  it('is counted by an index', async () => {
    await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO users (id, username, email, created_at, updated_at) SELECT 100 + i, 'u' || i, 'u' || i, 0, 0 FROM n`)
    await db.run(
      sql`INSERT INTO attendance (event_id, user_id, attended) SELECT ${RIDGE}, id, 1 FROM users WHERE id > 100`,
    )
    const { sql: text, params } = requestRoster(db, RIDGE, people.olga, Date.now()).toSQL()
    const run = (query: string) => env.DB.prepare(query).bind(...params)
    expect((await run(text).run()).meta.rows_read).toBeLessThan(50)
    const { results } = await run(`EXPLAIN QUERY PLAN ${text}`).all<{ detail: string }>()
    expect(results.map(({ detail }) => detail)).toContainEqual(
      expect.stringContaining('attendance USING COVERING INDEX attendance_user'),
    )
    const scanned = results.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'))
    expect(scanned.filter((detail) => !/^SCAN \(subquery/.test(detail))).toEqual([])
  })
})
