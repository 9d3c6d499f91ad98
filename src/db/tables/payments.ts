import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/**
 * Payments for hikes, which the group's account at Stripe receives. No foreign keys, because a payment must outlive its hike
 * and its users. A trigger keeps the amount immutable: a changed price needs a new row. Sums of money are in the currency's
 * minor unit.
 */
export const payments = sqliteTable(
  'payments',
  {
    /** UUID. */
    id: text().primaryKey(),
    hikeId: integer('event_id').notNull(),
    hikeName: text('event_name').notNull(),
    /** The start of the hike when it was paid: until then, or the start as it is now, the payment is refundable. */
    startsAt: instant('starts_at'),
    organizerId: integer('organizer_id').notNull(),
    userId: integer('user_id').notNull(),
    username: text().notNull(),
    amount: integer().notNull(),
    /** ISO 4217, lower case. */
    currency: text().notNull().default('usd'),
    /** The group's share. */
    fee: integer().notNull().default(0),
    /** The organizer's Stripe account that the share was transferred to; null until then. */
    destination: text(),
    state: text({
      enum: ['open', 'paid', 'refunding', 'refunded', 'canceled', 'disputed', 'lost'],
    }).notNull(),
    /** Why the payment must be canceled or refunded. Set in the batch that causes it; Stripe is called afterwards. */
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
    /** Stripe's PaymentIntent. */
    intentId: text('intent_id'),
    receiptUrl: text('receipt_url'),
    /** The transfer of the organizer's share; 'pending' while it is created. */
    transfer: text(),
    transferAmount: integer('transfer_amount').notNull().default(0),
    /** What has been reversed of the transfer. */
    reversed: integer().notNull().default(0),
    /** How often Stripe has refused to create or reverse the transfer: part of the idempotency keys. */
    refusals: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
  },
  (t) => [
    uniqueIndex('payments_live')
      .on(t.hikeId, t.userId)
      .where(sql`${t.state} IN ('open', 'paid', 'refunding', 'disputed') AND ${t.voidReason} IS NULL`),
    uniqueIndex('payments_intent').on(t.intentId),
    index('payments_event').on(t.hikeId, t.userId),
    index('payments_organizer').on(t.organizerId, t.createdAt),
    index('payments_user').on(t.userId, t.createdAt),
    index('payments_paid').on(t.paidAt),
    // For the sweep, whose conditions are the same, without parameters.
    index('payments_open').on(t.createdAt).where(sql`${t.state} = 'open'`),
    index('payments_refundable')
      .on(t.createdAt)
      .where(sql`${t.voidReason} IS NOT NULL AND ${t.state} IN ('paid', 'refunding')`),
    index('payments_transferring').on(t.createdAt).where(sql`${t.transfer} = 'pending'`),
    index('payments_collected')
      .on(t.organizerId)
      .where(sql`${t.state} = 'paid' AND ${t.voidReason} IS NULL AND ${t.transfer} IS NULL`),
  ],
)
