import { and, asc, eq, lte } from 'drizzle-orm'
import { notifyLivePages } from '../../chat/chat.ts'
import { runBatch } from '../../db/batch.ts'
import { eventChanges, events } from '../../db/schema.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { eventChanged } from '../../notices/event-notices.ts'
import { planChanges } from '../../shared/plan-changes.ts'

/** Tells the people of an event of all edits that they have not been told of. Key: the event's id. */
export const notifyChanges: JobKind = {
  name: 'tell-changes',
  priority: PRIORITY.access,
  run: async (work, key) => {
    const { db, config } = work
    const eventId = Number(key)
    const {
      untold,
      found: [event],
    } = await runBatch(db, {
      untold: db
        .select()
        .from(eventChanges)
        .where(and(eq(eventChanges.eventId, eventId), eq(eventChanges.told, false)))
        .orderBy(asc(eventChanges.id)),
      found: db.select().from(events).where(eq(events.id, eventId)),
    })
    const [first] = untold
    const last = untold.at(-1)
    if (!event || !first || !last) return null
    const { editor: _, ...after } = last.after
    const editors = new Set(untold.map((edit) => edit.after.editor ?? event.organizerId))
    const change = {
      before: first.before,
      after,
      reason: untold.findLast(({ reason }) => reason !== '')?.reason ?? '',
      // Of several editors, each is told of what the others did.
      actorId: editors.size === 1 ? ([...editors][0] ?? null) : null,
      currency: config.GROUP_CURRENCY,
    }
    const isSame = planChanges(change.before, change.after, change.currency).length === 0
    await db.batch([
      db
        .update(eventChanges)
        .set({ told: true })
        .where(and(eq(eventChanges.eventId, eventId), lte(eventChanges.id, last.id))),
      ...(isSame ? [] : eventChanged(work, eventId, last.id, change)),
    ])
    notifyLivePages(work, event.room)
    return null
  },
}
