import { sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { AppError } from '../shared/errors.ts'
import { t } from '../texts/access.ts'

/**
 * SQL condition: a backup is being restored, or a rewound database repaired (src/admin/backup). Until that is done,
 * other writes are refused and no job runs.
 */
export const isBeingRestored = sql<number>`EXISTS (SELECT 1 FROM operations WHERE restoring IS NOT NULL)`

/** Selects a row while `isBeingRestored`, otherwise none. */
export const selectActiveRestore = (db: Db) =>
  db
    .select({ isRestoring: sql<number>`1`.as('is_restoring') })
    .from(sql`(SELECT 1)`)
    .where(isBeingRestored)

export const beingRestored = () =>
  new AppError(503, t.restoring, {
    headers: { 'Retry-After': '300' },
  })
