import { eq, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { profileTag } from '../../context/tags.ts'
import { coOrganizers, hikes, organizerInvitations, participation, users } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { joinedAt } from '../../notices/hike-notices.ts'
import { isOf } from '../../participation/participation.ts'
import { reversePayments } from '../../participation/reversal.ts'

/** Maximum number of co-organizers of a hike, including users who have been invited. */
export const MAX_CO_ORGANIZERS = 10

/** SQL condition: the user is a co-organizer of the hike. */
export const isAppointed = (hikeId: number, userId: number) =>
  sql`EXISTS (SELECT 1 FROM co_organizers WHERE event_id = ${hikeId} AND user_id = ${userId})`

/**
 * Statements that make a user a co-organizer if `condition`, on hikes and users, holds. They also delete the invitation
 * to organize. If the user has a pending request or is on the waitlist, they delete that too, with a refund. A
 * participant remains a participant. `appointed` returns the row.
 */
export function appointment(
  ctx: RequestContext,
  hikeId: number,
  userId: number,
  { condition }: { condition: SQL },
) {
  const { db } = ctx
  // Otherwise, an open payment would create a request to join once it is paid.
  const endsPayment = sql`${isAppointed(hikeId, userId)} AND NOT EXISTS (SELECT 1 FROM participation
    WHERE event_id = ${hikeId} AND user_id = ${userId} AND state = 'participant')`
  return {
    appointed: insertFrom(
      db,
      coOrganizers,
      {
        hikeId: hikes.id,
        userId: users.id,
        createdAt: ctx.now(),
        joinedAt: joinedAt(hikeId, userId),
      },
      sql`FROM ${hikes} JOIN ${users} WHERE ${hikes.id} = ${hikeId} AND ${users.id} = ${userId} AND ${condition}`,
    )
      .onConflictDoNothing()
      .returning(),
    ...reversePayments(ctx, { hikeId, userId }, 'removed', endsPayment),
    request: db.delete(participation).where(sql`${isOf(hikeId, userId)} AND ${endsPayment}`),
    answered: db.delete(organizerInvitations).where(
      sql`${eq(organizerInvitations.hikeId, hikeId)} AND ${eq(organizerInvitations.userId, userId)}
          AND ${isAppointed(hikeId, userId)}`,
    ),
  } as const
}

/** Must be called after the batch that appoints a co-organizer. */
export function coOrganizerAppointed(
  ctx: RequestContext,
  hike: Parameters<RequestContext['hikeChanged']>[0],
  userId: number,
): void {
  // The waitlist may have become shorter.
  ctx.hikeChanged(hike)
  // The profile counts the hikes that the user has led.
  ctx.invalidate(profileTag(userId))
}
