import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endExpiredBackup, knownFiles, readChats, readRows } from '../../../src/admin/backup/copy.ts'
import { beginSnapshot, endSnapshot } from '../../../src/admin/backup/snapshot.ts'
import { backedUp, findTable } from '../../../src/admin/backup/tables.ts'
import { readSchemaHash } from '../../../src/db/migrated-schema.ts'
import { hikes, operations } from '../../../src/db/schema.ts'
import { randomIntegers } from '../../random.ts'
import { as, db, RIDGE, seed, setHike, testContext } from '../../support.ts'
import { openApp, openOperation } from './support.ts'

const { DB } = env
type Value = string | number | null

beforeEach(async () => {
  await seed()
  await fill()
})
afterEach(async () => {
  await endSnapshot(DB)
  await openApp()
})

const run = (sql: string, ...values: Value[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

/** Inserts rows with every kind of key: generated, explicit, composite and text. */
async function fill() {
  for (let id = 11; id <= 18; id++) {
    await insertHike(id)
    await insertRoute(id)
    if (id % 2 === 0) await insertOrganizer(id, 2)
    await insertJob(`${id}`)
  }
}

const insertUser = (name: string) =>
  run(
    `INSERT INTO users (username, email, password_hash, created_at) SELECT ?1, ?1 || '@example.org', password_hash, 1 FROM users LIMIT 1`,
    name,
  )
const insertHike = (id: number | null) =>
  run(
    `INSERT INTO events (id, organizer_id, name, location, event_time, day_end, time_zone, room, created_at, updated_at)
      SELECT ?1, 1, 'Walk', 'Thun', event_time, day_end, time_zone, lower(hex(randomblob(8))), 1, 1 FROM events LIMIT 1`,
    id,
  )
const insertRoute = (hikeId: number) =>
  run(
    `INSERT INTO routes (event_id, file, distance, is_loop, bounds, line, profile, created_at)
      VALUES (?1, 'route-' || cast(?1 AS INTEGER), 0.1 + 0.2, 0, '[1,2,3,4]', 'line', '[]', 1)`,
    hikeId,
  )
const insertOrganizer = (hikeId: number, userId: number) =>
  run('INSERT INTO co_organizers (event_id, user_id, created_at) VALUES (?1, ?2, 1)', hikeId, userId)
const insertJob = (key: string) =>
  run(
    `INSERT INTO jobs (kind, key, priority, due_at, attempts, revision, waiting_since, needs_human)
      VALUES ('none', ?1, 1, 1, 0, 0, 1, 0) ON CONFLICT (kind, key) DO UPDATE SET revision = revision + 1`,
    key,
  )

/** Returns the rows of all tables, ordered by their keys. */
async function stateNow() {
  const state: Record<string, Value[][]> = {}
  for (const { name, columns, key } of backedUp)
    state[name] = await DB.prepare(`SELECT "${columns.join('", "')}" FROM "${name}" ORDER BY ${key}`).raw()
  return state
}

/** Reads the snapshot in pages of two rows, and calls `between` after each page. */
async function readSnapshot(between: () => unknown) {
  const state: Record<string, Value[][]> = {}
  for (const table of backedUp) {
    const read: Value[][] = []
    for (let after: Value[] | null | undefined; after !== null; ) {
      const page: Awaited<ReturnType<typeof readRows>> = await readRows(DB, table, after, 2)
      read.push(...page.rows)
      after = page.next
      await between()
    }
    state[table.name] = read
  }
  return state
}

/** Runs a random write, which a constraint may reject. */
async function writeAtRandom(random: (below: number) => number) {
  const hike = 9 + random(12)
  const user = 1 + random(5)
  const writes = [
    () => run('UPDATE events SET name = name || ?2 WHERE id = ?1', hike, "'"),
    () => run('UPDATE events SET event_time = event_time + 1 WHERE id = ?1', hike),
    () => run('DELETE FROM events WHERE id = ?1', hike),
    () => insertHike(hike),
    () => insertHike(null),
    () => insertRoute(hike),
    () => run('UPDATE routes SET distance = distance * 1.1 WHERE event_id = ?1', hike),
    () => run('UPDATE routes SET event_id = ?2 WHERE event_id = ?1', hike, 9 + random(12)),
    () => run('DELETE FROM routes WHERE event_id = ?1', hike),
    () => insertOrganizer(hike, user),
    () => run('UPDATE co_organizers SET user_id = ?2 WHERE event_id = ?1', hike, user),
    () => run('DELETE FROM co_organizers WHERE event_id = ?1', hike),
    () => insertJob(`${hike}`),
    () => run('DELETE FROM jobs WHERE key = ?1', `${hike}`),
    () => run('UPDATE jobs SET key = ?2 WHERE key = ?1', `${hike}`, `${9 + random(12)}`),
    () =>
      run(
        "INSERT INTO participation (event_id, user_id, state, created_at) VALUES (?1, ?2, 'participant', 1)",
        hike,
        user,
      ),
    () => run("UPDATE participation SET state = 'pending' WHERE event_id = ?1", hike),
    () => run('DELETE FROM participation WHERE user_id = ?1', user),
    () => insertUser(`new-${random(1000)}`),
    () => run("UPDATE users SET username = username || 'x' WHERE id = ?1", user),
    () => run('DELETE FROM users WHERE id > 1 AND id = ?1', 2 + random(8)),
    () =>
      DB.batch([
        DB.prepare('DELETE FROM jobs'),
        DB.prepare("INSERT INTO jobs SELECT 'none', id, 1, 1, 0, 7, 1, NULL, 0 FROM events"),
      ]),
  ]
  await writes[random(writes.length)]?.().catch(() => {})
}

describe('a backup', () => {
  it.each(Array.from({ length: env.LONG ? 60 : 6 }, (_, index) => index))(
    'has each row as it was at the beginning, whatever is written meanwhile (%i)',
    async (seed) => {
      const random = randomIntegers(seed)
      const before = await stateNow()
      await beginSnapshot(DB)
      const read = await readSnapshot(() => writeAtRandom(random))
      for (const { name } of backedUp) expect(read[name], name).toEqual(before[name])
      expect(await stateNow()).not.toEqual(before)
    },
  )

  it('omits what is inserted since with the number of a row that never was, or of a deleted one', async () => {
    await run('DELETE FROM co_organizers')
    for (const [hike, user] of [
      [11, 1],
      [12, 1],
      [13, 1],
    ] as const)
      await insertOrganizer(hike, user)
    await run('DELETE FROM co_organizers WHERE event_id = 12')
    await insertOrganizer(14, 1)
    const before = await stateNow()
    await beginSnapshot(DB)
    await run('DELETE FROM co_organizers WHERE event_id = 14')
    await insertOrganizer(15, 1)
    await insertOrganizer(14, 1)
    await run('DELETE FROM routes WHERE event_id = 11')
    await insertRoute(11)
    expect(await readSnapshot(() => {})).toEqual(before)
  })

  it('knows the files and chats of its beginning', async () => {
    await beginSnapshot(DB)
    await run("UPDATE routes SET file = 'other' WHERE event_id = 11")
    await run('DELETE FROM events WHERE id = 12')
    await insertHike(99)
    await insertRoute(99)
    const names = ['route-11', 'route-12', 'route-13', 'route-99', 'other', 'nothing']
    expect([...(await knownFiles(DB, names))].sort()).toEqual(['route-11', 'route-12', 'route-13'])
    const chats = [...(await readChats(DB, 0, 4)).rooms, ...(await readChats(DB, 13, 20)).rooms]
    const rooms = await db.select({ room: hikes.chatId }).from(hikes)
    expect(chats).toContain('ridge-walk')
    expect(chats).toHaveLength(9)
    expect(rooms.filter(({ room }) => !chats.includes(room))).toHaveLength(1)
  })

  it('reads pages by the key, without sorting', async () => {
    await beginSnapshot(DB)
    for (const table of backedUp) {
      const plans: string[] = []
      const explaining = {
        prepare(sql: string) {
          plans.push(sql)
          return DB.prepare(sql)
        },
      } as D1Database
      await readRows(
        explaining,
        table,
        table.key.map(() => 0),
      )
      const plan = await DB.prepare(`EXPLAIN QUERY PLAN ${plans[0]}`)
        .bind(...table.key.map(() => 0))
        .all<{ detail: string }>()
      const details = plan.results.map(({ detail }) => detail)
      expect(
        details.filter((detail) => /^SCAN (?!backup_sequences)|TEMP B-TREE/.test(detail)),
        table.name,
      ).toEqual([])
    }
  })

  // As JSON, a copy of this row would be twice as large, because each quotation mark is escaped.
  it('refuses no change of a row that is nearly as large as D1 allows', async () => {
    const largest = '"'.repeat(1_998_000)
    await run('UPDATE events SET questions = ?2 WHERE id = ?1', RIDGE, largest)
    await beginSnapshot(DB)
    await setHike({ name: 'Other' })
    await run("UPDATE events SET questions = '[]' WHERE id = ?1", RIDGE)
    const { rows } = await readRows(DB, findTable('events') as never)
    expect(rows[0]?.includes(largest)).toBe(true)
  })

  it('begins within the limits of D1, with each trigger on one line', async () => {
    const statements: string[] = []
    const counting = {
      prepare(sql: string) {
        statements.push(sql)
        return DB.prepare(sql)
      },
      batch: (prepared: D1PreparedStatement[]) => DB.batch(prepared),
    } as D1Database
    await beginSnapshot(counting)
    await beginSnapshot(counting)
    // D1's limits on queries per invocation and bytes per statement (developers.cloudflare.com/d1/platform/limits).
    expect(statements.length).toBeLessThan(1000)
    expect(statements.filter((sql) => sql.length > 100_000)).toEqual([])
    expect(statements.filter((sql) => sql.includes('TRIGGER') && sql.includes('\n'))).toEqual([])
  })

  it('copies nothing when it begins', async () => {
    await beginSnapshot(DB)
    const copied = await Promise.all(
      backedUp.map(({ name }) => DB.prepare(`SELECT count(*) AS rows FROM "backup_${name}"`).first('rows')),
    )
    expect(copied.filter(Boolean)).toEqual([])
  })
})

describe('once a backup is over, nothing of it is left', () => {
  const left = async () =>
    (await DB.prepare("SELECT name FROM sqlite_master WHERE name GLOB 'backup_*'").all()).results.length

  it('once everything is read, while it is stored elsewhere', async () => {
    const call = await openOperation('backup')
    await call('POST', 'start/')
    expect((await call('DELETE', 'snapshot/')).status).toBe(204)
    expect([await left(), await db.$count(operations)]).toEqual([0, 1])
  })

  it('at its end', async () => {
    const call = await openOperation('backup')
    await call('POST', 'start/')
    expect(await left()).toBeGreaterThan(100)
    await call('POST', 'end/', { body: { takenAt: new Date() } })
    expect(await left()).toBe(0)
  })

  it('where it was killed, when its key has expired', async () => {
    const call = await openOperation('backup')
    await call('POST', 'start/')
    await endExpiredBackup(testContext())
    expect(await left()).toBeGreaterThan(100)
    await db.update(operations).set({ expiresAt: new Date() })
    await endExpiredBackup(testContext())
    expect([await left(), await db.$count(operations)]).toEqual([0, 0])
  })

  it('where another one begins, or a restore', async () => {
    const call = await openOperation('backup')
    await call('POST', 'start/')
    await (await as('olga')).patch(`/api/events/${RIDGE}/`, { name: 'Other walk' })
    expect((await call('POST', 'start/')).status).toBe(200)
    expect(await DB.prepare('SELECT count(*) AS rows FROM backup_events').first('rows')).toBe(0)
    const restore = await openOperation('restore')
    const { migration } = await beginSnapshot(DB)
    const schema = await readSchemaHash(DB)
    const body = { manifest: '0'.repeat(64), migration, schema, replace: true }
    expect((await restore('POST', 'start/', { body })).status).toBe(204)
    expect(await left()).toBe(0)
  })
})
