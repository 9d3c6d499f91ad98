import { lte } from 'drizzle-orm'
import { endExpiredBackup } from '../admin/backup/copy.ts'
import { enqueueOldChats } from '../chat/retention.ts'
import type { RequestContext } from '../context/context.ts'
import { recordSweep } from '../context/cron.ts'
import { log } from '../context/log.ts'
import { runBatch } from '../db/batch.ts'
import { rateLimits, stripeEvents, usedTokens } from '../db/schema.ts'
import { enqueuePublishing } from '../hikes/drafts/publishing.ts'
import { enqueueNewHikes } from '../hikes/searches/telling.ts'
import { orphanUnattached } from '../images/orphans.ts'
import { enqueueUnfinished } from '../money/jobs.ts'
import { moveOldDonations } from '../money/old-donations.ts'
import { sweepNotices } from '../notices/sweep.ts'
import { forgetGuests } from '../participation/guests.ts'
import { askAboutMinimum } from '../participation/minimum.ts'
import { tellOpenings } from '../participation/watching.ts'
import { endExpiredSessions } from '../people/accounts/sessions.ts'
import { deleteExpiredLinks } from '../people/email/links.ts'
import { forgetAddresses } from '../people/invitations/invitations.ts'
import { DAY } from '../shared/duration.ts'
import { renewForecasts } from '../weather/forecast.ts'

/**
 * Run by the cron trigger every five minutes: deletes expired rows, enqueues missing jobs, and sends notices that are
 * due. If one step fails, the other steps still run.
 */
export async function sweep(ctx: RequestContext) {
  const { db } = ctx
  const now = ctx.now()
  const results: PromiseSettledResult<unknown>[] = await Promise.allSettled([
    runBatch(db, { sessions: endExpiredSessions(ctx, now) }),
    deleteExpiredLinks(db, now),
    forgetAddresses(db, now),
    forgetGuests(db, now),
    db.delete(usedTokens).where(lte(usedTokens.expiresAt, now)),
    db.delete(rateLimits).where(lte(rateLimits.resetsAt, now)),
    // Stripe retries an event for at most three days.
    db.delete(stripeEvents).where(lte(stripeEvents.receivedAt, new Date(now.getTime() - 60 * DAY))),
    runBatch(db, { pictures: orphanUnattached(ctx, now) }),
    moveOldDonations(ctx),
    // Voids payments that were not made in time, enqueues missing jobs of payments, and raises alerts for stuck jobs.
    runBatch(db, { payments: enqueueUnfinished(ctx) }),
    runBatch(db, { openings: tellOpenings(ctx) }),
    runBatch(db, { minimums: askAboutMinimum(ctx) }),
    runBatch(db, { notices: sweepNotices(ctx) }),
    enqueueNewHikes(ctx),
    runBatch(db, { chats: enqueueOldChats(ctx) }),
    runBatch(db, { drafts: enqueuePublishing(ctx) }),
    endExpiredBackup(ctx),
    renewForecasts(ctx),
  ])
  // This runs last, because it records that the other steps have run.
  results.push(...(await Promise.allSettled([recordSweep(db, now)])))
  for (const result of results)
    if (result.status === 'rejected') log('error', 'sweep', { error: result.reason })
}
