import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { payments, refunds } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import { HOUR } from '../shared/duration.ts'
import { instantAt } from '../shared/local-instant.ts'
import { localTime } from '../shared/local-time.ts'
import { chargeStep, currenciesWithSteps } from '../shared/money.ts'
import { isBeforeStart } from './reversal.ts'

// A payment keeps the terms of refund that its hike had when it was paid. The columns are written out, as drizzle omits the
// table's name in queries on one table.

/** SQL: the amount of a refund, less the part that a human has settled. */
export const refundAmount = sql<number>`coalesce(refunds.paid_otherwise, refunds.amount)`

/** SQL: the sum of refunds. It exceeds the payment if a returned refund was made again with another amount. */
export const refundsSum = sql<number>`(SELECT coalesce(sum(${refundAmount}), 0) FROM refunds
  WHERE refunds.payment_id = payments.id AND refunds.status NOT IN ('replaced', 'canceled', 'reinstated'))`

/** SQL: `chargeStep` of the payment's currency. It has no parameters, as a query may have a hundred. */
export const step = sql.raw(
  `CASE payments.currency ${currenciesWithSteps()
    .map((currency) => `WHEN '${currency}' THEN ${chargeStep(currency)}`)
    .join(' ')} ELSE 1 END`,
)

/** SQL: what the payer has neither got back nor lost by the terms of refund. */
const unusedAmount = sql<number>`max(0, payments.amount - payments.kept - ${refundsSum})`

/**
 * SQL: what leaving after the deadline of the terms gives back, rounded up to an amount that Stripe can refund. Integer division
 * rounds down.
 */
export const lateRefund = sql<number>`min(${unusedAmount},
  (${unusedAmount} * payments.late_refund_percent + 100 * (${step}) - 1) / (100 * (${step})) * (${step}))`

/**
 * Statements for the batch in which a participant leaves: a payment whose terms of refund have a deadline that has passed gives
 * back only the share that they name. They precede the statement that ends the participation, and `reversePayments`.
 */
export function leaveByTerms(
  ctx: RequestContext,
  { hikeId, userId }: { hikeId: number; userId: number },
  leftAt: Date,
  condition: SQL,
) {
  const isLate = sql`payments.event_id = ${hikeId} AND payments.user_id = ${userId}
    AND payments.state IN ('paid', 'disputed') AND payments.void_reason IS NULL AND payments.left_at IS NULL
    AND payments.refund_until <= ${leftAt.getTime()} AND ${isBeforeStart(leftAt, hikeId)}
    AND EXISTS (SELECT 1 FROM participation WHERE participation.event_id = ${hikeId}
      AND participation.user_id = ${userId} AND participation.state = 'participant') AND ${condition}`
  const values = {
    id: crypto.randomUUID(),
    paymentId: sql`${payments.id}`,
    amount: lateRefund,
    reason: 'left',
    note: '',
    status: 'due',
    attempts: 0,
    refusals: 0,
    createdAt: ctx.now(),
  } as const
  return {
    lateRefund: insertFrom(
      ctx.db,
      refunds,
      values,
      sql`FROM ${payments} WHERE ${isLate} AND ${lateRefund} > 0`,
    ),
    late: ctx.db
      .update(payments)
      // The refund above is counted as given back.
      .set({ leftAt, kept: sql`${payments.kept} + ${unusedAmount}` })
      .where(isLate),
  } as const
}

/** In milliseconds: a start that moves further frees its payers of the terms of refund. */
const FREES = 2 * HOUR

/**
 * Statement for the batch that moves the start: payments for a start on another day, or more than two hours away, get back
 * everything until the new start. They stay free if the start moves back.
 */
export function freeOfTerms({ db }: RequestContext, hikeId: number, start: Date, zone: string) {
  const { year, month, day } = localTime(start, zone)
  const [from, to] = [day, day + 1].map((date) => instantAt(Date.UTC(year, month - 1, date), zone))
  return db
    .update(payments)
    .set({ refundUntil: null })
    .where(
      sql`payments.event_id = ${hikeId} AND payments.refund_until IS NOT NULL AND payments.left_at IS NULL
        AND (abs(payments.starts_at - ${start.getTime()}) > ${FREES}
          OR payments.starts_at < ${from} OR payments.starts_at >= ${to})`,
    )
}
