import { index, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { userId } from './users.ts'

/** Blocks between users. Neither user then sees the other's messages, except announcements (src/people/blocks). */
export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: userId('blocker_id'),
    blockedId: userId('blocked_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] }), index('blocks_blocked').on(t.blockedId)],
)
