import { eq, sql } from 'drizzle-orm'
import { getHikeRow, requireEditable } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { tagsOfHike } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes } from '../../db/schema.ts'
import { attachPictures, detachPictures } from '../../images/attaching.ts'
import { storePicture } from '../../images/storing.ts'
import { notFound } from '../../shared/errors.ts'

/**
 * Stores a new picture for the hike and returns its name. The actor must be an organizer. Throws 404, and 409 for a
 * cancelled hike.
 */
export async function changeHikePicture(ctx: RequestContext, id: number, file: File): Promise<string> {
  const { db, actor } = ctx
  const hike = await getHikeRow(ctx, id)
  authorize(actor, can.changePicture(actor, hike))
  requireEditable(hike)
  const image = await storePicture(ctx, actor, 'event', file)
  const {
    changed: [changed],
  } = await runBatch(db, {
    changed: db.update(hikes).set({ image, updatedAt: ctx.now() }).where(eq(hikes.id, id)).returning(),
    attached: attachPictures(ctx, actor, 'event', id, [image]),
    // The hike may have been deleted concurrently.
    detached: detachPictures(
      ctx,
      'event',
      id,
      sql`NOT EXISTS (SELECT 1 FROM ${hikes} WHERE ${hikes.id} = ${id})`,
    ),
  })
  ctx.invalidate(...tagsOfHike(hike))
  if (!changed) throw notFound('Event')
  return image
}
