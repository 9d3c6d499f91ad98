import { type SQL, sql } from 'drizzle-orm'
import { isFree } from '../../context/group.ts'
import { hikes } from '../../db/schema.ts'
import { wordList } from '../../db/word-list.ts'
import { hasCapacity } from '../../participation/capacity.ts'
import { DAY, HOUR, MINUTE } from '../../shared/duration.ts'
import type { LocalTime } from '../../shared/local-time.ts'
import type { FilterName } from './address.ts'
import { isWithin } from './distance.ts'
import { DEFAULT_WITHIN, type Search } from './schema.ts'
import { containsAll, wordsOf } from './word-search.ts'

/** Returns the conditions of a search, cheap ones first. `today` is the date in the group's time zone. */
export function conditionsOf(search: Search, today: LocalTime): [FilterName, SQL][] {
  const { from, to, weekend, grade, free, good_for, near, q, spots } = search
  const { max_km, max_ascent, max_hours } = search
  const all: [FilterName, SQL | false][] = [
    ['dates', (from !== undefined || to !== undefined) && isBetween(from, to)],
    ['weekend', weekend !== undefined && isOnWeekend(today)],
    // A comparison with NULL is NULL. `ifnull` converts it to false, so that conditions are never NULL.
    [
      'grade',
      isAnyOf(grade) &&
        sql`ifnull(${hikes.grade} IN (SELECT value FROM json_each(${JSON.stringify(grade)})), 0)`,
    ],
    ['max_km', max_km !== undefined && sql`ifnull(${hikes.distance} <= ${max_km}, 0)`],
    ['max_ascent', max_ascent !== undefined && sql`ifnull(${hikes.elevationDiff} <= ${max_ascent}, 0)`],
    ['max_hours', max_hours !== undefined && sql`ifnull(${hikes.estimatedDuration} <= ${max_hours}, 0)`],
    ['free', free !== undefined && isFree],
    ['good_for', isAnyOf(good_for) && hasAll(good_for)],
    ['near', near !== undefined && sql`ifnull(${isWithin(near, search.within ?? DEFAULT_WITHIN)}, 0)`],
    ['q', q !== undefined && containsAll(wordsOf(q))],
    ['spots', spots !== undefined && hasCapacity(sql`${hikes.id}`, 1)],
  ]
  return all.filter((entry): entry is [FilterName, SQL] => entry[1] !== false)
}

const isAnyOf = (list: readonly string[] | undefined): list is readonly string[] =>
  list !== undefined && list.length > 0

const hasAll = (chosen: readonly string[]) =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(chosen)}) AS chosen
    WHERE chosen.value NOT IN (SELECT value FROM json_each(${hikes.goodFor})))`

/** Time zones that are 14 hours ahead of UTC, or 11 or 12 hours behind. */
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

/**
 * The number of the last day of a hike in its own zone, as counted by `dayNumber`. SQLite has no time zones, so the
 * number is computed from the stored end of the day. This is unambiguous in zones from UTC−10:00 to UTC+13:59. Beyond
 * these, two zones end different days at the same instant, so such zones are listed by name.
 */
const lastDay = sql`(CAST((${hikes.dayEnd} + ${14 * HOUR - MINUTE} + CASE
  WHEN ${hikes.timeZone} COLLATE NOCASE IN (${wordList(FAR_EAST)}) THEN ${HOUR}
  WHEN ${hikes.timeZone} COLLATE NOCASE IN (${wordList(FAR_WEST)}) THEN ${-3 * HOUR}
  ELSE 0 END) / ${DAY} AS INTEGER) - 1)`

const dayNumber = (date: string) => Date.parse(date) / DAY

const isBetween = (from: string | undefined, to: string | undefined) =>
  hasDayIn(from === undefined ? 0 : dayNumber(from), to === undefined ? 1e6 : dayNumber(to))

/** SQL condition: any day of the hike is between these day numbers. */
export const hasDayIn = (first: number, last: number) =>
  sql`(${lastDay} >= ${first} AND ${lastDay} - ${hikes.days} < ${last})`

/** SQL condition: the hike has a day on the next Saturday or Sunday, or on the current weekend. */
const isOnWeekend = (today: LocalTime) => {
  const saturday = weekendOf(today)
  return hasDayIn(saturday, saturday + 1)
}

/** The day number of the Saturday of the current or the next weekend. */
const weekendOf = ({ year, month, day, weekday }: LocalTime) =>
  Date.UTC(year, month - 1, day) / DAY + (weekday === 0 ? -1 : 6 - weekday)
