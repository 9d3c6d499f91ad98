import { and, isNotNull, lte } from 'drizzle-orm'
import { connect } from './db/index.ts'
import { events, rateLimits, sessions, verifications } from './db/schema.ts'
import { deleteGonePictures, forgetUnusedPictures } from './images/pictures.ts'
import { reconcile } from './payments/reconcile.ts'

/** Deletes what time has made useless, and finishes payments that were left open. */
export async function sweep(env: Env) {
  const db = connect(env.DB)
  const now = new Date()
  await db.batch([
    db.delete(sessions).where(lte(sessions.expiresAt, now)),
    db.delete(verifications).where(lte(verifications.expiresAt, now)),
    // Whoever looks for hikes nearby should not have to walk past all those that are over.
    db
      .update(events)
      .set({ cell: null })
      .where(and(isNotNull(events.cell), lte(events.dayEnd, now))),
    db.delete(rateLimits).where(lte(rateLimits.resetsAt, now)),
    ...forgetUnusedPictures(db, now),
  ])
  await deleteGonePictures(env)
  await reconcile(env)
}
