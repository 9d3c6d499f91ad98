import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { notices, participation } from '../db/schema.ts'
import { isOf } from './participation.ts'

/**
 * SQL: whether the user's last request to join the hike was declined, unless they have withdrawn another request since.
 * Reads the notice, because a declined request leaves no row in `participation`.
 */
export const isDeclined = (hikeId: Placeholder, userId: SQL<number | null>) =>
  // The plus sign keeps SQLite from reading all notices of the user in id order.
  sql<number | null>`(SELECT kind = 'rejected' AND data ->> '$.hasWithdrawn' IS NULL FROM ${notices}
    WHERE user_id = ${userId} AND kind IN ('approved', 'rejected', 'waitlisted', 'promoted', 'removed')
      AND event_id = ${hikeId}
    ORDER BY +id DESC LIMIT 1)`

/**
 * Statement that records that a user withdraws a request after an earlier one was declined. Must precede the statement
 * that deletes the request.
 */
export const recordWithdrawal = (db: Db, hikeId: number, userId: number) =>
  db
    .update(notices)
    .set({ data: sql`json_set(data, '$.hasWithdrawn', json('true'))` })
    .where(
      and(
        eq(notices.userId, userId),
        eq(notices.kind, 'rejected'),
        eq(notices.hikeId, hikeId),
        sql`EXISTS (SELECT 1 FROM ${participation} WHERE ${isOf(hikeId, userId)})`,
      ),
    )
