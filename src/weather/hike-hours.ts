import type { ForecastHour } from '../db/tables/forecasts.ts'
import { HOUR } from '../shared/duration.ts'
import { expectedReturn, type TimedHike } from '../shared/expected-return.ts'
import { calendarDays, localDay } from '../shared/format.ts'
import { localTime } from '../shared/local-time.ts'

/** The assumed duration of a hike without an expected return. */
const USUAL = 4 * HOUR
/**
 * The first and last shown hour of each day of a tour, except that the first day begins at the start and the last day
 * ends at the end.
 */
const MORNING = 7
const EVENING = 19

/** A longer tour sleeps in a hut, a shorter one walks through the night, for example to a sunrise. */
const ONE_NIGHT = 16 * HOUR

type Hike = TimedHike & { time_zone: string }

/**
 * Returns the hours of a hike, from its start to its expected return, as a single list. For a longer tour of several days,
 * returns a list of hours for each day from today on. Empty after the end, or if the forecast has none of
 * these hours.
 */
export function hikeHours(hours: ForecastHour[], hike: Hike, now: Date): ForecastHour[][] {
  const start = Date.parse(hike.event_time)
  const end = expectedReturn(hike)?.getTime() ?? start + USUAL
  const onHike = hours.filter(({ time }) => Date.parse(time) > start - HOUR && Date.parse(time) < end)
  if (end <= now.getTime() || onHike.length === 0) return []
  const { time_zone: zone, end_time } = hike
  const isOneDay = !end_time || calendarDays(new Date(start), new Date(end), zone) === 1
  if (isOneDay || end - start <= ONE_NIGHT) return [onHike]
  const [first, last] = [localDay(new Date(start), zone), localDay(new Date(end - 1), zone)]
  const isShown = ({ time }: ForecastHour) => {
    const { hour } = localTime(new Date(time), zone)
    const day = localDay(new Date(time), zone)
    return (hour >= MORNING || day === first) && (hour <= EVENING || day === last)
  }
  const days = Map.groupBy(onHike.filter(isShown), ({ time }) => localDay(new Date(time), zone))
  return [...days].flatMap(([day, hours]) => (day < localDay(now, zone) ? [] : [hours]))
}
