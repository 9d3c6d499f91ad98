import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { moderatedKindNames } from '../../shared/moderated.ts'
import { instant } from './columns.ts'
import { users } from './users.ts'

/** Reports by members to moderators (src/admin/reports). */
export const reports = sqliteTable(
  'reports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: moderatedKindNames }).notNull(),
    /** The id of the item; for a picture, its name. */
    subject: text().notNull(),
    /** For a message, the hike whose chat contains it; 0 for other items. */
    hikeId: integer('event_id').notNull().default(0),
    reporterId: integer('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** The author of the reported item. Moderators do not see reports about themselves. */
    authorId: integer('author_id'),
    reason: text().notNull(),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    doneBy: integer('done_by'),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.kind, t.subject, t.hikeId, t.reporterId),
    index('reports_reporter').on(t.reporterId),
    index('reports_open').on(t.id).where(sql`${t.doneAt} IS NULL`),
  ],
)
