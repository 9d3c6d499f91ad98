import { systemNow } from '../shared/clock.ts'
import { retried } from './retried.ts'

/** The time that D1 took, in milliseconds, and the number of rows that it read, wrote or returned. */
export type Usage = { ms: number; rows: number }

type Counted = { meta?: { rows_read?: number; rows_written?: number } }

/** A database, or a session with it, and the usage so far. */
export type CountingD1 = { database: D1Database | D1DatabaseSession; usage: Usage }

/**
 * Wraps a database, or a session with it, to count its usage and to retry queries that did not reach it (retried.ts).
 */
export function countingD1(
  database: D1Database | D1DatabaseSession,
  usage: Usage = { ms: 0, rows: 0 },
): CountingD1 {
  return { database: counting(database, usage), usage }
}

function counting(database: D1Database | D1DatabaseSession, usage: Usage): D1DatabaseSession {
  const count = ({ meta }: Counted) => {
    usage.rows += (meta?.rows_read ?? 0) + (meta?.rows_written ?? 0)
  }
  return {
    prepare: (query) => new CountingStatement(database.prepare(query), usage, count) as never,
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const results = await timed(usage, () => database.batch<T>(statements.map(unwrapped)))
      for (const result of results) count(result)
      return results
    },
    getBookmark: () => ('getBookmark' in database ? database.getBookmark() : null),
  }
}

const unwrapped = (statement: D1PreparedStatement) =>
  statement instanceof CountingStatement ? statement.statement : statement

async function timed<T>(usage: Usage, call: () => Promise<T>): Promise<T> {
  const started = systemNow()
  try {
    return await retried(call)
  } finally {
    usage.ms += systemNow() - started
  }
}

/** A D1 statement whose usage is counted, with the methods that drizzle and the app call. */
class CountingStatement {
  readonly statement: D1PreparedStatement
  readonly #usage: Usage
  readonly #count: (result: Counted) => void

  constructor(statement: D1PreparedStatement, usage: Usage, count: (result: Counted) => void) {
    this.statement = statement
    this.#usage = usage
    this.#count = count
  }

  bind(...values: unknown[]) {
    return new CountingStatement(this.statement.bind(...values), this.#usage, this.#count)
  }

  all = () => this.#counted(() => this.statement.all())
  run = () => this.#counted(() => this.statement.run())

  /** D1 does not report the rows read by `raw` and `first`. */
  raw = async (options?: { columnNames?: false }) => {
    const rows = await timed(this.#usage, () => this.statement.raw(options))
    this.#usage.rows += rows.length
    return rows
  }
  first = (column?: string) =>
    timed(this.#usage, () => (column === undefined ? this.statement.first() : this.statement.first(column)))

  async #counted<Result extends Counted>(call: () => Promise<Result>): Promise<Result> {
    const result = await timed(this.#usage, call)
    this.#count(result)
    return result
  }
}
