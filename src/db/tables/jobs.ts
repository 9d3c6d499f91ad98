import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** Background jobs (src/jobs/jobs.ts). A finished job has no row. */
export const jobs = sqliteTable(
  'jobs',
  {
    kind: text().notNull(),
    /** The payload, unique within its kind. */
    key: text().notNull(),
    priority: integer().notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer().notNull(),
    /** Incremented when the job is enqueued again, so that a run in progress does not delete the row. */
    revision: integer().notNull(),
    /** When the job first became due. Retries do not change it. */
    waitingSince: instant('waiting_since').notNull(),
    lastError: text('last_error'),
    /** True if the job has been failing for more than a day. It is still retried. */
    needsHuman: integer('needs_human', { mode: 'boolean' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), index('jobs_due').on(t.priority, t.dueAt)],
)
