import { and, asc, eq, gt, lt, type SQL } from 'drizzle-orm'
import { hikeIsPublic } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { hikes, users } from '../../db/schema.ts'
import { DAY } from '../../shared/duration.ts'
import type { LocalTime } from '../../shared/local-time.ts'
import { LONGEST_TOUR } from '../limits.ts'
import { summaryColumns } from '../list/hike-summary.ts'
import { conditionsOf, hasDayIn } from '../search/conditions.ts'
import type { Search } from '../search/schema.ts'
import { monthStart } from './month.ts'

/** Maximum number of hikes shown in a month. If there are more, the page says so. */
export const MAX_IN_MONTH = 400

type MonthQuery = { month: string; search: Search; today: LocalTime }

/**
 * Returns the public hikes of a month that match a search, including past ones, in the order of their start, with one
 * row more than `MAX_IN_MONTH` if there are more. A tour is in the month if any of its days is.
 */
export function hikesInMonth(db: Db, { month, search, today }: MonthQuery, viewer: SQL<number | null>) {
  const [start, end] = [monthStart(month).getTime(), monthStart(month, 1).getTime()]
  const { id, name, eventTime, timeZone, days, location, status, organizerId, role } = summaryColumns(viewer)
  return db
    .select({ id, name, eventTime, timeZone, days, location, status, organizerId, role })
    .from(hikes)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .where(
      and(
        gt(hikes.eventTime, new Date(start - LONGEST_TOUR - DAY)),
        lt(hikes.eventTime, new Date(end + DAY)),
        hasDayIn(start / DAY, end / DAY - 1),
        hikeIsPublic,
        ...conditionsOf(search, today).map(([, condition]) => condition),
      ),
    )
    .orderBy(asc(hikes.eventTime), asc(hikes.id))
    .limit(MAX_IN_MONTH + 1)
}

export type MonthHike = Awaited<ReturnType<typeof hikesInMonth>>[number]
