import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { paymentAlerts } from '../../db/schema.ts'
import { recoveredSum } from '../../participation/refund-terms.ts'
import { raiseAlert, resolveAlerts } from '../group/alerts.ts'

// A failed refund is not requested again: a human pays the payer outside Stripe, or refunds the payment in Stripe's
// dashboard.

/**
 * Stripe's reasons for a refund that did not reach the payer's bank: it was cancelled in the dashboard, or the balance
 * did not cover it.
 */
export const UNSENT = ['merchant_request', 'insufficient_funds']

/**
 * SQL expression for a failed refund and its payment: the amount still owed to the payer. A lost dispute or another
 * refund may have paid part of it. What is still owed is attributed to the earliest failed refunds first.
 */
export const owedOfFailed = sql<number>`max(0, min(refunds.amount, payments.amount - (
  SELECT coalesce(sum(coalesce(other.paid_otherwise, other.amount)), 0) FROM refunds AS other
  WHERE other.payment_id = payments.id AND (other.status IN ('due', 'pending', 'succeeded', 'paid_otherwise')
    OR (other.status = 'failed' AND (other.created_at, other.id) < (refunds.created_at, refunds.id))))))`

/** SQL condition on alerts: nothing of the failed refund is still owed. */
const isSettled = sql`NOT EXISTS (SELECT 1 FROM refunds JOIN payments ON payments.id = refunds.payment_id
  WHERE refunds.id = payment_alerts.subject AND refunds.status = 'failed' AND ${owedOfFailed} > 0)`

/** Statement that closes the alerts about failed refunds that have since been settled, for one payment or for all. */
export const resolveFailedRefunds = (db: Db, paymentId?: string) =>
  resolveAlerts(
    db,
    'refund_failed',
    and(paymentId === undefined ? undefined : eq(paymentAlerts.paymentId, paymentId), isSettled),
  )

/**
 * Statement that reopens the alerts about failed refunds that are owed again, for example after a lost dispute was won.
 * Alerts that a human has closed stay closed.
 */
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

// If a human has paid a failed refund outside Stripe, the payer may get the money a second time, through a refund in
// Stripe's dashboard or a lost dispute.

/**
 * SQL on a payment and one of its rows in `refunds`, for a refund made in Stripe's dashboard or for a lost dispute: the
 * part of the row's amount that the payer has received a second time. If a refund in the dashboard has the same amount
 * as one that was paid outside Stripe, both count as the same refund.
 */
const returnedTwice = sql`max(min(refunds.amount, ${recoveredSum} - payments.amount), CASE WHEN refunds.reason = 'stripe' AND EXISTS (
  SELECT 1 FROM refunds AS other WHERE other.payment_id = payments.id AND other.status = 'paid_otherwise'
    AND coalesce(other.paid_otherwise, other.amount) = refunds.amount) THEN refunds.amount ELSE 0 END)`

const ofReturn = (id: string) => sql`FROM refunds JOIN payments ON payments.id = refunds.payment_id
  WHERE refunds.id = ${id} AND refunds.status = 'succeeded' AND refunds.reason IN ('stripe', 'dispute')`

/**
 * Statement that raises an alert, once, if the payer was paid twice. It must follow the statement that stores the
 * refund or dispute.
 */
export const raiseReturnedTwice = (db: Db, paymentId: string, id: string) =>
  raiseAlert(
    db,
    'returned_twice',
    id,
    paymentId,
    sql`EXISTS (SELECT 1 ${ofReturn(id)} AND ${returnedTwice} > 0)
      AND NOT EXISTS (SELECT 1 FROM payment_alerts AS known WHERE known.kind = 'returned_twice' AND known.subject = ${id})`,
    { amount: sql`(SELECT ${returnedTwice} ${ofReturn(id)})` },
  )

/** Statement that closes 'returned_twice' alerts if a bank has returned the refund, or the dispute was won. */
export const resolveReturnedTwice = (db: Db, paymentId: string) =>
  resolveAlerts(
    db,
    'returned_twice',
    and(
      eq(paymentAlerts.paymentId, paymentId),
      sql`NOT EXISTS (SELECT 1 FROM refunds WHERE refunds.id = payment_alerts.subject AND refunds.status = 'succeeded')`,
    ),
  )
