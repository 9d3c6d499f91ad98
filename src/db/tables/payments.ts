import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * The hike id and the organizer id of a donation. Real ids start at 1. NULL would require changes to the columns, and
 * D1 cannot change a column of a table without deleting the rows that refer to it.
 */
export const NO_HIKE = 0

/**
 * Payments for hikes, made online or marked as made outside the app, and donations. The group's Stripe account receives
 * the online ones. There are no foreign keys, because a payment must outlive its hike and its users. A trigger keeps
 * the amount immutable: a changed price needs a new row. Amounts are in the currency's minor unit.
 */
export const payments = sqliteTable(
  'payments',
  {
    /** UUID. */
    id: text().primaryKey(),
    hikeId: integer('event_id').notNull(),
    hikeName: text('event_name').notNull(),
    /**
     * The start of the hike at the time of payment. The payment is refundable until the later of this start and the
     * current start.
     */
    startsAt: instant('starts_at'),
    /**
     * From the hike's refund terms at the time of payment: participants who leave before this time get a full refund.
     * Null means until the start.
     */
    refundUntil: instant('refund_until'),
    /** The percentage that participants get back if they leave later, but before the start. */
    lateRefundPercent: integer('late_refund_percent').notNull().default(0),
    /**
     * When the payer left after `refundUntil`. A payer who then joins again has to pay again. The part of this payment
     * that was not refunded stays paid.
     */
    leftAt: instant('left_at'),
    /** The amount that has been withheld from refunds so far because of the refund terms. */
    kept: integer().notNull().default(0),
    organizerId: integer('organizer_id').notNull(),
    userId: integer('user_id').notNull(),
    username: text().notNull(),
    /** The total: the price per person times `people`, or the donated amount. */
    amount: integer().notNull(),
    /** The number of people: the payer and their guests. */
    people: integer().notNull().default(1),
    /** An ISO 4217 currency code, in lower case. */
    currency: text().notNull().default('usd'),
    /** The group's share: the whole amount for a donation. */
    fee: integer().notNull().default(0),
    /** The organizer's Stripe account, to which their share was transferred; null until then. */
    destination: text(),
    /**
     * Only donations can use a delayed payment method, so only they can be 'processing' and 'failed'. 'outside': the
     * organizer has marked the hike as paid in cash or by transfer; a `voidReason` revokes this mark.
     */
    state: text({
      enum: [
        'open',
        'processing',
        'failed',
        'paid',
        'refunding',
        'refunded',
        'canceled',
        'disputed',
        'lost',
        'outside',
      ],
    }).notNull(),
    /**
     * Why the payment must be cancelled or refunded. Set in the batch of the change that requires it; Stripe is called
     * afterwards.
     */
    voidReason: text('void_reason', {
      enum: [
        'left',
        'rejected',
        'removed',
        'waitlisted',
        'undecided',
        'event_cancelled',
        'deleted',
        'canceled',
        'refunded',
        'organizer',
      ],
    }),
    /** The id of Stripe's PaymentIntent. */
    intentId: text('intent_id'),
    /** The id of Stripe's Checkout Session for a donation. */
    sessionId: text('session_id'),
    receiptUrl: text('receipt_url'),
    /** The id of the transfer of the organizer's share; 'pending' while it is being created. */
    transfer: text(),
    transferAmount: integer('transfer_amount').notNull().default(0),
    /** The reversed amount of the transfer. */
    reversed: integer().notNull().default(0),
    /** How many times Stripe has refused to create or reverse the transfer. Part of the idempotency keys. */
    refusals: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
  },
  (t) => [
    uniqueIndex('payments_live')
      .on(t.hikeId, t.userId)
      .where(
        sql`${t.state} IN ('open', 'paid', 'refunding', 'disputed', 'outside') AND ${t.voidReason} IS NULL AND ${t.leftAt} IS NULL AND ${t.hikeId} <> 0`,
      ),
    uniqueIndex('payments_intent').on(t.intentId),
    uniqueIndex('payments_session').on(t.sessionId),
    index('payments_event').on(t.hikeId, t.userId),
    index('payments_organizer').on(t.organizerId, t.createdAt),
    index('payments_user').on(t.userId, t.createdAt),
    index('payments_paid').on(t.paidAt),
    // Partial indexes. SQLite uses one only if a query repeats its condition without parameters, as in
    // src/money/jobs.ts.
    index('payments_open').on(t.createdAt).where(sql`${t.state} IN ('open', 'processing')`),
    index('payments_refundable')
      .on(t.createdAt)
      .where(sql`${t.voidReason} IS NOT NULL AND ${t.state} IN ('paid', 'refunding')`),
    index('payments_transferring').on(t.createdAt).where(sql`${t.transfer} = 'pending'`),
    index('payments_collected')
      .on(t.organizerId)
      .where(sql`${t.state} = 'paid' AND ${t.voidReason} IS NULL AND ${t.transfer} IS NULL`),
  ],
)
