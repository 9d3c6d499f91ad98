import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Applies the migrations in a directory that the database lacks, each in one transaction. Keeps the same record of
 * them as `wrangler d1 migrations apply`, which takes several seconds for each database.
 */
export async function migrate(db: D1Database, directory: string) {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = results.map(({ name }) => name)
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'))
  for (const name of names.sort()) {
    if (applied.includes(name)) continue
    const statements = readFileSync(join(directory, name), 'utf8').split('--> statement-breakpoint')
    const record = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    await db.batch([...statements.map((statement) => db.prepare(statement)), record])
  }
}
