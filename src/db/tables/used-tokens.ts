import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * Values of signed cookies that have been used (src/http/single-use.ts), and marks of sessions that have ended for good
 * (src/http/storage-clearing.ts), until they expire by themselves.
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
