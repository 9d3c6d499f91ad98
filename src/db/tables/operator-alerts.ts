import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * Problems of the site, one row for each kind (src/jobs/operator-alerts.ts), and one of the kind 'daily-mail' for
 * the mail to the admins. No text has data of people.
 */
export const operatorAlerts = sqliteTable('operator_alerts', {
  kind: text().primaryKey(),
  text: text().notNull(),
  /** The start of the failure; null once it works again. For the daily mail: when the previous one was raised. */
  since: instant('since'),
  /** When it was last seen. */
  lastAt: instant('last_at').notNull(),
  /** When it was last raised; null if it has not failed for long enough. */
  raisedAt: instant('raised_at'),
  /** The random id of the statement that raised it. */
  attempt: text(),
  /** When it was last posted to `ALERT_WEBHOOK_URL`. */
  sentAt: instant('sent_at'),
})
