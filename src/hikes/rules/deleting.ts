import { eq, sql } from 'drizzle-orm'
import { getHikeRow } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import { hikeIsPublic } from '../../access/visibility.ts'
import { deleteRoom } from '../../chat/jobs.ts'
import type { RequestContext } from '../../context/context.ts'
import { tagsOfHike } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { hiddenDeletions, hikes } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { detachPictures } from '../../images/attaching.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { hikeDeleted } from '../../notices/hike-notices.ts'
import { recordFormerOrganizers } from '../../participation/former-organizers.ts'
import { reversePayments } from '../../participation/reversal.ts'
import { releaseRouteFile } from '../tracks/jobs.ts'

/**
 * Deletes the hike with its chat, pictures and requests, and refunds payments. If it is a draft, or a moderator has
 * hidden it or its owner, only people who get a refund are notified. The actor must be the owner. Throws 404.
 */
export async function deleteHike(ctx: RequestContext, id: number) {
  const { actor } = ctx
  const hike = await getHikeRow(ctx, id)
  authorize(actor, can.deleteHike(actor, hike))
  await runBatch(ctx.db, deletion(ctx, hike))
  ctx.invalidate(...tagsOfHike(hike))
}

export function deletion(
  ctx: RequestContext,
  { id, chatId }: Pick<typeof hikes.$inferSelect, 'id' | 'chatId'>,
) {
  const { db } = ctx
  return {
    notices: hikeDeleted(ctx, id),
    hidden: insertFrom(
      db,
      hiddenDeletions,
      { hikeId: hikes.id },
      sql`FROM ${hikes} WHERE ${hikes.id} = ${id} AND NOT ${hikeIsPublic}`,
    ).onConflictDoNothing(),
    ...reversePayments(ctx, { hikeId: id }, 'deleted'),
    track: releaseRouteFile(ctx, id),
    former: recordFormerOrganizers(db, id),
    deleted: db.delete(hikes).where(eq(hikes.id, id)),
    pictures: detachPictures(ctx, 'event', id),
    chatPictures: detachPictures(ctx, 'chat', id),
    albumPictures: detachPictures(ctx, 'album', id),
    room: enqueue(ctx, deleteRoom, chatId),
  } as const
}
