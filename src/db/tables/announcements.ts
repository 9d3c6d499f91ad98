import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikeId } from './hikes.ts'
import { userId } from './users.ts'

/** Announcements by organizers to all participants (src/hikes/announcements). */
export const announcements = sqliteTable(
  'announcements',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    hikeId: hikeId(),
    authorId: userId('author_id'),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Its message in the chat; null until it is posted. The announcement outlives an emptied chat. */
    messageId: integer('message_id'),
    /** When a moderator has hidden its message in the chat. */
    hiddenAt: instant('hidden_at'),
  },
  (t) => [index('announcements_event').on(t.hikeId, t.id), index('announcements_author').on(t.authorId)],
)
