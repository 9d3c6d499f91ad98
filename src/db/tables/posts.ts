import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikes } from './hikes.ts'
import { userId } from './users.ts'

export const posts = sqliteTable(
  'posts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    authorId: userId('author_id'),
    title: text().notNull(),
    /** Sanitized HTML, from `serializeContent`. */
    content: text().notNull(),
    /** The `name` of a picture. */
    image: text(),
    /** The hike that the post reports on. */
    hikeId: integer('event_id').references(() => hikes.id, { onDelete: 'set null' }),
    /** When a moderator hid the post. */
    hiddenAt: instant('hidden_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('posts_time').on(t.createdAt, t.id),
    index('posts_event').on(t.hikeId, t.createdAt).where(sql`${t.hikeId} IS NOT NULL`),
    index('posts_author').on(t.authorId),
    index('posts_hidden').on(t.hiddenAt).where(sql`${t.hiddenAt} IS NOT NULL`),
  ],
)
