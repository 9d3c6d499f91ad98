import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { posts } from './posts.ts'
import { userId } from './users.ts'

/** Comments on posts (src/blog/comments). */
export const comments = sqliteTable(
  'comments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    authorId: userId('author_id'),
    text: text().notNull(),
    /** When a moderator hid the comment. */
    hiddenAt: instant('hidden_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('comments_post').on(t.postId, t.id),
    index('comments_author').on(t.authorId),
    index('comments_hidden').on(t.hiddenAt).where(sql`${t.hiddenAt} IS NOT NULL`),
  ],
)
