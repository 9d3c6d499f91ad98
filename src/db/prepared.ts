import { fillPlaceholders, type Query } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle } from 'drizzle-orm/d1'
import type { Db } from './index.ts'

/** What drizzle's `batch` uses of a query, by names that it does not declare. */
type Statement = {
  getQuery: () => Query
  stmt: D1PreparedStatement
  mapResult: (response: unknown, isFromBatch: boolean) => unknown
}
type Preparable = { _prepare: () => Statement }

/** Builds SQL and never runs it. */
const unconnected = drizzle({ prepare: () => null } as unknown as D1Database)

/**
 * A select for `batch` whose SQL is built once in an isolate: building it takes longer than anything else that drizzle
 * does for a page. `build` has a `sql.placeholder` for each of the values of a call.
 */
export function prepared<Values extends Record<string, unknown>, Item extends BatchItem<'sqlite'>>(
  build: (db: Db) => Item,
) {
  let built: Statement | undefined
  return (db: Db, values: Values): Item => {
    built ??= (build(unconnected) as unknown as Preparable)._prepare()
    const once = built
    const { sql, params } = once.getQuery()
    const statement: Statement = {
      getQuery: () => ({ sql, params: fillPlaceholders(params, values) }),
      stmt: db.$client.prepare(sql),
      mapResult: (response, isFromBatch) => once.mapResult(response, isFromBatch),
    }
    return { _prepare: () => statement } as unknown as Item
  }
}
