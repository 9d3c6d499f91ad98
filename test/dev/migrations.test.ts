import { expect, it } from 'vitest'
import { readMigrations } from '../../dev/migrations.ts'

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
  // PRAGMA foreign_keys=OFF does nothing there (developers.cloudflare.com/d1/sql-api/foreign-keys).
  expect(those(/^(DROP TABLE|ALTER TABLE .* RENAME TO|PRAGMA foreign_keys)|__new_/i)).toEqual([])
})

it('each trigger is one line, as others were reported to fail remotely', () => {
  // github.com/cloudflare/workers-sdk/issues/15690
  expect(those(/^CREATE TRIGGER[^\n]*\n/i)).toEqual([])
  expect(those(/^CREATE TRIGGER/i).length).toBeGreaterThan(0)
})
