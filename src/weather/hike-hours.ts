import type { ForecastHour } from '../db/tables/forecasts.ts'
import { HOUR } from '../shared/duration.ts'
import { expectedReturn, type TimedHike } from '../shared/expected-return.ts'

/** Of a hike of which nobody knows how long it takes. */
const USUAL = 4 * HOUR

/** Of these hours, those of a hike: from the one in which it starts until it is expected back. None once it is back. */
export function hikeHours(hours: ForecastHour[], hike: TimedHike, now: Date): ForecastHour[] {
  const start = Date.parse(hike.event_time)
  const end = expectedReturn(hike)?.getTime() ?? start + USUAL
  if (end <= now.getTime()) return []
  return hours.filter(({ time }) => Date.parse(time) > start - HOUR && Date.parse(time) < end)
}
