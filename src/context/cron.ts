import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { sweeps } from '../db/schema.ts'
import { MINUTE } from '../shared/duration.ts'

/**
 * How long after its last sweep (src/server/sweep.ts) the cron counts as stopped, in milliseconds. It sweeps every five
 * minutes.
 */
export const LONGEST_PAUSE = 20 * MINUTE

/** SQL condition: the cron has stopped. `now` is in milliseconds. */
export const cronHasStopped = (now: SQL) =>
  sql`EXISTS (SELECT 1 FROM sweeps WHERE finished_at < ${now} - ${sql.raw(String(LONGEST_PAUSE))})`

/** Records the end of a sweep. The next one is overdue after `LONGEST_PAUSE`. */
export const recordSweep = (db: Db, now: Date) =>
  db
    .insert(sweeps)
    .values({ id: 1, finishedAt: now })
    .onConflictDoUpdate({ target: sweeps.id, set: { finishedAt: now } })
