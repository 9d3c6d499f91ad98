import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type SchemaRow, SELECT_SCHEMA, schemaParts, toSchema } from '../src/db/schema-parts.ts'

/** The same table that `wrangler d1 migrations apply` creates. */
export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`
export const RECORD_MIGRATION = 'INSERT INTO d1_migrations (name) VALUES (?)'

/**
 * Applies the missing migrations of a directory, each in one transaction. Wrangler would take several seconds for each
 * database. Throws `OtherVersionError` if the database has a migration that the directory lacks, or lacks a part of the
 * migrated schema.
 */
export async function migrate(db: D1Database, directory: string) {
  await db.prepare(MIGRATIONS_TABLE).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = results.map(({ name }) => name)
  const migrations = readMigrations(directory)
  if (applied.some((name) => !migrations.some((migration) => migration.name === name)))
    throw new OtherVersionError()
  for (const { name, statements } of migrations) {
    if (applied.includes(name)) continue
    const record = db.prepare(RECORD_MIGRATION).bind(name)
    await db.batch([...statements.map((statement) => db.prepare(statement)), record])
  }
  const { results: rows } = await db.prepare(SELECT_SCHEMA).all<SchemaRow>()
  const existing = new Set(schemaParts(rows))
  if (schemaParts(rowsOf(migrations)).some((part) => !existing.has(part))) throw new OtherVersionError()
}

export class OtherVersionError extends Error {
  override message =
    'The local database is of another version. Delete the directory of its state, and start again.'
}

/**
 * Returns the schema that the migrations create. Throws if SQLite rejects a migration, or if a migration is missing
 * from the journal.
 */
export function migratedSchema() {
  const migrations = readMigrations('migrations')
  // /healthz and restores read the latest migration from the journal.
  const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as Journal
  const known = new Set(journal.entries.map(({ tag }) => `${tag}.sql`))
  const unknown = migrations.find(({ name }) => !known.has(name))
  if (unknown)
    throw new Error(`The journal does not have migrations/${unknown.name}: npm run db:generate writes both.`)
  return toSchema(rowsOf(migrations))
}

/** Returns the definition of the constant in src/db/migrated-schema.ts, for a bundler. */
export const defineSchema = async () => ({
  MIGRATED_SCHEMA: JSON.stringify(JSON.stringify(await migratedSchema())),
})

/** The part of drizzle-kit's journal that is used here. */
type Journal = { entries: { tag: string }[] }

/**
 * Returns the rows of the schema that the migrations create, without `sqlite_sequence` and the shadow tables of FTS5.
 */
function rowsOf(migrations: Migration[]): SchemaRow[] {
  const db = new DatabaseSync(':memory:')
  for (const { name, statements } of migrations)
    try {
      for (const statement of statements) db.exec(statement)
    } catch (error) {
      throw new Error(`The migration ${name} fails: ${(error as Error).message}`)
    }
  const shadows = db.prepare("SELECT name FROM pragma_table_list WHERE type = 'shadow'").all()
  const ofFts5 = new Set(shadows.map(({ name }) => name))
  const rows = db.prepare(SELECT_SCHEMA).all() as SchemaRow[]
  return rows.filter(({ table }) => !ofFts5.has(table) && table !== 'sqlite_sequence')
}

export type Migration = ReturnType<typeof readMigrations>[number]

/** Reads the migrations in a directory, in order. */
export const readMigrations = (directory: string) =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name,
      statements: readFileSync(join(directory, name), 'utf8').split('--> statement-breakpoint'),
    }))
