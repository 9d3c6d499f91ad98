import { and, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Db } from '../../db/index.ts'
import { paymentAlerts } from '../../db/schema.ts'
import { raiseAlert, resolveAlerts } from '../group/alerts.ts'

type Kind = 'dispute' | 'dispute_lost'

/** A statement that raises an alert of a dispute of a payment once. */
export const raiseOfDispute = (
  db: Db,
  kind: Kind,
  paymentId: string,
  dispute: Stripe.Dispute,
  orWhere = sql`FALSE`,
) =>
  raiseAlert(
    db,
    kind,
    paymentId,
    paymentId,
    sql`(NOT EXISTS (SELECT 1 FROM ${paymentAlerts} WHERE ${isOfDispute(kind, paymentId, dispute)}) OR ${orWhere})`,
    { amount: dispute.amount, disputeId: dispute.id },
  )

/** Statement that completes an alert that was raised before the dispute was read. */
export const describeDispute = (db: Db, subject: string, dispute: Stripe.Dispute) =>
  db
    .update(paymentAlerts)
    .set({ amount: dispute.amount, disputeId: dispute.id })
    .where(isOfDispute('dispute', subject, dispute))

/** Statement that closes an alert of a dispute that is over, or that was lost and is won. */
export const resolveDispute = (db: Db, kind: Kind, subject: string, dispute: Stripe.Dispute) =>
  resolveAlerts(db, kind, isOfDispute(kind, subject, dispute))

const isOfDispute = (kind: Kind, subject: string, { id }: Stripe.Dispute) =>
  and(
    eq(paymentAlerts.kind, kind),
    eq(paymentAlerts.subject, subject),
    sql`coalesce(${paymentAlerts.disputeId}, ${id}) = ${id}`,
  )
