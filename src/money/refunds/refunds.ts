import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { payments, refunds } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { runJob } from '../../jobs/run.ts'
import { DUE, isRefundable, refundPayment } from '../../participation/reversal.ts'
import { currentTime } from '../../shared/clock.ts'
import { HOUR, MINUTE } from '../../shared/duration.ts'
import { type Payment, refundedSum } from '../payment-shares.ts'
import { type Billing, callStripe, openBilling, StripeFailure } from '../stripe.ts'
import { nextSync } from '../sync-schedule.ts'
import { enqueueReversal, reverseTransfer } from '../transfers/transfer-reversals.ts'
import { recordDisputesOf } from './dispute-outcomes.ts'
import { updateRefundState } from './refund-state.ts'
import { type Refund, readRefunds, storeRefund } from './refund-sync.ts'

// Each refund is a row of `refunds`. It is requested from Stripe until Stripe accepts it, and then read until the payer
// has the money. The organizer's part of the transfer is reversed first. If Stripe refuses the reversal, the group's
// balance pays.

const isUnfinished = inArray(refunds.status, ['due', 'pending'])

export const runRefund: JobKind = {
  ...refundPayment,
  run: async (ctx, id) => {
    const { db } = ctx
    await insertVoidRefund(ctx, id)
    const ofPayment = and(eq(refunds.paymentId, id), isUnfinished)
    const rows = await db.select().from(refunds).where(ofPayment).orderBy(asc(refunds.createdAt))
    const [payment] = await db.select().from(payments).where(eq(payments.id, id))
    if (rows.length === 0 || !payment) return null
    const billing = await openBilling(ctx)
    await runJob(ctx, reverseTransfer, id)
    for (const row of rows) await advance(billing, payment, row)
    const [unfinished] = await db.select().from(refunds).where(ofPayment).orderBy(asc(refunds.createdAt))
    return unfinished ? nextSync(unfinished, MINUTE, 6 * HOUR) : null
  },
}

/**
 * Inserts a refund of the remaining amount of a void payment. If a dispute is won after the first refund, this is a
 * second one.
 */
async function insertVoidRefund(ctx: RequestContext, id: string) {
  const { db } = ctx
  const rest = sql<number>`payments.amount - ${refundedSum}`
  const values = {
    ...DUE,
    id: sql`iif(EXISTS (SELECT 1 FROM refunds WHERE refunds.id = payments.id), ${crypto.randomUUID()}, payments.id)`,
    paymentId: sql`${payments.id}`,
    amount: rest,
    reason: 'void',
    createdAt: currentTime(),
  } as const
  const isVoid = and(eq(payments.id, id), isRefundable)
  await runBatch(db, {
    inserted: db
      .insert(refunds)
      .select(selectValues(refunds, values, sql`FROM ${payments} WHERE ${isVoid} AND ${rest} > 0`))
      .onConflictDoNothing(),
    refunding: db.update(payments).set({ state: 'refunding' }).where(isVoid),
    state: updateRefundState(db, id),
    reversal: enqueueReversal(ctx, id),
  })
}

async function advance(billing: Billing, payment: Payment, row: Refund) {
  if (row.status === 'due') return requestRefund(billing, payment, row)
  const refund = await callStripe(billing.stripe.refunds.retrieve(row.stripeId ?? ''))
  await storeRefund(billing, payment, row.id, refund)
}

/** SQL condition on refunds: the payment is not disputed. */
const isDecided = sql`EXISTS (SELECT 1 FROM payments
  WHERE payments.id = refunds.payment_id AND payments.state <> 'disputed')`

/**
 * Requests a refund with the amount that is due now. A refund of a disputed payment waits, because Stripe would refuse
 * it. It is enqueued again once the bank has decided. Throws StripeFailure.
 */
async function requestRefund(billing: Billing, payment: Payment, { id }: Refund) {
  const { db } = billing
  const [claimed] = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1` })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'due'), isDecided))
    .returning()
  if (!claimed) return
  // The response to an earlier request may have been lost, or an older database may have been restored.
  await readRefunds(billing, payment)
  const [due] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.status, 'due')))
  if (due) await createRefund(billing, payment, due)
}

async function createRefund(billing: Billing, payment: Payment, { id, amount, refusals }: Refund) {
  const { db, stripe } = billing
  try {
    const refund = await callStripe(
      stripe.refunds.create(
        {
          payment_intent: payment.intentId ?? '',
          amount,
          reason: 'requested_by_customer',
          metadata: { refund_id: id },
        },
        { idempotencyKey: `refund-${id}-${amount}-${refusals}` },
      ),
    )
    await storeRefund(billing, payment, id, refund)
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.isFinal) throw error
    await db
      .update(refunds)
      .set({ refusals: sql`${refunds.refusals} + 1` })
      .where(eq(refunds.id, id))
    await handleRefusal(billing, payment, id, error)
  }
}

/**
 * Handles Stripe's refusal to refund a payment that was refunded in the dashboard, or that is disputed. Rethrows any
 * other failure.
 */
async function handleRefusal(billing: Billing, payment: Payment, id: string, failure: StripeFailure) {
  if (failure.code === 'charge_already_refunded') return readRefunds(billing, payment)
  if (failure.code !== 'charge_disputed') throw failure
  await recordDisputesOf(billing, payment)
  // Stripe refused although no dispute is open, so the job is retried.
  if (await billing.db.$count(refunds, and(eq(refunds.id, id), eq(refunds.status, 'due'), isDecided)))
    throw failure
}
