import { sql } from 'drizzle-orm'
import { raiseDailyMail } from '../admin/daily-mail/sending.ts'
import type { RequestContext } from '../context/context.ts'
import { cronHasStopped } from '../context/cron.ts'
import { isBackupOverdue } from '../context/last-backup.ts'
import { log } from '../context/log.ts'
import { runBatch } from '../db/batch.ts'
import { alertOperators } from '../jobs/operator-alerts.ts'
import { raisePaymentAlerts, raiseUnhandledEvents } from '../money/operator-alerts.ts'
import { currentTime } from '../shared/clock.ts'
import { DAY } from '../shared/duration.ts'

/**
 * Raises alerts and enqueues the daily email. Runs before the jobs because some of them post alerts. A failure is only
 * logged.
 */
export async function watch(current: RequestContext) {
  // The jobs run next, so the queue need not be woken.
  const ctx = { ...current, jobsAreDue: () => {} }
  try {
    await runBatch(ctx.db, {
      ...raiseStoppedCron(ctx),
      ...raiseIgnoredSettings(ctx),
      ...raiseOldBackup(ctx),
      ...raisePaymentAlerts(ctx),
      ...raiseUnhandledEvents(ctx),
      ...raiseDailyMail(ctx),
    })
  } catch (error) {
    log('error', 'watch', { error })
  }
}

const raiseStoppedCron = (ctx: RequestContext) =>
  alertOperators(
    ctx,
    'cron',
    'The cron has stopped: nothing is swept, and jobs may be late.',
    cronHasStopped(sql`${currentTime().getTime()}`),
  )

/** Invalid settings stay invalid until somebody corrects them, so the alert is raised at most once a day. */
const raiseIgnoredSettings = (ctx: RequestContext) =>
  ctx.config.ignored.length > 0
    ? alertOperators(ctx, 'settings', ctx.config.ignored.join(' '), sql`TRUE`, DAY)
    : {}

const raiseOldBackup = (ctx: RequestContext) =>
  alertOperators(
    ctx,
    'backup',
    'The last backup is more than two days old.',
    isBackupOverdue(sql`${currentTime().getTime()}`),
    DAY,
  )
