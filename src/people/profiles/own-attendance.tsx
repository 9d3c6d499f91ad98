import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { hikeIsOwnOrPublic } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { attendance, hikes } from '../../db/schema.ts'
import { attendanceCounts, countsAsHiked } from '../../participation/attendance.ts'
import { attendanceText } from '../../participation/view/attendance.ts'
import { calendarDate } from '../../shared/format.ts'
import { t } from '../../texts/profiles.ts'

const MAX_SHOWN = 20

/** Selects the latest hikes for which organizers have marked whether the user came. Only the user can see them. */
export const selectOwnAttendance = (db: Db, userId: number, viewer: SQL<number | null>, now: Date) =>
  db
    .select({
      id: hikes.id,
      name: hikes.name,
      eventTime: hikes.eventTime,
      timeZone: hikes.timeZone,
      attended: attendance.attended,
      counts: attendanceCounts(sql`${userId}`, now.getTime()),
    })
    .from(attendance)
    .innerJoin(hikes, eq(hikes.id, attendance.hikeId))
    .where(
      and(
        eq(attendance.userId, userId),
        sql`${viewer} = ${userId}`,
        countsAsHiked(now.getTime()),
        hikeIsOwnOrPublic(viewer),
      ),
    )
    .orderBy(desc(hikes.eventTime))
    .limit(MAX_SHOWN)

type OwnAttendanceProps = { hikes: Awaited<ReturnType<typeof selectOwnAttendance>> }

export function OwnAttendance({ hikes }: OwnAttendanceProps) {
  const [latest] = hikes
  if (!latest) return null
  return (
    <section>
      <h2>{t.whereYouCame}</h2>
      <p>{attendanceText(latest.counts)}</p>
      <details>
        <summary>{t.latestHikes}</summary>
        <ul className="attended">
          {hikes.map(({ id, name, eventTime, timeZone, attended }) => (
            <li key={id}>
              <a href={`/events/${id}`}>{name}</a>
              <span className="muted">
                {(attended ? t.came : t.missed)(calendarDate(eventTime, timeZone))}
              </span>
            </li>
          ))}
        </ul>
      </details>
      <p className="muted">{t.whoSeesAttendance}</p>
    </section>
  )
}
