import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { paymentAlerts } from '../../db/schema.ts'
import { raiseAlert, resolveAlerts } from '../group/alerts.ts'
import { recoveredSum } from './refund-state.ts'

// A failed refund that a human has paid in another way may be refunded at Stripe by hand as well, or returned by the bank.

/**
 * SQL on a refund made by hand, or a lost dispute, and its payment: what the payer has received twice with it, which is not more
 * than its amount: each has its own alert. A refund of the same amount as one that was paid in another way is taken to be the
 * same, whatever is left of the payment.
 */
const returnedTwice = sql`max(min(refunds.amount, ${recoveredSum} - payments.amount), CASE WHEN refunds.reason = 'stripe' AND EXISTS (
  SELECT 1 FROM refunds AS other WHERE other.payment_id = payments.id AND other.status = 'paid_otherwise'
    AND coalesce(other.paid_otherwise, other.amount) = refunds.amount) THEN refunds.amount ELSE 0 END)`

const ofReturn = (id: string) => sql`FROM refunds JOIN payments ON payments.id = refunds.payment_id
  WHERE refunds.id = ${id} AND refunds.status = 'succeeded' AND refunds.reason IN ('stripe', 'dispute')`

/** A statement after what stores a refund or a lost dispute: raises an alert once where the payer has received it twice. */
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

/** A statement that closes those alerts of a payment of which the money came back: a bank has returned it, or a dispute is won. */
export const resolveReturnedTwice = (db: Db, paymentId: string) =>
  resolveAlerts(
    db,
    'returned_twice',
    and(
      eq(paymentAlerts.paymentId, paymentId),
      sql`NOT EXISTS (SELECT 1 FROM refunds WHERE refunds.id = payment_alerts.subject AND refunds.status = 'succeeded')`,
    ),
  )
