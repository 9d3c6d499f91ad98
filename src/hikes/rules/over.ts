import { type SQL, sql } from 'drizzle-orm'
import { isMove, startBefore } from '../../access/contacts.ts'
import { isDraft } from '../../access/hikes.ts'
import { hikeChanges, hikes } from '../../db/schema.ts'
import { HOUR } from '../../shared/duration.ts'

// After the day of a hike, its plan can still be corrected, but a new start does not reopen the hike. Otherwise
// joining, paying, the waitlist, rides, attendance, pictures and contacts would depend on a time that organizers can
// set at will. `hikes.dayEnd` remains the end of the past day, and `isMovedOn` in access/hikes.ts is true for a later
// start.

/** How long organizers can undo a move into the past that was made by mistake, in milliseconds. */
const GRACE = HOUR

/**
 * SQL condition on hikes: the day is over, and a new start does not reopen it. False for drafts, which were never open.
 */
export const isOverForGood = (now: Date) =>
  sql<boolean>`(${hikes.dayEnd} <= ${now.getTime()} AND NOT ${isDraft} AND ${hasBeenAhead}
    AND NOT ${isMoved(sql`NOT ${hikeChanges.wasOver} AND ${hikeChanges.createdAt} > ${now.getTime() - GRACE}`)})`

/**
 * SQL condition on hikes: the hike was once upcoming. False if it was created with a past date that nobody has
 * corrected.
 */
const hasBeenAhead = sql`(${hikes.createdAt} < ${hikes.dayEnd}
  OR ${isMoved(sql`unixepoch(${startBefore}) * 1000 > ${hikes.createdAt}`)})`

/** SQL condition on hikes: an edit that meets `condition` has changed the times. */
function isMoved(condition: SQL) {
  return sql`EXISTS (SELECT 1 FROM ${hikeChanges} WHERE ${hikeChanges.hikeId} = ${hikes.id}
    AND ${isMove} AND ${condition})`
}

/** SQL: the new value of `hikes.dayEnd`, in milliseconds, for an edit that moves the end of the day to `dayEnd`. */
export const dayEndAfter = (now: Date, dayEnd: SQL | number) =>
  sql`CASE WHEN ${isOverForGood(now)} THEN ${hikes.dayEnd} ELSE ${dayEnd} END`
