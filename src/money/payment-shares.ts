import { sql } from 'drizzle-orm'
import type { payments } from '../db/schema.ts'
import { chargeStep, currenciesWithSteps } from '../shared/money.ts'

export type Payment = typeof payments.$inferSelect

// How a payment is shared between organizer and group, and what its payer gets back. The columns are written out, as drizzle
// leaves out the tables' names in a query on one table.

/** SQL: what a refund counts for. */
export const refundAmount = sql<number>`coalesce(refunds.paid_otherwise, refunds.amount)`

/** SQL: all refunds together: more than the payment, where what a bank has returned was refunded with another amount. */
export const refundsSum = sql<number>`(SELECT coalesce(sum(${refundAmount}), 0) FROM refunds
  WHERE refunds.payment_id = payments.id AND refunds.status NOT IN ('replaced', 'canceled', 'reinstated'))`

/** SQL: what the payer gets or got back. */
export const refundedSum = sql<number>`min(payments.amount, ${refundsSum})`

/** SQL: `chargeStep` of the payment's currency. Without parameters, as a query has a hundred at most. */
const step = sql.raw(
  `CASE payments.currency ${currenciesWithSteps()
    .map((currency) => `WHEN '${currency}' THEN ${chargeStep(currency)}`)
    .join(' ')} ELSE 1 END`,
)

/** SQL: the organizer's share of what is left of the payment, in an amount that Stripe can transfer. */
export const shareLeft = sql<number>`((payments.amount - ${refundedSum}) * (payments.amount - payments.fee)
  / payments.amount / (${step}) * (${step}))`

/** SQL: the group's share of what is left of the payment. */
export const groupShare = sql<number>`(payments.amount - ${refundedSum} - ${shareLeft})`

/** SQL: how much more than their share the organizer has. */
export const excess = sql<number>`(payments.transfer_amount - payments.reversed - ${shareLeft})`

/** SQL: what a human has settled of the excess: the organizer keeps it, or has paid it in another way. */
export const settledExcess = sql<number>`(SELECT coalesce(sum(settled.amount), 0) FROM payment_alerts AS settled
  WHERE settled.payment_id = payments.id AND settled.kind = 'organizer_owes' AND settled.done_by IS NOT NULL)`

/**
 * SQL: what the organizer lacks of their share since a lost dispute was won later, or a refund was taken back. What a human
 * has settled they have, although the transfer was lowered by it.
 */
export const missingShare = sql<number>`(-${excess} - ${settledExcess})`

/** SQL condition: something of the transfer is missing, and theirs. */
export const lacksShare = sql`(payments.state = 'paid' AND payments.void_reason IS NULL
  AND payments.transfer IS NOT NULL AND payments.transfer <> 'pending' AND ${missingShare} > 0)`

/** SQL: the organizer's share that the group's balance holds: all of it, or what they lack of it. */
export const heldShare = sql<number>`CASE WHEN ${lacksShare} THEN ${missingShare}
  WHEN coalesce(payments.transfer, 'pending') = 'pending' THEN ${shareLeft} ELSE 0 END`

/** SQL condition: the organizer has been paid out, and owes the excess to the group. */
export const isOwed = sql`payments.id IN (SELECT subject FROM payment_alerts
  WHERE kind = 'organizer_owes' AND done_at IS NULL)`

/** SQL condition: the organizer's account at Stripe that has received the payment is closed. */
export const isAccountClosed = sql`EXISTS (SELECT 1 FROM users AS organizer WHERE organizer.id = payments.organizer_id
  AND (organizer.stripe_account_id IS NULL OR organizer.stripe_account_id <> payments.destination))`

const isUntransferred = sql`payments.void_reason IS NULL AND payments.transfer IS NULL`

/**
 * SQL condition: the payment is in the group's balance, and nothing of it has been transferred. Where little is left of it,
 * the organizer's share may be nothing.
 */
export const collected = sql`(payments.state = 'paid' AND ${isUntransferred} AND ${shareLeft} > 0)`

/** SQL condition: it is so again once its dispute is won. */
export const isCollectedOnceWon = sql`(payments.state = 'disputed' AND ${isUntransferred})`
