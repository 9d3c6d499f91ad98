import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'

// Conditions and values for the queries of other rooms. A block counts in both directions for messages, and keeps
// the blocked user alone from the blocker's hikes. A room stores no blocks: a message is posted with those from whom it
// is hidden, and read with those whose messages the reader does not see, by the query that checks permission.
// Announcements reach everybody who takes part, as people's safety may depend on them; a blocked person in the waiting
// list is passed over.

/** A column: the ids of those whom the user has blocked, or who have blocked the user. Empty for a user of NULL. */
export const blockedIds = (userId: SQL | number) =>
  sql`(SELECT json_group_array(id) FROM (SELECT blocked_id AS id FROM blocks WHERE blocker_id = ${userId}
    UNION SELECT blocker_id FROM blocks WHERE blocked_id = ${userId}))`
    .mapWith((ids: string): number[] => JSON.parse(ids))
    .as('blocked_ids')

/** SQL condition: one of the hike's organizers has blocked the user. */
export const isBlockedAt = (hikeId: SQL | number, userId: SQL | number) =>
  sql`EXISTS (SELECT 1 FROM blocks AS block WHERE block.blocked_id = ${userId} AND (
    block.blocker_id = (SELECT owned.organizer_id FROM events AS owned WHERE owned.id = ${hikeId})
    OR block.blocker_id IN (SELECT co.user_id FROM co_organizers AS co WHERE co.event_id = ${hikeId})))`

/** SQL condition: one of the two has blocked the other. */
export const isBlockBetween = (one: SQL | number, other: SQL | number) =>
  sql`EXISTS (SELECT 1 FROM blocks WHERE (blocker_id = ${one} AND blocked_id = ${other})
    OR (blocker_id = ${other} AND blocked_id = ${one}))`

/** For whom a block keeps out. It does not say by whom, nor that it is a block. */
export const cannotJoin = () => new AppError(403, 'Sorry, you cannot join this hike.')

/** For organizers, of whom another one may have made the block. */
export const cannotLetIn = () => new AppError(403, 'An organizer of this hike has blocked this person.')
