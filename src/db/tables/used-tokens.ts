import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * Single-use cookies that have been used (src/http/single-use.ts), and sessions whose browsers still have to clear
 * their storage (src/http/storage-clearing.ts). Rows are kept until they expire.
 */
export const usedTokens = sqliteTable(
  'used_tokens',
  {
    /** SHA-256, in hex. */
    hash: text().primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('used_tokens_expiry').on(t.expiresAt)],
)
