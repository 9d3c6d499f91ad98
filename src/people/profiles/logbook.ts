import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { attendance, hikes } from '../../db/schema.ts'
import { countsAsHiked } from '../../participation/attendance.ts'
import { localTime } from '../../shared/local-time.ts'

export type Sum = { hikes: number; km: number; ascent: number }
export type Logbook = ReturnType<typeof logbookOf>

/**
 * Selects the hikes to which the user came, as marked by organizers, with their current distance and ascent. Cancelled,
 * hidden and deleted hikes do not count (`countsAsHiked`). Hikes of hidden organizers do, because a sum contains no
 * names.
 */
export const selectAttended = (db: Db, userId: number, now: Date) =>
  db
    .select({ id: hikes.id, dayEnd: hikes.dayEnd, distance: hikes.distance, ascent: hikes.elevationDiff })
    .from(attendance)
    .innerJoin(hikes, eq(hikes.id, attendance.hikeId))
    .where(and(eq(attendance.userId, userId), attendance.attended, countsAsHiked(now.getTime())))

/**
 * Selects the ids of the hikes that a user has led as owner or co-organizer, if they have started and count as hiked.
 */
export const selectLed = (db: Db, userId: number, now: Date) =>
  db
    .select({ id: hikes.id })
    .from(hikes)
    .where(
      and(
        sql`${hikes.id} IN (
          SELECT id FROM events WHERE organizer_id = ${userId} AND event_time <= ${now.getTime()}
          UNION ALL SELECT event_id FROM co_organizers WHERE user_id = ${userId} AND event_time <= ${now.getTime()})`,
        countsAsHiked(now.getTime()),
      ),
    )

type Attended = Awaited<ReturnType<typeof selectAttended>>
type Rows = { attended: Attended; led: Awaited<ReturnType<typeof selectLed>> }

/**
 * Returns the totals of the attended hikes, overall, for each year (latest first) and for this year, and how many hikes
 * the user has led. `hikeIds` contains all counted hikes, for the page's cache tags: a change to any of them makes the
 * page stale.
 */
export function logbookOf({ attended, led }: Rows, now: Date, zone: string) {
  const byYear = Map.groupBy(attended, ({ dayEnd }) => lastYearOf(dayEnd, zone))
  return {
    all: sumOf(attended),
    years: [...byYear].map(([year, ofYear]) => ({ year, ...sumOf(ofYear) })).sort((a, b) => b.year - a.year),
    thisYear: sumOf(byYear.get(localTime(now, zone).year) ?? []),
    led: led.length,
    hikeIds: [...attended, ...led].map(({ id }) => id),
  }
}

/**
 * The year of the last day of a hike, in the group's time zone. A day that ends at midnight on 1 January is in the old
 * year.
 */
const lastYearOf = (dayEnd: Date, zone: string) => localTime(new Date(dayEnd.getTime() - 1), zone).year

function sumOf(attended: Attended): Sum {
  const total = (values: (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return {
    hikes: attended.length,
    km: Math.round(10 * total(attended.map(({ distance }) => distance))) / 10,
    ascent: Math.round(total(attended.map(({ ascent }) => ascent))),
  }
}
