import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL: 'paid', 'disputed', or 'outside' (marked by the organizer as paid in cash or by transfer). NULL if there is no
 * such payment: it was never completed, was voided or refunded, or the payer has left.
 */
export const paidState = (hikeId: SQL, userId: SQL) =>
  sql<
    'paid' | 'disputed' | 'outside' | null
  >`(SELECT state FROM payments AS own WHERE own.event_id = ${hikeId}
    AND own.user_id = ${userId} AND own.void_reason IS NULL AND own.left_at IS NULL AND own.state IN ('paid', 'disputed', 'outside'))`

/**
 * SQL: 'refunding', or 'refunded' once the payer has the money, if the user's payment is refunded in full: because the
 * hike was cancelled, or by the organizer, a treasurer or Stripe after the user joined or asked to join. NULL otherwise.
 * A user who leaves and joins again has to pay again.
 */
export const refundState = (hikeId: SQL, userId: SQL) =>
  sql<
    'refunding' | 'refunded' | null
  >`(SELECT iif(own.state = 'refunded', 'refunded', 'refunding') FROM payments AS own
    JOIN participation AS joined ON joined.event_id = own.event_id AND joined.user_id = own.user_id
    WHERE own.event_id = ${hikeId} AND own.user_id = ${userId} AND own.left_at IS NULL
      AND own.state IN ('paid', 'refunding', 'refunded') AND (own.void_reason = 'event_cancelled'
        OR own.void_reason IN ('organizer', 'refunded') AND EXISTS (SELECT 1 FROM refunds
          WHERE refunds.payment_id = own.id AND refunds.created_at >= joined.created_at))
    ORDER BY own.paid_at DESC LIMIT 1)`

/**
 * SQL: what became of the user's last completed online payment for the hike: 'refunded', 'refunding', or 'other', for
 * example kept because the user left late. NULL if there is none.
 */
export const lastPayment = (hikeId: SQL, userId: SQL) =>
  sql<'refunded' | 'refunding' | 'other' | null>`(SELECT CASE WHEN own.state = 'refunded' THEN 'refunded'
      WHEN own.state IN ('paid', 'refunding') AND own.void_reason IS NOT NULL THEN 'refunding' ELSE 'other' END
    FROM payments AS own WHERE own.event_id = ${hikeId} AND own.user_id = ${userId}
    AND own.paid_at IS NOT NULL AND own.state <> 'outside' ORDER BY own.paid_at DESC LIMIT 1)`

/** SQL condition: the user has to pay for the hike, if it has a price. */
export const hasToPay = (hikeId: SQL, userId: SQL) =>
  sql<boolean>`(${paidState(hikeId, userId)} IS NULL AND ${refundState(hikeId, userId)} IS NULL)`
