import type { ForecastHour } from '../db/tables/forecasts.ts'
import { HOUR } from '../shared/duration.ts'
import { expectedReturn, type TimedHike } from '../shared/expected-return.ts'
import { calendarDays, localDay } from '../shared/format.ts'
import { localTime } from '../shared/local-time.ts'

/** The assumed duration of a hike without an expected return. */
const USUAL = 4 * HOUR
/** The first and last shown hour of each day of a tour. */
const MORNING = 7
const EVENING = 19

type Hike = TimedHike & { time_zone: string }

/**
 * Returns the hours of a hike, from its start to its expected return, as a single list. For a tour of several days,
 * returns a list of daytime hours for each day from today on. Empty after the end, or if the forecast has none of
 * these hours.
 */
export function hikeHours(hours: ForecastHour[], hike: Hike, now: Date): ForecastHour[][] {
  const start = Date.parse(hike.event_time)
  const end = expectedReturn(hike)?.getTime() ?? start + USUAL
  const onHike = hours.filter(({ time }) => Date.parse(time) > start - HOUR && Date.parse(time) < end)
  if (end <= now.getTime() || onHike.length === 0) return []
  const { time_zone: zone, end_time } = hike
  if (!end_time || calendarDays(new Date(start), new Date(end), zone) === 1) return [onHike]
  const byDay = onHike.filter(({ time }) => isByDay(new Date(time), zone))
  const days = Map.groupBy(byDay, ({ time }) => localDay(new Date(time), zone))
  return [...days].flatMap(([day, hours]) => (day < localDay(now, zone) ? [] : [hours]))
}

function isByDay(instant: Date, zone: string) {
  const { hour } = localTime(instant, zone)
  return hour >= MORNING && hour <= EVENING
}
