import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * Problems with the site, one row per kind (src/jobs/operator-alerts.ts), and one row of the kind 'daily-mail' for the
 * daily email to the admins. The text contains no personal data.
 */
export const operatorAlerts = sqliteTable('operator_alerts', {
  kind: text().primaryKey(),
  text: text().notNull(),
  /**
   * For 'stripe-webhook': when requests began to fail; null once one has succeeded. For 'daily-mail': when the previous
   * daily email was enqueued. Alerts after this time count as new. Null for other kinds.
   */
  since: instant('since'),
  /** When the failure was last seen. */
  lastAt: instant('last_at').notNull(),
  /** When the alert was last raised; null if the failure has not lasted long enough. */
  raisedAt: instant('raised_at'),
  /** The random id of the statement that raised the alert. */
  attempt: text(),
  /** When the alert was last posted to `ALERT_WEBHOOK_URL`. */
  sentAt: instant('sent_at'),
})
