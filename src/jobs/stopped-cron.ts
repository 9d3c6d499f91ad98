import { sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { cronHasStopped } from '../context/cron.ts'
import { currentTime } from '../shared/clock.ts'
import { raise } from './operator-alerts.ts'

/** Statements that raise an alert where the cron has stopped. */
export const raiseStoppedCron = (ctx: RequestContext) =>
  raise(
    ctx,
    'cron',
    'The cron has stopped: nothing is swept, and jobs may be late.',
    cronHasStopped(sql`${currentTime().getTime()}`),
  )
