import { eq, sql } from 'drizzle-orm'
import { getHikeRow, requireScheduled } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes } from '../../db/schema.ts'
import { attachPictures, detachPictures } from '../../images/attaching.ts'
import { storePicture } from '../../images/storing.ts'
import { notFound } from '../../shared/errors.ts'
import { tagsOfHike } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'

/** Stores a new picture for the hike and returns its name. For the organizer; throws 404, and 409 for a cancelled hike. */
export async function changeHikePicture(work: Work, id: number, file: File): Promise<string> {
  const { db, actor } = work
  const hike = await getHikeRow(work, id)
  authorize(actor, can.changePicture(actor, hike))
  requireScheduled(hike)
  const image = await storePicture(work, actor, 'event', file)
  const {
    changed: [changed],
  } = await runBatch(db, {
    changed: db.update(hikes).set({ image, updatedAt: work.now() }).where(eq(hikes.id, id)).returning(),
    attached: attachPictures(work, actor, 'event', id, [image]),
    // The hike may have been deleted concurrently.
    detached: detachPictures(
      work,
      'event',
      id,
      sql`NOT EXISTS (SELECT 1 FROM ${hikes} WHERE ${hikes.id} = ${id})`,
    ),
  })
  work.invalidate(...tagsOfHike(hike))
  if (!changed) throw notFound('Event')
  return image
}
