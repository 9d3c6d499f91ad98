import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { payments } from '../db/schema.ts'
import type { Payment } from './transfers.ts'

/** The payments for an organizer's hikes, deleted hikes included, latest first. */
export const receipts = (db: Db, organizer: SQL<number | null>, limit: number) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.organizerId, organizer),
        inArray(payments.state, ['paid', 'refunding', 'refunded', 'disputed']),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)

/** The users who have paid for the event, first payer first, and the amount that a deletion refunds to each. */
export const payers = (db: Db, eventId: number, condition: SQL) =>
  db
    .select({ id: payments.userId, username: payments.username, amountCents: payments.amountCents })
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

/** Held by the group until the organizer's account is ready. */
export const isAwaitingTransfer = (payment: Payment) =>
  isReceived(payment) && !payment.destination && (!payment.transfer || payment.transfer === 'pending')

/** The status shown to the organizer. */
export function statusLabel(payment: Payment): string {
  if (payment.attention === 'refund_failed') return 'Refund failed'
  if (payment.state === 'refunded') return 'Refunded'
  if (payment.state === 'disputed') return 'Disputed'
  return isReceived(payment) ? 'Paid' : 'Refund pending'
}

const columns = ['paid_at', 'hike', 'payer', 'amount', 'currency', 'state', 'refunded_at', 'payment'] as const

/** RFC 4180, with a header row. */
export function paymentsCsv(rows: Payment[]): string {
  const lines = rows.map((row) => [
    row.paidAt?.toISOString() ?? '',
    row.eventName,
    row.username,
    (row.amountCents / 100).toFixed(2),
    'USD',
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
