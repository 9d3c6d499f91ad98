import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { hikeId } from './hikes.ts'
import { userId } from './users.ts'

/** The chats that may store messages or a read position of the user (src/chat/members.ts). */
export const chatMembers = sqliteTable(
  'chat_members',
  {
    userId: userId(),
    hikeId: hikeId(),
    /** The id of the last message that the user has read (src/chat/read-positions.ts). */
    readThrough: integer('read_through').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hikeId] }), index('chat_members_event').on(t.hikeId)],
)
