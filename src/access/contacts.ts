import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { hikeChanges, hikes } from '../db/schema.ts'
import { DAY, HOUR } from '../shared/duration.ts'

// The contacts of a user are private: `users.phone`, `emergencyName` and `emergencyPhone`. The organizers of a hike see
// those of its participants only on the day sheet (src/hikes/sheet), around its start. In the same hours participants see on the
// hike's page the `phone` of each organizer who has chosen `phoneOnTheDay`. As organizers can move the start,
// a new one counts two hours after the participants were told of it. Until then contacts are shown only within the hours
// of every start since the last one that counts, so that moving a start back and forth opens nothing.

/** A new start counts this long after the participants were told of it, in milliseconds. */
export const COUNTS_AFTER = 2 * HOUR

/** `endTime` is null for a day. */
export type Times = { eventTime: Date; endTime: Date | null }

/** The interval in which organizers see the contacts of participants of a hike with these times. */
export const contactsShown = (...times: Times[]) => ({
  from: new Date(Math.max(...times.map(({ eventTime }) => eventTime.getTime())) - DAY),
  until: new Date(Math.min(...times.map(({ eventTime, endTime }) => (endTime ?? eventTime).getTime())) + DAY),
})

/**
 * SQL condition on hikes: contacts of a participant who knows the plan since `knownSince` are shown now. For a query that
 * has no rows except for organizers.
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

/** SQL: the end of a tour before the change, in ISO 8601; NULL for a day. */
export const endBefore = sql<string | null>`${hikeChanges.before} ->> 'end_time'`

/** SQL condition on changes: it moved the start or the end. */
export const isMove = sql`(${startBefore} <> ${hikeChanges.after} ->> 'event_time'
  OR ${endBefore} IS NOT ${hikeChanges.after} ->> 'end_time')`

/** SQL condition on changes: it moved the start or the end, which does not count yet for those who know the plan since `knownSince`. */
export const isUncountedMove = (now: number | Placeholder, knownSince: SQL) =>
  sql`(${isMove} AND (${hikeChanges.wasOver}
    OR (${hikeChanges.createdAt} >= ${knownSince}
      AND (${hikeChanges.toldAt} IS NULL OR ${hikeChanges.toldAt} > ${now} - ${sql.raw(`${COUNTS_AFTER}`)}))))`
