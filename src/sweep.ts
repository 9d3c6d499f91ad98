import { lte } from 'drizzle-orm'
import { connect } from './db/index.ts'
import { rateLimits, sessions, verifications } from './db/schema.ts'
import { deleteGonePictures, forgetUnusedPictures } from './images/pictures.ts'
import { reconcile } from './payments/reconcile.ts'

/** Deletes what time has made useless, and finishes payments that were left open. */
export async function sweep(env: Env) {
  const db = connect(env.DB)
  const now = new Date()
  await db.batch([
    db.delete(sessions).where(lte(sessions.expiresAt, now)),
    db.delete(verifications).where(lte(verifications.expiresAt, now)),
    db.delete(rateLimits).where(lte(rateLimits.resetsAt, now)),
    ...forgetUnusedPictures(db, now),
  ])
  await deleteGonePictures(env)
  await reconcile(env)
}
