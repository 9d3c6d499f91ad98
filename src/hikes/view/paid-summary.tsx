import { REMINDS_AGAIN_AFTER } from '../../money/view/payment-terms.ts'
import { currentTime } from '../../shared/clock.ts'
import { recentTime } from '../../shared/format.ts'
import { isPayer, useIsCharged } from '../../shared/prices.ts'
import { t } from '../../texts/hike-facts.ts'
import type { HikeJson } from '../page/json.ts'

/**
 * The number of participants who have paid, and a button that reminds the other participants. Only the owner sees it.
 */
export function PaidSummary({ hike, csrf }: { hike: HikeJson; csrf: string }) {
  const isCharged = useIsCharged(hike.price)
  const organizers = hike.organizers.filter(({ accepted }) => accepted).map(({ id }) => id)
  const isCancelled = hike.status === 'cancelled'
  const payers = hike.participants.filter(
    ({ id, has_paid, refunded }) =>
      // Once the hike is cancelled, nobody owes anything.
      refunded || isPayer(has_paid, isCharged && !isCancelled, organizers.includes(id)),
  )
  const paid = payers.filter(({ has_paid }) => has_paid).length
  if (payers.length === 0) return null
  const refunds = payers.flatMap(({ refunded, paid_text = '' }) => (refunded ? [paid_text] : []))
  const paidOutside = payers.flatMap(({ paid_outside, username }) => (paid_outside ? [username] : []))
  const unpaid = payers.length - paid - refunds.length
  return (
    <section className="action-card" aria-label={t.paid}>
      <h2>{isCancelled ? t.paid : t.paidOf(paid, payers.length)}</h2>
      {[...new Set(refunds)].map((label) => (
        <p className="muted" key={label}>
          {t.refunds(label, refunds.filter((text) => text === label).length)}
        </p>
      ))}
      {isCancelled && paidOutside.length > 0 && <p>{t.toGiveBack(paidOutside.join(', '))}</p>}
      {unpaid > 0 && hike.status === 'scheduled' && <Remind hike={hike} unpaid={unpaid} csrf={csrf} />}
      <p>
        <a href="/payments">{t.paymentsReceived}</a>
      </p>
    </section>
  )
}

/** Uses a form, so that it works without scripts. */
function Remind({ hike, unpaid, csrf }: { hike: HikeJson; unpaid: number; csrf: string }) {
  const at = hike.paid?.reminded_at && new Date(hike.paid.reminded_at)
  if (at && at.getTime() + REMINDS_AGAIN_AFTER > currentTime().getTime())
    return <p className="muted">{t.reminded(recentTime(at, hike.time_zone))}</p>
  return (
    <form method="post" action={`/events/${hike.id}/remind_unpaid`}>
      <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
      <button className="button" type="submit">
        {t.remind(unpaid)}
      </button>
    </form>
  )
}
