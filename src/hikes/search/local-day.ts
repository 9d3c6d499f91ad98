import { sql } from 'drizzle-orm'
import { hikes } from '../../db/schema.ts'
import { DAY, HOUR, MINUTE } from '../../shared/duration.ts'
import type { LocalTime } from '../../shared/local-time.ts'

/** Where clocks are 14 hours ahead of UTC, or 11 and 12 behind. */
const FAR_EAST = ['Pacific/Kiritimati', 'Etc/GMT-14']
const FAR_WEST = [
  'Pacific/Pago_Pago',
  'Pacific/Midway',
  'Pacific/Niue',
  'Pacific/Samoa',
  'US/Samoa',
  'Etc/GMT+11',
  'Etc/GMT+12',
]
const namesOf = (zones: string[]) => sql.raw(zones.map((zone) => `'${zone}'`).join(', '))

/**
 * The number of the day of a hike in its own zone, as `dayNumber` counts them. SQLite knows no time zones, but when the
 * day ends: at the midnight that follows, from 10 hours behind UTC to 13:59 ahead. Elsewhere two zones end different days
 * at the same instant, so they are told apart by name.
 */
const localDay = sql`(CAST((${hikes.dayEnd} + ${14 * HOUR - MINUTE} + CASE
  WHEN ${hikes.timeZone} COLLATE NOCASE IN (${namesOf(FAR_EAST)}) THEN ${HOUR}
  WHEN ${hikes.timeZone} COLLATE NOCASE IN (${namesOf(FAR_WEST)}) THEN ${-3 * HOUR}
  ELSE 0 END) / ${DAY} AS INTEGER) - 1)`

const dayNumber = (date: string) => Date.parse(date) / DAY

export const isBetween = (from: string | undefined, to: string | undefined) =>
  sql`${localDay} BETWEEN ${from === undefined ? 0 : dayNumber(from)} AND ${to === undefined ? 1e6 : dayNumber(to)}`

/** The nearest Saturday and Sunday, also when it is one of them. */
export const isOnWeekend = (today: LocalTime) => {
  const saturday = weekendOf(today)
  return sql`${localDay} BETWEEN ${saturday} AND ${saturday + 1}`
}

/** The day number of the Saturday. */
const weekendOf = ({ year, month, day, weekday }: LocalTime) =>
  Date.UTC(year, month - 1, day) / DAY + (weekday === 0 ? -1 : 6 - weekday)
