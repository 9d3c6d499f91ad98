import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** Fixed-window counters. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    /** In the form `action:key`. */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (t) => [index('rate_limits_reset').on(t.resetsAt)],
)
