import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { hikes } from '../../db/schema.ts'
import { conditionsOf, type FilterName } from './conditions.ts'
import { isAhead, type SearchQuery } from './search.ts'

type AloneName = `alone_${FilterName}`
export const aloneName = (filter: FilterName): AloneName => `alone_${filter}`

/** Keeps SQLite from flattening a subquery, so that each of its columns is computed once for a row. */
const ONCE = sql.raw('LIMIT 1000000000')

/**
 * How many hikes a search finds, how many without each of its conditions, and how many by that one alone: one row, by one
 * reading of the hikes ahead. The places are counted last, and only where no more than one other condition fails, so how
 * many have places left is not known.
 */
export function countFound(db: Db, { search, now, today }: Pick<SearchQuery, 'search' | 'now' | 'today'>) {
  const conditions = conditionsOf(search, today)
  const name = (index: number) => sql.raw(`c${index}`)
  const columns = conditions.map(([filter, condition], index) =>
    filter === 'spots' ? sql`0 AS ${name(index)}` : sql`(${condition}) AS ${name(index)}`,
  )
  const sum = sql.join([sql`0`, ...conditions.map((_, index) => name(index))], sql` + `)
  const last = conditions.at(-1)
  const spots =
    last?.[0] === 'spots'
      ? sql`CASE WHEN ${sum} >= ${conditions.length - 2} THEN ${last[1]} ELSE 0 END`
      : sql`0`
  const checked = sql`(SELECT *, ${spots} AS spots FROM (SELECT ${sql.join([hikes.id, hikes.capacity, ...columns], sql`, `)}
    FROM ${hikes} WHERE ${isAhead(now)} ${ONCE}) AS events ${ONCE}) AS checked`
  const fits = sql`${sum} + spots`
  const without = conditions.map(([filter], index) => {
    const own = filter === 'spots' ? sql`spots` : name(index)
    return [
      filter,
      sql<number>`ifnull(sum(${fits} - ${own} = ${conditions.length - 1}), 0)`.as(`without_${filter}`),
    ]
  })
  const alone = conditions.flatMap(([filter], index) =>
    filter === 'spots'
      ? []
      : [[aloneName(filter), sql<number>`ifnull(sum(${name(index)}), 0)`.as(aloneName(filter))]],
  )
  return db
    .select({
      total: sql<number>`ifnull(sum(${fits} = ${conditions.length}), 0)`.as('total'),
      ...(Object.fromEntries(without) as Record<FilterName, SQL.Aliased<number>>),
      ...(Object.fromEntries(alone) as Record<AloneName, SQL.Aliased<number>>),
    })
    .from(checked)
}
