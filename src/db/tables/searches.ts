import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { userId } from './users.ts'

/** Saved searches. Once a day, users are notified of new hikes that match (src/hikes/searches). */
export const searches = sqliteTable(
  'searches',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    /** The query of the list in a canonical form (src/hikes/searches/query.ts). */
    query: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The next notice is about hikes that were published after this time. */
    toldAt: instant('told_at').notNull(),
  },
  (t) => [
    uniqueIndex('searches_user_query').on(t.userId, t.query),
    index('searches_told').on(t.toldAt, t.userId),
  ],
)
