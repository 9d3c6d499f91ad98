import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * Problems with payments that a person must solve. An alert is closed when somebody marks it as done, or when the app
 * finds that the problem is gone.
 */
export const paymentAlerts = sqliteTable(
  'payment_alerts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({
      enum: [
        'refund_failed',
        'dispute',
        'dispute_lost',
        'organizer_owes',
        'transfer_failed',
        'payment_found',
        'returned_twice',
        'payouts_held',
        'stuck',
      ],
    }).notNull(),
    /**
     * Unique among the open alerts of its kind: the id of a payment or refund, the kind and key of a job, or the id of
     * an organizer and a currency.
     */
    subject: text().notNull(),
    paymentId: text('payment_id'),
    /**
     * In the currency's minor unit: the disputed or lost amount, null until the dispute has been read; an organizer's
     * debt that somebody has settled; or the amount that a payer has received twice.
     */
    amount: integer(),
    /** The id of Stripe's Dispute. */
    disputeId: text('dispute_id'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    doneBy: integer('done_by'),
  },
  (t) => [
    uniqueIndex('payment_alerts_open').on(t.kind, t.subject).where(sql`${t.doneAt} IS NULL`),
    index('payment_alerts_subject').on(t.subject, t.kind),
    index('payment_alerts_disputes').on(t.createdAt).where(sql`${t.kind} = 'dispute'`),
    index('payment_alerts_payment').on(t.paymentId),
  ],
)
