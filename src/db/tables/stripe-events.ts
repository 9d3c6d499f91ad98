import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** Webhook events from Stripe. `doneAt` is set when an event has been handled. Until then, Stripe delivers it again. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: instant('received_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [index('stripe_events_received').on(t.receivedAt)],
)
