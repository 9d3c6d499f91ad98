import type { SQL } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Db } from './db/index.ts'
import type { User } from './env.ts'

/** The first argument of every domain function: the part of a request that is independent of HTTP. */
export type Work = {
  db: Db
  env: Env
  /** The signed-in user, or null. Set before the handler of a write runs, and by the first `read` otherwise. */
  actor: User | null
  /** From a cookie with a valid signature. The session itself may have expired. */
  sessionToken: string | null
  /** Scheme, host and port of this site, for absolute links. */
  origin: string
  read: Read
  /** Sets `actor` with a query of its own, for pages that read nothing else. */
  identify: () => Promise<void>
  /** Runs a task after the response. A failure is only logged: work that must not be lost needs a row in the database. */
  later: (task: () => Promise<unknown>) => void
}

/**
 * Runs a page's queries in one batch (one round trip to D1), together with the query that sets `actor`.
 * `viewer` is that user's id as SQL, NULL for a visitor, so that the queries can use it in the same batch.
 */
type Read = <T extends BatchItem<'sqlite'>[]>(
  queries: (db: Db, viewer: SQL<number | null>) => [...T],
) => Promise<BatchResponse<T>>

/** The part of `Work` that exists without a request, as in the cron trigger. */
export type BackgroundWork = Pick<Work, 'db' | 'env'>
