import { type SQL, sql } from 'drizzle-orm'
import { isMove, startBefore } from '../../access/contacts.ts'
import { isDraft } from '../../access/hikes.ts'
import { hikeChanges, hikes } from '../../db/schema.ts'
import { HOUR } from '../../shared/duration.ts'

// After the day of a hike, its plan can be corrected, but a new start does not reopen it: joining, paying, the waitlist, rides,
// attendance, pictures and contacts would otherwise depend on a time that the organizers can set at will. `hikes.dayEnd` stays
// the end of the past day, and `isMovedOn` in access/hikes.ts is true for a later start.

/** In milliseconds: an organizer who moves a hike into the past by mistake can move it back. */
const GRACE = HOUR

/** SQL condition on hikes: the day is over, and a new start does not reopen it. A draft was never open. */
export const isOverForGood = (now: Date) =>
  sql<boolean>`(${hikes.dayEnd} <= ${now.getTime()} AND NOT ${isDraft} AND ${hasBeenAhead}
    AND NOT ${isMoved(sql`NOT ${hikeChanges.wasOver} AND ${hikeChanges.createdAt} > ${now.getTime() - GRACE}`)})`

/** SQL condition on hikes: false for a hike that was created with a past date and not corrected yet, as it was never open. */
const hasBeenAhead = sql`(${hikes.createdAt} < ${hikes.dayEnd}
  OR ${isMoved(sql`unixepoch(${startBefore}) * 1000 > ${hikes.createdAt}`)})`

/** SQL condition on hikes: its times were changed by an edit for which `condition` holds. */
function isMoved(condition: SQL) {
  return sql`EXISTS (SELECT 1 FROM ${hikeChanges} WHERE ${hikeChanges.hikeId} = ${hikes.id}
    AND ${isMove} AND ${condition})`
}

/** SQL: `hikes.dayEnd` after an edit with this end of the day, in milliseconds. */
export const dayEndAfter = (now: Date, dayEnd: SQL | number) =>
  sql`CASE WHEN ${isOverForGood(now)} THEN ${hikes.dayEnd} ELSE ${dayEnd} END`
