import type { SQL } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Db } from './db/index.ts'
import type { User } from './env.ts'

/** What every domain function takes first: all that it needs of the request. */
export type Work = {
  db: Db
  env: Env
  /** Who acts, null for a visitor. A write knows it from the start, a read after its first `read`. */
  actor: User | null
  /** From a cookie with a valid signature; the session itself may have ended. */
  sessionToken: string | null
  /** Scheme, host and port of this site, for absolute links. */
  origin: string
  read: Read
  /** Sets `actor` where there is nothing else to read. */
  identify: () => Promise<void>
  /** Runs a task after the response. A failure is only logged: what must be finished needs a row in the database. */
  later: (task: () => Promise<unknown>) => void
}

/**
 * Runs a page's queries in one round trip to D1, together with the one that sets `actor`.
 * `viewer` is the id of that user as SQL (NULL for a visitor), so that no query has to wait for it.
 */
type Read = <T extends BatchItem<'sqlite'>[]>(
  queries: (db: Db, viewer: SQL<number | null>) => [...T],
) => Promise<BatchResponse<T>>

/** The part of `Work` that a scheduled event has: nobody acts, and nobody waits for a response. */
export type BackgroundWork = Pick<Work, 'db' | 'env'>
