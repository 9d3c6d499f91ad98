import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** Values of signed cookies that have been used, until they expire by themselves (src/http/single-use.ts). */
export const usedTokens = sqliteTable(
  'used_tokens',
  {
    /** SHA-256, in hex. */
    hash: text().primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('used_tokens_expiry').on(t.expiresAt)],
)
