import { isMovedOn } from '../../access/hikes.ts'
import type { hikes } from '../../db/schema.ts'
import { expectedEnd } from '../../shared/hike-time.ts'
import { localTime, utcOffset } from '../../shared/local-time.ts'

type Dated = Pick<
  typeof hikes.$inferSelect,
  'status' | 'eventTime' | 'endTime' | 'dayEnd' | 'timeZone' | 'estimatedDuration'
>

/** The hour of the evening before, in the hike's zone. */
const EVENING = 18

/** From the evening before until the end of the hike's day, or of the hike where that is later. */
export function isToday(hike: Dated, now: Date): boolean {
  const { eventTime, endTime, timeZone } = hike
  if (hike.status !== 'scheduled' || isMovedOn(hike)) return false
  const { year, month, day } = localTime(eventTime, timeZone)
  const localNow = now.getTime() + utcOffset(now.getTime(), timeZone)
  const isNear = localNow >= Date.UTC(year, month - 1, day - 1, EVENING)
  return isNear && (now < hike.dayEnd || now < expectedEnd(eventTime, endTime, hike.estimatedDuration))
}
