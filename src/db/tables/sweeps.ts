import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** When the last sweep (src/server/sweep.ts) or restore ended: one row with the id 1. */
export const sweeps = sqliteTable('sweeps', {
  id: integer().primaryKey(),
  finishedAt: instant('finished_at').notNull(),
})
