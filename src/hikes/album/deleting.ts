import { and, eq, sql } from 'drizzle-orm'
import { albumIsVisibleTo, albumPictureIsShownTo } from '../../access/albums.ts'
import { coOrganizerIds } from '../../access/hikes.ts'
import { authorize, can, requireUser } from '../../access/policy.ts'
import { hikeIsVisibleTo } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import { logAct } from '../../context/log-act.ts'
import { hikeTag, pictureTag } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { albumPictures, hikes, pictures, users } from '../../db/schema.ts'
import { purgePictures } from '../../images/jobs.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { notFound } from '../../shared/errors.ts'

/** Returns a picture of an album if the actor may delete it. Throws 401, 403, and 404 if the actor cannot see it. */
export async function getDeletablePicture({ db, actor }: RequestContext, hikeId: number, id: number) {
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
 * Deletes a picture of an album and its files. The actor must have added it, or be an organizer or a moderator. A
 * deletion by a moderator is logged. Throws 401, 403 and 404.
 */
export async function deletePicture(ctx: RequestContext, hikeId: number, id: number): Promise<void> {
  const { db, actor } = ctx
  const picture = await getDeletablePicture(ctx, hikeId, id)
  requireUser(actor)
  const { name, uploaderId } = picture
  const isModeration = actor.id !== uploaderId && !can.editHike(actor, picture)
  await runBatch(db, {
    logged: isModeration
      ? logAct(
          ctx,
          { act: 'delete', kind: 'picture', subject: name, reason: '' },
          sql`FROM ${albumPictures} WHERE ${albumPictures.id} = ${id}`,
        )
      : undefined,
    deleted: db.delete(albumPictures).where(eq(albumPictures.id, id)),
    orphaned: db.update(pictures).set({ orphaned: true }).where(eq(pictures.name, name)),
    purged: enqueue(ctx, purgePictures, { use: 'album', subjectId: hikeId }, 'now'),
  })
  ctx.invalidate(hikeTag(hikeId), pictureTag(name))
}
