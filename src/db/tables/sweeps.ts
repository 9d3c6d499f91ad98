import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** When the sweep has last run to its end (src/server/sweep.ts), or a restore has ended: one row, with the id 1, from then on. */
export const sweeps = sqliteTable('sweeps', {
  id: integer().primaryKey(),
  finishedAt: instant('finished_at').notNull(),
})
