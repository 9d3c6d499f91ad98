import { env } from 'cloudflare:workers'
import type { BatchItem } from 'drizzle-orm/batch'
import { beforeAll, describe, expect, it } from 'vitest'
import { runBatch } from '../../../src/db/batch.ts'
import { countingD1 } from '../../../src/db/counting-d1.ts'
import { connect, type Db } from '../../../src/db/index.ts'
import { countFound } from '../../../src/hikes/search/counts.ts'
import { Search } from '../../../src/hikes/search/schema.ts'
import { foundHikes, type SearchQuery } from '../../../src/hikes/search/search.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { localTime } from '../../../src/shared/local-time.ts'
import { people, seed } from '../../support.ts'

const AHEAD = 10_000
const now = new Date()

beforeAll(async () => {
  await seed()
  // Half of the hikes are past.
  await env.DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${2 * AHEAD})
    INSERT INTO events (name, location, location_lat, location_lng, event_time, time_zone, day_end, room, price_cents,
      distance, elevation_diff, grade, good_for, organizer_id, created_at, updated_at)
    SELECT 'Hike ' || n, 'Thun', 45 + n % 300 / 100.0, 6 + n % 700 / 100.0, time, 'UTC', time + ${DAY}, 'room-' || n, n % 3 * 500,
      n % 30, n % 1500, 'T' || (1 + n % 6), '["dogs"]', ${people.olga}, 0, 0
    FROM (SELECT n, ${now.getTime()} + (n % 2 * 2 - 1) * ${2 * DAY} + (n % 2 * 2 - 1) * n * 60000 AS time FROM numbers)`,
  ).run()
})

const searches: Record<string, string>[] = [
  {},
  { grade: 'T2' },
  { q: 'hike 77 thun' },
  // Each hike contains parts of these words, but none of them whole.
  { q: 'thunxx' },
  { q: `thun${'x'.repeat(40)} xthunx` },
  { near: '46.5,7.5', within: '20' },
  { near: '46.5,7.5', sort: 'distance' },
  { weekend: '1', free: '1', good_for: 'dogs', max_km: '12', max_ascent: '800', max_hours: '5', spots: '1' },
  { grade: 'T6', max_km: '0.5', q: 'nowhere' },
]

const searchOf = (params: Record<string, string>): SearchQuery => ({
  search: Search.parse(params),
  now,
  today: localTime(now, 'Europe/Zurich'),
  limit: 24,
})

async function rowsRead(select: (db: Db) => BatchItem<'sqlite'>) {
  const { database, usage } = countingD1(env.DB)
  const db = connect(database)
  await runBatch(db, { rows: select(db) })
  return usage.rows
}

describe(`a search among ${AHEAD} hikes ahead`, () => {
  it.each(searches)('reads each of them a few times at most: %j', async (params) => {
    const query = searchOf(params)
    const rows = [
      await rowsRead((db) => foundHikes(db, query)),
      Object.keys(params).length > 0 ? await rowsRead((db) => countFound(db, query)) : 0,
    ]
    for (const read of rows) expect(read, rows.join()).toBeLessThan(8 * AHEAD)
  })

  it('without any condition reads a page of them', async () => {
    expect(await rowsRead((db) => foundHikes(db, searchOf({})))).toBeLessThan(500)
  })
})
