import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** What is wrong with the site itself, one row for each kind (src/jobs/operator-alerts.ts). No text has data of people. */
export const operatorAlerts = sqliteTable('operator_alerts', {
  kind: text().primaryKey(),
  text: text().notNull(),
  /** Since when it has been failing; null once it works again. */
  since: instant('since'),
  lastAt: instant('last_at').notNull(),
  /** When it was last sent to `ALERT_WEBHOOK_URL`, or would have been; null where it has not failed for long enough. */
  raisedAt: instant('raised_at'),
  /** The random name of the statement that raised it. */
  attempt: text(),
  /** Which mail to the admins has it, by the time of that. */
  mailedAt: instant('mailed_at'),
})
