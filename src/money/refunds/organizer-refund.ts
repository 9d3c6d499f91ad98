import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { authorize, can } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { payments, refunds } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import { NO_HIKE } from '../../db/tables/payments.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { runJob } from '../../jobs/run.ts'
import { DUE, enqueueRefunds, refundPayment } from '../../participation/reversal.ts'
import { refundProblem } from '../../shared/charges.ts'
import { currentTime } from '../../shared/clock.ts'
import { conflict, invalid, notFound } from '../../shared/errors.ts'
import { formatMoney } from '../../shared/money.ts'
import { t } from '../../texts/refunds.ts'
import { isReceived, RECORDED, type RecordedPayment, recordedColumns } from '../ledger/records.ts'
import { refundedSum } from '../payment-shares.ts'
import type { OrganizerRefund } from '../schema.ts'
import { openBilling } from '../stripe.ts'
import { enqueueReversal } from '../transfers/transfer-reversals.ts'
import { readRefunds } from './refund-sync.ts'

/** Returns a payment if the actor may refund it. Throws 401, 403 and 404. */
export async function getRefundable(
  { db, actor, group }: RequestContext,
  id: string,
): Promise<RecordedPayment> {
  const [payment] = await db
    .select(recordedColumns)
    .from(payments)
    // Donations are refunded in Stripe's dashboard.
    .where(and(eq(payments.id, id), ne(payments.hikeId, NO_HIKE), inArray(payments.state, RECORDED)))
  if (!payment) throw notFound('Payment')
  authorize(actor, can.refundPayment(actor, payment, group.treasurers))
  return payment
}

export const refundableRest = (payment: RecordedPayment) =>
  isReceived(payment) ? payment.amount - payment.refunded : 0

/**
 * Refunds a payment in whole or in part, and returns a message for the organizer or treasurer. Throws 401, 403, 404,
 * 429, 503; 400 if the amount cannot be refunded or exceeds the remaining amount; 409 if the payment has changed since
 * the client read it, is disputed, or has no remaining amount.
 */
export async function refundByOrganizer(
  ctx: RequestContext,
  id: string,
  input: OrganizerRefund,
): Promise<string> {
  const billing = await openBilling(ctx)
  const { db } = billing
  await consumeUserQuota(ctx, 'pay')
  // The payment may have been refunded in Stripe's dashboard, or before an older database was restored.
  await readRefunds(billing, await getRefundable(ctx, id))
  const payment = await getRefundable(ctx, id)
  requireRefundable(payment, input)
  const problem = refundProblem(input.amount, refundableRest(payment), payment.currency)
  if (problem !== null) throw invalid({ amount: [problem] })
  const refundId = crypto.randomUUID()
  const {
    inserted: [inserted],
  } = await runBatch(db, {
    inserted: insertRefund(db, refundId, id, input),
    reversal: voidWhenEmpty(db, id, refundId),
    jobs: [enqueueRefunds(ctx, eq(payments.id, id)), enqueueReversal(ctx, id)],
  })
  if (!inserted) {
    const current = await getRefundable(ctx, id)
    requireRefundable(current, input)
    throw refundedMeanwhile(current)
  }
  await runJob(ctx, refundPayment, id)
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  return refund?.status === 'succeeded' ? t.refunded : t.onItsWay
}

const refundedMeanwhile = ({ refunded, currency }: RecordedPayment) =>
  conflict(t.refundedMeanwhile(formatMoney(refunded, currency)))

function requireRefundable(payment: RecordedPayment, { refunded }: OrganizerRefund) {
  if (refunded !== undefined && refunded !== payment.refunded) throw refundedMeanwhile(payment)
  if (payment.state === 'disputed') throw conflict(t.bankExamines)
  if (payment.state === 'lost') throw conflict(t.bankPaidBack)
  if (refundableRest(payment) === 0) throw conflict(t.alreadyRefunded)
}

/**
 * Inserts the refund if the payment is paid and not void, the remaining amount covers it, and the client has read the
 * current refunded amount.
 */
const insertRefund = (
  db: Db,
  id: string,
  paymentId: string,
  { amount, reason, refunded }: OrganizerRefund,
) => {
  const values = {
    ...DUE,
    id,
    paymentId: sql`${payments.id}`,
    amount,
    reason: 'organizer',
    note: reason,
    createdAt: currentTime(),
  } as const
  const isLeft = and(
    eq(payments.id, paymentId),
    eq(payments.state, 'paid'),
    isNull(payments.voidReason),
    sql`${amount} <= payments.amount - ${refundedSum}`,
    refunded === undefined ? undefined : sql`${refundedSum} = ${refunded}`,
  )
  return db
    .insert(refunds)
    .select(selectValues(refunds, values, sql`FROM ${payments} WHERE ${isLeft}`))
    .returning()
}

/** Statement that voids the payment if this refund was inserted and has left no remaining amount. */
const voidWhenEmpty = (db: Db, id: string, refundId: string) =>
  db
    .update(payments)
    .set({ voidReason: 'organizer' })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.state, 'paid'),
        isNull(payments.voidReason),
        sql`${refundedSum} >= payments.amount`,
        sql`EXISTS (SELECT 1 FROM refunds WHERE refunds.id = ${refundId})`,
      ),
    )
