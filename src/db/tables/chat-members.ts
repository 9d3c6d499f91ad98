import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { hikeId } from './hikes.ts'
import { userId } from './users.ts'

/**
 * Chats whose room (Durable Object) may hold a user's data, which may have to be renamed or erased
 * (src/chat/members.ts).
 */
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
