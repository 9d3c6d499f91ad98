import { bucketOf } from '../../context/bucket.ts'
import type { RequestContext } from '../../context/context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { DAY } from '../../shared/duration.ts'
import type { Fields } from './columns.ts'

/**
 * The prefix of files that were previewed but not imported yet, one per admin. They are in R2 because they may be too
 * large for a row.
 */
export const IMPORTS = 'imports/'

const keyOf = (userId: number) => `${IMPORTS}${userId}`

/**
 * Stores a file and the fields of its columns for a day. Replaces the previous file. Returns the SHA-256 of the file
 * and the fields, which identifies them.
 */
export async function storeFile(
  ctx: RequestContext,
  userId: number,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Fields | null,
): Promise<string> {
  await enqueue(ctx, deleteImport, { userId }, new Date(ctx.now().getTime() + DAY))
  const columns = JSON.stringify(fields)
  const named = await new Blob([bytes, columns]).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', named)).toHex()
  await bucketOf(ctx.env).put(keyOf(userId), bytes, { customMetadata: { digest, columns } })
  return digest
}

/** Returns the stored file and fields with this digest; null if they were deleted or replaced. */
export async function storedFile({ env }: RequestContext, userId: number, digest: string) {
  const file = await bucketOf(env).get(keyOf(userId))
  if (file?.customMetadata?.digest !== digest) return null
  const fields: unknown[] | null = JSON.parse(file.customMetadata.columns ?? 'null')
  return { bytes: new Uint8Array(await file.arrayBuffer()), fields }
}

export const deleteImport = defineJob({
  name: 'delete-import',
  priority: PRIORITY.cleanup,
  fields: { userId: 'number' },
  run: async ({ env }, { userId }) => {
    await bucketOf(env).delete(keyOf(userId))
    return null
  },
})
