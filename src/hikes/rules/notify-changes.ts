import { and, asc, eq, lte } from 'drizzle-orm'
import { notifyLivePages } from '../../chat/chat.ts'
import { runBatch } from '../../db/batch.ts'
import { hikeChanges, hikes } from '../../db/schema.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { hikeChanged } from '../../notices/hike-notices.ts'
import { planChanges } from '../../shared/plan-changes.ts'

/** Tells the people of a hike of all edits that they have not been told of. Key: the hike's id. */
export const notifyChanges: JobKind = {
  name: 'tell-changes',
  priority: PRIORITY.access,
  run: async (work, key) => {
    const { db, config } = work
    const hikeId = Number(key)
    const {
      untold,
      found: [hike],
    } = await runBatch(db, {
      untold: db
        .select()
        .from(hikeChanges)
        .where(and(eq(hikeChanges.hikeId, hikeId), eq(hikeChanges.told, false)))
        .orderBy(asc(hikeChanges.id)),
      found: db.select().from(hikes).where(eq(hikes.id, hikeId)),
    })
    const [first] = untold
    const last = untold.at(-1)
    if (!hike || !first || !last) return null
    const { editor: _, ...after } = last.after
    const editors = new Set(untold.map((edit) => edit.after.editor ?? hike.organizerId))
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
        .update(hikeChanges)
        .set({ told: true })
        .where(and(eq(hikeChanges.hikeId, hikeId), lte(hikeChanges.id, last.id))),
      ...(isSame ? [] : hikeChanged(work, hikeId, last.id, change)),
    ])
    notifyLivePages(work, hike.room)
    return null
  },
}
