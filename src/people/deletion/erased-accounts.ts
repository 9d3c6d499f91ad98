import { bucketOf } from '../../work/bucket.ts'
import type { Work } from '../../work/work.ts'

// The ledger of erased accounts: an object in R2 for each, without a content. It is in no backup and no restore overwrites
// it, so that an account which is in an older backup is erased again (src/admin/backup).

export const LEDGER = 'erased/'
const PAGE = 50

/** Records that an account has been erased, after it has. Idempotent. */
export const recordErasure = ({ env, now }: Work, userId: number) =>
  bucketOf(env).put(`${LEDGER}${userId}`, '', { customMetadata: { at: now().toISOString() } })

/** A page of the ids of the accounts that were erased after `since`, and the cursor of the next page. */
export async function accountsErasedSince({ PICTURES }: Env, since: Date, cursor: string | undefined) {
  const listed = await PICTURES.list({
    prefix: LEDGER,
    limit: PAGE,
    include: ['customMetadata'],
    ...(cursor && { cursor }),
  })
  // An id is assigned again after an older backup was restored, so that earlier entries may mean somebody else.
  const ids = listed.objects
    .filter(({ customMetadata }) => new Date(customMetadata?.at ?? 0) > since)
    .map(({ key }) => Number(key.slice(LEDGER.length)))
  return { ids, next: listed.truncated ? listed.cursor : null }
}
