import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** What a payer gets back: in full or in part, also where it was refunded at Stripe itself or by a lost dispute. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** A UUID, or the payment's id where that is refunded because it is void, or Stripe's id. */
    id: text().primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: integer().notNull(),
    reason: text({ enum: ['void', 'organizer', 'stripe', 'dispute'] }).notNull(),
    /** The organizer's words to the payer. */
    note: text().notNull().default(''),
    /**
     * 'due' until Stripe has accepted it; 'paid_otherwise' where a failed one was settled outside Stripe, 'replaced' where it
     * was refunded again by hand; 'canceled' where one by hand was taken back; 'reinstated' where a lost dispute was won later.
     */
    status: text({
      enum: ['due', 'pending', 'succeeded', 'failed', 'paid_otherwise', 'replaced', 'canceled', 'reinstated'],
    }).notNull(),
    /** Stripe's reason why it has failed. */
    failureReason: text('failure_reason'),
    /** What was paid outside Stripe of a failed one, where that is less than its amount. */
    paidOtherwise: integer('paid_otherwise'),
    /** Stripe's Refund, or Dispute. */
    stripeId: text('stripe_id'),
    /** How often it was requested at Stripe. */
    attempts: integer().notNull().default(0),
    /** How often Stripe has refused it: part of the idempotency key. */
    refusals: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When it has succeeded first, also where it failed since. */
    finishedAt: instant('finished_at'),
    /** When the money came back to the group. */
    reinstatedAt: instant('reinstated_at'),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId, t.createdAt),
    uniqueIndex('refunds_stripe').on(t.stripeId),
    index('refunds_finished').on(t.finishedAt),
    index('refunds_reinstated').on(t.reinstatedAt).where(sql`${t.reinstatedAt} IS NOT NULL`),
    index('refunds_unfinished').on(t.createdAt).where(sql`${t.status} IN ('due', 'pending')`),
  ],
)
