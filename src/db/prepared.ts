import {
  Column,
  type DriverValueDecoder,
  fillPlaceholders,
  is,
  noopDecoder,
  type Query,
  SQL,
  sql,
} from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle } from 'drizzle-orm/d1'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from './index.ts'

// What drizzle's `batch` uses of a query, by names that it does not declare.
type Decoder = DriverValueDecoder<unknown, unknown>
type Decoded = { decoder: Decoder }
/** `fields`: of what returns rows. */
type Built = { query: Query; fields?: Field[] }
type Field = { path: string[]; field: Column | SQL | { sql: SQL } }
type Statement = {
  getQuery: () => Query
  stmt: D1PreparedStatement
  mapResult: (response: D1Result<Record<string, unknown>>) => unknown
}

/** Builds SQL and never runs it. */
const unconnected = drizzle({ prepare: () => null } as unknown as D1Database)

/**
 * Statements for `batch` whose SQL is built once in an isolate, of columns without nested objects: building it and looking up
 * how each value is decoded takes longer than anything else that drizzle does for a page. `build` has a `sql.placeholder` for
 * each of the values of a call; times are milliseconds. A default that drizzle generates would be the same for all calls.
 */
export const prepared =
  <Values extends Record<string, unknown>>() =>
  <Queries extends Record<string, BatchItem<'sqlite'>>>(build: (db: Db) => Queries) => {
    let once: [name: string, Prepared][] | undefined
    return (db: Db, values: Values) => {
      once ??= Object.entries(build(unconnected)).map(([name, query]) => [name, buildOnce(query)])
      return Object.fromEntries(
        once.map(([name, query]) => [name, statementOf(db, query, values)]),
      ) as Queries
    }
  }

/** SQL that differs from call to call, within a prepared query: the value of this name. */
export const insertedSql = (name: string): SQL<never> => sql`${sql.placeholder(name)}${sql.raw(INSERTED)}`
const INSERTED = '/* inserted */'
const dialect = new SQLiteAsyncDialect()

function statementOf(db: Db, { query, parts, mapResult }: Prepared, values: Record<string, unknown>) {
  const filled = fill(query, parts, values)
  const statement: Statement = {
    getQuery: () => filled,
    stmt: db.$client.prepare(filled.sql),
    mapResult,
  }
  return { _prepare: () => statement } as unknown as BatchItem<'sqlite'>
}

/** Puts in the values of the placeholders, and SQL with its own values. */
function fill(query: Query, parts: string[], values: Record<string, unknown>): Query {
  const filled = fillPlaceholders(query.params, values)
  if (parts.length === 1) return { ...query, params: filled }
  const inserted = filled.map((value) => (is(value, SQL) ? dialect.sqlToQuery(value) : null))
  const texts = inserted.flatMap((one) => (one ? [one.sql] : []))
  return {
    ...query,
    sql: parts.map((part, index) => part + (texts[index] ?? '')).join(''),
    params: filled.flatMap((value, index) => inserted[index]?.params ?? [value]),
  }
}

/** `parts`: what stands between SQL that is inserted. */
type Prepared = { query: Query; parts: string[]; mapResult: Statement['mapResult'] }

/** Throws for a query with the time of its building instead of a placeholder. */
function buildOnce(item: unknown): Prepared {
  const { query, fields } = (item as { _prepare: () => Built })._prepare()
  if (query.params.some((value) => typeof value === 'number' && value > 1e12))
    throw new Error(`A prepared query has a fixed time: ${query.sql}`)
  return {
    query,
    parts: query.sql.split(`?${INSERTED}`),
    mapResult: fields ? mapperOf(fields) : (response) => response,
  }
}

function mapperOf(fields: Field[]): Statement['mapResult'] {
  const names = fields.map(({ path: [name = ''] }) => name)
  const decoded = fields.flatMap(({ path: [name = ''], field }) => {
    const decoder = decoderOf(field)
    return decoder === null ? [] : [{ name, decoder }]
  })
  // A copy of an object with all names is quicker to fill than an empty one.
  const blank = Object.fromEntries(names.map((name): [string, unknown] => [name, null]))
  const mapRow = (row: Record<string, unknown>) => {
    const mapped = { ...blank }
    let index = 0
    for (const column in row) mapped[names[index++] as string] = row[column]
    for (const { name, decoder } of decoded)
      if (mapped[name] !== null) mapped[name] = decoder.mapFromDriverValue(mapped[name])
    return mapped
  }
  return ({ results }) => results.map(mapRow)
}

/** How the value of a column is decoded; null where it stays as it is. */
function decoderOf(field: Column | SQL | { sql: SQL }): Decoder | null {
  if (is(field, Column))
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : field
  const { decoder } = (is(field, SQL) ? field : field.sql) as unknown as Decoded
  return decoder === noopDecoder ? null : decoder
}
