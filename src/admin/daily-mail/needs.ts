import { type SQL, sql } from 'drizzle-orm'
import { isAboutOthers } from '../../access/reports.ts'
import { type AlertName, alertKinds } from '../../jobs/operator-alerts.ts'
import { RAISED_AFTER } from '../../jobs/run.ts'
import { currentTime } from '../../shared/clock.ts'
import { HOUR } from '../../shared/duration.ts'
import { amount } from '../../shared/format.ts'
import { t } from '../../texts/daily-mail.ts'

type Need = {
  /** SQL: a FROM clause with a row for each item that needs this admin's attention. */
  rows: (admin: SQL | number) => SQL
  /** If given, an email is sent only if at least one row meets this SQL condition. */
  isUrgent?: () => SQL
  /** A sentence for the email. */
  text: (count: number, shown: string) => string
  /** The page with details. */
  path: string
}

/** The items that the daily email counts. */
const needs: Need[] = [
  {
    rows: () => sql`FROM jobs WHERE (needs_human OR attempts >= ${RAISED_AFTER})`,
    text: (count, shown) => t.jobs(count, shown),
    path: '/admin/health',
  },
  {
    rows: () => sql`FROM notices WHERE mail IN ('failed', 'unclear')`,
    text: (count, shown) => t.mails(count, shown),
    path: '/payments/group',
  },
  {
    rows: () => sql`FROM payment_alerts WHERE done_at IS NULL AND kind = 'dispute'`,
    text: (count, shown) => t.disputes(count, shown),
    path: '/payments/group',
  },
  {
    rows: () => sql`FROM payment_alerts WHERE done_at IS NULL AND kind <> 'dispute'`,
    text: (count, shown) => t.payments(count, shown),
    path: '/payments/group',
  },
  {
    rows: (admin) => sql`FROM reports WHERE reports.done_at IS NULL AND ${isAboutOthers(admin)}`,
    // Moderators already get an email about each new report.
    isUrgent: () => sql`reports.created_at <= ${currentTime().getTime() - 6 * HOUR}`,
    text: (count, shown) => t.reports(count, shown),
    path: '/admin',
  },
]

/** SQL: a FROM clause with the alerts since the last daily email. `since` is the time of that email in milliseconds. */
const newAlerts = (since: SQL | number) =>
  sql`FROM operator_alerts AS alert WHERE alert.kind IN (${sql.join(
    (Object.keys(alertKinds) as AlertName[])
      .filter((kind) => alertKinds[kind].isMailed)
      .map((kind) => sql`${kind}`),
    sql`, `,
  )}) AND alert.raised_at IS NOT NULL AND alert.last_at > ${since}`

/** SQL condition: something needs this admin's attention. Reports about the admin or their hikes do not count. */
export const needsAdmin = (admin: SQL, since: SQL) =>
  sql`(${sql.join(
    [
      newAlerts(since),
      ...needs.map(({ rows, isUrgent }) => (isUrgent ? sql`${rows(admin)} AND ${isUrgent()}` : rows(admin))),
    ].map((rows) => sql`EXISTS (SELECT 1 ${rows})`),
    sql` OR `,
  )})`

export type SeenAlert = { text: string; lastAt: number }

/** Queries for the email to an admin. `since`: the time of the last email in milliseconds. */
export const selectNeeds = (admin: number, since: number) => ({
  counts: sql<{ counts: string }>`SELECT json_array(${sql.join(
    needs.map(({ rows }) => sql`(SELECT count(*) ${rows(admin)})`),
    sql`, `,
  )}) AS counts`,
  alerts: sql<SeenAlert>`SELECT alert.text, alert.last_at AS lastAt ${newAlerts(since)} ORDER BY alert.last_at`,
})

/** Returns a sentence and the path of a page with details for each need that has items. */
export const linesOf = (counts: number[]): [string, string][] =>
  needs.flatMap(({ text, path }, index): [string, string][] => {
    const count = counts[index] ?? 0
    return count === 0 ? [] : [[text(count, amount(count)), path]]
  })
