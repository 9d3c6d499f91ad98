import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { userId } from './users.ts'

/** Emailed links that prove control of an address (src/people/email/links.ts). Each link works once. */
export const accountLinks = sqliteTable(
  'account_links',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    purpose: text({
      enum: ['verify_email', 'change_email', 'undo_email', 'reset_password', 'undo_deletion'],
    }).notNull(),
    /** SHA-256 of the token, in hex, so that a copy of the database does not give access to accounts. */
    tokenHash: text('token_hash').notNull(),
    /** The recipient's address. The link verifies it, makes it current or restores it. */
    address: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('account_links_token').on(t.tokenHash),
    index('account_links_user').on(t.userId),
    index('account_links_address').on(t.address),
    index('account_links_expiry').on(t.expiresAt),
  ],
)
