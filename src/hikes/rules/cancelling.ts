import { and, eq, type SQL, sql } from 'drizzle-orm'
import { getEventRow } from '../../access/event-row.ts'
import { authorize, can } from '../../access/policy.ts'
import { isEventScheduled, isScheduled } from '../../access/status.ts'
import { eventChanges, events } from '../../db/schema.ts'
import { voidPayments } from '../../money/refunds/voiding.ts'
import { eventCancelled } from '../../notices/event-notices.ts'
import type { Work } from '../../work/work.ts'
import type { Cancellation } from './schema.ts'

/**
 * Cancels the event: its page, its people and its chat stay, everybody is told, and every payment is refunded in full,
 * also after the start; one that Stripe takes later is refunded when it is settled (src/money/settling.ts).
 * Idempotent: the first reason stays. For the organizers; throws 404.
 */
export async function cancelEvent(work: Work, id: number, { reason }: Cancellation): Promise<void> {
  const { db, actor } = work
  const event = await getEventRow(work, id)
  authorize(actor, can.cancelEvent(actor, event))
  const results = await db.batch(cancellation(work, id, reason))
  if (wasCancelled(results)) showCancellation(work, event)
}

type Given = { condition?: SQL; except?: number }

/**
 * The statements that cancel an event for which `condition` holds, for a batch, and tell everybody concerned but the user
 * `except`. The last one returns a row if it did: `showCancellation` follows.
 */
export const cancellation = (
  work: Work,
  id: number,
  reason: string,
  { condition = sql`TRUE`, except }: Given = {},
) =>
  [
    // Before the status changes, which all of these depend on.
    ...eventCancelled(work, id, reason, condition, except ?? null),
    ...voidPayments(work, { eventId: id }, 'event_cancelled', sql`${isEventScheduled(id)} AND ${condition}`),
    work.db
      .update(eventChanges)
      .set({ told: true })
      .where(and(eq(eventChanges.eventId, id), isEventScheduled(id), condition)),
    work.db
      .update(events)
      .set({
        status: 'cancelled',
        cancellationReason: reason,
        sequence: sql`${events.sequence} + 1`,
        updatedAt: work.now(),
      })
      .where(and(eq(events.id, id), isScheduled, condition))
      .returning({ id: events.id }),
  ] as const

const wasCancelled = (results: readonly unknown[]) => (results.at(-1) as unknown[]).length > 0

type CancelledEvent = { id: number; organizerId: number; room: string }

/** What follows the batch of a cancellation: visitors' and open pages, mails and refunds. */
export function showCancellation(work: Work, event: CancelledEvent) {
  work.eventChanged(event)
}
