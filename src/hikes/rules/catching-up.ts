import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { hikes } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { cancellationsMailed } from '../../notices/hike-notices.ts'
import { promoteFromWaitlist } from '../../participation/promotion.ts'
import { notifyOfChanges } from './changes.ts'

/**
 * Returns statements for a batch that makes hidden hikes, or the hikes of a hidden owner, visible again. `condition`
 * selects the hikes. For those whose day is not over, the statements do the work that was postponed: free places go to
 * the waitlist, and people are notified of edits and of a cancellation.
 */
export function catchUp(ctx: RequestContext, condition: SQL | undefined) {
  const isAhead = sql`${condition} AND ${hikes.dayEnd} > ${ctx.now().getTime()}`
  return [
    enqueueEach(ctx, promoteFromWaitlist, { hikeId: hikes.id }, sql`FROM ${hikes} WHERE ${isAhead}`),
    notifyOfChanges(ctx, isAhead),
    ...cancellationsMailed(ctx, isAhead),
  ] as const
}
