import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL: the state of the user's payment for the hike ('paid', 'disputed', or 'outside' for one that the organizer has marked);
 * NULL if there is none, or it is being refunded.
 */
export const paidState = (hikeId: SQL, userId: SQL) =>
  sql<
    'paid' | 'disputed' | 'outside' | null
  >`(SELECT state FROM payments AS own WHERE own.event_id = ${hikeId}
    AND own.user_id = ${userId} AND own.void_reason IS NULL AND own.left_at IS NULL AND own.state IN ('paid', 'disputed', 'outside'))`
