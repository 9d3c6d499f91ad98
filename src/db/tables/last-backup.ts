import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** The moment of the last backup that is complete (src/admin/backup): one row with the id 1. No restore changes it. */
export const lastBackup = sqliteTable('last_backup', {
  id: integer().primaryKey(),
  takenAt: instant('taken_at').notNull(),
})
