import { pictures } from '../db/schema.ts'
import type { User } from '../work/env.ts'
import type { Work } from '../work/work.ts'
import { newPictureName } from './storing.ts'
import { keysOf, type PictureUse } from './variants.ts'

/**
 * Stores copies of a picture, because each picture belongs to one hike, user or post, and returns their names: none if
 * the picture has been deleted. Like an upload, a copy is deleted after a day unless `attachPictures` is part of the
 * batch that stores its name.
 */
export async function copyPicture(
  { db, env, now }: Work,
  actor: User,
  use: PictureUse,
  name: string,
  count: number,
): Promise<string[]> {
  const files = await filesOf(env, name)
  if (files.length === 0) return []
  const copies = Array.from({ length: count }, newPictureName)
  const createdAt = now()
  // The rows come before the files, so that no file can be without a row.
  await db
    .insert(pictures)
    .values(copies.map((copy) => ({ name: copy, use, uploaderId: actor.id, createdAt })))
  await Promise.all(
    copies.flatMap((copy) =>
      files.map(({ size, httpMetadata, bytes }) => env.PICTURES.put(copy + size, bytes, { httpMetadata })),
    ),
  )
  return copies
}

async function filesOf({ PICTURES }: Env, name: string) {
  const objects = await Promise.all(keysOf(name).map((key) => PICTURES.get(key)))
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
