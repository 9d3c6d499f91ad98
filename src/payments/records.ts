import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { payments } from '../db/schema.ts'
import { decimalAmount } from '../shared/money.ts'
import { returnedSum } from './refunds.ts'
import { type Payment, refundedSum } from './transfers.ts'

/** A payment, with what has arrived of its refunds. */
export type RecordedPayment = Payment & { returned: number; hasFailedRefund: number }

/** Columns, for a query on payments. */
const recordedColumns = {
  ...getTableColumns(payments),
  returned: sql<number>`${returnedSum}`.as('returned'),
  hasFailedRefund: sql<number>`EXISTS (SELECT 1 FROM refunds WHERE refunds.payment_id = payments.id
    AND refunds.status = 'failed')`.as('has_failed_refund'),
}

const RECORDED = ['paid', 'refunding', 'refunded', 'disputed', 'lost'] as const

/** The payments for an organizer's hikes, deleted hikes included, latest first. */
export const receipts = (db: Db, organizer: SQL<number | null>, limit: number) =>
  db
    .select(recordedColumns)
    .from(payments)
    .where(and(eq(payments.organizerId, organizer), inArray(payments.state, RECORDED)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)

/** Sums of all that an organizer has received, in each currency. */
export const receiptTotals = (db: Db, organizer: SQL<number | null>) =>
  db
    .select({
      currency: payments.currency,
      count: sql<number>`count(*)`.as('count'),
      received: sql<number>`sum(payments.amount - ${refundedSum})`.as('received'),
      fees: sql<number>`sum(payments.fee)`.as('fees'),
      held: sql<number>`sum(CASE WHEN payments.destination IS NULL
        AND coalesce(payments.transfer, 'pending') = 'pending' THEN payments.amount - ${refundedSum} ELSE 0 END)`.as(
        'held',
      ),
    })
    .from(payments)
    .where(and(eq(payments.organizerId, organizer), eq(payments.state, 'paid'), isNull(payments.voidReason)))
    .groupBy(payments.currency)

export type ReceiptTotal = Awaited<ReturnType<typeof receiptTotals>>[number]

/** The users who have paid for the event, first payer first, and the amount that a deletion refunds to each. */
export const payers = (db: Db, eventId: number, condition: SQL) =>
  db
    .select({
      id: payments.userId,
      username: payments.username,
      amount: sql<number>`payments.amount - ${refundedSum}`.as('amount'),
      currency: payments.currency,
    })
    .from(payments)
    .where(
      and(
        eq(payments.eventId, eventId),
        inArray(payments.state, ['paid', 'disputed']),
        isNull(payments.voidReason),
        condition,
      ),
    )
    .orderBy(asc(payments.paidAt), asc(payments.id))

/** Paid, and not to be refunded. */
export const isReceived = ({ state, voidReason }: Payment) => state === 'paid' && voidReason === null

/** The status shown to payer and organizer. */
export function statusLabel(payment: RecordedPayment): string {
  if (payment.state === 'refunded') return 'Refunded'
  if (payment.state === 'disputed') return 'Disputed'
  if (payment.state === 'lost') return 'Dispute lost'
  if (payment.hasFailedRefund) return 'Refund failed'
  return isReceived(payment) ? 'Paid' : 'Refund on its way'
}

const columns = ['paid_at', 'hike', 'payer', 'amount', 'currency', 'state', 'refunded_at', 'payment'] as const

/** RFC 4180, with a header row. */
export function paymentsCsv(rows: RecordedPayment[]): string {
  const lines = rows.map((row) => [
    row.paidAt?.toISOString() ?? '',
    row.eventName,
    row.username,
    decimalAmount(row.amount, row.currency),
    row.currency.toUpperCase(),
    statusLabel(row),
    row.refundedAt?.toISOString() ?? '',
    row.id,
  ])
  return [columns, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/** The apostrophe prevents spreadsheets from running a cell as a formula (OWASP, CSV Injection). */
function cell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠\t\r|%]/.test(text) ? `'${text}` : text
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
