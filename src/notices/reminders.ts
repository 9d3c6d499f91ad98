import { sql } from 'drizzle-orm'
import { joinOrganizers } from '../access/organizes.ts'
import { eventIsPublic } from '../access/visibility.ts'
import { events, participation } from '../db/schema.ts'
import { currentTime } from '../shared/clock.ts'
import { HOUR } from '../shared/duration.ts'
import type { Work } from '../work/work.ts'
import { hike, insertNotices, notify, ORGANIZER } from './notify.ts'

/** Elapsed time, also where clocks change in between. */
const BEFORE_START = 24 * HOUR

/**
 * Statements for the sweep, to the participants and the organizers of events that start within a day, once for each
 * start. Reminders are made when they are due, from the time that an event has then, so that a moved event reminds at its
 * new time. The last statement records that.
 */
export function dueReminders(work: Work) {
  const now = work.now().getTime()
  const isSoon = sql`${events.eventTime} > ${now} AND ${events.eventTime} <= ${now + BEFORE_START}
    AND ${events.status} = 'scheduled' AND ${events.remindedOf} IS NOT ${events.eventTime} AND ${eventIsPublic}`
  const reminder = {
    key: sql`${events.id} || ':' || ${events.eventTime}`,
    eventId: sql`${events.id}`,
    actorId: null,
    data: hike(),
  }
  return [
    insertNotices(work, 'reminder', {
      ...reminder,
      to: ORGANIZER,
      from: sql`FROM ${events} ${joinOrganizers} WHERE ${isSoon}`,
    }),
    ...notify(work, 'reminder', {
      ...reminder,
      to: sql`${participation.userId}`,
      from: sql`FROM ${events} JOIN ${participation} ON ${participation.eventId} = ${events.id}
        AND ${participation.state} = 'participant' WHERE ${isSoon}`,
    }),
    work.db
      .update(events)
      .set({ remindedOf: sql`${events.eventTime}` })
      .where(isSoon),
  ] as const
}

/** For an event that gets this start: itself where whoever takes part is told of it within a day before anyway. */
export const alreadyReminded = (eventTime: Date): Date | null =>
  eventTime.getTime() <= currentTime().getTime() + BEFORE_START ? eventTime : null
