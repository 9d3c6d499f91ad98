import { raiseDailyMail } from '../admin/daily-mail/sending.ts'
import { runBatch } from '../db/batch.ts'
import { raiseStoppedCron } from '../jobs/stopped-cron.ts'
import { raisePaymentAlerts, raiseUnhandledEvents } from '../money/operator-alerts.ts'
import { log } from '../work/log.ts'
import type { Work } from '../work/work.ts'

/** Raises alerts and the daily mail. Runs before the jobs, some of which post alerts. A failure stops nothing else. */
export async function watch(current: Work) {
  // The jobs run next, so they need not be woken.
  const work = { ...current, jobsAreDue: () => {} }
  try {
    await runBatch(work.db, {
      ...raiseStoppedCron(work),
      ...raisePaymentAlerts(work),
      ...raiseUnhandledEvents(work),
      ...raiseDailyMail(work),
    })
  } catch (error) {
    log('error', 'watch', { error })
  }
}
