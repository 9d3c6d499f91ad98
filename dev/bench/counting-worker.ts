import { AsyncLocalStorage } from 'node:async_hooks'
import app from '../worker.ts'

export { ChatRoom } from '../worker.ts'

/** The rows that a request has read and written in D1, and the number of its round trips. */
export type Reads = { rows: number; written: number; trips: number }
type Database = 'DB' | 'PLACES'
export type Statement = { database: Database; sql: string; params: unknown[] }

type Log = { reads: Reads; statements: Statement[] }
type Source = Pick<D1Database, 'prepare' | 'batch'>
type Counted = Statement & { original: D1PreparedStatement }

const logs = new AsyncLocalStorage<Log>()
let countingEnv: Env | undefined

/**
 * The app, with the header X-Reads in each response. A request with the header X-Statements gets the SQL statements of
 * the page as JSON instead of the page.
 */
export default {
  ...app,
  async fetch(request, env, context) {
    const log: Log = { reads: { rows: 0, written: 0, trips: 0 }, statements: [] }
    // The same object is used for all requests, because the app caches values per environment object.
    countingEnv ??= { ...env, DB: countDatabase(env, 'DB'), PLACES: countDatabase(env, 'PLACES') }
    const original = await logs.run(log, app.fetch, request, countingEnv, context)
    if (request.headers.has('X-Statements')) return Response.json(log.statements)
    const response = new Response(original.body, original)
    response.headers.set('X-Reads', JSON.stringify(log.reads))
    return response
  },
} satisfies ExportedHandler<Env>

function countDatabase(env: Env, name: Database): D1Database {
  const db = env[name]
  return {
    ...countSource(db, name),
    exec: (statements) => db.exec(statements),
    dump: () => db.dump(),
    withSession: (start) => {
      const session = db.withSession(start)
      return { ...countSource(session, name), getBookmark: () => session.getBookmark() }
    },
  }
}

const counted = new WeakMap<D1PreparedStatement, Counted>()

const countSource = (source: Source, database: Database): Source => ({
  prepare: (sql) => countStatement({ original: source.prepare(sql), database, sql, params: [] }),
  async batch<T>(statements: D1PreparedStatement[]) {
    const batch = statements.map((statement) => counted.get(statement) as Counted)
    const results = await source.batch<T>(batch.map(({ original }) => original))
    logTrip(batch, results)
    return results
  },
})

function countStatement(statement: Counted): D1PreparedStatement {
  const { original } = statement
  const all = async () => {
    const result = await original.all()
    logTrip([statement], [result])
    return result
  }
  const wrapper = {
    bind: (...params: unknown[]) =>
      countStatement({ ...statement, original: original.bind(...params), params }),
    all,
    run: all,
    first: async () => (await all()).results[0] ?? null,
    // D1 counts nothing for `raw`.
    raw: async () => (await all()).results.map((row) => Object.values(row)),
  } as D1PreparedStatement // Drizzle does not use the other overloads of `first` and `raw`.
  counted.set(wrapper, statement)
  return wrapper
}

function logTrip(batch: Statement[], results: D1Result[]) {
  const { reads, statements } = logs.getStore() ?? { reads: undefined, statements: [] }
  // Nothing is counted outside a request.
  if (!reads) return
  reads.trips++
  for (const { meta } of results) {
    reads.rows += meta.rows_read
    reads.written += meta.rows_written
  }
  statements.push(...batch.map(({ database, sql, params }) => ({ database, sql, params })))
}
