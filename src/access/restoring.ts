import { sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { AppError } from '../shared/errors.ts'
import { t } from '../texts/access.ts'

/**
 * SQL condition: a backup is being restored (src/admin/backup). Meanwhile, other writes are refused and no job runs.
 */
export const isBeingRestored = sql<number>`EXISTS (SELECT 1 FROM operations WHERE restoring IS NOT NULL)`

/** Returns a row while a backup is being restored. */
export const selectActiveRestore = (db: Db) =>
  db
    .select({ isRestoring: sql<number>`1`.as('is_restoring') })
    .from(sql`(SELECT 1)`)
    .where(isBeingRestored)

export const beingRestored = () =>
  new AppError(503, t.restoring, {
    headers: { 'Retry-After': '300' },
  })
