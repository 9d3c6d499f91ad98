import { sql } from 'drizzle-orm'
import { joinOrganizers } from '../access/hikes.ts'
import { hikeIsPublic } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { hikes, participation } from '../db/schema.ts'
import { currentTime } from '../shared/clock.ts'
import { HOUR } from '../shared/duration.ts'
import { hike, insertNotices, notify, ORGANIZER } from './notify.ts'

/**
 * How long before the start users are reminded, in milliseconds of elapsed time, regardless of daylight saving time.
 */
const BEFORE_START = 24 * HOUR

/**
 * Statements for the sweep (src/server/sweep.ts) that remind participants and organizers of hikes that start within a
 * day, once for each start. Reminders are created when they are due, from the current start, so a rescheduled hike gets
 * them at its new time. The last statement records this start.
 */
export function dueReminders(ctx: RequestContext) {
  const now = ctx.now().getTime()
  const isSoon = sql`${hikes.eventTime} > ${now} AND ${hikes.eventTime} <= ${now + BEFORE_START}
    AND ${hikes.status} = 'scheduled' AND ${hikes.remindedOf} IS NOT ${hikes.eventTime} AND ${hikeIsPublic}`
  const reminder = {
    key: sql`${hikes.id} || ':' || ${hikes.eventTime}`,
    hikeId: sql`${hikes.id}`,
    actorId: null,
    data: hike(),
  }
  return [
    insertNotices(ctx, 'reminder', {
      ...reminder,
      to: ORGANIZER,
      from: sql`FROM ${hikes} ${joinOrganizers} WHERE ${isSoon}`,
    }),
    ...notify(ctx, 'reminder', {
      ...reminder,
      to: sql`${participation.userId}`,
      from: sql`FROM ${hikes} JOIN ${participation} ON ${participation.hikeId} = ${hikes.id}
        AND ${participation.state} = 'participant' WHERE ${isSoon}`,
    }),
    ctx.db
      .update(hikes)
      .set({ remindedOf: sql`${hikes.eventTime}` })
      .where(isSoon),
  ] as const
}

/**
 * Returns the `remindedOf` of a new or changed hike: its start if this is at most a day ahead, otherwise null. Users
 * who have just learned of such a start need no reminder.
 */
export const alreadyReminded = (eventTime: Date): Date | null =>
  eventTime.getTime() <= currentTime().getTime() + BEFORE_START ? eventTime : null
