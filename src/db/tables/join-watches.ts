import { index, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikeId } from './hikes.ts'
import { userId } from './users.ts'

/**
 * Users who want a notice when joining a hike opens (src/participation/watching.ts). The row is deleted when they are
 * notified, or when joining is no longer possible.
 */
export const joinWatches = sqliteTable(
  'join_watches',
  { hikeId: hikeId(), userId: userId(), createdAt: instant('created_at').notNull() },
  (t) => [primaryKey({ columns: [t.hikeId, t.userId] }), index('join_watches_user').on(t.userId)],
)
