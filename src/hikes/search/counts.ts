import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { hikes } from '../../db/schema.ts'
import type { FilterName } from './address.ts'
import { conditionsOf } from './conditions.ts'
import { isAhead, type SearchQuery } from './search.ts'

type AloneName = `alone_${FilterName}`
export const aloneName = (filter: FilterName): AloneName => `alone_${filter}`

/** Keeps SQLite from flattening a subquery, so that each of its columns is computed once per row. */
const ONCE = sql.raw('LIMIT 1000000000')

/**
 * Counts the hikes that match all conditions of a search (`total`). For each condition, also counts those that match
 * all the others, and those that match at least this one. Returns one row from one scan of the upcoming hikes. Free
 * places are checked last, and only if at most one other condition fails, so the number of all hikes that have free
 * places is not counted.
 */
export function countFound(db: Db, { search, now, today }: Pick<SearchQuery, 'search' | 'now' | 'today'>) {
  const conditions = conditionsOf(search, today)
  const filters = conditions.map(([filter]) => filter)
  const name = (index: number) => sql.raw(`c${index}`)
  const columns = conditions.map(([filter, condition], index) =>
    filter === 'spots' ? sql`0 AS ${name(index)}` : sql`(${condition}) AS ${name(index)}`,
  )
  const sum = sql.join([sql`0`, ...filters.map((_, index) => name(index))], sql` + `)
  const [last, hasPlaces] = conditions.at(-1) ?? []
  const spots =
    last === 'spots'
      ? sql`CASE WHEN ${sum} >= ${sql.raw(String(filters.length - 2))} THEN ${hasPlaces} ELSE 0 END`
      : sql`0`
  const checked = sql`(SELECT *, ${spots} AS spots FROM (SELECT ${sql.join([hikes.id, hikes.capacity, ...columns], sql`, `)}
    FROM ${hikes} WHERE ${isAhead(now)} ${ONCE}) AS events ${ONCE}) AS checked`
  const fits = sql`${sum} + spots`
  const without = filters.map((filter, index) => {
    const own = filter === 'spots' ? sql`spots` : name(index)
    const isWithout = sql`${fits} - ${own} = ${sql.raw(String(filters.length - 1))}`
    return [filter, sql<number>`ifnull(sum(${isWithout}), 0)`.as(`without_${filter}`)]
  })
  const alone = filters.flatMap((filter, index) =>
    filter === 'spots'
      ? []
      : [[aloneName(filter), sql<number>`ifnull(sum(${name(index)}), 0)`.as(aloneName(filter))]],
  )
  const isFound = sql`${fits} = ${sql.raw(String(filters.length))}`
  return db
    .select({
      total: sql<number>`ifnull(sum(${isFound}), 0)`.as('total'),
      ...(Object.fromEntries(without) as Record<FilterName, SQL.Aliased<number>>),
      ...(Object.fromEntries(alone) as Record<AloneName, SQL.Aliased<number>>),
    })
    .from(checked)
}
