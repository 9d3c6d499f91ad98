import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * Values of used cookies that may be used once (src/http/single-use.ts), and marks of ended sessions
 * (src/http/storage-clearing.ts), until they expire.
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
