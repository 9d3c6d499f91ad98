import { eq, sql } from 'drizzle-orm'
import { isBlockedAt } from '../access/blocks.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, participation } from '../db/schema.ts'
import { defineJob, PRIORITY } from '../jobs/jobs.ts'
import { freeCapacity, promotesNext } from './capacity.ts'
import { memberJoined, memberPromoted } from './notices.ts'

/**
 * Statements that give free places to the first users on the waitlist, as long as there is room for them and their
 * guests, and notify these users and the organizers. They must follow the statement that frees places in the same
 * batch. They have no effect in the last twelve hours before the start, or if the hike is hidden.
 */
export function promoteNext(ctx: RequestContext, hikeId: number) {
  // If there are not enough free places for a user and their guests, nobody behind them is promoted either.
  const isNext = sql`participation.id IN (SELECT id FROM (
    SELECT n.id, sum(n.people) OVER (ORDER BY n.line_number) AS needed FROM participation n
    WHERE n.event_id = ${hikeId} AND n.state = 'waiting' AND NOT ${isBlockedAt(hikeId, sql`n.user_id`)})
    JOIN (SELECT ${freeCapacity(sql`${hikeId}`, promotesNext(ctx.now().getTime()))} AS places) ON places = -1 OR needed <= places)`
  return [
    ...memberPromoted(ctx, { hikeId }, isNext),
    ...memberJoined(ctx, { hikeId }, isNext),
    ctx.db
      .update(participation)
      .set({ state: 'participant', waitlistNumber: null })
      .where(isNext)
      .returning({ userId: participation.userId }),
  ] as const
}

/** Gives free places to the waitlist of a hike that was hidden and is shown again. */
export const promoteFromWaitlist = defineJob({
  name: 'fill-places',
  priority: PRIORITY.access,
  when: 'now',
  fields: { hikeId: 'number' },
  run: async (ctx, { hikeId }) => {
    const {
      found: [hike],
    } = await runBatch(ctx.db, {
      promotion: promoteNext(ctx, hikeId),
      found: ctx.db
        .select({ id: hikes.id, organizerId: hikes.organizerId, chatId: hikes.chatId })
        .from(hikes)
        .where(eq(hikes.id, hikeId)),
    })
    if (hike) ctx.hikeChanged(hike)
    return null
  },
})
