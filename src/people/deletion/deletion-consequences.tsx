import type { ReactNode } from 'react'
import { mailtoUrl } from '../../shared/email-address.ts'
import { hikeDate } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { t } from '../../texts/personal-data.ts'
import type { DeletionSummary } from './deletion-summary.ts'

export const leavingText = ({ joined, ownRefunds }: DeletionSummary) =>
  [t.leave(joined), ownRefunds.length > 0 && t.comesBack(amounts(ownRefunds), joined)]
    .filter(Boolean)
    .join(' ')

export const LedHikes = ({ summary: { led, hasMore, now } }: { summary: DeletionSummary }) => (
  <>
    <h3>{t.ledTitle}</h3>
    <ul className="consequences">
      {led.map((hike) => (
        <li key={hike.id}>{consequenceOf(hike, <NameAndDay {...hike} />, now)}</li>
      ))}
      {hasMore && <li>{t.others}</li>}
    </ul>
    <p className="muted">{t.appoint}</p>
  </>
)

type Hike = DeletionSummary['led'][number]

const NameAndDay = ({ id, name, eventTime, timeZone }: Hike) => (
  <>
    <a href={`/events/${id}`}>{name}</a> ({hikeDate(eventTime, timeZone)})
  </>
)

/**
 * Lists pending payouts, and refunds that the user owes the group. The Stripe account stays after the deletion: refunds
 * are still deducted from it, but it gets payouts only if it was set up before.
 */
export const MoneyConsequences = ({
  summary: { pendingPayouts, owedRefunds },
  contact,
}: {
  summary: DeletionSummary
  contact: string
}) =>
  pendingPayouts.length === 0 && owedRefunds.length === 0 ? null : (
    <>
      <h3>{t.money}</h3>
      <ul className="consequences">
        {pendingPayouts.length > 0 && (
          <li>
            {t.payoutsWait(amounts(pendingPayouts), (words) => (
              <a href={SETUP}>{words}</a>
            ))}
          </li>
        )}
        {owedRefunds.length > 0 && (
          <li>{t.refundsOwed(amounts(owedRefunds), <a href={mailtoUrl(contact)}>{contact}</a>)}</li>
        )}
      </ul>
    </>
  )

function consequenceOf(
  { successor, status, eventTime, people, paid }: Hike,
  link: ReactNode,
  now: Date,
): ReactNode {
  if (successor !== null) return t.goesTo(link, successor)
  if (status === 'cancelled') return t.staysCancelled(link)
  if (status === 'draft') return t.isDraft(link)
  if (eventTime <= now) return t.hasBegun(link)
  return (
    <>
      {t.isCancelled(link)}
      {people > 0 && ` ${t.told(people)}`}
      {paid > 0 && ` ${t.everythingBack}`}
    </>
  )
}

const SETUP = '/payments'

const amounts = (sums: { currency: string; amount: number }[]) =>
  sums.map(({ currency, amount }) => formatMoney(amount, currency)).reduce((one, other) => t.and(one, other))
