import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { payments, refunds } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import { HOUR } from '../shared/duration.ts'
import { instantAt } from '../shared/local-instant.ts'
import { localTime } from '../shared/local-time.ts'
import { chargeStep, currenciesWithSteps, formatMoney } from '../shared/money.ts'
import { t } from '../texts/money.ts'
import { DUE, isBeforeStart } from './reversal.ts'

// A payment keeps the refund terms that its hike had when the payment was started. Column names include the table,
// because drizzle omits it in queries on one table.

/** SQL: the amount of a refund, or the smaller amount that was paid outside Stripe instead. */
export const refundAmount = sql<number>`coalesce(refunds.paid_otherwise, refunds.amount)`

/**
 * SQL: the sum of a payment's refunds that were not replaced, canceled or reinstated. It may exceed the payment,
 * because a failed refund can be repeated with another amount.
 */
export const refundsSum = sql<number>`(SELECT coalesce(sum(${refundAmount}), 0) FROM refunds
  WHERE refunds.payment_id = payments.id AND refunds.status NOT IN ('replaced', 'canceled', 'reinstated'))`

/** SQL: the amount that the payer has received through refunds and lost disputes. */
export const recoveredSum = sql<number>`(SELECT coalesce(sum(${refundAmount}), 0) FROM refunds
  WHERE refunds.payment_id = payments.id AND refunds.status IN ('succeeded', 'paid_otherwise'))`

/** What the payer has received of a payment. */
export type Part = { returned: number; paid: number; currency: string }

/** '$3.00 of $12.00 refunded'. */
export const partRefunded = ({ returned, paid, currency }: Part) =>
  t.partRefunded(formatMoney(returned, currency), formatMoney(paid, currency))

/** SQL: the part of the user's payment for the hike that was refunded; NULL if nothing was. */
export const refundedPart = (hikeId: SQL, userId: SQL) =>
  sql`(SELECT json_object('returned', ${recoveredSum}, 'paid', payments.amount, 'currency', payments.currency)
    FROM payments WHERE payments.event_id = ${hikeId} AND payments.user_id = ${userId} AND ${isKept}
      AND ${recoveredSum} > 0)`

/** SQL: `chargeStep` of the payment's currency. It has no parameters, because a query may have at most a hundred. */
export const step = sql.raw(
  `CASE payments.currency ${currenciesWithSteps()
    .map((currency) => `WHEN '${currency}' THEN ${chargeStep(currency)}`)
    .join(' ')} ELSE 1 END`,
)

/** SQL: the amount that was neither refunded nor kept under the refund terms. */
const unusedAmount = sql<number>`max(0, payments.amount - payments.kept - ${refundsSum})`

/**
 * SQL: a fraction of an amount, rounded up to an amount that Stripe can refund. Integer division alone would round
 * down.
 */
const fraction = (amount: SQL, part: SQL, whole: SQL) =>
  sql<number>`min(${amount}, (${amount} * ${part} + ${whole} * (${step}) - 1) / (${whole} * (${step})) * (${step}))`

/** SQL: the part of an amount that is refunded for leaving after the deadline. */
const lateShare = (amount: SQL) => fraction(amount, sql`payments.late_refund_percent`, sql`100`)

export const lateRefund = lateShare(unusedAmount)

/** SQL condition: the payment is valid, and its payer has not left. */
const isKept = sql`(payments.state IN ('paid', 'disputed') AND payments.void_reason IS NULL AND payments.left_at IS NULL)`

/** SQL condition: the payer takes part, and the deadline of the terms has passed. */
const hasPassedDeadline = (at: Date) =>
  sql`(payments.refund_until <= ${at.getTime()} AND EXISTS (SELECT 1 FROM participation
    WHERE participation.event_id = payments.event_id AND participation.user_id = payments.user_id
      AND participation.state = 'participant'))`

type Payer = { hikeId: SQL | number; userId: number }

/** SQL condition on payments: only the share that the terms define is refunded to the participant. */
const isLateFor = ({ hikeId, userId }: Payer, leftAt: Date, condition: SQL) =>
  sql`payments.event_id = ${hikeId} AND payments.user_id = ${userId} AND ${isKept}
    AND ${hasPassedDeadline(leftAt)} AND ${isBeforeStart(leftAt, hikeId)} AND ${condition}`

/**
 * SQL: what a participant gets back for leaving. It must be evaluated before the statements that refund the payment.
 * NULL if there is no payment, after the start, and while the payment is disputed. `condition` is the same as for
 * `leaveByTerms`.
 */
export function refundForLeaving(payer: Payer, leftAt: Date, condition: SQL) {
  const { hikeId, userId } = payer
  const read = <Value>(column: SQL) =>
    sql<Value>`(SELECT ${column} FROM payments WHERE payments.event_id = ${hikeId} AND payments.user_id = ${userId}
      AND ${isKept} AND payments.state = 'paid' AND ${isBeforeStart(leftAt, hikeId)})`
  return {
    amount: read<number | null>(
      sql`CASE WHEN ${isLateFor(payer, leftAt, condition)} THEN ${lateRefund} ELSE payments.amount - ${refundsSum} END`,
    ),
    currency: read<string>(sql`payments.currency`),
  }
}

/**
 * Statements for the batch in which a participant leaves. If the deadline in the payment's refund terms has passed and
 * `condition` holds, they refund only the share that the terms define. They must precede the statement that ends the
 * participation, and `reversePayments`.
 */
export function leaveByTerms(ctx: RequestContext, payer: Payer, leftAt: Date, condition: SQL) {
  const isLate = isLateFor(payer, leftAt, condition)
  const values = {
    ...DUE,
    id: crypto.randomUUID(),
    paymentId: sql`${payments.id}`,
    amount: lateRefund,
    reason: 'left',
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
      // `unusedAmount` already excludes the refund above.
      .set({ leftAt, kept: sql`${payments.kept} + ${unusedAmount}` })
      .where(isLate),
  } as const
}

/**
 * Statements for the batch in which a payer reduces the number of people, including themselves, to `people`. They
 * refund the part of the payment that was for the people who no longer come. After the deadline, they refund only the
 * share of it that the terms define, and record the remainder as kept. `fewerRefund` returns the refund, if any. They
 * must precede the statement that changes the number. `which` is a condition on payments and participations.
 */
export function comeWithFewer(ctx: RequestContext, people: number, which: SQL | undefined) {
  const id = crypto.randomUUID()
  const now = ctx.now()
  const before = sql`(SELECT together.people FROM participation AS together
    WHERE together.event_id = payments.event_id AND together.user_id = payments.user_id)`
  const isReduced = sql`${isKept} AND ${before} > ${people}
    AND EXISTS (SELECT 1 FROM participation WHERE participation.event_id = payments.event_id
      AND participation.user_id = payments.user_id AND ${which})`
  // The cast is necessary, because D1 binds numbers as REAL.
  const part = (unused: SQL) => fraction(unused, sql`(${before} - CAST(${people} AS INTEGER))`, before)
  const values = {
    ...DUE,
    id,
    paymentId: sql`${payments.id}`,
    amount: sql`CASE WHEN ${hasPassedDeadline(now)} THEN ${lateShare(part(unusedAmount))} ELSE ${part(unusedAmount)} END`,
    reason: 'guests',
    createdAt: now,
  } as const
  const given = sql`ifnull((SELECT refunds.amount FROM refunds WHERE refunds.id = ${id}), 0)`
  return {
    fewerRefund: insertFrom(
      ctx.db,
      refunds,
      values,
      sql`FROM ${payments} WHERE ${isReduced} AND ${values.amount} > 0`,
    ).returning({
      amount: refunds.amount,
      currency: sql<string>`(SELECT currency FROM payments WHERE payments.id = payment_id)`.as('currency'),
    }),
    fewerKept: ctx.db
      .update(payments)
      .set({ kept: sql`${payments.kept} + ${part(sql`(${unusedAmount} + ${given})`)} - ${given}` })
      .where(isReduced),
  } as const
}

/** If the start moves by more than this, in milliseconds, payments can be refunded in full. */
const FREES = 2 * HOUR

/**
 * Statement for the batch that moves the start. Payments for a start on another day, or more than two hours from the
 * new start, can be refunded in full until the start, even if it returns to the old time later.
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
