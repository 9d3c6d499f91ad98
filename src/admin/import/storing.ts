import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { DAY } from '../../shared/duration.ts'
import { bucketOf } from '../../work/bucket.ts'
import type { Work } from '../../work/work.ts'

/** Files between their preview and their import, one of each admin: in R2, as they are larger than a row may be. */
export const IMPORTS = 'imports/'

const keyOf = (userId: number) => `${IMPORTS}${userId}`

/** Stores a file in place of the one before, for a day. Returns its SHA-256, which names it. */
export async function storeFile(work: Work, userId: number, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  await enqueue(work, deleteImport, String(userId), new Date(work.now().getTime() + DAY))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
  await bucketOf(work.env).put(keyOf(userId), bytes, { customMetadata: { digest } })
  return digest
}

/** The file that is named so; null where there is none any more, or another one has been stored since. */
export async function storedFile({ env }: Work, userId: number, digest: string): Promise<Uint8Array | null> {
  const file = await bucketOf(env).get(keyOf(userId))
  return file?.customMetadata?.digest === digest ? new Uint8Array(await file.arrayBuffer()) : null
}

/** Deletes the file of an import. Key: the user's id. */
export const deleteImport: JobKind = {
  name: 'delete-import',
  priority: PRIORITY.cleanup,
  run: async ({ env }, userId) => {
    await bucketOf(env).delete(keyOf(Number(userId)))
    return null
  },
}
