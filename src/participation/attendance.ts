import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { getHikeRow, isHikeScheduled, isMovedOn, requireScheduled } from '../access/hikes.ts'
import { authorize, can } from '../access/policy.ts'
import type { RequestContext } from '../context/context.ts'
import { profileTag } from '../context/tags.ts'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { attendance, hikes, participation, users } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import { conflict, notFound } from '../shared/errors.ts'
import { t as attendanceTexts } from '../texts/attendance.ts'
import { t } from '../texts/joining.ts'
import { isOf, participationExists } from './participation.ts'
import type { Attendance } from './schema.ts'
import { ATTENDANCE_OPENS } from './view/attendance.ts'

/**
 * Marks whether a user came, and returns the mark that is stored afterwards. Null removes the mark. The last mark
 * counts, but with `if_unmarked` an earlier one is kept. The actor must be an organizer. The user must be a
 * participant, or have been marked before. Throws 401, 403, 404; 409 earlier than two hours before the start, for a
 * draft or a cancelled hike, or if the start was moved after the hike was over.
 */
export async function markAttendance(
  ctx: RequestContext,
  hikeId: number,
  { user_id: userId, attended, if_unmarked: ifUnmarked = false }: Attendance,
) {
  const { db, actor } = ctx
  const hike = await getHikeRow(ctx, hikeId)
  authorize(actor, can.markAttendance(actor, hike))
  requireScheduled(hike)
  if (isMovedOn(hike)) throw conflict(t.over)
  if (hike.eventTime.getTime() - ATTENDANCE_OPENS > ctx.now().getTime()) throw tooEarly()
  const isMark = and(eq(attendance.hikeId, hikeId), eq(attendance.userId, userId))
  const mayChange = ifUnmarked ? sql`FALSE` : undefined
  const isKnown = sql`(${participationExists(and(isOf(hikeId, userId), eq(participation.state, 'participant')))}
    OR EXISTS (SELECT 1 FROM ${attendance} WHERE ${isMark}))`
  const {
    known: [known],
    stored: [stored],
  } = await runBatch(db, {
    known: db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isKnown)),
    marked:
      attended === null
        ? db.delete(attendance).where(and(isMark, mayChange))
        : insertFrom(
            db,
            attendance,
            { hikeId, userId: users.id, attended },
            sql`FROM ${users} WHERE ${users.id} = ${userId} AND ${isKnown} AND ${isHikeScheduled(hikeId)}`,
          ).onConflictDoUpdate({
            target: [attendance.hikeId, attendance.userId],
            set: { attended },
            setWhere: mayChange,
          }),
    stored: selectAttendance(db, hikeId, eq(attendance.userId, userId)),
  })
  if (!known) throw notFound('Participant')
  // The user's profile counts the hike.
  ctx.invalidate(profileTag(userId))
  return { attended: stored?.attended ?? null }
}

const tooEarly = () => conflict(attendanceTexts.marksTooEarly)

/** Selects the marks of a hike that match the condition. */
export const selectAttendance = (db: Db, hikeId: number | Placeholder, condition: SQL) =>
  db
    .select({ userId: attendance.userId, attended: attendance.attended })
    .from(attendance)
    .where(and(eq(attendance.hikeId, hikeId), condition))

/**
 * SQL condition on hikes: attendance marks of the hike count, both in logbooks and in the counts next to a request to
 * join. Marks of cancelled hikes do not count, and neither do marks of hidden hikes, because such hikes may be made up.
 * If a hike is postponed after people were marked, the marks count again shortly before it starts.
 */
export const countsAsHiked = (now: number | Placeholder) =>
  sql`(${hikes.status} = 'scheduled' AND ${hikes.hiddenAt} IS NULL AND ${hikes.eventTime} <= ${now} + ${sql.raw(String(ATTENDANCE_OPENS))})`

/** A column: how many hikes the user came to, and how many they missed. */
export const attendanceCounts = (userId: SQL, now: number | Placeholder) =>
  sql`(SELECT json_object('came', count(*) FILTER (WHERE ${attendance.attended}),
      'missed', count(*) FILTER (WHERE NOT ${attendance.attended}))
    FROM ${attendance} JOIN ${hikes} ON ${hikes.id} = ${attendance.hikeId}
    WHERE ${attendance.userId} = ${userId} AND ${countsAsHiked(now)})`
    .mapWith((counts: string): { came: number; missed: number } => JSON.parse(counts))
    .as('attendance_counts')
