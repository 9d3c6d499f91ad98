import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { attendance, hikes } from '../../db/schema.ts'
import { startOfDay } from '../../hikes/rules/schedule.ts'
import { countsAsHiked } from '../../participation/attendance.ts'
import { localTime } from '../../shared/local-time.ts'

type Sum = { hikes: number; km: number; ascent: number }
export type Logbook = ReturnType<typeof logbookOf>

/**
 * Sums of the hikes at which organizers have marked that the user came (`countsAsHiked`), with the present distance and ascent
 * of each hike, if any. Cancelled, hidden and deleted hikes do not count; hikes of hidden organizers do, as a sum names nobody.
 * A hike belongs to the year in which its day ends, in the group's time zone.
 */
export function selectLogbook(db: Db, userId: number, now: Date, zone: string) {
  const isThisYear = sql`${hikes.dayEnd} > ${startOfDay(localTime(now, zone).year, 1, 1, zone).getTime()}`
  const sumOf = (condition: ReturnType<typeof sql>) => sql`json_object(
    'hikes', count(*) FILTER (WHERE ${condition}),
    'km', round(total(${hikes.distance}) FILTER (WHERE ${condition}), 1),
    'ascent', round(total(${hikes.elevationDiff}) FILTER (WHERE ${condition})))`
  const json = <Value>(text: string): Value => JSON.parse(text)
  return db
    .select({
      all: sumOf(sql`TRUE`)
        .mapWith(json<Sum>)
        .as('all_hikes'),
      thisYear: sumOf(isThisYear)
        .mapWith(json<Sum>)
        .as('this_year'),
      hikeIds: sql`json_group_array(${hikes.id})`.mapWith(json<number[]>).as('hike_ids'),
    })
    .from(attendance)
    .innerJoin(hikes, eq(hikes.id, attendance.hikeId))
    .where(and(eq(attendance.userId, userId), attendance.attended, countsAsHiked(now.getTime())))
}

/** The ids of the hikes that a user has led as owner or co-organizer, among those that have begun and count as hiked. */
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

type Rows = {
  logbook: Awaited<ReturnType<typeof selectLogbook>>
  led: Awaited<ReturnType<typeof selectLed>>
}

/** `hikeIds` has every counted hike, as tags of the page: a change of one makes it stale. */
export function logbookOf({ logbook: [row], led }: Rows) {
  const none = { hikes: 0, km: 0, ascent: 0 }
  return {
    all: row?.all ?? none,
    thisYear: row?.thisYear ?? none,
    led: led.length,
    hikeIds: [...(row?.hikeIds ?? []), ...led.map(({ id }) => id)],
  }
}
