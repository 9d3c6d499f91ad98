import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * A backup or a restore that is under way, at most one of each (src/admin/backup), or the sign-up of the first admin
 * (src/people/first-admin). Who may write to the database opens it by a key (dev/backup/operation.ts, dev/setup-link.ts). No
 * backup has this table.
 */
export const operations = sqliteTable('operations', {
  name: text({ enum: ['backup', 'restore', 'setup'] }).primaryKey(),
  /** SHA-256 of the key, in hex. */
  keyHash: text('key_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** SHA-256 of the manifest that is being restored, in hex: until that has ended, nobody else writes. */
  restoring: text(),
})
