import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The record that `wrangler d1 migrations apply` keeps too. */
export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`
export const RECORD_MIGRATION = 'INSERT INTO d1_migrations (name) VALUES (?)'

/**
 * Applies the migrations in a directory that the database lacks, each in one transaction: wrangler takes several seconds
 * for each database.
 */
export async function migrate(db: D1Database, directory: string) {
  await db.prepare(MIGRATIONS_TABLE).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = results.map(({ name }) => name)
  const migrations = readMigrations(directory)
  if (applied.some((name) => !migrations.some((migration) => migration.name === name)))
    throw new Error(
      'The local database is of another version. Delete the directory of its state, and start again.',
    )
  for (const { name, statements } of migrations) {
    if (applied.includes(name)) continue
    const record = db.prepare(RECORD_MIGRATION).bind(name)
    await db.batch([...statements.map((statement) => db.prepare(statement)), record])
  }
}

/** The migrations in a directory, in order. */
export const readMigrations = (directory: string) =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name,
      statements: readFileSync(join(directory, name), 'utf8').split('--> statement-breakpoint'),
    }))
