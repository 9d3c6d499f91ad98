import { hikeDate } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { partLabel, statusClass, statusLabel } from '../payment-state.ts'
import type { OwnDonation, OwnPayment } from './own-payments.ts'
import { receiptLink } from './receipt-link.ts'
import { HikeAndDate } from './record-parts.tsx'

type Context = { zone: string; email: string; standIn: string | undefined }

export const PaymentRow = ({ row, zone, email, standIn }: Context & { row: OwnPayment }) => (
  <li>
    <span>
      <HikeAndDate row={row} zone={zone} />
      <Receipt url={row.receiptUrl} standIn={standIn} />
    </span>
    <span>
      <strong>{formatMoney(row.amount, row.currency)}</strong>
      <span className={statusClass(row)}>
        {row.state === 'lost' ? 'Returned by your bank' : statusLabel(row)}
      </span>
    </span>
    {row.failed > 0 && (
      <p className="problem">
        Your bank has sent {formatMoney(row.failed, row.currency)} back to us. Please write to{' '}
        <a href={`mailto:${email}`}>{email}</a>, so that we can pay you in another way.
      </p>
    )}
    {row.notes.map(({ id, amount, note }) => (
      <p key={id}>
        The organizer’s note on the refund of {formatMoney(amount, row.currency)}: “{note}”
      </p>
    ))}
  </li>
)

export const DonationRow = ({ row, zone, standIn }: Context & { row: OwnDonation }) => (
  <li>
    <span>
      <span>Donation</span>
      <span className="muted">{hikeDate(row.paidAt ?? row.createdAt, zone)}</span>
      <Receipt url={row.receiptUrl} standIn={standIn} />
    </span>
    <span>
      <strong>{formatMoney(row.amount, row.currency)}</strong>
      <span className={row.state === 'paid' ? 'muted' : 'state pending'}>{donationLabel(row)}</span>
    </span>
  </li>
)

function donationLabel({ state, refunded, amount, currency }: OwnDonation): string {
  if (state === 'processing') return 'Processing'
  if (state === 'failed') return 'Failed'
  return refunded >= amount ? 'Refunded' : partLabel(refunded, amount, currency)
}

function Receipt({ url, standIn }: { url: string | null; standIn: string | undefined }) {
  const href = receiptLink(url, standIn)
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noreferrer">
      Receipt
    </a>
  )
}
