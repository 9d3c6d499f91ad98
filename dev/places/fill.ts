import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS_TABLE, RECORD_MIGRATION, readMigrations } from '../migrations.ts'
import { allPlaces } from './all.ts'
import { readList } from './lists.ts'
import { loadStatements } from './load.ts'

// node dev/places/fill.ts FILE creates the PLACES database with SQLite itself, which is several times as fast as D1 in
// Miniflare.
const database = new DatabaseSync(process.argv[2] ?? '')
// No journal is needed, because the file is deleted if this process fails.
database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN; ${MIGRATIONS_TABLE}`)
for (const { name, statements } of readMigrations('migrations-places')) {
  for (const statement of statements) database.exec(statement)
  database.prepare(RECORD_MIGRATION).run(name)
}
// It is faster to create an index after inserting all rows than to update it for each row.
const index = database.prepare("SELECT name, sql FROM sqlite_master WHERE name = 'places_point'").get()
database.exec(`DROP INDEX ${index?.name}`)
for (const statements of loadStatements(allPlaces(), 500_000, readList('shapes')))
  for (const { sql, values } of statements) database.prepare(sql).run(...values)
database.exec(`${index?.sql}; COMMIT`)
database.close()
