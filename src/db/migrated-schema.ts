import { type DatabaseSchema, type SchemaRow, SELECT_SCHEMA, tableOf, toSchema } from './schema-parts.ts'

// The schema that this version's migrations create. The build runs them in SQLite (dev/migrations.ts).

/**
 * JSON of a `DatabaseSchema`. A string, because esbuild would put any other value into a module that is loaded at every
 * start of the Worker.
 */
declare const MIGRATED_SCHEMA: string
const expected: DatabaseSchema = JSON.parse(MIGRATED_SCHEMA)
const tables = new Set(expected.parts.map(tableOf))

/** Limits for the description of a difference: the number of parts, and the length of each in characters. */
const MOST_SHOWN = 3
const LONGEST_SHOWN = 80

/**
 * Returns the schema of this version's tables. Ignores other tables: D1's own, the list of migrations, and the shadow
 * tables of the full-text index.
 */
const schemaOf = (rows: SchemaRow[]) => toSchema(rows.filter(({ table }) => tables.has(table)))

export async function readSchemaHash(DB: D1Database): Promise<string> {
  const { results } = await DB.prepare(SELECT_SCHEMA).all<SchemaRow>()
  return (await schemaOf(results)).hash
}

/**
 * Describes how the schema of the database differs from this version's, or returns null. The schema of a later version
 * may have additional parts, because migrations only add.
 */
export async function schemaDifference(rows: SchemaRow[], isLater: boolean): Promise<string | null> {
  const { parts, hash } = await schemaOf(rows)
  if (hash === expected.hash) return null
  const missing = without(expected.parts, parts).map((part) => `missing is ${part}`)
  const unknown = isLater ? [] : without(parts, expected.parts).map((part) => `unknown is ${part}`)
  const differences = [...missing, ...unknown].map((text) => text.slice(0, LONGEST_SHOWN))
  if (differences.length === 0) return null
  const rest = differences.length - MOST_SHOWN
  return differences.slice(0, MOST_SHOWN).join('; ') + (rest > 0 ? `; and ${rest} more` : '')
}

function without(parts: string[], others: string[]): string[] {
  const known = new Set(others)
  return parts.filter((part) => !known.has(part))
}
