import { CsrfField } from '../../layout/csrf-field.tsx'
import { hikeDate } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { alertTexts } from './alert-texts.ts'
import type { Alert } from './group-money.ts'

export function AlertRow({ alert, zone, csrf }: { alert: Alert; zone: string; csrf: string }) {
  const { id, hikeName, payer, organizer, amount, currency, createdAt } = alert
  const [why, what] = alertTexts(alert)
  return (
    <li>
      <span>
        <strong>{hikeName ?? 'No payment'}</strong>
        {payer && (
          <span className="muted">
            {payer}, organized by {organizer ?? 'a deleted account'}
          </span>
        )}
        <span className="muted">Since {hikeDate(createdAt, zone)}</span>
      </span>
      <strong>{amount !== null && currency !== null && formatMoney(amount, currency)}</strong>
      <p>{why}</p>
      <p className="muted">{what}</p>
      <form method="post" action={`/payments/group/alerts/${id}/done`}>
        <CsrfField token={csrf} />
        <button className="button" type="submit" aria-label={`Done: ${hikeName ?? why}`}>
          Done
        </button>
      </form>
    </li>
  )
}
