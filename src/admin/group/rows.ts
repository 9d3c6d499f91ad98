import { type SQL, sql } from 'drizzle-orm'
import type { Cell } from '../../http/csv.ts'

export const PAGE_SIZE = 500

export type Row<Column extends string> = { id: number } & Record<Column, Cell | number | null>

export const cellsOf = <Column extends string>(columns: readonly Column[], row: Row<Column>): Cell[] =>
  columns.map((column) => {
    const value: Cell | number | null = row[column]
    return typeof value === 'number' ? { number: String(value) } : (value ?? '')
  })

/** SQL: a time in milliseconds as ISO 8601. */
export const isoTime = (milliseconds: SQL) =>
  sql`strftime('%Y-%m-%dT%H:%M:%SZ', ${milliseconds} / 1000, 'unixepoch')`

export const yesOrNo = (condition: SQL) => sql`iif(${condition}, 'yes', 'no')`
