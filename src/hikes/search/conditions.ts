import { type SQL, sql } from 'drizzle-orm'
import { hikes } from '../../db/schema.ts'
import { isFull } from '../../participation/capacity.ts'
import type { LocalTime } from '../../shared/local-time.ts'
import { isWithin } from './distance.ts'
import { isBetween, isOnWeekend } from './local-day.ts'
import { DEFAULT_WITHIN, type Search } from './schema.ts'
import { containsAll } from './word-search.ts'

/** What people take away from a search where it finds nothing. */
export const filterNames = [
  'q',
  'dates',
  'weekend',
  'grade',
  'max_km',
  'max_ascent',
  'max_hours',
  'free',
  'spots',
  'good_for',
  'near',
] as const
export type FilterName = (typeof filterNames)[number]

/** The conditions of a search that are set, the cheap ones first. `today` is the date of the group. */
export function conditionsOf(search: Search, today: LocalTime): [FilterName, SQL][] {
  const { from, to, weekend, grade, free, good_for, near, q, spots } = search
  const { max_km, max_ascent, max_hours } = search
  const all: [FilterName, SQL | false][] = [
    ['dates', (from !== undefined || to !== undefined) && isBetween(from, to)],
    ['weekend', weekend !== undefined && isOnWeekend(today)],
    // SQLite has no booleans: a condition on null is null, which counts as false wherever it is used.
    [
      'grade',
      isAnyOf(grade) &&
        sql`ifnull(${hikes.grade} IN (SELECT value FROM json_each(${JSON.stringify(grade)})), 0)`,
    ],
    ['max_km', max_km !== undefined && sql`ifnull(${hikes.distance} <= ${max_km}, 0)`],
    ['max_ascent', max_ascent !== undefined && sql`ifnull(${hikes.elevationDiff} <= ${max_ascent}, 0)`],
    ['max_hours', max_hours !== undefined && sql`ifnull(${hikes.estimatedDuration} <= ${max_hours}, 0)`],
    ['free', free !== undefined && sql`ifnull(${hikes.price} = 0, 0)`],
    ['good_for', isAnyOf(good_for) && hasAll(good_for)],
    ['near', near !== undefined && sql`ifnull(${isWithin(near, search.within ?? DEFAULT_WITHIN)}, 0)`],
    ['q', q !== undefined && containsAll(q.split(/\s+/))],
    ['spots', spots !== undefined && sql`NOT ${isFull(sql`${hikes.id}`)}`],
  ]
  return all.filter((entry): entry is [FilterName, SQL] => entry[1] !== false)
}

const isAnyOf = (list: readonly string[] | undefined): list is readonly string[] =>
  list !== undefined && list.length > 0

const hasAll = (chosen: readonly string[]) =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(chosen)}) AS chosen
    WHERE chosen.value NOT IN (SELECT value FROM json_each(${hikes.goodFor})))`
