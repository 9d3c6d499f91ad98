import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { notices } from './notices.ts'
import { sessions } from './sessions.ts'
import { userId } from './users.ts'

/** Browsers that are sent notifications (src/notices/push): the address of each at its push service, and its keys. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    /** The session of the browser, with which the subscription ends. */
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** A secret: it suffices for sending to the browser. */
    endpoint: text().notNull(),
    /** The browser's public key, and a secret of it, in base64url (RFC 8291). */
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

/** Notices that are still to be sent to a browser. A trigger inserts them with the notice. */
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
