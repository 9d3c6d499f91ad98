import { lte } from 'drizzle-orm'
import { accountLinks, rateLimits, sessions } from './db/schema.ts'
import { orphanUnattached, purgeOrphans } from './images/pictures.ts'
import { reconcile } from './payments/reconcile.ts'
import type { Work } from './work.ts'

/** Run by the cron trigger: deletes expired rows and orphaned pictures, and reconciles open payments with Stripe. */
export async function sweep(work: Work) {
  const { db } = work
  const now = new Date()
  await db.batch([
    db.delete(sessions).where(lte(sessions.expiresAt, now)),
    db.delete(accountLinks).where(lte(accountLinks.expiresAt, now)),
    db.delete(rateLimits).where(lte(rateLimits.resetsAt, now)),
    ...orphanUnattached(db, now),
  ])
  await purgeOrphans(work)
  await reconcile(work)
}
