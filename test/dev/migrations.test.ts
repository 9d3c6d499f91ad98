import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { applyMigrations, openStorage } from '../../dev/app.ts'
import { readMigrations } from '../../dev/migrations.ts'
import { filledTables, problemsOf } from './migrations/checking.ts'
import { frozenMigrations } from './migrations/frozen.ts'

it('no migration is edited: a deployed database has applied it already', () => {
  const found = Object.fromEntries(
    ['migrations', 'migrations-places'].flatMap((directory) =>
      readMigrations(directory).map(({ name }) => {
        const path = `${directory}/${name}`
        return [path, createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)]
      }),
    ),
  )
  const problems = [...new Set([...Object.keys(found), ...Object.keys(frozenMigrations)])].flatMap((path) => {
    const [hash, frozen] = [found[path], frozenMigrations[path]]
    if (hash === frozen) return []
    if (!frozen) return `${path} is new. Its line for test/dev/migrations/frozen.ts: '${path}': '${hash}',`
    if (!hash) return `${path} is gone, and deployed databases have applied it.`
    return `${path} has been edited, and deployed databases have applied it as it was. Undo that, and add a migration.`
  })
  expect(problems).toEqual([])
})

const statements = ['migrations', 'migrations-places'].flatMap((directory) =>
  readMigrations(directory).flatMap(({ name, statements }) =>
    statements.map((statement) => ({ name, statement: statement.trim() })),
  ),
)
const those = (pattern: RegExp) =>
  statements
    .filter(({ statement }) => pattern.test(statement))
    .map(({ name, statement }) => `${name}: ${statement.slice(0, 80)}`)

it('no migration drops or rebuilds a table, as D1 would then delete every row that refers to it', () => {
  // In D1, PRAGMA foreign_keys=OFF has no effect (developers.cloudflare.com/d1/sql-api/foreign-keys).
  // The search index is exempt, because no row refers to it and its migration fills it again.
  expect(
    those(/^(DROP TABLE (?!`hike_words`)|ALTER TABLE .* RENAME TO|PRAGMA foreign_keys)|__new_/i),
  ).toEqual([])
})

it('each trigger is one line, as others were reported to fail remotely', () => {
  // github.com/cloudflare/workers-sdk/issues/15690
  expect(those(/^CREATE TRIGGER[^\n]*\n/i)).toEqual([])
  expect(those(/^CREATE TRIGGER/i).length).toBeGreaterThan(0)
})

// Excludes the migrations for the list of places, because `npm run places` replaces all its rows.
describe('in the database', () => {
  const migrations = readMigrations('migrations')

  it('every migration after the first keeps each row, and the version before goes on with it', () => {
    const problems = migrations
      .map((migration, index) => [
        migration.name,
        index === 0 ? [] : problemsOf(migrations.slice(0, index), migration),
      ])
      .filter(([, found]) => found?.length)
    expect(problems).toEqual([])
  })

  it('every table is filled for that', () => {
    const tables = filledTables(migrations)
    expect(tables.size).toBeGreaterThan(1)
    expect([...tables].filter(([, rows]) => rows !== 3)).toEqual([])
  })
})

describe('a migration', () => {
  const before = [
    {
      name: '0000_initial.sql',
      statements: [
        'CREATE TABLE people (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, name TEXT NOT NULL, town TEXT)',
        `CREATE TABLE hikes (id INTEGER PRIMARY KEY NOT NULL, person_id INTEGER NOT NULL,
          FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE)`,
      ],
    },
  ]
  const problemsWith = (...statements: string[]) => problemsOf(before, { name: '0001_next.sql', statements })
  const rebuilt = [
    'PRAGMA foreign_keys=OFF',
    'CREATE TABLE __new_people (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, name TEXT NOT NULL, town TEXT)',
    'INSERT INTO __new_people SELECT id, name, town FROM people',
    'DROP TABLE people',
    'ALTER TABLE __new_people RENAME TO people',
  ]

  it.each([
    ['adds a column that may be empty', ['ALTER TABLE people ADD COLUMN born INTEGER']],
    ['adds a column with a default', ['ALTER TABLE people ADD COLUMN rank INTEGER NOT NULL DEFAULT 0']],
    [
      'adds a table and an index',
      ['CREATE TABLE dogs (id INTEGER)', 'CREATE INDEX by_name ON people (name)'],
    ],
  ])('passes that %s', (_, statements) => {
    expect(problemsWith(...statements)).toEqual([])
  })

  it.each([
    ['rebuilds a table that others refer to', rebuilt, ['hikes has 0 of 3 rows']],
    ['drops a column', ['ALTER TABLE people DROP COLUMN town'], ['people.town is gone']],
    ['renames a column', ['ALTER TABLE people RENAME COLUMN town TO place'], ['people.town is gone']],
    ['drops a table', ['DROP TABLE hikes'], ['hikes is gone']],
    ['changes values', ["UPDATE people SET name = 'x' WHERE id = 2"], ['people has other values']],
    [
      'deletes a row',
      ['DELETE FROM people WHERE id = 2'],
      ['hikes has 2 of 3 rows', 'people has 2 of 3 rows'],
    ],
    [
      'forbids what the version before writes',
      [
        "CREATE TRIGGER named BEFORE INSERT ON people WHEN NEW.name <> 'x' BEGIN SELECT RAISE(ABORT, 'unnamed'); END",
      ],
      ['people cannot be inserted into: unnamed'],
    ],
  ])('fails that %s', (_, statements, problems) => {
    expect(problemsWith(...statements)).toEqual(expect.arrayContaining(problems))
  })

  it('fails that adds a column which the version before does not fill', () => {
    const wide = 'CREATE TABLE towns (id INTEGER PRIMARY KEY, name TEXT)'
    const [first] = before
    const initial = [{ name: '0000_initial.sql', statements: [...(first?.statements ?? []), wide] }]
    const statements = ['DROP TABLE towns', wide.replace('name TEXT', 'name TEXT, country TEXT NOT NULL')]
    expect(problemsOf(initial, { name: '0001_next.sql', statements })).toEqual([
      'towns has 0 of 3 rows',
      expect.stringMatching(/towns cannot be inserted into: NOT NULL/),
    ])
  })
})

describe('the database of a laptop', () => {
  it('is used again, and refused where the first migration was another one when it was made', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'waymark-'))
    onTestFinished(() => rmSync(stateDir, { recursive: true, maxRetries: 3 }))
    await applyMigrations(stateDir)
    const storage = await openStorage(stateDir)
    const db = await storage.getD1Database('DB')
    await db.prepare('ALTER TABLE event_changes RENAME COLUMN notified TO told').run()
    await storage.dispose()
    await expect(applyMigrations(stateDir)).rejects.toThrow(
      'The local database is of another version. Delete the directory of its state, and start again.',
    )
  })
})
