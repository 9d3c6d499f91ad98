import { type SQL, sql } from 'drizzle-orm'
import { isAboutOthers } from '../../access/reports.ts'
import type { AlertName } from '../../jobs/operator-alerts.ts'
import { RAISED_AFTER } from '../../jobs/run.ts'
import { currentTime } from '../../shared/clock.ts'
import { HOUR } from '../../shared/duration.ts'

/** Alerts of which nothing else is left that could be counted, or that may be over by the time of the mail. */
const LISTED: AlertName[] = ['job', 'mail', 'stripe-webhook', 'cron', 'alert-webhook']

/** SQL of what needs a human, without `SELECT …`: each has rows where something does. */
const failingJobs = sql`FROM jobs WHERE needs_human OR attempts >= ${RAISED_AFTER}`
const undeliveredMails = sql`FROM notices WHERE mail IN ('failed', 'unclear')`
const disputes = sql`FROM payment_alerts WHERE done_at IS NULL AND kind = 'dispute'`
const otherPayments = sql`FROM payment_alerts WHERE done_at IS NULL AND kind <> 'dispute'`
const openReports = (admin: SQL | number) =>
  sql`FROM reports WHERE reports.done_at IS NULL AND ${isAboutOthers(admin)}`

/** Moderators are mailed each report at once: it is worth another mail where nobody has decided it for so long. */
const UNDECIDED_FOR = 6 * HOUR

const undecidedReports = (admin: SQL) =>
  sql`${openReports(admin)} AND reports.created_at <= ${currentTime().getTime() - UNDECIDED_FOR}`

/** Since the time of a mail, in milliseconds. */
const newAlerts = (since: SQL | number) =>
  sql`FROM operator_alerts AS alert WHERE alert.kind IN (${sql.join(
    LISTED.map((kind) => sql`${kind}`),
    sql`, `,
  )}) AND alert.raised_at IS NOT NULL AND alert.last_at > ${since}`

/** SQL condition: something needs an admin, who learns nothing of reports about themselves. */
export const needsAdmin = (admin: SQL, since: SQL) =>
  sql`(${sql.join(
    [newAlerts(since), failingJobs, undeliveredMails, disputes, otherPayments, undecidedReports(admin)].map(
      (rows) => sql`EXISTS (SELECT 1 ${rows})`,
    ),
    sql` OR `,
  )})`

export type Needs = { jobs: number; mails: number; disputes: number; payments: number; reports: number }
export type SeenAlert = { text: string; lastAt: number }

/** Queries of what needs an admin, of whom the last mail was raised at `since`. */
export const selectNeeds = (admin: number, since: number) => ({
  counts: sql<Needs>`SELECT (SELECT count(*) ${failingJobs}) AS jobs, (SELECT count(*) ${undeliveredMails}) AS mails,
    (SELECT count(*) ${disputes}) AS disputes, (SELECT count(*) ${otherPayments}) AS payments,
    (SELECT count(*) ${openReports(admin)}) AS reports`,
  alerts: sql<SeenAlert>`SELECT alert.text, alert.last_at AS lastAt ${newAlerts(since)} ORDER BY alert.last_at`,
})
