import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * A backup or a restore that is under way, at most one of each (src/admin/backup), or the sign-up of the first admin
 * (src/people/first-admin). Its key is inserted by commands with write access to the database (dev/backup/operation.ts,
 * dev/setup-link.ts). Backups omit this table.
 */
export const operations = sqliteTable('operations', {
  name: text({ enum: ['backup', 'restore', 'setup'] }).primaryKey(),
  /** SHA-256 of the key, in hex. */
  keyHash: text('key_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** SHA-256 of the manifest that is being restored, in hex. Until the restore has ended, other writes are refused. */
  restoring: text(),
})
