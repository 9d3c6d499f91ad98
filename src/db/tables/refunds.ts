import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** Refunds, in full or in part, including those made in Stripe's dashboard and amounts of lost disputes. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** A UUID, the payment's id for the refund of a void payment, or Stripe's id. */
    id: text().primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: integer().notNull(),
    /** 'left': the payer has left by the terms of refund. 'guests': some of those who were paid for do not come. */
    reason: text({ enum: ['void', 'left', 'guests', 'organizer', 'stripe', 'dispute'] }).notNull(),
    /** The organizer's words to the payer. */
    note: text().notNull().default(''),
    /**
     * 'due' until Stripe has accepted it. A failed refund becomes 'paid_otherwise' if it was settled outside Stripe, and
     * 'replaced' if it was made again by hand. 'canceled': one by hand was taken back. 'reinstated': a lost dispute was won
     * later.
     */
    status: text({
      enum: ['due', 'pending', 'succeeded', 'failed', 'paid_otherwise', 'replaced', 'canceled', 'reinstated'],
    }).notNull(),
    /** Stripe's failure reason. */
    failureReason: text('failure_reason'),
    /** The part of a failed refund that was paid outside Stripe, if it is less than its amount. */
    paidOtherwise: integer('paid_otherwise'),
    /** Stripe's Refund, or Dispute. */
    stripeId: text('stripe_id'),
    /** How often it was requested at Stripe. */
    attempts: integer().notNull().default(0),
    /** How often Stripe has refused it: part of the idempotency key. */
    refusals: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When it first succeeded, even if it failed later. */
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
