import { raiseDailyMail } from '../admin/daily-mail/sending.ts'
import type { RequestContext } from '../context/context.ts'
import { log } from '../context/log.ts'
import { runBatch } from '../db/batch.ts'
import { raiseStoppedCron } from '../jobs/stopped-cron.ts'
import { raisePaymentAlerts, raiseUnhandledEvents } from '../money/operator-alerts.ts'

/** Raises alerts and the daily mail. Runs before the jobs, some of which post alerts. A failure stops nothing else. */
export async function watch(current: RequestContext) {
  // The jobs run next, so they need not be woken.
  const ctx = { ...current, jobsAreDue: () => {} }
  try {
    await runBatch(ctx.db, {
      ...raiseStoppedCron(ctx),
      ...raisePaymentAlerts(ctx),
      ...raiseUnhandledEvents(ctx),
      ...raiseDailyMail(ctx),
    })
  } catch (error) {
    log('error', 'watch', { error })
  }
}
