import type { ForecastHour } from '../db/tables/forecasts.ts'
import { HOUR } from '../shared/duration.ts'
import { expectedReturn, type TimedHike } from '../shared/expected-return.ts'

/** The assumed duration of a hike without an expected one. */
const USUAL = 4 * HOUR

/** The hours of a hike, from its start to its expected return. Empty after the return. */
export function hikeHours(hours: ForecastHour[], hike: TimedHike, now: Date): ForecastHour[] {
  const start = Date.parse(hike.event_time)
  const end = expectedReturn(hike)?.getTime() ?? start + USUAL
  if (end <= now.getTime()) return []
  return hours.filter(({ time }) => Date.parse(time) > start - HOUR && Date.parse(time) < end)
}
