import { sql } from 'drizzle-orm'
import { currentTime } from '../shared/clock.ts'
import { LONGEST_PAUSE } from '../work/viewer.ts'
import type { Work } from '../work/work.ts'
import { raise } from './operator-alerts.ts'

/** Statements that raise an alert where the cron has stopped. */
export const raiseStoppedCron = (work: Work) =>
  raise(
    work,
    'cron',
    'The cron has stopped: nothing is swept, and jobs may be late.',
    sql`EXISTS (SELECT 1 FROM sweeps WHERE finished_at < ${currentTime().getTime() - LONGEST_PAUSE})`,
  )
