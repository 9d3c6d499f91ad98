import { sql } from 'drizzle-orm'
import { currentTime } from '../shared/clock.ts'
import { cronHasStopped } from '../work/cron.ts'
import type { Work } from '../work/work.ts'
import { raise } from './operator-alerts.ts'

/** Statements that raise an alert where the cron has stopped. */
export const raiseStoppedCron = (work: Work) =>
  raise(
    work,
    'cron',
    'The cron has stopped: nothing is swept, and jobs may be late.',
    cronHasStopped(sql`${currentTime().getTime()}`),
  )
