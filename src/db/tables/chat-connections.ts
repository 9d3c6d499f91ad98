import { index, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikeId } from './hikes.ts'
import { userId } from './users.ts'

/** Chats in which a user may have an open socket (src/chat/closing-sockets.ts). */
export const chatConnections = sqliteTable(
  'chat_connections',
  {
    userId: userId(),
    hikeId: hikeId(),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hikeId] }), index('chat_connections_event').on(t.hikeId)],
)
