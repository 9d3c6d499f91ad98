import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { payments } from '../db/schema.ts'
import type { Payment } from './transfers.ts'

/** What has come in for an organizer's hikes, the latest first; also for hikes that are gone. */
export const receipts = (db: Db, organizer: SQL<number | null>, most: number) =>
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
    .limit(most)

/** Who has paid for the event, whoever was first at the top. */
export const payers = (db: Db, eventId: number, condition: SQL) =>
  db
    .select({ id: payments.userId, username: payments.username })
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

export const isKept = ({ state, voidReason }: Payment) => state === 'paid' && voidReason === null

/** Received by the group, and not yet passed on. */
export const isHeld = (payment: Payment) =>
  isKept(payment) && !payment.destination && (!payment.transfer || payment.transfer === 'pending')

/** What a row is, in a word. */
export function stateOf(payment: Payment): string {
  if (payment.attention === 'refund_failed') return 'Refund failed'
  if (payment.state === 'refunded') return 'Refunded'
  if (payment.state === 'disputed') return 'Disputed'
  return isKept(payment) ? 'Paid' : 'Being refunded'
}

const columns = ['paid_at', 'hike', 'payer', 'amount', 'currency', 'state', 'refunded_at', 'payment'] as const

export function csv(rows: Payment[]): string {
  const lines = rows.map((row) => [
    row.paidAt?.toISOString() ?? '',
    row.eventName,
    row.username,
    (row.amountCents / 100).toFixed(2),
    'USD',
    stateOf(row),
    row.refundedAt?.toISOString() ?? '',
    row.id,
  ])
  return [columns, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet would run what begins like a formula: an apostrophe in front keeps it text (OWASP, CSV Injection). */
function cell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠\t\r|%]/.test(text) ? `'${text}` : text
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
