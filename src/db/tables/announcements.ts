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
    /** The states at the hike of those who get it. Only one for participants is in the chat and on the page. */
    recipients: text({ mode: 'json' })
      .$type<(typeof participation.$inferSelect)['state'][]>()
      .notNull()
      .default(sql`'["participant"]'`),
    createdAt: instant('created_at').notNull(),
    /** Its message in the chat; null until it is posted. The announcement outlives an emptied chat. */
    messageId: integer('message_id'),
    /** When a moderator has hidden its message in the chat. */
    hiddenAt: instant('hidden_at'),
  },
  (t) => [index('announcements_event').on(t.hikeId, t.id), index('announcements_author').on(t.authorId)],
)
