import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { donations } from './donations.ts'

/** Returned amounts of a donation: a row for each refund and lost dispute, and another row if it was reversed. */
export const donationMovements = sqliteTable(
  'donation_movements',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    donationId: text('donation_id')
      .notNull()
      .references(() => donations.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['refund', 'dispute'] }).notNull(),
    /** In the currency's minor unit; negative if a refund failed, or if a lost dispute was won later. */
    amount: integer().notNull(),
    /** The id of Stripe's Refund or Dispute. */
    stripeId: text('stripe_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('donation_movements_donation').on(t.donationId),
    index('donation_movements_created').on(t.createdAt),
    // No movement, and no reversal of one, is stored twice.
    uniqueIndex('donation_movements_stripe').on(t.stripeId, t.amount),
  ],
)
