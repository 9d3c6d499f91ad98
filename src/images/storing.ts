import { runBatch } from '../db/batch.ts'
import { pictures } from '../db/schema.ts'
import { consumeQuota } from '../http/rate-limit.ts'
import type { User } from '../work/env.ts'
import { insteadOfOutside } from '../work/outside.ts'
import type { Work } from '../work/work.ts'
import { cleanPicture } from './clean.ts'
import { putFiles, resizeLater } from './resizing.ts'
import { originalOf, type PictureUse, variantsOf } from './variants.ts'

/**
 * Removes the metadata of a picture, stores its sizes and returns its name. The picture is orphaned, and deleted after a
 * day or a month, unless `attachPictures` is part of the batch that stores the name. Throws 415 for a damaged or
 * unsupported file, 413 for too many pixels, 429 for too many uploads. Without Images its sizes are made later.
 */
export async function storePicture(work: Work, actor: User, use: PictureUse, file: File): Promise<string> {
  const { db, env } = work
  await consumeQuota(work, 'upload', actor.id)
  const picture = cleanPicture(new Uint8Array(await file.arrayBuffer()))
  const name = newPictureName()
  const sizes = env.IMAGES
    ? await variantsOf(env.IMAGES, name, use, picture).catch(insteadOfOutside(null))
    : [originalOf(name, picture)]
  // The row comes before the files, so that no file can be without a row.
  await runBatch(db, {
    row: db.insert(pictures).values({ name, use, uploaderId: actor.id, createdAt: work.now() }),
    resized: sizes ? undefined : resizeLater(work, name),
  })
  await putFiles(env, sizes ?? [originalOf(name, picture)])
  return name
}

export const newPictureName = () => crypto.randomUUID().replaceAll('-', '')
