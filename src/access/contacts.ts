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

/** The interval in which organizers see the contacts of participants of a hike with these starts. */
export const contactsShown = (...starts: Date[]) => ({
  from: new Date(Math.max(...starts.map(Number)) - DAY),
  until: new Date(Math.min(...starts.map(Number)) + DAY),
})

/**
 * SQL condition on hikes: contacts of a participant who knows the plan since `knownSince` are shown now. For a query that
 * has no rows except for organizers.
 */
export const showsContacts = (now: number | Placeholder, knownSince: SQL) =>
  sql`(${isWithinADay(hikes.eventTime, now)}
    AND NOT EXISTS (SELECT 1 FROM ${hikeChanges} WHERE ${hikeChanges.hikeId} = ${hikes.id}
      AND ${isUncountedMove(now, knownSince)}
      AND NOT ${isWithinADay(sql`unixepoch(${startBefore}, 'subsec') * 1000`, now)}))`

const isWithinADay = (start: SQL | Column, now: number | Placeholder) =>
  sql`(${start} > ${now} - ${sql.raw(`${DAY}`)} AND ${start} <= ${now} + ${sql.raw(`${DAY}`)})`

/** SQL: the start before the change, in ISO 8601. */
export const startBefore = sql<string>`${hikeChanges.before} ->> 'event_time'`

/** SQL condition on changes: it moved the start, which does not count yet for those who know the plan since `knownSince`. */
export const isUncountedMove = (now: number | Placeholder, knownSince: SQL) =>
  sql`(${startBefore} <> ${hikeChanges.after} ->> 'event_time' AND (${hikeChanges.wasOver}
    OR (${hikeChanges.createdAt} >= ${knownSince}
      AND (${hikeChanges.toldAt} IS NULL OR ${hikeChanges.toldAt} > ${now} - ${sql.raw(`${COUNTS_AFTER}`)}))))`
