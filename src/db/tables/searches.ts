import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { userId } from './users.ts'

/** Searches whose new hikes a user is told of once a day (src/hikes/searches). */
export const searches = sqliteTable(
  'searches',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    /** The query of the list, in one form for equal searches (src/hikes/searches/query.ts). */
    query: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The user has been told of the hikes that were published until then. */
    toldAt: instant('told_at').notNull(),
  },
  (t) => [
    uniqueIndex('searches_user_query').on(t.userId, t.query),
    index('searches_told').on(t.toldAt, t.userId),
  ],
)
