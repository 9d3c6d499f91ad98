import { bucketOf } from '../context/bucket.ts'
import type { RequestContext } from '../context/context.ts'
import type { User } from '../context/env.ts'
import { runBatch } from '../db/batch.ts'
import { pictures } from '../db/schema.ts'
import { resizeLater } from './resizing.ts'
import { newPictureName } from './storing.ts'
import { keysOf, originalKey, type PictureUse } from './variants.ts'

/**
 * Stores copies of a picture, because each picture belongs to only one hike, user or post. Returns their names; none if
 * the picture has been deleted, or if its files are at hidden keys (moving.ts). Like an upload, a copy is deleted after
 * a day, or a month for posts, unless `attachPictures` is in the batch that stores its name.
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

async function filesOf(env: Env, name: string) {
  const bucket = bucketOf(env)
  const objects = await Promise.all(keysOf(name).map((key) => bucket.get(key)))
  return Promise.all(
    objects
      .filter((object) => object !== null)
      .map(async (object) => ({
        size: object.key.slice(name.length),
        httpMetadata: object.httpMetadata,
        bytes: await object.arrayBuffer(),
      })),
  )
}
