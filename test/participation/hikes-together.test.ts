import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { coOrganizers, type hikes } from '../../src/db/schema.ts'
import type { StateOrNone } from '../../src/participation/participation.ts'
import { requestRoster } from '../../src/participation/roster.ts'
import { YEAR } from '../../src/shared/duration.ts'
import {
  addHike,
  answer,
  as,
  db,
  html,
  it,
  type Name,
  people,
  RIDGE,
  seed,
  setUser,
  visitor,
} from '../support.ts'
import { setState } from './support.ts'

beforeEach(seed)
const LAST_YEAR = new Date(Date.now() - YEAR)

type Part = Exclude<StateOrNone, 'none'> | 'owner' | 'co-organizer'

/** Adds a hike that took place a year ago. Simon owns it, unless `parts` or `values` name another owner. */
async function hikeOf(parts: Partial<Record<Name, Part>>, values: Partial<typeof hikes.$inferInsert> = {}) {
  const all = Object.entries(parts) as [Name, Part][]
  const [owner = 'simon'] = all.find(([, part]) => part === 'owner') ?? []
  const id = await addHike({ eventTime: LAST_YEAR, organizerId: people[owner], ...values })
  for (const [name, part] of all)
    if (part === 'co-organizer')
      await db.insert(coOrganizers).values({ hikeId: id, userId: people[name], createdAt: LAST_YEAR })
    else if (part !== 'owner') await setState(name, part, id)
}

type Request = { hikes_together: number; typical: unknown }
const requestsOf = async (name: Name) => (await answer((await as(name)).requests()))[1] as Request[]
const together = async (name: Name = 'olga') =>
  (await requestsOf(name)).map(({ hikes_together }) => hikes_together)

describe('the hikes that an organizer and somebody who asks to join have in common', () => {
  it.each<[Part, Part]>([
    ['participant', 'participant'],
    ['participant', 'owner'],
    ['owner', 'participant'],
    ['co-organizer', 'participant'],
    ['owner', 'co-organizer'],
    ['co-organizer', 'co-organizer'],
  ])('count where Quentin was %s and Olga %s', async (quentin, olga) => {
    await hikeOf({ quentin, olga })
    expect(await together()).toEqual([1])
  })

  it.each<[string, Partial<Record<Name, Part>>, Partial<typeof hikes.$inferInsert>]>([
    [
      'that is ahead',
      { quentin: 'participant', olga: 'participant' },
      { eventTime: new Date(Date.now() + 1e9) },
    ],
    ['that was cancelled', { quentin: 'participant', olga: 'owner' }, { status: 'cancelled' }],
    ['for which Quentin waited in vain', { quentin: 'waiting', olga: 'owner' }, {}],
    ['at which Quentin was never let in', { quentin: 'pending', olga: 'owner' }, {}],
    ['at which Olga was never let in', { quentin: 'participant', olga: 'pending' }, {}],
    ['of Quentin alone', { quentin: 'participant' }, {}],
    ['of Olga alone', { olga: 'participant' }, {}],
  ])('do not include one %s', async (_, parts, values) => {
    await hikeOf(parts, values)
    expect(await together()).toEqual([0])
  })

  it('count once each, whatever one was there', async () => {
    await hikeOf({ quentin: 'owner', olga: 'participant' })
    await hikeOf({ quentin: 'participant', olga: 'co-organizer' })
    await hikeOf({ quentin: 'participant', pia: 'participant' })
    expect(await together()).toEqual([2])
    const [both] = await db.select().from(coOrganizers)
    await setState('olga', 'participant', both?.hikeId ?? 0)
    expect(await together()).toEqual([2])
  })

  it('are those of the organizer who reads the request, also on the page', async () => {
    await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: people.pia, createdAt: LAST_YEAR })
    await hikeOf({ quentin: 'participant', pia: 'participant' })
    expect([await together('olga'), await together('pia')]).toEqual([[0], [1]])
    const page = async (name: Name) => html((await as(name)).page())
    expect(await page('olga')).toContain('"hikes_together":0')
    expect(await page('pia')).toContain('"hikes_together":1')
  })

  it('are given to organizers alone, like the typical hike', async ({ simon, quentin }) => {
    await hikeOf({ quentin: 'participant', olga: 'participant' })
    await setUser('quentin', { avgDistance: 12 })
    for (const browser of [visitor(), quentin, simon]) {
      const event = await (await browser.hike()).text()
      expect(event + (await html(browser.page()))).not.toMatch(/hikes_together|typical/)
      expect((await browser.requests()).status).toBeGreaterThan(400)
    }
  })

  it('are counted by an index, and among the latest 200 of somebody who has thousands', async () => {
    await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO events (room, name, location, event_time, time_zone, day_end, organizer_id, created_at, updated_at)
      SELECT 'room' || i, 'Walk', 'Thun', i, 'UTC', i, ${people.simon}, 0, 0 FROM n`)
    for (const userId of [people.quentin, people.olga])
      await db.run(sql`INSERT INTO participation (event_id, user_id, state, created_at)
        SELECT id, ${userId}, 'participant', 0 FROM events WHERE room LIKE 'room%'`)
    expect(await together()).toEqual([200])
    const { sql: text, params } = requestRoster(db, RIDGE, people.olga, Date.now()).toSQL()
    const run = (query: string) => env.DB.prepare(query).bind(...params)
    expect((await run(text).run()).meta.rows_read).toBeLessThan(2000)
    const { results } = await run(`EXPLAIN QUERY PLAN ${text}`).all<{ detail: string }>()
    // Only the list of ids is scanned, which has at most three times 200 entries.
    const scanned = results.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'))
    expect(scanned.filter((detail) => !/^SCAN \(subquery/.test(detail))).toEqual([])
  })
})

describe('the typical hike of somebody who asks to join', () => {
  it.each([
    [{}, null],
    [{ avgDistance: 0, avgDuration: 0 }, null],
    [{ elevationDiffDown: 300 }, null],
    [{ avgDistance: 12.5 }, { avg_distance: 12.5, avg_duration: null, elevation_diff_up: null }],
    [
      { avgDistance: 12, avgDuration: 4, elevationDiffUp: 800, elevationDiffDown: 900 },
      { avg_distance: 12, avg_duration: 4, elevation_diff_up: 800 },
    ],
  ])('of the profile %j is %j', async (profile, typical) => {
    await setUser('quentin', { avgDistance: null, ...profile })
    expect((await requestsOf('olga')).map(({ typical }) => typical)).toEqual([typical])
  })
})
