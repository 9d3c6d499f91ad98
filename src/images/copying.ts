import { bucketOf } from '../context/bucket.ts'
import type { RequestContext } from '../context/context.ts'
import type { User } from '../context/env.ts'
import { runBatch } from '../db/batch.ts'
import { pictures } from '../db/schema.ts'
import { resizeLater } from './resizing.ts'
import { newPictureName } from './storing.ts'
import { hiddenKey, keysOf, originalKey, type PictureUse } from './variants.ts'

/**
 * Stores copies of a picture, because each picture belongs to only one hike, user or post. Returns their names, or an
 * empty list if the picture has been deleted. The copies of a hidden picture are not hidden until `attachPictures`
 * moves them. Like an upload, a copy is deleted after a day, or a month for posts, unless `attachPictures` is in the
 * batch that stores its name.
 */
export async function copyPicture(
  ctx: RequestContext,
  actor: User,
  use: PictureUse,
  name: string,
  count: number,
): Promise<string[]> {
  const { db, env, now } = ctx
  const files = await filesOf(env, name)
  if (files.length === 0) return []
  const copies = Array.from({ length: count }, newPictureName)
  const createdAt = now()
  // The rows are inserted before the files are stored, so that every file has a row.
  const isOriginal = files.some(({ size }) => originalKey('') === size)
  await runBatch(db, {
    rows: db
      .insert(pictures)
      .values(copies.map((copy) => ({ name: copy, use, uploaderId: actor.id, createdAt }))),
    resized: isOriginal ? copies.map((copy) => resizeLater(ctx, copy)) : undefined,
  })
  await Promise.all(
    copies.flatMap((copy) =>
      files.map(({ size, httpMetadata, bytes }) => bucketOf(env).put(copy + size, bytes, { httpMetadata })),
    ),
  )
  return copies
}

/** Returns the files of a picture, wherever they are (moving.ts). */
async function filesOf(env: Env, name: string) {
  const bucket = bucketOf(env)
  const files = await Promise.all(
    keysOf(name).map(async (key) => {
      const object = (await bucket.get(key)) ?? (await bucket.get(hiddenKey(key)))
      if (!object) return []
      const { httpMetadata } = object
      return { size: key.slice(name.length), httpMetadata, bytes: await object.arrayBuffer() }
    }),
  )
  return files.flat()
}
