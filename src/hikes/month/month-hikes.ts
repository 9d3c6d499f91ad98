import { and, asc, eq, gt, lt, type SQL } from 'drizzle-orm'
import { hikeIsPublic } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { hikes, users } from '../../db/schema.ts'
import { HOUR } from '../../shared/duration.ts'
import type { LocalTime } from '../../shared/local-time.ts'
import { summaryColumns } from '../list/hike-summary.ts'
import { LONGEST_DAY } from '../list/lists.ts'
import { conditionsOf } from '../search/conditions.ts'
import type { Search } from '../search/schema.ts'
import { monthStart } from './month.ts'

/** A month with more hikes shows only the first ones, and says so. */
export const MAX_IN_MONTH = 400

/** Clocks are at most 14 hours ahead of UTC, and 12 behind. */
const [FARTHEST_EAST, FARTHEST_WEST] = [14 * HOUR, 12 * HOUR]

type MonthQuery = { month: string; search: Search; today: LocalTime }

/**
 * The public hikes of a month that a search finds, past ones too, soonest first: one row more than `MAX_IN_MONTH` if there are
 * more. A month begins at another time in each time zone, so hikes of the days around it are among them.
 */
export function hikesInMonth(db: Db, { month, search, today }: MonthQuery, viewer: SQL<number | null>) {
  const start = monthStart(month).getTime() - FARTHEST_EAST
  const end = monthStart(month, 1).getTime() + FARTHEST_WEST
  const { id, name, eventTime, timeZone, location, status, organizerId, role } = summaryColumns(viewer)
  return db
    .select({ id, name, eventTime, timeZone, location, status, organizerId, role })
    .from(hikes)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .where(
      and(
        gt(hikes.eventTime, new Date(start - LONGEST_DAY)),
        lt(hikes.eventTime, new Date(end)),
        hikeIsPublic,
        ...conditionsOf(search, today).map(([, condition]) => condition),
      ),
    )
    .orderBy(asc(hikes.eventTime), asc(hikes.id))
    .limit(MAX_IN_MONTH + 1)
}

export type MonthHike = Awaited<ReturnType<typeof hikesInMonth>>[number]
