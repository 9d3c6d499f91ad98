import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { attendance, coOrganizers, hikes, users } from '../../../src/db/schema.ts'
import { selectAttended, selectLed } from '../../../src/people/profiles/logbook.ts'
import { seedStaff, staff } from '../../admin/support.ts'
import { countedDb } from '../../database.ts'
import { withIsolateCache } from '../../server/visitors/support.ts'
import {
  addHike,
  answer,
  as,
  asUser,
  Browser,
  db,
  freezeClock,
  html,
  it,
  people,
  RIDGE,
  setHike,
  setUser,
  visitor,
} from '../../support.ts'

const NOW = new Date('2031-06-20T10:00:00Z')

beforeEach(async () => {
  freezeClock(NOW)
  await seedStaff()
})

/** Adds a hike on this day, and marks whether Pia came. */
async function hike(day: string, values: Partial<typeof hikes.$inferInsert> = {}, attended = true) {
  const id = await addHike({ eventTime: new Date(`${day}T08:00:00Z`), ...values })
  await db.insert(attendance).values({ hikeId: id, userId: people.pia, attended })
  return id
}

async function hiked(browser: Browser = visitor()) {
  const [, user] = await answer(browser.get('/api/users/2/'))
  return (user as { hiked: unknown }).hiked
}
const rowsOf = (page: string) =>
  [...page.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/>([^<]+)</g)].map(([, text]) => text),
  )
const none = { hikes: 0, km: 0, ascent: 0 }

describe('the logbook', () => {
  it('sums up the hikes that somebody came to, of all years and of each', async ({ pia, simon }) => {
    await hike('2031-06-14', { distance: 12.34, elevationDiff: 850.4 })
    await hike('2031-01-02', { distance: 0.1, elevationDiff: null })
    await hike('2030-08-01', { distance: 20.2, elevationDiff: 1500 })
    await hike('2031-05-01', { distance: 99, elevationDiff: 99 }, false)
    const sums = { hikes: 3, km: 32.6, ascent: 2350, this_year: { hikes: 2, km: 12.4, ascent: 850 } }
    for (const browser of [visitor(), simon, pia]) expect(await hiked(browser)).toEqual(sums)
    const page = await html(visitor().get('/users/2'))
    expect(rowsOf(page)).toEqual([
      ['Year', 'Hikes', 'Distance', 'Climb'],
      ['2031', '2', '12.4 km', '850 m'],
      ['2030', '1', '20.2 km', '1,500 m'],
      ['All', '3', '32.6 km', '2,350 m'],
    ])
  })

  it('of somebody new is empty', async () => {
    expect(await hiked()).toEqual({ ...none, this_year: none })
    expect(await html(visitor().get('/users/2'))).not.toContain('<table')
  })

  it.each([
    ['Pacific/Auckland', '2030-12-31T10:30:00Z', 0],
    ['Pacific/Auckland', '2030-12-31T12:30:00Z', 1],
    ['Europe/Zurich', '2030-12-31T22:30:00Z', 0],
    ['Europe/Zurich', '2030-12-31T23:30:00Z', 1],
  ])('begins a year at midnight in the time zone of the group: in %s %s', async (timeZone, time, count) => {
    await hike('2030-12-31', { eventTime: new Date(time), timeZone })
    const browser = visitor({ GROUP_TIME_ZONE: timeZone })
    expect(await hiked(browser)).toMatchObject({ hikes: 1, this_year: { hikes: count } })
  })

  it('has no hike that is cancelled, hidden, deleted, or put off', async ({ olga }) => {
    const id = await hike('2031-06-14', { distance: 10 })
    const mona = await asUser(staff.mona)
    for (const act of ['hide', 'restore']) {
      expect((await mona.post(`/api/admin/${act}/`, { kind: 'event', id })).status).toBe(200)
      expect(await hiked()).toMatchObject({ hikes: act === 'hide' ? 0 : 1 })
    }
    // A hidden member's hike stays in other members' logbooks.
    await setUser('olga', { hiddenAt: NOW })
    expect(await hiked()).toMatchObject({ hikes: 1 })
    await db.update(users).set({ hiddenAt: null })
    for (const change of [
      { status: 'cancelled' as const },
      { eventTime: new Date('2031-07-01T08:00:00Z') },
    ]) {
      const [before] = await db.select().from(hikes).where(eq(hikes.id, id))
      await setHike(change, id)
      expect(await hiked()).toMatchObject({ hikes: 0 })
      await setHike(before ?? {}, id)
    }
    expect((await olga.deleteHike(id)).status).toBe(204)
    expect(await hiked()).toMatchObject({ hikes: 0 })
  })

  it('says since when one is a member, and how many hikes one has led, alone or with others', async () => {
    await db.update(users).set({ createdAt: new Date('2029-03-02T08:00:00Z') })
    const led = async (id: number) => /has led ([^<]*)</.exec(await html(visitor().get(`/users/${id}`)))?.[1]
    expect(await led(people.olga)).toBeUndefined()
    const id = await addHike({ eventTime: new Date('2031-06-14T08:00:00Z') })
    await addHike({ eventTime: new Date('2031-06-15T08:00:00Z'), status: 'cancelled' })
    await addHike({ eventTime: new Date('2031-06-15T08:00:00Z'), hiddenAt: NOW })
    await db.insert(coOrganizers).values({ hikeId: id, userId: people.pia, createdAt: NOW })
    await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: people.pia, createdAt: NOW })
    expect([await led(people.olga), await led(people.pia)]).toEqual(['1 hike', '1 hike'])
    await addHike({ eventTime: new Date('2031-06-14T08:00:00Z') })
    expect(await led(people.olga)).toBe('2 hikes')
    expect(await html(visitor().get('/users/1'))).toContain('Member since 2 March 2029')
  })

  it('is counted anew for visitors once a hike in it is edited', async () => {
    const { worker } = withIsolateCache()
    const id = await hike('2031-06-14', { distance: 10 })
    const visits = new Browser({ worker })
    expect(await html(visits.get('/users/2'))).toContain('10 km')
    const olga = await as('olga', {}, { worker })
    expect((await olga.edit({ distance: 11 }, id)).status).toBe(200)
    expect(await html(visits.get('/users/2'))).toContain('11 km')
  })

  it('comes with the profile in one round trip', async () => {
    await hike('2031-06-14')
    for (const path of ['/users/2', '/api/users/2/']) {
      const { DB, trips } = countedDb()
      await new Browser({ bindings: { DB } }).get(path)
      expect(trips()).toBe(1)
    }
  })

  it('is read by indexes, whatever others have hiked', async () => {
    await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO events (room, name, location, event_time, time_zone, day_end, organizer_id, created_at, updated_at)
      SELECT 'room' || i, 'Walk', 'Thun', i, 'UTC', i, ${people.simon}, 0, 0 FROM n`)
    await db.run(sql`INSERT INTO attendance (event_id, user_id, attended)
      SELECT id, ${people.quentin}, 1 FROM events WHERE room LIKE 'room%'`)
    await hike('2031-06-14')
    for (const query of [selectAttended(db, people.pia, NOW), selectLed(db, people.pia, NOW)]) {
      const { sql: text, params } = query.toSQL()
      const run = (query: string) => env.DB.prepare(query).bind(...params)
      expect((await run(text).run()).meta.rows_read).toBeLessThan(10)
      const { results } = await run(`EXPLAIN QUERY PLAN ${text}`).all<{ detail: string }>()
      expect(results.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'))).toEqual([])
    }
  })
})
