import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * A running backup or restore, at most one of each (src/admin/backup), or the sign-up of the first admin
 * (src/people/first-admin). Commands with write access to the database insert the row (dev/backup/operation.ts,
 * dev/setup-link.ts). Backups omit this table.
 */
export const operations = sqliteTable('operations', {
  name: text({ enum: ['backup', 'restore', 'setup'] }).primaryKey(),
  /** SHA-256 of the key, in hex. */
  keyHash: text('key_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** SHA-256, in hex, of the manifest that is being restored. Other writes are refused until the restore has ended. */
  restoring: text(),
})
