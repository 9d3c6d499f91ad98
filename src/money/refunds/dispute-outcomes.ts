import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Db } from '../../db/index.ts'
import { payments, refunds } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import { NO_HIKE } from '../../db/tables/payments.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { refundPayment } from '../../participation/reversal.ts'
import { log } from '../../work/log.ts'
import type { Work } from '../../work/work.ts'
import { type Payment, refundedSum } from '../payment-shares.ts'
import { type Billing, callStripe } from '../stripe.ts'
import { enqueueReturn } from '../transfers/returned-shares.ts'
import { enqueueExcess } from '../transfers/transfer-reversals.ts'
import { describeDispute, raiseOfDispute, resolveDispute } from './dispute-alerts.ts'
import { raiseReturnedTwice, resolveReturnedTwice } from './double-returns.ts'
import { reopenFailedRefunds, resolveFailedRefunds } from './failed-refunds.ts'
import { isUndisputed, markDisputed, recoveredSum, updateRefundState } from './refund-state.ts'

/** The disputes of a payment, earliest first. Throws StripeFailure. */
async function listDisputes({ stripe }: Billing, { intentId }: Payment) {
  const list = { payment_intent: intentId ?? '', limit: 100 }
  return (await callStripe(stripe.disputes.list(list))).data.reverse()
}

/** Stores the outcomes of all disputes of a payment that has just been read. Throws StripeFailure. */
export async function recordDisputesOf(billing: Billing, payment: Payment) {
  for (const dispute of await listDisputes(billing, payment)) await recordOutcome(billing, payment, dispute)
}

/** Stores what the state of a dispute means for its payment. */
async function recordOutcome(billing: Billing, payment: Payment, dispute: Stripe.Dispute) {
  if (isOver(dispute)) await recordWon(billing, payment, dispute)
  else if (isLost(dispute)) await recordLost(billing, payment, dispute)
  else await recordOpen(billing, payment, dispute)
}

/**
 * The payer has the money from their bank. Of what the networks prevent from becoming a dispute, a resolution has paid the payer
 * back, by rules that the group has set at Stripe, while a block moves no money
 * (https://docs.stripe.com/changelog/basil/2025-08-27/add-preventions-to-dispute).
 */
const isLost = ({ status, payment_method_details }: Stripe.Dispute) =>
  status === 'lost' || (status === 'prevented' && payment_method_details?.card?.case_type === 'resolution')

/** The money is the group's. */
const isOver = (dispute: Stripe.Dispute) =>
  !isLost(dispute) && ['won', 'warning_closed', 'prevented'].includes(dispute.status)

/** An inquiry leaves the money with the group, which may still refund it. */
const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith('warning_')

async function recordOpen({ db }: Billing, { id, state }: Payment, dispute: Stripe.Dispute) {
  // Again where an inquiry becomes a dispute: one that is over, and read before it, has just set the payment back to 'paid'.
  const isNewDispute = isInquiry(dispute) || state === 'disputed' ? sql`FALSE` : isUndisputed(id)
  await db.batch([
    raiseOfDispute(db, 'dispute', id, dispute, isNewDispute),
    describeDispute(db, id, dispute),
    ...(isInquiry(dispute) ? [] : [markDisputed(db, id)]),
  ])
  log('error', 'stripe', { note: 'A payment is disputed.', subject: id })
}

/** The money is the group's again: the payment counts as paid, or is refunded where it is void. */
async function recordWon({ work, db }: Billing, { id }: Payment, dispute: Stripe.Dispute) {
  const isPayment = eq(payments.id, id)
  const isReturned = sql`(payments.state IN ('paid', 'refunding', 'disputed')
    OR (payments.state IN ('lost', 'refunded') AND ${recoveredSum} < payments.amount))`
  const wasLost = sql`EXISTS (SELECT 1 FROM refunds WHERE refunds.id = ${dispute.id} AND refunds.status = 'succeeded')`
  await db.batch([
    enqueueRefundOnce(work, id, wasLost),
    db
      .update(refunds)
      .set({ status: 'reinstated', reinstatedAt: work.now() })
      .where(and(eq(refunds.id, dispute.id), eq(refunds.status, 'succeeded'))),
    db.update(payments).set({ state: 'paid', voidReason: voidReasonOfWon }).where(and(isPayment, isReturned)),
    updateRefundState(db, id),
    resolveDispute(db, 'dispute', id, dispute),
    resolveDispute(db, 'dispute_lost', id, dispute),
    reopenFailedRefunds(db, id),
    resolveReturnedTwice(db, id),
    enqueueReturn(work, id),
  ])
}

/**
 * Statement before those that store a decision: enqueues the refund that waits for it, where the decision is new. Enqueued by
 * each read of a dispute, a refund that Stripe still refuses would be requested without pause.
 */
const enqueueRefundOnce = (work: Work, id: string, isNew: SQL) =>
  enqueueEach(
    work,
    refundPayment,
    sql`${payments.id}`,
    sql`FROM ${payments} WHERE ${payments.id} = ${id} AND (${payments.state} = 'disputed' OR ${isNew})`,
  )

const hasOtherLive = sql`EXISTS (SELECT 1 FROM payments AS other
  WHERE other.event_id = payments.event_id AND other.event_id <> ${NO_HIKE} AND other.user_id = payments.user_id AND other.id <> payments.id
  AND other.void_reason IS NULL AND other.state IN ('open', 'paid', 'refunding', 'disputed'))`

/**
 * SQL: of two payments for the same hike one is refunded. A payment that was refunded to the last cent, a part of it by a
 * dispute that is won later, keeps that part: nobody has asked to refund it.
 */
const voidReasonOfWon = sql`CASE WHEN payments.void_reason IS NULL AND ${hasOtherLive} THEN 'canceled'
  WHEN payments.void_reason IN ('organizer', 'refunded') AND ${refundedSum} < payments.amount AND NOT ${hasOtherLive} THEN NULL
  ELSE payments.void_reason END`

/**
 * The payer has what was disputed back from their bank: it is not refunded as well, and the organizer's share is reversed.
 * What is left of a payment that was disputed in part stays paid, or is refunded where the payment is void.
 */
async function recordLost({ db, work }: Billing, { id }: Payment, dispute: Stripe.Dispute) {
  const isPayment = eq(payments.id, id)
  const now = work.now()
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
  await db.batch([
    enqueueRefundOnce(work, id, isUnknown),
    raiseOfDispute(db, 'dispute_lost', id, dispute),
    reduceDue(db, id, dispute),
    db
      .insert(refunds)
      .select(selectValues(refunds, values, sql`FROM ${payments} WHERE ${isPayment}`))
      .onConflictDoNothing(),
    db
      .update(payments)
      .set({
        state: sql`CASE WHEN ${recoveredSum} >= payments.amount THEN 'lost'
          WHEN payments.void_reason IS NOT NULL THEN 'refunding' ELSE 'paid' END`,
      })
      .where(and(isPayment, inArray(payments.state, ['paid', 'refunding', 'disputed']))),
    db
      .delete(refunds)
      .where(
        and(
          eq(refunds.paymentId, id),
          eq(refunds.status, 'due'),
          sql`(refunds.amount = 0 OR EXISTS (SELECT 1 FROM payments WHERE ${isPayment} AND payments.state = 'lost'))`,
        ),
      ),
    resolveDispute(db, 'dispute', id, dispute),
    resolveFailedRefunds(db, id),
    raiseReturnedTwice(db, id, dispute.id),
    enqueueExcess(work, id),
  ])
  log('error', 'stripe', { note: 'A dispute is lost.', subject: id })
}

/**
 * Statement for the first time that a lost dispute is read: what the bank has paid back is not due any more, the earliest
 * refunds first. A refund that was asked for since is not one of them.
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
