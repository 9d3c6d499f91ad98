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
 * SQL condition: the user's payment was refunded in full, by the organizer, by a treasurer, at Stripe or because the
 * hike was cancelled, after the user joined or asked to join. A user who leaves and joins again has to pay again.
 */
export const isRefunded = (hikeId: SQL, userId: SQL) =>
  sql<boolean>`EXISTS (SELECT 1 FROM payments AS own
    JOIN participation AS joined ON joined.event_id = own.event_id AND joined.user_id = own.user_id
    WHERE own.event_id = ${hikeId} AND own.user_id = ${userId} AND own.left_at IS NULL
      AND own.state IN ('paid', 'refunding', 'refunded') AND own.void_reason IN ('organizer', 'refunded', 'event_cancelled')
      AND EXISTS (SELECT 1 FROM refunds WHERE refunds.payment_id = own.id AND refunds.created_at >= joined.created_at))`

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
  sql<boolean>`(${paidState(hikeId, userId)} IS NULL AND NOT ${isRefunded(hikeId, userId)})`
