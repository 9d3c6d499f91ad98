import { and, eq, sql } from 'drizzle-orm'
import { albumIsVisibleTo, albumPictureIsShownTo } from '../../access/albums.ts'
import { coOrganizerIds } from '../../access/hikes.ts'
import { authorize, can, requireUser } from '../../access/policy.ts'
import { hikeIsVisibleTo } from '../../access/visibility.ts'
import { runBatch } from '../../db/batch.ts'
import { albumPictures, hikes, pictures, users } from '../../db/schema.ts'
import { purgePictures } from '../../images/jobs.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { notFound } from '../../shared/errors.ts'
import { logAct } from '../../work/log-act.ts'
import { hikeTag, pictureTag } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'

/** A picture of an album that the actor may delete. Throws 401, 403, and 404 where the actor does not see it. */
export async function getDeletablePicture({ db, actor }: Work, hikeId: number, id: number) {
  requireUser(actor)
  const [picture] = await db
    .select({
      id: albumPictures.id,
      name: albumPictures.name,
      width: albumPictures.width,
      height: albumPictures.height,
      uploaderId: pictures.uploaderId,
      username: users.username,
      organizerId: hikes.organizerId,
      coOrganizerIds,
      isShown: sql<boolean>`${and(albumIsVisibleTo(actor.id), albumPictureIsShownTo(actor.id))}`
        .mapWith(Boolean)
        .as('is_shown'),
    })
    .from(albumPictures)
    .innerJoin(hikes, eq(hikes.id, albumPictures.hikeId))
    .innerJoin(pictures, eq(pictures.name, albumPictures.name))
    .innerJoin(users, eq(users.id, pictures.uploaderId))
    .where(
      and(
        eq(albumPictures.id, id),
        eq(albumPictures.hikeId, hikeId),
        eq(pictures.orphaned, false),
        hikeIsVisibleTo(actor.id),
      ),
    )
  const isAllowed = picture !== undefined && can.deleteAlbumPicture(actor, picture)
  if (!picture || !(isAllowed || picture.isShown)) throw notFound('Picture')
  authorize(actor, isAllowed)
  return picture
}

/**
 * Deletes a picture of an album with its files. For the user who added it, the organizers, and moderators, whose act is
 * logged; throws 401, 403 and 404.
 */
export async function deletePicture(work: Work, hikeId: number, id: number): Promise<void> {
  const { db, actor } = work
  const picture = await getDeletablePicture(work, hikeId, id)
  requireUser(actor)
  const { name, uploaderId } = picture
  const isModeration = actor.id !== uploaderId && !can.editHike(actor, picture)
  await runBatch(db, {
    logged: isModeration
      ? logAct(
          work,
          { act: 'delete', kind: 'picture', subject: name, reason: '' },
          sql`FROM ${albumPictures} WHERE ${albumPictures.id} = ${id}`,
        )
      : undefined,
    deleted: db.delete(albumPictures).where(eq(albumPictures.id, id)),
    orphaned: db.update(pictures).set({ orphaned: true }).where(eq(pictures.name, name)),
    purged: enqueue(work, purgePictures, { use: 'album', subjectId: hikeId }, 'now'),
  })
  work.invalidate(hikeTag(hikeId), pictureTag(name))
}
