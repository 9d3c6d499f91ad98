import { eq, sql } from 'drizzle-orm'
import { getHikeRow } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import { hikeIsPublic } from '../../access/visibility.ts'
import { deleteRoom } from '../../chat/jobs.ts'
import { runBatch } from '../../db/batch.ts'
import { hiddenDeletions, hikes } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { detachPictures } from '../../images/attaching.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { hikeDeleted } from '../../notices/hike-notices.ts'
import { recordFormerOrganizers } from '../../participation/former-organizers.ts'
import { reversePayments } from '../../participation/reversal.ts'
import { tagsOfHike } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'
import { releaseRouteFile } from '../tracks/jobs.ts'

/**
 * Deletes the hike with its chat, pictures and requests, and refunds payments. If a moderator has hidden it, only those who get
 * money back are told. For the owner; throws 404.
 */
export async function deleteHike(work: Work, id: number) {
  const { db, actor } = work
  const hike = await getHikeRow(work, id)
  authorize(actor, can.deleteHike(actor, hike))
  await runBatch(db, {
    notices: hikeDeleted(work, id),
    hidden: insertFrom(
      db,
      hiddenDeletions,
      { hikeId: hikes.id },
      sql`FROM ${hikes} WHERE ${hikes.id} = ${id} AND NOT ${hikeIsPublic}`,
    ).onConflictDoNothing(),
    ...reversePayments(work, { hikeId: id }, 'deleted'),
    track: releaseRouteFile(work, id),
    former: recordFormerOrganizers(db, id),
    deleted: db.delete(hikes).where(eq(hikes.id, id)),
    pictures: detachPictures(work, 'event', id),
    chatPictures: detachPictures(work, 'chat', id),
    albumPictures: detachPictures(work, 'album', id),
    room: enqueue(work, deleteRoom, hike.chatId),
  })
  work.invalidate(...tagsOfHike(hike))
}
