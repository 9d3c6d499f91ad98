import { and, eq, type SQL, sql } from 'drizzle-orm'
import { getHikeRow, isHikeScheduled, isScheduled } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { hikeChanges, hikes } from '../../db/schema.ts'
import { hikeCancelled } from '../../notices/hike-notices.ts'
import { reversePayments } from '../../participation/reversal.ts'
import { cancelRides } from '../../rides/releasing.ts'
import { conflict, invalid } from '../../shared/errors.ts'
import { t } from '../../texts/hike-rules.ts'
import type { Cancellation } from './schema.ts'

/**
 * Cancels the hike: its page, its people and its chat stay, everybody is notified, and every payment is refunded in
 * full, even after the start. A payment that Stripe accepts later is refunded when it is settled
 * (src/money/settling.ts). Idempotent: later calls need no reason, and do not change the first one. The actor must be
 * an organizer. Throws 404; 400 if the first call has no reason; 409 for a draft.
 */
export async function cancelHike(ctx: RequestContext, id: number, { reason }: Cancellation): Promise<void> {
  const { db, actor } = ctx
  const hike = await getHikeRow(ctx, id)
  authorize(actor, can.cancelHike(actor, hike))
  if (hike.status === 'cancelled') return
  if (hike.status === 'draft') throw conflict(t.draftCannotBeCancelled)
  if (reason === undefined) throw invalid({ reason: [t.reasonRequired] })
  const {
    cancelled: [cancelled],
  } = await runBatch(db, cancellation(ctx, id, reason))
  if (cancelled) ctx.hikeChanged(hike)
}

type Given = { condition?: SQL; except?: number }

/**
 * Statements that cancel a hike if `condition` holds, and notify everybody concerned except the user `except`. If
 * `cancelled` returns a row, the caller must call `ctx.hikeChanged`.
 */
export const cancellation = (
  ctx: RequestContext,
  id: number,
  reason: string,
  { condition = sql`TRUE`, except }: Given = {},
) =>
  ({
    // These statements come first, because they depend on the status before the change.
    notices: hikeCancelled(ctx, id, reason, condition, except ?? null),
    ...reversePayments(ctx, { hikeId: id }, 'event_cancelled', sql`${isHikeScheduled(id)} AND ${condition}`),
    rides: cancelRides(ctx.db, id, sql`${isHikeScheduled(id)} AND ${condition}`),
    changes: ctx.db
      .update(hikeChanges)
      .set({ notified: true })
      .where(and(eq(hikeChanges.hikeId, id), isHikeScheduled(id), condition)),
    cancelled: ctx.db
      .update(hikes)
      .set({
        status: 'cancelled',
        cancellationReason: reason,
        sequence: sql`${hikes.sequence} + 1`,
        updatedAt: ctx.now(),
      })
      .where(and(eq(hikes.id, id), isScheduled, condition))
      .returning({ id: hikes.id }),
  }) as const
