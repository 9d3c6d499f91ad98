import { and, eq, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import type { User } from '../../context/env.ts'
import { hikeTag } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { albumPictures, hikes, pictures } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { purgePictures } from '../../images/jobs.ts'
import { storeAlbumPicture } from '../../images/storing.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { conflict } from '../../shared/errors.ts'
import { t } from '../../texts/album.ts'
import { mayAdd, requireAddable, selectPictures } from './album.ts'

/**
 * Adds a picture to the album of a hike. The actor must have taken part. Throws the errors of `requireAddable`, 413,
 * 415 and 429. The statement that adds the picture checks the limits again: if two pictures compete for the last place,
 * the second is deleted. A second call with the same nonce returns the picture of the first, with `isNew` false.
 */
export async function addPicture(ctx: RequestContext, hikeId: number, file: File, nonce?: string) {
  const { db, actor } = ctx
  requireUser(actor)
  const before = nonce && (await findByNonce(ctx, actor, hikeId, nonce))
  if (before) return { picture: before, isNew: false }
  await requireAddable(ctx, hikeId)
  const { name, width, height } = await storeAlbumPicture(ctx, actor, file)
  const isThis = eq(pictures.name, name)
  const isAdded = sql`EXISTS (SELECT 1 FROM ${albumPictures} WHERE ${albumPictures.name} = ${name})`
  const {
    stored: [stored],
  } = await runBatch(db, {
    added: insertFrom(
      db,
      albumPictures,
      { hikeId: hikes.id, name, width, height, nonce: nonce ?? null },
      sql`FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${mayAdd(actor.id, hikeId, ctx.now())}`,
    ).onConflictDoNothing(),
    attached: db.update(pictures).set({ subjectId: hikeId }).where(and(isThis, isAdded)),
    refused: db
      .update(pictures)
      .set({ orphaned: true })
      .where(and(isThis, sql`NOT ${isAdded}`)),
    purged: enqueueEach(
      ctx,
      purgePictures,
      { use: 'album', subjectId: 0 },
      sql`FROM ${pictures} WHERE ${isThis} AND orphaned = 1`,
    ),
    stored: selectPictures(db, eq(albumPictures.name, name)),
  })
  if (!stored) {
    const meanwhile = nonce && (await findByNonce(ctx, actor, hikeId, nonce))
    if (meanwhile) return { picture: meanwhile, isNew: false }
    await requireAddable(ctx, hikeId)
    throw conflict(t.changedMeanwhile)
  }
  ctx.invalidate(hikeTag(hikeId))
  return { picture: stored, isNew: true }
}

async function findByNonce({ db }: RequestContext, actor: User, hikeId: number, nonce: string) {
  const [picture] = await selectPictures(
    db,
    and(
      eq(albumPictures.hikeId, hikeId),
      eq(albumPictures.nonce, nonce),
      eq(pictures.uploaderId, actor.id),
      eq(pictures.orphaned, false),
    ),
  )
  return picture
}
