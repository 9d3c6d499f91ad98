import { pictures } from '../db/schema.ts'
import { consumeQuota } from '../http/rate-limit.ts'
import type { User } from '../work/env.ts'
import type { Work } from '../work/work.ts'
import { cleanPicture } from './clean.ts'
import { type PictureUse, variantsOf } from './variants.ts'

/**
 * Removes the metadata of a picture, stores its sizes and returns its name. The picture is orphaned, and deleted after a
 * day or a month, unless `attachPictures` is part of the batch that stores the name. Throws 415 for a damaged or
 * unsupported file, 413 for too many pixels, 429 for too many uploads.
 */
export async function storePicture(work: Work, actor: User, use: PictureUse, file: File): Promise<string> {
  const { db, env } = work
  await consumeQuota(work, 'upload', actor.id)
  const picture = cleanPicture(new Uint8Array(await file.arrayBuffer()))
  const name = newPictureName()
  const files = await variantsOf(env.IMAGES, name, use, picture)
  // The row comes before the files, so that no file can be without a row.
  await db.insert(pictures).values({ name, use, uploaderId: actor.id, createdAt: work.now() })
  await Promise.all(
    files.map(({ key, type, bytes }) =>
      env.PICTURES.put(key, bytes, { httpMetadata: { contentType: type } }),
    ),
  )
  return name
}

export const newPictureName = () => crypto.randomUUID().replaceAll('-', '')
