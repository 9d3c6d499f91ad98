import { and, lt, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { notices } from '../db/schema.ts'
import { MINUTE, YEAR } from '../shared/duration.ts'
import { deleteOldDays } from './mail/quota.ts'
import { enqueueSending } from './notify.ts'
import { dueReminders } from './reminders.ts'
import { dueReportOffers } from './report-offers.ts'

/**
 * The time in milliseconds after which an attempt is assumed to have crashed, either before or after the provider
 * accepted the email.
 */
const LONGEST_ATTEMPT = 10 * MINUTE

/**
 * Statements for the sweep (src/server/sweep.ts) that create due reminders and offers, mark the emails of crashed
 * attempts as unclear, enqueue the sending of due notices, and delete old ones.
 */
export function sweepNotices(ctx: RequestContext) {
  const { db } = ctx
  const before = (age: number) => new Date(ctx.now().getTime() - age)
  return [
    ...dueReminders(ctx),
    ...dueReportOffers(ctx),
    db
      .update(notices)
      .set({ mail: 'unclear' })
      .where(and(sql`${notices.mail} = 'sending'`, lt(notices.mailedAt, before(LONGEST_ATTEMPT)))),
    ...enqueueSending(ctx),
    deleteOldDays(db, ctx.now().getTime()),
    db.delete(notices).where(lt(notices.createdAt, before(YEAR))),
  ] as const
}
