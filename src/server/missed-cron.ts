import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { selectActiveRestore } from '../access/restoring.ts'
import { operatorAlerts } from '../db/schema.ts'
import { runDueJobs } from '../jobs/run.ts'
import { MINUTE } from '../shared/duration.ts'
import type { AppEnv } from '../work/env.ts'
import type { Work } from '../work/work.ts'

/** How often requests do the cron's work. */
const PAUSE = 5 * MINUTE

/** Middleware: if the cron has stopped, alerts the operators and runs due jobs, after the response. */
export const runMissedCron = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { work } = c.var
  if (work.cronHasStopped) work.later(() => runWithoutCron(work))
})

async function runWithoutCron(work: Work) {
  const { db, now } = work
  const since = now().getTime() - PAUSE
  const isSeen = await db.$count(operatorAlerts, sql`kind = 'cron' AND last_at > ${since}`)
  if (isSeen > 0 || (await selectActiveRestore(db)).length > 0) return
  const [{ watch }, { jobKinds }] = await Promise.all([import('./watch.ts'), import('./job-kinds.ts')])
  await work.requireGroup()
  await watch(work)
  if (await runDueJobs(work, jobKinds)) work.jobsAreDue()
}
