import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** What has been mailed on a day, for the daily quota of the provider (src/notices/mail/quota.ts). */
export const mailDays = sqliteTable('mail_days', {
  /** In UTC, as in '2026-11-24'. */
  day: text().primaryKey(),
  sent: integer().notNull(),
  /** After a refusal by the provider: no mail of a notice is sent before then. */
  pausedUntil: instant('paused_until'),
})
