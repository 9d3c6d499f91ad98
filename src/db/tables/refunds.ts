import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** Full and partial refunds, including those made in Stripe's dashboard and the amounts of lost disputes. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** A UUID, the payment's id if a void payment is refunded, or Stripe's id. */
    id: text().primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: integer().notNull(),
    /** 'left': the payer has left, and the refund terms apply. 'guests': fewer people come than were paid for. */
    reason: text({ enum: ['void', 'left', 'guests', 'organizer', 'stripe', 'dispute'] }).notNull(),
    /** The organizer's message to the payer. */
    note: text().notNull().default(''),
    /**
     * 'due' until Stripe has accepted the refund. A failed refund becomes 'paid_otherwise' if it was settled outside
     * Stripe, and 'replaced' if it was repeated by hand. 'canceled': a refund made by hand was cancelled. 'reinstated':
     * a lost dispute was won later.
     */
    status: text({
      enum: ['due', 'pending', 'succeeded', 'failed', 'paid_otherwise', 'replaced', 'canceled', 'reinstated'],
    }).notNull(),
    /** Stripe's failure reason. */
    failureReason: text('failure_reason'),
    /** For 'paid_otherwise': the amount that was paid outside Stripe; null means the whole amount. */
    paidOtherwise: integer('paid_otherwise'),
    /** The id of Stripe's Refund or Dispute. */
    stripeId: text('stripe_id'),
    /** How many times the refund was requested from Stripe. */
    attempts: integer().notNull().default(0),
    /** How many times Stripe has refused the refund. Part of the idempotency key. */
    refusals: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When the refund first succeeded, even if it failed later. */
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
