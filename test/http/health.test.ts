import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { jobs } from '../../src/db/schema.ts'
import { sweep } from '../../src/server/sweep.ts'
import { DAY, MINUTE, SECOND } from '../../src/shared/duration.ts'
import { openOperation } from '../admin/backup/support.ts'
import { brokenDb } from '../database.ts'
import { answer, Browser, db, freezeClock, json, seed, testContext } from '../support.ts'

beforeEach(seed)

const broken = <T extends object>(binding: T): T =>
  new Proxy(binding, {
    get: () => () => {
      throw new Error('unavailable')
    },
  })

const LAST_MIGRATION = env.TEST_MIGRATIONS.at(-1)?.name.replace('.sql', '') ?? ''

const renameLast = (name: string) =>
  db.run(sql`UPDATE d1_migrations SET name = ${`${name}.sql`} WHERE id = (SELECT max(id) FROM d1_migrations)`)

describe('/healthz', () => {
  const health = async (bindings = {}) => answer(new Browser({ bindings }).get('/healthz'))

  it('is 200 when the database and the bucket answer, with the version and the migration', async () => {
    const jobs = { due: 0, failing: 0 }
    const healthy = {
      status: 'ok',
      version: expect.any(String),
      migration: LAST_MIGRATION,
      sweep_age_s: null,
      backup_age_s: null,
      jobs,
    }
    expect(await health()).toEqual([200, healthy])
    const VERSION = { id: 'f00d', tag: '', timestamp: '' }
    expect(await health({ VERSION })).toEqual([200, { ...healthy, version: 'f00d' }])
  })

  it.each([
    ['database', { DB: brokenDb() }, 'The database does not answer, or its migrations are missing.'],
    ['bucket', { PICTURES: broken(env.PICTURES) }, 'The pictures cannot be read.'],
  ])('is 503 without the %s', async (_, bindings, status) => {
    expect(await health(bindings)).toMatchObject([503, { status }])
  })

  it('is 503 while a migration of this version is missing, and 200 with one of a later version', async () => {
    await renameLast('0000_a')
    expect(await health()).toMatchObject([503, { status: 'Migrations are missing.' }])
    await renameLast('9999_later')
    expect(await health()).toMatchObject([200, { migration: '9999_later' }])
    await renameLast(LAST_MIGRATION)
  })

  it('says how old the last complete backup is, and is 200 with an old one', async () => {
    freezeClock()
    const call = await openOperation('backup')
    const { takenAt } = await json<{ takenAt: string }>(call('POST', 'start/'))
    expect(await health()).toMatchObject([200, { backup_age_s: null }])
    await call('POST', 'end/', { body: { takenAt } })
    vi.setSystemTime(Date.now() + 3 * DAY)
    expect(await health()).toMatchObject([200, { status: 'ok', backup_age_s: 3 * 24 * 3600 }])
  })

  it.each([
    [
      'lacks a column',
      'ALTER TABLE sweeps RENAME COLUMN finished_at TO ended_at',
      'ALTER TABLE sweeps RENAME COLUMN ended_at TO finished_at',
      // The query of the health check uses the renamed column.
      'The database does not answer, or its migrations are missing.',
    ],
    [
      'has another column',
      'ALTER TABLE posts RENAME COLUMN title TO heading',
      'ALTER TABLE posts RENAME COLUMN heading TO title',
      'The schema of the database is not that of this version: missing is posts: title text NOT NULL; unknown is posts: heading text NOT NULL',
    ],
    [
      'lacks an index',
      'DROP INDEX posts_author',
      'CREATE INDEX `posts_author` ON `posts` (`author_id`)',
      'The schema of the database is not that of this version: missing is posts: CREATE INDEX posts_author',
    ],
    [
      'has a trigger of its own',
      'CREATE TRIGGER closed BEFORE INSERT ON posts BEGIN SELECT RAISE(ABORT, 1); END',
      'DROP TRIGGER closed',
      'The schema of the database is not that of this version: unknown is posts: CREATE TRIGGER closed BEFORE INSERT',
    ],
  ])('is 503 where the database %s', async (_, change, undo, status) => {
    await db.run(sql.raw(change))
    const response = await health()
    await db.run(sql.raw(undo))
    expect(response).toMatchObject([503, { status: expect.stringContaining(status) }])
    expect(await health()).toMatchObject([200, { status: 'ok' }])
  })

  it('is 200 where a later version has added to the schema, but not where the same one has', async () => {
    await db.run(sql`ALTER TABLE posts ADD COLUMN later text`)
    expect(await health()).toMatchObject([
      503,
      { status: expect.stringContaining('unknown is posts: later') },
    ])
    await renameLast('9999_later')
    expect(await health()).toMatchObject([200, { status: 'ok' }])
    await renameLast(LAST_MIGRATION)
    await db.run(sql`ALTER TABLE posts DROP COLUMN later`)
  })

  it('is 200 with tables that are not of the app', async () => {
    await db.run(sql`CREATE TABLE notes (text text)`)
    const response = await health()
    await db.run(sql`DROP TABLE notes`)
    expect(response).toMatchObject([200, { status: 'ok' }])
  })

  it('is 503 once the sweep has not run for more than 20 minutes', async () => {
    freezeClock()
    await sweep(testContext())
    expect(await health()).toMatchObject([200, { sweep_age_s: 0 }])
    vi.setSystemTime(Date.now() + 20 * MINUTE)
    expect(await health()).toMatchObject([200, { sweep_age_s: 1200 }])
    vi.setSystemTime(Date.now() + SECOND)
    expect(await health()).toMatchObject([503, { status: 'The sweep has stopped.', sweep_age_s: 1201 }])
    await sweep(testContext())
    expect(await health()).toMatchObject([200, { status: 'ok', sweep_age_s: 0 }])
  })

  it('counts the jobs that are due, and those that have failed', async () => {
    const now = Date.now()
    const row = { kind: 'test', priority: 3, revision: 0, waitingSince: new Date(now), needsHuman: false }
    await db.insert(jobs).values([
      { ...row, key: '1', dueAt: new Date(now - 1), attempts: 0 },
      { ...row, key: '2', dueAt: new Date(now + DAY), attempts: 3, lastError: 'No.' },
    ])
    expect(await health()).toMatchObject([200, { jobs: { due: 1, failing: 1 } }])
  })
})
