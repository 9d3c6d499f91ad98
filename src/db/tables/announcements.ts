import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikeId } from './hikes.ts'
import type { participation } from './participation.ts'
import { userId } from './users.ts'

/** Announcements by organizers (src/hikes/announcements). */
export const announcements = sqliteTable(
  'announcements',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    hikeId: hikeId(),
    authorId: userId('author_id'),
    text: text().notNull(),
    /** The participation states of the recipients. The chat and the page show only announcements for participants. */
    recipients: text({ mode: 'json' })
      .$type<(typeof participation.$inferSelect)['state'][]>()
      .notNull()
      .default(sql`'["participant"]'`),
    createdAt: instant('created_at').notNull(),
    /** The id of its message in the chat; null if none was posted. The announcement stays when the chat is emptied. */
    messageId: integer('message_id'),
    /** When a moderator hid its message in the chat. */
    hiddenAt: instant('hidden_at'),
  },
  (t) => [index('announcements_event').on(t.hikeId, t.id), index('announcements_author').on(t.authorId)],
)
