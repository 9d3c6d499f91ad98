import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { hikeChanges, hikes } from '../db/schema.ts'
import { DAY, HOUR } from '../shared/duration.ts'

// The contacts of a user are private: `users.phone`, `emergencyName` and `emergencyPhone`. Organizers see the contacts
// of participants only on the day sheet (src/hikes/sheet), from a day before the hike to a day after it. In the same
// hours, the hike's page shows participants the `phone` of each organizer who has chosen `phoneOnTheDay`. Organizers
// can move the start, so contacts follow a new start only two hours after the participants were told of it. Until then,
// they are shown only in the hours that the previous start and all later ones have in common, so moving a start back
// and forth reveals nothing.

/** Contacts follow a new start this long after the participants were told of it, in milliseconds. */
export const COUNTS_AFTER = 2 * HOUR

/** `endTime` is null for a one-day hike. */
export type Times = { eventTime: Date; endTime: Date | null }

/**
 * Returns the interval in which organizers see the participants' contacts. For several times of a hike that was moved,
 * returns the interval that all of them allow.
 */
export const contactsShown = (...times: Times[]) => ({
  from: new Date(Math.max(...times.map(({ eventTime }) => eventTime.getTime())) - DAY),
  until: new Date(Math.min(...times.map(({ eventTime, endTime }) => (endTime ?? eventTime).getTime())) + DAY),
})

/**
 * SQL condition on hikes: the contacts of a participant who has known the plan since `knownSince` may be shown now. It
 * does not check who reads them: the query has to.
 */
export const showsContacts = (now: number | Placeholder, knownSince: SQL) =>
  sql`(${isWithinADay(hikes.eventTime, sql`coalesce(${hikes.endTime}, ${hikes.eventTime})`, now)}
    AND NOT EXISTS (SELECT 1 FROM ${hikeChanges} WHERE ${hikeChanges.hikeId} = ${hikes.id}
      AND ${isUncountedMove(now, knownSince)}
      AND NOT ${isWithinADay(milliseconds(startBefore), milliseconds(sql`coalesce(${endBefore}, ${startBefore})`), now)}))`

const isWithinADay = (start: SQL | Column, end: SQL, now: number | Placeholder) =>
  sql`(${end} > ${now} - ${sql.raw(`${DAY}`)} AND ${start} <= ${now} + ${sql.raw(`${DAY}`)})`

const milliseconds = (iso: SQL) => sql`(unixepoch(${iso}, 'subsec') * 1000)`

/** SQL: the start before the change, in ISO 8601. */
export const startBefore = sql<string>`${hikeChanges.before} ->> 'event_time'`

/** SQL: the end of a tour before the change, in ISO 8601; NULL for a hike of one day. */
export const endBefore = sql<string | null>`${hikeChanges.before} ->> 'end_time'`

/** SQL condition on changes: the start or the end was moved. */
export const isMove = sql`(${startBefore} <> ${hikeChanges.after} ->> 'event_time'
  OR ${endBefore} IS NOT ${hikeChanges.after} ->> 'end_time')`

/**
 * SQL condition on changes: the start or the end was moved, and the contacts of people who have known the plan since
 * `knownSince` do not follow the new times yet. They never follow a move that was made after the day of the hike.
 */
export const isUncountedMove = (now: number | Placeholder, knownSince: SQL) =>
  sql`(${isMove} AND (${hikeChanges.wasOver}
    OR (${hikeChanges.createdAt} >= ${knownSince}
      AND (${hikeChanges.toldAt} IS NULL OR ${hikeChanges.toldAt} > ${now} - ${sql.raw(`${COUNTS_AFTER}`)}))))`
