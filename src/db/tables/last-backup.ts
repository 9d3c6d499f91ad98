import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** The time of the last complete backup (src/admin/backup): one row with the id 1. A restore does not change it. */
export const lastBackup = sqliteTable('last_backup', {
  id: integer().primaryKey(),
  takenAt: instant('taken_at').notNull(),
})
