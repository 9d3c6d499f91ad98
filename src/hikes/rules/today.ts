import { isMovedOn } from '../../access/hikes.ts'
import type { hikes } from '../../db/schema.ts'
import { latestReturn } from '../../shared/expected-return.ts'
import { expectedEnd } from '../../shared/hike-time.ts'
import { localTime, utcOffset } from '../../shared/local-time.ts'

type Dated = Pick<
  typeof hikes.$inferSelect,
  | 'status'
  | 'eventTime'
  | 'endTime'
  | 'dayEnd'
  | 'timeZone'
  | 'estimatedDuration'
  | 'distance'
  | 'elevationDiff'
>

/** The hour on the evening before, in the hike's own zone, from which a hike counts as today's. */
const EVENING = 18

/**
 * Whether a scheduled hike counts as today's: from the evening before until the latest time at which people are
 * expected back.
 */
export function isToday(hike: Dated, now: Date): boolean {
  const { eventTime, timeZone } = hike
  if (hike.status !== 'scheduled' || isMovedOn(hike)) return false
  const { year, month, day } = localTime(eventTime, timeZone)
  const localNow = now.getTime() + utcOffset(now.getTime(), timeZone)
  return localNow >= Date.UTC(year, month - 1, day - 1, EVENING) && now < endOfToday(hike)
}

/**
 * Returns the time until which a hike counts as today's: the latest time at which people are expected back. If the hike
 * has neither an end nor figures, this is the end of the day, or of the usual duration if that is later.
 */
export function endOfToday({
  eventTime,
  endTime,
  dayEnd,
  estimatedDuration,
  distance,
  elevationDiff,
}: Dated): Date {
  const back = latestReturn({
    event_time: eventTime.toISOString(),
    end_time: endTime?.toISOString() ?? null,
    estimated_duration: estimatedDuration,
    distance,
    elevation_diff: elevationDiff,
    route: null,
  })
  const usual = expectedEnd(eventTime, null, null)
  return back ?? (dayEnd > usual ? dayEnd : usual)
}
