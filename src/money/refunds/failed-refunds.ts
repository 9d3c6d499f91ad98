import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { paymentAlerts } from '../../db/schema.ts'
import { resolveAlerts } from '../group/alerts.ts'

// A refund that has failed is not requested again: a human pays the payer in another way, or refunds it at Stripe by hand.

/** Stripe's reasons for a refund that has not reached the payer's bank: canceled in the dashboard, or not covered. */
export const UNSENT = ['merchant_request', 'insufficient_funds']

/**
 * SQL on a failed refund and its payment: what the payer is still owed of it. A lost dispute or another refund may have
 * paid it since; of several that have failed the earliest come first.
 */
export const owedOfFailed = sql<number>`max(0, min(refunds.amount, payments.amount - (
  SELECT coalesce(sum(coalesce(other.paid_otherwise, other.amount)), 0) FROM refunds AS other
  WHERE other.payment_id = payments.id AND (other.status IN ('due', 'pending', 'succeeded', 'paid_otherwise')
    OR (other.status = 'failed' AND (other.created_at, other.id) < (refunds.created_at, refunds.id))))))`

/** SQL condition on alerts: nothing is owed any more of the failed refund. */
const isSettled = sql`NOT EXISTS (SELECT 1 FROM refunds JOIN payments ON payments.id = refunds.payment_id
  WHERE refunds.id = payment_alerts.subject AND refunds.status = 'failed' AND ${owedOfFailed} > 0)`

/** A statement that closes the alerts of failed refunds of which nothing is owed any more, of one payment or of all. */
export const resolveFailedRefunds = (db: Db, paymentId?: string) =>
  resolveAlerts(
    db,
    'refund_failed',
    and(paymentId === undefined ? undefined : eq(paymentAlerts.paymentId, paymentId), isSettled),
  )

/** A statement that opens those alerts of a payment again that no human has closed: the lost dispute was won later. */
export const reopenFailedRefunds = (db: Db, paymentId: string) =>
  db
    .update(paymentAlerts)
    .set({ doneAt: null })
    .where(
      and(
        eq(paymentAlerts.kind, 'refund_failed'),
        eq(paymentAlerts.paymentId, paymentId),
        isNull(paymentAlerts.doneBy),
        sql`NOT ${isSettled}`,
      ),
    )
