import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { RequestContext } from '../../context/context.ts'
import { log } from '../../context/log.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { paymentAlerts, payments, refunds } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import { NO_HIKE } from '../../db/tables/payments.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { recoveredSum } from '../../participation/refund-terms.ts'
import { refundPayment } from '../../participation/reversal.ts'
import { raiseAlert, resolveAlerts } from '../group/alerts.ts'
import { type Payment, refundedSum } from '../payment-shares.ts'
import { type Billing, callStripe } from '../stripe.ts'
import { enqueueReturn } from '../transfers/returned-shares.ts'
import { enqueueReversal } from '../transfers/transfer-reversals.ts'
import {
  raiseReturnedTwice,
  reopenFailedRefunds,
  resolveFailedRefunds,
  resolveReturnedTwice,
} from './refund-alerts.ts'
import { isUndisputed, markDisputed, updateRefundState } from './refund-state.ts'

/** Returns the disputes of a payment, earliest first. Throws StripeFailure. */
async function listDisputes({ stripe }: Billing, { intentId }: Payment) {
  const list = { payment_intent: intentId ?? '', limit: 100 }
  return (await callStripe(stripe.disputes.list(list))).data.reverse()
}

/** Stores the outcomes of all disputes of a payment, as Stripe reports them. Throws StripeFailure. */
export async function recordDisputesOf(billing: Billing, payment: Payment) {
  for (const dispute of await listDisputes(billing, payment)) await recordOutcome(billing, payment, dispute)
}

/** Applies the state of a dispute to its payment. */
async function recordOutcome(billing: Billing, payment: Payment, dispute: Stripe.Dispute) {
  if (isOver(dispute)) await recordWon(billing, payment, dispute)
  else if (isLost(dispute)) await recordLost(billing, payment, dispute)
  else await recordOpen(billing, payment, dispute)
}

/**
 * Whether the payer was paid back. A dispute can also be prevented: a resolution pays the payer back by the group's
 * rules, and a block moves no money (https://docs.stripe.com/changelog/basil/2025-08-27/add-preventions-to-dispute).
 */
const isLost = ({ status, payment_method_details }: Stripe.Dispute) =>
  status === 'lost' || (status === 'prevented' && payment_method_details?.card?.case_type === 'resolution')

/** Whether the dispute is over, and the group has the money. */
const isOver = (dispute: Stripe.Dispute) =>
  !isLost(dispute) && ['won', 'warning_closed', 'prevented'].includes(dispute.status)

/** An inquiry takes no money from the group, and the payment can still be refunded. */
const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith('warning_')

async function recordOpen({ db }: Billing, { id, state }: Payment, dispute: Stripe.Dispute) {
  // If an inquiry becomes a dispute, the alert is raised again. `state` was read before all disputes: if it is
  // 'disputed', the alert exists, even if an earlier dispute has just set the payment to 'paid'.
  const isNewDispute = isInquiry(dispute) || state === 'disputed' ? sql`FALSE` : isUndisputed(id)
  await runBatch(db, {
    raised: raiseOfDispute(db, 'dispute', id, dispute, isNewDispute),
    described: describeDispute(db, id, dispute),
    disputed: isInquiry(dispute) ? undefined : markDisputed(db, id),
  })
  log('error', 'stripe', { note: 'A payment is disputed.', subject: id })
}

/** Records that the group has the money again. The payment counts as paid, or is refunded if it is void. */
async function recordWon({ ctx, db }: Billing, { id }: Payment, dispute: Stripe.Dispute) {
  const isPayment = eq(payments.id, id)
  const isReturned = sql`(payments.state IN ('paid', 'refunding', 'disputed')
    OR (payments.state IN ('lost', 'refunded') AND ${recoveredSum} < payments.amount))`
  const wasLost = sql`EXISTS (SELECT 1 FROM refunds WHERE refunds.id = ${dispute.id} AND refunds.status = 'succeeded')`
  await runBatch(db, {
    refund: enqueueRefundOnce(ctx, id, wasLost),
    reinstated: db
      .update(refunds)
      .set({ status: 'reinstated', reinstatedAt: ctx.now() })
      .where(and(eq(refunds.id, dispute.id), eq(refunds.status, 'succeeded'))),
    paid: db
      .update(payments)
      .set({ state: 'paid', voidReason: voidReasonOfWon })
      .where(and(isPayment, isReturned)),
    state: updateRefundState(db, id),
    resolved: [resolveDispute(db, 'dispute', id, dispute), resolveDispute(db, 'dispute_lost', id, dispute)],
    reopened: reopenFailedRefunds(db, id),
    twice: resolveReturnedTwice(db, id),
    share: enqueueReturn(ctx, id),
  })
}

/**
 * Statement that enqueues the refund that was postponed until the dispute was decided. It must precede the statements
 * that store the outcome: once the outcome is stored, it does nothing. Otherwise each later read of the dispute would
 * request a refund that Stripe still refuses.
 */
const enqueueRefundOnce = (ctx: RequestContext, id: string, isNew: SQL) =>
  enqueueEach(
    ctx,
    refundPayment,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${payments.id} = ${id} AND (${payments.state} = 'disputed' OR ${isNew})`,
  )

const hasOtherLive = sql`EXISTS (SELECT 1 FROM payments AS other
  WHERE other.event_id = payments.event_id AND other.event_id <> ${NO_HIKE} AND other.user_id = payments.user_id AND other.id <> payments.id
  AND other.void_reason IS NULL AND other.state IN ('open', 'paid', 'refunding', 'disputed', 'outside'))`

/**
 * SQL: the void reason after a dispute is won. Of two payments for the same hike, one is refunded. If a payment was
 * refunded in full, partly by a lost dispute that is won after all, the group keeps this part, because nobody has asked
 * to refund it.
 */
const voidReasonOfWon = sql`CASE WHEN payments.void_reason IS NULL AND ${hasOtherLive} THEN 'canceled'
  WHEN payments.void_reason IN ('organizer', 'refunded') AND ${refundedSum} < payments.amount AND NOT ${hasOtherLive} THEN NULL
  ELSE payments.void_reason END`

/**
 * Records that the payer's bank has paid back the disputed amount. It is not refunded again, and the organizer's share
 * is reversed. The remaining amount stays paid, or is refunded if the payment is void.
 */
async function recordLost({ db, ctx }: Billing, { id }: Payment, dispute: Stripe.Dispute) {
  const isPayment = eq(payments.id, id)
  const now = ctx.now()
  const values = {
    id: dispute.id,
    paymentId: sql`${payments.id}`,
    amount: dispute.amount,
    reason: 'dispute',
    note: '',
    status: 'succeeded',
    stripeId: dispute.id,
    attempts: 0,
    refusals: 0,
    createdAt: now,
    finishedAt: now,
  } as const
  const isUnknown = sql`NOT EXISTS (SELECT 1 FROM refunds WHERE refunds.id = ${dispute.id})`
  await runBatch(db, {
    refund: enqueueRefundOnce(ctx, id, isUnknown),
    raised: raiseOfDispute(db, 'dispute_lost', id, dispute),
    reduced: reduceDue(db, id, dispute),
    inserted: db
      .insert(refunds)
      .select(selectValues(refunds, values, sql`FROM ${payments} WHERE ${isPayment}`))
      .onConflictDoNothing(),
    state: db
      .update(payments)
      .set({
        state: sql`CASE WHEN ${recoveredSum} >= payments.amount THEN 'lost'
          WHEN payments.void_reason IS NOT NULL THEN 'refunding' ELSE 'paid' END`,
      })
      .where(and(isPayment, inArray(payments.state, ['paid', 'refunding', 'disputed']))),
    withdrawn: db
      .delete(refunds)
      .where(
        and(
          eq(refunds.paymentId, id),
          eq(refunds.status, 'due'),
          sql`(refunds.amount = 0 OR EXISTS (SELECT 1 FROM payments WHERE ${isPayment} AND payments.state = 'lost'))`,
        ),
      ),
    resolved: [resolveDispute(db, 'dispute', id, dispute), resolveFailedRefunds(db, id)],
    twice: raiseReturnedTwice(db, id, dispute.id),
    reversal: enqueueReversal(ctx, id),
  })
  log('error', 'stripe', { note: 'A dispute is lost.', subject: id })
}

/**
 * Statement for a lost dispute that is read for the first time. It reduces the due refunds, earliest first, by the
 * amount that the bank has paid back. Refunds that are requested later are not reduced.
 */
const reduceDue = (db: Db, id: string, dispute: Stripe.Dispute) =>
  db
    .update(refunds)
    .set({ amount: sql`due.rest` })
    .from(
      sql`(SELECT refunds.id, max(0, min(amount, sum(amount) OVER (ORDER BY created_at, id) - ${dispute.amount})) AS rest
        FROM refunds WHERE payment_id = ${id} AND status = 'due'
          AND NOT EXISTS (SELECT 1 FROM refunds AS known WHERE known.id = ${dispute.id})) AS due`,
    )
    .where(sql`refunds.id = due.id`)

type Kind = 'dispute' | 'dispute_lost'

/** Statement that raises an alert for a dispute if it does not have one, or if `orWhere` holds. */
const raiseOfDispute = (
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

/** Statement that adds the amount and the id to an alert that was raised before the dispute was read. */
const describeDispute = (db: Db, subject: string, dispute: Stripe.Dispute) =>
  db
    .update(paymentAlerts)
    .set({ amount: dispute.amount, disputeId: dispute.id })
    .where(isOfDispute('dispute', subject, dispute))

/** Statement that closes the alert for a dispute. */
const resolveDispute = (db: Db, kind: Kind, subject: string, dispute: Stripe.Dispute) =>
  resolveAlerts(db, kind, isOfDispute(kind, subject, dispute))

const isOfDispute = (kind: Kind, subject: string, { id }: Stripe.Dispute) =>
  and(
    eq(paymentAlerts.kind, kind),
    eq(paymentAlerts.subject, subject),
    sql`coalesce(${paymentAlerts.disputeId}, ${id}) = ${id}`,
  )
