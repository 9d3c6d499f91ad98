import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { payments } from '../../db/schema.ts'
import {
  groupShare,
  heldShare,
  isAccountClosed,
  isOwed,
  overTransferred,
  refundedSum,
  transferredShare,
} from '../payment-shares.ts'
import type { RecordsPage } from '../schema.ts'
import { LISTED, recordedColumns } from './records.ts'

/**
 * Selects up to `limit + 1` payments for an organizer's hikes, including deleted hikes, latest first. The extra one
 * shows that there is another page.
 */
export const receipts = (db: Db, organizer: SQL<number | null>, { limit, cursor }: RecordsPage) =>
  db
    .select(recordedColumns)
    .from(payments)
    .where(
      and(
        eq(payments.organizerId, organizer),
        inArray(payments.state, LISTED),
        cursor && sql`(${payments.createdAt}, ${payments.id}) < (${cursor.time}, ${cursor.id})`,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit + 1)

/** Selects the organizer's totals in each currency. */
export const receiptTotals = (db: Db, organizer: SQL<number | null>) =>
  db
    .select({
      currency: payments.currency,
      count: sql<number>`count(*)`.as('count'),
      received: sql<number>`sum(payments.amount - ${refundedSum})`.as('received'),
      fees: sql<number>`sum(${groupShare})`.as('fees'),
      held: sql<number>`sum(${heldShare})`.as('held'),
      transferred: sql<number>`sum(${transferredShare})`.as('transferred'),
      isRefused:
        sql<boolean>`max(payments.id IN (SELECT subject FROM payment_alerts WHERE kind = 'transfer_failed'
        AND done_at IS NULL))`
          .mapWith(Boolean)
          .as('is_refused'),
    })
    .from(payments)
    .where(and(eq(payments.organizerId, organizer), eq(payments.state, 'paid'), isNull(payments.voidReason)))
    .groupBy(payments.currency)

/** Selects the sums that the organizer received outside the app, in each currency. */
export const outsideTotals = (db: Db, organizer: SQL<number | null>) =>
  db
    .select({
      currency: payments.currency,
      count: sql<number>`count(*)`.as('count'),
      received: sql<number>`sum(payments.amount)`.as('received'),
    })
    .from(payments)
    .where(
      and(eq(payments.organizerId, organizer), eq(payments.state, 'outside'), isNull(payments.voidReason)),
    )
    .groupBy(payments.currency)

export type OutsideTotal = Awaited<ReturnType<typeof outsideTotals>>[number]
export type ReceiptTotal = Awaited<ReturnType<typeof receiptTotals>>[number]

/** Selects the organizer's debts in each currency: shares of refunded payments that Stripe could not take back. */
export const debts = (db: Db, organizer: SQL<number | null>) =>
  db
    .select({
      currency: payments.currency,
      amount: sql<number>`sum(${overTransferred})`.as('amount'),
      isAccountClosed: sql<boolean>`${isAccountClosed}`.mapWith(Boolean).as('is_account_closed'),
    })
    .from(payments)
    .where(and(eq(payments.organizerId, organizer), gt(overTransferred, 0), isOwed))
    .groupBy(payments.currency, sql`is_account_closed`)

export type Debt = Awaited<ReturnType<typeof debts>>[number]
