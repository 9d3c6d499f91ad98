import { and, eq, sql } from 'drizzle-orm'
import { announceChange } from '../chat/chat.ts'
import { eventChanges, events } from '../db/schema.ts'
import { eventCancelled } from '../notices/notices.ts'
import { refundLater } from '../payments/jobs.ts'
import { voidPayments } from '../payments/voiding.ts'
import { authorize, can } from '../policy.ts'
import { tagsOfEvent } from '../visitors/tags.ts'
import type { Work } from '../work.ts'
import { getEventRow } from './events.ts'
import type { Cancellation } from './schema.ts'
import { isEventScheduled, isScheduled } from './status.ts'

/**
 * Cancels the event: its page, its people and its chat stay, everybody is told, and every payment is refunded in full.
 * Idempotent: the first reason stays. For the organizers; throws 404.
 */
export async function cancelEvent(work: Work, id: number, { reason }: Cancellation): Promise<void> {
  const { db, actor } = work
  const event = await getEventRow(db, id)
  authorize(actor, can.cancelEvent(actor, event))
  const results = await db.batch([
    // Before the status changes, which all of these depend on.
    ...eventCancelled(work, id, reason),
    ...voidPayments(db, { eventId: id }, 'event_cancelled', isEventScheduled(id)),
    db
      .update(eventChanges)
      .set({ told: true })
      .where(and(eq(eventChanges.eventId, id), isEventScheduled(id))),
    db
      .update(events)
      .set({
        status: 'cancelled',
        cancellationReason: reason,
        sequence: sql`${events.sequence} + 1`,
        updatedAt: new Date(),
      })
      .where(and(eq(events.id, id), isScheduled))
      .returning({ id: events.id }),
  ])
  const isCancelled = (results.at(-1) as unknown[]).length > 0
  if (!isCancelled) return
  work.invalidate(...tagsOfEvent(event))
  announceChange(work, event.room)
  refundLater(work, id)
  work.runJobsLater()
}
