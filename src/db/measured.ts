import { systemNow } from '../shared/clock.ts'

/** What D1 was asked for: milliseconds until it had answered, and the rows that it has read, written or returned. */
export type Usage = { ms: number; rows: number }

type Counted = { meta?: { rows_read?: number; rows_written?: number } }

/** A database, or a session with it, and what it has been asked for so far. */
export type Measured = { database: D1Database | D1DatabaseSession; usage: Usage }

/** A database, or a session with it, of which each call is measured, and counted in `usage`. */
export function measured(
  database: D1Database | D1DatabaseSession,
  usage: Usage = { ms: 0, rows: 0 },
): Measured {
  return { database: measuring(database, usage), usage }
}

function measuring(database: D1Database | D1DatabaseSession, usage: Usage): D1DatabaseSession {
  const count = ({ meta }: Counted) => {
    usage.rows += (meta?.rows_read ?? 0) + (meta?.rows_written ?? 0)
  }
  return {
    prepare: (query) => new MeasuredStatement(database.prepare(query), usage, count) as never,
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const results = await timed(usage, () => database.batch<T>(statements.map(unwrapped)))
      for (const result of results) count(result)
      return results
    },
    getBookmark: () => ('getBookmark' in database ? database.getBookmark() : null),
  }
}

const unwrapped = (statement: D1PreparedStatement) =>
  statement instanceof MeasuredStatement ? statement.statement : statement

async function timed<T>(usage: Usage, call: () => Promise<T>): Promise<T> {
  const started = systemNow()
  try {
    return await call()
  } finally {
    usage.ms += systemNow() - started
  }
}

/** The part of a statement that drizzle and this app call. */
class MeasuredStatement {
  readonly statement: D1PreparedStatement
  readonly #usage: Usage
  readonly #count: (result: Counted) => void

  constructor(statement: D1PreparedStatement, usage: Usage, count: (result: Counted) => void) {
    this.statement = statement
    this.#usage = usage
    this.#count = count
  }

  bind(...values: unknown[]) {
    return new MeasuredStatement(this.statement.bind(...values), this.#usage, this.#count)
  }

  all = () => this.#counted(() => this.statement.all())
  run = () => this.#counted(() => this.statement.run())

  /** D1 says nothing of the rows that it has read for these two. */
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
