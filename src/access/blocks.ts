import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import { t } from '../texts/access.ts'

// A block hides messages in both directions. It keeps the blocked user out of the blocker's hikes, but not the other
// way round. Chat rooms store no blocks: the query that checks permission also reads which users a message is hidden
// from, and whose messages are hidden from the reader. Announcements reach everybody who takes part, because safety may
// depend on them. Blocked users on the waitlist are skipped when places become free.

/** A column: the ids of users with whom the user has a block, in either direction. Empty for NULL. */
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

/** SQL condition: there is a block between the two users, in either direction. */
export const isBlockBetween = (one: SQL | number, other: SQL | number) =>
  sql`EXISTS (SELECT 1 FROM blocks WHERE (blocker_id = ${one} AND blocked_id = ${other})
    OR (blocker_id = ${other} AND blocked_id = ${one}))`

/** SQL condition: there is a block between the user and one of the hike's organizers, in either direction. */
export const isBlockWithOrganizer = (hikeId: SQL | number, userId: SQL | number) =>
  sql`(${isBlockedAt(hikeId, userId)} OR EXISTS (SELECT 1 FROM blocks AS block WHERE block.blocker_id = ${userId} AND (
    block.blocked_id = (SELECT owned.organizer_id FROM events AS owned WHERE owned.id = ${hikeId})
    OR block.blocked_id IN (SELECT co.user_id FROM co_organizers AS co WHERE co.event_id = ${hikeId}))))`

/** The refusal for a blocked user. It reveals neither the block nor the blocker. */
export const cannotJoin = () => new AppError(403, t.cannotJoin)

/** The error for an organizer who tries to let in a user whom they or another organizer has blocked. */
export const cannotLetIn = () => new AppError(403, t.cannotLetIn)
