import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isNotMovedOn, isScheduled, organizes } from '../access/hikes.ts'
import { hikeIsOwnOrPublic } from '../access/visibility.ts'
import { HOUR, MINUTE } from '../shared/duration.ts'
import { MAX_DURATION, USUAL_DURATION } from '../shared/hike-time.ts'
import type { SameTime } from './schema.ts'

export type SameTimeHike = z.output<typeof SameTime>

/** SQL on hikes: `expectedEnd` (src/shared/hike-time.ts), in milliseconds. */
export const expectedEndOf = sql<number>`coalesce(events.end_time, events.event_time
  + max(1, round(coalesce(nullif(events.estimated_duration, 0), ${sql.raw(`${USUAL_DURATION}`)}) * 60)) * ${sql.raw(`${MINUTE}`)})`

/**
 * A column: the user's other hikes at the same time, as an organizer, as a participant or on the waitlist. Omits hikes
 * that were moved only after they were over (`isMovedOn`), and hikes that the reader may not see.
 */
export function sameTimeHikes(hikeId: SQL | Placeholder, userId: SQL, reader: SQL | number) {
  const start = sql`(SELECT event_time FROM events WHERE id = ${hikeId})`
  const end = sql`(SELECT ${expectedEndOf} FROM events WHERE id = ${hikeId})`
  const isNear = sql`event_time < ${end} AND event_time > ${start} - ${sql.raw(`${MAX_DURATION * HOUR}`)}`
  return sql<SameTimeHike[]>`(SELECT json_group_array(json_object('id', events.id, 'name', events.name,
      'waiting', json(iif(EXISTS (SELECT 1 FROM participation AS own WHERE own.event_id = events.id
        AND own.user_id = ${userId} AND own.state = 'waiting') AND NOT ${organizes(sql`events.id`, userId)}, 'true', 'false'))))
    FROM events WHERE events.id IN (
      SELECT event_id FROM participation WHERE user_id = ${userId} AND state = 'participant' AND ${isNear}
      UNION SELECT event_id FROM participation WHERE user_id = ${userId} AND state = 'waiting' AND ${isNear}
      UNION SELECT id FROM events WHERE organizer_id = ${userId} AND ${isNear}
      UNION SELECT event_id FROM co_organizers WHERE user_id = ${userId} AND ${isNear})
    AND events.id <> ${hikeId} AND ${isScheduled} AND ${isNotMovedOn} AND ${expectedEndOf} > ${start} AND ${hikeIsOwnOrPublic(reader)})`
    .mapWith((hikes: string): SameTimeHike[] => JSON.parse(hikes))
    .as('same_time')
}
