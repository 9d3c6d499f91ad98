import { lte } from 'drizzle-orm'
import { endExpiredBackup } from '../admin/backup/copy.ts'
import { enqueueOldChats } from '../chat/retention.ts'
import { runBatch } from '../db/batch.ts'
import { rateLimits, stripeEvents, usedTokens } from '../db/schema.ts'
import { orphanUnattached } from '../images/orphans.ts'
import { enqueueUnfinished } from '../money/jobs.ts'
import { moveOldDonations } from '../money/old-donations.ts'
import { sweepNotices } from '../notices/sweep.ts'
import { endExpiredSessions } from '../people/accounts/sessions.ts'
import { deleteExpiredLinks } from '../people/email/links.ts'
import { forgetAddresses } from '../people/invitations/invitations.ts'
import { DAY } from '../shared/duration.ts'
import { renewForecasts } from '../weather/forecast.ts'
import { recordSweep } from '../work/cron.ts'
import { log } from '../work/log.ts'
import type { Work } from '../work/work.ts'

/** Runs by the cron trigger: deletes expired rows and enqueues missing jobs. No failure stops the rest. */
export async function sweep(work: Work) {
  const { db } = work
  const now = work.now()
  const results: PromiseSettledResult<unknown>[] = await Promise.allSettled([
    runBatch(db, { sessions: endExpiredSessions(work, now) }),
    deleteExpiredLinks(db, now),
    forgetAddresses(db, now),
    db.delete(usedTokens).where(lte(usedTokens.expiresAt, now)),
    db.delete(rateLimits).where(lte(rateLimits.resetsAt, now)),
    // Stripe retries an event for three days at most.
    db.delete(stripeEvents).where(lte(stripeEvents.receivedAt, new Date(now.getTime() - 60 * DAY))),
    runBatch(db, { pictures: orphanUnattached(work, now) }),
    moveOldDonations(work),
    // Enqueues payments from before there were jobs, and those left unfinished.
    runBatch(db, { payments: enqueueUnfinished(work) }),
    runBatch(db, { notices: sweepNotices(work) }),
    runBatch(db, { chats: enqueueOldChats(work) }),
    endExpiredBackup(work),
    renewForecasts(work),
  ])
  // Last, as it records that the others have run.
  results.push(...(await Promise.allSettled([recordSweep(db, now)])))
  for (const result of results)
    if (result.status === 'rejected') log('error', 'sweep', { error: result.reason })
}
