import { NO_HIKE } from '../../db/tables/payments.ts'
import { hikeDate } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { t } from '../../texts/money.ts'
import { refundableRest } from '../refunds/organizer-refund.ts'
import { FROM_GROUP } from '../schema.ts'
import { HikeDay } from './hike-day.tsx'
import { isTakenBack, type RecordedPayment, statusClass, statusLabel } from './records.ts'

type HikeAndDateProps = { row: RecordedPayment; zone: string; by?: string }

/** The hike (a link unless it is deleted or hidden) and its day, the payer if `by` is given, and the payment's date. */
export const HikeAndDate = ({ row, zone, by }: HikeAndDateProps) => (
  <>
    <span>
      {row.hikeExists ? (
        <a href={`/events/${row.hikeId}`}>{row.hikeName}</a>
      ) : row.hikeId === NO_HIKE ? (
        t.donation
      ) : (
        row.hikeName
      )}
      <HikeDay start={row.hikeStart} zone={row.hikeZone ?? zone} />
    </span>
    <span className="muted">
      {by && `${by} · `}
      {row.paidAt && !isTakenBack(row) ? t.paidOn(hikeDate(row.paidAt, zone)) : hikeDate(row.createdAt, zone)}
    </span>
    {row.state === 'refunded' && row.refundedAt && (
      <span className="muted">{t.refundedOn(hikeDate(row.refundedAt, zone))}</span>
    )}
  </>
)

type ReceiptProps = { row: RecordedPayment; zone: string; by: string; isOfGroup?: boolean }

/**
 * A payment as organizers and treasurers see it, with a link to refund it unless nothing can be refunded. `isOfGroup` is
 * set in the list of all payments.
 */
export const Receipt = ({ row, zone, by, isOfGroup }: ReceiptProps) => (
  <li>
    <span>
      <HikeAndDate row={row} zone={zone} by={by} />
      {refundableRest(row) > 0 && (
        <a
          className="button"
          href={`/payments/${row.id}/refund${isOfGroup ? `?from=${FROM_GROUP}` : ''}`}
          aria-label={t.refundOf(row.username)}
        >
          {t.refundLink}
        </a>
      )}
    </span>
    <span>
      <strong>{formatMoney(row.amount, row.currency)}</strong>
      <span className={statusClass(row)}>{statusLabel(row)}</span>
    </span>
  </li>
)
