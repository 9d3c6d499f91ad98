import { and, eq } from 'drizzle-orm'
import { bucketOf } from '../context/bucket.ts'
import type { RequestContext } from '../context/context.ts'
import { ServiceDown } from '../context/services.ts'
import { pictureTag } from '../context/tags.ts'
import { pictures } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, type JobName, PRIORITY } from '../jobs/jobs.ts'
import { runJob } from '../jobs/run.ts'
import { MINUTE } from '../shared/duration.ts'
import { AppError } from '../shared/errors.ts'
import { pictureType } from '../shared/picture-type.ts'
import { movePictures, pictureOwner } from './moving.ts'
import { atHiddenKeys, hiddenKey, hiddenKeysOf, keysOf, originalKey, variantsOf } from './variants.ts'

// While Cloudflare Images is down, a picture is stored and served in its original size. A thumbnail of more than 1 MB
// is replaced by a drawing (serve.ts). A job makes the small and the large file once Images works again, and deletes
// the original.

const RESIZE = { name: 'resize-picture', priority: PRIORITY.cleanup } satisfies JobName

/** Returns a statement for the batch that stores a picture without resizing it. It enqueues the resizing. */
export const resizeLater = (ctx: RequestContext, name: string) =>
  enqueue(ctx, RESIZE, name, new Date(ctx.now().getTime() + MINUTE))

/** Makes the small and the large file of a picture from its original. Payload: the picture's name. */
export const resizePicture: JobKind = {
  ...RESIZE,
  run: async (ctx, name) => {
    const { env } = ctx
    const picture = await findPicture(ctx, name)
    const original = await findOriginal(env, name)
    if (!env.IMAGES || !picture || !original) return null
    const files = await variantsOf(env.IMAGES, name, picture.use, original).catch(nullIfUnreadable)
    if (!files) return null
    // If the picture is not hidden, its files are moved to its public keys below.
    await putFiles(env, atHiddenKeys(files))
    // The picture may have been deleted in the meantime.
    if (!(await findPicture(ctx, name))) {
      await bucketOf(env).delete([...keysOf(name), ...hiddenKeysOf(name)])
      return null
    }
    const key = pictureOwner('picture', name)
    await enqueue(ctx, movePictures, key)
    await runJob(ctx, movePictures, key)
    await bucketOf(env).delete([originalKey(name), hiddenKey(originalKey(name))])
    ctx.invalidate(pictureTag(name))
    return null
  },
}

/** The original is kept if Images cannot decode it. */
function nullIfUnreadable(error: unknown) {
  if (error instanceof AppError && !(error instanceof ServiceDown)) return null
  throw error
}

async function findPicture({ db }: RequestContext, name: string) {
  const [picture] = await db
    .select({ use: pictures.use })
    .from(pictures)
    .where(and(eq(pictures.name, name), eq(pictures.orphaned, false)))
  return picture
}

async function findOriginal(env: Env, name: string) {
  const key = originalKey(name)
  const object = (await bucketOf(env).get(key)) ?? (await bucketOf(env).get(hiddenKey(key)))
  const bytes = object && new Uint8Array(await object.arrayBuffer())
  const type = bytes && pictureType(bytes)
  return type ? { type, bytes } : null
}

type StoredFile = { key: string; type: string; bytes: ArrayBuffer }

export const putFiles = (env: Env, files: StoredFile[]) =>
  Promise.all(
    files.map(({ key, type, bytes }) =>
      bucketOf(env).put(key, bytes, { httpMetadata: { contentType: type } }),
    ),
  )
