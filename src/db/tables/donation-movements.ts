import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { donations } from './donations.ts'

/** What went back of a donation, one row for each time that Stripe was read to have returned more, or less. */
export const donationMovements = sqliteTable(
  'donation_movements',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    donationId: text('donation_id')
      .notNull()
      .references(() => donations.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['refund', 'dispute'] }).notNull(),
    /** In the currency's minor unit; negative where a refund has failed, or a lost dispute was won later. */
    amount: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('donation_movements_donation').on(t.donationId),
    index('donation_movements_created').on(t.createdAt),
  ],
)
