import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { usernameSkeleton } from '../username-skeleton.ts'
import { instant } from './columns.ts'
import { users } from './users.ts'

/**
 * Accounts that are deleted but not erased yet, with the values to restore if the deletion is undone
 * (src/people/deletion).
 */
export const deletions = sqliteTable(
  'deletions',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name and the address stay reserved until the account is erased. */
    username: text().notNull(),
    email: text().notNull(),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull(),
    /** The `name` of a picture. */
    picture: text(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('deletions_username').on(sql`lower(${t.username})`),
    uniqueIndex('deletions_skeleton').on(usernameSkeleton(t.username)),
    uniqueIndex('deletions_email').on(t.email),
    index('deletions_created').on(t.createdAt),
  ],
)
