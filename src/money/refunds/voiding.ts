import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { events, payments } from '../../db/schema.ts'
import { runJob } from '../../jobs/jobs.ts'
import { currentTime } from '../../shared/clock.ts'
import { DAY } from '../../shared/duration.ts'
import { paymentsEnabled } from '../../work/config.ts'
import type { Work } from '../../work/work.ts'
import { enqueueCancellations, syncPayment } from '../settling.ts'
import { isRefundable } from './refund-state.ts'
import { enqueueRefunds, refundPayment } from './refunds.ts'

/**
 * Statements that mark payments to be canceled or refunded and enqueue that, for the batch that removes the participation
 * or event, or cancels the event.
 */
export function voidPayments(
  work: Work,
  { eventId, userId }: { eventId: number; userId?: number },
  voidReason: 'left' | 'rejected' | 'removed' | 'waitlisted' | 'event_cancelled' | 'deleted' | 'canceled',
  condition?: SQL,
) {
  const which = and(
    eq(payments.eventId, eventId),
    userId === undefined ? undefined : eq(payments.userId, userId),
  )
  work.later(() => settleVoided(work, eventId))
  return [
    work.db
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
    enqueueRefunds(work, which),
    enqueueCancellations(work, which),
  ] as const
}

/** Statements: cancels what a user has begun to pay. */
export function voidOpenPayments(work: Work, userId: number) {
  const isOpen = and(eq(payments.userId, userId), eq(payments.state, 'open'))
  return [
    work.db
      .update(payments)
      .set({ voidReason: 'left' })
      .where(and(isOpen, isNull(payments.voidReason))),
    enqueueCancellations(work, isOpen),
  ] as const
}

/** A statement: voids what was paid with a request that is still undecided at the start of the event. */
export const voidUndecided = (db: Db) =>
  db
    .update(payments)
    .set({ voidReason: 'undecided' })
    .where(
      and(
        inArray(payments.state, ['paid', 'disputed']),
        isNull(payments.voidReason),
        sql`${payments.id} IN (SELECT p.id FROM events e
          JOIN participation r ON r.event_id = e.id AND r.state = 'pending'
          JOIN payments p ON p.event_id = e.id AND p.user_id = r.user_id
          WHERE e.event_time BETWEEN ${currentTime().getTime() - UNDECIDED_FOR} AND ${currentTime().getTime()})`,
      ),
    )

/** In milliseconds: how long after its start a hike is looked at. */
const UNDECIDED_FOR = 60 * DAY

/** SQL condition on payments: neither the start as it was when paid nor the start as it is now has passed. */
export const isBeforeStart = (eventId: number) =>
  sql`(${payments.startsAt} > ${currentTime().getTime()} OR EXISTS (SELECT 1 FROM ${events}
    WHERE ${events.id} = ${eventId} AND ${events.eventTime} > ${currentTime().getTime()}))`

/** The subrequests of one Worker invocation are limited. */
const MAX_AT_ONCE = 10

/** Cancels and refunds the voided payments of an event. */
async function settleVoided(work: Work, eventId: number) {
  if (!paymentsEnabled(work.config)) return
  const rows = await work.db
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(
      and(
        eq(payments.eventId, eventId),
        or(isRefundable, and(eq(payments.state, 'open'), isNotNull(payments.voidReason))),
      ),
    )
    .limit(MAX_AT_ONCE + 1)
  for (const { id, state } of rows.slice(0, MAX_AT_ONCE))
    await runJob(work, state === 'open' ? syncPayment : refundPayment, id)
}
