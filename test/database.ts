import { env } from 'cloudflare:workers'

/** Wraps one call to D1: a single statement, or a batch. */
type Around = (run: () => Promise<unknown>, queries: string[]) => Promise<unknown>

/** Returns the database with every call wrapped by `around`, including calls made through its sessions. */
export function interceptDb(around: Around, whole: D1Database = env.DB): D1Database {
  const originals = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; query: string }>()

  function wrapStatement(statement: D1PreparedStatement, query: string): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get: (target, name: keyof D1PreparedStatement) =>
        name === 'bind'
          ? (...values: unknown[]) => wrapStatement(target.bind(...values), query)
          : (...parameters: unknown[]) =>
              around(() => Reflect.apply(target[name], target, parameters), [query]),
    })
    originals.set(proxy, { statement, query })
    return proxy
  }

  const wrap = <T extends D1Database | D1DatabaseSession>(database: T): T =>
    new Proxy(database, {
      get(target, name) {
        if (name === 'prepare') return (query: string) => wrapStatement(target.prepare(query), query)
        if (name === 'batch')
          return (statements: D1PreparedStatement[]) => {
            const known = statements.map((statement) => originals.get(statement))
            return around(
              () => target.batch(known.flatMap((each) => (each ? [each.statement] : []))),
              known.map((each) => each?.query ?? ''),
            )
          }
        if (name === 'withSession' && 'withSession' in target)
          return (start: string) => wrap(target.withSession(start))
        const method: unknown = Reflect.get(target, name)
        return typeof method === 'function' ? method.bind(target) : method
      },
    })
  return wrap(whole)
}

/** Returns a database that counts round trips and rows read. */
export function countedDb() {
  let trips = 0
  let rows = 0
  const DB = interceptDb(async (run) => {
    trips++
    const result = await run()
    rows += rowsRead(result)
    return result
  })
  return { DB, trips: () => trips, rows: () => rows }
}

/** Returns the list of places, with counts of statements and rows read. */
export function countedPlaces() {
  let statements = 0
  let rows = 0
  const PLACES = interceptDb(async (run, queries) => {
    statements += queries.length
    const result = await run()
    rows += rowsRead(result)
    return result
  }, env.PLACES)
  return { PLACES, statements: () => statements, rows: () => rows }
}

/** Returns the number of rows read by a statement or a batch. */
const rowsRead = (result: unknown) =>
  ([result].flat() as (D1Result | null)[]).reduce((sum, each) => sum + (each?.meta?.rows_read ?? 0), 0)

/** Returns a database that runs `act` before a matching single statement, but not before a batch. */
export const beforeStatement = (pattern: RegExp, act: () => Promise<unknown>) =>
  interceptDb(async (run, queries) => {
    if (queries.length === 1 && pattern.test(queries[0] ?? '')) await act()
    return run()
  })

/** A database that is down. */
export const brokenDb = (message = 'D1_ERROR: The database is down.') =>
  interceptDb(async () => {
    throw new Error(message)
  })
