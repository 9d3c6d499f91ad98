import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** The number of emails sent on a day, for the provider's daily quota (src/notices/mail/quota.ts). */
export const mailDays = sqliteTable('mail_days', {
  /** A day in UTC, for example '2026-11-24'. */
  day: text().primaryKey(),
  sent: integer().notNull(),
  /** Set when the provider rejects an email because of the quota: no notices are mailed before this time. */
  pausedUntil: instant('paused_until'),
})
