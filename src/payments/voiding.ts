import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { events, participation, payments } from '../db/schema.ts'
import { enqueueRefunds } from './jobs.ts'

/**
 * Two statements that mark payments to be refunded and enqueue the refunds, for the batch that removes the participation
 * or event. Call `refundLater` after the batch.
 */
export function voidPayments(
  db: Db,
  { eventId, userId }: { eventId: number; userId?: number },
  voidReason: 'left' | 'rejected' | 'deleted',
  condition?: SQL,
) {
  const which = and(
    eq(payments.eventId, eventId),
    userId === undefined ? undefined : eq(payments.userId, userId),
  )
  return [
    db
      .update(payments)
      .set({ voidReason })
      .where(
        and(
          which,
          inArray(payments.state, ['open', 'paid', 'disputed']),
          isNull(payments.voidReason),
          condition,
        ),
      ),
    enqueueRefunds(db, which),
  ] as const
}

/** SQL condition. */
export const notStarted = (eventId: number) =>
  sql`EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${eventId} AND ${events.eventTime} > ${Date.now()})`

/** SQL condition. */
export const hasPendingRequest = (eventId: number, userId: number) =>
  sql`EXISTS (SELECT 1 FROM ${participation} WHERE ${participation.eventId} = ${eventId}
    AND ${participation.userId} = ${userId} AND ${participation.state} = 'pending')`

/** SQL condition: the user has paid for the event, without a pending refund. */
export const hasPaid = (eventId: number, userId: SQL) =>
  sql<number>`EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.eventId} = ${eventId}
    AND ${payments.userId} = ${userId} AND ${payments.state} IN ('paid', 'disputed')
    AND ${payments.voidReason} IS NULL)`
