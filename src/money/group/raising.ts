import { type SQL, sql } from 'drizzle-orm'
import { raise } from '../../jobs/operator-alerts.ts'
import type { Work } from '../../work/work.ts'

/** Statements that raise an alert of disputes, and one of other payments that need a human, where there are new ones. */
export const raisePayments = (work: Work) => ({
  ...raise(work, 'dispute', 'A payment is disputed.', isNew('dispute', sql`= 'dispute'`)),
  ...raise(work, 'payment', 'A payment needs a human.', isNew('payment', sql`<> 'dispute'`)),
})

/** One that came within an hour of another is found once that hour is over. */
const isNew = (kind: string, ofKind: SQL) =>
  sql`EXISTS (SELECT 1 FROM payment_alerts AS open WHERE open.done_at IS NULL AND open.kind ${ofKind}
    AND open.created_at > coalesce((SELECT raised_at FROM operator_alerts AS last WHERE last.kind = ${kind}), 0))`
