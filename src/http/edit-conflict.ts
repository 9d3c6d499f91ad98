import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'

// Optimistic locking by field: with `base`, a client sends the values that it had read of the fields it changes.
// Another value by now is a 409, and the form asks which one to keep. A post is compared as a whole, by its
// `updated_at`.

export const base = z.record(z.string(), z.unknown(), 'This must be an object.').optional()

type Values = Record<string, unknown>
type Input = { base?: Values | undefined }
/** The fields that can be edited: the row's property by the name in the API. */
type Properties = Record<string, string>

/** Whether a field of `base` has another value by now. Where that is the value being sent, nothing is lost. */
export function isOutdated(properties: Properties, row: Values, { base = {}, ...sent }: Input): boolean {
  return fieldsOf(properties, base).some(([field, property]) => {
    const current = row[property]
    return !isSame(current, base[field]) && !isSame(current, (sent as Values)[field])
  })
}

/** Whether a value is the one that was sent: a time by its instant, however it is spelled. */
function isSame(current: unknown, sent: unknown): boolean {
  if (current instanceof Date && typeof sent === 'string') return current.getTime() === Date.parse(sent)
  return JSON.stringify(current) === JSON.stringify(sent)
}

/** The condition that the fields of `base` still have the values that they have in `row`. */
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
