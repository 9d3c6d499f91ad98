import { HOUR } from '../../shared/duration.ts'
import { clockTime, dayAndMonth } from '../../shared/format.ts'
import { t } from '../../texts/money.ts'

type Terms = {
  event_time: string
  time_zone: string
  refund_until_hours: number | null
  late_refund_percent: number
}

/**
 * 'Full refund until Thu 12 Jun, 09:15; half of it after that'. After the deadline, the text describes only the late
 * refund. Null if there is no deadline, or if the whole price is refunded until the start.
 */
export function refundTerms(hike: Terms, now: Date): string | null {
  const { event_time, time_zone: zone, refund_until_hours: hours, late_refund_percent: percent } = hike
  if (hours === null || hours === 0 || percent === 100) return null
  const deadline = new Date(Date.parse(event_time) - hours * HOUR)
  const share = percent === 50 ? t.half : t.percentOfIt(percent)
  if (now >= deadline) return percent === 0 ? t.noRefund : t.refundUntilStart(share)
  const until = t.untilTime(dayAndMonth(deadline, zone), clockTime(deadline, zone))
  return percent === 0 ? t.thenNothing(until) : t.thenPart(until, share)
}
