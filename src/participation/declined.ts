import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { notices } from '../db/schema.ts'

/**
 * SQL: whether the last decision on what the user has asked of the hike is that the request was declined. No row of
 * `participation` is kept of that, but the notice.
 */
export const isDeclined = (hikeId: Placeholder, userId: SQL<number | null>) =>
  // The plus sign keeps SQLite from reading all notices of the user in the order of their ids.
  sql<number | null>`(SELECT kind = 'rejected' FROM ${notices}
    WHERE user_id = ${userId} AND kind IN ('approved', 'rejected', 'waitlisted', 'promoted', 'removed')
      AND event_id = ${hikeId}
    ORDER BY +id DESC LIMIT 1)`
