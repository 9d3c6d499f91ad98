import { eq } from 'drizzle-orm'
import { bucketOf } from '../../context/bucket.ts'
import type { RequestContext } from '../../context/context.ts'
import { deletions, users } from '../../db/schema.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { UNDO_PERIOD } from './deleted.ts'

// The ledger of deleted accounts: an empty object in R2 for each account. Backups do not contain it, and restoring a
// backup does not overwrite it. If a deleted account comes back with an older backup, it is therefore deleted again
// (src/admin/backup).

export const LEDGER = 'erased/'
const PAGE = 50

type State = 'deleted' | 'erased'
type Entry = { userId: number; state: State }

/** Records in the ledger that an account was deleted or erased. Removes the entry of an account that was restored. */
export const recordDeletion = defineJob({
  name: 'record-deletion',
  priority: PRIORITY.cleanup,
  fields: { userId: 'number' },
  run: async (ctx, { userId }) => {
    const bucket = bucketOf(ctx.env)
    const state = await stateOf(ctx, userId)
    const customMetadata = { state: state ?? '', at: ctx.now().toISOString() }
    await (state
      ? bucket.put(`${LEDGER}${userId}`, '', { customMetadata })
      : bucket.delete(`${LEDGER}${userId}`))
    return null
  },
})

/** Returns the state of a deleted account; null if it was not deleted, or was restored. */
async function stateOf({ db, now }: RequestContext, userId: number): Promise<State | null> {
  const [user] = await db
    .select({ deletedAt: users.deletedAt, undoableSince: deletions.createdAt })
    .from(users)
    .leftJoin(deletions, eq(deletions.userId, users.id))
    .where(eq(users.id, userId))
  if (!user?.deletedAt) return null
  const undoUntil = (user.undoableSince?.getTime() ?? 0) + UNDO_PERIOD
  return undoUntil > now().getTime() ? 'deleted' : 'erased'
}

/**
 * Returns a page of the accounts that were deleted or erased after `since`, and the cursor of the next page, or null.
 */
export async function deletedSince({ PICTURES }: Env, since: Date, cursor: string | undefined) {
  const listed = await PICTURES.list({
    prefix: LEDGER,
    limit: PAGE,
    include: ['customMetadata'],
    ...(cursor && { cursor }),
  })
  // If an older backup is restored, ids become available again, so older entries may be about another user.
  const entries: Entry[] = listed.objects
    .filter(({ customMetadata }) => new Date(customMetadata?.at ?? 0) > since)
    .map(({ key, customMetadata }) => ({
      userId: Number(key.slice(LEDGER.length)),
      state: customMetadata?.state === 'deleted' ? 'deleted' : 'erased',
    }))
  return { entries, next: listed.truncated ? listed.cursor : null }
}
