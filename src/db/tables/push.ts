import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { notices } from './notices.ts'
import { sessions } from './sessions.ts'
import { userId } from './users.ts'

/** Browsers that get push notifications (src/notices/push): their addresses at the push services, and their keys. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    /** The session of the browser. The subscription ends with it. */
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** A secret, because anybody who knows it can send to the browser. */
    endpoint: text().notNull(),
    /** The browser's public key, and its authentication secret, in base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)

/** Notices that have yet to be sent to a browser. A trigger inserts them with the notice. */
export const pushDeliveries = sqliteTable(
  'push_deliveries',
  {
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
    attempts: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.noticeId] }),
    index('push_deliveries_notice').on(t.noticeId),
    index('push_deliveries_due').on(t.dueAt),
  ],
)
