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
