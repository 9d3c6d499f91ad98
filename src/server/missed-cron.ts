import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { selectActiveRestore } from '../access/restoring.ts'
import type { RequestContext } from '../context/context.ts'
import type { AppEnv } from '../context/env.ts'
import { operatorAlerts } from '../db/schema.ts'
import { runDueJobs } from '../jobs/run.ts'
import { MINUTE } from '../shared/duration.ts'

/** The minimum time between two requests that do the work of the stopped cron, in milliseconds. */
const PAUSE = 5 * MINUTE

/** Middleware: if the cron has stopped, alerts the operators and runs due jobs after the response. */
export const runMissedCron = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { ctx } = c.var
  if (ctx.cronHasStopped) ctx.later(() => runWithoutCron(ctx))
})

async function runWithoutCron(ctx: RequestContext) {
  const { db, now } = ctx
  const since = now().getTime() - PAUSE
  const recent = await db.$count(operatorAlerts, sql`kind = 'cron' AND last_at > ${since}`)
  if (recent > 0 || (await selectActiveRestore(db)).length > 0) return
  const { watch } = await import('./watch.ts')
  await ctx.requireGroup()
  await watch(ctx)
  if (await runDueJobs(ctx)) ctx.jobsAreDue()
}
