import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS_TABLE, RECORD_MIGRATION, readMigrations } from '../migrations.ts'
import { allPlaces } from './all.ts'
import { loadStatements } from './load.ts'
import { mapShapes } from './map-shapes.ts'

// node dev/places/fill.ts FILE makes the PLACES database, by SQLite itself: several times as fast as D1 in Miniflare.
const database = new DatabaseSync(process.argv[2] ?? '')
// If this process fails, the file is deleted: it needs no journal.
database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN; ${MIGRATIONS_TABLE}`)
for (const { name, statements } of readMigrations('migrations-places')) {
  for (const statement of statements) database.exec(statement)
  database.prepare(RECORD_MIGRATION).run(name)
}
for (const statements of loadStatements(allPlaces(), 500_000, mapShapes()))
  for (const { sql, values } of statements) database.prepare(sql).run(...values)
database.exec('COMMIT')
database.close()
