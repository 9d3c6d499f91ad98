import type { BatchItem } from 'drizzle-orm/batch'
import type { RequestContext } from '../context/context.ts'
import type { User } from '../context/env.ts'
import { fallbackIfDown } from '../context/services.ts'
import { runBatch } from '../db/batch.ts'
import { pictures } from '../db/schema.ts'
import { consumeQuota } from '../http/rate-limit.ts'
import { putFiles, resizeLater } from './resizing.ts'
import { atHiddenKeys, originalOf, type PictureUse, variantsOf } from './variants.ts'

/**
 * Removes the metadata of a picture, stores a small and a large file, and returns its name. Unless `attachPictures` is
 * in the batch that stores the name, the picture is orphaned and deleted after a day, or a month for posts. Throws 415
 * for a damaged or unsupported file, 413 for too many bytes or pixels, 429 for too many uploads. While Cloudflare
 * Images is down, a job makes the two files later; where it is not set up, only the cleaned original is stored.
 */
export const storePicture = async (
  ctx: RequestContext,
  actor: User,
  use: PictureUse,
  file: File,
): Promise<string> => (await storeFiles(ctx, actor, use, file)).name

/**
 * Like `storePicture`, for a chat message: the picture is attached to the hike immediately. Also returns its size.
 * `cleanUp` returns a statement that schedules its deletion if no message uses it.
 */
export const storeChatPicture = (
  ctx: RequestContext,
  actor: User,
  hikeId: number,
  file: File,
  cleanUp: (name: string) => BatchItem<'sqlite'>,
) => storeFiles(ctx, actor, 'chat', file, { subjectId: hikeId, cleanUp })

/**
 * Like `storePicture`, for an album. Also returns the picture's size. The album's batch attaches the picture
 * (src/hikes/album).
 */
export const storeAlbumPicture = (ctx: RequestContext, actor: User, file: File) =>
  storeFiles(ctx, actor, 'album', file)

type Owner = { subjectId: number | null; cleanUp?: (name: string) => BatchItem<'sqlite'> }

async function storeFiles(
  ctx: RequestContext,
  actor: User,
  use: PictureUse,
  file: File,
  { subjectId, cleanUp }: Owner = { subjectId: null },
) {
  const { db, env } = ctx
  await consumeQuota(ctx, 'upload', actor.id)
  const { cleanPicture, sizeOf } = await import('./clean.ts')
  const picture = cleanPicture(new Uint8Array(await file.arrayBuffer()))
  const name = newPictureName()
  const sizes = env.IMAGES
    ? await variantsOf(env.IMAGES, name, use, picture).catch(fallbackIfDown(null))
    : [originalOf(name, picture)]
  // The row is inserted before the files are stored, so that every file has a row.
  await runBatch(db, {
    row: db.insert(pictures).values({ name, use, uploaderId: actor.id, createdAt: ctx.now(), subjectId }),
    cleanUp: cleanUp?.(name),
    resized: sizes ? undefined : resizeLater(ctx, name),
  })
  const files = sizes ?? [originalOf(name, picture)]
  const isHidden = use === 'chat' || use === 'album'
  await putFiles(env, isHidden ? atHiddenKeys(files) : files)
  const shown = files.at(-1)
  return { name, ...sizeOf(shown ? { bytes: new Uint8Array(shown.bytes) } : picture) }
}

export const newPictureName = () => crypto.randomUUID().replaceAll('-', '')
