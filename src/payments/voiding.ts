import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { events, participation, payments } from '../db/schema.ts'

type Of = { eventId: number; userId?: number }

/**
 * Says that what was paid has to go back: a statement for the very batch that makes it so. What follows from it is
 * done afterwards, and by the sweep where that fails.
 */
export const voidPayments = (
  db: Db,
  { eventId, userId }: Of,
  voidReason: 'left' | 'rejected' | 'deleted',
  condition?: SQL,
) =>
  db
    .update(payments)
    .set({ voidReason })
    .where(
      and(
        eq(payments.eventId, eventId),
        userId === undefined ? undefined : eq(payments.userId, userId),
        inArray(payments.state, ['open', 'paid', 'disputed']),
        isNull(payments.voidReason),
        condition,
      ),
    )

export const notStarted = (eventId: number) =>
  sql`EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${eventId} AND ${events.eventTime} > ${Date.now()})`

export const hasAsked = (eventId: number, userId: number) =>
  sql`EXISTS (SELECT 1 FROM ${participation} WHERE ${participation.eventId} = ${eventId}
    AND ${participation.userId} = ${userId} AND ${participation.state} = 'pending')`

/** Whether this user has paid for the event, and is not getting the money back. */
export const hasPaid = (eventId: number, userId: SQL) =>
  sql<number>`EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.eventId} = ${eventId}
    AND ${payments.userId} = ${userId} AND ${payments.state} IN ('paid', 'disputed')
    AND ${payments.voidReason} IS NULL)`
