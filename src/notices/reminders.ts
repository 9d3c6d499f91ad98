import { sql } from 'drizzle-orm'
import { joinOrganizers } from '../access/hikes.ts'
import { hikeIsPublic } from '../access/visibility.ts'
import { hikes, participation } from '../db/schema.ts'
import { currentTime } from '../shared/clock.ts'
import { HOUR } from '../shared/duration.ts'
import type { Work } from '../work/work.ts'
import { hike, insertNotices, notify, ORGANIZER } from './notify.ts'

/** Elapsed time, also where clocks change in between. */
const BEFORE_START = 24 * HOUR

/**
 * Statements for the sweep, to the participants and the organizers of hikes that start within a day, once for each
 * start. Reminders are made when they are due, from the time that a hike has then, so that a moved hike reminds at its
 * new time. The last statement records that.
 */
export function dueReminders(work: Work) {
  const now = work.now().getTime()
  const isSoon = sql`${hikes.eventTime} > ${now} AND ${hikes.eventTime} <= ${now + BEFORE_START}
    AND ${hikes.status} = 'scheduled' AND ${hikes.remindedOf} IS NOT ${hikes.eventTime} AND ${hikeIsPublic}`
  const reminder = {
    key: sql`${hikes.id} || ':' || ${hikes.eventTime}`,
    hikeId: sql`${hikes.id}`,
    actorId: null,
    data: hike(),
  }
  return [
    insertNotices(work, 'reminder', {
      ...reminder,
      to: ORGANIZER,
      from: sql`FROM ${hikes} ${joinOrganizers} WHERE ${isSoon}`,
    }),
    ...notify(work, 'reminder', {
      ...reminder,
      to: sql`${participation.userId}`,
      from: sql`FROM ${hikes} JOIN ${participation} ON ${participation.hikeId} = ${hikes.id}
        AND ${participation.state} = 'participant' WHERE ${isSoon}`,
    }),
    work.db
      .update(hikes)
      .set({ remindedOf: sql`${hikes.eventTime}` })
      .where(isSoon),
  ] as const
}

/** For a hike that gets this start: itself where whoever takes part is told of it within a day before anyway. */
export const alreadyReminded = (eventTime: Date): Date | null =>
  eventTime.getTime() <= currentTime().getTime() + BEFORE_START ? eventTime : null
