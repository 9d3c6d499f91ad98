import { decimalAmount } from '../shared/money.ts'
import { refundedAmount, statusLabel } from './payment-state.ts'
import type { RecordedPayment } from './records.ts'

const columns = [
  'paid_at',
  'hike',
  'payer',
  'amount',
  'refunded',
  'group_share',
  'net',
  'currency',
  'state',
  'refunded_at',
  'payment',
]

/** The payments for an organizer's hikes. `net` is what is left for the organizer. */
export function paymentsCsv(rows: RecordedPayment[]): string {
  const lines = rows.map((row) => {
    const refunded = refundedAmount(row)
    const groupShare = refunded === row.amount ? 0 : row.groupShare
    return [
      row.paidAt?.toISOString() ?? '',
      row.eventName,
      row.username,
      ...[row.amount, refunded, groupShare, row.amount - refunded - groupShare].map((amount) =>
        decimalCell(amount, row.currency),
      ),
      row.currency.toUpperCase(),
      statusLabel(row),
      row.refundedAt?.toISOString() ?? '',
      row.id,
    ]
  })
  return csv([columns, ...lines])
}

/** Text, or a number that needs no escaping although it may begin with a minus. */
export type Cell = string | { number: string }

export const decimalCell = (amount: number, currency: string): Cell => ({
  number: decimalAmount(amount, currency),
})

/** RFC 4180. */
export const csv = (lines: Cell[][]) =>
  lines
    .map(
      (line) =>
        `${line.map((cell) => (typeof cell === 'string' ? textCell(cell) : cell.number)).join(',')}\r\n`,
    )
    .join('')

/** The apostrophe prevents spreadsheets from running a cell as a formula (OWASP, CSV Injection). */
function textCell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠\t\r|%]/.test(text) ? `'${text}` : text
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
