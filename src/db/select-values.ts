import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './index.ts'

type Values<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQL | Column
}

/**
 * Returns an `INSERT … SELECT`. For each row that `from` finds, it inserts a row with these values, which are
 * expressions over that row.
 */
export const insertFrom = <Table extends SQLiteTable>(
  db: Db,
  table: Table,
  values: Values<Table>,
  from: SQL,
) => db.insert(table).select(selectValues(table, values, from))

/** Inserts one row if the condition holds. */
export const insertIf = <Table extends SQLiteTable>(
  db: Db,
  table: Table,
  values: Values<Table>,
  condition: SQL | undefined,
) => insertFrom(db, table, values, sql`FROM (SELECT 1) WHERE ${condition}`)

/**
 * Returns the SELECT of an `INSERT … SELECT`. The values are in the order of the table's columns, because drizzle
 * matches them only by position. Missing columns are NULL.
 */
export function selectValues<Table extends SQLiteTable>(table: Table, values: Values<Table>, from: SQL): SQL {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = (values as Record<string, unknown>)[name] ?? null
    return is(value, SQL) || is(value, Column) ? sql`${value}` : sql`${sql.param(value, column)}`
  })
  return sql`SELECT ${sql.join(columns, sql`, `)} ${from}`
}
