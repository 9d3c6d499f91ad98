import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

// Optimistic locking by field: `base` contains the fields that the client changes, with the values it read before. If
// one of these fields has changed in the meantime, the save is rejected with 409, and the form asks which value to
// keep. A post is compared as a whole, by `updated_at`.

type Values = Record<string, unknown>
type Input = { base?: Values | undefined }
/** Maps the API names of the editable fields to the properties of the row. */
type Properties = Record<string, string>

/**
 * Whether a field of `base` has changed since the client read it. A field that already has the new value does not
 * count.
 */
export function isOutdated(properties: Properties, row: Values, { base = {}, ...sent }: Input): boolean {
  return fieldsOf(properties, base).some(([field, property]) => {
    const current = row[property]
    return !isSame(current, base[field]) && !isSame(current, (sent as Values)[field])
  })
}

/** Compares a stored value with a sent one. Times are compared as instants, in any notation. */
function isSame(current: unknown, sent: unknown): boolean {
  if (current instanceof Date && typeof sent === 'string') return current.getTime() === Date.parse(sent)
  return JSON.stringify(current) === JSON.stringify(sent)
}

/** Returns an SQL condition: the fields of `base` still have the values that they have in `row`. */
export function unchanged(
  table: SQLiteTable,
  properties: Properties,
  row: Values,
  { base = {} }: Input,
): SQL | undefined {
  const columns = getTableColumns(table)
  return and(
    ...fieldsOf(properties, base).map(([, property]) => {
      const column = columns[property]
      return sql`${column} IS ${sql.param(row[property], column)}`
    }),
  )
}

const fieldsOf = (properties: Properties, base: Values) =>
  Object.entries(properties).filter(([field]) => Object.hasOwn(base, field))
