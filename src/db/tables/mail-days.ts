import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** The number of mails sent on a day, for the provider's daily quota (src/notices/mail/quota.ts). */
export const mailDays = sqliteTable('mail_days', {
  /** In UTC, as in '2026-11-24'. */
  day: text().primaryKey(),
  sent: integer().notNull(),
  /** Set by a refusal of the provider: no mail of a notice is sent before this time. */
  pausedUntil: instant('paused_until'),
})
