import { sql } from 'drizzle-orm'
import type { payments } from '../db/schema.ts'
import { refundsSum, step } from '../participation/refund-terms.ts'

export type Payment = typeof payments.$inferSelect

// SQL for the shares of organizer and group in a payment, and for what the payer gets back. The columns are written out, as
// drizzle omits the table's name in queries on one table.

/** SQL: the amount refunded to the payer, including pending refunds. */
export const refundedSum = sql<number>`min(payments.amount, ${refundsSum})`

/** SQL: the organizer's share of the rest of the payment, in an amount that Stripe can transfer. */
export const shareLeft = sql<number>`((payments.amount - ${refundedSum}) * (payments.amount - payments.fee)
  / payments.amount / (${step}) * (${step}))`

/** SQL: the group's share of the rest of the payment. */
export const groupShare = sql<number>`(payments.amount - ${refundedSum} - ${shareLeft})`

/** SQL: the amount that the organizer has received beyond their share; negative if they lack a part of it. */
export const overTransferred = sql<number>`(payments.transfer_amount - payments.reversed - ${shareLeft})`

/** SQL: the over-transferred amount that a human has settled: the organizer keeps it, or has paid it in another way. */
export const settledOverTransfer = sql<number>`(SELECT coalesce(sum(settled.amount), 0) FROM payment_alerts AS settled
  WHERE settled.payment_id = payments.id AND settled.kind = 'organizer_owes' AND settled.done_by IS NOT NULL)`

/**
 * SQL: the part of the share that the organizer lacks after a lost dispute was won, or a refund was taken back. An amount
 * that a human has settled was subtracted from the transfer, but the organizer has it.
 */
export const missingShare = sql<number>`(-${overTransferred} - ${settledOverTransfer})`

/** SQL condition: a part of the share was reversed, and is to be transferred again. */
export const isOrganizerUnderpaid = sql`(payments.state = 'paid' AND payments.void_reason IS NULL
  AND payments.transfer IS NOT NULL AND payments.transfer <> 'pending' AND ${missingShare} > 0)`

/** SQL: the part of the organizer's share that the group's balance holds. */
export const heldShare = sql<number>`CASE WHEN ${isOrganizerUnderpaid} THEN ${missingShare}
  WHEN coalesce(payments.transfer, 'pending') = 'pending' THEN ${shareLeft} ELSE 0 END`

/** SQL condition: the organizer has been paid out, and owes the over-transferred amount to the group. */
export const isOwed = sql`payments.id IN (SELECT subject FROM payment_alerts
  WHERE kind = 'organizer_owes' AND done_at IS NULL)`

/** SQL condition: the account that has received the share is closed. */
export const isAccountClosed = sql`EXISTS (SELECT 1 FROM users AS organizer WHERE organizer.id = payments.organizer_id
  AND (organizer.stripe_account_id IS NULL OR organizer.stripe_account_id <> payments.destination))`

const isUntransferred = sql`payments.void_reason IS NULL AND payments.transfer IS NULL`

/** SQL condition: the group's balance holds the organizer's share, which is more than nothing. */
export const isHeldByGroup = sql`(payments.state = 'paid' AND ${isUntransferred} AND ${shareLeft} > 0)`

/** SQL condition: the group holds the share again if the dispute is won. */
export const isHeldOnceWon = sql`(payments.state = 'disputed' AND ${isUntransferred})`
