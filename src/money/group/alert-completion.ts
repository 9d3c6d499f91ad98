import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { authorizeTreasurer } from '../../access/treasurers.ts'
import type { RequestContext } from '../../context/context.ts'
import { abortBatchUnless, isAbortedBatch, runBatch } from '../../db/batch.ts'
import { paymentAlerts, payments, refunds } from '../../db/schema.ts'
import { isRunning } from '../../jobs/jobs.ts'
import { conflict, notFound } from '../../shared/errors.ts'
import { t } from '../../texts/group-money.ts'
import { overTransferred, type Payment } from '../payment-shares.ts'
import { owedOfFailed } from '../refunds/refund-alerts.ts'
import { updateRefundState } from '../refunds/refund-state.ts'
import { reverseTransfer } from '../transfers/transfer-reversals.ts'
import type { AlertKind } from './alerts.ts'

type Completable = { kind: AlertKind; state: Payment['state'] | null }

/** A failed refund cannot be settled while the payment is disputed, because the bank decides first. */
export const canComplete = ({ kind, state }: Completable) => kind !== 'refund_failed' || state !== 'disputed'

/**
 * Records that a human has handled an alert, for example by paying a failed refund outside Stripe or by settling a
 * debt. The actor must be a treasurer. Throws 401, 403, 404; 409 for a failed refund of a disputed payment, or for a
 * debt while its transfer is being reversed.
 */
export async function completeAlert(ctx: RequestContext, id: number): Promise<void> {
  const { db } = ctx
  const actor = authorizeTreasurer(ctx)
  const [alert] = await db
    .select({ ...getTableColumns(paymentAlerts), state: payments.state })
    .from(paymentAlerts)
    .leftJoin(payments, eq(payments.id, paymentAlerts.paymentId))
    .where(eq(paymentAlerts.id, id))
  if (!alert) throw notFound('Alert')
  if (!canComplete(alert)) throw conflict(t.bankDecidesFirst)
  const isOpen = sql`EXISTS (SELECT 1 FROM payment_alerts WHERE payment_alerts.id = ${id} AND payment_alerts.done_at IS NULL)`
  const consequence = {
    refund_failed: [
      db
        .update(refunds)
        .set({
          status: 'paid_otherwise',
          paidOtherwise: sql`(SELECT ${owedOfFailed} FROM payments WHERE payments.id = refunds.payment_id)`,
        })
        .where(and(eq(refunds.id, alert.subject), eq(refunds.status, 'failed'), isOpen)),
      updateRefundState(db, alert.paymentId ?? ''),
    ],
    organizer_owes: [
      // A running reversal would settle the debt a second time.
      abortBatchUnless(db, sql`NOT ${isRunning(reverseTransfer, alert.subject)}`),
      db
        .update(paymentAlerts)
        .set({
          amount: sql`(SELECT max(0, ${overTransferred}) FROM payments WHERE payments.id = payment_alerts.subject)`,
        })
        .where(and(eq(paymentAlerts.id, id), isNull(paymentAlerts.doneAt))),
      // The settled amount counts as not transferred, so later refunds reverse only the remaining amount.
      db
        .update(payments)
        .set({ transferAmount: sql`${payments.transferAmount} - ${overTransferred}` })
        .where(and(eq(payments.id, alert.subject), gt(overTransferred, 0), isOpen)),
    ],
    dispute: [],
    dispute_lost: [],
    transfer_failed: [],
    payment_found: [],
    returned_twice: [],
    payouts_held: [],
    stuck: [],
  }[alert.kind]
  await runBatch(db, {
    consequence,
    done: db
      .update(paymentAlerts)
      .set({ doneAt: ctx.now(), doneBy: actor.id })
      .where(and(eq(paymentAlerts.id, id), isNull(paymentAlerts.doneAt))),
  }).catch((error: unknown) => {
    if (isAbortedBatch(error)) throw conflict(t.beingTakenBack)
    throw error
  })
}
