import { type Cell, csv } from '../../http/csv.ts'
import { decimalAmount } from '../../shared/money.ts'
import { refundedAmount, statusLabel } from '../payment-state.ts'
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
      row.hikeName,
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

export const decimalCell = (amount: number, currency: string): Cell => ({
  number: decimalAmount(amount, currency),
})
