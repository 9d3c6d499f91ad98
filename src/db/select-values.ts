import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

type Values<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQL | Column
}

/**
 * The SELECT of an `INSERT … SELECT`, with its values by column name, as drizzle matches them by position only.
 * Missing columns are NULL.
 */
export function selectValues<Table extends SQLiteTable>(table: Table, values: Values<Table>, from: SQL): SQL {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = (values as Record<string, unknown>)[name] ?? null
    return is(value, SQL) || is(value, Column) ? sql`${value}` : sql`${sql.param(value, column)}`
  })
  return sql`SELECT ${sql.join(columns, sql`, `)} ${from}`
}
