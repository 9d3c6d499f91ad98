import { eq, sql } from 'drizzle-orm'
import { deleteRoom } from '../../chat/jobs.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { operations, pushDeliveries, pushSubscriptions, sessions, sweeps, users } from '../../db/schema.ts'
import { movePictures } from '../../images/moving.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { DAY } from '../../shared/duration.ts'
import { endBackup } from './copy.ts'
import { setSequences } from './restore.ts'

// After `npm run rewind` has returned the database to an earlier moment (D1 Time Travel). Files and chats are as they were. The
// accounts that were deleted since follow as after a restore, and `finishRestore` opens the app.

/** For as long a database can be returned to where it was before: https://developers.cloudflare.com/d1/reference/time-travel/ */
const UNDOABLE_FOR = 30 * DAY

/**
 * Ends the sessions that had ended since, continues the numbering where it was, and moves the files of pictures that were hidden or
 * shown since. Returns a time before the moment to which the database was returned.
 */
export async function startRewound(ctx: RequestContext, sequences: Record<string, number>) {
  const { db } = ctx
  // One that was being made at that moment.
  await endBackup(ctx)
  const { swept } = await runBatch(db, {
    closed: db.update(operations).set({ restoring: 'rewind' }).where(eq(operations.name, 'restore')),
    swept: db.select({ at: sweeps.finishedAt }).from(sweeps),
    deliveries: db.delete(pushDeliveries),
    subscriptions: db.delete(pushSubscriptions),
    sessions: db.delete(sessions),
    pictures: enqueueEach(
      ctx,
      movePictures,
      { of: sql`'all'`, id: sql`CAST(${users.id} AS TEXT)` },
      sql`FROM ${users} WHERE TRUE`,
    ),
  })
  await setSequences(ctx, sequences)
  // The sweep runs every five minutes.
  return { since: (swept[0]?.at ?? new Date(0)).toISOString() }
}

/** Deletes the chats of hikes that are not there any more, once the database cannot be returned to where it was. */
export async function deleteLostRooms(ctx: RequestContext, rooms: string[]) {
  await enqueueEach(
    ctx,
    deleteRoom,
    sql`value`,
    sql`FROM json_each(${JSON.stringify(rooms)}) WHERE value NOT IN (SELECT room FROM events)`,
    new Date(ctx.now().getTime() + UNDOABLE_FOR),
  )
}
