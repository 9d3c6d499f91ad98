import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { users } from './users.ts'

/**
 * Stored pictures. Each belongs to a hike, a profile or a post, to the chat or the album of a hike, or is the group's
 * logo. Except for pictures in chats, a new picture belongs to none of these.
 */
export const pictures = sqliteTable(
  'pictures',
  {
    /** A random name that the keys of its files in R2 contain. */
    name: text().primaryKey(),
    use: text({ enum: ['event', 'profile', 'post', 'group', 'chat', 'album'] }).notNull(),
    uploaderId: integer('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    /** The id of the hike, user, post or settings row; null until the picture is attached. */
    subjectId: integer('subject_id'),
    /** True if the picture is no longer in use. A job then deletes its files and this row. */
    orphaned: integer({ mode: 'boolean' }).notNull().default(false),
    /** When a moderator hid the picture. */
    hiddenAt: instant('hidden_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('pictures_hidden').on(t.hiddenAt).where(sql`${t.hiddenAt} IS NOT NULL`),
    index('pictures_subject').on(t.use, t.subjectId),
    index('pictures_uploader').on(t.uploaderId),
    index('pictures_orphaned').on(t.name).where(sql`orphaned = 1`),
    index('pictures_unused').on(t.createdAt).where(sql`subject_id IS NULL`),
  ],
)
