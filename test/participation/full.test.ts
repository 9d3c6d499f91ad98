import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { hikes } from '../../src/db/schema.ts'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { isFull as isFullInSql } from '../../src/participation/capacity.ts'
import { isFull } from '../../src/participation/view/capacity.ts'
import { db, html, it, RIDGE, seed, setHike, visitor } from '../support.ts'
import { setState } from './support.ts'

beforeEach(seed)
const found = async (params: string) =>
  (await (await visitor().get(`/api/events/?${params}`)).json<{ id: number }[]>()).map(({ id }) => id)

describe('a hike is full', () => {
  it('also for the filter of places left, where somebody waits for the free place', async () => {
    await setHike({ capacity: 5 })
    await setState('simon', 'none')
    expect(await found('spots=1')).toEqual([RIDGE])
    await setState('simon', 'waiting')
    expect(await html(await visitor().get('/'))).toContain('Full · 1 waiting')
    expect(await found('spots=1')).toEqual([])
  })

  // Pia takes part, and Simon asks to join.
  it.for([
    { capacity: null, waiting: false, full: false },
    { capacity: null, waiting: true, full: true },
    { capacity: 1, waiting: false, full: true },
    { capacity: 1, waiting: true, full: true },
    { capacity: 2, waiting: false, full: false },
    { capacity: 2, waiting: true, full: true },
    { capacity: 5, waiting: false, full: false },
  ])('in the same cases in statements, JSON, lists, search and joining: %j', async (row, { simon }) => {
    const values = { capacity: row.capacity, approval: 'automatic' as const }
    await setHike(values)
    await setState('quentin', row.waiting ? 'waiting' : 'none')
    await setState('simon', 'none')
    const [sqlRow] = await db
      .select({ full: sql<number>`${isFullInSql(sql`${hikes.id}`)}`.as('is_full') })
      .from(hikes)
      .where(eq(hikes.id, RIDGE))
    const json = await (await visitor().hike()).json<HikeJson>()
    const list = await html(await visitor().get('/'))
    const listed = await found('spots=1')
    const joined = await (await simon.join()).json<{ role: string }>()
    expect({
      sql: sqlRow?.full === 1,
      json: isFull(json),
      card: /<span class="muted">Full/.test(list),
      search: !listed.includes(RIDGE),
      joining: joined.role === 'waiting',
    }).toEqual({ sql: row.full, json: row.full, card: row.full, search: row.full, joining: row.full })
  })
})
