import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { hikeId } from './hikes.ts'
import { userId } from './users.ts'

/**
 * An index of the messages of all chats, for counting unread ones. The rooms, which are Durable Objects, write it
 * (src/chat/message-index.ts).
 */
export const chatMessages = sqliteTable(
  'chat_messages',
  {
    hikeId: hikeId(),
    /** The id of the message in its room. */
    id: integer().notNull(),
    userId: userId(),
    /** Whether it is an announcement, which reaches everybody despite blocks. */
    announcement: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether a moderator has hidden it. */
    hidden: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.hikeId, t.id] })],
)
