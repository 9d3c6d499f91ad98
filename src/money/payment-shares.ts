import { sql } from 'drizzle-orm'
import type { payments } from '../db/schema.ts'
import { refundsSum, step } from '../participation/refund-terms.ts'

export type Payment = typeof payments.$inferSelect

// SQL for the organizer's and the group's share of a payment, and for the payer's refund. Column names include the
// table, because drizzle omits it in queries on one table.

/** SQL: the amount refunded to the payer, including pending and failed refunds. */
export const refundedSum = sql<number>`min(payments.amount, ${refundsSum})`

/** SQL: the organizer's share of the remaining amount, rounded to an amount that Stripe can transfer. */
export const shareLeft = sql<number>`((payments.amount - ${refundedSum}) * (payments.amount - payments.fee)
  / payments.amount / (${step}) * (${step}))`

/** SQL: the group's share of the remaining amount. */
export const groupShare = sql<number>`(payments.amount - ${refundedSum} - ${shareLeft})`

/** SQL: the amount that the organizer has received beyond their share; negative if part of the share is missing. */
export const overTransferred = sql<number>`(payments.transfer_amount - payments.reversed - ${shareLeft})`

/**
 * SQL: the over-transferred amount that a human has settled. The organizer keeps it, or has repaid it outside Stripe.
 */
export const settledOverTransfer = sql<number>`(SELECT coalesce(sum(settled.amount), 0) FROM payment_alerts AS settled
  WHERE settled.payment_id = payments.id AND settled.kind = 'organizer_owes' AND settled.done_by IS NOT NULL)`

/**
 * SQL: the part of the share that the organizer lacks after a lost dispute was won after all, or a refund was
 * cancelled. It excludes an amount that a human has settled: the organizer has it, although it was subtracted from the
 * transfer.
 */
export const missingShare = sql<number>`(-${overTransferred} - ${settledOverTransfer})`

/** SQL condition: part of the share was reversed, and must be transferred again. */
export const isOrganizerUnderpaid = sql`(payments.state = 'paid' AND payments.void_reason IS NULL
  AND payments.transfer IS NOT NULL AND payments.transfer <> 'pending' AND ${missingShare} > 0)`

/** SQL: the part of the organizer's share that the group's balance holds. */
export const heldShare = sql<number>`CASE WHEN ${isOrganizerUnderpaid} THEN ${missingShare}
  WHEN coalesce(payments.transfer, 'pending') = 'pending' THEN ${shareLeft} ELSE 0 END`

/** SQL: the part of the organizer's share that was transferred to them. With `heldShare`, it adds up to the share. */
export const transferredShare = sql<number>`(${shareLeft} - ${heldShare})`

/** SQL condition: the organizer owes the over-transferred amount to the group, because it was already paid out. */
export const isOwed = sql`payments.id IN (SELECT subject FROM payment_alerts
  WHERE kind = 'organizer_owes' AND done_at IS NULL)`

/** SQL condition: the account that received the share is closed. */
export const isAccountClosed = sql`EXISTS (SELECT 1 FROM users AS organizer WHERE organizer.id = payments.organizer_id
  AND (organizer.stripe_account_id IS NULL OR organizer.stripe_account_id <> payments.destination))`

const isUntransferred = sql`payments.void_reason IS NULL AND payments.transfer IS NULL`

/** SQL condition: the group's balance holds the organizer's share, which is not 0. */
export const isHeldByGroup = sql`(payments.state = 'paid' AND ${isUntransferred} AND ${shareLeft} > 0)`

/** SQL condition: the group's balance will hold the share again if the dispute is won. */
export const isHeldOnceWon = sql`(payments.state = 'disputed' AND ${isUntransferred})`
