import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { jobs, paymentAlerts } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import type { JobName } from '../../jobs/jobs.ts'
import { refundPayment, syncPayment } from '../../participation/reversal.ts'
import { currentTime } from '../../shared/clock.ts'
import { DAY, WEEK } from '../../shared/duration.ts'
import { resolveFailedRefunds } from '../refunds/refund-alerts.ts'
import { LONGEST_SETTLEMENT } from '../sync-schedule.ts'
import { resolveAlerts } from './alerts.ts'

/** How long a payment may stay 'processing', in milliseconds: bank debits are the slowest payment method. */
const LONGEST_PROCESSING = 30 * DAY

/**
 * Statements that raise an alert for each job that is stuck, and close it when the job has made progress. They also
 * close the alerts about transfers that are no longer needed and failed refunds that have since been settled.
 */
export function stuckAlerts(db: Db, kinds: readonly JobName[]) {
  const values = {
    kind: 'stuck',
    subject: sql`jobs.kind || ':' || jobs.key`,
    paymentId: sql`(SELECT id FROM payments WHERE payments.id = jobs.key)`,
    createdAt: currentTime(),
  } as const
  const names = sql.join(
    kinds.map(({ name }) => sql`${name}`),
    sql`, `,
  )
  const stuck = isStuck()
  return [
    db
      .insert(paymentAlerts)
      .select(
        selectValues(
          paymentAlerts,
          values,
          sql`FROM ${jobs} WHERE ${jobs.kind} IN (${names}) AND ${stuck} AND NOT ${isSeen(values.subject)}`,
        ),
      )
      .onConflictDoNothing(),
    resolveAlerts(
      db,
      'stuck',
      sql`NOT EXISTS (SELECT 1 FROM jobs WHERE ${values.subject} = payment_alerts.subject AND ${stuck})`,
    ),
    // A payment that was refunded, or paid back by the payer's bank, needs no transfer.
    resolveAlerts(
      db,
      'transfer_failed',
      sql`EXISTS (SELECT 1 FROM payments WHERE payments.id = payment_alerts.payment_id
        AND (payments.void_reason IS NOT NULL OR payments.state = 'lost'))`,
    ),
    resolveFailedRefunds(db),
  ] as const
}

/**
 * SQL condition on jobs: a treasurer has closed an alert that was raised after the job had begun to fail. If the job
 * does not need a human, it is enough that an alert was closed within the last week.
 */
const isSeen = (subject: SQL) =>
  sql`EXISTS (SELECT 1 FROM payment_alerts WHERE payment_alerts.kind = 'stuck'
    AND payment_alerts.subject = ${subject} AND payment_alerts.done_by IS NOT NULL
    AND (payment_alerts.created_at > jobs.waiting_since 
      OR (NOT jobs.needs_human AND payment_alerts.done_at > ${currentTime().getTime() - WEEK})))`

/**
 * SQL condition on jobs: the job is stuck. Stored errors alone do not show this: a crashed run stores none, and a run
 * that finds no change does not fail.
 */
function isStuck() {
  const before = (time: number) => sql`${currentTime().getTime() - time}`
  return sql`(jobs.needs_human OR jobs.waiting_since < ${before(DAY)}
    OR (jobs.kind = ${refundPayment.name} AND EXISTS (SELECT 1 FROM refunds
      JOIN payments ON payments.id = refunds.payment_id
      WHERE refunds.payment_id = jobs.key AND refunds.created_at < ${before(DAY)}
      AND (refunds.status = 'due' OR (refunds.status = 'pending' AND payments.paid_at < ${before(LONGEST_SETTLEMENT)}))))
    OR (jobs.kind = ${syncPayment.name} AND EXISTS (SELECT 1 FROM payments WHERE payments.id = jobs.key
      AND payments.created_at < CASE payments.state WHEN 'open' THEN ${before(2 * DAY)}
        WHEN 'processing' THEN ${before(LONGEST_PROCESSING)} END)))`
}
