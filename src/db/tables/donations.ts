import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * Donations stored by an earlier version of the app (src/money/old-donations.ts). Amounts are in the currency's minor
 * unit.
 */
export const donations = sqliteTable(
  'donations',
  {
    /** UUID. */
    id: text().primaryKey(),
    userId: integer('user_id').notNull(),
    amount: integer().notNull(),
    /** An ISO 4217 currency code, in lower case. */
    currency: text().notNull().default('usd'),
    /** The amount returned by refunds and lost disputes: the sum of the donation's movements. */
    refunded: integer().notNull().default(0),
    /** The id of Stripe's Checkout Session. */
    sessionId: text('session_id'),
    receiptUrl: text('receipt_url'),
    state: text({ enum: ['open', 'processing', 'paid', 'failed', 'expired'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (t) => [
    uniqueIndex('donations_session').on(t.sessionId),
    index('donations_user').on(t.userId, t.createdAt),
    index('donations_paid').on(t.paidAt),
    index('donations_open').on(t.createdAt).where(sql`${t.state} IN ('open', 'processing')`),
  ],
)
