import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { users } from './users.ts'

/** Blocks between users, who then do not see each other's messages (src/people/blocks). */
export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: integer('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: integer('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] }), index('blocks_blocked').on(t.blockedId)],
)
