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

// What is left to do once `npm run rewind` has returned the database to an earlier time (D1 Time Travel). Files and
// chats keep their present state. As after a restore, accounts that were deleted since that time are deleted again, and
// `finishRestore` opens the app.

/** How long a rewind can be undone: https://developers.cloudflare.com/d1/reference/time-travel/ */
const UNDOABLE_FOR = 30 * DAY

/**
 * Closes the app, and repairs what is wrong in the older database. Ends all sessions and push subscriptions, because
 * ended ones would be valid again; continues the numbering, so that no id is used twice; and enqueues jobs that move
 * the files of pictures that were hidden or restored in the meantime. Returns the time of the last sweep
 * (src/server/sweep.ts) in the older database.
 */
export async function startRewound(ctx: RequestContext, sequences: Record<string, number>) {
  const { db } = ctx
  // A backup may have been in progress in the older database.
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
  // The database does not record the time that it was rewound to, but its last sweep was at most five minutes before.
  return { since: (swept[0]?.at ?? new Date(0)).toISOString() }
}

/** Enqueues the deletion of chats whose hikes no longer exist. It runs once the rewind can no longer be undone. */
export async function deleteLostRooms(ctx: RequestContext, rooms: string[]) {
  await enqueueEach(
    ctx,
    deleteRoom,
    sql`value`,
    sql`FROM json_each(${JSON.stringify(rooms)}) WHERE value NOT IN (SELECT room FROM events)`,
    new Date(ctx.now().getTime() + UNDOABLE_FOR),
  )
}
