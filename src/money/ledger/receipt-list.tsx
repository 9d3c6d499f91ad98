import { formatMoney } from '../../shared/money.ts'
import { statusClass, statusLabel } from '../payment-state.ts'
import { refundableRest } from '../refunds/organizer-refund.ts'
import type { ReceiptTotal } from './receipts.ts'
import { HikeAndDate } from './record-parts.tsx'
import type { RecordedPayment } from './records.ts'

type Props = { rows: RecordedPayment[]; totals: ReceiptTotal[]; zone: string }

export const Receipts = ({ rows, totals, zone }: Props) => (
  <>
    {totals.length === 0 && <p className="muted">All of it has been refunded.</p>}
    {totals.map((total) => (
      <Total key={total.currency} total={total} />
    ))}
    <p className="row">
      <a className="button" href="/payments.csv" download>
        Download as CSV
      </a>
    </p>
    <ul className="receipts">
      {rows.map((row) => (
        <Receipt key={row.id} row={row} zone={zone} />
      ))}
    </ul>
  </>
)

function Total({ total: { currency, count, received, fees, held } }: { total: ReceiptTotal }) {
  return (
    <>
      <p className="total">
        <strong>{formatMoney(received, currency)}</strong> from {count} {count === 1 ? 'payment' : 'payments'}
      </p>
      {fees > 0 && <p>The group keeps {formatMoney(fees, currency)} of it.</p>}
      {held > 0 && (
        <p>
          {formatMoney(held, currency)} of it is held by the group, and will be transferred to you once you
          have set up payouts.
        </p>
      )}
    </>
  )
}

const Receipt = ({ row, zone }: { row: RecordedPayment; zone: string }) => (
  <li>
    <span>
      <HikeAndDate row={row} zone={zone} by={row.username} />
      {refundableRest(row) > 0 && (
        <a className="button" href={`/payments/${row.id}/refund`} aria-label={`Refund ${row.username}…`}>
          Refund…
        </a>
      )}
    </span>
    <span>
      <strong>{formatMoney(row.amount, row.currency)}</strong>
      <span className={statusClass(row)}>{statusLabel(row)}</span>
    </span>
  </li>
)
